import type { Word } from '@waggle/engine/contracts';
import { foldSpelling } from '@waggle/engine/rules';
import type { Present } from './present.ts';
import type { GameWordRow } from './store/rows.ts';

/** The words of a started game, which never change. */
export interface GameWords {
  /** In the order of play: the first one's id in the game is 1. */
  readonly rows: readonly GameWordRow[];
  readonly sealed: readonly Word[];
  readonly open: readonly Word[];
}

/** Most games whose words are cached. */
const MOST_GAMES = 1_000;

export type WordsOfGames = ReturnType<typeof createWordsOfGames>;

/** Caches the words of running games; drops the least recently used ones. */
export function createWordsOfGames({
  load,
  present,
}: {
  load: (gameId: string) => Promise<GameWordRow[]>;
  present: Pick<Present, 'sealedWords' | 'openWords'>;
}) {
  const kept = new Map<string, Promise<GameWords | null>>();

  async function read(gameId: string): Promise<GameWords | null> {
    const rows = await load(gameId);
    if (rows.length === 0) return null;
    return {
      rows,
      sealed: present.sealedWords(gameId, rows),
      open: present.openWords(gameId, rows),
    };
  }

  return {
    /** Null for a game that has not started. */
    async of(gameId: string): Promise<GameWords | null> {
      const known = kept.get(gameId);
      kept.delete(gameId);
      const words = known ?? read(gameId);
      kept.set(gameId, words);
      const forget = () => kept.get(gameId) === words && kept.delete(gameId);
      const [oldest] = kept.keys();
      if (kept.size > MOST_GAMES && oldest !== undefined) kept.delete(oldest);
      try {
        const found = await words;
        if (!found) forget();
        return found;
      } catch (error) {
        forget();
        throw error;
      }
    },
  };
}

/**
 * The word that a message names: by its id in the game, or by its text if the text was sent. The text
 * of a sealed word names nothing, or a pupil with the list could ask which word is which.
 */
export function wordNamed({ rows }: GameWords, name: number | string): GameWordRow | undefined {
  if (typeof name === 'number') return rows[name - 1];
  if (/^[1-9]\d{0,3}$/.test(name)) return rows[Number(name) - 1];
  const text = foldSpelling(name);
  return rows.find(({ clip_key, word }) => clip_key === null && foldSpelling(word) === text);
}
