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
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { LockedGame } from './locked.ts';
import type { GameRow } from '../game/rows.ts';

type AskedColumns = Pick<
  LockedGame & GameRow,
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
export interface RoundRow {
  readonly asked_word: number;
  readonly asked_at: Date;
  readonly asked_until: Date;
  readonly asked_closed_at: Date | null;
  readonly asked_due_at: Date | null;
}

export function roundRow(rounds: Rounds, rules: RoundRules): RoundRow {
  const { n, opensAt, closesAt, closedAt } = rounds;
  return {
    asked_word: n,
    asked_at: new Date(opensAt),
    asked_until: new Date(closesAt),
    asked_closed_at: dateOf(closedAt),
    asked_due_at: dateOf(roundDueAt(rounds, rules)),
  };
}

/** The same as parts of a statement. */
export function roundColumns(rounds: Rounds, rules: RoundRules): RawBuilder<unknown>[] {
  const row = roundRow(rounds, rules);
  return [
    sql`asked_word = ${row.asked_word}::int2`,
    sql`asked_at = ${row.asked_at}::timestamptz`,
    sql`asked_until = ${row.asked_until}::timestamptz`,
    sql`asked_closed_at = ${row.asked_closed_at}::timestamptz`,
    sql`asked_due_at = ${row.asked_due_at}::timestamptz`,
  ];
}

/** Columns of a game for its bee. */
export function beeColumns(bee: Bee): RawBuilder<unknown>[] {
  const { n, playerId, startedAt, endsAt, closed } = bee.turn;
  return [
    sql`bee = ${JSON.stringify(bee)}::json`,
    sql`speller_id = ${Number(playerId)}::int`,
    sql`asked_word = ${n}::int2`,
    sql`asked_at = ${dateOf(startedAt)}::timestamptz`,
    sql`asked_until = ${dateOf(endsAt)}::timestamptz`,
    sql`asked_closed_at = ${dateOf(closed?.at ?? null)}::timestamptz`,
    sql`asked_due_at = ${dateOf(beeDueAt(bee))}::timestamptz`,
  ];
}

async function write(
  trx: Database,
  gameId: string,
  columns: readonly RawBuilder<unknown>[],
): Promise<void> {
  await sql`update games set ${sql.join([...columns])} where id = ${gameId}`.execute(trx);
}

/** What is still to come moves by the pause. */
export async function moveAsked(
  trx: Database,
  gameId: string,
  game: AskedColumns,
  byMs: number,
): Promise<GameClock | null> {
  const rounds = roundsOf(game);
  if (rounds) return wroteRounds(trx, gameId, game, movedRounds(rounds, byMs));
  return game.bee && writeBee(trx, gameId, movedBee(game.bee, byMs));
}

/** The open word gets more time. */
export async function extendAsked(
  trx: Database,
  gameId: string,
  game: AskedColumns,
  seconds: number,
): Promise<GameClock | null> {
  const rounds = roundsOf(game);
  if (rounds) {
    const closesAt = rounds.closesAt + seconds * 1000;
    return wroteRounds(trx, gameId, game, { ...rounds, closesAt });
  }
  return game.bee && writeBee(trx, gameId, extendedBee(game.bee, seconds));
}

async function wroteRounds(
  trx: Database,
  gameId: string,
  game: AskedColumns,
  rounds: Rounds,
): Promise<GameClock | null> {
  const rules = rulesOf(game);
  await write(trx, gameId, roundColumns(rounds, rules));
  const endsAt = roundClockEnd(rounds, rules);
  return endsAt === null ? null : { endsAt, pausedAt: null };
}

export async function writeBee(trx: Database, gameId: string, bee: Bee): Promise<GameClock> {
  await write(trx, gameId, beeColumns(bee));
  return { endsAt: beeClockEnd(bee), pausedAt: null };
}

function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
