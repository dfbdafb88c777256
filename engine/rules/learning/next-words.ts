import type { Memory } from '../../contracts/memory.ts';
import type { PracticeReason } from '../../contracts/practice.ts';
import { isDue, memoryAt } from './memory.ts';

/** A word that may be practised. */
export interface PracticeCandidate<WordId> {
  readonly id: WordId;
  /** Names of what trips people in it. */
  readonly traps: readonly string[];
  /** Null for a new word. */
  readonly memory: Memory | null;
}

/** A word that is practised, and why. */
interface ChosenWord<WordId> {
  readonly id: WordId;
  readonly because: PracticeReason;
  /** Of a word that was chosen for its trap. */
  readonly trap?: string;
}

interface ChoiceOfWords {
  /** Epoch milliseconds. */
  readonly now: number;
  /** How many words. */
  readonly count: number;
  /** The learner's worst traps, the worst first. */
  readonly worst: readonly string[];
  /** Words that were asked for by name fill up the practice, though they are not due. */
  readonly all?: boolean;
}

/**
 * Chooses words: those that are due, longest due first; then those that slip; then new ones with the
 * learner's worst traps; then new ones in the order of the ladder.
 *
 * @param candidates in the order of the ladder
 */
export function nextWords<WordId>(
  candidates: readonly PracticeCandidate<WordId>[],
  { now, count, worst, all = false }: ChoiceOfWords,
): ChosenWord<WordId>[] {
  const due: Asked<WordId>[] = [];
  const slipping: Asked<WordId>[] = [];
  const early: Asked<WordId>[] = [];
  const trapped = worst.map((): ChosenWord<WordId>[] => []);
  const next: ChosenWord<WordId>[] = [];
  for (const { id, traps, memory } of candidates) {
    if (memory === null || memory.due_at === null) {
      const place = worst.findIndex((trap) => traps.includes(trap));
      const trap = worst[place];
      if (trap === undefined) next.push({ id, because: 'next' });
      else trapped[place]?.push({ id, because: 'trap', trap });
      continue;
    }
    const asked = { id, dueAt: Date.parse(memory.due_at) };
    if (!isDue(memory, now)) early.push(asked);
    else if (memoryAt(memory, now).state === 'slipping') slipping.push(asked);
    else due.push(asked);
  }
  return [
    ...longestDue(due, 'due'),
    ...longestDue(slipping, 'slipping'),
    ...trapped.flat(),
    ...next,
    ...(all ? longestDue(early, 'next') : []),
  ].slice(0, count);
}

/**
 * Chooses words with one trap: those that are due, those that slip, new ones, and then those that are
 * not due.
 *
 * @param candidates in the order of the ladder
 */
export function wordsWithTrap<WordId>(
  candidates: readonly PracticeCandidate<WordId>[],
  trap: string,
  { now, count }: Pick<ChoiceOfWords, 'now' | 'count'>,
): ChosenWord<WordId>[] {
  const own = candidates.filter(({ traps }) => traps.includes(trap));
  return nextWords(own, { now, count, worst: [trap], all: true }).map(({ id }) => ({
    id,
    because: 'trap',
    trap,
  }));
}

interface Asked<WordId> {
  readonly id: WordId;
  readonly dueAt: number;
}

function longestDue<WordId>(
  words: readonly Asked<WordId>[],
  because: PracticeReason,
): ChosenWord<WordId>[] {
  // Equal times stay in the order of the ladder.
  return words.toSorted((one, other) => one.dueAt - other.dueAt).map(({ id }) => ({ id, because }));
}
