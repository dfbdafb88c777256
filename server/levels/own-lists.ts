import { MAX_LISTS } from '@waggle/engine/contracts';
import { foldSpelling } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { lockUsers } from '../people/users.ts';
import type { Database } from '../platform/database/database.ts';

/** Shown where a level shows its own. */
export const LIST_EMOJI = '✏️';

/** A list of somebody's own, which is a level with an owner (decision 63). */
export interface ListRow {
  id: number;
  language_id: number;
  name: string;
  /** Seconds. */
  time_limit: number;
  word_count: number;
  owner_name: string;
  share_code: string;
  to_look_at: number;
  to_record: number;
  /** Words with a recording. */
  recorded: number;
}

/** A word of a list, as its owner wrote it. */
export interface ListWordRow {
  id: number;
  word: string;
  accepted: string[];
  difficulty: number;
  hint: string;
  sentence: string;
  say: string | null;
  kept: string[];
  clip_key: string | null;
  slow_clip_key: string | null;
  sentence_clip_key: string | null;
  /** File of the owner's voice, below the folder of lists. */
  recording: string | null;
}

export interface ListWordDraft {
  readonly word: string;
  readonly accepted: readonly string[];
  readonly difficulty: number;
  readonly hint: string;
  readonly sentence: string;
  readonly say: string | null;
  readonly kept: readonly string[];
}

export interface ListDraft {
  readonly name: string;
  readonly languageId: number;
  /** Seconds. */
  readonly timeLimit: number;
  readonly toLookAt: number;
  /** Whether a voice says the language. */
  readonly hasVoice: boolean;
  readonly words: readonly ListWordDraft[];
}

/** Draws the addresses of the sounds of a word. */
export type NewClipKey = () => string;

const LIST_COLUMNS = sql`
  levels.id, language_id, levels.name, time_limit, share_code, to_look_at, to_record,
  coalesce(nickname, first_name) as owner_name,
  (select count(*) from words where level_id = levels.id and not retired) as word_count,
  (select count(*) from words
    where level_id = levels.id and not retired and recording is not null) as recorded`;

const WORD_COLUMNS = sql`id, word, accepted, difficulty, hint, sentence, say, kept, clip_key,
  slow_clip_key, sentence_clip_key, recording`;

export type OwnLists = ReturnType<typeof createOwnLists>;

/** Keeps the lists of people; part of the store of levels, which alone writes these tables. */
export function createOwnLists(db: Database) {
  async function listsWhere(ownerId: number, listId: number | null): Promise<ListRow[]> {
    const { rows } = await sql<ListRow>`
      select ${LIST_COLUMNS} from levels
        join users on users.id = owner_id
        join languages on languages.id = language_id and not languages.retired
      where owner_id = ${ownerId} and (${listId}::int is null or levels.id = ${listId}::int)
      order by levels.id desc limit ${MAX_LISTS}`.execute(db);
    return rows;
  }

  return {
    /** The lists of a person, newest first. */
    listsOf: (ownerId: number): Promise<ListRow[]> => listsWhere(ownerId, null),

    /** A list of this person. */
    async listOf(ownerId: number, listId: number): Promise<ListRow | undefined> {
      return (await listsWhere(ownerId, listId))[0];
    },

    /** The words of a list in their written order. */
    async wordsOfList(listId: number): Promise<ListWordRow[]> {
      const { rows } = await sql<ListWordRow>`
        select ${WORD_COLUMNS} from words
        where level_id = ${listId} and not retired order by position`.execute(db);
      return rows;
    },

    /** The list that a share code leads to, whose ever it is. */
    async listByShareCode(
      code: string,
    ): Promise<{ id: number; name: string; language_id: number } | undefined> {
      const { rows } = await sql<{ id: number; name: string; language_id: number }>`
        select id, name, language_id from levels where share_code = ${code}`.execute(db);
      return rows[0];
    },

    /** @returns its id; undefined if the owner has the most lists already */
    createList(
      ownerId: number,
      draft: ListDraft,
      { shareCode, newClipKey }: { shareCode: string; newClipKey: NewClipKey },
    ): Promise<number | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockUsers(trx, [ownerId]);
        const { rows } = await sql<{ id: number }>`
          insert into levels (id, language_id, name, emoji, difficulty, time_limit, is_free, owner_id,
              share_code)
            select nextval('list_ids'), ${draft.languageId}::int, ${draft.name}, ${LIST_EMOJI}, 0,
              ${draft.timeLimit}::int, true, ${ownerId}::int, ${shareCode}
            where (select count(*) from levels where owner_id = ${ownerId}) < ${MAX_LISTS}
          returning id`.execute(trx);
        const id = rows[0]?.id;
        if (id === undefined) return undefined;
        await writeWords(trx, id, draft, { newClipKey, isSameVoice: true });
        return id;
      });
    },

    /**
     * Makes a list equal to a draft. A word whose spelling stays keeps its id, its sounds and what
     * people have learnt of it.
     *
     * @returns the files of recordings that nothing plays any more; undefined without such a list
     */
    changeList(
      ownerId: number,
      listId: number,
      draft: ListDraft,
      newClipKey: NewClipKey,
    ): Promise<string[] | undefined> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ language_id: number }>`
          select language_id from levels
          where id = ${listId} and owner_id = ${ownerId} for update`.execute(trx);
        if (!rows[0]) return undefined;
        await sql`
          update levels set name = ${draft.name}, language_id = ${draft.languageId}::int,
            time_limit = ${draft.timeLimit}::int
          where id = ${listId}`.execute(trx);
        const isSameVoice = rows[0].language_id === draft.languageId;
        return writeWords(trx, listId, draft, { newClipKey, isSameVoice });
      });
    },

    /**
     * Deletes a list with all that was played on it.
     *
     * @returns false without such a list
     */
    async removeList(ownerId: number, listId: number): Promise<boolean> {
      const { rows } = await sql`
        delete from levels where id = ${listId} and owner_id = ${ownerId} returning id`.execute(db);
      return rows.length > 0;
    },

    /**
     * Gives a word of a list a recording, or takes it away.
     *
     * @param file null: the voice says the word
     * @param clipKey of the sound that is heard now; null if nobody says the word
     * @returns the file before it; undefined without such a word
     */
    recordWord(
      { ownerId, listId, wordId }: { ownerId: number; listId: number; wordId: number },
      file: string | null,
      clipKey: string | null,
    ): Promise<{ before: string | null } | undefined> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ before: string | null }>`
          select recording as before from words join levels on levels.id = level_id
          where words.id = ${wordId} and level_id = ${listId} and owner_id = ${ownerId}
            and not words.retired
          for update of levels, words`.execute(trx);
        if (!rows[0]) return undefined;
        await sql`
          update words set recording = ${file}::text, clip_key = ${clipKey}::text
          where id = ${wordId}`.execute(trx);
        await countToRecord(trx, listId);
        return rows[0];
      });
    },
  };
}

