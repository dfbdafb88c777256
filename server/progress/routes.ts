import {
  AnswerBatchRequestSchema,
  AnswerRequestSchema,
  BatchedAnswersSchema,
  LevelLogsQuerySchema,
  LevelLogsSchema,
  RecordedAnswerSchema,
} from '@waggle/engine/contracts';
import { callerOf } from '../people/callers.ts';
import { FIRST_LIST_ID } from '../levels/rules.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError, ValidationError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { createAnswerTaking, type TakingDependencies } from './answer-taking.ts';
import { presentLog, sealedWord } from './log-row.ts';
import type { HistoryRow, ProgressStore } from './store.ts';

export interface ProgressDependencies extends TakingDependencies {
  progress: ProgressStore;
}

/** Routes of answers and progress. */
export function progressRoutes(
  app: WaggleServer,
  { progress, ...dependencies }: ProgressDependencies,
): void {
  const { sealedFor, hiddenAttemptsOf } = dependencies;
  const taken = createAnswerTaking(dependencies);

  /** Whether a learner may know of a level; a list of somebody else is on no ladder. */
  async function isThere(level: number, userId: number): Promise<boolean> {
    if (level >= FIRST_LIST_ID) return (await dependencies.ladders.of(level, userId)).length > 0;
    return progress.hasLevel(level);
  }

  app.post(
    '/api/level-logs/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'recordAnswer',
        summary: 'Send an answer',
        description:
          'The server checks the spelling and keeps the answer: 201. An answer that was sent before, by its `id`, comes back with 200. `id` is the client’s own. Without a `game` it is a late answer, which counts for progress and never for the leaderboard; `kind` practice and round have no game, and a round is no progress of the level. `hinted`: the word was shown before. `attempted_at`: more than 7 days back counts as 7 days, ahead as now. `assignment` is set work: a word of a test a second time is 409, a hint in a test 400, and until the test is written `is_correct`, `words_correct` and `memory` are null. Where an answer is refused, nothing is stored. `level_up` is in the one answer that completes the level.',
        body: AnswerRequestSchema,
        response: { 200: RecordedAnswerSchema, 201: RecordedAnswerSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { status, body } = await taken.one(callerOf(request), request.body);
      return reply.code(status).send(body);
    },
  );

  app.post(
    '/api/level-logs/batch/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'recordAnswers',
        summary: 'Send up to 50 answers',
        description:
          'They are judged in their order, each for itself: 200 with a list of what `POST /level-logs/` would have answered. An answer may open the level of the next one. `retry_after` is in seconds. Each counts for the limits as if it came alone.',
        body: AnswerBatchRequestSchema,
        response: { 200: BatchedAnswersSchema, ...errorResponses },
      },
    },
    async (request) => taken.all(callerOf(request), request.body.answers, request.log),
  );

  app.get(
    '/api/level-logs/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'listAnswers',
        summary: 'Answers of the caller',
        description:
          'The newest answers first: 20 of each level, or 200 of one, with `before` the older ones. `before` is the id of an answer. Answers of a live game are left out until it is over; of a test nothing says what is right before it is written. `n_attempts` is 1 for the first attempt ever at the word; `game` is null for a late answer.',
        querystring: LevelLogsQuerySchema,
        response: { 200: LevelLogsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { level, before = null } = request.query;
      if (level === undefined && before !== null) {
        throw new ValidationError({ level: ['A valid level id is required.'] });
      }
      // Attempts of a live game are part of the history after its end.
      const logs =
        level === undefined
          ? await progress.newestLogs(userId)
          : await progress.logsOfLevel(userId, level, before);
      if (level !== undefined && logs.length === 0 && !(await isThere(level, userId))) {
        throw new HttpError(404, 'There is no such level.');
      }
      const [sealed, unsaid] = await Promise.all([sealedFor(userId), hiddenAttemptsOf(userId)]);
      return logs
        .filter(({ id }) => !unsaid.has(id))
        .map((row) => presentHistory(row, { isSealed: sealed.has(row.level_id) }));
    },
  );
}

/** @param isSealed the learner plays this level in a live game: no row may show a spelling */
function presentHistory(row: HistoryRow, { isSealed }: { isSealed: boolean }) {
  const log = presentLog(row);
  const sealed = {
    word: sealedWord(log.word),
    // A right answer is a spelling.
    user_input: log.is_correct ? '' : log.user_input,
  };
  return {
    ...log,
    ...(isSealed ? sealed : {}),
    level: {
      ...log.level,
      attempts: row.level_attempts,
      right_attempts: row.level_right_attempts,
    },
  };
}
