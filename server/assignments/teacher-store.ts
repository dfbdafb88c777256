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
  /** Null: all of the class, or of the group. */
  readonly pupilIds: readonly number[] | null;
  /** Id of a group of the class; null: none. */
  readonly group: number | null;
  readonly at: Date;
}

/** Fields that its teacher changes; undefined leaves one as it is. */
export interface AssignmentChanges {
  readonly title?: string | undefined;
  readonly opensAt?: Date | undefined;
  readonly dueAt?: Date | null | undefined;
}

/** A group of a class with its pupils of now. */
async function groupOf(
  trx: Database,
  classId: number,
  id: number,
): Promise<{ name: string; pupil_ids: number[] } | undefined> {
  const { rows } = await sql<{ name: string; pupil_ids: number[] }>`
    select name, array(
        select user_id from group_pupils where group_id = class_groups.id order by user_id) as pupil_ids
    from class_groups where id = ${id} and class_id = ${classId}`.execute(trx);
  return rows[0];
}

/** What a teacher does with set work. */
export function createTeacherStore(db: Database) {
  return {
    /** Sets work for a class of this teacher. */
    create(
      teacherId: number,
      classId: number,
      { levelId, title, kind, opensAt, dueAt, wordIds, pupilIds, group, at }: NewAssignment,
    ): Promise<
      | { made: number }
      | {
          refusal:
            | 'no_class'
            | 'too_many_assignments'
            | 'not_in_class'
            | 'no_group'
            | 'empty_group';
        }
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
        const chosen = group === null ? null : await groupOf(trx, classId, group);
        if (chosen === undefined) return { refusal: 'no_group' };
        if (chosen?.pupil_ids.length === 0) return { refusal: 'empty_group' };
        const ids = chosen?.pupil_ids ?? (pupilIds && [...new Set(pupilIds)]);
        const { rows } = await sql<{ id: number }>`
          insert into assignments
            (user_id, class_id, level_id, title, kind, opens_at, due_at, word_ids, pupil_ids,
              group_name, created_at)
          values (${teacherId}, ${classId}, ${levelId}, ${title}, ${kind}, ${opensAt}, ${dueAt},
            ${wordIds && [...wordIds]}::int[], ${ids}::int[], ${chosen?.name ?? null}, ${at})
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
