import {
  AvailableContentSchema,
  ClipQuerySchema,
  idText,
  LanguagesSchema,
  LessonSchema,
  LevelWordsSchema,
} from '@waggle/engine/contracts';
import type { Sounds } from '../platform/voice/index.ts';
import { learnerOf } from '../people/callers.ts';
import { clipFile, clipNameIn } from '../platform/http/clip-file.ts';
import { clipResponses, errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { A_YEAR } from '../platform/http/web-app.ts';
import { shared } from '../platform/work/coalesce.ts';
import * as z from 'zod/mini';
import { expectPlayable, type Ladders } from './ladders.ts';
import { presentLesson, presentWord } from './present.ts';
import { orderOfPlay, soundOf, type TriedWord } from './rules.ts';
import { expectUnsealed, type SealedFor } from './sealed.ts';
import type { LevelsStore } from './store.ts';

const LevelQuerySchema = z.object({ level: idText('A valid level id is required.') });

const ClipParamsSchema = z.object({ clip: z.string() });

export interface LevelsDependencies {
  levels: LevelsStore;
  ladders: Ladders;
  /** What a learner has shown of the words of a level, by their ids. */
  triedWordsOf: (userId: number, levelId: number) => Promise<ReadonlyMap<number, TriedWord>>;
  sealedFor: SealedFor;
  sounds: Sounds;
  /** A number from 0 up to 1, as Math.random gives it. */
  random: () => number;
}

const NOTHING_TRIED: ReadonlyMap<number, TriedWord> = new Map();

/** Languages, ladders, words and their clips. */
export function levelRoutes(
  app: WaggleServer,
  { levels, ladders, triedWordsOf, sealedFor, sounds, random }: LevelsDependencies,
): void {
  // A class opens the same level at the same moment.
  const wordsOf = shared(levels.wordsOf);
  const lessonOf = shared(levels.lessonOf);
  const whysOf = shared(levels.whysOf);

  app.get(
    '/api/languages/',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['levels'],
        operationId: 'listLanguages',
        summary: 'Languages',
        description: 'The languages that can be learnt.',
        response: { 200: LanguagesSchema, ...errorResponses },
      },
    },
    () => levels.languages(),
  );

  app.get(
    '/api/user-progress/get_available_content/',
    {
      config: { auth: 'optional' },
      schema: {
        tags: ['levels'],
        operationId: 'getAvailableContent',
        summary: 'Levels',
        description:
          'The levels of every language in ladder order, with what the caller may do there.',
        response: { 200: AvailableContentSchema, ...errorResponses },
      },
    },
    async (request) => ladders.all(learnerOf(request)),
  );

  app.get(
    '/api/level-words/',
    {
      config: { auth: 'optional' },
      schema: {
        tags: ['levels'],
        operationId: 'getLevelWords',
        summary: 'Words of a level',
        description:
          'The words in the order of play: for a learner those never solved first, then those that were wrong last. A level that the caller plays in a live game or is tested on is refused with 409. 403 where the caller may not play the level.',
        querystring: LevelQuerySchema,
        response: { 200: LevelWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const levelId = request.query.level;
      const learnerId = learnerOf(request);
      expectPlayable(await ladders.of(levelId, learnerId), levelId);
      const { caller } = request;
      if (caller !== null) expectUnsealed(await sealedFor(caller.id), levelId);
      const [words, tried] = await Promise.all([
        wordsOf(levelId),
        learnerId === null ? NOTHING_TRIED : triedWordsOf(learnerId, levelId),
      ]);
      return orderOfPlay(words, tried, random).map((word) => ({ word: presentWord(word) }));
    },
  );

  app.get(
    '/api/level-lessons/',
    {
      config: { auth: 'optional' },
      schema: {
        tags: ['levels'],
        operationId: 'getLevelLesson',
        summary: 'Lesson of a level',
        description:
          'The spelling pattern that a level teaches, as a learner reads it, the ids of the words that show it best, and up to three words that anybody may try. It holds no other word of the level; to somebody who may play it now it says why each word is spelled as it is. Of a level that is sealed for the caller it has no words to try.',
        querystring: LevelQuerySchema,
        response: { 200: LessonSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { level: levelId } = request.query;
      const lesson = await lessonOf(levelId);
      if (!lesson) throw new HttpError(404, 'There is no such level.');
      const ladder = await ladders.of(levelId, learnerOf(request));
      const level = ladder.find(({ id }) => id === levelId);
      // A list of somebody else.
      if (!level) throw new HttpError(404, 'There is no such level.');
      const { caller } = request;
      // A word to try or a line of why would give a sealed word away.
      const isSealed = caller !== null && (await sealedFor(caller.id)).has(levelId);
      if (isSealed) return presentLesson({ ...lesson, tries: [] });
      return presentLesson(lesson, level.is_playable ? await whysOf(levelId) : []);
    },
  );

  app.get(
    '/api/audio/:clip',
    {
      config: { auth: 'none' },
      schema: {
        tags: ['levels'],
        operationId: 'getClip',
        summary: 'Sound of a word',
        description:
          'The spoken word, its slow repeat or its sentence. The address comes with the word and stays the same for ever; parts of it can be asked for. The name says nothing about the word. 503 while no voice can speak.',
        params: ClipParamsSchema,
        querystring: ClipQuerySchema,
        response: clipResponses,
      },
    },
    async (request, reply) => {
      const key = clipNameIn(request.params.clip);
      const spoken = key ? await levels.spokenBy(key) : undefined;
      const { directory, file } = await clipFile(
        sounds,
        spoken ? soundOf(spoken, spoken.heard, request.query) : null,
      );
      return reply.header('cache-control', A_YEAR).sendFile(file, directory);
    },
  );
}
