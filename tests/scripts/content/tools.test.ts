/** The real dictionaries and the real voice, on a few words: what the checks build on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../../scripts/content/check-content.ts';
import { type Dictionaries, openDictionariesIn } from '../../../scripts/content/dictionaries.ts';
import { openSpeaker } from '../../../scripts/content/speaker.ts';
import { parseContent } from '../../../server/levels/content.ts';
import { aContentTree, aWord, contentFiles, ZULU } from '../../support/content-files.ts';
import { fakeTools } from './fakes.ts';

const NOWHERE = join(tmpdir(), 'no-such-folder');
const open = openDictionariesIn(NOWHERE);

describe('openDictionariesIn()', () => {
  test.each([
    ['en', 'dictionary-en-gb', 'colour', 'color'],
    ['fr', 'dictionary-fr', 'école', 'ecole'],
    ['es', 'dictionary-es', 'corazón', 'corazon'],
    ['de', 'dictionary-de', 'fuß', 'fuss'],
    ['pt', 'dictionary-pt-pt', 'coração', 'coracao'],
  ])('%s knows right from wrong', async (slug, name, right, wrong) => {
    const { main } = (await open(slug)) as Dictionaries;
    expect(main.name).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`));
    expect([main.accepts(right), main.accepts(wrong)]).toEqual([true, false]);
  });

  test('knows variants that its packages lack, and nothing else beside them', async () => {
    const { main, variants } = (await open('en')) as Dictionaries;
    const inAny = (spelling: string) =>
      [main, ...variants].some((dictionary) => dictionary.accepts(spelling));
    expect(['bougainvillaea', 'knowledgable', 'bogainvillea', 'toString'].map(inAny)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('knows American variants in a dictionary of their own', async () => {
    const { variants } = (await open('en')) as Dictionaries;
    expect(variants.filter((dictionary) => dictionary.accepts('color'))).toHaveLength(1);
  });

  test('reads files in their own encoding, and names them by what they hold', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waggle-hunspell-'));
    await writeFile(join(folder, 'af_ZA.aff'), 'SET ISO8859-1\n');
    await writeFile(join(folder, 'af_ZA.dic'), Buffer.from('2\nmôre\nkat\n', 'latin1'));
    const { main } = (await openDictionariesIn(folder)('af')) as Dictionaries;
    await rm(folder, { recursive: true });
    expect(main.name).toMatch(/^af_ZA sha256:[0-9a-f]{12}$/);
    expect(['môre', 'kat', 'hond'].map(main.accepts)).toEqual([true, true, false]);
  });

  test('says what is missing and where to get it', async () => {
    expect(await open('sw')).toEqual({
      missing: `sw_TZ.aff and sw_TZ.dic are not in ${NOWHERE}: install Debian's hunspell-sw, or name their folder with --hunspell`,
    });
    expect(await open('zu')).toEqual({ missing: 'no dictionary of it is known' });
  });
});

describe('openSpeaker()', () => {
  test('says how words are said, and why one is not', async () => {
    const speaker = await openSpeaker();
    try {
      expect(speaker.version).toContain('espeak-ng');
      const asked = ['cat', 'dog', '[['].map((text) => speaker.say({ text, voice: 'gmw/en' }));
      expect(await Promise.all(asked)).toMatchObject([
        { phonemes: 'kˈat' },
        { phonemes: 'dˈɒɡ' },
        { refusal: 'There is nothing to say.' },
      ]);
    } finally {
      speaker.close();
    }
  });
});

describe('checkContent()', () => {
  const content = parseContent(contentFiles(aContentTree()));

  async function reportOf(...[lists, before, tools]: Parameters<typeof checkContent>) {
    const report: string[] = [];
    const result = await checkContent(lists, before, tools, (line) => report.push(line));
    return { report, ...result };
  }

  test('says so when there is no dictionary, and remembers what one said before', async () => {
    const tools = fakeTools({ missing: 'it is not here' });
    const first = await reportOf(content, new Map(), tools, () => {});
    expect(first.report.at(-1)).toBe(
      'English: NOT CHECKED BY A DICTIONARY (it is not here). 1 of its words have never been.',
    );
    const { ledgers: seen } = await reportOf(content, new Map(), fakeTools(), () => {});
    const later = await reportOf(content, seen, tools, () => {});
    expect(later.report.at(-1)).toContain('0 of its words have never been.');
    expect(later.ledgers).toEqual(seen);
  });

  test('asks about the words of one level, names each level before, and still knows all lists', async () => {
    const two = parseContent(
      contentFiles(
        aContentTree({
          'en/02-second.json': {
            ...LEVEL,
            id: 102,
            name: 'Second',
            difficulty: 2,
            words: [aWord({ id: 10201, word: 'catt' })],
          },
        }),
      ),
    );
    const asked: string[] = [];
    const progress: string[] = [];
    const tools = fakeTools();
    const speaker = {
      ...tools.speaker,
      say: (utterance: Parameters<typeof tools.speaker.say>[0]) => {
        asked.push(utterance.text);
        return tools.speaker.say(utterance);
      },
    };
    const check = (only: number | null) =>
      checkContent(two, new Map(), { ...tools, speaker }, () => {}, {
        only,
        progress: (line) => progress.push(line),
      });
    await check(101);
    expect(asked).toEqual(['cat']);
    expect(progress).toEqual(['English, level 1 of 1: First words']);
    asked.length = progress.length = 0;
    await check(null);
    expect(asked).toEqual(['cat', 'catt']);
    expect(progress).toEqual([
      'English, level 1 of 2: First words',
      'English, level 2 of 2: Second',
    ]);
  });

  test('says so when there is no voice, and writes no ledger then', async () => {
    const silent = parseContent(
      contentFiles(aContentTree({ 'languages.json': [ZULU, EN_SILENT] })),
    );
    const { report, ledgers } = await reportOf(silent, new Map(), fakeTools(), () => {});
    expect(report).toContain('English: NOT CHECKED BY A VOICE (it has none).');
    expect(ledgers.size).toBe(0);
  });

  test('says of words without voice and dictionary that none has ever been checked by one', async () => {
    const silent = parseContent(contentFiles(aContentTree({ 'languages.json': [EN_SILENT] })));
    const tools = fakeTools({ missing: 'none is known' });
    const { report } = await reportOf(silent, new Map(), tools, () => {});
    expect(report).toContain(
      'English: NOT CHECKED BY A DICTIONARY (none is known). 1 of its words have never been.',
    );
  });

  test.each([
    ['lists a word whose letters do not make its sounds', {}, 1],
    ['trusts a person who has reviewed it', { review: 'listened to' }, 0],
  ])('%s', async (_, differs, count) => {
    const word = { id: 10101, word: 'cat', difficulty: 1, pos: 'noun', ...differs };
    const hint = { hint: 'a small animal that purrs', sentence: 'Our ___ sleeps.' };
    const lists = parseContent(
      contentFiles(
        aContentTree({ 'en/01-first-words.json': { ...LEVEL, words: [{ ...word, ...hint }] } }),
      ),
    );
    const tools = fakeTools({ said: { cat: { phonemes: 'ʒʒt' } } });
    const { suspects } = await reportOf(lists, new Map(), tools, () => {});
    expect(suspects).toHaveLength(count);
  });
});

const EN_SILENT = {
  id: 1,
  slug: 'en',
  name: 'English',
  code: 'en-GB',
  voice: null,
  letters: 'abcdefghijklmnopqrstuvwxyz',
};
const LEVEL = {
  id: 101,
  name: 'First words',
  emoji: '🐝',
  pattern: 'As it sounds.',
  difficulty: 1,
  time_limit: 15,
  is_free: true,
};
