import { describe, expect, test } from 'vitest';
import { parseContent, readContentFiles } from '../../../server/levels/content.ts';
import { findFaults } from '../../../server/levels/content-rules.ts';
import { CONTENT } from '../../../scripts/content/folders.ts';
import { aContentTree, aLevel, aWord, contentFiles, ZULU } from '../../support/content-files.ts';

const FILE = 'en/01-first-words.json';
const KNIFE = aWord({
  id: 10101,
  word: 'knife',
  hint: 'you cut bread with it',
  sentence: 'The ___ is sharp.',
});
const DOG = aWord({ id: 10102, word: 'dog', difficulty: 2, sentence: 'The ___ ran to the gate.' });

function faultsOf(level: Record<string, unknown>, file = FILE): string[] {
  const tree = aContentTree({ [file]: aLevel({ time_limit: 15, words: [KNIFE, DOG], ...level }) });
  return findFaults(parseContent(contentFiles(tree)));
}

const faultsWith = (why: string | undefined, differs: Record<string, unknown> = {}) =>
  faultsOf({ words: [{ ...KNIFE, ...differs, why }, DOG] });
const LESSON = {
  title: 'Silent letters',
  text: 'Some letters are written but not heard, as in comb.',
  shows: ['knife', 'dog'],
};

describe('the line of "why"', () => {
  test.each([
    'The ‹k› was said aloud long ago.',
    'At the start ‹Kn› is said as n.',
    `${'x'.repeat(109)}.`,
  ])('may be: %s', (why) => expect(faultsWith(why)).toEqual([]));

  test.each<[string, string | undefined, string]>([
    ['none', undefined, 'it needs a line of "why".'],
    ['one of 111 characters', `${'x'.repeat(110)}.`, 'its why has more than 110 characters.'],
    ['one without an end', 'The ‹k› is silent', 'its why must end as a sentence.'],
    ['loose accents', 'As in cafe\u0301.', 'its why must be written with composed letters (NFC).'],
    [
      'its hint once more',
      'You cut bread with it.',
      'its why repeats its hint or its explanation.',
    ],
    ['an open mark', 'The ‹k is silent.', 'its why must open and close each mark: ‹letters›.'],
    [
      'letters of another word',
      'The ‹g› is silent.',
      'its why marks "g", which does not stand in it.',
    ],
    [
      'another word of its level',
      'Like dog, it is short.',
      'its why gives "dog" of its level away.',
    ],
    ['a blocked word', 'It is no shit.', 'its why holds "s***", a blocked word.'],
  ])('is refused: %s', (_, why, fault) =>
    expect(faultsWith(why)).toEqual([`${FILE}, word 10101 "knife": ${fault}`]),
  );

  test('is not its explanation', () =>
    expect(
      faultsWith('The k is silent.', { origin: 'English', explanation: 'The k is silent' })[0],
    ).toContain('repeats its hint or its explanation.'));

  test('reads alike in three words of a language at most', () => {
    const words = ['dog', 'pig', 'bus', 'fox'].map((word, index) =>
      aWord({ id: 10101 + index, word, difficulty: 1 + (index % 2), why: 'It is short.' }),
    );
    expect(faultsOf({ words, time_limit: 30 })).toEqual([
      `${FILE}, word 10104 "fox": its why is the same as those of three words before it.`,
    ]);
  });

  test('is needed in a language that no voice speaks, too', () => {
    const words = [{ ...KNIFE, id: 80101, word: 'inja', why: undefined }];
    const level = aLevel({ id: 801, words });
    const tree = { 'languages.json': [ZULU], [FILE]: undefined, 'zu/01-first.json': level };
    const faults = findFaults(parseContent(contentFiles(aContentTree(tree))));
    expect(faults).toContain('zu/01-first.json, word 80101 "inja": it needs a line of "why".');
  });
});

describe('the lesson of a level', () => {
  const WORDS = [KNIFE, DOG, aWord({ id: 10103, word: 'pig' })];
  const faultsOfLesson = (differs: Record<string, unknown>, level: Record<string, unknown> = {}) =>
    faultsOf({
      time_limit: 30,
      words: WORDS,
      lesson: { ...LESSON, shows: ['knife', 'dog', 'pig'], ...differs },
      ...level,
    });

  test('and words to try may be there', () =>
    expect(faultsOfLesson({}, { tries: ['dog', 'pig', 'knife'] })).toEqual([]));

  test.each<[string, Record<string, unknown>, string]>([
    [
      'a title of one word',
      { title: 'Letters' },
      'the title of its lesson must have 2 to 5 words.',
    ],
    ['39 characters', { text: 'x'.repeat(39) }, 'its lesson must have 40 to 170 characters.'],
    ['two words', { shows: ['dog', 'pig'] }, 'its lesson must show 3 to 5 words.'],
    [
      'a word of another level',
      { shows: ['knife', 'dog', 'frog'] },
      'its shows name "frog", no word of the level.',
    ],
    ['a word twice', { shows: ['knife', 'dog', 'dog'] }, 'its shows name a word twice.'],
    [
      'a word that is still to be asked',
      { text: 'Some letters are written but not heard, as in Knife.' },
      'its lesson gives "knife" away.',
    ],
    [
      'loose accents',
      { text: 'Some letters are written but not heard: cafe\u0301.' },
      'its lesson must be written with composed letters (NFC).',
    ],
    ['a blocked word', { title: 'No shit here' }, 'its title holds "s***", a blocked word.'],
  ])('is refused with %s', (_, differs, fault) =>
    expect(faultsOfLesson(differs)).toEqual([`${FILE}: ${fault}`]),
  );

  test('offers three words to try', () =>
    expect(faultsOfLesson({}, { tries: ['dog', 'fox'] })).toEqual([
      `${FILE}: its tries must be 3 words.`,
      `${FILE}: its tries name "fox", no word of the level.`,
    ]));
});

describe('the word lists of this repository', async () => {
  const { levels } = parseContent(await readContentFiles(CONTENT));

  test('have a lesson and three words to try in every level', () =>
    expect(levels.filter(({ lesson, tries }) => !lesson || !tries).map(({ file }) => file)).toEqual(
      [],
    ));
});
