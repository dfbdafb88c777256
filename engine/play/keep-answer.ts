import type { SchedulerLike } from 'rxjs';
import type { Id } from '../contracts/index.ts';
import type { AnswerToSend } from '../http/games.ts';
import { newAnswerId } from '../learner/answer-id.ts';
import type { Guest } from '../learner/kept/guest.ts';
import type { Outbox } from '../learner/kept/outbox.ts';

/** An answer, before it is known who gave it and when. */
export type GivenAnswer = Omit<AnswerToSend, 'id' | 'attempted_at'>;

export interface KeepAnswerPorts {
  readonly outbox: Pick<Outbox, 'add'>;
  readonly guest: Pick<Guest, 'record'>;
  readonly clock: SchedulerLike;
}

/**
 * Stores an answer: a learner's for the server, a visitor's on this device.
 *
 * @param learner null for a visitor
 * @returns the id under which it is sent; null where it is not
 */
export function keepAnswer(
  { outbox, guest, clock }: KeepAnswerPorts,
  learner: Id | null,
  given: GivenAnswer,
): string | null {
  const at = new Date(clock.now()).toISOString();
  if (learner === null) {
    const { game: _, assignment: __, ...answer } = given;
    guest.record({ ...answer, at });
    return null;
  }
  const id = newAnswerId();
  outbox.add(learner, { id, ...given, attempted_at: at });
  return id;
}
