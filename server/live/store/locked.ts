/** What every writer of a game does, inside its transaction. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { GameStatus } from '../rules.ts';
import type { HandedOver, Numbered } from './rows.ts';

export const IS_CONNECTED = sql`(away_since is null and left_at is null)`;

export interface LockedGame {
  status: GameStatus;
  host_id: number | null;
  host_plays: boolean;
  level_id: number;
  seq: number;
  ends_at: Date | null;
  host_away_since: Date | null;
}

/** Every writer of a game waits here for the one before it. */
export async function lock(trx: Database, gameId: string): Promise<LockedGame | undefined> {
  const { rows } = await sql<LockedGame>`
    select status, host_id, host_plays, level_id, seq, ends_at, host_away_since from games
    where id = ${gameId} for no key update`.execute(trx);
  return rows[0];
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
