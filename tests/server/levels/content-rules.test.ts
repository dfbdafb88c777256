import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Content, parseContent, readContentFiles } from '../../../server/levels/content.ts';
import { findClashes, findFaults, timeLimitOf } from '../../../server/levels/content-rules.ts';
import {
  aContentTree,
  aLevel,
  aWord,
  type ContentTree,
  contentFiles,
  ENGLISH,
  FRENCH,
} from '../../support/content-files.ts';

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
const FILE = 'en/01-first-words.json';

/** A level of two words that breaks no rule. */
function aSoundLevel(differs: Record<string, unknown> = {}) {
  return aLevel({
    time_limit: 15,
    words: [CAT, DOG],
    ...differs,
  });
}
const CAT = aWord();
const DOG = aWord({
  id: 10102,
  word: 'dog',
  difficulty: 2,
  hint: 'a pet that barks and wags its tail',
  sentence: 'The ___ ran to the gate to meet us.',
});

function contentOf(differs: ContentTree = {}): Content {
  return parseContent(contentFiles(aContentTree({ [FILE]: aSoundLevel(), ...differs })));
}

interface Differing {
  id?: number;
  word?: string;
  accept?: string[];
  homophones?: string[];
  hint?: string;
  sentence?: string;
  origin?: string;
}

/** The faults of a sound folder in which the first word differs. */
function faultsWith(differs: Differing): string[] {
  return findFaults(contentOf({ [FILE]: aSoundLevel({ words: [{ ...CAT, ...differs }, DOG] }) }));
}

describe('the word lists of this repository', async () => {
  const content = parseContent(await readContentFiles(CONTENT));
  const faults = findFaults(content);

  test('are there', () => {
    expect(content.languages.length).toBeGreaterThan(1);
    expect(content.levels.length).toBeGreaterThan(4);
  });

  test.each(content.levels.map(({ file }) => file))('%s breaks no rule', (file) => {
    expect(faults.filter((fault) => fault.startsWith(file))).toEqual([]);
  });

  test('break no rule together', () => {
    expect(faults).toEqual([]);
  });
});

