import {
  AnswerRequestSchema,
  LevelLogsQuerySchema,
  LevelLogsSchema,
  RecordedAnswerSchema,
} from '@waggle/engine/contracts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { CALL_REFUSALS, levelAccess, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { callerOf } from '../accounts/callers.ts';
import type { Ladders } from '../levels/ladders.ts';
import { FIRST_LIST_ID } from '../levels/rules.ts';
import {
  errorResponses,
  HttpError,
  refusedWith,
  ValidationError,
} from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { RecordedRow } from './answer-rows.ts';
import type { AnswersStore } from './answers.ts';
import type { AnswerLimits } from './limits.ts';
import { presentLog, sealedWord } from './log-row.ts';
import { type AnswerRefusal, levelUp } from './rules.ts';
import type { HistoryRow, ProgressStore } from './store.ts';

export interface ProgressDependencies {
  progress: ProgressStore;
  answers: AnswersStore;
  ladders: Ladders;
  /** Levels that a learner plays in live games now: their words are sealed for the learner. */
  playedLiveBy: (userId: number) => Promise<ReadonlySet<number>>;
  limits: AnswerLimits;
  /** Attempts of a pupil in tests that are not written to the end. */
  hiddenAttemptsOf: (userId: number) => Promise<ReadonlySet<number>>;
}

const ANSWER: Record<AnswerRefusal, () => Error> = {
  // The account was deleted after its key was checked.
  no_learner: () => new HttpError(401, 'Invalid token.'),
  no_level: () => new HttpError(404, 'There is no such level.'),
  no_game: () => new HttpError(404, 'There is no such game.'),
  level_of_another_game: () =>
    new ValidationError({ level: ['This game is played on another level.'] }),
  no_word: () => new HttpError(404, 'There is no such word.'),
  word_of_another_level: () =>
    new ValidationError({ word: ['This word is not one of the level.'] }),
  lockedPayment: () => new HttpError(403, REFUSAL_OF_ACCESS.lockedPayment),
  lockedPlay: () => new HttpError(403, REFUSAL_OF_ACCESS.lockedPlay),
  over: () => new HttpError(409, 'Game is over'),
  no_assignment: () => refusedWith(CALL_REFUSALS.no_assignment),
  level_of_other_work: () => new ValidationError({ level: ['This work is set on another level.'] }),
  word_of_other_work: () => new ValidationError({ word: ['This word is not one of the work.'] }),
  hinted: () => new ValidationError({ hinted: ['A test is written without help.'] }),
  answered: () => refusedWith(CALL_REFUSALS.already_written),
};

/** Routes of answers and progress. */
export function progressRoutes(
  app: WaggleServer,
  { progress, answers, ladders, playedLiveBy, limits, hiddenAttemptsOf }: ProgressDependencies,
): void {
  app.post(
    '/api/level-logs/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'recordAnswer',
        summary: 'Send an answer',
        description:
          'The server checks the spelling and keeps the answer: 201. An answer that was sent before, by its `id`, comes back with 200.',
        body: AnswerRequestSchema,
        response: { 200: RecordedAnswerSchema, 201: RecordedAnswerSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      const { id = null, level: levelId, word: wordId, user_input, game = null } = request.body;
      const { kind, hinted, attempted_at, assignment = null } = request.body;
      if (kind && game !== null) {
        throw new ValidationError({ game: ['Practice has no game.'] });
      }
      await limits.take(userId, { isLate: game === null });
      const outcome = await answers.record({
        userId,
        clientId: id,
        levelId,
        wordId,
        gameId: game,
        userInput: user_input,
        hinted: hinted ?? false,
        attemptedAt: attempted_at ? new Date(attempted_at) : null,
        access: game === null ? await accessTo(levelId, userId) : 'playable',
        assignmentId: assignment,
      });
      if ('refusal' in outcome) throw ANSWER[outcome.refusal]();
      const { recorded, isRepeat } = outcome;
      const isUnsaid = assignment !== null && (await hiddenAttemptsOf(userId)).has(recorded.id);
      if (isUnsaid) return reply.code(isRepeat ? 200 : 201).send(presentUnsaid(recorded));
      const answer = await presentRecorded(recorded, userId);
      const isSealed = (await playedLiveBy(userId)).has(recorded.level_id);
      return reply
        .code(isRepeat ? 200 : 201)
        .send(isSealed ? { ...answer, word: sealedWord(answer.word) } : answer);
    },
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
          'The newest answers first: 20 of each level, or 200 of one, with `before` the older ones.',
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
      if (level !== undefined && logs.length === 0 && !(await progress.hasLevel(level))) {
        throw ANSWER.no_level();
      }
      const [sealed, unsaid] = await Promise.all([playedLiveBy(userId), hiddenAttemptsOf(userId)]);
      return logs
        .filter(({ id }) => !unsaid.has(id))
        .map((row) => presentHistory(row, { isSealed: sealed.has(row.level_id) }));
    },
  );

  async function accessTo(levelId: number, userId: number) {
    const level = (await ladders.of(levelId, userId)).find(({ id }) => id === levelId);
    return level ? levelAccess(level) : 'lockedPlay';
  }

  async function presentRecorded(recorded: RecordedRow, userId: number) {
    const { level_id, words_correct, total_words, completes_level, memory } = recorded;
    // A list of somebody's own stands on no ladder.
    const isOnLadder = completes_level && level_id < FIRST_LIST_ID;
    const level_up = isOnLadder ? levelUp(await ladders.of(level_id, userId), level_id) : null;
    return {
      ...presentLog(recorded),
      words_correct,
      total_words,
      memory,
      ...(level_up ? { level_up } : {}),
    };
  }
}

/** An answer in a test: whether it is right is said when all is written. */
function presentUnsaid(recorded: RecordedRow) {
  const log = presentLog(recorded);
  return {
    ...log,
    word: sealedWord(log.word),
    is_correct: null,
    words_correct: null,
    total_words: recorded.total_words,
    memory: null,
  };
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
