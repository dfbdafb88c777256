import type { Along, Question, TurnEnd } from '../../contracts/modes.ts';
import type { Id } from '../../contracts/common.ts';
import type { RefusalCode } from '../../contracts/live.ts';
import { beeMs } from './announced.ts';
import { ANSWER_GRACE_MS } from './game-clock.ts';
import { MAX_ANSWER_LENGTH } from '../limits.ts';
import { letterTexts } from '../words/letters.ts';
import { drawsFrom, shuffled } from '../draws.ts';

/** So many questions of a turn cost no time (docs/contract.md). */
export const FREE_QUESTIONS = 3;
/** What a question adds to the turn while it costs no time, in milliseconds (docs/contract.md). */
const QUESTION_MS = 5_000;
/** How long a speller may be away before they are passed over, in milliseconds (docs/contract.md). */
export const SPELLER_AWAY_MS = 15_000;
/** From the end of a turn to the next one, in milliseconds: time to see the word. */
const NEXT_TURN_MS = 5_000;

/** Even rounds of two or three players, one after the other, after which they share the win. */
const EVEN_ROUNDS = 3;
/** Most players who share a win. */
export const MOST_WINNERS = 3;
/** From this round on turns are shorter. */
const SHORTER_ROUND = 3;
/** What is left of a shorter turn, and the least it has, in milliseconds. */
const SHORTER = 2 / 3;
const SHORTEST_MS = 10_000;
/** How far a bee may be over its announced time before its turns are shorter. */
const LATE = 1.1;
/** A bee ends after so many turns, or so many for each player, whichever is more. */
const MOST_TURNS = { atLeast: 60, each: 5 } as const;

/** What a bee is played by. */
export interface BeeRules {
  /** Words that it has; each turn takes one. */
  readonly words: number;
  readonly wordSeconds: number;
  /** It gets more words where these are used up. Missing: it ends with them, as in older match files. */
  readonly goesOn?: boolean | undefined;
}

/** One player's turn on stage. Times are epoch milliseconds of the server's clock. */
interface BeeTurn {
  /** The place of its word, from 1. */
  readonly n: number;
  readonly playerId: Id;
  readonly startedAt: number;
  readonly endsAt: number;
  /** As they were given, one after the other. */
  readonly letters: readonly string[];
  /** What was asked, each once, in order. */
  readonly asked: readonly Question[];
  readonly questions: number;
  /** Null while the turn lasts. */
  readonly closed: ClosedBeeTurn | null;
}

interface ClosedBeeTurn {
  readonly at: number;
  readonly isCorrect: boolean;
  readonly passed: boolean;
  readonly by: TurnEnd;
  /** Counted by the one who stores the turn. */
  readonly along?: Along;
}

/** A bee: who is in, who was called, and who is on stage. It is stored as it is. */
export interface Bee {
  /** All who play, as they were drawn. */
  readonly drawn: readonly Id[];
  /** Those who are still in, in that order. */
  readonly in: readonly Id[];
  readonly round: number;
  /** Of this round: who was called, and who of them missed. */
  readonly called: readonly Id[];
  readonly missed: readonly Id[];
  /** Who was passed over before: the second time they are out. */
  readonly passedOver: readonly Id[];
  /** Who comes back if the last one standing misses; null before the winning word. */
  readonly finalists: readonly Id[] | null;
  readonly turn: BeeTurn;
  readonly winner: Id | null;
  /** When turns become shorter, in epoch milliseconds. Missing: it ends with its words. */
  readonly shorterAt?: number;
  /** Rounds, one after the other, in which two or three were called and nobody or all missed. */
  readonly even?: number;
  /** The host ends it after this turn. */
  readonly stops?: boolean;
}

/** How the players are, when it matters. */
export interface BeePlayers {
  /** Left for good, or was taken out. */
  isGone(id: Id): boolean;
  /** Since when a player is not connected, in epoch milliseconds; null while they are. */
  awaySince(id: Id): number | null;
}

export type BeeInput =
  | { readonly is: 'letter'; readonly by: Id; readonly n: number; readonly letter: string }
  | { readonly is: 'finish'; readonly by: Id; readonly n: number }
  | {
      readonly is: 'ask';
      readonly by: Id;
      readonly what: Question;
      /** What cannot be asked about this word. */
      readonly lacks: readonly Question[];
    }
  /** A moment that was waited for, or somebody who went. */
  | { readonly is: 'due' };

