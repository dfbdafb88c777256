import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContentError, parseContent, readContentFiles } from '../../../server/levels/content.ts';
import {
  aContentTree,
  aLevel,
  aWord,
  type ContentTree,
  contentFiles,
  ENGLISH,
  SMALL_CONTENT,
  writeContent,
} from '../../support/content-files.ts';

const FILE = 'en/01-first-words.json';

function faultIn(differs: ContentTree): unknown {
  try {
    return parseContent(contentFiles(aContentTree(differs)));
  } catch (error) {
    return error;
  }
}

describe('parseContent()', () => {
  test('understands a folder', () => {
    const { languages, levels, plans } = parseContent(contentFiles(SMALL_CONTENT));
    expect(languages.map(({ slug }) => slug)).toEqual(['en', 'fr', 'zu']);
    expect(levels.map(({ id, file, language }) => [id, file, language.slug])).toEqual([
      [101, 'en/01-first-words.json', 'en'],
      [102, 'en/02-sound-teams.json', 'en'],
      [103, 'en/03-magic-e.json', 'en'],
      [113, 'en/13-bee-french-loans.json', 'en'],
      [116, 'en/16-bee-championship.json', 'en'],
      [301, 'fr/01-premiers-mots.json', 'fr'],
    ]);
    expect(plans).toEqual([{ level: 113, price: '49.00', currency: 'ZAR' }]);
  });

  test('gives a level 60 seconds where it names no time', () => {
    const { time_limit: _, ...timeless } = aLevel();
    const { levels } = parseContent(contentFiles(aContentTree({ [FILE]: timeless })));
    expect(levels[0]?.time_limit).toBe(60);
  });

  test.each<[what: string, tree: ContentTree, sentence: RegExp]>([
    ['no languages', { 'languages.json': undefined }, /^languages\.json is missing\.$/],
    ['no plans', { 'plans.json': undefined }, /^plans\.json is missing\.$/],
    ['half a file', { [FILE]: '{"id": 101,' }, /^en\/01-first-words\.json is not JSON: ./],
    [
      'a level of no language',
      { 'xx/01-a.json': aLevel() },
      /^xx\/01-a\.json: languages\.json names no such/,
    ],
    ['languages that are no list', { 'languages.json': {} }, /^languages\.json, at its top: ./],
    [
      'a folder that its code does not name: recordings lie in it',
      { 'languages.json': [{ ...ENGLISH, code: 'fr-FR' }] },
      /^languages\.json, at 0: must have a code that begins with its slug$/,
    ],
    [
      'a folder name in capitals',
      { 'languages.json': [{ ...ENGLISH, slug: 'EN' }] },
      /^languages\.json, at 0\.slug: ./,
    ],
    [
      'a code that is none',
      { 'languages.json': [{ ...ENGLISH, code: 'english' }] },
      /^languages\.json, at 0\.code: ./,
    ],
    [
      'a language without letters',
      { 'languages.json': [{ ...ENGLISH, letters: 'abc' }] },
      /^languages\.json, at 0\.letters: ./,
    ],
    [
      'an unknown field of a language',
      { 'languages.json': [{ ...ENGLISH, flag: 'gb' }] },
      /^languages\.json, at .*flag/,
    ],
    [
      'a price in cents',
      { 'plans.json': [{ level: 1, price: '4900', currency: 'ZAR' }] },
      /^plans\.json, at 0\.price: must be a decimal such as 49\.00$/,
    ],
    [
      'a price of nothing',
      { 'plans.json': [{ level: 1, price: '0.00', currency: 'ZAR' }] },
      /^plans\.json, at 0\.price: must be more than nothing$/,
    ],
    [
      'a price that is a number',
      { 'plans.json': [{ level: 1, price: 49, currency: 'ZAR' }] },
      /^plans\.json, at 0\.price: ./,
    ],
    [
      'a currency in words',
      { 'plans.json': [{ level: 1, price: '49.00', currency: 'rand' }] },
      /^plans\.json, at 0\.currency: ./,
    ],
  ])('refuses %s', (_, tree, sentence) => {
    expect(faultIn(tree)).toBeInstanceOf(ContentError);
    expect((faultIn(tree) as ContentError).message).toMatch(sentence);
  });

  test.each<[what: string, differs: Record<string, unknown>, place: string]>([
    ['no id', { id: undefined }, 'id'],
    ['an id that is a text', { id: '101' }, 'id'],
    ['a negative id', { id: -1 }, 'id'],
    ['no name', { name: '' }, 'name'],
    ['a name with outer blanks', { name: ' First words' }, 'name'],
    ['a name of two lines', { name: 'First\nwords' }, 'name'],
    ['no emoji', { emoji: '' }, 'emoji'],
    ['no pattern', { pattern: undefined }, 'pattern'],
    ['difficulty 0', { difficulty: 0 }, 'difficulty'],
    ['half a second', { time_limit: 0.5 }, 'time_limit'],
    ['no time', { time_limit: 0 }, 'time_limit'],
    ['"yes" for free', { is_free: 'yes' }, 'is_free'],
    ['no words', { words: undefined }, 'words'],
    ['an unknown field', { is_playable: true }, 'its top'],
  ])('refuses a level with %s', (_, differs, place) => {
    const fault = faultIn({ [FILE]: aLevel(differs) });
    expect(fault).toBeInstanceOf(ContentError);
    expect((fault as ContentError).message).toMatch(`${FILE}, at ${place}: `);
  });

  test.each<[what: string, differs: Record<string, unknown>, place: string]>([
    ['no id', { id: undefined }, 'id'],
    ['a broken id', { id: 1.5 }, 'id'],
    ['no spelling', { word: undefined }, 'word'],
    ['an empty spelling', { word: '' }, 'word'],
    ['a spelling with outer blanks', { word: 'cat ' }, 'word'],
    ['no star', { difficulty: 0 }, 'difficulty'],
    ['six stars', { difficulty: 6 }, 'difficulty'],
    ['no part of speech', { pos: undefined }, 'pos'],
    ['no hint', { hint: undefined }, 'hint'],
    ['a hint of two lines', { hint: 'a small\nanimal' }, 'hint'],
    ['no sentence', { sentence: undefined }, 'sentence'],
    ['an empty origin', { origin: '' }, 'origin'],
    ['an empty explanation', { explanation: '' }, 'explanation'],
    ['one homophone that is no list', { homophones: 'kat' }, 'homophones'],
    ['an empty variant', { accept: [''] }, 'accept.0'],
    ['nothing to say', { say: '' }, 'say'],
    ['an empty review', { review: '' }, 'review'],
  ])('refuses a word with %s', (_, differs, place) => {
    const words = [aWord({ id: 10199, word: 'dog' }), aWord(differs)];
    const fault = faultIn({ [FILE]: aLevel({ words }) });
    expect(fault).toBeInstanceOf(ContentError);
    expect((fault as ContentError).message).toMatch(`${FILE}, at words.1.${place}: `);
  });

  test('refuses a word with an unknown field and names it', () => {
    const fault = faultIn({ [FILE]: aLevel({ words: [aWord({ clue: 'meow' })] }) });
    expect((fault as ContentError).message).toMatch(
      /^en\/01-first-words\.json, at words\.0: .*clue/,
    );
  });
});

