import type { Memory } from '../../contracts/memory.ts';
import { KNOWN_FROM_STEP, memoryAt } from './memory.ts';

/** A longer pause begins another session. */
const SESSION_PAUSE_MS = 30 * 60_000;
/** Before so many sessions and recalls nothing can be said. */
const FEWEST_SESSIONS = 3;
const FEWEST_RECALLS = 20;
/** The lowest share of right answers that is counted with: else a bad start would say "never". */
const LEAST_SHARE = 0.2;

interface ForecastInput {
  /** Of the words of the level; null for a new one. */
  readonly memories: readonly (Memory | null)[];
  /** The learner's newest answers, in order of time. */
  readonly recent: readonly { readonly at: number; readonly isCorrect: boolean }[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * About how many more sessions of the learner's usual length make all words of a level known; null
 * before there is enough to say.
 */
export function forecastOf({ memories, recent, now }: ForecastInput): {
  sessions: number | null;
  known: number;
  of: number;
} {
  const missing = memories.map((memory) => rightAnswersMissing(memory, now));
  const known = missing.filter((answers) => answers === 0).length;
  const of = memories.length;
  if (known === of) return { sessions: 0, known, of };
  const sizes = sessionsOf(recent);
  if (sizes.length < FEWEST_SESSIONS || recent.length < FEWEST_RECALLS) {
    return { sessions: null, known, of };
  }
  const right = recent.filter(({ isCorrect }) => isCorrect).length / recent.length;
  const usual = median(sizes) * Math.max(LEAST_SHARE, right);
  const byWork = missing.reduce((sum, answers) => sum + answers, 0) / usual;
  // The same word is due again on another day.
  const byDays = Math.max(...missing);
  return { sessions: Math.max(1, byDays, Math.ceil(byWork)), known, of };
}

function rightAnswersMissing(memory: Memory | null, now: number): number {
  if (memory === null) return KNOWN_FROM_STEP;
  if (memoryAt(memory, now).state === 'known') return 0;
  return Math.max(1, KNOWN_FROM_STEP - memory.step);
}

/** How many answers each session has. */
function sessionsOf(recent: ForecastInput['recent']): number[] {
  const sizes: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { at } of recent) {
    if (at - last > SESSION_PAUSE_MS) sizes.push(0);
    sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    last = at;
  }
  return sizes;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 1;
}
