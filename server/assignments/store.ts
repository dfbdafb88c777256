import { type AssignmentKind, MAX_ASSIGNMENTS, MAX_SEATS } from '@waggle/engine/contracts';
import { compareNames, type WorkTally, type WorkTry } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { LevelRow, WordRow } from '../levels/present.ts';
import type { SpokenWord } from '../levels/rules.ts';
import { SPOKEN_COLUMNS } from '../levels/spoken.ts';
import type { Database } from '../platform/database/database.ts';
import type { WorkStanding } from './rules.ts';
import type { ClipOfTest } from './test-clips.ts';

/** Set work with its level. */
export interface AssignmentRow extends LevelRow {
  assignment_id: number;
  class_id: number;
  title: string;
  kind: AssignmentKind;
  opens_at: Date;
  due_at: Date | null;
  word_ids: number[] | null;
}

export interface ClassAssignmentRow extends AssignmentRow {
  done_count: number;
  seat_count: number;
}

/** The same for one of its pupils. */
export interface PupilAssignmentRow extends ClassAssignmentRow, WorkTally {
  teacher_name: string;
}

/** A word of set work, and where a pupil stands with it. */
export interface WorkWordRow extends WordRow {
  is_done: boolean;
  is_right: boolean | null;
  /** BCP 47 of its language. */
  language_code: string;
}

export interface NewAssignment {
  readonly levelId: number;
  readonly title: string;
  readonly kind: AssignmentKind;
  readonly opensAt: Date;
  readonly dueAt: Date | null;
  readonly wordIds: readonly number[] | null;
  readonly at: Date;
}

/** Fields that its teacher changes; undefined leaves one as it is. */
export interface AssignmentChanges {
  readonly title?: string | undefined;
  readonly opensAt?: Date | undefined;
  readonly dueAt?: Date | null | undefined;
}

const COLUMNS = sql`
  assignments.id as assignment_id, assignments.class_id, title, assignments.kind, opens_at, due_at, word_ids,
  levels.id, levels.name, levels.emoji, levels.difficulty, levels.language_id`;

