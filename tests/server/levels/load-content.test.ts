import { withDatabase } from '../../support/servers/with-database.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentError, readContentFiles } from '../../../server/levels/content.ts';
import { loadContent } from '../../../server/levels/load-content.ts';
import { createLevelsStore, type LevelsStore } from '../../../server/levels/store.ts';
import { type ClipSpec, RATE } from '../../../server/platform/voice/index.ts';
import {
  aLevel,
  aWord,
  type ContentTree,
  SMALL_CONTENT,
  writeContent,
  ZULU,
} from '../../support/content-files.ts';

const database = withDatabase();
let levels: LevelsStore;
let directory: string;
let recordings: string;
let unmatched: string[];

beforeAll(() => {
  levels = createLevelsStore(database.db);
});

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'waggle-content-'));
  recordings = await mkdtemp(join(tmpdir(), 'waggle-recordings-'));
  await sql`truncate facts, plans, words, levels, languages cascade`.execute(database.db);
});
afterEach(async () => {
  await rm(directory, { recursive: true });
  await rm(recordings, { recursive: true, force: true });
});

/** A clip's name that anybody can read. */
const clipKeyOf = ({ text, say, voice, rate, again }: ClipSpec) =>
  `${voice}${rate === RATE.slow ? ' slowly' : ''}${again ? ' twice' : ''}:${say ?? text}`;

/** Makes the folder hold this and nothing else, and loads it. */
async function load(
  tree: ContentTree,
  namesClips: ((spec: ClipSpec) => string) | null = clipKeyOf,
): Promise<boolean> {
  await rm(directory, { recursive: true });
  await writeContent(directory, tree);
  const names = { clip: namesClips, recording: ({ file }: { file: string }) => `said: ${file}` };
  const loaded = await loadContent({
    files: readContentFiles(directory),
    recordings,
    levels,
    names,
  });
  if (loaded) unmatched = [...loaded.unmatched];
  return loaded !== null;
}

/** Drops recordings in. */
async function record(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(recordings, file)), { recursive: true });
    await writeFile(join(recordings, file), file);
  }
}

/** Every row, as the database keeps it. */
async function everything() {
  const { db } = database;
  return {
    languages: await db.selectFrom('languages').selectAll().orderBy('id').execute(),
    levels: await db.selectFrom('levels').selectAll().orderBy('id').execute(),
    words: await db.selectFrom('words').selectAll().orderBy('id').execute(),
    plans: await db.selectFrom('plans').selectAll().orderBy('level_id').execute(),
  };
}