/** A bee after something happened, and what that was. */
export type BeeStep =
  | { readonly did: 'nothing' }
  | { readonly did: 'refused'; readonly code: RefusalCode }
  | { readonly did: 'given' | 'asked' | 'called'; readonly bee: Bee }
  | { readonly did: 'closed'; readonly bee: Bee; readonly by: TurnEnd }
  /** It needs more words than its rules have before the next one can be called. */
  | { readonly did: 'needs_words' }
  /** Somebody has won, or shares the win, or nobody is left to be called, or the host stops here. */
  | { readonly did: 'ended' };

/** What a step of a bee depends on. */
interface BeeMoment {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly players: BeePlayers;
  /** Whether these letters are the word at a place. */
  readonly spells: (n: number, letters: string) => boolean;
}

const NOBODY_AWAY: BeePlayers = { isGone: () => false, awaySince: () => null };

/** The order in which players are called: the same for the same seed and the same players. */
export function drawnOrder(seed: string, playerIds: readonly Id[]): Id[] {
  const sorted = [...playerIds].sort((one, other) => Number(one) - Number(other));
  return shuffled(sorted, drawsFrom(`bee ${seed}`));
}

/** The first turn of a bee. */
export function openedBee(
  drawn: readonly Id[],
  at: number,
  rules: BeeRules,
  players: BeePlayers = NOBODY_AWAY,
): Bee {
  const [first] = drawn;
  if (first === undefined) throw new Error('A bee needs somebody to spell.');
  const bee = {
    drawn,
    in: drawn,
    round: 1,
    called: [first],
    missed: [],
    passedOver: [],
    finalists: null,
    winner: null,
    ...(rules.goesOn ? { shorterAt: at + LATE * beeMs(drawn.length, rules.wordSeconds) } : {}),
  };
  return { ...bee, turn: turnOf(first, 1, bee, { at, rules, players }) };
}

/** What a letter, a question, the end of a word or a moment makes of a bee. A turn closes once. */
export function stepBee(bee: Bee, input: BeeInput, moment: BeeMoment, rules: BeeRules): BeeStep {
  if (input.is === 'due') {
    return bee.turn.closed === null ? dueOnStage(bee, moment) : dueBetween(bee, moment, rules);
  }
  const code = refusalOf(bee, input, moment.at);
  if (code !== null) return { did: 'refused', code };
  const { turn } = bee;
  switch (input.is) {
    case 'letter': {
      const letters = [...turn.letters, input.letter];
      return { did: 'given', bee: { ...bee, turn: { ...turn, letters } } };
    }
    case 'ask': {
      const isFree = turn.questions < FREE_QUESTIONS;
      const asked = [...turn.asked.filter((what) => what !== input.what), input.what];
      const endsAt = turn.endsAt + (isFree ? QUESTION_MS : 0);
      const questions = turn.questions + 1;
      return { did: 'asked', bee: { ...bee, turn: { ...turn, asked, endsAt, questions } } };
    }
    case 'finish':
      return spelled(bee, moment, 'finished');
    default:
      return input satisfies never;
  }
}

function refusalOf(
  { turn }: Bee,
  input: Exclude<BeeInput, { is: 'due' }>,
  at: number,
): RefusalCode | null {
  if (!isSame(turn.playerId, input.by)) return 'not_your_turn';
  if (turn.closed !== null || (input.is !== 'ask' && input.n !== turn.n)) return 'word_closed';
  if (at >= turn.endsAt + ANSWER_GRACE_MS) return 'too_late';
  if (input.is === 'ask' && input.lacks.includes(input.what)) return 'bad_message';
  if (input.is !== 'letter') return null;
  const length = turn.letters.join('').length + input.letter.length;
  const isOne = letterTexts(input.letter).length === 1;
  return isOne && length <= MAX_ANSWER_LENGTH ? null : 'bad_message';
}

/** The turn ends where the speller has gone or is away for long, or its time is over. */
function dueOnStage(bee: Bee, moment: BeeMoment): BeeStep {
  const { turn } = bee;
  const { at, players } = moment;
  if (players.isGone(turn.playerId)) return passed(bee, at, 'gone');
  const awaySince = players.awaySince(turn.playerId);
  const isAway = awaySince !== null && at >= Math.max(awaySince, turn.startedAt) + SPELLER_AWAY_MS;
  if (isAway) return passed(bee, at, 'away');
  // What stands then is the word.
  return at >= turn.endsAt + ANSWER_GRACE_MS ? spelled(bee, moment, 'time') : { did: 'nothing' };
}