describe('findFaults()', () => {
  test('finds none in a sound folder', () => {
    expect(findFaults(contentOf())).toEqual([]);
  });

  test('names file, word and rule', () => {
    expect(faultsWith({ hint: 'a cat that purrs loudly' })).toEqual([
      'en/01-first-words.json, word 10101 "cat": its hint gives "cat" away.',
    ]);
  });

  test.each<[rule: string, differs: Differing, fault: string]>([
    [
      'a hint in loose accents',
      { hint: 'it purrs in a cafe\u0301' },
      'its hint must be written with composed letters (NFC).',
    ],
    [
      'a sentence in loose accents',
      { sentence: 'Our ___ sleeps in a cafe\u0301.' },
      'its sentence must be written with composed letters (NFC).',
    ],
    [
      'a letter of another language',
      { word: 'ñandu' },
      '"ñandu" holds "ñ", no letter of its language.',
    ],
    [
      'a blank in a word',
      { word: 'ice cream' },
      '"ice cream" holds " ", no letter of its language.',
    ],
    ['a capital', { word: 'Cat' }, '"Cat" holds "C", no letter of its language.'],
    [
      'a variant in foreign letters',
      { accept: ['kät'] },
      '"kät" holds "ä", no letter of its language.',
    ],
    ['a variant that is the word', { accept: ['cat'] }, 'it is accepted as a variant of itself.'],
    ['a hint of two words', { hint: 'purring pet' }, 'its hint must have 3 to 25 words.'],
    [
      'a hint of 26 words',
      { hint: Array.from({ length: 26 }, () => 'so').join(' ') },
      'its hint must have 3 to 25 words.',
    ],
    ['a hint of 7 characters', { hint: 'it is x' }, 'its hint must have 8 to 160 characters.'],
    [
      'a hint of 161 characters',
      { hint: `it is ${'x'.repeat(155)}` },
      'its hint must have 8 to 160 characters.',
    ],
    [
      'a sentence without a gap',
      { sentence: 'It sleeps.' },
      'its sentence must have exactly one gap, written ___.',
    ],
    [
      'a sentence with two gaps',
      { sentence: 'A ___ and a ___ sleep.' },
      'its sentence must have exactly one gap, written ___.',
    ],
    [
      'a gap of another length',
      { sentence: 'Our ____ sleeps.' },
      'its sentence must have exactly one gap, written ___.',
    ],
    ['a hint that says the word', { hint: 'my cat is a pet' }, 'its hint gives "cat" away.'],
    ['a hint that says it in capitals', { hint: 'my CAT is a pet' }, 'its hint gives "cat" away.'],
    [
      'a hint that says it with an accent',
      { hint: 'my cät is a pet' },
      'its hint gives "cat" away.',
    ],
    [
      'a hint with a longer word around it',
      { hint: 'it scatters its toys' },
      'its hint gives "cat" away.',
    ],
    [
      'a sentence that says the word',
      { sentence: 'Our ___ is a cat.' },
      'its sentence gives "cat" away.',
    ],
    [
      'a sentence with a longer word around it',
      { sentence: 'Our ___ eats from a catalogue.' },
      'its sentence gives "cat" away.',
    ],
    ['an origin that says the word', { origin: 'Latin cattus' }, 'its origin gives "cat" away.'],
    [
      'a hint that says a variant',
      { accept: ['kat'], hint: 'a kat is a pet' },
      'its hint gives "kat" away.',
    ],
    [
      'a homophone that is the word itself',
      { homophones: ['cat'] },
      'it names "cat", itself, as a homophone.',
    ],
    [
      'a homophone in foreign letters',
      { homophones: ['kät'] },
      '"kät" holds "ä", no letter of its language.',
    ],
    [
      'a homophone in its sentence',
      { homophones: ['kat'], sentence: 'Our ___ met a Kat.' },
      'its sentence holds its homophone "kat", and cannot decide.',
    ],
    [
      'a sentence too short to decide',
      { homophones: ['kat'], sentence: 'A ___ sleeps.' },
      'a word with homophones needs a sentence of 3 words and more, to decide.',
    ],
    [
      'a homophone that does not name it back',
      { homophones: ['dog'], sentence: 'Our ___ likes to sleep.' },
      'its homophone "dog" is in the lists too, and does not name it back.',
    ],
    [
      'a blocked word in a hint',
      { hint: 'a pet that is pissed' },
      'its hint holds "p*****", a blocked word.',
    ],
    [
      'a blocked word among its variants',
      { accept: ['wanker'] },
      'its accept holds "w*****", a blocked word.',
    ],
    [
      'an id outside its level',
      { id: 10201 },
      'its id must lie between 10101 and 10199, after its level.',
    ],
  ])('finds %s', (_, differs, fault) => {
    const faults = faultsWith(differs).filter((found) => !found.includes('time_limit'));
    expect(faults).toEqual([
      `${FILE}, word ${differs.id ?? 10101} "${differs.word ?? 'cat'}": ${fault}`,
    ]);
  });

  test.each([
    [
      'a word in loose accents',
      'e\u0301cole',
      'là où on apprend',
      'its word must be written with composed letters (NFC).',
    ],
    ['a leak without its accent', 'école', 'là où est une ecole', 'its hint gives "école" away.'],
    ['a leak without its ligature', 'sœur', 'une SOEUR de ma mère', 'its hint gives "sœur" away.'],
  ])('finds %s', (_, word, hint, fault) => {
    const french = aLevel({
      id: 301,
      time_limit: 15,
      words: [aWord({ id: 30101, word, hint }), aWord({ id: 30102, word: 'papa', difficulty: 2 })],
    });
    expect(findFaults(contentOf({ 'fr/01-premiers-mots.json': french }))).toEqual([
      `fr/01-premiers-mots.json, word 30101 "${word}": ${fault}`,
    ]);
  });

  test('finds a word that its language has in another level', () => {
    const second = aLevel({
      id: 102,
      difficulty: 2,
      time_limit: 15,
      words: [
        { ...CAT, id: 10201 },
        { ...DOG, id: 10202, word: 'pig' },
      ],
    });
    expect(findFaults(contentOf({ 'en/02-sound-teams.json': second }))).toEqual([
      'en/02-sound-teams.json, word 10201 "cat": its language has this word twice.',
    ]);
  });

  test('lets two languages have the same word', () => {
    const french = aLevel({
      id: 301,
      time_limit: 15,
      words: [
        { ...CAT, id: 30101 },
        { ...DOG, id: 30102 },
      ],
    });
    expect(findFaults(contentOf({ 'fr/01-premiers-mots.json': french }))).toEqual([]);
  });

  test.each([
    ['one number of stars alone', [1, 1], false],
    ['two that are no neighbours', [1, 3], false],
    ['two neighbours', [4, 5], true],
    ['two neighbours in falling order', [2, 1], true],
  ])('judges stars: %s', (_, [first, second], isRight) => {
    const words = [
      { ...CAT, difficulty: first },
      { ...DOG, difficulty: second },
    ];
    const level = contentOf({ [FILE]: aSoundLevel({ words }) }).levels[0];
    const time_limit = timeLimitOf(level as NonNullable<typeof level>);
    expect(findFaults(contentOf({ [FILE]: aSoundLevel({ words, time_limit }) }))).toEqual(
      isRight ? [] : [`${FILE}: its words must use at least two neighbouring numbers of stars.`],
    );
  });

  test('lets homophones name each other, and contain the other as a part of a word', () => {
    const words = [
      { ...CAT, homophones: ['dog'], sentence: 'Our ___ met a dogged man.' },
      { ...DOG, homophones: ['cat'], hint: 'a pet that barks', sentence: 'The ___ ran off today.' },
    ];
    expect(findFaults(contentOf({ [FILE]: aSoundLevel({ words }) }))).toEqual([]);
  });

  test.each(['name', 'pattern'])('finds a blocked word in the %s of a level', (field) => {
    expect(findFaults(contentOf({ [FILE]: aSoundLevel({ [field]: 'No shit here' }) }))).toEqual([
      `${FILE}: its ${field} holds "s***", a blocked word.`,
    ]);
  });

  test('finds a time limit that does not follow from the words', () => {
    expect(findFaults(contentOf({ [FILE]: aSoundLevel({ time_limit: 30 }) }))).toEqual([
      `${FILE}: its time_limit is 30 and must be 15.`,
    ]);
  });

  test('finds a level whose id is not of its language', () => {
    const level = aSoundLevel({
      id: 301,
      words: [
        { ...CAT, id: 30101 },
        { ...DOG, id: 30102 },
      ],
    });
    expect(findFaults(contentOf({ [FILE]: level }))).toEqual([
      `${FILE}: its id 301 must lie between 101 and 199, after its language.`,
    ]);
  });

  test('finds a file that is not numbered by its place on the ladder', () => {
    expect(findFaults(contentOf({ [FILE]: aSoundLevel({ difficulty: 2 }) }))).toEqual([
      `${FILE}: its file's number must be its difficulty, 2.`,
    ]);
  });

  test('finds two levels on one rung', () => {
    const twin = aLevel({
      id: 102,
      time_limit: 15,
      words: [
        { ...CAT, id: 10201, word: 'pig' },
        { ...DOG, id: 10202, word: 'bus' },
      ],
    });
    expect(findFaults(contentOf({ 'en/01-twin.json': twin }))).toEqual([
      'en/01-twin.json: its ladder has two levels of difficulty 1.',
    ]);
  });

  test.each([
    ['origin', { explanation: 'It is short.' }],
    ['explanation', { origin: 'Old English' }],
  ])('finds a premium word without its %s', (_, has) => {
    const whole = { origin: 'Old English', explanation: 'It is short.' };
    const words = [
      { ...CAT, ...has },
      { ...DOG, ...whole },
    ];
    const premium = contentOf({ [FILE]: aSoundLevel({ is_free: false, words }) });
    expect(findFaults(premium)).toEqual([
      `${FILE}, word 10101 "cat": a premium word must have an origin and an explanation.`,
    ]);
    expect(findFaults(contentOf({ [FILE]: aSoundLevel({ words }) }))).toEqual([]);
  });

  test('finds a price for what is free', () => {
    const plans = [{ level: 101, price: '49.00', currency: 'ZAR' }];
    expect(findFaults(contentOf({ 'plans.json': plans }))).toEqual([
      `plans.json: level 101 (${FILE}) is free.`,
    ]);
  });
});

