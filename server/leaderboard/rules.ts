import { TIME_FRAMES, type TimeFrame } from '@waggle/engine/contracts';

/** Earlier than any answer, so that all time is a period like the others. */
const BEGINNING = '1970-01-01';

/**
 * The first day, in UTC, of the period that a moment lies in: its day, the Monday of its ISO week,
 * the first of its month (docs/contract.md, "Scoring and progress").
 *
 * @returns YYYY-MM-DD
 */
export function periodStart(period: TimeFrame, at: Date): string {
  const day = at.toISOString().slice(0, 10);
  switch (period) {
    case 'all_time':
      return BEGINNING;
    case 'daily':
      return day;
    case 'weekly': {
      const monday = new Date(day);
      const daysSinceMonday = (monday.getUTCDay() + 6) % 7;
      monday.setUTCDate(monday.getUTCDate() - daysSinceMonday);
      return monday.toISOString().slice(0, 10);
    }
    case 'monthly':
      return `${day.slice(0, 8)}01`;
    default:
      return period satisfies never;
  }
}

/** An answer of a timed game, with the learner's earlier ones. */
export interface SoloAnswer {
  readonly at: Date;
  readonly isCorrect: boolean;
  /** When this word was last tried, and last right, inside a timed game; null for never. */
  readonly wordTriedAt: Date | null;
  readonly wordRightAt: Date | null;
  /** When this game last got an answer; null for never. */
  readonly gameAnsweredAt: Date | null;
}

/** What an answer adds to a learner's score in one period. */
export interface SoloRise {
  period: TimeFrame;
  /** YYYY-MM-DD. */
  starts_on: string;
  correct_words: 0 | 1;
  total_attempts: 1;
  right_attempts: 0 | 1;
  words_attempted: 0 | 1;
  games: 0 | 1;
}

/**
 * What an answer adds in each of the four periods. A word or a game counts once a period: with the
 * first answer since the period began.
 */
export function risesOf(answer: SoloAnswer): SoloRise[] {
  return TIME_FRAMES.map((period) => {
    const starts_on = periodStart(period, answer.at);
    const isFirstSince = (earlier: Date | null) =>
      earlier === null || earlier < new Date(starts_on) ? 1 : 0;
    return {
      period,
      starts_on,
      correct_words: answer.isCorrect ? isFirstSince(answer.wordRightAt) : 0,
      total_attempts: 1,
      right_attempts: answer.isCorrect ? 1 : 0,
      words_attempted: isFirstSince(answer.wordTriedAt),
      games: isFirstSince(answer.gameAnsweredAt),
    };
  });
}

/** Entries of a page. */
export const PAGE_SIZE = 20;

/** How many pages a board has; an empty board has one. */
export function pagesOf(players: number): number {
  return Math.max(1, Math.ceil(players / PAGE_SIZE));
}

/** The share of right attempts in per cent, with one decimal. */
export function accuracyOf(right: number, attempts: number): number {
  return Math.round((right * 1000) / attempts) / 10;
}

/** With two decimals. */
export function averageOf(attempts: number, words: number): number {
  return Math.round((attempts * 100) / words) / 100;
}
