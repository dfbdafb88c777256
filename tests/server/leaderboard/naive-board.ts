/** Boards as anybody would work them out: from the list of everything that was ever played. */
import type { TimeFrame } from '@waggle/engine/contracts';

export interface Play {
  readonly user_id: number;
  readonly word: number;
  readonly game: string;
  readonly isCorrect: boolean;
  readonly at: Date;
}

export interface LiveGame {
  readonly at: Date;
  readonly results: readonly { userId: number; score: number }[];
}

/** Counts that a place depends on, and those that it does not. */
export interface NaiveEntry {
  readonly user_id: number;
  readonly rank: number;
  readonly counts: Readonly<Record<string, number>>;
}

type Unranked = Omit<NaiveEntry, 'rank'>;

/** Whether the first stands before the second, not beside it. */
type IsBetter = (first: Unranked, second: Unranked) => boolean;

const isBetterSolo: IsBetter = ({ counts: a }, { counts: b }) =>
  a['score'] === b['score']
    ? product(a, 'right_attempts', b, 'total_attempts') >
      product(b, 'right_attempts', a, 'total_attempts')
    : (a['score'] ?? 0) > (b['score'] ?? 0);

const isBetterLive: IsBetter = ({ counts: a }, { counts: b }) =>
  a['score'] === b['score']
    ? (a['games'] ?? 0) < (b['games'] ?? 0)
    : (a['score'] ?? 0) > (b['score'] ?? 0);

function product(
  a: Readonly<Record<string, number>>,
  ofA: string,
  b: Readonly<Record<string, number>>,
  ofB: string,
): number {
  return (a[ofA] ?? 0) * (b[ofB] ?? 0);
}

/** Everybody with a right word, best first. */
export function soloBoard(plays: readonly Play[], period: TimeFrame, now: Date): NaiveEntry[] {
  const counted = plays.filter(({ at }) => isInPeriod(at, period, now));
  const entries = [...new Set(counted.map(({ user_id }) => user_id))].map((user_id) => {
    const own = counted.filter((play) => play.user_id === user_id);
    const right = own.filter(({ isCorrect }) => isCorrect);
    const counts = {
      score: different(right.map(({ word }) => word)),
      total_attempts: own.length,
      right_attempts: right.length,
      words_attempted: different(own.map(({ word }) => word)),
      games: different(own.map(({ game }) => game)),
    };
    return { user_id, counts };
  });
  return ranked(
    entries.filter(({ counts }) => counts.score > 0),
    isBetterSolo,
  );
}

/** Everybody with a point, best first. */
export function liveBoard(games: readonly LiveGame[], period: TimeFrame, now: Date): NaiveEntry[] {
  const results = games
    .filter(({ at }) => isInPeriod(at, period, now))
    .flatMap((game) => game.results);
  const entries = [...new Set(results.map(({ userId }) => userId))].map((user_id) => {
    const own = results.filter(({ userId }) => userId === user_id);
    const score = own.reduce((sum, { score }) => sum + score, 0);
    return { user_id, counts: { score, games: own.length } };
  });
  return ranked(
    entries.filter(({ counts }) => counts.score > 0),
    isBetterLive,
  );
}

/** The rank of an entry as it is now among the others as they were then. */
export function rankAmong(
  entry: Unranked,
  others: readonly NaiveEntry[],
  mode: 'single_player' | 'multiplayer',
): number {
  const isBetter = mode === 'single_player' ? isBetterSolo : isBetterLive;
  return (
    1 + others.filter((other) => other.user_id !== entry.user_id && isBetter(other, entry)).length
  );
}

function ranked(entries: readonly Unranked[], isBetter: IsBetter): NaiveEntry[] {
  return entries
    .map((entry) => ({
      ...entry,
      rank: 1 + entries.filter((other) => isBetter(other, entry)).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.user_id - b.user_id);
}

function isInPeriod(at: Date, period: TimeFrame, now: Date): boolean {
  if (period === 'all_time') return true;
  if (period === 'monthly') return at.toISOString().slice(0, 7) === now.toISOString().slice(0, 7);
  const days = daysOf(now) - daysOf(at);
  // Day 0 of 1970 was a Thursday, the fourth day of its week.
  return period === 'daily' ? days === 0 : days <= (daysOf(now) + 3) % 7;
}

function daysOf(at: Date): number {
  return Math.floor(at.getTime() / 86_400_000);
}

function different(things: readonly unknown[]): number {
  return new Set(things).size;
}
