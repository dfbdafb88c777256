/** How long a live game takes, as it is announced before it begins. */
import type { Mode } from '../../contracts/room-choices.ts';

/**
 * Turns of a bee: for each player of a class, and for each further one, who is called when the words are
 * harder. They are those of bees that a test plays (docs/decisions/0127-a-bee-goes-on.md).
 */
const TURNS = { each: 2.4, class: 40, further: 1.5, last: 2 } as const;
/** How much of its time a turn takes as a rule, and what comes between two, in milliseconds. */
const TURN = { share: 0.6, between: 6_000 } as const;
/** The same for a word that is asked of all. */
const ROUND = { share: 0.8, between: 12_000 } as const;

/** What the length of a game depends on. */
export interface AnnouncedGame {
  readonly mode: Mode;
  /** Null while nobody knows how many come. */
  readonly players: number | null;
  /** Words of the game. */
  readonly words: number;
  /** Of each word, in "together" and "bee". */
  readonly wordSeconds: number;
  /** Seconds of a race. */
  readonly duration: number;
}

/** About how long a game takes, in seconds: all of it, or for each player who comes. */
export interface AnnouncedTime {
  readonly seconds: number;
  readonly per: 'game' | 'player';
}

/** About how long a game takes. A bee goes on until somebody wins, whatever its words. */
export function announcedTime(game: AnnouncedGame): AnnouncedTime {
  const { mode, players, words, wordSeconds, duration } = game;
  switch (mode) {
    case 'race':
      return { seconds: duration, per: 'game' };
    case 'together':
      return { seconds: (words * timeOf(ROUND, wordSeconds)) / 1000, per: 'game' };
    case 'bee':
      return players === null
        ? { seconds: (TURNS.each * timeOf(TURN, wordSeconds)) / 1000, per: 'player' }
        : { seconds: beeMs(players, wordSeconds) / 1000, per: 'game' };
    default:
      return mode satisfies never;
  }
}

/** Turns that a bee of so many players takes as a rule. */
export function beeTurns(players: number): number {
  const further = Math.max(0, players - TURNS.class);
  return Math.round(TURNS.each * (players - further) + TURNS.further * further + TURNS.last);
}

/** About how long a bee takes, in milliseconds. */
export function beeMs(players: number, wordSeconds: number): number {
  return beeTurns(players) * timeOf(TURN, wordSeconds);
}

function timeOf({ share, between }: typeof TURN | typeof ROUND, wordSeconds: number): number {
  return wordSeconds * 1000 * share + between;
}
