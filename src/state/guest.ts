import type { Id } from '@waggle/engine/contracts';
import { proxy } from 'valtio';
import { newAnswerId } from './answer-id.ts';
import { recall, remember, whenChangedElsewhere } from './storage.ts';

/** One answer given without an account, kept until its learner signs in. */
export interface GuestAnswer {
  /** Made when it was given; an older version of the app made none. */
  readonly id?: string;
  readonly level: Id;
  readonly word: Id;
  readonly user_input: string;
  readonly is_correct: boolean;
  /** ISO 8601. */
  readonly at: string;
}

const ANSWERS = 'guest-answers';

/** Some hundred games; the oldest go first. */
const KEPT_ANSWERS = 2000;

/** Answers given on this device without an account. Written only in this file. */
export const guest = proxy<{ answers: GuestAnswer[] }>({ answers: storedAnswers() });

export function recordGuestAnswer(answer: Omit<GuestAnswer, 'id'>): void {
  guest.answers.push({ id: newAnswerId(), ...answer });
  if (guest.answers.length > KEPT_ANSWERS) {
    guest.answers.splice(0, guest.answers.length - KEPT_ANSWERS);
  }
  remember(ANSWERS, guest.answers);
}

/**
 * Gives every answer an id, and keeps it: whoever stops halfway sends the same ones again.
 *
 * @returns the answers, oldest first
 */
export function identifiedGuestAnswers(): (GuestAnswer & { readonly id: string })[] {
  const answers = guest.answers.map((answer) => ({ ...answer, id: answer.id ?? newAnswerId() }));
  guest.answers = answers;
  remember(ANSWERS, answers);
  return answers.map((answer) => ({ ...answer }));
}

/** Forgets answers by their ids: they are a learner's now. */
export function forgetGuestAnswers(ids: ReadonlySet<string>): void {
  guest.answers = guest.answers.filter(({ id }) => id === undefined || !ids.has(id));
  remember(ANSWERS, guest.answers);
}

/** Follows what another tab records or hands over. The function it returns ends that. */
export function followGuestAnswers(): () => void {
  return whenChangedElsewhere(ANSWERS, () => {
    guest.answers = storedAnswers();
  });
}

/** How many different words of a level were spelled right, over any number of games. */
export function wordsSolved(answers: readonly GuestAnswer[], level: Id): number {
  const right = answers.filter((answer) => answer.is_correct && answer.level === level);
  return new Set(right.map(({ word }) => word)).size;
}

function storedAnswers(): GuestAnswer[] {
  const answers = recall(ANSWERS);
  return Array.isArray(answers) ? answers.filter(isAnswer) : [];
}

/** What is stored may be of an older version, or someone else's. */
function isAnswer(value: unknown): value is GuestAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { level, word, user_input, is_correct, at } = value as Partial<GuestAnswer>;
  return (
    level !== undefined &&
    word !== undefined &&
    typeof user_input === 'string' &&
    typeof is_correct === 'boolean' &&
    typeof at === 'string'
  );
}
