import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { createContentStore } from './content-store.ts';
import { createOwnLists } from './own-lists.ts';
import { SPOKEN_COLUMNS } from './spoken.ts';
import { FIRST_LIST_ID, type Heard, type SpokenWord } from './rules.ts';

/** A level as its ladder needs it. */
export interface LadderRow {
  id: number;
  language_id: number;
  language_name: string;
  name: string;
  emoji: string;
  difficulty: number;
  /** The school grade for which it is meant; null for lists. */
  grade: number | null;
  /** Seconds. */
  time_limit: number;
  is_free: boolean;
  has_plan: boolean;
  word_count: number;
  /** Of a list of somebody's own; null for the levels of a ladder. */
  owner_id: number | null;
  /** The name that others see. */
  owner_name: string | null;
}

/** A level and what it teaches. */
export interface LessonRow
  extends Pick<LadderRow, 'id' | 'name' | 'emoji' | 'difficulty' | 'language_id'> {
  lesson_title: string;
  lesson_text: string;
  lesson_words: number[];
  word_count: number;
  tries: { id: number; word: string; clip_key: string | null }[];
}

/** A word as a game shows and says it. */
export interface PlayableWordRow {
  id: number;
  word: string;
  accepted: string[];
  difficulty: number;
  part_of_speech: string;
  hint: string;
  sentence: string;
  origin: string | null;
  explanation: string | null;
  level_difficulty: number;
  clip_key: string | null;
  slow_clip_key: string | null;
  sentence_clip_key: string | null;
}

/** Of a word: its level, that one's language, and who wrote the list that it is; null: none. */
export interface WordPlaceRow {
  level_id: number;
  language_id: number;
  owner_id: number | null;
}

/** A word that everybody may play. */
export interface FreeWordRow extends PlayableWordRow {
  level_id: number;
}

/** A word as practice shows it. */
export interface PractisedWordRow extends PlayableWordRow {
  why: string | null;
}

/** A word, and which of its sounds an address plays. */
export interface SpokenRow extends SpokenWord {
  heard: Heard;
}

/** What the voice has to say. */
export type VoicedRow = SpokenRow & { voice: string };

/** A word as it is recorded. */
export interface StudioWordRow {
  id: number;
  level_id: number;
  language_id: number;
  word: string;
  sentence: string;
  /** The recording that learners hear; null when there is none. */
  recording: string | null;
}

export type LevelsStore = ReturnType<typeof createLevelsStore>;

function playableWords(db: Database) {
  return db
    .selectFrom('words')
    .innerJoin('levels', 'levels.id', 'words.level_id')
    .select([
      'words.id',
      'words.word',
      'words.accepted',
      'words.difficulty',
      'words.part_of_speech',
      'words.hint',
      'words.sentence',
      'words.origin',
      'words.explanation',
      'levels.difficulty as level_difficulty',
      'words.clip_key',
      'words.slow_clip_key',
      'words.sentence_clip_key',
    ])
    .where('words.retired', '=', false);
}

