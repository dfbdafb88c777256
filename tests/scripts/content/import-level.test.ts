import { describe, expect, test } from 'vitest';
import { CHECKED, CONTENT } from '../../../scripts/content/folders.ts';
import { importLevel, type LevelOrder } from '../../../scripts/content/import-level.ts';
import { type Ledger, type Ledgers, readLedgers } from '../../../scripts/content/ledger.ts';
import { levelFile, levelText } from '../../../scripts/content/level-file.ts';
import type { Said } from '../../../scripts/content/speaker.ts';
import { readWordCsv, writeWordCsv } from '../../../scripts/content/word-csv.ts';
import { parseContent, readContentFiles } from '../../../server/levels/content.ts';
import { aContentTree, contentFiles } from '../../support/content-files.ts';
import { rounds } from '../../support/sample.ts';
import { fakeTools } from './fakes.ts';

const HEAD = 'word,difficulty,pos,hint,sentence,homophones,why';
const FROG =
  'frog,1,noun,a green animal that jumps,A ___ sat on a leaf in the pond.,,Two letters start it.';
const DRUM =
  'drum,2,noun,you beat it to make music,She hit the ___ with two sticks.,,It starts with ‹dr›.';
const FLAG =
  'flag,2,noun,the cloth of a country,They raised the ___ at dawn today.,,It starts with ‹fl›.';

const content = parseContent(contentFiles(aContentTree()));
const LEDGER: Ledger = {
  voice: 'fake voice 1',
  words: [{ id: 10101, word: 'cat', dictionary: 'fake 1.0', phonemes: 'kat', score: 0.84 }],
};
const LEDGERS: Ledgers = new Map([['en', LEDGER]]);

function order(lines: readonly string[], differs: Partial<LevelOrder> = {}): LevelOrder {
  return {
    source: 'list.csv',
    csv: Buffer.from([HEAD, ...lines].join('\n')),
    language: 'en',
    level: 2,
    name: 'Sound teams',
    emoji: '🌱',
    pattern: 'Two letters side by side.',
    ...differs,
  };
}

const run = (
  lines: readonly string[],
  differs: Partial<LevelOrder> = {},
  tools: Parameters<typeof fakeTools>[0] = {},
  ledgers = LEDGERS,
) => importLevel(order(lines, differs), content, ledgers, fakeTools(tools));

describe('importLevel()', () => {
  test('makes a level, with ids and a time limit, and its lines of the ledger', async () => {
    const { refusals, notices, level, ledger } = await run([FROG, DRUM]);
    expect(refusals).toEqual([]);
    expect(notices).toEqual([]);
    expect(level).toMatchObject({
      id: 102,
      file: 'en/02-sound-teams.json',
      difficulty: 2,
      time_limit: 15,
      is_free: true,
      words: [
        { id: 10201, word: 'frog' },
        { id: 10202, word: 'drum' },
      ],
    });
    expect(ledger?.words.map(({ id }) => id)).toEqual([10101, 10201, 10202]);
  });

  test('refuses line by line, in their order, and makes nothing', async () => {
    const lines = [
      'frog,1,noun,jumps,A ___ sat on a leaf.,,It has an o.',
      'drum,two,noun,you beat it to make music,She hit the ___.,',
      'cat,2,noun,a small animal that purrs,Our ___ sleeps.,,It has an a.',
      'flab,2,noun,not the cloth of a country,They raised the ___.,,It has a b.',
      FLAG,
    ];
    const said: Record<string, Said> = { flag: { phonemes: '(fr)flag' } };
    const { refusals, level } = await run(lines, {}, { refused: ['flab'], said });
    expect(level).toBeUndefined();
    expect(refusals).toEqual([
      'list.csv, line 2, column 4 (hint), "frog": its hint must have 3 to 25 words.',
      'list.csv, line 2, column 4 (hint), "frog": its hint must have 8 to 160 characters.',
      'list.csv, line 3, column 2 (difficulty): “two” is no number of stars from 1 to 5.',
      'list.csv, line 4, column 1 (word), "cat": its language has this word twice.',
      'list.csv, line 5, column 1 (word), "flab": its spelling "flab" is not in fake 1.0.',
      'list.csv, line 6, column 1 (word), "flag": the voice switches to another language, fr: (fr)flag (give it a say).',
    ]);
  });

  test('takes the right lines alone when asked to, and counts ids without the others', async () => {
    const bad = 'drumm,two,noun,you beat it to make music,She hit the ___.,';
    const { refusals, level } = await run(
      [bad, FROG, 'cat,2,noun,it purrs a lot,A ___.,,It has an a.', DRUM],
      {
        isPartial: true,
      },
    );
    expect(refusals.map((refusal) => refusal.slice(0, 16))).toEqual([
      'list.csv, line 2',
      'list.csv, line 4',
    ]);
    expect(level?.words.map(({ id, word }) => [id, word])).toEqual([
      [10201, 'frog'],
      [10202, 'drum'],
    ]);
  });

  test('makes nothing of a partial list of which no line is left', async () => {
    const { refusals, level } = await run(['cat,2,noun,it purrs a lot,A ___.,'], {
      isPartial: true,
    });
    expect(level).toBeUndefined();
    expect(refusals.at(-1)).toBe(
      'list.csv: the level as a whole: en/02-sound-teams.json: no line is left.',
    );
  });

  test.each<[what: string, lines: string[], differs: Partial<LevelOrder>, why: string]>([
    [
      'a language that is not there',
      [FROG, DRUM],
      { language: 'xx' },
      'list.csv: there is no language “xx”; there are en, fr.',
    ],
    [
      'a level that is there',
      [FROG, DRUM],
      { level: 1 },
      'list.csv: level 1 is there already: en/01-first-words.json.',
    ],
    [
      'a level that is no number',
      [FROG],
      { level: Number.NaN },
      "list.csv: a level's number is from 1 to 99.",
    ],
    [
      'a name of two lines',
      [FROG],
      { name: 'Sound\nteams' },
      'list.csv: its name must be one line without outer blanks.',
    ],
    ['an empty list', [], { csv: Buffer.from('') }, 'list.csv: it is empty.'],
    [
      'stars that are no neighbours',
      [FROG, DRUM.replace('2', '4')],
      {},
      'list.csv: the level as a whole: en/02-sound-teams.json: its words must use at least two neighbouring numbers of stars.',
    ],
    [
      'premium words without an origin',
      [FROG],
      { isPremium: true },
      'list.csv, line 2, "frog": a premium word must have an origin and an explanation.',
    ],
  ])('refuses %s', async (_, lines, differs, why) => {
    const { refusals, level } = await run(lines, differs);
    expect(refusals).toEqual([why]);
    expect(level).toBeUndefined();
  });

  test('refuses a level that is no harder than the one before it', async () => {
    const easy = [
      'pig,1,noun,a pink farm animal,The ___ sleeps in the mud.,,It has an i.',
      'bus,2,noun,it takes you to school,The ___ was late today.,,It has a u.',
    ];
    const said = { pig: { phonemes: 'pɪɡ' }, bus: { phonemes: 'bʌs' } };
    const { refusals } = await run(easy, {}, { said });
    expect(refusals).toEqual([
      'list.csv: the level as a whole: en/02-sound-teams.json: its mean score must be above that of the level before it: 0.840, after 0.840 in en/01-first-words.json.',
    ]);
  });

  test('refuses while the lists before it are not checked', async () => {
    const { refusals } = await run([FROG, DRUM], {}, {}, new Map());
    expect(refusals).toEqual([
      'list.csv: the lists before it are not checked. en/01-first-words.json, word 10101 "cat": it is not in the ledger: run content:check.',
    ]);
  });

  test('says when there is no dictionary', async () => {
    const { notices, ledger } = await run([FROG, DRUM], {}, { missing: 'it is not here' });
    expect(notices).toEqual(['English: NOT CHECKED BY A DICTIONARY (it is not here).']);
    expect(ledger?.words.at(-1)?.dictionary).toBeNull();
  });

  test('never prints a blocked word', async () => {
    const { refusals } = await run(['shit,1,noun,what nobody should say,A ___ it is.,']);
    expect(refusals.join()).toContain('"s***"');
    expect(refusals.join()).not.toContain('shit');
  });
});

