import {
  type AvailableContent,
  AvailableContentSchema,
  DoneSchema,
  type Id,
  LanguagesSchema,
  LevelWordsSchema,
  SoundsWrongSchema,
} from '../contracts/index.ts';
import type { OpenWord } from '../rules/words/words.ts';
import type { Http } from './http.ts';

export type LevelsApi = ReturnType<typeof createLevelsApi>;

/** What is taught, and what the caller may play. */
export function createLevelsApi(http: Http) {
  return {
    languages: () => http.call(LanguagesSchema, '/languages/'),
    availableContent: (): Promise<AvailableContent> =>
      http.call(AvailableContentSchema, '/user-progress/get_available_content/'),
    /** The words of a level in the order of play, without those whose spelling is missing: they cannot be judged here. */
    async words(level: Id): Promise<readonly OpenWord[]> {
      const entries = await http.call(LevelWordsSchema, '/level-words/', { query: { level } });
      return entries.flatMap(({ word }) =>
        word.word === null ? [] : [{ ...word, word: word.word }],
      );
    },
    /** Reports that a word sounds wrong to the caller; idempotent. */
    async reportSoundsWrong(word: Id): Promise<void> {
      await http.call(SoundsWrongSchema, soundsWrong(word), { method: 'POST' });
    },
    /** Withdraws that report. */
    async withdrawSoundsWrong(word: Id): Promise<void> {
      await http.call(DoneSchema, soundsWrong(word), { method: 'DELETE' });
    },
  };
}

function soundsWrong(word: Id): string {
  return `/words/${encodeURIComponent(word)}/sounds-wrong/`;
}
