import { type Memory, type PracticeReason, PRACTICE_REASONS } from '@waggle/engine/contracts';
import { type TrapRecord, trapsOf } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { LEVEL_COLUMNS, type LevelColumns, WORD_COLUMNS, type WordColumns } from './log-row.ts';
import { MEMORY_COLUMNS, type MemoryColumns, memoryIn, spellingCode } from './memory-rows.ts';
import { trapRecord } from './recollection.ts';

/** The words of a language change with a new release: they are read again after a minute. */
const KEPT_MS = 60_000;

/** A word of a ladder, as a choice of words needs it. */
export interface LadderWord {
  readonly id: number;
  readonly level: number;
  /** Names of what trips people in it. */
  readonly traps: readonly string[];
}

/** The words that a learner practises today. */
export interface PracticeSet {
  /** 0 for the whole ladder. */
  readonly levelId: number;
  readonly languageId: number;
  /** YYYY-MM-DD. */
  readonly madeOn: string;
  /** How many words were asked for. */
  readonly wanted: number;
  readonly words: readonly SetWord[];
}

export interface SetWord {
  readonly id: number;
  readonly because: PracticeReason;
  readonly trap: string | null;
  /** Recalls when it was chosen, and the right ones. */
  readonly seen: number;
  readonly recalled: number;
}

export interface PracticeRow extends LevelColumns, WordColumns, MemoryColumns {
  why: string | null;
}

export type PracticeStore = ReturnType<typeof createPracticeStore>;