describe('export and import', async () => {
  const real = parseContent(await readContentFiles(CONTENT));
  const ledgers = await readLedgers(CHECKED);
  const spoken = real.levels.filter(({ words, language }) => words.length > 0 && language.voice);

  test.each(spoken)('the words of $file come back from their list', ({ words }) => {
    const csv = readWordCsv(Buffer.from(writeWordCsv(words)));
    expect('rows' in csv && csv.rows.map(({ word }) => word)).toEqual(
      words.map(({ id: _id, ...word }) => word),
    );
  });

  // Each import checks all lists.
  test.each(spoken.filter((_, place) => place % rounds(8, 1) === 0))(
    '$file comes back as it was',
    async (level) => {
      const { language, difficulty, name, emoji, pattern, is_free } = level;
      const others = real.levels.filter(({ id }) => id !== level.id);
      const plans = real.plans.filter((plan) => plan.level !== level.id);
      const ids = new Set(level.words.map(({ id }) => id));
      const before = new Map(
        [...ledgers].map(([slug, { voice, words }]) => {
          return [slug, { voice, words: words.filter(({ id }) => !ids.has(id)) }];
        }),
      );
      // A spelling may be a word of several languages, each with a sound of its own.
      const own = ledgers.get(language.slug)?.words ?? [];
      const tools = fakeTools({
        said: Object.fromEntries(own.map(({ word, say, phonemes }) => [say ?? word, { phonemes }])),
      });
      const made = await importLevel(
        {
          source: 'list.csv',
          csv: Buffer.from(writeWordCsv(level.words)),
          language: language.slug,
          level: difficulty,
          name,
          emoji,
          pattern,
          isPremium: !is_free,
        },
        { ...real, levels: others, plans },
        before,
        tools,
      );
      expect(made.refusals).toEqual([]);
      // A list holds the words alone.
      const { lesson: _lesson, tries: _tries, grade: _grade, ...bare } = level;
      expect(made.level && levelText(made.level)).toBe(levelText(bare));
    },
  );
});

describe('levelFile()', () => {
  test.each([
    ['First words', 'en/07-first-words.json'],
    ['Bee: French loans', 'en/07-bee-french-loans.json'],
    ['Les lettres en équipe', 'en/07-les-lettres-en-equipe.json'],
    ['🐝', 'en/07-level.json'],
  ])('%s', (name, file) => expect(levelFile('en', 7, name)).toBe(file));
});
