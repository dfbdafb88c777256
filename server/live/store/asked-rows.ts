/** The word that is asked of all, in "together" and "bee", as it is read and written. */
import {
  type Bee,
  beeClockEnd,
  beeDueAt,
  type BeeRules,
  extendedBee,
  type GameClock,
  movedBee,
  movedRounds,
  roundClockEnd,
  roundDueAt,
  type RoundRules,
  type Rounds,
} from '@waggle/engine/rules';
import type { GameColumns } from '../game/rows.ts';

type AskedColumns = Pick<
  GameColumns,
  | 'mode'
  | 'auto'
  | 'word_seconds'
  | 'words'
  | 'asked_word'
  | 'asked_at'
  | 'asked_until'
  | 'asked_closed_at'
  | 'bee'
>;

/** What the words of a game are asked by. */
export function rulesOf({ words, word_seconds, auto }: AskedColumns): RoundRules & BeeRules {
  return { words: words ?? 0, wordSeconds: word_seconds, auto, goesOn: true };
}

/** The round of a game of "together"; null in other modes and before the start. */
export function roundsOf(game: AskedColumns): Rounds | null {
  const { mode, asked_word: n, asked_at, asked_until, asked_closed_at } = game;
  if (mode !== 'together' || n === null || !asked_at || !asked_until) return null;
  return {
    n,
    opensAt: asked_at.getTime(),
    closesAt: asked_until.getTime(),
    closedAt: asked_closed_at?.getTime() ?? null,
  };
}

/** The clock of the word that is asked, or of the one that follows; null in a race. */
export function askedClock(
  game: AskedColumns & { readonly paused_at: Date | null },
): GameClock | null {
  const pausedAt = game.paused_at?.getTime() ?? null;
  const rounds = roundsOf(game);
  // Where the host opens the next word nothing runs between two.
  if (rounds) {
    const endsAt = roundClockEnd(rounds, rulesOf(game)) ?? rounds.opensAt;
    return { endsAt, pausedAt };
  }
  return game.bee && { endsAt: beeClockEnd(game.bee), pausedAt };
}

/** The columns of a game for its round. */
export function roundColumns(rounds: Rounds, rules: RoundRules) {
  const { n, opensAt, closesAt, closedAt } = rounds;
  return {
    asked_word: n,
    asked_at: new Date(opensAt),
    asked_until: new Date(closesAt),
    asked_closed_at: dateOf(closedAt),
    asked_due_at: dateOf(roundDueAt(rounds, rules)),
  };
}

/** The columns of a game for its bee. */
export function beeColumns(bee: Bee) {
  const { n, playerId, startedAt, endsAt, closed } = bee.turn;
  return {
    bee: JSON.stringify(bee),
    speller_id: Number(playerId),
    asked_word: n,
    asked_at: new Date(startedAt),
    asked_until: new Date(endsAt),
    asked_closed_at: dateOf(closed?.at ?? null),
    asked_due_at: dateOf(beeDueAt(bee)),
  };
}

/** The word that is asked, with more time, and when its clock ends; null where none runs. */
interface MovedWord {
  readonly columns: object;
  readonly endsAt: number | null;
}

/** What is still to come moves by the pause. */
export function moveAsked(game: AskedColumns, byMs: number): MovedWord {
  return moved(
    game,
    (rounds) => movedRounds(rounds, byMs),
    (bee) => movedBee(bee, byMs),
  );
}

/** The open word gets more time. */
export function extendAsked(game: AskedColumns, seconds: number): MovedWord {
  return moved(
    game,
    (rounds) => ({ ...rounds, closesAt: rounds.closesAt + seconds * 1000 }),
    (bee) => extendedBee(bee, seconds),
  );
}

function moved(
  game: AskedColumns,
  moveRounds: (rounds: Rounds) => Rounds,
  moveBee: (bee: Bee) => Bee,
): MovedWord {
  const rounds = roundsOf(game);
  if (rounds) {
    const later = moveRounds(rounds);
    const rules = rulesOf(game);
    return { columns: roundColumns(later, rules), endsAt: roundClockEnd(later, rules) };
  }
  if (!game.bee) return { columns: {}, endsAt: null };
  const later = moveBee(game.bee);
  return { columns: beeColumns(later), endsAt: beeClockEnd(later) };
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
