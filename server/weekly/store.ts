import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Mails of one batch: each may take seconds. */
const AT_ONCE = 20;

export interface WeeklyRow {
  readonly user_id: number;
  readonly email: string;
  readonly asked_at: Date;
  readonly confirmed_at: Date | null;
  readonly refusals: number;
}

const ROW = sql`user_id, email, asked_at, confirmed_at, refusals`;

export type WeeklyStore = ReturnType<typeof createWeeklyStore>;

export function createWeeklyStore(db: Database) {
  return {
    async of(userId: number): Promise<WeeklyRow | undefined> {
      const { rows } = await sql<WeeklyRow>`
        select ${ROW} from weekly_mails where user_id = ${userId}`.execute(db);
      return rows[0];
    },

    /** Whether a seat is in a class of this teacher. */
    async isSeatOf(teacherId: number, seatId: number): Promise<boolean> {
      const { rows } = await sql`
        select from users join classes on classes.id = class_id
        where users.id = ${seatId} and classes.user_id = ${teacherId}`.execute(db);
      return rows.length > 0;
    },

    /** Stores an address that has to confirm; undefined if the same one has done so before. */
    async ask(userId: number, email: string, at: Date): Promise<WeeklyRow | undefined> {
      const { rows } = await sql<WeeklyRow>`
        insert into weekly_mails as known (user_id, email, asked_at) values (${userId}, ${email}, ${at})
        on conflict (user_id) do update set email = excluded.email, asked_at = excluded.asked_at,
            confirmed_at = null, done_week = null, refusals = 0, taken_until = '-infinity'
          where known.confirmed_at is null or known.email <> excluded.email
        returning ${ROW}`.execute(db);
      return rows[0];
    },

    /**
     * Notes that the address confirmed; again it changes nothing.
     *
     * @param doneWeek Monday of the week before the first one that is mailed
     */
    async confirm(
      { user_id, asked_at }: WeeklyRow,
      { at, doneWeek }: { at: Date; doneWeek: string },
    ): Promise<void> {
      await sql`
        update weekly_mails set confirmed_at = ${at}, done_week = ${doneWeek}::date
        where user_id = ${user_id} and asked_at = ${asked_at} and confirmed_at is null`.execute(db);
    },

    /** Ends the mail; returns the address that it went to. */
    async remove(userId: number): Promise<string | undefined> {
      const { rows } = await sql<{ email: string }>`
        delete from weekly_mails where user_id = ${userId} returning email`.execute(db);
      return rows[0]?.email;
    },

    /** Forgets addresses that were asked by then and have not confirmed; returns them. */
    async removeUnconfirmed(askedBy: Date): Promise<string[]> {
      const { rows } = await sql<{ email: string }>`
        delete from weekly_mails where confirmed_at is null and asked_at <= ${askedBy}
        returning email`.execute(db);
      return rows.map(({ email }) => email);
    },

    /** Takes some that are due and that no other server has in hand. */
    async take(week: string, { at, until }: { at: Date; until: Date }): Promise<WeeklyRow[]> {
      const { rows } = await sql<WeeklyRow>`
        update weekly_mails set taken_until = ${until}
        where user_id in (
          select user_id from weekly_mails
          where confirmed_at is not null and done_week < ${week}::date and taken_until <= ${at}
          order by user_id limit ${AT_ONCE} for update skip locked)
        returning ${ROW}`.execute(db);
      return rows;
    },

    /** The mail of a week was sent, or there was no practice in it. */
    async done(userIds: readonly number[], week: string): Promise<void> {
      await sql`
        update weekly_mails set done_week = ${week}::date, refusals = 0, taken_until = '-infinity'
        where user_id = any(${[...userIds]}::int[]) and confirmed_at is not null`.execute(db);
    },

    async putOff(
      userId: number,
      { again, isRefusal }: { again: Date; isRefusal: boolean },
    ): Promise<void> {
      await sql`
        update weekly_mails set taken_until = ${again},
          refusals = refusals + ${isRefusal ? 1 : 0}::smallint
        where user_id = ${userId}`.execute(db);
    },
  };
}
