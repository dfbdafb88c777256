/** What every writer of a game does, inside its transaction. */
import type { Guests } from '@waggle/engine/contracts';
import type { RoomToJoin } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { GameStatus } from '../rules.ts';
import type { HandedOver, Numbered } from './rows.ts';

export const IS_CONNECTED = sql`(away_since is null and left_at is null)`;

/** Whether a player may be made the host: a guest is there for one game alone. */
export const MAY_HOST = sql`exists (select from users where id = user_id and kind = 'account')`;

export interface LockedGame {
  status: GameStatus;
  host_id: number | null;
  host_plays: boolean;
  level_id: number;
  seq: number;
  ends_at: Date | null;
  host_away_since: Date | null;
  guests: Guests;
  late_join: boolean;
  locked: boolean;
  /** Null: all words of the level. */
  word_count: number | null;
}

/** Every writer of a game waits here for the one before it. */
export async function lock(trx: Database, gameId: string): Promise<LockedGame | undefined> {
  const { rows } = await sql<LockedGame>`
    select status, host_id, host_plays, level_id, seq, ends_at, host_away_since, guests, late_join,
      locked, word_count
    from games
    where id = ${gameId} for no key update`.execute(trx);
  return rows[0];
}

/** A locked game as somebody finds it who wants to come in. */
export function roomToJoin(game: LockedGame, seats: number): RoomToJoin {
  const { status, guests, late_join: lateJoin, locked } = game;
  return { status, guests, lateJoin, locked, seats };
}

/** Takes the next number of a locked game, or the next few. */
export async function moved(trx: Database, gameId: string, count = 1): Promise<Numbered> {
  const { rows } = await sql<{ seq: number }>`
    update games set seq = seq + ${count}::int where id = ${gameId} returning seq`.execute(trx);
  const seq = rows[0]?.seq ?? 0;
  return { after: seq - count, seq };
}

/** Makes a player of a waiting, locked game its host. */
export async function handOver(trx: Database, gameId: string, hostId: number): Promise<HandedOver> {
  await sql`
    update games set host_id = ${hostId}, host_plays = true, host_away_since = (
      select away_since from game_players where game_id = ${gameId} and user_id = ${hostId})
    where id = ${gameId}`.execute(trx);
  return { hostId, ...(await moved(trx, gameId)) };
}

/** Closes locked games that never began. */
export async function close(trx: Database, gameIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update games set status = 'completed', ended_at = ${at}, seq = seq + 1
    where id = any(${[...gameIds]}) and status = 'waiting'`.execute(trx);
}
