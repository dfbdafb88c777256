import type { Memory } from '../../contracts/memory.ts';
import { DAYS_OF_STEP, KNOWN_FROM_STEP, LAST_STEP } from './memory.ts';

/** How far the flower of a word has grown. It never goes back to a sprout and never vanishes. */
export type Growth = 'sprout' | 'bud' | 'open' | 'honey';

/** Words of a garden, by their memory. */
interface GardenCounts {
  readonly known: number;
  /** Still known after 30 days. */
  readonly lasting: number;
  readonly thirsty: number;
}

const DAY_MS = 86_400_000;

/** A sprout was tried, a bud is being learnt, an open flower is or was known, one with honey after 30 days too. */
export function growthOf({ step, state }: Memory): Growth {
  if (step >= LAST_STEP) return 'honey';
  if (state === 'known' || state === 'slipping') return 'open';
  return step > 0 ? 'bud' : 'sprout';
}

/** Whether the head of a flower hangs: its word was known and is slipping. */
export function isThirsty({ state }: Memory): boolean {
  return state === 'slipping';
}

/**
 * For how many days a word has been known at least: the days between its recalls, and those since the
 * last one. A recall that came late makes it longer than this.
 *
 * @returns null for a word that is not known
 */
export function daysKnown({ step, state, due_at }: Memory, now: number): number | null {
  if (state !== 'known' || step < KNOWN_FROM_STEP || due_at === null) return null;
  const before = DAYS_OF_STEP.slice(KNOWN_FROM_STEP, step).reduce<number>(
    (sum, days) => sum + days,
    0,
  );
  const recalledAt = Date.parse(due_at) - (DAYS_OF_STEP[step] ?? 0) * DAY_MS;
  return before + Math.max(0, Math.floor((now - recalledAt) / DAY_MS));
}

/** Orders the words of a garden: those that are known longest first, then those that were recalled most. */
export function byAge(now: number): (one: Memory, other: Memory) => number {
  const ageOf = (memory: Memory) => (daysKnown(memory, now) ?? -1) * 1000 + memory.right;
  return (one, other) => ageOf(other) - ageOf(one);
}

export function countGarden(memories: readonly Memory[]): GardenCounts {
  return {
    known: memories.filter(({ state }) => state === 'known').length,
    lasting: memories.filter((memory) => growthOf(memory) === 'honey').length,
    thirsty: memories.filter(isThirsty).length,
  };
}