describe('findClashes()', () => {
  const other = (differs: Record<string, unknown>) =>
    aLevel({ id: 102, difficulty: 2, words: [aWord({ id: 10201, word: 'pig' })], ...differs });
  const plan = { level: 101, price: '49.00', currency: 'ZAR' };

  test.each<[what: string, tree: ContentTree, clash: string]>([
    [
      'two languages of one id',
      { 'languages.json': [ENGLISH, { ...FRENCH, id: 1 }] },
      "languages.json, French: its id 1 is another language's too.",
    ],
    [
      'two languages of one folder',
      { 'languages.json': [ENGLISH, { ...FRENCH, slug: 'en', code: 'en-FR' }] },
      "languages.json, French: its folder en is another language's too.",
    ],
    [
      'two levels of one id',
      { 'en/02-other.json': other({ id: 101 }) },
      "en/02-other.json: its id 101 is another level's too.",
    ],
    [
      'two words of one id',
      { 'en/02-other.json': other({ words: [aWord({ id: 10101, word: 'pig' })] }) },
      "en/02-other.json, word 10101: its id is another word's too.",
    ],
    [
      'two plans of one level',
      { 'plans.json': [plan, plan] },
      'plans.json: level 101 has two plans.',
    ],
    [
      'a plan for no level',
      { 'plans.json': [{ ...plan, level: 999 }] },
      'plans.json: there is no level 999.',
    ],
  ])('finds %s', (_, tree, clash) => {
    expect(findClashes(contentOf(tree))).toEqual([clash]);
    expect(findFaults(contentOf(tree))).toContain(clash);
  });
});

