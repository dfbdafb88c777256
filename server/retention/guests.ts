/** What stays of guests when their game is over. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Most guests that are forgotten in one go. */
const AT_ONCE = 1_000;

/** Whether a seat or an event of a room still names the guest. */
const IS_IN_A_GAME = sql`(exists (select from game_players where user_id = users.id)
  or exists (select from room_events where user_id = users.id))`;

/** Who was in which game. */
const PRESENCES = sql`(
  select game_id, user_id from game_players
  union all select game_id, user_id from room_events where user_id is not null)`;

/**
 * Gives the guests of a game and of its rematches one series of numbers, because a game before may name
 * any of them. Later guests have higher ids, so a number never changes. A series is named by its last game.
 */
const numberedGuests = (ids: readonly number[]) => sql`
  reached (game_id) as (
    select guest_of from users where id = any(${[...ids]}::int[])
    union
    select others.game_id from reached
      join ${PRESENCES} as here on here.game_id = reached.game_id
      join users on users.id = here.user_id and users.kind = 'guest'
      join ${PRESENCES} as others on others.user_id = users.id),
  ways (game_id, last_id) as (
    select game_id, game_id from reached
    union
    select ways.game_id, rematch_id from ways join games on games.id = last_id
      where rematch_id is not null),
  numbered as (
    select users.id, row_number() over (partition by last_id order by users.id) as number
    from ways
      join games on games.id = last_id and rematch_id is null
      join users on users.guest_of = ways.game_id
    where ${IS_IN_A_GAME})`;

/**
 * Deletes the guests of these games who gave their seat up.
 *
 * @param trx the transaction that deletes what happened in these games
 */
export async function removeGuestsWithoutSeat(
  trx: Database,
  gameIds: readonly string[],
): Promise<void> {
  await sql`
    delete from users where guest_of = any(${[...gameIds]}) and not ${IS_IN_A_GAME}`.execute(trx);
}

/** Forgets guests whose game is over. */
export function createGuestsStore(db: Database) {
  return {
    /**
     * Revokes the keys and removes the names of guests whose game was over by then. The rows of the
     * game stay, under names such as "Guest 3", as long as its table or its match file needs them.
     *
     * @returns how many were forgotten, at most the limit of one go
     */
    forget(endedBy: Date): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // Servers that do it at the same time share the work.
        const { rows: guests } = await sql<{ id: number }>`
          select users.id from users join games on games.id = guest_of
          where guest_of is not null and not is_forgotten and ended_at <= ${endedBy}
          order by users.id limit ${AT_ONCE} for update of users skip locked`.execute(trx);
        const ids = guests.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await sql`delete from keys where user_id = any(${ids}::int[])`.execute(trx);
        await sql`
          delete from users where id = any(${ids}::int[]) and not ${IS_IN_A_GAME}`.execute(trx);
        await sql`
          with recursive ${numberedGuests(ids)}
          update users set first_name = 'Guest ' || number, is_forgotten = true
          from numbered where users.id = numbered.id and users.id = any(${ids}::int[])`.execute(
          trx,
        );
        // The names that hosts gave them.
        await sql`
          update game_players set name = null
          where user_id = any(${ids}::int[]) and name is not null`.execute(trx);
        return ids.length;
      });
    },
  };
}