/** Which transaction wrote each row: changes with any write, of the same values too. */
async function rowVersions(): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select string_agg(version, ' ' order by version) as versions from (
      select 'fact ' || xmin::text as version from facts
      union all select 'language ' || id || ' ' || xmin::text from languages
      union all select 'level ' || id || ' ' || xmin::text from levels
      union all select 'word ' || id || ' ' || xmin::text from words
      union all select 'plan ' || level_id || ' ' || xmin::text from plans) as rows`.execute(
    database.db,
  );
  return rows[0]?.versions ?? '';
}

async function retired(): Promise<Record<'languages' | 'levels' | 'words', number[]>> {
  const rows = await everything();
  const ids = (list: { id: number; retired: boolean }[]) =>
    list.filter((row) => row.retired).map(({ id }) => id);
  return { languages: ids(rows.languages), levels: ids(rows.levels), words: ids(rows.words) };
}

const FIRST = 'en/01-first-words.json';
/** The small folder with another first level. */
function withFirstLevel(differs: Record<string, unknown>): ContentTree {
  return { ...SMALL_CONTENT, [FIRST]: aLevel(differs) };
}

describe('loadContent()', () => {
  test('brings the word lists into an empty database, field by field', async () => {
    expect(await load(SMALL_CONTENT)).toBe(true);
    const rows = await everything();
    expect(rows.languages).toContainEqual({
      id: 1,
      name: 'English',
      code: 'en-GB',
      voice: 'gmw/en',
      retired: false,
    });
    expect(rows.levels.map(({ id }) => id)).toEqual([101, 102, 103, 113, 116, 301]);
    expect(rows.levels[0]).toEqual({
      id: 101,
      language_id: 1,
      grade: 1,
      name: 'First words',
      emoji: '🐝',
      lesson_title: 'Plain letters',
      lesson_text: 'Write a letter for each sound that you hear.',
      lesson_words: [10101, 10103],
      difficulty: 1,
      time_limit: 75,
      is_free: true,
      retired: false,
      owner_id: null,
      share_code: null,
      to_look_at: 0,
      to_record: 0,
      tries: [10103],
    });
    expect(rows.words.find(({ id }) => id === 10102)).toEqual({
      id: 10102,
      level_id: 101,
      position: 2,
      word: 'colour',
      accepted: ['color'],
      difficulty: 2,
      part_of_speech: 'noun',
      hint: 'what makes the sky look blue',
      sentence: 'What ___ is your bag?',
      why: 'Learnt by rule 10102.',
      origin: 'Latin',
      explanation: 'The ending -our came through French.',
      say: "[[k'Vl@]]",
      speaker: null,
      clip_key: "gmw/en twice:[[k'Vl@]]",
      slow_clip_key: "gmw/en slowly:[[k'Vl@]]",
      sentence_clip_key: "gmw/en:What [[k'Vl@]] is your bag?",
      recording: null,
      slow_recording: null,
      kept: [],
      retired: false,
    });
    expect(rows.words.find(({ id }) => id === 10101)).toMatchObject({
      accepted: [],
      origin: null,
      explanation: null,
      say: null,
      clip_key: 'gmw/en twice:cat',
    });
    expect(rows.plans).toEqual([{ level_id: 113, price: '49.00', currency: 'ZAR' }]);
  });

  test('takes name and pattern for the lesson of a level that has none', async () => {
    await load(withFirstLevel({}));
    expect((await everything()).levels[0]).toMatchObject({
      lesson_title: 'First words',
      lesson_text: 'Every letter is written just as it sounds.',
      lesson_words: [],
    });
  });

  test('composes all spellings of the file', async () => {
    await load(withFirstLevel({ words: [aWord({ word: 'cafe\u0301', accept: ['kafe\u0301'] })] }));
    expect((await everything()).words[0]).toMatchObject({
      word: 'caf\u00e9',
      accepted: ['kaf\u00e9'],
      clip_key: 'gmw/en twice:caf\u00e9',
    });
  });

  test('gives no address of a clip to a language without a voice', async () => {
    await load({
      ...SMALL_CONTENT,
      'zu/01-first.json': aLevel({ id: 801, words: [aWord({ id: 80101, word: 'inja' })] }),
    });
    const word = (await everything()).words.find(({ id }) => id === 80101);
    expect(word).toMatchObject({ word: 'inja', clip_key: null });
    expect(await levels.spokenBy('gmw/en twice:cat')).toEqual({
      word: 'cat',
      sentence: 'Our ___ likes to sleep on top of the fridge.',
      say: null,
      speaker: null,
      voice: 'gmw/en',
      level_difficulty: 1,
      list_id: null,
      recording: null,
      slow_recording: null,
      heard: 'word',
    });
    expect(await levels.spokenBy('gmw/en slowly:cat')).toMatchObject({ heard: 'slow' });
    const sentence = 'gmw/en:Our cat likes to sleep on top of the fridge.';
    expect(await levels.spokenBy(sentence)).toMatchObject({ word: 'cat', heard: 'sentence' });
    expect(await levels.spokenBy('nothing')).toBeUndefined();
  });

  test('gives none to any where nothing is spoken', async () => {
    await load(SMALL_CONTENT, null);
    expect((await everything()).words.map(({ clip_key }) => clip_key)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  test('takes from the ledger who says a word; others of the level are said by its usual voice', async () => {
    const speaker = { voice: 'flite/slt', rate: 108 };
    await load({ ...SMALL_CONTENT, 'checked/en.json': { words: [{ id: 10101, speaker }] } });
    const words = (await everything()).words;
    expect(words.find(({ id }) => id === 10101)).toMatchObject({
      speaker,
      clip_key: 'flite/slt twice:cat',
    });
    expect(words.find(({ id }) => id === 10103)?.speaker).toEqual({ voice: 'flite/slt' });
    expect(words.find(({ id }) => id === 30101)?.speaker).toBeNull();
    expect(await levels.spokenBy('flite/slt twice:cat')).toMatchObject({ speaker });
  });

  describe('recordings', () => {
    const words = async () => (await everything()).words;

    test('win over the voice, at the pace that they are said', async () => {
      await record('en/naledi/cat.wav', 'en/naledi/Colour.slow.MP3');
      await load(SMALL_CONTENT);
      expect((await words()).find(({ word }) => word === 'cat')).toMatchObject({
        clip_key: 'said: en/naledi/cat.wav',
        recording: 'en/naledi/cat.wav',
        slow_clip_key: 'gmw/en slowly:cat',
        slow_recording: null,
      });
      expect(await levels.spokenBy('said: en/naledi/Colour.slow.MP3')).toMatchObject({
        word: 'colour',
        slow_recording: 'en/naledi/Colour.slow.MP3',
        heard: 'slow',
      });
      const voiced = (await levels.allVoiced()).map(({ word, heard }) => `${word} ${heard}`);
      expect(voiced).not.toContain('cat word');
      expect(voiced).toEqual(
        expect.arrayContaining(['cat slow', 'cat sentence', 'colour sentence']),
      );
      expect(voiced).not.toContain('colour slow');
    });

    test('give a language without a voice one', async () => {
      await record('zu/sipho/inja.m4a');
      await load({
        ...SMALL_CONTENT,
        'zu/01-first.json': aLevel({ id: 801, words: [aWord({ id: 80101, word: 'inja' })] }),
      });
      expect((await words()).at(-1)).toMatchObject({
        clip_key: 'said: zu/sipho/inja.m4a',
        slow_clip_key: null,
      });
    });

    describe('of all words of a level that no engine speaks', () => {
      const twoWords = ['inja', 'imoto'].map((word, at) => aWord({ id: 80101 + at, word }));
      const zulu = aLevel({ id: 801, is_free: false, words: twoWords });
      const tree = { ...SMALL_CONTENT, 'zu/01-first.json': zulu };
      const isFree = async () => (await levels.ladders(801)).find(({ id }) => id === 801)?.is_free;

      test('make it free, and it waits again when one goes', async () => {
        await record('zu/sipho/inja.mp3');
        await load(tree);
        expect(await isFree()).toBe(false);
        await record('zu/zanele/imoto.mp3');
        await load(tree);
        expect(await isFree()).toBe(true);
        await rm(join(recordings, 'zu/sipho/inja.mp3'));
        await load(tree);
        expect(await isFree()).toBe(false);
      });

      test('leave it for sale where it has a price', async () => {
        await record('zu/sipho/inja.mp3', 'zu/sipho/imoto.mp3');
        const plans = [{ level: 801, price: '49.00', currency: 'ZAR' }];
        await load({ ...tree, 'plans.json': plans });
        expect(await isFree()).toBe(false);
      });
    });

    test('are those of the first speaker by name, whatever the disk makes of accents', async () => {
      await record('en/zanele/cafe\u0301.wav', 'en/anna/caf\u00e9.wav');
      await load(withFirstLevel({ words: [aWord({ word: 'caf\u00e9' })] }));
      expect((await words())[0]?.recording).toBe('en/anna/caf\u00e9.wav');
      expect(unmatched).toEqual([]);
    });

    test('are named where they say no word of the lists, or lie nowhere', async () => {
      await record('en/naledi/zebra.wav', 'xx/naledi/cat.wav', 'cat.wav', 'en/naledi/notes.txt');
      await load(SMALL_CONTENT);
      expect(unmatched).toEqual(['cat.wav', 'en/naledi/zebra.wav', 'xx/naledi/cat.wav']);
    });

    test('are taken over when they come, change and go', async () => {
      await load(SMALL_CONTENT);
      await record('en/naledi/cat.wav');
      expect(await load(SMALL_CONTENT)).toBe(true);
      expect(await load(SMALL_CONTENT)).toBe(false);
      await rm(recordings, { recursive: true });
      expect(await load(SMALL_CONTENT)).toBe(true);
      expect((await words())[0]).toMatchObject({ clip_key: 'gmw/en twice:cat', recording: null });
    });
  });

  describe('a second time', () => {
    test('writes nothing while the folder is the same', async () => {
      await load(SMALL_CONTENT);
      const before = [await everything(), await rowVersions()];
      expect(await load(SMALL_CONTENT)).toBe(false);
      expect([await everything(), await rowVersions()]).toEqual(before);
    });

    test('loads again when clips are renamed: another secret, another voice, or none', async () => {
      await load(SMALL_CONTENT);
      expect(await load(SMALL_CONTENT, ({ text }) => `other:${text}`)).toBe(true);
      expect((await everything()).words[0]?.clip_key).toBe('other:cat');
      expect(await load(SMALL_CONTENT, null)).toBe(true);
      expect((await everything()).words[0]?.clip_key).toBeNull();
      expect(await load(SMALL_CONTENT, null)).toBe(false);
    });

    test('takes over what changed', async () => {
      await load(SMALL_CONTENT);
      const words = [
        aWord({ id: 10103, word: 'doggy', hint: 'a small pet', difficulty: 3 }),
        aWord({ id: 10101, word: 'cat', say: "[[k'at]]" }),
        aWord({ id: 10104, word: 'pig' }),
      ];
      const changed = withFirstLevel({
        name: 'Beginnings',
        emoji: '🌻',
        time_limit: 90,
        is_free: false,
        difficulty: 4,
        words,
      });
      expect(await load(changed)).toBe(true);
      const rows = await everything();
      expect(rows.levels[0]).toMatchObject({
        name: 'Beginnings',
        emoji: '🌻',
        time_limit: 90,
        is_free: false,
        difficulty: 4,
      });
      expect((await levels.wordsOf(101)).map(({ id, word }) => [id, word])).toEqual([
        [10103, 'doggy'],
        [10101, 'cat'],
        [10104, 'pig'],
      ]);
      expect(rows.words.find(({ id }) => id === 10103)).toMatchObject({
        hint: 'a small pet',
        difficulty: 3,
        clip_key: 'gmw/en twice:doggy',
      });
      expect(rows.words.find(({ id }) => id === 10101)).toMatchObject({
        say: "[[k'at]]",
        clip_key: "gmw/en twice:[[k'at]]",
      });
    });

    test('takes over prices, and plans that came or went', async () => {
      await load(SMALL_CONTENT);
      const plans = [{ level: 116, price: '99.50', currency: 'EUR' }];
      await load({ ...SMALL_CONTENT, 'plans.json': plans });
      expect((await everything()).plans).toEqual([
        { level_id: 116, price: '99.50', currency: 'EUR' },
      ]);
    });
  });

  describe('what is no longer in the folder', () => {
    test('is a word: retired, shown no more, and never deleted', async () => {
      await load(SMALL_CONTENT);
      await load(withFirstLevel({ words: [aWord({ id: 10101 })] }));
      expect(await retired()).toEqual({ languages: [], levels: [], words: [10102, 10103] });
      expect((await levels.wordsOf(101)).map(({ id }) => id)).toEqual([10101]);
      expect((await levels.ladders(101))[0]).toMatchObject({ id: 101, word_count: 1 });
    });

    test('is a level: retired with its words', async () => {
      await load(SMALL_CONTENT);
      await load({ ...SMALL_CONTENT, 'en/02-sound-teams.json': undefined });
      expect(await retired()).toEqual({ languages: [], levels: [102], words: [10201] });
      expect((await levels.ladders(101)).map(({ id }) => id)).toEqual([101, 103, 113, 116]);
      expect((await levels.ladders(102)).map(({ id }) => id)).not.toContain(102);
    });

    test('is a language: retired with its levels and words', async () => {
      await load(SMALL_CONTENT);
      await load({
        ...SMALL_CONTENT,
        'languages.json': (SMALL_CONTENT['languages.json'] as { slug: string }[]).filter(
          ({ slug }) => slug !== 'fr',
        ),
        'fr/01-premiers-mots.json': undefined,
      });
      expect(await retired()).toEqual({ languages: [3], levels: [301], words: [30101] });
      expect((await levels.languages()).map(({ id }) => id)).toEqual([1]);
      expect((await levels.ladders()).map(({ language_id }) => language_id)).not.toContain(3);
    });

    test('comes back with its ids when the folder has it again', async () => {
      await load(SMALL_CONTENT);
      const before = await everything();
      await load({
        'languages.json': [ZULU],
        'plans.json': [],
        'zu/01-first.json': aLevel({ id: 801, words: [aWord({ id: 80101, word: 'inja' })] }),
      });
      expect(await retired()).toEqual({
        languages: [1, 3],
        levels: [101, 102, 103, 113, 116, 301],
        words: [10101, 10102, 10103, 10201, 10301, 11301, 30101],
      });
      await load(SMALL_CONTENT);
      expect(await retired()).toEqual({ languages: [], levels: [801], words: [80101] });
      const after = await everything();
      expect(after.words.filter(({ id }) => id !== 80101)).toEqual(before.words);
      expect(after.levels.filter(({ id }) => id !== 801)).toEqual(before.levels);
    });
  });

  test('moves a word to another level with its id', async () => {
    await load(SMALL_CONTENT);
    await load({
      ...withFirstLevel({ words: [aWord({ id: 10101 })] }),
      'en/02-sound-teams.json': aLevel({
        id: 102,
        difficulty: 2,
        words: [aWord({ id: 10103, word: 'dog' })],
      }),
    });
    expect((await levels.wordsOf(102)).map(({ id }) => id)).toEqual([10103]);
    expect((await levels.wordsOf(101)).map(({ id }) => id)).toEqual([10101]);
  });

  test.each<[what: string, tree: ContentTree, sentence: RegExp]>([
    [
      'a fault of form',
      withFirstLevel({ is_free: 'yes' }),
      /^en\/01-first-words\.json, at is_free: /,
    ],
    [
      'an id given twice',
      withFirstLevel({ words: [aWord(), aWord({ word: 'dog' })] }),
      /^en\/01-first-words\.json, word 10101: its id is another word's too\.$/,
    ],
    [
      'a plan for no level',
      { ...SMALL_CONTENT, 'plans.json': [{ level: 999, price: '1.00', currency: 'ZAR' }] },
      /^plans\.json: there is no level 999\.$/,
    ],
  ])('refuses %s in a sentence and leaves everything as it was', async (_, tree, sentence) => {
    await load(SMALL_CONTENT);
    const before = [await everything(), await rowVersions()];
    const refusal = await load(tree).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ContentError);
    expect((refusal as ContentError).message).toMatch(sentence);
    expect([await everything(), await rowVersions()]).toEqual(before);
    expect(await load(SMALL_CONTENT)).toBe(false);
  });

  test('loads all or nothing when the database refuses', async () => {
    await load(SMALL_CONTENT);
    const before = await everything();
    // The schema lets an id pass that is larger than the database can hold.
    const files = withFirstLevel({ name: 'Changed', words: [aWord({ id: 2 ** 40 })] });
    await expect(load(files)).rejects.toThrow(/integer|range/);
    expect(await everything()).toEqual(before);
    expect(await load(SMALL_CONTENT)).toBe(false);
  });
});

describe('ladders()', () => {
  test('stand by language, then by difficulty, whatever the ids are', async () => {
    await load({
      'languages.json': SMALL_CONTENT['languages.json'],
      'plans.json': [],
      'en/01-a.json': aLevel({ id: 150, difficulty: 1, words: [] }),
      'en/02-b.json': aLevel({ id: 120, difficulty: 2, words: [] }),
      'fr/01-a.json': aLevel({ id: 310, difficulty: 1, words: [] }),
      'en/10-c.json': aLevel({ id: 110, difficulty: 10, words: [] }),
    });
    expect((await levels.ladders()).map(({ id }) => id)).toEqual([150, 120, 110, 310]);
    expect((await levels.ladders(110)).map(({ id }) => id)).toEqual([150, 120, 110]);
    expect(await levels.ladders(999)).toEqual([]);
  });

  test('show which levels have a plan', async () => {
    await load(SMALL_CONTENT);
    const withPlan = (await levels.ladders()).filter(({ has_plan }) => has_plan);
    expect(withPlan.map(({ id }) => id)).toEqual([113]);
  });
});