export function createLevelsStore(db: Database) {
  return {
    /** Languages that have at least one level, in the order of their ids. */
    languages() {
      return db
        .selectFrom('languages')
        .select(['id', 'name', 'code'])
        .where('retired', '=', false)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('levels')
              .select('levels.id')
              .whereRef('levels.language_id', '=', 'languages.id')
              .where('levels.owner_id', 'is', null)
              .where('levels.retired', '=', false),
          ),
        )
        .orderBy('id')
        .execute();
    },

    /**
     * Every ladder, or the one that a level belongs to, rung by rung. A list of somebody's own is the
     * only rung of its ladder, and is found by its id alone.
     */
    async ladders(onlyOfLevel: number | null = null): Promise<LadderRow[]> {
      const { rows } = await sql<LadderRow>`
        select levels.id, language_id, languages.name as language_name, levels.name, emoji,
          levels.difficulty, levels.grade, time_limit, is_free, plans.level_id is not null as has_plan,
          (select count(*) from words where level_id = levels.id and not words.retired) as word_count,
          owner_id, coalesce(nickname, first_name) as owner_name
        from levels
          join languages on languages.id = language_id
          left join plans on plans.level_id = levels.id
          left join users on users.id = owner_id
        where not levels.retired and not languages.retired
          and case when ${onlyOfLevel}::int >= ${FIRST_LIST_ID} then levels.id = ${onlyOfLevel}::int
            else owner_id is null and (${onlyOfLevel}::int is null
              or language_id = (select language_id from levels where id = ${onlyOfLevel}::int)) end
        order by language_id, levels.difficulty, levels.id`.execute(db);
      return rows;
    },

    /** What a level teaches, and what anybody may try of it; undefined when there is no such level. */
    async lessonOf(levelId: number): Promise<LessonRow | undefined> {
      const { rows } = await sql<LessonRow>`
        select id, name, emoji, difficulty, language_id, lesson_title, lesson_text, lesson_words,
          (select count(*)::int from words where level_id = levels.id and not retired) as word_count,
          coalesce((select json_agg(json_build_object('id', words.id, 'word', word, 'clip_key', clip_key) order by position)
            from words where id = any(levels.tries) and not retired), '[]') as tries
        from levels where id = ${levelId} and not retired`.execute(db);
      return rows[0];
    },

    /**
     * Up to three words of each level, and of each list of an owner.
     *
     * @param beginning of the words; null: those that anybody may try, and the first ones of a list
     */
    async samplesOf(
      ownerId: number,
      beginning: string | null,
    ): Promise<{ level: number; words: string[] }[]> {
      const { rows } = await sql<{ level: number; words: string[] }>`
        select level_id as level, (array_agg(word order by position))[1:3] as words
        from words join levels on levels.id = level_id
        where not words.retired and not levels.retired
          and (owner_id is null or owner_id = ${ownerId})
          and case when ${beginning}::text is null
            then owner_id is not null or words.id = any(tries)
            else starts_with(lower(word), lower(${beginning}::text)) end
        group by level_id order by level_id`.execute(db);
      return rows;
    },

    /** Where words stand; none of those that are not there any more. */
    async placesOf(wordIds: readonly number[]): Promise<WordPlaceRow[]> {
      const { rows } = await sql<WordPlaceRow>`
        select level_id, language_id, owner_id
        from words join levels on levels.id = level_id
        where words.id = any(${[...wordIds]}::int[]) and not words.retired and not levels.retired`.execute(
        db,
      );
      return rows;
    },

    /** Why the words of a level are spelled as they are. */
    async whysOf(levelId: number): Promise<{ word: number; why: string }[]> {
      const rows = await db
        .selectFrom('words')
        .select(['id', 'why'])
        .where('level_id', '=', levelId)
        .where('retired', '=', false)
        .orderBy('id')
        .execute();
      return rows.flatMap(({ id, why }) => (why === null ? [] : [{ word: id, why }]));
    },

    /** The words of a level in their written order. */
    wordsOf(levelId: number): Promise<PlayableWordRow[]> {
      return playableWords(db)
        .where('words.level_id', '=', levelId)
        .orderBy('words.position')
        .execute();
    },

    /** The words of the free levels of a language, in the order of its ladder; those that can be heard, if any can. */
    async freeWordsOf(languageId: number): Promise<FreeWordRow[]> {
      const words = await playableWords(db)
        .select('words.level_id')
        .where('levels.language_id', '=', languageId)
        .where('levels.is_free', '=', true)
        .where('levels.owner_id', 'is', null)
        .where('levels.retired', '=', false)
        .orderBy('levels.difficulty')
        .orderBy('levels.id')
        .orderBy('words.position')
        .execute();
      const heard = words.filter(({ clip_key }) => clip_key !== null);
      return heard.length > 0 ? heard : words;
    },

    ...createStudioReads(db),
    ...createVoicedReads(db),
    ...createContentStore(db),
    ...createOwnLists(db),
  };
}

/** What the studio records. */
function createStudioReads(db: Database) {
  return {
    /** Languages as the studio needs them, with whether an engine has a voice for them. */
    async studioLanguages() {
      const { rows } = await sql<{
        id: number;
        name: string;
        code: string;
        voice: string | null;
        has_voice: boolean;
      }>`
        select id, name, code, voice, voice is not null as has_voice from languages
        where not retired order by id`.execute(db);
      return rows;
    },

    /** Every word, or those of one language, in the order of the ladder. */
    async studioWords(onlyOf: number | null = null): Promise<StudioWordRow[]> {
      const { rows } = await sql<StudioWordRow>`
        select words.id, level_id, language_id, word, sentence, recording from words
          join levels on levels.id = level_id
        where (${onlyOf}::int is null or language_id = ${onlyOf}::int)
          and not (words.retired or levels.retired) and owner_id is null
        order by language_id, levels.difficulty, levels.id, position`.execute(db);
      return rows;
    },
  };
}

/** What the voice says. */
function createVoicedReads(db: Database) {
  return {
    /** What the sound at this address says; undefined when no word has it. */
    async spokenBy(clipKey: string): Promise<SpokenRow | undefined> {
      const { rows } = await sql<SpokenRow>`
        select ${SPOKEN_COLUMNS}, heard
        from (
          select words.*, 'word' as heard from words where clip_key = ${clipKey}
          union all
          select words.*, 'slow' from words where slow_clip_key = ${clipKey}
          union all
          select words.*, 'sentence' from words where sentence_clip_key = ${clipKey}
        ) as spoken
          join levels on levels.id = level_id
          join languages on languages.id = language_id
        limit 1`.execute(db);
      return rows[0];
    },

    /**
     * Everything the voice says: words, then slow repeats, then sentences, each in ladder order. The
     * first levels come first.
     */
    async allVoiced(): Promise<VoicedRow[]> {
      const { rows } = await sql<VoicedRow>`
        select ${SPOKEN_COLUMNS}, heard from words
          join levels on levels.id = level_id
          join languages on languages.id = language_id
          cross join (values (1, 'word'), (2, 'slow'), (3, 'sentence')) as kinds (turn, heard)
        where case heard
            when 'word' then clip_key is not null and recording is null
            when 'slow' then slow_clip_key is not null and slow_recording is null
            else sentence_clip_key is not null end
          and voice is not null and owner_id is null
          and not (words.retired or levels.retired or languages.retired)
        order by turn, levels.difficulty, levels.id, position`.execute(db);
      return rows;
    },
  };
}
