import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import type { Id, Memory } from '../../contracts/index.ts';
import { replayMemories } from '../../rules/learning/memory.ts';
import { newAnswerId } from '../answer-id.ts';
import type { StoragePort } from '../ports.ts';

/** One answer given without an account, stored until its learner signs in. */
export interface GuestAnswer {
  /** Made with the answer; missing in answers of an older version of the app. */
  readonly id?: string;
  readonly level: Id;
  readonly word: Id;
  readonly user_input: string;
  readonly is_correct: boolean;
  /** ISO 8601. */
  readonly at: string;
  /** The word, or a part of it, was shown before. */
  readonly hinted?: boolean;
  /** Given in practice, or in a short round, which is no progress of the level. */
  readonly kind?: 'practice' | 'round';
}

const ANSWERS = 'guest-answers';

/** Some hundred games; the oldest are dropped first. */
const KEPT_ANSWERS = 2000;

/** Answers given on this device without an account. */
export interface Guest {
  /** All of them, oldest first; emits the current ones at once. */
  readonly answers$: Observable<readonly GuestAnswer[]>;
  readonly answers: () => readonly GuestAnswer[];
  /** Follows changes made in other tabs, until unsubscribed. */
  connect(): Subscription;
  record(answer: Omit<GuestAnswer, 'id'>): void;
  /**
   * Gives every answer an id and stores it: an interrupted take-over sends the same ids again.
   *
   * @returns the answers, oldest first
   */
  identified(): (GuestAnswer & { readonly id: string })[];
  /** Removes answers by their ids: they belong to a learner now. */
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

/** How many different words of a level were spelled right, over all games. */
export function wordsSolved(answers: readonly GuestAnswer[], level: Id): number {
  const right = answers.filter(
    (answer) =>
      answer.is_correct &&
      answer.level === level &&
      answer.kind !== 'round' &&
      answer.hinted !== true,
  );
  return new Set(right.map(({ word }) => word)).size;
}

function storedAnswers(storage: StoragePort): readonly GuestAnswer[] {
  const answers = storage.recall(ANSWERS);
  return Array.isArray(answers) ? answers.filter(isAnswer) : [];
}

/** Stored data may come from an older version or another program. */
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

/** What a visitor remembers, by the answers on this device. */
export function memoriesOf(answers: readonly GuestAnswer[]): Map<Id, Memory> {
  return replayMemories(
    answers.map(({ word, is_correct, at, hinted = false }) => ({
      word,
      isCorrect: is_correct,
      at: Date.parse(at),
      hinted,
    })),
  );
}
