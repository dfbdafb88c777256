import type { MatchEvent, MatchHeader, Result } from '../../../engine/contracts/index.ts';
import { FIRST_SUM, matchLine } from '../../../engine/entries/replay.ts';

/** Ten o'clock and so many seconds. */
export const at = (seconds: number): string =>
  new Date(Date.UTC(2026, 2, 2, 10) + seconds * 1000).toISOString();

/** A teacher's game of two words and a minute. */
export function aMatchHeader(differs: Partial<MatchHeader> = {}): MatchHeader {
  return {
    level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
    words: [
      { word: 'honey', difficulty: 2, accepted: [] },
      { word: 'colour', difficulty: 3, accepted: ['color'] },
    ],
    rules: {
      version: 1,
      host_plays: false,
      duration: 60,
      guests: 'named',
      ranks: 'all',
      late_join: true,
    },
    seed: 'bcdf2345',
    game: {
      id: 'bcdf2345',
      name: 'Friday bee',
      host_id: 9,
      created_at: at(-60),
      players: [],
    },
    ...differs,
  };
}

/** The lines of a match file, as the server writes them. */
export function matchOf(events: readonly MatchEvent[], header = aMatchHeader()): string[] {
  const lines: string[] = [];
  let sumBefore = FIRST_SUM;
  for (const record of [header, ...events]) {
    const { line, sum } = matchLine(record, sumBefore);
    lines.push(line);
    sumBefore = sum;
  }
  return lines;
}

export function aResult(playerId: number, differs: Partial<Result> = {}): Result {
  return {
    playerId,
    playerName: `Player ${playerId}`,
    score: 0,
    wordsCorrect: 0,
    wordsAttempted: 0,
    rank: 1,
    ...differs,
  };
}