/** The words that work asks: those of its level that are there now. */
const ITS_WORDS = sql`
  words.level_id = assignments.level_id and not words.retired
    and (assignments.word_ids is null or words.id = any(assignments.word_ids))`;

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
        (select count(*)::int from users where class_id = assignments.class_id) as seat_count,
        (select count(*)::int from tallies
          where assignment_id = assignments.id and done >= "of") as done_count
      from assignments left join sizes on sizes.assignment_id = assignments.id where ${chosen}
    )`;
}

export type AssignmentsStore = ReturnType<typeof createAssignmentsStore>;

export function createAssignmentsStore(db: Database) {
  async function forClass(chosen: RawBuilder<unknown>): Promise<ClassAssignmentRow[]> {
    const { rows } = await sql<ClassAssignmentRow>`
      with ${talliesOf(chosen)}
      select ${COLUMNS}, done_count, seat_count
      from assignments join levels on levels.id = level_id
        join counts on counts.assignment_id = assignments.id
      where ${chosen}
      order by assignments.id desc limit ${MAX_ASSIGNMENTS}`.execute(db);
    return rows;
  }

  async function forPupil(
    pupilId: number,
    at: Date,
    chosen: RawBuilder<unknown>,
  ): Promise<PupilAssignmentRow[]> {
    const own = sql`${chosen} and opens_at <= ${at}
      and assignments.class_id = (select class_id from users where id = ${pupilId})`;
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

    /** Sets work for a class of this teacher. */
    create(
      teacherId: number,
      classId: number,
      { levelId, title, kind, opensAt, dueAt, wordIds, at }: NewAssignment,
    ): Promise<{ made: number } | { refusal: 'no_class' | 'too_many_assignments' }> {
      return db.transaction().execute(async (trx) => {
        const { rows: found } = await sql<{ set: number }>`
          select (select count(*)::int from assignments where class_id = classes.id) as set
          from classes where id = ${classId} and user_id = ${teacherId} for update`.execute(trx);
        const before = found[0]?.set;
        if (before === undefined) return { refusal: 'no_class' };
        if (before >= MAX_ASSIGNMENTS) return { refusal: 'too_many_assignments' };
        const { rows } = await sql<{ id: number }>`
          insert into assignments
            (user_id, class_id, level_id, title, kind, opens_at, due_at, word_ids, created_at)
          values (${teacherId}, ${classId}, ${levelId}, ${title}, ${kind}, ${opensAt}, ${dueAt},
            ${wordIds && [...wordIds]}::int[], ${at})
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

    /**
     * The words of work in their written order.
     *
     * @param pupilId whose standing is returned; null: nobody's
     */
    async wordsOf(id: number, pupilId: number | null): Promise<WorkWordRow[]> {
      const { rows } = await sql<WorkWordRow>`
        select words.id, words.word, words.accepted, words.difficulty, words.part_of_speech,
          words.hint, words.sentence, words.origin, words.explanation,
          levels.difficulty as level_difficulty, words.clip_key, words.slow_clip_key,
          words.sentence_clip_key, coalesce(given.is_done, false) as is_done, given.is_right,
          languages.code as language_code
        from assignments join words on ${ITS_WORDS} join levels on levels.id = words.level_id
          join languages on languages.id = levels.language_id
          left join (
            select word_id, bool_or(is_done) as is_done, bool_or(is_correct) as is_right
            from assignment_answers where assignment_id = ${id} and user_id = ${pupilId}
            group by word_id) as given on given.word_id = words.id
        where assignments.id = ${id} order by words.position`.execute(db);
      return rows;
    },

    /** How a pupil stands with each word of work, in the written order. */
    async standingsOf(id: number, pupilId: number): Promise<WorkStanding[]> {
      const { rows } = await sql<WorkStanding>`
        select words.id, coalesce(bool_or(is_done), false) as "isDone",
          coalesce(bool_or(is_correct), false) as "isRight", coalesce(max(n), 0)::int as last
        from assignments join words on ${ITS_WORDS}
          left join assignment_answers as given on given.assignment_id = assignments.id
            and given.user_id = ${pupilId} and given.word_id = words.id
        where assignments.id = ${id} group by words.id order by words.position`.execute(db);
      return rows;
    },

    /** Words of work that this pupil has not done and that is not past its end. */
    async wordsSetFor(pupilId: number, at: Date): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ id: number }>`
        select distinct words.id from assignments join words on ${ITS_WORDS}
        where class_id = (select class_id from users where id = ${pupilId})
          and opens_at <= ${at} and (due_at is null or due_at > ${at})
          and exists (select from words where ${ITS_WORDS} and not exists (
            select from assignment_answers as given
            where given.assignment_id = assignments.id and given.user_id = ${pupilId}
              and given.word_id = words.id and is_done))`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Every answer of the pupils of a class to its work, each pupil's oldest first. */
    async triesOf(id: number): Promise<WorkTry[]> {
      const { rows } = await sql<WorkTry>`
        select given.user_id as "userId", given.word_id as "wordId", given.is_correct as "isCorrect",
          given.hinted, user_input as "userInput"
        from assignment_answers as given join attempts on attempts.id = attempt_id
        where assignment_id = ${id} order by given.user_id, n`.execute(db);
      return rows;
    },

    /** The pupils of the class that has this work, by name. */
    async pupilsOf(id: number): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        select users.id, first_name as name from users
        where class_id = (select class_id from assignments where id = ${id})
        order by users.id limit ${MAX_SEATS}`.execute(db);
      return rows.sort(compareNames);
    },

    /** Levels that are set for these people, by their ids. */
    async levelsSetFor(
      userIds: readonly number[],
      at: Date,
    ): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
      const { rows } = await sql<{ user_id: number; level_ids: number[] }>`
        select users.id as user_id, array_agg(level_id) as level_ids
        from users join assignments on assignments.class_id = users.class_id
        where users.id = any(${[...userIds]}::int[]) and opens_at <= ${at}
        group by users.id`.execute(db);
      return new Map(rows.map(({ user_id, level_ids }) => [user_id, new Set(level_ids)]));
    },

    /** Levels of tests that a pupil has to write now: neither written to the end nor past their end. */
    async testedOn(pupilId: number, at: Date): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ level_id: number }>`
        select distinct level_id from assignments
        where class_id = (select class_id from users where id = ${pupilId}) and kind = 'test'
          and opens_at <= ${at} and (due_at is null or due_at > ${at})
          and exists (select from words where ${ITS_WORDS} and not exists (
            select from assignment_answers as written
            where written.assignment_id = assignments.id and written.user_id = ${pupilId}
              and written.word_id = words.id))`.execute(db);
      return new Set(rows.map(({ level_id }) => level_id));
    },

    /** The word of a clip; undefined if the work does not ask it. */
    async spokenIn({
      assignmentId,
      wordId,
    }: Pick<ClipOfTest, 'assignmentId' | 'wordId'>): Promise<SpokenWord | undefined> {
      const { rows } = await sql<SpokenWord>`
        select ${SPOKEN_COLUMNS} from assignments
          join words on ${ITS_WORDS} and words.id = ${wordId}::bigint
          join levels on levels.id = words.level_id
          join languages on languages.id = language_id
        where assignments.id = ${assignmentId}::bigint`.execute(db);
      return rows[0];
    },

    /** Attempts of a pupil in tests that are not written to the end: whether they are right stays unsaid. */
    async hiddenAttemptsOf(pupilId: number): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ attempt_id: number }>`
        select attempt_id from assignment_answers as given
          join assignments on assignments.id = assignment_id and kind = 'test'
        where given.user_id = ${pupilId} and exists (
          select from words where ${ITS_WORDS} and not exists (
            select from assignment_answers as written
            where written.assignment_id = given.assignment_id and written.user_id = ${pupilId}
              and written.word_id = words.id))`.execute(db);
      return new Set(rows.map(({ attempt_id }) => attempt_id));
    },
  };
}