interface Addresses {
  readonly newClipKey: NewClipKey;
  /** Whether the voice that said the words before says them now. */
  readonly isSameVoice: boolean;
}

/**
 * Makes the words of a list equal to its draft, and counts what there is to do.
 *
 * @returns the files of recordings that nothing plays any more
 */
async function writeWords(
  trx: Database,
  listId: number,
  { words, hasVoice, toLookAt }: ListDraft,
  addresses: Addresses,
): Promise<string[]> {
  // Removed words stay for those who have tried them, and come back with their spelling.
  const { rows: known } = await sql<ListWordRow & { retired: boolean }>`
    select ${WORD_COLUMNS}, retired from words where level_id = ${listId}
    order by retired, position for update`.execute(trx);
  const rows = rowsOf(words, known, hasVoice, addresses);
  await sql`
    update words set retired = true
    where level_id = ${listId} and id <> all(${rows.flatMap(({ id }) => id ?? [])}::int[])`.execute(
    trx,
  );
  await sql`
    insert into words (id, level_id, position, word, accepted, difficulty, part_of_speech, hint,
        sentence, say, kept, clip_key, slow_clip_key, sentence_clip_key, recording)
      select coalesce(id, nextval('list_word_ids')), ${listId}::int, position, word, accepted,
        difficulty, '', hint, sentence, say, kept, clip_key, slow_clip_key, sentence_clip_key, recording
      from json_populate_recordset(null::words, ${JSON.stringify(rows)})
    on conflict (id) do update set (position, word, accepted, difficulty, hint, sentence, say, kept,
        clip_key, slow_clip_key, sentence_clip_key, retired) =
      (excluded.position, excluded.word, excluded.accepted, excluded.difficulty, excluded.hint,
        excluded.sentence, excluded.say, excluded.kept, excluded.clip_key, excluded.slow_clip_key,
        excluded.sentence_clip_key, false)`.execute(trx);
  const dropped = await dropRecordingsOfRetired(trx, listId);
  // Nobody has tried these, and no game asks them.
  await sql`
    delete from words where level_id = ${listId} and retired
      and not exists (select from user_words where word_id = words.id)
      and not exists (select from games where level_id = ${listId})`.execute(trx);
  await sql`update levels set to_look_at = ${toLookAt} where id = ${listId}`.execute(trx);
  await countToRecord(trx, listId);
  return dropped;
}

/** The rows of a draft; those with a known spelling keep their id and their unchanged sounds. */
function rowsOf(
  words: readonly ListWordDraft[],
  known: readonly ListWordRow[],
  hasVoice: boolean,
  { newClipKey, isSameVoice }: Addresses,
) {
  const free = new Map<string, ListWordRow[]>();
  for (const row of known) {
    const spelling = foldSpelling(row.word);
    free.set(spelling, [...(free.get(spelling) ?? []), row]);
  }
  const address = (isHeard: boolean) => (isHeard ? newClipKey() : null);
  return words.map((draft, place) => {
    const before = free.get(foldSpelling(draft.word))?.shift();
    const isSame = isSameVoice && before?.word === draft.word && before.say === draft.say;
    const isSaid = isSame && (before.slow_clip_key !== null) === hasVoice;
    const hasSentence = hasVoice && draft.sentence !== '';
    const keepsSentence =
      isSaid &&
      before.sentence === draft.sentence &&
      (before.sentence_clip_key !== null) === hasSentence;
    const keepsWord = isSaid || (before?.recording ?? null) !== null;
    return {
      ...draft,
      id: before?.id ?? null,
      position: place + 1,
      clip_key: keepsWord ? (before?.clip_key ?? null) : address(hasVoice),
      slow_clip_key: isSaid ? before.slow_clip_key : address(hasVoice),
      sentence_clip_key: keepsSentence ? before.sentence_clip_key : address(hasSentence),
      recording: before?.recording ?? null,
    };
  });
}

/** The recordings of words that were taken out of a list. */
async function dropRecordingsOfRetired(trx: Database, listId: number): Promise<string[]> {
  const { rows } = await sql<{ recording: string }>`
    with dropped as (
      select id, recording from words
      where level_id = ${listId} and retired and recording is not null)
    update words set recording = null, clip_key = null from dropped
    where words.id = dropped.id returning dropped.recording`.execute(trx);
  return rows.map(({ recording }) => recording);
}

async function countToRecord(trx: Database, listId: number): Promise<void> {
  await sql`
    update levels set to_record = (
      select count(*) from words where level_id = ${listId} and not retired and clip_key is null)
    where id = ${listId}`.execute(trx);
}
