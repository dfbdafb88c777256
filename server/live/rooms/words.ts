import type { Word } from '@waggle/engine/contracts';
import { foldSpelling, sealedForStage } from '@waggle/engine/rules';
import type { Present } from './present.ts';
import type { GameRow, GameWordRow } from '../game/rows.ts';

/** The words of a started game. They never change; a bee may get more. */
export interface GameWords {
  /** In the order of play: the first one's id in the game is 1. */
  readonly rows: readonly GameWordRow[];
  readonly sealed: readonly Word[];
  /** As a bee asks them: sealed, and without what the speller may ask for. */
  readonly onStage: readonly Word[];
  readonly open: readonly Word[];
}

/**
 * The words of a running game as its players may see them: where one word is asked of all, the
 * later ones are not there, and those that were closed have their text.
 */
export function wordsShown(
  { mode, asked_word, asked_closed_at }: Pick<GameRow, 'mode' | 'asked_word' | 'asked_closed_at'>,
  known: GameWords,
): readonly Word[] {
  if (mode === 'race') return known.sealed;
  const asked = asked_word ?? 0;
  const closed = asked_closed_at === null ? asked - 1 : asked;
  const sealed = mode === 'bee' ? known.onStage : known.sealed;
  return [...known.open.slice(0, Math.max(0, closed)), ...sealed.slice(Math.max(0, closed), asked)];
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
    const sealed = present.sealedWords(gameId, rows);
    return {
      rows,
      sealed,
      onStage: sealed.map(sealedForStage),
      open: present.openWords(gameId, rows),
    };
  }

  async function cached(gameId: string): Promise<GameWords | null> {
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
  }

  return {
    /**
     * Null for a game that has not started.
     *
     * @param atLeast as many as the game has: if fewer are cached they are read again
     */
    async of(gameId: string, atLeast = 0): Promise<GameWords | null> {
      const found = await cached(gameId);
      if (!found || found.rows.length >= atLeast) return found;
      kept.delete(gameId);
      return cached(gameId);
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
