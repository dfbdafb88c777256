import type { RoundEnd } from '../../contracts/match.ts';
import type { Tally } from '../../contracts/modes.ts';
import type { Word } from '../../contracts/levels.ts';
import { ANSWER_GRACE_MS } from './game-clock.ts';
import { runsOf, type StoredTry, wordTally } from '../report/tries.ts';

/** From the end of a round to the next one, where it opens by itself, in milliseconds (docs/contract.md). */
export const NEXT_ROUND_MS = 8_000;

/** What a game of rounds is played by. */
export interface RoundRules {
  /** Words of the game. */
  readonly words: number;
  readonly wordSeconds: number;
  /** The next word opens by itself. */
  readonly auto: boolean;
}

/** The word that is open to all, or was. Times are epoch milliseconds of the server's clock. */
export interface Rounds {
  /** The place of its word, from 1. */
  readonly n: number;
  readonly opensAt: number;
  readonly closesAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
}

type RoundInput =
  /** A moment that was waited for, or an answer that may have been the last one that was missing. */
  | {
      readonly is: 'due';
      readonly at: number;
      /** All who are connected have the word, and somebody is connected. */
      readonly allHaveIt: boolean;
    }
  /** The host goes on: closes word `n`, or opens it. Without it whichever is next. */
  | { readonly is: 'next'; readonly at: number; readonly n?: number | undefined };

/** A round after something happened, and what that was. */
export type RoundStep =
  | { readonly did: 'nothing' }
  | { readonly did: 'opened'; readonly rounds: Rounds }
  | { readonly did: 'closed'; readonly rounds: Rounds; readonly by: RoundEnd }
  /** The last round is over. */
  | { readonly did: 'ended' };

/** The next word opens. */
export function openedRound(n: number, at: number, { wordSeconds }: RoundRules): Rounds {
  return { n, opensAt: at, closesAt: at + wordSeconds * 1000, closedAt: null };
}

/** What a moment or the host makes of a round. It closes once. */
export function stepRounds(rounds: Rounds, input: RoundInput, rules: RoundRules): RoundStep {
  const isTooLate = input.is === 'next' && input.n !== undefined && input.n !== wordToGoOn(rounds);
  if (isTooLate) return { did: 'nothing' };
  if (rounds.closedAt === null) {
    const by = endOf(rounds, input);
    if (by === null) return { did: 'nothing' };
    return { did: 'closed', rounds: { ...rounds, closedAt: input.at }, by };
  }
  const nextAt = nextRoundAt(rounds, rules);
  const isTime = input.is === 'next' || (nextAt !== null && input.at >= nextAt);
  if (!isTime) return { did: 'nothing' };
  if (rounds.n >= rules.words) return { did: 'ended' };
  return { did: 'opened', rounds: openedRound(rounds.n + 1, input.at, rules) };
}

/**
 * The word that the host's next step is about: the open one is closed, else the one after it is opened.
 * After the last one the game ends.
 */
export function wordToGoOn({ n, closedAt }: Pick<Rounds, 'n' | 'closedAt'>): number {
  return closedAt === null ? n : n + 1;
}

function endOf({ closesAt }: Rounds, input: RoundInput): RoundEnd | null {
  if (input.is === 'next') return 'host';
  if (input.allHaveIt) return 'all';
  return input.at >= closesAt + ANSWER_GRACE_MS ? 'time' : null;
}

/** When a round that is over is followed by the next one; null where the host opens it. */
export function nextRoundAt({ closedAt }: Rounds, { auto }: RoundRules): number | null {
  return closedAt === null || !auto ? null : closedAt + NEXT_ROUND_MS;
}

/** When a round has to be looked at, whatever the players do; null where the host decides. */
export function roundDueAt(rounds: Rounds, rules: RoundRules): number | null {
  return rounds.closedAt === null ? rounds.closesAt + ANSWER_GRACE_MS : nextRoundAt(rounds, rules);
}

/** The round after a pause: what was still to come has moved by it. */
export function movedRounds(rounds: Rounds, byMs: number): Rounds {
  return rounds.closedAt === null
    ? { ...rounds, closesAt: rounds.closesAt + byMs }
    : { ...rounds, closedAt: rounds.closedAt + byMs };
}

/** The clock that players see: of the open word, or of the one that follows; null where none runs. */
export function roundClockEnd(rounds: Rounds, rules: RoundRules): number | null {
  return rounds.closedAt === null ? rounds.closesAt : nextRoundAt(rounds, rules);
}

/**
 * What those who are in the room made of a word.
 *
 * @param tries of this word, in the order in which they were stored; those of others count nowhere
 */
export function roundResult(
  tries: readonly StoredTry[],
  word: Word & { word: string },
  playerIds: readonly StoredTry['playerId'][],
): { tally: Tally; letters: readonly number[] | null } {
  const players = playerIds.map((id) => ({ id }));
  const { first, later, letters } = wordTally(runsOf(tries, players), word.word);
  const of = playerIds.length;
  return { tally: { first, later, not_yet: of - first - later, of }, letters };
}
