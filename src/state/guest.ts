import type { Id, Level } from '@waggle/engine/contracts';
import { wordsToComplete } from '@waggle/engine/rules';
import { proxy } from 'valtio';
import { recall, remember } from './storage.ts';

/** One answer given without an account, kept until its learner signs in. */
export interface GuestAnswer {
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

export function recordGuestAnswer(answer: GuestAnswer): void {
  guest.answers.push(answer);
  if (guest.answers.length > KEPT_ANSWERS) {
    guest.answers.splice(0, guest.answers.length - KEPT_ANSWERS);
  }
  remember(ANSWERS, guest.answers);
}

/** How many different words of a level were spelled right, over any number of games. */
export function wordsSolved(answers: readonly GuestAnswer[], level: Id): number {
  const right = answers.filter((answer) => answer.is_correct && answer.level === level);
  return new Set(right.map(({ word }) => word)).size;
}

/** Whether a guest has done what completes a level. */
export function hasCompleted(answers: readonly GuestAnswer[], level: Level): boolean {
  return (
    level.word_count > 0 && wordsSolved(answers, level.id) >= wordsToComplete(level.word_count)
  );
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
