import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Classes of one batch: a mail may take seconds. */
const AT_ONCE = 20;

/** The last day on which a pupil or the teacher used a class. */
const LAST_USE = sql`greatest(classes.used_on,
  (select max(users.used_on) from users where class_id = classes.id))`;

/** An unused class, and where its teacher is reached. */
export interface UnusedClass {
  readonly id: number;
  readonly email: string;
}

export type UnusedClassesStore = ReturnType<typeof createUnusedClassesStore>;

export function createUnusedClassesStore(db: Database) {
  return {
    /** Takes the next classes that were not used since a day, are not announced and that no server works on. */
    async take({
      since,
      at,
      until,
    }: {
      since: string;
      at: Date;
      until: Date;
    }): Promise<UnusedClass[]> {
      const { rows } = await sql<UnusedClass>`
        update classes set announce_after = ${until}
        from users as teacher
        where teacher.id = classes.user_id and classes.id in (
          select id from classes
          where ${LAST_USE} <= ${since}::date and announce_after <= ${at}
            and (announced_on > ${LAST_USE}) is not true
          order by id limit ${AT_ONCE} for update skip locked)
        returning classes.id, teacher.email`.execute(db);
      return rows;
    },

    /** Stores the day of the mail. */
    async keepAnnounced(id: number, day: string): Promise<void> {
      await sql`update classes set announced_on = ${day}::date where id = ${id}`.execute(db);
    },

    /** Postpones a class whose mail could not be sent. */
    async putOff(id: number, again: Date): Promise<void> {
      await sql`update classes set announce_after = ${again} where id = ${id}`.execute(db);
    },

    /** The next classes that were announced by a day and not used since. */
    async due(announcedBy: string, after: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from classes
        where announced_on <= ${announcedBy}::date and announced_on > ${LAST_USE} and id > ${after}
        order by id limit ${AT_ONCE}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Deletes those of these classes that were announced by a day and not used since; how many. */
    async removeUnused(ids: readonly number[], announcedBy: string): Promise<number> {
      const { rows } = await sql`
        delete from classes
        where id = any(${[...ids]}::int[])
          and announced_on <= ${announcedBy}::date and announced_on > ${LAST_USE}
        returning id`.execute(db);
      return rows.length;
    },
  };
}
