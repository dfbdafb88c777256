import {
  type Id,
  type LevelRef,
  LevelRefSchema,
  type Word,
  WordSchema,
} from '../../contracts/index.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import type { StoragePort } from '../ports.ts';

/** Levels that one player can play without a network. */
export const KEPT_LEVELS = 5;
/** Most stored characters of one player's words; a level has about 8,000. */
export const KEPT_CHARACTERS = 250_000;

interface KeptLevel {
  readonly level: Id;
  /** Grows from level to level. */
  readonly order: number;
  readonly words: OpenWord[];
  /** Of a list, which stands on no ladder. */
  readonly ref?: LevelRef;
}

/** Where everything lies that is kept for play without a network. */
export const FOLDER = 'kept/';
/** Where the tests are that somebody writes on this device. */
export const TESTS = 'set-test/';

const wordsIn = (own: string) => `${own}words/`;
const nameOf = (own: string, level: Id) => `${wordsIn(own)}${encodeURIComponent(level)}`;

/**
 * The words of levels on this device, for play without a network.
 *
 * @param folder where those of the present player are; null while the player is unknown
 */
export function createKeptWords(storage: StoragePort, folder: () => string | null) {
  const { forget, recall, remember } = storage;

  function storedLevels(beginning: string): KeptLevel[] {
    return storage
      .recallAll(beginning)
      .flatMap(([, value]) => keptLevelOf(value) ?? [])
      .sort((one, other) => other.order - one.order);
  }

  const levelsIn = (own: string) => storedLevels(wordsIn(own));

  /** The words of tests that are being written here. */
  function storedTests(): Word[][] {
    return storage.recallAll(TESTS).map(([, value]) => {
      const { work } = (value ?? {}) as { work?: { words?: readonly { word?: unknown }[] } };
      return (work?.words ?? []).flatMap(({ word }) => WordSchema.safeParse(word).data ?? []);
    });
  }

  /** Those of the present player, newest first. */
  function levels(): KeptLevel[] {
    const own = folder();
    return own === null ? [] : levelsIn(own);
  }

  /** As last played; null if it is not kept. */
  function of(level: Id): KeptLevel | null {
    const own = folder();
    return own === null ? null : keptLevelOf(recall(nameOf(own, level)));
  }

  function drop(level: Id): void {
    const own = folder();
    if (own !== null) forget(nameOf(own, level));
  }

  return {
    levels,
    of,
    drop,

    /**
     * Stores the words of the level that is played now; the least recently played levels are dropped.
     *
     * @param ref of a list, which stands on no ladder
     */
    keep(level: Id, words: readonly OpenWord[], ref: LevelRef | null): void {
      const own = folder();
      if (own === null) return;
      const others = levelsIn(own).filter((other) => other.level !== level);
      const order = Math.max(Date.now(), 1 + (storedLevels(FOLDER)[0]?.order ?? 0));
      const newest: KeptLevel = { level, order, words: [...words], ...(ref ? { ref } : {}) };
      const stay = withinBounds([newest, ...others]);
      for (const other of others) if (!stay.includes(other)) drop(other.level);
      while (stay.length > 0 && !remember(nameOf(own, level), newest)) {
        const oldest = stay.pop();
        // Answers need the room more.
        if (oldest) drop(oldest.level);
      }
    },

    /** Addresses of all clips of the tests and levels kept on this device, most useful first. */
    clips(): string[] {
      const sets = [...storedTests(), ...storedLevels(FOLDER).map(({ words }) => words)];
      const words = sets.flatMap((set) => [
        ...set.map(({ audio_blob_url }) => audio_blob_url),
        ...set.map(({ slow_audio_blob_url }) => slow_audio_blob_url),
        ...set.map(({ sentence_blob_url }) => sentence_blob_url),
      ]);
      return [...new Set(words.filter((url) => url !== null))];
    },
  };
}

/** As many of the newest as one player may keep; always at least one. */
function withinBounds(newestFirst: readonly KeptLevel[]): KeptLevel[] {
  let characters = 0;
  const few = newestFirst.slice(0, KEPT_LEVELS);
  const end = few.findIndex(({ words }, place) => {
    characters += JSON.stringify(words).length;
    return place > 0 && characters > KEPT_CHARACTERS;
  });
  return end < 0 ? few : few.slice(0, end);
}

/** Stored data may come from an older version or another program. */
function keptLevelOf(value: unknown): KeptLevel | null {
  const { level, order, words, ref } = (value ?? {}) as Partial<KeptLevel>;
  if (level === undefined || typeof order !== 'number' || !Array.isArray(words)) return null;
  const parsed = words.map((word) => WordSchema.safeParse(word).data);
  return parsed.length > 0 && parsed.every((word) => typeof word?.word === 'string')
    ? { level, order, words: parsed as OpenWord[], ...refIn(ref) }
    : null;
}

function refIn(value: unknown): Pick<KeptLevel, 'ref'> {
  const { data } = LevelRefSchema.safeParse(value);
  return data ? { ref: data } : {};
}
