import type { Records } from '../../contracts/records.ts';

/** Nothing was played yet. */
export const NO_RECORDS: Records = {
  best: null,
  longest_run: 0,
  last: null,
  weeks: [],
  words_a_minute: null,
};

/** What counts of a round. */
export interface PlayedRound {
  /** Words right. */
  readonly score: number;
  /** Most right answers in a row. */
  readonly run: number;
  /** In which second each of them was right, in order. */
  readonly rightAt: readonly number[];
}

/** The records after a round. */
export function withRound(before: Records, { score, run, rightAt }: PlayedRound): Records {
  const played = { score, seconds: rightAt.at(-1) ?? null };
  return {
    ...before,
    best: score > 0 && isBetter(played, before.best) ? played : before.best,
    longest_run: Math.max(run, before.longest_run),
    last: score > 0 ? { score, right_at: [...rightAt] } : before.last,
  };
}

/** The records of one player from two places; `newer` knows the newest game, if there was one. */
export function mergedRecords(older: Records, newer: Records): Records {
  const { best } = newer;
  return {
    ...older,
    best: best && isBetter(best, older.best) ? best : older.best,
    longest_run: Math.max(older.longest_run, newer.longest_run),
    last: newer.last ?? older.last,
  };
}

function isBetter(one: NonNullable<Records['best']>, other: Records['best']): boolean {
  if (!other || one.score !== other.score) return one.score > (other?.score ?? 0);
  return one.seconds !== null && one.seconds < (other.seconds ?? Number.POSITIVE_INFINITY);
}

/** What a round is proud of, first of all its run. */
export type RoundRecord = 'run' | 'words' | null;

/** Whether a round beat what was there before. A first round beats nothing. */
export function recordOf(before: Records, { score, run }: PlayedRound): RoundRecord {
  if (before.best === null) return null;
  if (run > before.longest_run && run > 1) return 'run';
  return score > before.best.score ? 'words' : null;
}

/** How many words the last round had right after so many seconds; all of them without a clock. */
export function ghostAt(last: NonNullable<Records['last']>, seconds: number | null): number {
  if (seconds === null) return last.score;
  return last.right_at.filter((at) => at <= seconds).length;
}
