import type { Id } from '../../contracts/common.ts';
import type { Memory } from '../../contracts/memory.ts';

const HOUR_MS = 3_600_000;
/** A day of memory has 24 hours, whatever the clocks of summer and winter do. */
const DAY_MS = 24 * HOUR_MS;

/** How long after a recall a word is due again, by its step, in days. Step 0 comes back in the session. */
export const DAYS_OF_STEP = [0, 1, 3, 7, 30, 60] as const;
/** A word reaches it with a right recall after 30 days: "still known after 30 days". */
export const LAST_STEP = DAYS_OF_STEP.length - 1;
/** From this step on a word is known. */
export const KNOWN_FROM_STEP = 2;

/** How far back an answer that arrives late counts, in days. */
const LATE_DAYS = 7;

/** One answer, as the law of memory sees it. */
export interface Recall {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isCorrect: boolean;
  /** A first try without a hint. Any other answer only makes a new word a tried one. */
  readonly counts: boolean;
}

/** An answer among all answers of a learner, which decide together what is a first try. */
export interface MemoryAttempt<WordId extends Id = number> {
  readonly word: WordId;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isCorrect: boolean;
  readonly hinted: boolean;
}

/** A word that was never tried. */
export const NEW_MEMORY: Memory = { step: 0, state: 'new', due_at: null, seen: 0, right: 0 };

/**
 * The memory of a word after an answer. A recall that is right and due goes one step up, a right one
 * that is early changes nothing but the counts, a miss goes to step 0.
 *
 * @param memory before the answer, of any moment; null for a new word
 * @returns as it is at the moment of the answer
 */
export function remember(memory: Memory | null, { at, isCorrect, counts }: Recall): Memory {
  const before = memoryAt(memory ?? NEW_MEMORY, at);
  if (!counts) {
    return before.state === 'new' ? { ...before, state: 'learning', due_at: isoOf(at) } : before;
  }
  const seen = before.seen + 1;
  if (!isCorrect) {
    const state = wasKnown(before) ? 'slipping' : 'learning';
    return { step: 0, state, due_at: isoOf(at), seen, right: before.right };
  }
  const right = before.right + 1;
  const isEarly = before.due_at !== null && !isDue(before, at);
  if (isEarly) return { ...before, seen, right };
  const step = Math.min(before.step + 1, LAST_STEP);
  const due_at = isoOf(at + intervalOf(step));
  if (step >= KNOWN_FROM_STEP) return { step, state: 'known', due_at, seen, right };
  return { step, state: wasKnown(before) ? 'slipping' : 'learning', due_at, seen, right };
}

/** The memory with its state at a moment: a known word slips when it is past due by more than half its interval. */
export function memoryAt(memory: Memory, now: number): Memory {
  const until = knownUntil(memory);
  if (until === null) return memory;
  return { ...memory, state: now > until ? 'slipping' : 'known' };
}

/** Epoch milliseconds until which a word is known; null for a word that is not known. */
export function knownUntil({ step, due_at }: Memory): number | null {
  if (step < KNOWN_FROM_STEP || due_at === null) return null;
  return Date.parse(due_at) + intervalOf(step) / 2;
}

/** Whether a word was known once, missed, and is not known again yet. */
export function isLapsed({ step, state }: Memory): boolean {
  return step < KNOWN_FROM_STEP && state === 'slipping';
}

/** Whether a word went a step up since a moment, in epoch milliseconds. */
export function hasGrownSince({ step, due_at }: Memory, since: number): boolean {
  const days = DAYS_OF_STEP[step];
  if (step === 0 || due_at === null || days === undefined) return false;
  return Date.parse(due_at) - days * DAY_MS >= since;
}

/** Whether a word is to be asked now; a new one is not. */
export function isDue({ due_at }: Memory, now: number): boolean {
  return due_at !== null && Date.parse(due_at) <= now;
}

/**
 * Whether an answer is a first try: the answer before it, at any word, did not miss the same word.
 *
 * @param before the learner's answer before it; null for none
 */
export function isFirstTry(
  word: Id,
  before: Pick<MemoryAttempt<Id>, 'word' | 'isCorrect'> | null,
): boolean {
  return before === null || before.isCorrect || before.word !== word;
}

/**
 * Orders a learner's answers. Those of the same moment are ordered by what they say, so that the order
 * of their arrival does not matter.
 */
export function inOrderOfTime(one: MemoryAttempt<Id>, other: MemoryAttempt<Id>): number {
  return (
    one.at - other.at ||
    inOrderOfIds(one.word, other.word) ||
    Number(one.isCorrect) - Number(other.isCorrect) ||
    Number(one.hinted) - Number(other.hinted)
  );
}

/**
 * The learner's answers in the order in which they were given, each with whether it counts as a recall.
 *
 * @param attempts in any order
 */
export function recallsOf<A extends MemoryAttempt<Id>>(attempts: readonly A[]): (A & Recall)[] {
  const ordered = [...attempts].sort(inOrderOfTime);
  return ordered.map((attempt, place) => ({
    ...attempt,
    counts: !attempt.hinted && isFirstTry(attempt.word, ordered[place - 1] ?? null),
  }));
}

/**
 * The memories of all words that these answers are about.
 *
 * @param attempts all answers of a learner, in any order
 */
export function replayMemories<WordId extends Id>(
  attempts: readonly MemoryAttempt<WordId>[],
): Map<WordId, Memory> {
  const memories = new Map<WordId, Memory>();
  for (const recall of recallsOf(attempts)) {
    memories.set(recall.word, remember(memories.get(recall.word) ?? null, recall));
  }
  return memories;
}

/**
 * When an answer counts as given: at most so many days back, and never ahead.
 *
 * @param given epoch milliseconds, as the device says; null if it does not
 */
export function countedAt(given: number | null, now: number): number {
  if (given === null) return now;
  return Math.min(now, Math.max(given, now - LATE_DAYS * DAY_MS));
}

function inOrderOfIds(one: Id, other: Id): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function wasKnown({ state }: Memory): boolean {
  return state === 'known' || state === 'slipping';
}

/** In milliseconds. */
function intervalOf(step: number): number {
  return (DAYS_OF_STEP[step] ?? 0) * DAY_MS;
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