describe('timeLimitOf()', () => {
  const words = (count: number, word: string, difficulty: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...CAT,
      id: index + 1,
      word,
      difficulty,
    })) as never;

  test.each([
    ['60 s for a level without words', 1, words(0, '', 1), 60],
    // 20 x (2.5 + 0.8 + 3 x 0.8) x 0.85 = 96.9
    ['beginners 0.8 s a letter', 3, words(20, 'cat', 1), 105],
    // 20 x (2.5 + 0.8 + 3 x 0.45) x 0.85 = 79.05
    ['others 0.45 s a letter', 4, words(20, 'cat', 1), 90],
    // 20 x (2.5 + 4.0 + 3 x 0.45) x 0.85 = 133.45
    ['0.8 s a star', 4, words(20, 'cat', 5), 135],
    // 20 x (2.5 + 0.8 + 3 x 0.8) x 0.85 = 96.9: é is one letter in either form
    ['the same for loose accents', 1, words(20, 'me\u0301t', 1), 105],
    // 40 x (2.5 + 3.2 + 4 x 0.45) x 0.85 = 255
    ['no step more when the sum needs none', 4, words(40, 'abcd', 4), 255],
  ])('gives %s', (_, difficulty, list, seconds) => {
    expect(timeLimitOf({ difficulty, words: list })).toBe(seconds);
  });
});
