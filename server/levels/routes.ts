import {
  AvailableContentSchema,
  ClipQuerySchema,
  idText,
  LanguagesSchema,
  LessonSchema,
  LevelWordsSchema,
} from '@waggle/engine/contracts';
import { ClipFailed, type Sounds, VoiceUnavailable } from '../platform/voice/index.ts';
import { learnerOf } from '../accounts/callers.ts';
import { clipResponses, errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { A_YEAR } from '../platform/http/web-app.ts';
import * as z from 'zod/mini';
import { expectPlayable, type Ladders } from './ladders.ts';
import { presentLesson, presentWord } from './present.ts';
import { orderOfPlay, soundOf, type TriedWord } from './rules.ts';
import type { LevelsStore } from './store.ts';

const LevelQuerySchema = z.object({ level: idText('A valid level id is required.') });

const ClipParamsSchema = z.object({ clip: z.string() });
const CLIP_FILE = /^([0-9a-f]{32})\.mp3$/;

export interface LevelsDependencies {
  levels: LevelsStore;
  ladders: Ladders;
  /** What a learner has shown of the words of a level, by their ids. */
  triedWordsOf: (userId: number, levelId: number) => Promise<ReadonlyMap<number, TriedWord>>;
  /** Levels that a learner is playing in live games now; their words are sealed for this learner. */
  playedLiveBy: (userId: number) => Promise<ReadonlySet<number>>;
  sounds: Sounds;
  /** A number from 0 up to 1, as Math.random gives it. */
  random: () => number;
}

const NOTHING_TRIED: ReadonlyMap<number, TriedWord> = new Map();

/** Languages, ladders, words and their clips. */
export function levelRoutes(
  app: WaggleServer,
  { levels, ladders, triedWordsOf, playedLiveBy, sounds, random }: LevelsDependencies,
): void {
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
          'The words in the order of play: for a learner those never solved first, then those that were wrong last. A level of a live game that the caller plays is refused with 409.',
        querystring: LevelQuerySchema,
        response: { 200: LevelWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const levelId = request.query.level;
      const learnerId = learnerOf(request);
      expectPlayable(await ladders.of(levelId, learnerId), levelId);
      const { caller } = request;
      if (caller !== null && (await playedLiveBy(caller.id)).has(levelId)) {
        throw new HttpError(
          409,
          'You are playing this level in a live game. Finish that one first.',
        );
      }
      const [words, tried] = await Promise.all([
        levels.wordsOf(levelId),
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
          'The spelling pattern that a level teaches, as a learner reads it, the ids of the words that show it best, and up to three words that anybody may try. It holds no other word of the level; to somebody who may play it now it says why each word is spelled as it is.',
        querystring: LevelQuerySchema,
        response: { 200: LessonSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { level: levelId } = request.query;
      const lesson = await levels.lessonOf(levelId);
      if (!lesson) throw new HttpError(404, 'There is no such level.');
      const ladder = await ladders.of(levelId, learnerOf(request));
      const isPlayable = ladder.some((level) => level.id === levelId && level.is_playable);
      const { caller } = request;
      // A word to try or a line of why would give a sealed word away.
      const isSealed = caller !== null && (await playedLiveBy(caller.id)).has(levelId);
      if (isSealed) return presentLesson({ ...lesson, tries: [] });
      return presentLesson(lesson, isPlayable ? await levels.whysOf(levelId) : []);
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
          'The spoken word, its slow repeat or its sentence. The address comes with the word and stays the same for ever; parts of it can be asked for.',
        params: ClipParamsSchema,
        querystring: ClipQuerySchema,
        response: clipResponses,
      },
    },
    async (request, reply) => {
      const key = CLIP_FILE.exec(request.params.clip)?.[1];
      const spoken = key ? await levels.spokenBy(key) : undefined;
      const sound = spoken ? soundOf(spoken, spoken.heard, request.query) : null;
      if (!sound) throw new HttpError(404, 'There is no such clip.');
      const { directory, file } = await sounds.clip(sound).catch((error: unknown) => {
        if (error instanceof VoiceUnavailable || error instanceof ClipFailed) {
          throw new HttpError(503, 'No voice is available at the moment.');
        }
        throw error;
      });
      return reply.header('cache-control', A_YEAR).sendFile(file, directory);
    },
  );
}
