import {
  BeeOfTheDaySchema,
  DayAnswerRequestSchema,
  DayClassSchema,
  DayVerdictSchema,
  DayQuerySchema,
  type DayStrength,
  LanguageQuerySchema,
} from '@waggle/engine/contracts';
import { spells, strengthAt, WORDS_OF_A_DAY, wordsOfDay } from '@waggle/engine/rules';
import { callerOf, learnerOf } from '../people/callers.ts';
import { type FreeWordRow, presentWord, type WordRow } from '../levels/present.ts';
import { dayOf } from '../platform/database/days.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { DailyStore } from './store.ts';

const DAY_MS = 86_400_000;
/** Days of all languages and strengths that are remembered at once. */
const MOST_BEES = 150;

export interface DailyDependencies {
  daily: DailyStore;
  levels: {
    /** In the order of the ladder. */
    freeWordsOf: (languageId: number) => Promise<FreeWordRow[]>;
  };
  /** How hard the words of a learner are, by where they stand. */
  strengthOf: (userId: number, languageId: number) => Promise<DayStrength>;
  now: () => Date;
}

/** The bee of the day: five words, the same for everybody of a strength, in one go. */
export function dailyRoutes(
  app: WaggleServer,
  { daily, levels, strengthOf, now }: DailyDependencies,
): void {
  const bees = new Map<string, Promise<WordRow[]>>();

  /** @throws {HttpError} 404 for a language without words */
  async function wordsOf(
    language: number,
    day: string,
    strength: DayStrength | null,
  ): Promise<readonly WordRow[]> {
    const name = `${language} ${day} ${strength}`;
    let words = bees.get(name);
    if (!words) {
      if (bees.size >= MOST_BEES) bees.clear();
      words = levels
        .freeWordsOf(language)
        .then((pool) => wordsOfDay(ofStrength(pool, strength), language, day));
      bees.set(name, words);
      words.catch(() => bees.delete(name));
    }
    const found = await words;
    if (found.length === 0) {
      bees.delete(name);
      throw new HttpError(404, 'There is no such language.');
    }
    return found;
  }

  /** Of a bee that was begun its own; else that of where a learner stands, and what a visitor's device says. */
  async function begunOrNew(
    learner: number | null,
    { language, day, asked }: { language: number; day: string; asked: DayStrength | null },
  ) {
    const begun = learner === null ? null : await daily.begunBy(learner, language, day);
    if (begun) return begun;
    const strength = asked ?? (learner === null ? null : await strengthOf(learner, language));
    return { verdicts: [], strength };
  }

  app.get(
    '/api/bee-of-the-day/',
    {
      config: { auth: 'optional' },
      schema: {
        tags: ['games'],
        operationId: 'getBeeOfTheDay',
        summary: 'Bee of the day',
        description:
          'Five words, the same for everybody of this strength on this day in UTC: of the third of the free levels in which the caller stands, as long as no word is answered. A visitor says a strength, or gets words of the whole ladder. A word has no spelling until the caller has answered it.',
        querystring: DayQuerySchema,
        response: { 200: BeeOfTheDaySchema, ...errorResponses },
      },
    },
    async (request) => {
      const { language, strength: said = null } = request.query;
      const day = dayOf(now());
      const learner = learnerOf(request);
      const asked = learner === null ? said : null;
      const { verdicts, strength } = await begunOrNew(learner, { language, day, asked });
      const words = await wordsOf(language, day, strength);
      return {
        day,
        language,
        strength,
        verdicts,
        words: words.map((word, place) => presentDayWord(word, place, place < verdicts.length)),
      };
    },
  );

  app.post(
    '/api/bee-of-the-day/',
    {
      config: { auth: 'optional' },
      schema: {
        tags: ['games'],
        operationId: 'answerBeeOfTheDay',
        summary: 'Answer a word of the day',
        description:
          'Each word has one answer, in their order; of a word that was answered before the first verdict stays. It counts for nothing else. The bee of yesterday can still be ended. Nothing is kept of a visitor. 409 when the bee is over or a word is out of order.',
        body: DayAnswerRequestSchema,
        response: { 200: DayVerdictSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { language, day, n, user_input, strength: asked = null } = request.body;
      const at = now();
      if (day !== dayOf(at) && day !== dayOf(new Date(at.getTime() - DAY_MS))) {
        throw new HttpError(409, 'This bee is over.');
      }
      const learner = learnerOf(request);
      const { strength } = await begunOrNew(learner, { language, day, asked });
      const word = (await wordsOf(language, day, strength))[n - 1];
      if (!word) throw new HttpError(404, 'There is no such word.');
      const isCorrect = spells(user_input, word.word, word.accepted);
      if (learner === null) return { n, is_correct: isCorrect, word: word.word };
      const verdicts = await daily.record(learner, {
        languageId: language,
        day,
        strength,
        n,
        isCorrect,
      });
      const verdict = verdicts[n - 1];
      if (verdict === undefined) throw new HttpError(409, 'Answer the words in their order.');
      return { n, is_correct: verdict, word: word.word };
    },
  );

  app.get(
    '/api/bee-of-the-day/class/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['games'],
        operationId: 'getBeeOfTheDayOfClass',
        summary: 'Bee of the day in the class',
        description:
          'Pupils of the caller’s class who have answered all words today, by name; empty for others than pupils, and the pupil alone where the class shows no ranks or names.',
        querystring: LanguageQuerySchema,
        response: { 200: DayClassSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { language } = request.query;
      const day = dayOf(now());
      const { length: words } = await wordsOf(language, day, null);
      return daily.ofClass(callerOf(request), { languageId: language, day, words });
    },
  );
}

/** The words of a third of the levels; all, where these are too few for a bee. */
function ofStrength(pool: readonly FreeWordRow[], strength: DayStrength | null) {
  const levels = [...new Set(pool.map(({ level_id }) => level_id))].map((id) => ({ id }));
  const own = pool.filter(({ level_id }) => strengthAt(levels, level_id) === strength);
  return own.length >= WORDS_OF_A_DAY ? own : pool;
}

/** A word without a clip has to be said by the browser, and is not sealed. */
function presentDayWord(word: WordRow, place: number, isAnswered: boolean) {
  const open = presentWord(word);
  const isSealed = !isAnswered && open.audio_blob_url !== null;
  const { explanation: _, ...shown } = open;
  return {
    ...shown,
    id: place + 1,
    ...(isSealed ? { word: null, accepted: [] } : {}),
  };
}
