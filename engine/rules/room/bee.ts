import type { Along, Question, TurnEnd } from '../../contracts/modes.ts';
import type { Id } from '../../contracts/common.ts';
import type { RefusalCode } from '../../contracts/live.ts';
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

/** What a bee is played by. */
export interface BeeRules {
  /** Words of the game; each turn takes one. */
  readonly words: number;
  readonly wordSeconds: number;
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
  /** Somebody has won, or the words are used up, or nobody is left to be called. */
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
  return {
    drawn,
    in: drawn,
    round: 1,
    called: [first],
    missed: [],
    passedOver: [],
    finalists: null,
    turn: turnOf(first, 1, { at, rules, players }),
    winner: null,
  };
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
  if (winner !== null || turn.n >= rules.words) return { did: 'ended' };
  const round = nextOf(bee, players);
  if (round === null) return { did: 'ended' };
  const { next, ...rest } = round;
  const called = [...rest.called, next];
  return {
    did: 'called',
    bee: { ...rest, called, turn: turnOf(next, turn.n + 1, { at, rules, players }) },
  };
}

/** Who is called next, in this round or in the one after it; null if nobody can be. */
function nextOf(bee: Bee, players: BeePlayers): (Bee & { readonly next: Id }) | null {
  const here = (ids: readonly Id[]) => ids.filter((id) => !players.isGone(id));
  const waiting = here(bee.in).find((id) => !has(bee.called, id));
  if (waiting !== undefined) return { ...bee, in: here(bee.in), next: waiting };
  const stayed = here(bee.in).filter((id) => !has(bee.missed, id));
  const isWinningWord = bee.finalists !== null;
  // The last one standing, who was passed over at the winning word, is asked once more.
  if (isWinningWord && stayed.length > 0) return newRound(bee, stayed, bee.finalists);
  if (stayed.length === 1) return newRound(bee, stayed, bee.called);
  if (stayed.length > 1) return newRound(bee, stayed, null);
  // All missed: those of this round come back, or of the one before the winning word.
  const back = here(inOrder(bee, bee.finalists ?? bee.called));
  return newRound(bee, back.length > 0 ? back : here(bee.drawn), null);
}

function newRound(
  bee: Bee,
  spellers: readonly Id[],
  finalists: readonly Id[] | null,
): (Bee & { readonly next: Id }) | null {
  const [next] = spellers;
  if (next === undefined) return null;
  const round = bee.round + 1;
  return { ...bee, in: spellers, round, called: [], missed: [], finalists, next };
}

function turnOf(
  playerId: Id,
  n: number,
  { at, rules, players }: { at: number; rules: BeeRules; players: BeePlayers },
): BeeTurn {
  // Who is away when called and comes back before being passed over has the whole time.
  const waits = players.awaySince(playerId) === null ? 0 : SPELLER_AWAY_MS;
  return {
    n,
    playerId,
    startedAt: at,
    endsAt: at + waits + rules.wordSeconds * 1000,
    letters: [],
    asked: [],
    questions: 0,
    closed: null,
  };
}

/** Those who are still in, without those who missed in this turn's round, as players see them. */
export function stillIn({ in: spellers, missed }: Bee): Id[] {
  return spellers.filter((id) => !has(missed, id));
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
  return {
    ...bee,
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
  return drawn.filter((id) => has(ids, id));
}

function has(ids: readonly Id[], id: Id): boolean {
  return ids.some((one) => isSame(one, id));
}

function isSame(one: Id, other: Id): boolean {
  return String(one) === String(other);
}