describe('readContentFiles()', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'waggle-content-'));
    await writeContent(directory, aContentTree());
  });
  afterEach(() => rm(directory, { recursive: true }));

  const fingerprint = async () => (await readContentFiles(directory)).fingerprint;

  test('reads word lists and who says them, and passes over everything else', async () => {
    await writeContent(directory, {
      'checked/en.json': '{}',
      'checked/REPORT.md': '# Report',
      'en/notes.txt': 'later',
      'en/README.md': '# English',
      '.DS_Store': '',
    });
    const { files } = await readContentFiles(directory);
    expect([...files.keys()]).toEqual([
      'checked/en.json',
      'en/01-first-words.json',
      'languages.json',
      'plans.json',
    ]);
  });

  test('gives the same fingerprint for the same files', async () => {
    const before = await fingerprint();
    await writeContent(directory, aContentTree());
    expect(await fingerprint()).toBe(before);
    await writeContent(directory, { 'checked/REPORT.md': '# Report' });
    expect(await fingerprint()).toBe(before);
  });

  test('gives another fingerprint when a byte, a name or the number of files changes', async () => {
    const seen = new Set([await fingerprint()]);
    await writeFile(join(directory, 'plans.json'), '[] ');
    seen.add(await fingerprint());
    await writeContent(directory, { 'en/02-b.json': aLevel() });
    seen.add(await fingerprint());
    await rm(join(directory, 'en/02-b.json'));
    await writeContent(directory, { 'en/03-b.json': aLevel() });
    seen.add(await fingerprint());
    expect(seen.size).toBe(4);
  });
});
