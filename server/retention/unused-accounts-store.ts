import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Accounts of one batch: a mail may take seconds, and so may the deletion of a learner of years. */
const AT_ONCE = 20;

/** Where the next batch begins. */
export interface Place {
  readonly used_on: string;
  readonly id: number;
}

export interface Announced {
  readonly id: number;
  readonly email: string;
  /** How often its address was refused before. */
  readonly refusals: number;
}

export type UnusedAccountsStore = ReturnType<typeof createUnusedAccountsStore>;

export function createUnusedAccountsStore(db: Database) {
  return {
    /** The next accounts that were not used since a day and are due for an announcement, longest unused first. */
    async unused(
      { since, at }: { since: string; at: Date },
      after: Place | undefined,
    ): Promise<Place[]> {
      const { rows } = await sql<Place>`
        select id, used_on from users left join unused_accounts on user_id = id
        where kind = 'account' and used_on <= ${since}::date
          and (used_on, id) > (${after?.used_on ?? '-infinity'}::date, ${after?.id ?? 0}::int)
          and (user_id is null or taken_until <= ${at} and (announced_on > used_on) is not true)
        order by used_on, id limit ${AT_ONCE}`.execute(db);
      return rows;
    },

    /** Takes those of these accounts that no server is working on, and that were not used since. */
    async take(
      ids: readonly number[],
      { since, at, until }: { since: string; at: Date; until: Date },
    ): Promise<Announced[]> {
      const { rows } = await sql<Announced>`
        with taken as (
          insert into unused_accounts as known (user_id, taken_until)
            select id, ${until} from users
            where id = any(${[...ids]}::int[]) and used_on <= ${since}::date
          on conflict (user_id) do update set taken_until = excluded.taken_until,
              refusals = case when known.announced_on is null then known.refusals else 0 end,
              announced_on = null
            where known.taken_until <= ${at}
              and (known.announced_on > (select used_on from users where id = known.user_id))
                is not true
          returning user_id, refusals)
        select id, email, refusals from taken join users on id = user_id order by id`.execute(db);
      return rows;
    },

    /** Stores the day of the announcement. */
    async keepAnnounced(id: number, day: string): Promise<void> {
      await sql`
        update unused_accounts set announced_on = ${day}::date where user_id = ${id}`.execute(db);
    },

    /** Postpones an account whose mail could not be sent. */
    async putOff(
      id: number,
      { again, isRefusal }: { again: Date; isRefusal: boolean },
    ): Promise<void> {
      await sql`
        update unused_accounts set refusals = refusals + ${isRefusal ? 1 : 0}::smallint,
          taken_until = ${again}
        where user_id = ${id}`.execute(db);
    },

    /** Releases accounts that were taken and not announced. */
    async giveBack(ids: readonly number[], at: Date): Promise<void> {
      await sql`
        update unused_accounts set taken_until = ${at}
        where user_id = any(${[...ids]}::int[]) and announced_on is null`.execute(db);
    },

    /** The next accounts that were announced by a day and not used since. */
    async due(announcedBy: string, after: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from unused_accounts join users on id = user_id
        where announced_on <= ${announcedBy}::date and announced_on > used_on and id > ${after}
        order by id limit ${AT_ONCE}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