function spelled(bee: Bee, { at, spells }: BeeMoment, by: TurnEnd): BeeStep {
  const { turn, finalists } = bee;
  const isCorrect = spells(turn.n, turn.letters.join(''));
  const closed = { at, isCorrect, passed: false, by };
  return {
    did: 'closed',
    by,
    bee: {
      ...bee,
      missed: isCorrect ? bee.missed : [...bee.missed, turn.playerId],
      turn: { ...turn, closed },
      winner: isCorrect && finalists !== null ? turn.playerId : null,
    },
  };
}

/** Who is away is passed over once; who has gone is not called any more. */
function passed(bee: Bee, at: number, by: 'away' | 'gone'): BeeStep {
  const { turn, passedOver } = bee;
  const isSecond = by === 'away' && has(passedOver, turn.playerId);
  return {
    did: 'closed',
    by,
    bee: {
      ...bee,
      missed: isSecond ? [...bee.missed, turn.playerId] : bee.missed,
      passedOver: has(passedOver, turn.playerId) ? passedOver : [...passedOver, turn.playerId],
      turn: { ...turn, closed: { at, isCorrect: false, passed: true, by } },
    },
  };
}

/** After a turn: the next speller is called, or the bee is over. */
function dueBetween(bee: Bee, { at, players }: BeeMoment, rules: BeeRules): BeeStep {
  const { turn, winner } = bee;
  if (turn.closed === null || at < turn.closed.at + NEXT_TURN_MS) return { did: 'nothing' };
  if (winner !== null || bee.stops) return { did: 'ended' };
  const round = nextOf(bee, players);
  if (round === null || isTie(round)) return { did: 'ended' };
  if (turn.n >= rules.words) return { did: goesOn(bee, players) ? 'needs_words' : 'ended' };
  const { next, ...rest } = round;
  const called = [...rest.called, next];
  return {
    did: 'called',
    bee: { ...rest, called, turn: turnOf(next, turn.n + 1, rest, { at, rules, players }) },
  };
}

/** Whether those who are left share the win. A bee of an older version has no ties: it ended with its words. */
function isTie({ shorterAt, even = 0 }: Bee): boolean {
  return shorterAt !== undefined && even >= EVEN_ROUNDS;
}

/** Whether a bee whose words are used up gets more: there is somebody to compete with, and it is not too long. */
function goesOn({ drawn, shorterAt, turn }: Bee, players: BeePlayers): boolean {
  if (shorterAt === undefined) return false;
  const here = drawn.filter((id) => !players.isGone(id));
  return here.length > 1 && turn.n < Math.max(MOST_TURNS.atLeast, MOST_TURNS.each * drawn.length);
}

/** Who is called next, in this round or in the one after it; null if nobody can be. */
function nextOf(bee: Bee, players: BeePlayers): (Bee & { readonly next: Id }) | null {
  const here = (ids: readonly Id[]) => ids.filter((id) => !players.isGone(id));
  const inHere = here(bee.in);
  const [waiting] = without(inHere, bee.called);
  if (waiting !== undefined) return { ...bee, in: inHere, next: waiting };
  const stayed = without(inHere, bee.missed);
  const even = isEven(here(bee.called), here(bee.missed)) ? (bee.even ?? 0) + 1 : 0;
  const isWinningWord = bee.finalists !== null;
  // The last one standing, who was passed over at the winning word, is asked once more.
  if (isWinningWord && stayed.length > 0) return newRound(bee, stayed, bee.finalists);
  if (stayed.length === 1) return newRound(bee, stayed, bee.called);
  if (stayed.length > 1) return newRound(bee, stayed, null, even);
  // All missed: those of this round come back, or of the one before the winning word.
  const back = here(inOrder(bee, bee.finalists ?? bee.called));
  return newRound(bee, back.length > 0 ? back : here(bee.drawn), null, even);
}

