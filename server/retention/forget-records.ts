import { sql } from 'kysely';
import { removeGuestsWithoutSeat } from './guests.ts';
import type { Database } from '../platform/database/database.ts';

/** Games whose records are deleted in one go: a class types a thousand answers. */
const AT_ONCE = 50;

/** Deletes what was typed and done in games; who played, and the final table, stay. */
export function createPastRecords(db: Database) {
  return {
    /**
     * Deletes answers and events of games that were over by then.
     *
     * @returns of how many games, as many as are done in one go
     */
    remove(endedBy: Date): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // Several servers that do it at the same time share the work.
        const { rows } = await sql<{ id: string }>`
          select id from games
          where ended_at is not null and not is_record_gone and ended_at <= ${endedBy}
          order by ended_at limit ${AT_ONCE} for no key update skip locked`.execute(trx);
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await sql`delete from answers where game_id = any(${ids})`.execute(trx);
        await sql`delete from room_events where game_id = any(${ids})`.execute(trx);
        // The letters of the last turn of a bee were typed, too.
        await sql`
          update games set is_record_gone = true,
            bee = jsonb_set(bee::jsonb, '{turn,letters}', '[]')::json
          where id = any(${ids})`.execute(trx);
        await removeGuestsWithoutSeat(trx, ids);
        return ids.length;
      });
    },
  };
}
