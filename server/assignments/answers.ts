/** Answers to set work, in the transaction that records them. */
import type { AssignmentKind } from '@waggle/engine/contracts';
import {
  completesWord,
  refuseWorkAnswer,
  type WorkAnswer,
  type WorkRefusal,
} from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { setFor } from './asked-words.ts';

/** An answer of a pupil, judged or not yet. */
export interface GivenAnswer {
  readonly assignmentId: number;
  readonly userId: number;
  readonly levelId: number;
  readonly wordId: number;
  readonly hinted: boolean;
  readonly at: Date;
}

export type AssignmentRefusal =
  | WorkRefusal
  | 'no_assignment'
  | 'level_of_other_work'
  | 'word_of_other_work';

export interface Work {
  readonly kind: AssignmentKind;
  readonly words: number;
  readonly before: readonly { readonly wordId: number }[];
}

interface FoundWork {
  place: number;
  kind: AssignmentKind;
  level_id: number;
  words: number;
  has_word: boolean;
  before: number[];
}

/**
 * Says of each answer why it does not count for set work, or returns the work. The caller holds the
 * locks on the pupils.
 *
 * @param answers at most one of each pupil
 */
export async function lookUpWorks(
  trx: Database,
  answers: readonly GivenAnswer[],
): Promise<({ work: Work } | { refusal: AssignmentRefusal })[]> {
  if (answers.length === 0) return [];
  const column = <K extends keyof GivenAnswer>(key: K) => answers.map((answer) => answer[key]);
  const { rows } = await sql<FoundWork>`
    select place, kind, level_id, words, has_word, array(
        select word_id from assignment_answers
        where assignment_id = assignments.id and user_id = given.user_id order by n) as before
    from unnest(${column('assignmentId')}::int[], ${column('userId')}::int[],
          ${column('wordId')}::int[], ${column('at')}::timestamptz[])
        with ordinality as given (assignment_id, user_id, word_id, at, place)
      join assignments on assignments.id = given.assignment_id and opens_at <= at
        and ${setFor(sql`given.user_id`)}
      cross join lateral (
        select count(*)::int as words,
          coalesce(bool_or(words.id = given.word_id), false) as has_word
        from words where words.level_id = assignments.level_id and not retired
          and (word_ids is null or words.id = any(word_ids))) as asked`.execute(trx);
  const found = new Map(rows.map((row) => [row.place, row]));
  return answers.map((answer, index) => workIn(found.get(index + 1), answer));
}

function workIn(
  found: FoundWork | undefined,
  { levelId, wordId, hinted }: GivenAnswer,
): { work: Work } | { refusal: AssignmentRefusal } {
  if (!found) return { refusal: 'no_assignment' };
  if (found.level_id !== levelId) return { refusal: 'level_of_other_work' };
  if (!found.has_word) return { refusal: 'word_of_other_work' };
  const before = found.before.map((one) => ({ wordId: one }));
  const refusal = refuseWorkAnswer(found.kind, { wordId, hinted }, before);
  return refusal ? { refusal } : { work: { kind: found.kind, words: found.words, before } };
}

/** A recorded answer to set work. */
export interface RecordedWorkAnswer extends GivenAnswer {
  readonly work: Work;
  readonly attemptId: number;
  readonly isCorrect: boolean;
}

/** Counts recorded answers for set work. */
export async function recordWorkAnswers(
  trx: Database,
  answers: readonly RecordedWorkAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ work, ...answer }) => {
    const { wordId, isCorrect, hinted } = answer;
    const given: WorkAnswer = { wordId, isCorrect, hinted };
    return {
      assignment_id: answer.assignmentId,
      user_id: answer.userId,
      n: work.before.length + 1,
      word_id: wordId,
      attempt_id: answer.attemptId,
      is_correct: isCorrect,
      hinted,
      is_done: completesWord(work.kind, given, work.before, work.words),
    };
  });
  await sql`
    insert into assignment_answers
      select * from json_populate_recordset(null::assignment_answers, ${JSON.stringify(rows)})`.execute(
    trx,
  );
}
