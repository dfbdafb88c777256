import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Content, ContentLevel, ContentWord, Speaker } from './content.ts';
import { LOADED_CONTENT } from './content-version.ts';
import { FIRST_LIST_ID, opensByRecordings } from './rules.ts';

/** Addresses of the sounds of a word, and the files of those that people have recorded. */
export interface WordSounds {
  readonly clip_key: string | null;
  readonly slow_clip_key: string | null;
  readonly sentence_clip_key: string | null;
  readonly recording: string | null;
  readonly slow_recording: string | null;
}

/** Number of the load's advisory lock; no other lock of ours may use it. */
const LOADING = 7_001;

/** Keeps the content that was loaded last. */
export function createContentStore(db: Database) {
  return {
    /** Fingerprint of the content loaded last; undefined before the first load. */
    loadedContent: () => loadedContent(db),

    /**
     * Makes languages, levels, words and plans equal to the content, in one transaction. When several
     * servers start at once, the first one does it.
     *
     * @returns false when another server has done it meanwhile
     */
    async load(
      { languages, levels, plans }: Content,
      fingerprint: string,
      soundsOf: (
        word: ContentWord,
        level: ContentLevel,
      ) => WordSounds & { speaker: Speaker | null },
    ): Promise<boolean> {
      const languageRows = languages.map(({ id, name, code, voice }) => ({
        id,
        name,
        code,
        voice,
      }));
      const wordRows = levels.flatMap((level) =>
        level.words.map((entry, index) => ({
          id: entry.id,
          level_id: level.id,
          position: index + 1,
          word: entry.word.normalize('NFC'),
          accepted: (entry.accept ?? []).map((spelling) => spelling.normalize('NFC')),
          difficulty: entry.difficulty,
          part_of_speech: entry.pos,
          hint: entry.hint,
          sentence: entry.sentence,
          why: entry.why ?? null,
          origin: entry.origin ?? null,
          explanation: entry.explanation ?? null,
          say: entry.say ?? null,
          ...soundsOf(entry, level),
        })),
      );
      const recorded = new Set(wordRows.filter(({ recording }) => recording).map(({ id }) => id));
      const onSale = new Set(plans.map(({ level }) => level));
      const levelRows = levels.map(
        ({
          id,
          language,
          name,
          emoji,
          pattern,
          lesson,
          tries = [],
          difficulty,
          grade = null,
          time_limit,
          is_free,
          words,
        }) => ({
          id,
          language_id: language.id,
          name,
          emoji,
          lesson_title: lesson?.title ?? name,
          lesson_text: lesson?.text ?? pattern,
          lesson_words: words
            .filter(({ word }) => lesson?.shows.includes(word))
            .map((entry) => entry.id),
          tries: words.filter(({ word }) => tries.includes(word)).map((entry) => entry.id),
          difficulty,
          grade,
          time_limit,
          is_free:
            is_free ||
            opensByRecordings({
              voice: language.voice,
              isOnSale: onSale.has(id),
              isRecorded: words.every((word) => recorded.has(word.id)),
            }),
        }),
      );
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${LOADING})`.execute(trx);
        if ((await loadedContent(trx)) === fingerprint) return false;
        await sql`
          insert into languages (id, name, code, voice)
            select id, name, code, voice from json_populate_recordset(null::languages, ${JSON.stringify(languageRows)})
          on conflict (id) do update set (name, code, voice, retired) =
            (excluded.name, excluded.code, excluded.voice, false)`.execute(trx);
        await sql`
          insert into levels (id, language_id, name, emoji, lesson_title, lesson_text, lesson_words,
              tries, difficulty, grade, time_limit, is_free)
            select id, language_id, name, emoji, lesson_title, lesson_text, lesson_words,
              tries, difficulty, grade, time_limit, is_free
            from json_populate_recordset(null::levels, ${JSON.stringify(levelRows)})
          on conflict (id) do update set (language_id, name, emoji, lesson_title, lesson_text,
              lesson_words, tries, difficulty, grade, time_limit, is_free, retired) =
            (excluded.language_id, excluded.name, excluded.emoji, excluded.lesson_title,
              excluded.lesson_text, excluded.lesson_words, excluded.tries, excluded.difficulty,
              excluded.grade, excluded.time_limit, excluded.is_free, false)`.execute(trx);
        await sql`
          insert into words (id, level_id, position, word, accepted, difficulty, part_of_speech,
              hint, sentence, why, origin, explanation, say, speaker, clip_key, slow_clip_key,
              sentence_clip_key, recording, slow_recording)
            select id, level_id, position, word, accepted, difficulty, part_of_speech,
              hint, sentence, why, origin, explanation, say, speaker, clip_key, slow_clip_key,
              sentence_clip_key, recording, slow_recording
            from json_populate_recordset(null::words, ${JSON.stringify(wordRows)})
          on conflict (id) do update set (level_id, position, word, accepted, difficulty, part_of_speech,
              hint, sentence, why, origin, explanation, say, speaker, clip_key, slow_clip_key,
              sentence_clip_key, recording, slow_recording, retired) =
            (excluded.level_id, excluded.position, excluded.word, excluded.accepted, excluded.difficulty,
              excluded.part_of_speech, excluded.hint, excluded.sentence, excluded.why, excluded.origin,
              excluded.explanation, excluded.say, excluded.speaker, excluded.clip_key,
              excluded.slow_clip_key, excluded.sentence_clip_key, excluded.recording,
              excluded.slow_recording, false)`.execute(trx);
        await sql`delete from plans`.execute(trx);
        await sql`
          insert into plans (level_id, price, currency)
            select * from json_to_recordset(${JSON.stringify(plans)})
              as plan (level integer, price numeric, currency text)`.execute(trx);
        await sql`update languages set retired = true where id <> all(${languages.map(({ id }) => id)})`.execute(
          trx,
        );
        await sql`
          update levels set retired = true
          where owner_id is null and id <> all(${levelRows.map(({ id }) => id)})`.execute(trx);
        await sql`
          update words set retired = true
          where id < ${FIRST_LIST_ID} and id <> all(${wordRows.map(({ id }) => id)})`.execute(trx);
        await sql`
          insert into facts (name, value) values (${LOADED_CONTENT}, ${fingerprint})
          on conflict (name) do update set value = excluded.value`.execute(trx);
        return true;
      });
    },
  };
}

async function loadedContent(db: Database): Promise<string | undefined> {
  const fact = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', LOADED_CONTENT)
    .executeTakeFirst();
  return fact?.value;
}
