import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import type { Id } from '../contracts/index.ts';
import { newAnswerId } from './answer-id.ts';
import type { StoragePort } from './ports.ts';

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

/** Answers given on this device without an account. */
export interface Guest {
  /** All of them, oldest first; the present ones at once. */
  readonly answers$: Observable<readonly GuestAnswer[]>;
  readonly answers: () => readonly GuestAnswer[];
  /** Follows what another tab records or hands over, until unsubscribed. */
  connect(): Subscription;
  record(answer: Omit<GuestAnswer, 'id'>): void;
  /**
   * Gives every answer an id, and keeps it: whoever stops halfway sends the same ones again.
   *
   * @returns the answers, oldest first
   */
  identified(): (GuestAnswer & { readonly id: string })[];
  /** Forgets answers by their ids: they are a learner's now. */
  forget(ids: ReadonlySet<string>): void;
}

export function createGuest(storage: StoragePort): Guest {
  const answers$ = new BehaviorSubject(storedAnswers(storage));

  function keep(answers: readonly GuestAnswer[]): void {
    storage.remember(ANSWERS, answers);
    answers$.next(answers);
  }

  return {
    answers$: answers$.asObservable(),
    answers: () => answers$.value,
    connect() {
      return new Subscription(
        storage.whenChangedElsewhere(ANSWERS, () => answers$.next(storedAnswers(storage))),
      );
    },
    record(answer) {
      keep([...answers$.value, { id: newAnswerId(), ...answer }].slice(-KEPT_ANSWERS));
    },
    identified() {
      const answers = answers$.value.map((answer) => ({
        ...answer,
        id: answer.id ?? newAnswerId(),
      }));
      keep(answers);
      return answers;
    },
    forget: (ids) => keep(answers$.value.filter(({ id }) => id === undefined || !ids.has(id))),
  };
}

/** How many different words of a level were spelled right, over any number of games. */
export function wordsSolved(answers: readonly GuestAnswer[], level: Id): number {
  const right = answers.filter((answer) => answer.is_correct && answer.level === level);
  return new Set(right.map(({ word }) => word)).size;
}

function storedAnswers(storage: StoragePort): readonly GuestAnswer[] {
  const answers = storage.recall(ANSWERS);
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
