import type { Id, RoundProgress, RoundState, Tally } from '@waggle/engine/contracts';
import {
  NEXT_ROUND_MS,
  type PlayedWord,
  type RoomState,
  settingsOf,
  wordToGoOn,
} from '@waggle/engine/rules';

/** How a word of the game went for this player. */
export type RoundOutcome = 'right' | 'unfinished' | 'current' | 'open';

/** A word that is over for all. */
export interface WordShown {
  readonly spelling: string;
  /** Why it is spelled this way. */
  readonly explanation: string | null;
  readonly tally: Readonly<Tally>;
  /** By letter: how many slipped there; null if too few tried. */
  readonly letters: readonly number[] | null;
}

/** The word that is asked of all, or was, as this page shows it. */
export interface RoundShown {
  readonly n: number;
  readonly of: number;
  /** The word that the host closes or opens next. */
  readonly next: number;
  /** Null while it is open. */
  readonly closed: WordShown | null;
  /** How many have the word. */
  readonly have: RoundProgress;
  /** What this player has done with it. */
  readonly own: PlayedWord | null;
  /** Of each word of the game. */
  readonly outcomes: readonly RoundOutcome[];
  /** Seconds of a full ring. */
  readonly total: number;
  /** A clock runs, or stands; without it the host goes on. */
  readonly hasClock: boolean;
}

/** Whether the room was asked a word of the game. In a race each player comes to it alone: never. */
export function wasAsked({ round, bee }: Pick<RoomState, 'round' | 'bee'>, word: Id): boolean {
  // Where the words come one by one, their ids count from 1.
  return Number(word) <= (round?.n ?? bee?.turn.n ?? 0);
}

/** The round of a room; null where there is none. */
export function roundOf(state: RoomState): RoundShown | null {
  const { round, you, game } = state;
  if (!round) return null;
  const { n, of, closed, progress } = round;
  const outcomes = Array.from({ length: of }, (_, place): RoundOutcome => {
    if (you?.words[String(place + 1)]?.closed === 'solved') return 'right';
    if (place + 1 === n && !closed) return 'current';
    return wasAsked(state, place + 1) ? 'unfinished' : 'open';
  });
  return {
    n,
    of,
    next: wordToGoOn({ n, closedAt: closed && 0 }),
    closed: closed && shownOf(closed),
    have: closed ? haveOf(closed.tally) : progress,
    own: you?.words[String(round.word.id)] ?? null,
    outcomes,
    total: closed ? NEXT_ROUND_MS / 1000 : settingsOf(game).wordSeconds,
    hasClock: closed === null || closed.next_at !== null,
  };
}

function shownOf({ word, tally, letters }: NonNullable<RoundState['closed']>): WordShown {
  return { spelling: word.word ?? '', explanation: word.explanation ?? null, tally, letters };
}

function haveOf({ first, later, of }: Tally): RoundProgress {
  return { done: first + later, of };
}
