import {
  AnswerRequestSchema,
  LevelLogsQuerySchema,
  LevelLogsSchema,
  RecordedAnswerSchema,
  type Word,
} from '@waggle/engine/contracts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { levelAccess, REFUSAL_OF_ACCESS } from '@waggle/engine/rules';
import { callerOf } from '../accounts/callers.ts';
import type { Ladders } from '../levels/ladders.ts';
import { FIRST_LIST_ID } from '../levels/rules.ts';
import { ValidationError, errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { AnswersStore, RecordedRow } from './answers.ts';
import type { AnswerLimits } from './limits.ts';
import { presentLog } from './log-row.ts';
import { type AnswerRefusal, levelUp } from './rules.ts';
import type { HistoryRow, ProgressStore } from './store.ts';

export interface ProgressDependencies {
  progress: ProgressStore;
  answers: AnswersStore;
  ladders: Ladders;
  /** Levels that a learner plays in live games now: their words are sealed for the learner. */
  playedLiveBy: (userId: number) => Promise<ReadonlySet<number>>;
  limits: AnswerLimits;
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
};

/** Routes of answers and progress. */
export function progressRoutes(
  app: WaggleServer,
  { progress, answers, ladders, playedLiveBy, limits }: ProgressDependencies,
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
      await limits.take(userId, { isLate: game === null });
      const outcome = await answers.record({
        userId,
        clientId: id,
        levelId,
        wordId,
        gameId: game,
        userInput: user_input,
        access: game === null ? await accessTo(levelId, userId) : 'playable',
      });
      if ('refusal' in outcome) throw ANSWER[outcome.refusal]();
      const { recorded, isRepeat } = outcome;
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
      const sealed = await playedLiveBy(userId);
      return logs.map((row) => presentHistory(row, { isSealed: sealed.has(row.level_id) }));
    },
  );

  async function accessTo(levelId: number, userId: number) {
    const level = (await ladders.of(levelId, userId)).find(({ id }) => id === levelId);
    return level ? levelAccess(level) : 'lockedPlay';
  }

  async function presentRecorded(recorded: RecordedRow, userId: number) {
    const { level_id, words_correct, total_words, completes_level } = recorded;
    // A list of somebody's own stands on no ladder.
    const isOnLadder = completes_level && level_id < FIRST_LIST_ID;
    const level_up = isOnLadder ? levelUp(await ladders.of(level_id, userId), level_id) : null;
    return {
      ...presentLog(recorded),
      words_correct,
      total_words,
      ...(level_up ? { level_up } : {}),
    };
  }
}

/** A word by its id alone. */
function sealedWord({ id, difficulty }: Word): Word {
  return {
    id,
    word: null,
    accepted: [],
    difficulty,
    audio_blob_url: null,
    slow_audio_blob_url: null,
    sentence_blob_url: null,
    hint: '',
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
