import { type AssignmentKind, MAX_ASSIGNMENTS } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export interface NewAssignment {
  readonly levelId: number;
  readonly title: string;
  readonly kind: AssignmentKind;
  readonly opensAt: Date;
  readonly dueAt: Date | null;
  readonly wordIds: readonly number[] | null;
  /** Null: all of the class. */
  readonly pupilIds: readonly number[] | null;
  readonly at: Date;
}

/** Fields that its teacher changes; undefined leaves one as it is. */
export interface AssignmentChanges {
  readonly title?: string | undefined;
  readonly opensAt?: Date | undefined;
  readonly dueAt?: Date | null | undefined;
}

/** What a teacher does with set work. */
export function createTeacherStore(db: Database) {
  return {
    /** Sets work for a class of this teacher. */
    create(
      teacherId: number,
      classId: number,
      { levelId, title, kind, opensAt, dueAt, wordIds, pupilIds, at }: NewAssignment,
    ): Promise<
      { made: number } | { refusal: 'no_class' | 'too_many_assignments' | 'not_in_class' }
    > {
      return db.transaction().execute(async (trx) => {
        const { rows: found } = await sql<{ set: number }>`
          select (select count(*)::int from assignments where class_id = classes.id) as set
          from classes where id = ${classId} and user_id = ${teacherId} for update`.execute(trx);
        const before = found[0]?.set;
        if (before === undefined) return { refusal: 'no_class' };
        if (before >= MAX_ASSIGNMENTS) return { refusal: 'too_many_assignments' };
        if (pupilIds) {
          const { rows: others } = await sql`
            select from unnest(${[...pupilIds]}::int[]) as wanted (id)
            where not exists (select from users where users.id = wanted.id and class_id = ${classId})
            limit 1`.execute(trx);
          if (others.length > 0) return { refusal: 'not_in_class' };
        }
        const { rows } = await sql<{ id: number }>`
          insert into assignments
            (user_id, class_id, level_id, title, kind, opens_at, due_at, word_ids, pupil_ids,
              created_at)
          values (${teacherId}, ${classId}, ${levelId}, ${title}, ${kind}, ${opensAt}, ${dueAt},
            ${wordIds && [...wordIds]}::int[], ${pupilIds && [...new Set(pupilIds)]}::int[], ${at})
          returning id`.execute(trx);
        return { made: rows[0]?.id as number };
      });
    },

    /** Changes work of this teacher; false if there is none. */
    async change(
      teacherId: number,
      id: number,
      { title, opensAt, dueAt }: AssignmentChanges,
    ): Promise<boolean> {
      const { rows } = await sql`
        update assignments set
          title = coalesce(${title ?? null}, title),
          opens_at = coalesce(${opensAt ?? null}::timestamptz, opens_at),
          due_at = case when ${dueAt === undefined} then due_at else ${dueAt ?? null}::timestamptz end
        where id = ${id} and user_id = ${teacherId}
        returning id`.execute(db);
      return rows.length > 0;
    },

    /** Deletes work of this teacher; what was answered stays with the pupils. False if there is none. */
    async remove(teacherId: number, id: number): Promise<boolean> {
      const { rows } = await sql`
        delete from assignments
        where id = ${id} and user_id = ${teacherId}
        returning id`.execute(db);
      return rows.length > 0;
    },
  };
}
