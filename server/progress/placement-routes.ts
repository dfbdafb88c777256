import {
  LanguageQuerySchema,
  PlacementRequestSchema,
  PlacementSchema,
  PlacementWordsSchema,
} from '@waggle/engine/contracts';
import { PLACEMENT_WORDS_A_LEVEL, placedAt, shuffled, spells } from '@waggle/engine/rules';
import { callerOf } from '../people/callers.ts';
import type { Ladders } from '../levels/ladders.ts';
import type { SealedFor } from '../levels/sealed.ts';
import type { LevelAnswer } from '../levels/present.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError, ValidationError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { presentLevelOf, presentWordOf } from './log-row.ts';
import type { PracticeStore } from './practice-store.ts';
import type { Positions } from './positions.ts';

export interface PlacementRoutesDependencies {
  positions: Pick<Positions, 'place'>;
  practice: Pick<PracticeStore, 'ladderOf' | 'wordsOf'>;
  ladders: Ladders;
  sealedFor: SealedFor;
  /** A number from 0 up to 1, as Math.random gives it. */
  random: () => number;
}

/** Where a learner begins in a language. */
export function placementRoutes(
  app: WaggleServer,
  { positions, practice, ladders, sealedFor, random }: PlacementRoutesDependencies,
): void {
  /** The words of a language, and its free levels in the order of the ladder. */
  async function searched(userId: number, language: number) {
    const ladder = await practice.ladderOf(language);
    const [first] = ladder;
    if (!first) throw new HttpError(404, 'There is no such language.');
    const levels = (await ladders.of(first.level, userId)).filter((level) => level.is_free);
    return { ladder, levels };
  }

  app.get(
    '/api/user-progress/placement/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'getPlacementWords',
        summary: 'Words to find the right level',
        description:
          'A few words of each free level, drawn at random, level by level. Four words of each level.',
        querystring: LanguageQuerySchema,
        response: { 200: PlacementWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const [{ ladder, levels }, sealed] = await Promise.all([
        searched(userId, request.query.language),
        sealedFor(userId),
      ]);
      const drawn = levels.flatMap((level) => {
        const own = ladder.filter((word) => word.level === level.id && !sealed.has(level.id));
        return shuffled(own, random).slice(0, PLACEMENT_WORDS_A_LEVEL);
      });
      const rows = await practice.wordsOf(
        userId,
        drawn.map(({ id }) => id),
      );
      return {
        words: drawn.flatMap(({ id }) => {
          const row = rows.get(id);
          return row ? [{ word: presentWordOf(row), level: presentLevelOf(row) }] : [];
        }),
      };
    },
  );

  app.post(
    '/api/user-progress/placement/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'placeLearner',
        summary: 'Begin at the right level',
        description:
          'The server judges the answers. It and all free levels before it are open then; a placement never closes a level. The words of today are drawn again. At most 20; the first answer to a word counts.',
        body: PlacementRequestSchema,
        response: { 200: PlacementSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { language, answers } = request.body;
      const { levels } = await searched(userId, language);
      const rows = await practice.wordsOf(
        userId,
        answers.map(({ word }) => word),
      );
      // The first answer to a word counts.
      const first = new Map(answers.toReversed().map((answer) => [answer.word, answer]));
      const judged = [...first.values()].map(({ word, user_input }) => {
        const row = rows.get(word);
        const place = levels.findIndex(({ id }) => id === row?.level_id);
        if (!row || place < 0) {
          throw new ValidationError({ answers: ['A word is not one of a free level.'] });
        }
        return { place, isCorrect: spells(user_input, row.word, row.accepted) };
      });
      const level = levels[placedAt(judged, levels.length)] as LevelAnswer;
      return {
        level: await positions.place(userId, level),
        right: judged.filter(({ isCorrect }) => isCorrect).length,
        of: judged.length,
      };
    },
  );
}
