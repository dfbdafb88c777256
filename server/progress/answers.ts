import { memoryAt, NEW_MEMORY } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { createCommitQueue } from '../platform/work/commit-queue.ts';
import { type BatchDependencies, createAnswerBatches } from './answer-batch.ts';
import type { Answer, RecordedRow } from './answer-rows.ts';
import { ATTEMPT_COLUMNS, LEVEL_COLUMNS, WORD_COLUMNS } from './log-row.ts';
import { memoryAfter } from './recollection.ts';
import type { AnswerRefusal } from './rules.ts';

/** Most answers of one commit. */
const MOST_ROWS = 200;

export type RecordOutcome =
  | { readonly recorded: RecordedRow; readonly isRepeat: boolean }
  | { readonly refusal: AnswerRefusal };

export interface AnswersDependencies extends Omit<BatchDependencies, 'db'> {
  db: Database;
  /** The connection that answers are committed on; one of `db` if it is missing. */
  committing?: Database;
}

export type AnswersStore = ReturnType<typeof createAnswersStore>;

/** Records answers of solo play; those that arrive together share a commit. */
export function createAnswersStore({ db, committing = db, ...dependencies }: AnswersDependencies) {
  const store = createAnswerBatches({ ...dependencies, db: committing });
  // One of each learner at a time: whether an answer counts depends on the one before.
  const queue = createCommitQueue({
    store,
    keyOf: ({ userId }) => userId,
    mostRows: MOST_ROWS,
  });
  return {
    /**
     * Judges an answer and records it with all its consequences, or nothing at all. An answer whose
     * client id is recorded already is returned as it was.
     */
    async record(answer: Answer): Promise<RecordOutcome> {
      const outcome = await queue.add(answer);
      if ('recorded' in outcome) return { ...outcome, isRepeat: false };
      const earlier = await recordedUnder(db, answer, dependencies.now());
      return earlier ? { recorded: earlier, isRepeat: true } : outcome;
    },
  };
}

/** The recorded answer of this learner with the same client id. */
async function recordedUnder(
  db: Database,
  { userId, clientId }: Pick<Answer, 'userId' | 'clientId'>,
  now: Date,
): Promise<RecordedRow | undefined> {
  if (clientId === null) return undefined;
  const { rows } = await sql<Omit<RecordedRow, 'memory'>>`
    select ${ATTEMPT_COLUMNS}, ${LEVEL_COLUMNS}, ${WORD_COLUMNS},
      words_correct, total_words, completes_level
    from attempts
      join levels on levels.id = attempts.level_id
      join words on words.id = attempts.word_id
    where attempts.user_id = ${userId} and client_id = ${clientId}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { id: attemptId, word_id: wordId } = row;
  const memory = await memoryAfter(db, { userId, wordId, attemptId });
  return { ...row, memory: memoryAt(memory ?? NEW_MEMORY, now.getTime()) };
}
