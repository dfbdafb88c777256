import { MAX_CLASSES } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { lockUsers } from '../people/users.ts';
import { newClassCode } from '../people/codes.ts';
import type { Database } from '../platform/database/database.ts';
import { createGroupsStore } from './groups-store.ts';
import { createSeatsStore } from './seats-store.ts';
import { createSignInStore } from './sign-in-store.ts';

export interface ClassRow {
  id: number;
  name: string;
  code: string;
  language_id: number | null;
  ranks_shown: boolean;
  names_shown: boolean;
  created_at: Date;
  seat_count: number;
}

/** Fields of a class that its teacher changes; undefined leaves one as it is. */
export interface ClassChanges {
  readonly name?: string | undefined;
  readonly language_id?: number | null | undefined;
  readonly ranks_shown?: boolean | undefined;
  readonly names_shown?: boolean | undefined;
}

/** More than one, so that a code in use never costs a second try. */
const CODES_DRAWN = 5;

const CLASS = sql`
  id, name, code, language_id, ranks_shown, names_shown, created_at,
  (select count(*)::int from users where class_id = classes.id) as seat_count`;

export type ClassesStore = ReturnType<typeof createClassesStore>;

/** @param secret the server's, for the hashes of pictures */
export function createClassesStore(db: Database, secret: string) {
  return {
    ...createSeatsStore(db, secret),
    ...createSignInStore(db),
    ...createGroupsStore(db),

    async classesOf(teacherId: number): Promise<ClassRow[]> {
      const { rows } = await sql<ClassRow>`
        select ${CLASS} from classes where user_id = ${teacherId}
        order by id limit ${MAX_CLASSES}`.execute(db);
      return rows;
    },

    /** A class of this teacher. */
    async ofTeacher(teacherId: number, classId: number): Promise<ClassRow | undefined> {
      const { rows } = await sql<ClassRow>`
        select ${CLASS} from classes where user_id = ${teacherId} and id = ${classId}`.execute(db);
      return rows[0];
    },

    /** A class of which this person is the teacher or a pupil. */
    async ofMember(
      userId: number,
      classId: number,
    ): Promise<(ClassRow & { is_teacher: boolean }) | undefined> {
      const { rows } = await sql<ClassRow & { is_teacher: boolean }>`
        select ${CLASS}, user_id = ${userId} as is_teacher from classes
        where id = ${classId} and (user_id = ${userId}
          or exists (select from users where users.id = ${userId} and class_id = classes.id))`.execute(
        db,
      );
      return rows[0];
    },

    /** Makes a class; undefined if the teacher has the most already. */
    create(
      teacherId: number,
      { name, languageId, at }: { name: string; languageId: number | null; at: Date },
    ): Promise<ClassRow | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockUsers(trx, [teacherId]);
        const { rows } = await sql<ClassRow>`
          insert into classes (user_id, name, code, language_id, created_at)
            select ${teacherId}, ${name}, code, ${languageId}::int, ${at}
            from unnest(${Array.from({ length: CODES_DRAWN }, newClassCode)}::text[]) as drawn (code)
            where not exists (select from classes where classes.code = drawn.code)
              and (select count(*) from classes where user_id = ${teacherId}) < ${MAX_CLASSES}
            limit 1
          returning ${CLASS}`.execute(trx);
        return rows[0];
      });
    },

    /** Changes a class; undefined if the teacher has no such class. */
    async change(
      teacherId: number,
      classId: number,
      { name, language_id, ranks_shown, names_shown }: ClassChanges,
    ): Promise<ClassRow | undefined> {
      const { rows } = await sql<ClassRow>`
        update classes set
          name = coalesce(${name ?? null}, name),
          language_id = case when ${language_id === undefined} then language_id
            else ${language_id ?? null}::int end,
          ranks_shown = coalesce(${ranks_shown ?? null}, ranks_shown),
          names_shown = coalesce(${names_shown ?? null}, names_shown)
        where id = ${classId} and user_id = ${teacherId} returning ${CLASS}`.execute(db);
      return rows[0];
    },

    /** Notes that its teacher opened a class: unused classes are deleted some day. */
    async noteUse(classId: number, day: string): Promise<void> {
      await sql`
        update classes set used_on = ${day}::date
        where id = ${classId} and used_on < ${day}::date`.execute(db);
    },

    /** Deletes a class with its seats and everything that the pupils did. */
    async remove(teacherId: number, classId: number): Promise<void> {
      await sql`delete from classes where id = ${classId} and user_id = ${teacherId}`.execute(db);
    },
  };
}
