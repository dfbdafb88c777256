import { sql } from 'kysely';
import { CONTENT_VERSION } from '../levels/content-version.ts';
import { FIRST_LIST_ID } from '../levels/rules.ts';
import type { Database } from '../platform/database/database.ts';
import { LEVEL_COLUMNS, type LevelColumns, WORD_COLUMNS, type WordColumns } from './log-row.ts';

export type WordText = LevelColumns & WordColumns;

interface Kept {
  readonly version: string | null;
  readonly words: ReadonlyMap<number, WordText>;
}

/**
 * Words with their levels. Those of the content are kept in memory, about a megabyte, until another
 * content is loaded; those of people's own lists are read each time.
 */
export function createWordTexts(db: Database) {
  let kept: Promise<Kept> | null = null;
  let keptVersion: string | null = null;

  async function readContent(): Promise<Kept> {
    const { rows } = await sql<WordText & { version: string | null }>`
      select ${LEVEL_COLUMNS}, ${WORD_COLUMNS}, ${CONTENT_VERSION} as version
      from words join levels on levels.id = words.level_id
      where words.id < ${FIRST_LIST_ID} and not words.retired`.execute(db);
    return {
      version: rows[0]?.version ?? null,
      words: new Map(rows.map((word) => [word.word_id, word])),
    };
  }

  async function contentOf(version: string): Promise<Kept> {
    if (kept && keptVersion === version) return kept;
    const reading = readContent();
    kept = reading;
    keptVersion = version;
    try {
      const content = await reading;
      // Another content may have been loaded meanwhile.
      if (kept === reading) keptVersion = content.version;
      return content;
    } catch (error) {
      if (kept === reading) kept = null;
      throw error;
    }
  }

  async function readWords(ids: readonly number[]): Promise<WordText[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<WordText>`
      select ${LEVEL_COLUMNS}, ${WORD_COLUMNS}
      from words join levels on levels.id = words.level_id
      where words.id = any(${[...ids]}::int[])`.execute(db);
    return rows;
  }

  /**
   * Words by their ids; one that was deleted meanwhile is missing.
   *
   * @param version of the content when the ids were read; null before the first content
   */
  return async function textsOf(
    ids: readonly number[],
    version: string | null,
  ): Promise<ReadonlyMap<number, WordText>> {
    const content = version === null ? null : (await contentOf(version)).words;
    const others = await readWords(ids.filter((id) => !content?.has(id)));
    const read = new Map(others.map((word) => [word.word_id, word]));
    return new Map(
      ids.flatMap((id) => {
        const word = content?.get(id) ?? read.get(id);
        return word ? [[id, word] as const] : [];
      }),
    );
  };
}
