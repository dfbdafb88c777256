import type { MemoryState } from '@waggle/engine/contracts';
import { type RawBuilder, sql } from 'kysely';
import { CONTENT_VERSION } from '../levels/content-version.ts';
import type { Database } from '../platform/database/database.ts';
import { MEMORY_COLUMNS, type MemoryColumns } from './memory-rows.ts';
import { createWordTexts, type WordText } from './word-texts.ts';

/** Answers that say how long a learner's sessions usually are. */
const NEWEST_ANSWERS = 500;

interface PageRow extends MemoryColumns {
  word_id: number;
  last_slip: string | null;
  /** Of all pages. */
  count: number;
  /** Of the content. */
  version: string | null;
}

/** A word that a learner has tried. */
export interface RememberedWord {
  readonly text: WordText;
  readonly memory: MemoryColumns;
  readonly lastSlip: string | null;
}

export type WordsStore = ReturnType<typeof createWordsStore>;

/** Reads what a learner remembers. */
export function createWordsStore(db: Database) {
  const textsOf = createWordTexts(db);
  return {
    /**
     * A page of the words that a learner has tried, those due first before the others.
     *
     * @param state null: all
     * @param page from 1
     * @param size words on a page
     * @param without levels that are left out
     * @returns with how many words there are on all pages
     */
    async page(
      userId: number,
      languageId: number,
      {
        state,
        page,
        size,
        at,
        without = [],
      }: {
        state: MemoryState | null;
        page: number;
        size: number;
        at: Date;
        without?: readonly number[];
      },
    ): Promise<{ count: number; words: RememberedWord[] }> {
      const { rows } = await sql<PageRow>`
        select word_id, ${MEMORY_COLUMNS}, last_slip, count(*) over () as count,
          ${CONTENT_VERSION} as version
        from user_words
          join words on words.id = word_id
          join levels on levels.id = level_id
        where user_id = ${userId} and language_id = ${languageId} and step is not null
          and level_id <> all(${[...without]}::int[])
          and not (words.retired or levels.retired) and ${state ? isIn(state, at) : sql`true`}
        order by due_at, word_id
        limit ${size} offset ${(page - 1) * size}`.execute(db);
      const texts = await textsOf(
        rows.map(({ word_id }) => word_id),
        rows[0]?.version ?? null,
      );
      return {
        count: rows[0]?.count ?? 0,
        words: rows.flatMap((row): RememberedWord[] => {
          const text = texts.get(row.word_id);
          return text ? [{ text, memory: row, lastSlip: row.last_slip }] : [];
        }),
      };
    },

    /** How many words a learner has ever known, those of another time and language too. */
    async everKnown(userId: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from user_words
        where user_id = ${userId} and (known_until is not null or lapsed)`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** How a level stands: its memories, with null for a new word, and the learner's newest answers in order of time. */
    async ofLevel(userId: number, levelId: number) {
      const [{ rows: words }, { rows: recent }] = await Promise.all([
        sql<MemoryColumns>`
          select user_words.step, coalesce(lapsed, false) as lapsed, due_at, known_until,
            coalesce(seen, 0) as seen, coalesce(recalled, 0) as recalled
          from words left join user_words on user_id = ${userId} and word_id = words.id
          where level_id = ${levelId} and not retired`.execute(db),
        sql<{ at: Date; is_correct: boolean }>`
          select attempt_time as at, is_correct from attempts where user_id = ${userId}
          order by attempt_time desc, word_id desc, is_correct desc, hinted desc, id desc
          limit ${NEWEST_ANSWERS}`.execute(db),
      ]);
      return {
        words,
        recent: recent
          .map(({ at, is_correct }) => ({ at: at.getTime(), isCorrect: is_correct }))
          .toReversed(),
      };
    },

    /** An answer of this learner, with who would say it; undefined for none. */
    async spokenAnswer(userId: number, logId: number): Promise<SpokenAnswer | undefined> {
      const { rows } = await sql<SpokenAnswer>`
        select user_input, is_correct, attempt_time, speaker->>'voice' as speaker, voice
        from attempts join words on words.id = attempts.word_id
          join levels on levels.id = words.level_id join languages on languages.id = language_id
        where attempts.id = ${logId} and attempts.user_id = ${userId}`.execute(db);
      return rows[0];
    },
  };
}

export interface SpokenAnswer {
  user_input: string;
  is_correct: boolean;
  attempt_time: Date;
  /** The voice that says the word, where it is not the language's. */
  speaker: string | null;
  /** Null where no voice speaks the language. */
  voice: string | null;
}

/** Whether the memory of a row is in a state: as memoryAt() of engine/rules/learning/memory.ts. */
function isIn(state: MemoryState, at: Date): RawBuilder<unknown> {
  switch (state) {
    case 'new':
      return sql`false`;
    case 'learning':
      return sql`known_until is null and not lapsed`;
    case 'known':
      return sql`known_until >= ${at}`;
    case 'slipping':
      return sql`(lapsed or known_until < ${at})`;
    default:
      return state satisfies never;
  }
}
