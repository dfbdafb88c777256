import type { MatchHeader } from '../../contracts/index.ts';
import { type MatchFault, readMatch } from './match-file.ts';
import { playMatch, type ReplayedMoment, type RightAnswer } from './replay.ts';
import type { RoomState } from '../room/room-state.ts';

/** Right words are counted in stretches of so many milliseconds. */
const BAR_MS = 5_000;

/** More bars than this are thinner than a finger can meet: the stretches of a long game are longer. */
const MOST_BARS = 240;

/** A game that is over, to be looked at at any of its moments. What was typed is not in it. */
export interface Film {
  readonly game: MatchHeader['game'];
  /** ISO 8601; null if the game never began. */
  readonly startedAt: string | null;
  /** Milliseconds from the start to the end, with its pauses. */
  readonly length: number;
  /** In their order; at least one. */
  readonly moments: readonly FilmMoment[];
  /** Right words in each stretch of `barLength` milliseconds. */
  readonly bars: readonly number[];
  readonly barLength: number;
  /** When the clock stood, in milliseconds from the start. */
  readonly pauses: readonly { readonly from: number; readonly to: number }[];
}

/** From this moment on the room was so, until the next one. */
export interface FilmMoment {
  /** Milliseconds from the start of the game. */
  readonly at: number;
  /** As its host saw it. */
  readonly room: RoomState;
  /** The last right answer until then; null before the first. */
  readonly last: RightAnswer | null;
  /** Right words of all players until then. */
  readonly spelled: number;
}

/**
 * Reads a match file for a replay, or names the first line that is not as it was written. Nothing is
 * judged again: `replayMatch` does that. The work grows with the length of the file: each room shares all with the one before it that did not change.
 */
export function filmOf(lines: readonly string[]): Film | MatchFault {
  const match = readMatch(lines);
  if ('line' in match) return match;
  const seen: ReplayedMoment[] = [];
  const replayed = playMatch(match, (moment) => seen.push(moment));
  if (replayed.is === 'different') return { line: replayed.line, message: replayed.message };
  const start = seen.findIndex(({ room }) => room.game.started_at !== null);
  // Of what came before the start its last picture is enough.
  const played = start < 0 ? seen.slice(-1) : seen.slice(start);
  const moments = momentsOf(played);
  const length = moments.at(-1)?.at ?? 0;
  const barLength = BAR_MS * Math.max(1, Math.ceil(length / (BAR_MS * MOST_BARS)));
  return {
    game: match.header.game,
    startedAt: start < 0 ? null : (played[0]?.at ?? null),
    length,
    moments,
    bars: barsOf(moments, length, barLength),
    barLength,
    pauses: pausesOf(moments, length),
  };
}

/** The room at so many milliseconds from the start: the last moment that was not later. */
export function momentAt({ moments }: Pick<Film, 'moments'>, at: number): FilmMoment {
  let low = 0;
  let high = moments.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((moments[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const found = moments[low];
  if (!found) throw new Error('a film has a moment');
  return found;
}

function momentsOf(seen: readonly ReplayedMoment[]): FilmMoment[] {
  const startedAt = Date.parse(seen[0]?.at ?? '');
  let at = 0;
  let spelled = 0;
  let last: FilmMoment['last'] = null;
  return seen.map((moment) => {
    // The clocks of two servers differ: time does not go back for it.
    at = Math.max(at, Date.parse(moment.at) - startedAt);
    spelled += moment.right.length;
    last = moment.right.at(-1) ?? last;
    return { at, room: moment.room, last, spelled };
  });
}

function barsOf(moments: readonly FilmMoment[], length: number, barLength: number): number[] {
  const bars = Array.from({ length: Math.ceil(length / barLength) }, () => 0);
  let before = 0;
  if (bars.length === 0) return bars;
  for (const { at, spelled } of moments) {
    // An answer in the last instant belongs to the last stretch.
    const bar = Math.min(bars.length - 1, Math.floor(at / barLength));
    bars[bar] = (bars[bar] ?? 0) + spelled - before;
    before = spelled;
  }
  return bars;
}

function pausesOf(moments: readonly FilmMoment[], length: number): Film['pauses'] {
  const pauses: { from: number; to: number }[] = [];
  let from: number | null = null;
  for (const { at, room } of moments) {
    const isPaused = Boolean(room.game.paused) && room.game.status === 'in_progress';
    if (isPaused) from ??= at;
    else if (from !== null) {
      pauses.push({ from, to: at });
      from = null;
    }
  }
  return from === null ? pauses : [...pauses, { from, to: length }];
}