function newRound(
  bee: Bee,
  spellers: readonly Id[],
  finalists: readonly Id[] | null,
  even = 0,
): (Bee & { readonly next: Id }) | null {
  const [next] = spellers;
  if (next === undefined) return null;
  const round = bee.round + 1;
  return { ...bee, in: spellers, round, called: [], missed: [], finalists, even, next };
}

/** A round of two or three players that nobody or all of them missed. */
function isEven(called: readonly Id[], missed: readonly Id[]): boolean {
  const isFew = called.length > 1 && called.length <= MOST_WINNERS;
  return isFew && (missed.length === 0 || missed.length === called.length);
}

/** Those who would be called if the bee went on, of those who are here. */
export function standingIn(bee: Bee, players: Pick<BeePlayers, 'isGone'>): Id[] {
  const next = nextOf(bee, { ...NOBODY_AWAY, ...players });
  if (next === null) return [];
  return next.round === bee.round ? stillIn(next) : [...next.in];
}

function turnOf(
  playerId: Id,
  n: number,
  { round, shorterAt }: Pick<Bee, 'round' | 'shorterAt'>,
  { at, rules, players }: { at: number; rules: BeeRules; players: BeePlayers },
): BeeTurn {
  const whole = rules.wordSeconds * 1000;
  const isShorter = shorterAt !== undefined && (round >= SHORTER_ROUND || at >= shorterAt);
  const length = isShorter ? Math.max(SHORTEST_MS, Math.round(whole * SHORTER)) : whole;
  // Who is away when called and comes back before being passed over has the whole time.
  const waits = players.awaySince(playerId) === null ? 0 : SPELLER_AWAY_MS;
  return {
    n,
    playerId,
    startedAt: at,
    endsAt: at + waits + length,
    letters: [],
    asked: [],
    questions: 0,
    closed: null,
  };
}

/** Those who are still in, without those who missed in this turn's round, as players see them. */
export function stillIn({ in: spellers, missed }: Bee): Id[] {
  return without(spellers, missed);
}

/** Where a turn stands in its round, from 1, and how many turns the round has. */
export function placeInRound({ called, in: spellers }: Bee): { place: number; of: number } {
  return { place: called.length, of: called.length + without(spellers, called).length };
}

/** Questions of this turn that still cost no time. */
export function freeQuestions({ turn }: Bee): number {
  return Math.max(0, FREE_QUESTIONS - turn.questions);
}

/** Whether the speller of a turn that is over is not called again in its round. */
export function isOut({ missed, turn }: Bee): boolean {
  return turn.closed?.by === 'gone' || has(missed, turn.playerId);
}

/** When a bee has to be looked at, whatever the players do. */
export function beeDueAt({ turn }: Bee): number {
  return turn.closed === null ? turn.endsAt + ANSWER_GRACE_MS : turn.closed.at + NEXT_TURN_MS;
}

/** The clock that players see: of the turn, or of the one that follows. */
export function beeClockEnd({ turn }: Bee): number {
  return turn.closed === null ? turn.endsAt : turn.closed.at + NEXT_TURN_MS;
}

/** The bee after a pause: what was still to come has moved by it. */
export function movedBee(bee: Bee, byMs: number): Bee {
  const { turn } = bee;
  const { closed } = turn;
  const shorterAt = bee.shorterAt === undefined ? {} : { shorterAt: bee.shorterAt + byMs };
  return {
    ...bee,
    ...shorterAt,
    turn:
      closed === null
        ? { ...turn, startedAt: turn.startedAt + byMs, endsAt: turn.endsAt + byMs }
        : { ...turn, closed: { ...closed, at: closed.at + byMs } },
  };
}

/** The bee with more time for the turn. */
export function extendedBee(bee: Bee, seconds: number): Bee {
  return { ...bee, turn: { ...bee.turn, endsAt: bee.turn.endsAt + seconds * 1000 } };
}

function inOrder({ drawn }: Bee, ids: readonly Id[]): Id[] {
  const wanted = new Set(ids.map(String));
  return drawn.filter((id) => wanted.has(String(id)));
}

function without(ids: readonly Id[], others: readonly Id[]): Id[] {
  const left = new Set(others.map(String));
  return ids.filter((id) => !left.has(String(id)));
}

function has(ids: readonly Id[], id: Id): boolean {
  return ids.some((one) => isSame(one, id));
}

function isSame(one: Id, other: Id): boolean {
  return String(one) === String(other);
}
