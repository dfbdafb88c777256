import {
  ForecastQuerySchema,
  ForecastSchema,
  LanguageQuerySchema,
  RememberedWordsSchema,
  TrippingTrapsSchema,
  WORDS_A_PAGE,
  WordsQuerySchema,
} from '@waggle/engine/contracts';
import { forecastOf, mostCostly } from '@waggle/engine/rules';
import { callerOf } from '../people/callers.ts';
import { expectPlayable, type Ladders } from '../levels/ladders.ts';
import type { SealedFor } from '../levels/sealed.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { presentLevelOf, presentWordOf, sealedWord } from './log-row.ts';
import { memoryIn, presentMemory } from './memory-rows.ts';
import type { PracticeStore } from './practice-store.ts';
import type { WordsStore } from './words-store.ts';

/** Words that show what a trap is. */
const EXAMPLES = 2;

export interface RememberedRoutesDependencies {
  words: WordsStore;
  practice: Pick<PracticeStore, 'ladderOf' | 'memoriesOf' | 'trapsOf' | 'triedOfLists' | 'wordsOf'>;
  /** Levels that a teacher set a learner. */
  levelsSetFor: (userId: number) => Promise<ReadonlySet<number>>;
  ladders: Ladders;
  sealedFor: SealedFor;
  now: () => Date;
  /** The address people use, without a slash at its end. */
  publicUrl: string;
}

/** What a learner remembers, what trips them up, and how far a level is. */
export function rememberedRoutes(
  app: WaggleServer,
  {
    words,
    practice,
    ladders,
    levelsSetFor,
    sealedFor,
    now,
    publicUrl,
  }: RememberedRoutesDependencies,
): void {
  app.get(
    '/api/user-progress/words/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'listRememberedWords',
        summary: 'Words and how well they are known',
        description:
          'The words that the caller has tried, fifty or `size` a page, those due first at the front. Words of a test that the caller has to write are left out; those never tried are nowhere, so state new has none.',
        querystring: WordsQuerySchema,
        response: { 200: RememberedWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { language, state = null, page = 1, size = WORDS_A_PAGE } = request.query;
      const at = now();
      const sealed = await sealedFor(userId);
      // How well a word of a test is known would say whether it was right.
      const without = [...sealed].flatMap(([level, seal]) => (seal === 'test' ? [level] : []));
      const { count, words: rows } = await words.page(userId, language, {
        state,
        page,
        size,
        at,
        without,
      });
      if (count === 0 && page > 1) throw new HttpError(404, 'There is no such page.');
      const addressOf = (other: number) =>
        `${publicUrl}/api/user-progress/words/?language=${language}${state ? `&state=${state}` : ''}${size === WORDS_A_PAGE ? '' : `&size=${size}`}&page=${other}`;
      return {
        count,
        next: page * size < count ? addressOf(page + 1) : null,
        previous: page > 1 ? addressOf(page - 1) : null,
        results: rows.map(({ text, memory, lastSlip }) => {
          const word = presentWordOf(text);
          return {
            word: sealed.has(text.level_id) ? sealedWord(word) : word,
            level: presentLevelOf(text),
            memory: presentMemory(memory, at),
            last_slip: lastSlip,
          };
        }),
      };
    },
  );

  app.get(
    '/api/user-progress/traps/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'listTraps',
        summary: 'What trips the caller up',
        description:
          'Most costly first, from five answers on. Older answers weigh less: half after 30 days. Examples are words of the ladder, of the caller’s lists and of lists that are set.',
        querystring: LanguageQuerySchema,
        response: { 200: TrippingTrapsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { language } = request.query;
      const [records, memories, ladder, ofLists, sealed] = await Promise.all([
        practice.trapsOf(userId, language),
        practice.memoriesOf(userId),
        practice.ladderOf(language),
        levelsSetFor(userId).then((set) => practice.triedOfLists(userId, language, set)),
        sealedFor(userId),
      ]);
      const costly = mostCostly(records, now().getTime());
      const missesOf = (id: number) => {
        const memory = memories.get(id);
        return memory ? memory.seen - memory.right : 0;
      };
      const examplesOf = (trap: string) =>
        [...ladder, ...ofLists]
          .filter(
            ({ id, level, traps }) =>
              memories.has(id) && !sealed.has(level) && traps.includes(trap),
          )
          .toSorted((one, other) => missesOf(other.id) - missesOf(one.id))
          .slice(0, EXAMPLES)
          .map(({ id }) => id);
      const examples = new Map(costly.map(({ trap }) => [trap, examplesOf(trap)]));
      const rows = await practice.wordsOf(userId, [...new Set([...examples.values()].flat())]);
      return costly.map(({ trap, tried, missed }) => ({
        trap,
        tried: rounded(tried),
        missed: rounded(missed),
        share: tried === 0 ? 0 : rounded(missed / tried),
        examples: (examples.get(trap) ?? []).flatMap((id) => rows.get(id)?.word ?? []),
      }));
    },
  );

  app.get(
    '/api/user-progress/forecast/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['progress'],
        operationId: 'getForecast',
        summary: 'How far a level is',
        description:
          'About how many more sessions of the usual length make its words known; null before there is enough to say. Enough are three sessions and twenty answers.',
        querystring: ForecastQuerySchema,
        response: { 200: ForecastSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { level } = request.query;
      expectPlayable(await ladders.of(level, userId), level);
      const { words: rows, recent } = await words.ofLevel(userId, level);
      return forecastOf({ memories: rows.map(memoryIn), recent, now: now().getTime() });
    },
  );
}

/** With two decimals. */
function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