export function createPracticeStore(db: Database, now: () => Date) {
  const ladders = new Map<
    number,
    { readonly words: Promise<LadderWord[]>; readonly until: number }
  >();

  async function readWords(chosen: RawBuilder<unknown>): Promise<LadderWord[]> {
    const { rows } = await sql<{ id: number; level_id: number; word: string; code: string }>`
      select words.id, level_id, word, code from words
        join levels on levels.id = level_id
        join languages on languages.id = language_id
      where ${chosen} and not (words.retired or levels.retired or languages.retired)
      order by levels.difficulty, levels.id, position`.execute(db);
    return rows.map(({ id, level_id, word, code }) => {
      const traps = trapsOf(word, spellingCode(code)).map(({ trap }) => trap);
      return { id, level: level_id, traps: [...new Set(traps)] };
    });
  }

  return {
    /** The words of a level, or of somebody's list, which may have changed a moment ago. */
    levelOf: (levelId: number): Promise<readonly LadderWord[]> =>
      readWords(sql`levels.id = ${levelId}`),

    /** The words of a language in the order of its ladder; kept for a minute. */
    ladderOf(languageId: number): Promise<readonly LadderWord[]> {
      const at = now().getTime();
      const known = ladders.get(languageId);
      if (known && known.until > at) return known.words;
      const words = readWords(sql`language_id = ${languageId} and owner_id is null`);
      ladders.set(languageId, { words, until: at + KEPT_MS });
      words.catch(() => ladders.delete(languageId));
      return words;
    },

    /**
     * The words of people's lists in a language that a learner has tried.
     *
     * @param setFor levels that a teacher set the learner: those lists, and the learner's own, are asked
     */
    triedOfLists: (
      userId: number,
      languageId: number,
      setFor: ReadonlySet<number>,
    ): Promise<readonly LadderWord[]> =>
      readWords(sql`language_id = ${languageId} and owner_id is not null
        and (owner_id = ${userId} or levels.id = any(${[...setFor]}::int[]))
        and words.id in (
          select word_id from user_words where user_id = ${userId} and step is not null)`),

    /** The language of a level; null for no level. */
    async languageOf(levelId: number): Promise<number | null> {
      const level = await db
        .selectFrom('levels')
        .select('language_id')
        .where('id', '=', levelId)
        .executeTakeFirst();
      return level?.language_id ?? null;
    },

    /** The memories of all words that a learner has tried, by the words' ids. */
    async memoriesOf(userId: number): Promise<ReadonlyMap<number, Memory>> {
      const { rows } = await sql<MemoryColumns & { word_id: number }>`
        select word_id, ${MEMORY_COLUMNS} from user_words
        where user_id = ${userId} and step is not null`.execute(db);
      return new Map(rows.map((row) => [row.word_id, memoryIn(row) as Memory]));
    },

    async trapsOf(userId: number, languageId: number): Promise<TrapRecord[]> {
      const rows = await db
        .selectFrom('user_traps')
        .selectAll()
        .where('user_id', '=', userId)
        .where('language_id', '=', languageId)
        .execute();
      return rows.map(trapRecord);
    },

    async setOf(
      userId: number,
      { languageId, levelId }: Pick<PracticeSet, 'languageId' | 'levelId'>,
    ): Promise<PracticeSet | null> {
      const { rows } = await sql<SetRow>`
        select to_char(made_on, 'YYYY-MM-DD') as made_on, wanted, word_ids, reasons, traps, seen,
          recalled
        from practice_sets
        where user_id = ${userId} and language_id = ${languageId} and level_id = ${levelId}`.execute(
        db,
      );
      const row = rows[0];
      return row ? { languageId, levelId, ...setIn(row) } : null;
    },

    /**
     * Stores the words of today. Another device may have stored others a moment before: then those stay.
     *
     * @param replaced the set as it was read; null for none
     * @returns false if it is not the stored set any more
     */
    async keepSet(
      userId: number,
      set: PracticeSet,
      replaced: PracticeSet | null,
    ): Promise<boolean> {
      const column = <K extends keyof SetWord>(key: K) => set.words.map((word) => word[key]);
      const { rows } = await sql<object>`
        insert into practice_sets as kept (user_id, language_id, level_id, made_on, wanted,
            word_ids, reasons, traps, seen, recalled)
          values (${userId}, ${set.languageId}, ${set.levelId}, ${set.madeOn}, ${set.wanted},
            ${column('id')}, ${column('because')}, ${set.words.map(({ trap }) => trap ?? '')},
            ${column('seen')}, ${column('recalled')})
        on conflict (user_id, language_id, level_id) do update set made_on = excluded.made_on,
          wanted = excluded.wanted, word_ids = excluded.word_ids, reasons = excluded.reasons,
          traps = excluded.traps, seen = excluded.seen, recalled = excluded.recalled
        where kept.made_on = ${replaced?.madeOn ?? null}::date
          and kept.word_ids = ${replaced?.words.map(({ id }) => id) ?? []}::int[]
          and kept.seen = ${replaced?.words.map(({ seen }) => seen) ?? []}::int[]
        returning user_id`.execute(db);
      return rows.length > 0;
    },

    /** The words of today are drawn again. */
    async dropSets(userId: number, languageIds: readonly number[]): Promise<void> {
      if (languageIds.length === 0) return;
      await db
        .deleteFrom('practice_sets')
        .where('user_id', '=', userId)
        .where('level_id', '=', 0)
        .where('language_id', 'in', [...languageIds])
        .execute();
    },

    /** Words with their levels and with what a learner remembers of them, by their ids. */
    async wordsOf(
      userId: number,
      wordIds: readonly number[],
    ): Promise<ReadonlyMap<number, PracticeRow>> {
      const { rows } = await sql<PracticeRow>`
        select ${LEVEL_COLUMNS}, ${WORD_COLUMNS}, words.why, user_words.step,
          coalesce(user_words.lapsed, false) as lapsed, user_words.due_at, user_words.known_until,
          coalesce(user_words.seen, 0) as seen, coalesce(user_words.recalled, 0) as recalled
        from words join levels on levels.id = words.level_id
          left join user_words on user_words.user_id = ${userId} and user_words.word_id = words.id
        where words.id = any(${[...wordIds]}::int[])
          and not (words.retired or levels.retired)`.execute(db);
      return new Map(rows.map((row) => [row.word_id, row]));
    },
  };
}

interface SetRow {
  made_on: string;
  wanted: number;
  word_ids: number[];
  reasons: string[];
  traps: string[];
  seen: number[];
  recalled: number[];
}

function setIn(row: SetRow): Pick<PracticeSet, 'madeOn' | 'wanted' | 'words'> {
  return {
    madeOn: row.made_on,
    wanted: row.wanted,
    words: row.word_ids.map((id, place) => ({
      id,
      because: PRACTICE_REASONS.find((reason) => reason === row.reasons[place]) ?? 'next',
      trap: row.traps[place] || null,
      seen: row.seen[place] ?? 0,
      recalled: row.recalled[place] ?? 0,
    })),
  };
}
