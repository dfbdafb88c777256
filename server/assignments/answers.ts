/** Answers to set work, in the transaction that records them. */
import type { AssignmentKind } from '@waggle/engine/contracts';
import {
  doesWord,
  refuseWorkAnswer,
  type WorkAnswer,
  type WorkRefusal,
} from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

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

interface Work {
  readonly kind: AssignmentKind;
  readonly words: number;
  readonly before: readonly { readonly wordId: number }[];
}

/**
 * Says why an answer does not count for set work, or returns the work. The caller holds the lock on
 * the pupil.
 */
export async function lookUpWork(
  trx: Database,
  { assignmentId, userId, levelId, wordId, hinted, at }: GivenAnswer,
): Promise<{ work: Work } | { refusal: AssignmentRefusal }> {
  const { rows } = await sql<{
    kind: AssignmentKind;
    level_id: number;
    words: number;
    has_word: boolean;
    before: number[];
  }>`
    select kind, level_id, words, has_word, array(
        select word_id from assignment_answers
        where assignment_id = assignments.id and user_id = ${userId} order by n) as before
    from assignments cross join lateral (
      select count(*)::int as words, coalesce(bool_or(words.id = ${wordId}), false) as has_word
      from words where words.level_id = assignments.level_id and not retired
        and (word_ids is null or words.id = any(word_ids))) as asked
    where assignments.id = ${assignmentId} and opens_at <= ${at}
      and class_id = (select class_id from users where id = ${userId})`.execute(trx);
  const found = rows[0];
  if (!found) return { refusal: 'no_assignment' };
  if (found.level_id !== levelId) return { refusal: 'level_of_other_work' };
  if (!found.has_word) return { refusal: 'word_of_other_work' };
  const before = found.before.map((one) => ({ wordId: one }));
  const refusal = refuseWorkAnswer(found.kind, { wordId, hinted }, before);
  return refusal ? { refusal } : { work: { kind: found.kind, words: found.words, before } };
}

/** Counts a recorded answer for set work. */
export async function recordWorkAnswer(
  trx: Database,
  { kind, words, before }: Work,
  { assignmentId, userId, wordId, hinted }: GivenAnswer,
  { attemptId, isCorrect }: { attemptId: number; isCorrect: boolean },
): Promise<void> {
  const answer: WorkAnswer = { wordId, isCorrect, hinted };
  await sql`
    insert into assignment_answers
      (assignment_id, user_id, n, word_id, attempt_id, is_correct, hinted, is_done)
    values (${assignmentId}, ${userId}, ${before.length + 1}, ${wordId}, ${attemptId},
      ${isCorrect}, ${hinted}, ${doesWord(kind, answer, before, words)})`.execute(trx);
}
