import { type AssignmentKind, MAX_ASSIGNMENTS } from '@waggle/engine/contracts';
import type { WorkTally } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { LevelRow } from '../levels/present.ts';
import type { Database } from '../platform/database/database.ts';
import { ITS_PUPILS, ITS_WORDS, setFor } from './asked-words.ts';

/** Set work with its level. */
export interface AssignmentRow extends LevelRow {
  assignment_id: number;
  class_id: number;
  class_name: string;
  title: string;
  kind: AssignmentKind;
  opens_at: Date;
  due_at: Date | null;
  word_ids: number[] | null;
  /** Null: all of the class. */
  pupil_ids: number[] | null;
  /** Of the group that it was set for, as it was then. */
  group_name: string | null;
}

export interface ClassAssignmentRow extends AssignmentRow {
  done_count: number;
  seat_count: number;
}

/** The same for one of its pupils. */
export interface PupilAssignmentRow extends ClassAssignmentRow, WorkTally {
  teacher_name: string;
}

const COLUMNS = sql`
  assignments.id as assignment_id, assignments.class_id,
  (select name from classes where classes.id = assignments.class_id) as class_name, title, assignments.kind, opens_at, due_at, word_ids,
  pupil_ids, group_name,
  levels.id, levels.name, levels.emoji, levels.difficulty, levels.language_id`;

/**
 * `of`, the number of words of work, and `tallies` with a row for each pupil who answered.
 *
 * @param chosen condition on `assignments`
 */
function talliesOf(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    wanted as materialized (
      select assignments.id as assignment_id, words.id as word_id
      from assignments join words on ${ITS_WORDS} where ${chosen}
    ), sizes as (
      select assignment_id, count(*)::int as "of" from wanted group by assignment_id
    ), tried as (
      select assignment_id, user_id, word_id, bool_or(is_done) as is_done,
        bool_or(is_correct) as is_right
      from assignment_answers join wanted using (assignment_id, word_id)
      group by assignment_id, user_id, word_id
    ), tallies as (
      select assignment_id, user_id, count(*)::int as answered,
        (count(*) filter (where is_done))::int as done,
        (count(*) filter (where is_right))::int as "right"
      from tried group by assignment_id, user_id
    ), counts as (
      select assignments.id as assignment_id, coalesce("of", 0) as "of",
        (select count(*)::int from users where ${ITS_PUPILS}) as seat_count,
        (select count(*)::int from tallies
          where assignment_id = assignments.id and done >= "of") as done_count
      from assignments left join sizes on sizes.assignment_id = assignments.id where ${chosen}
    )`;
}

/** Set work with how far its pupils are. */
export function createTalliedStore(db: Database) {
  async function forClass(
    chosen: RawBuilder<unknown>,
    order = sql`assignments.id desc`,
  ): Promise<ClassAssignmentRow[]> {
    const { rows } = await sql<ClassAssignmentRow>`
      with ${talliesOf(chosen)}
      select ${COLUMNS}, done_count, seat_count
      from assignments join levels on levels.id = level_id
        join counts on counts.assignment_id = assignments.id
      where ${chosen}
      order by ${order} limit ${MAX_ASSIGNMENTS}`.execute(db);
    return rows;
  }

  async function forPupil(
    pupilId: number,
    at: Date,
    chosen: RawBuilder<unknown>,
  ): Promise<PupilAssignmentRow[]> {
    const own = sql`${chosen} and opens_at <= ${at} and ${setFor(pupilId)}`;
    const { rows } = await sql<PupilAssignmentRow>`
      with ${talliesOf(own)}
      select ${COLUMNS}, done_count, seat_count, "of",
        coalesce(answered, 0) as answered, coalesce(done, 0) as done, coalesce("right", 0) as "right",
        coalesce(teachers.nickname, teachers.first_name) as teacher_name
      from assignments join levels on levels.id = level_id
        join counts on counts.assignment_id = assignments.id
        join users as teachers on teachers.id = assignments.user_id
        left join tallies on tallies.assignment_id = assignments.id and tallies.user_id = ${pupilId}
      where ${own}
      order by due_at nulls last, assignments.id limit ${MAX_ASSIGNMENTS}`.execute(db);
    return rows;
  }

  return {
    /** The work of a class, the newest first. */
    ofClass: (classId: number) => forClass(sql`assignments.class_id = ${classId}`),

    /** The work of all classes of a teacher that is open, what is due first at the top. */
    openOf: (teacherId: number, at: Date) =>
      forClass(
        sql`assignments.user_id = ${teacherId} and opens_at <= ${at}
          and (due_at is null or due_at > ${at})`,
        sql`due_at nulls last, assignments.id desc`,
      ),

    /** Work that this teacher set. */
    async ofTeacher(teacherId: number, id: number): Promise<ClassAssignmentRow | undefined> {
      const rows = await forClass(
        sql`assignments.id = ${id} and assignments.user_id = ${teacherId}`,
      );
      return rows[0];
    },

    /** The work of a pupil that has opened, what is due first at the top; none without a seat. */
    ofPupil: (pupilId: number, at: Date) => forPupil(pupilId, at, sql`true`),

    /** One of those. */
    async oneOfPupil(
      pupilId: number,
      id: number,
      at: Date,
    ): Promise<PupilAssignmentRow | undefined> {
      return (await forPupil(pupilId, at, sql`assignments.id = ${id}`))[0];
    },
  };
}
