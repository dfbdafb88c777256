import { describe, expect, test } from 'vitest';
import { readWordCsv, writeWordCsv } from '../../../scripts/content/word-csv.ts';

const HEAD = 'word,difficulty,pos,hint,sentence';
const CAT = 'cat,1,noun,a pet that purrs,Our ___ sleeps.';
const WORD = {
  word: 'cat',
  difficulty: 1,
  pos: 'noun',
  hint: 'a pet that purrs',
  sentence: 'Our ___ sleeps.',
};

const read = (text: string) => readWordCsv(Buffer.from(text));
const refusalOf = (bytes: Uint8Array) => {
  const csv = readWordCsv(bytes);
  return 'refusal' in csv ? csv.refusal : csv;
};
/** Line, column and reason of everything that is refused in the rows. */
function refusedIn(text: string) {
  const csv = read(text);
  if ('refusal' in csv) return csv.refusal;
  return csv.rows.flatMap(({ line, refusals }) =>
    refusals.map((refusal) => [line, refusal.column, refusal.text]),
  );
}

describe('readWordCsv()', () => {
  test.each([
    ['commas', `${HEAD}\n${CAT}\n`],
    ['no last line ending', `${HEAD}\n${CAT}`],
    ['CRLF', `${HEAD}\r\n${CAT}\r\n`],
    ['bare CR', `${HEAD}\r${CAT}\r`],
    ['a byte order mark', `\uFEFF${HEAD}\n${CAT}\n`],
    ['semicolons', `${HEAD}\n${CAT}\n`.replaceAll(',', ';')],
    ['tabs', `${HEAD}\n${CAT}\n`.replaceAll(',', '\t')],
    ['headings in capitals', `${HEAD.toUpperCase()}\n${CAT}\n`],
    ['empty columns at the right', `${HEAD},,\n${CAT},,\n`],
    ['blanks around a field', `${HEAD}\n${CAT.replaceAll(',', ' , ')}\n`],
    ['empty lines', `${HEAD}\n\n,,,,\n${CAT}\n\n`],
    ['columns in another order', `difficulty,word,pos,hint,sentence\n1,${CAT.replace(',1', '')}\n`],
  ])('takes %s', (_, text) => {
    const csv = read(text);
    expect('rows' in csv && csv.rows.map(({ word }) => word)).toEqual([WORD]);
  });

  test('takes quoted fields, with separators and quotation marks in them', () => {
    const csv = read(`${HEAD}\n"cat","1","noun","a pet, ""purring""","Our ___ sleeps."\n`);
    expect('rows' in csv && csv.rows[0]?.word?.hint).toBe('a pet, "purring"');
  });

  test('takes lists, composes letters and straightens the apostrophe of spellings', () => {
    const csv = read(
      `${HEAD},accept,homophones,say\ne\u0301te\u0301,1,nom,la saison chaude,En ___ il fait beau.,d’eau,a | b|,[[ete]]\n`,
    );
    expect('rows' in csv && csv.rows[0]?.word).toMatchObject({
      word: 'été',
      accept: ["d'eau"],
      homophones: ['a', 'b'],
      say: '[[ete]]',
    });
  });

  test.each([
    ['an empty file', Buffer.from(''), 'it is empty.'],
    ['blank lines', Buffer.from('\uFEFF\r\n \r\n'), 'it is empty.'],
    ['headings alone', Buffer.from(`${HEAD}\n`), 'there is no word below its headings.'],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${HEAD}\n${CAT}\n`, 'utf16le'),
      'it is not UTF-8 but UTF-16: save it as “CSV UTF-8”.',
    ],
    [
      'Latin letters of an old Excel',
      Buffer.from(`${HEAD}\n${CAT}\nété,1,nom,la saison,Un ___.\n`, 'latin1'),
      'line 3: it is not UTF-8, letters are lost there: save it as “CSV UTF-8”.',
    ],
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004 and so on'),
      'it is a workbook and not CSV: save it as “CSV UTF-8”.',
    ],
    [
      'no headings',
      Buffer.from(`${CAT}\n`),
      'line 1: column 1 is headed “cat”; known are word, difficulty, pos, hint, sentence, why, origin, explanation, homophones, accept, say, review.',
    ],
    [
      'a heading that is missing',
      Buffer.from('word,pos,sentence\n'),
      'line 1: the columns difficulty, hint are missing.',
    ],
    [
      'a heading that is there twice',
      Buffer.from(`${HEAD},word\n`),
      'line 1: column 6 is headed “word” once more.',
    ],
    [
      'a quotation mark that is never closed',
      Buffer.from(`${HEAD}\n\n${CAT}\ncow,1,noun,"a pet,Our ___ sleeps.\n${CAT}\n${CAT}\n`),
      'line 4: a quotation mark is opened and never closed.',
    ],
    [
      'a quotation mark inside a field',
      Buffer.from(`${HEAD}\ncat,1,noun,a "pet" here,Our ___ sleeps.\n`),
      'line 2: its quotation marks are not as in CSV: one inside a field is written twice.',
    ],
  ])('refuses %s', (_, bytes, refusal) => {
    expect(refusalOf(bytes)).toBe(refusal);
  });

  test('names line and column of what it refuses, past fields with line breaks', () => {
    const broken = 'dog,2,noun,a pet,"The ___\nran\naway."';
    expect(
      refusedIn(`${HEAD}\n${CAT}\n\n${broken}\ncow,six,noun,,It has a ___ now, or two.\n`),
    ).toEqual([
      [4, 'sentence', 'it holds a line break: it must be one line.'],
      [
        7,
        undefined,
        'it has a field in column 6, where no heading is: a text that holds the separator must stand in quotation marks.',
      ],
      [7, 'hint', 'it is empty.'],
      [7, 'difficulty', '“six” is no number of stars from 1 to 5.'],
    ]);
  });

  test('refuses a line that is too short', () => {
    expect(refusedIn(`${HEAD}\ncat,1\n`)).toEqual([
      [2, 'pos', 'it is empty.'],
      [2, 'hint', 'it is empty.'],
      [2, 'sentence', 'it is empty.'],
    ]);
  });
});

describe('writeWordCsv()', () => {
  test('starts with a byte order mark, and quotes what needs it', () => {
    expect(writeWordCsv([{ ...WORD, hint: 'a pet, "purring"', accept: ['kat', 'catt'] }])).toBe(
      '\uFEFFword,difficulty,pos,hint,sentence,why,origin,explanation,homophones,accept,say,review\r\n' +
        'cat,1,noun,"a pet, ""purring""",Our ___ sleeps.,,,,,kat|catt,,\r\n',
    );
  });

  test('is read back as it was', () => {
    const words = [
      WORD,
      { ...WORD, word: 'kat', origin: 'a; b', review: 'right', homophones: ['a', 'b'] },
    ];
    const csv = read(writeWordCsv(words));
    expect('rows' in csv && csv.rows.map(({ word }) => word)).toEqual(words);
  });
});
