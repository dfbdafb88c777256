/** Names that hosts gave players in a room, and what becomes of them in the games after it. */
import { freeName } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { SHOWN_NAME } from './expressions.ts';

/** Guests are forgotten a day after their game, so no earlier room says anything. */
const LOOKED_BACK = sql`interval '2 days'`;

/**
 * The names that a host took from guests in this game and in those before it: no guest of these games
 * gets them again.
 */
export async function takenAwayIn(db: Database, gameId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive ways (name, game_id, next_id) as (
      select first_name, games.id, games.rematch_id
      from games as room
        join games on games.host_id = room.host_id
          and games.created_at > room.created_at - ${LOOKED_BACK}
        join game_players on game_players.game_id = games.id and game_players.name is not null
        join users on users.id = user_id and users.kind = 'guest'
      where room.id = ${gameId}
      union
      select ways.name, games.id, games.rematch_id from ways join games on games.id = next_id)
    select distinct name from ways where game_id = ${gameId}`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The names that a host gave these people in the games before this one, the newest of each; with a
 * number where this room has the name by now.
 *
 * @param userIds who takes a seat in this locked game
 */
export async function keptNames(
  trx: Database,
  gameId: string,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ user_id: number; name: string }>`
    with recursive ways (user_id, name, given_at, next_id) as (
      select user_id, game_players.name, created_at, rematch_id
      from game_players join games on games.id = game_id
      where user_id = any(${[...userIds]}::int[]) and game_players.name is not null
        and rematch_id is not null
      union
      select user_id, ways.name, given_at, rematch_id from ways join games on games.id = next_id
      where rematch_id is not null)
    select distinct on (user_id) user_id, name from ways where next_id = ${gameId}
    order by user_id, given_at desc`.execute(trx);
  if (rows.length === 0) return new Map();
  const { rows: here } = await sql<{ name: string }>`
    select ${SHOWN_NAME} as name from game_players join users on users.id = user_id
    where game_id = ${gameId}`.execute(trx);
  const names = here.map(({ name }) => name);
  return new Map(
    rows.map(({ user_id, name }) => {
      const free = freeName(name, names);
      names.push(free);
      return [user_id, free];
    }),
  );
}
