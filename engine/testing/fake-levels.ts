/** What a fake server teaches. */
import type {
  AvailableContent,
  Language,
  Level,
  LevelRef,
  LevelWords,
} from '../contracts/index.ts';
import { aLevel, aWord } from './builders.ts';
import { type FakeCalls, FakeRefusal } from './fake-http.ts';
import type { FakeWord } from './fake-room-state.ts';

/** A level and its words. */
export interface FakeLevel {
  readonly level: Level;
  readonly words: readonly FakeWord[];
}

export type FakeLevels = ReturnType<typeof createFakeLevels>;

export const ENGLISH: Language = { id: 1, name: 'English', code: 'en-GB' };

/** @param taught from the foot of the ladder, all free and open */
export function createFakeLevels(language: Language, taught: readonly FakeLevel[]) {
  /** Lists of people's own are levels beside the ladder. */
  const lists = new Map<number, FakeLevel>();
  const calls: FakeCalls = {
    'GET /languages/': (): Language[] => [language],
    'GET /user-progress/get_available_content/': (): AvailableContent => ({
      [language.name]: taught.map(({ level }) => level),
    }),
    'GET /level-words/': ({ query }): LevelWords =>
      expectLevel(query.get('level')).words.map((word) => ({ word })),
  };

  function of(id: unknown): FakeLevel | undefined {
    return taught.find(({ level }) => String(level.id) === String(id)) ?? lists.get(Number(id));
  }

  function expectLevel(id: unknown): FakeLevel {
    const found = of(id);
    if (!found) throw new FakeRefusal({ status: 404, message: 'There is no such level.' });
    return found;
  }

  return {
    language,
    ladder: taught,
    calls,
    expect: expectLevel,
    keepList: (list: FakeLevel) => void lists.set(Number(list.level.id), list),
    dropList: (id: number) => void lists.delete(id),
  };
}

/** A level of these spellings at a place of the ladder from 0, whose words are said by the voice of the device. */
export function fakeLevel(
  spellings: readonly string[],
  place: number,
  { id: language }: Language = ENGLISH,
): FakeLevel {
  const id = place + 1;
  const word_count = spellings.length;
  return {
    level: aLevel({ id, name: `Level ${id}`, difficulty: id, language, word_count }),
    words: spellings.map((word, index) =>
      aWord({
        id: id * 100 + index + 1,
        word,
        hint: `Word ${index + 1} of level ${id}.`,
        audio_blob_url: null,
        slow_audio_blob_url: null,
        sentence_blob_url: null,
      }),
    ),
  };
}

export function levelRef({ id, name, emoji, difficulty, language }: LevelRef): LevelRef {
  return { id, name, emoji, difficulty, language };
}
