import { EasyWordsSchema, RequestGameIdSchema, type Word } from '@waggle/engine/contracts';
import { CALL_REFUSALS, foldSpelling, shuffled } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../../people/callers.ts';
import { type FreeWordRow, presentWord } from '../../levels/present.ts';
import { errorResponses, refusedWith } from '../../platform/http/errors.ts';
import type { WaggleServer } from '../../platform/http/server.ts';
import { shared } from '../../platform/work/coalesce.ts';
import { mayEnter } from '../rooms/snapshot.ts';
import type { LiveStore } from '../store/live-store.ts';

/** Words of one answer. */
const MOST_WORDS = 20;

/** The words that a live game keeps secret. */
export interface Sealed {
  readonly levels: ReadonlySet<number>;
  readonly words: readonly { readonly word: string; readonly accepted: readonly string[] }[];
}

/** The easiest words that are sealed for nobody here, in random order level by level. */
export function easyWords<
  W extends Pick<FreeWordRow, 'word' | 'accepted' | 'level_id' | 'level_difficulty'>,
>(free: readonly W[], sealed: Sealed, random: () => number): W[] {
  const spellings = new Set(
    sealed.words.flatMap(({ word, accepted }) => [word, ...accepted].map(foldSpelling)),
  );
  const open = free.filter(
    ({ word, accepted, level_id }) =>
      !sealed.levels.has(level_id) &&
      ![word, ...accepted].some((text) => spellings.has(foldSpelling(text))),
  );
  return shuffled(open, random)
    .sort((one, other) => one.level_difficulty - other.level_difficulty)
    .slice(0, MOST_WORDS);
}

export interface EasyWordsDependencies {
  store: Pick<LiveStore, 'find' | 'levelsPlayedBy' | 'sealedIn'>;
  /** The words that everybody may play, of a language. */
  freeWordsOf: (languageId: number) => Promise<FreeWordRow[]>;
  random: () => number;
}

export type EasyWordsOf = ReturnType<typeof createEasyWords>;

/** Words to practise beside a live game: while it waits, and for who has done all words of a race. */
export function createEasyWords(dependencies: EasyWordsDependencies) {
  const { store, random } = dependencies;
  // A class asks at the same moment.
  const freeWordsOf = shared(dependencies.freeWordsOf);
  const sealedIn = shared(store.sealedIn);

  /** Undefined if the caller knows no such game. */
  return async (gameId: string, userId: number): Promise<Word[] | undefined> => {
    const row = (await store.find([gameId])).get(gameId);
    if (!row || !mayEnter(row, userId)) return undefined;
    if (row.status === 'completed') return [];
    const [free, words, played] = await Promise.all([
      freeWordsOf(row.language_id),
      sealedIn(gameId),
      store.levelsPlayedBy(userId),
    ]);
    const levels = new Set([...played, ...words.map(({ level_id }) => level_id)]);
    return easyWords(free, { levels, words }, random).map(presentWord);
  };
}

const GameParamsSchema = z.object({ id: RequestGameIdSchema });

export function easyWordsRoutes(app: WaggleServer, easyWordsOf: EasyWordsOf): void {
  app.get(
    '/api/game/:id/easy-words/',
    {
      config: { callers: ['account', 'seat', 'guest'] },
      schema: {
        tags: ['games'],
        operationId: 'getEasyWords',
        summary: 'Words to practise beside a live game',
        description:
          'For everybody in the room: up to 20 words of the free levels of its language, easiest first, and none that a game seals for the caller. They count for nothing. None when the game is over.',
        params: GameParamsSchema,
        response: { 200: EasyWordsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const words = await easyWordsOf(request.params.id, callerOf(request));
      if (!words) throw refusedWith(CALL_REFUSALS.no_game);
      return words;
    },
  );
}
