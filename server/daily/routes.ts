import {
  BeeOfTheDaySchema,
  DayAnswerRequestSchema,
  DayClassSchema,
  DayVerdictSchema,
  LanguageQuerySchema,
} from '@waggle/engine/contracts';
import { spells, wordsOfDay } from '@waggle/engine/rules';
import { callerOf, learnerOf } from '../people/callers.ts';
import { presentWord, type WordRow } from '../levels/present.ts';
import { dayOf } from '../platform/database/days.ts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { DailyStore } from './store.ts';

const DAY_MS = 86_400_000;
/** Days of all languages that are remembered at once. */
const MOST_BEES = 50;

export interface DailyDependencies {
  daily: DailyStore;
  levels: {
    /** In the order of the ladder. */
    freeWordsOf: (languageId: number) => Promise<WordRow[]>;
  };
  now: () => Date;
}

/** The bee of the day: five words, the same for everybody, in one go. */
export function dailyRoutes(app: WaggleServer, { daily, levels, now }: DailyDependencies): void {
  const bees = new Map<string, Promise<WordRow[]>>();

  /** @throws {HttpError} 404 for a language without words */
  async function wordsOf(language: number, day: string): Promise<readonly WordRow[]> {
    const name = `${language} ${day}`;
    let words = bees.get(name);
    if (!words) {
      if (bees.size >= MOST_BEES) bees.clear();
      words = levels.freeWordsOf(language).then((pool) => wordsOfDay(pool, language, day));
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

  app.get(
    '/api/bee-of-the-day/',
    {
      config: { auth: 'optional' },
      schema: {
        tags: ['games'],
        operationId: 'getBeeOfTheDay',
        summary: 'Bee of the day',
        description:
          'Five words, the same for everybody on this day in UTC. A word has no spelling until the caller has answered it.',
        querystring: LanguageQuerySchema,
        response: { 200: BeeOfTheDaySchema, ...errorResponses },
      },
    },
    async (request) => {
      const { language } = request.query;
      const day = dayOf(now());
      const learner = learnerOf(request);
      const [words, verdicts] = await Promise.all([
        wordsOf(language, day),
        learner === null ? [] : daily.verdictsOf(learner, language, day),
      ]);
      return {
        day,
        language,
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
      const { language, day, n, user_input } = request.body;
      const at = now();
      if (day !== dayOf(at) && day !== dayOf(new Date(at.getTime() - DAY_MS))) {
        throw new HttpError(409, 'This bee is over.');
      }
      const word = (await wordsOf(language, day))[n - 1];
      if (!word) throw new HttpError(404, 'There is no such word.');
      const isCorrect = spells(user_input, word.word, word.accepted);
      const learner = learnerOf(request);
      if (learner === null) return { n, is_correct: isCorrect, word: word.word };
      const verdicts = await daily.record(learner, { languageId: language, day, n, isCorrect });
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
      const { length: words } = await wordsOf(language, day);
      return daily.ofClass(callerOf(request), { languageId: language, day, words });
    },
  );
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
