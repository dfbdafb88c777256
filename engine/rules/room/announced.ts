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

/** About how long a game takes, in seconds, at least and at most: all of it, or for each player who comes. */
export interface AnnouncedTime {
  readonly from: number;
  readonly to: number;
  readonly per: 'game' | 'player';
}

/** About how long a game takes. A bee goes on until somebody wins, whatever its words. */
export function announcedTime(game: AnnouncedGame): AnnouncedTime {
  const { mode, players, words, wordSeconds, duration } = game;
  switch (mode) {
    case 'race':
      return exactly(duration, 'game');
    case 'together':
      return exactly((words * timeOf(ROUND, wordSeconds)) / 1000, 'game');
    case 'bee':
      return players === null
        ? exactly((TURNS.each * timeOf(TURN, wordSeconds)) / 1000, 'player')
        : timeOfBee(players, wordSeconds);
    default:
      return mode satisfies never;
  }
}

function exactly(seconds: number, per: AnnouncedTime['per']): AnnouncedTime {
  return { from: seconds, to: seconds, per };
}

function timeOfBee(players: number, wordSeconds: number): AnnouncedTime {
  const seconds = beeMs(players, wordSeconds) / 1000;
  const share = spreadOf(players);
  return { from: seconds * (1 - share), to: seconds * (1 + share), per: 'game' };
}

/** By which share a single bee is shorter or longer than the others of so many players: the more, the less. */
export function spreadOf(players: number): number {
  return Math.min(0.5, 1 / Math.sqrt(players));
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
