import type { Memory } from '../../contracts/index.ts';
import { DAYS_OF_STEP, memoryAt } from '../../rules/learning/memory.ts';
import type { PracticeWord } from '../../learner/practice-sets.ts';

/** Words that come back together. */
export interface ComingBack {
  /** In how many days; 0 is later today. */
  readonly days: number;
  readonly words: readonly PracticeWord[];
}

/** What came of a practice. */
export interface PracticeSummary {
  readonly words: number;
  /** Right at the first try. */
  readonly first: number;
  /** Words that are known now and were not before. */
  readonly known: readonly PracticeWord[];
  /** Milliseconds. */
  readonly took: number;
  /** The soonest first. */
  readonly comingBack: readonly ComingBack[];
  /** ISO 8601: when there was nothing to practise, the moment when there is. */
  readonly nextDueAt: string | null;
}

const DAY_MS = 86_400_000;

/** @param at epoch milliseconds of the end */
export function summaryOf(
  words: readonly PracticeWord[],
  memories: readonly Memory[],
  outcomes: readonly string[],
  { took, at, nextDueAt = null }: { took: number; at: number; nextDueAt?: string | null },
): PracticeSummary {
  const groups = new Map<number, PracticeWord[]>();
  for (const [place, word] of words.entries()) {
    const days = daysUntil(memories[place] ?? word.memory, at);
    groups.set(days, [...(groups.get(days) ?? []), word]);
  }
  return {
    words: words.length,
    first: outcomes.filter((outcome) => outcome === 'first').length,
    known: words.filter((word, place) => {
      const now = memoryAt(memories[place] ?? word.memory, at);
      return now.state === 'known' && word.memory.state !== 'known';
    }),
    took,
    comingBack: [...groups]
      .map(([days, own]) => ({ days, words: own }))
      .toSorted((one, other) => one.days - other.days),
    nextDueAt,
  };
}

/** The interval that a word waits for, of those of the steps. */
function daysUntil({ due_at }: Memory, at: number): number {
  const days = due_at === null ? 0 : (Date.parse(due_at) - at) / DAY_MS;
  return DAYS_OF_STEP.find((interval) => interval >= days) ?? Math.ceil(days);
}
