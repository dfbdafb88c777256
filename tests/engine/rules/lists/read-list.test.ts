import type { ListEntry } from '../../../../engine/contracts/index.ts';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { readList as read, type ReadList, shapeOf } from '../../../../engine/entries/rules.ts';

const entry = (word: string, parts: Partial<ListEntry> = {}): ListEntry => ({
  word,
  accepted: [],
  hint: '',
  sentence: '',
  ...parts,
});

/** The words as the server answers them. */
const readList = (text: string) =>
  read(text).entries.map(({ word, accepted, hint, sentence, say }) => ({
    word,
    accepted,
    hint,
    sentence,
    say,
  }));
const findingsOf = ({ findings }: ReadList) => findings.map(({ kind }) => kind);

describe('readList()', () => {
  test('takes a word a line, with a hint and a sentence after semicolons', () => {
    expect(readList('garden\n\n bee ; an insect ; The ___ hums; it flies.\r\nhive;a home')).toEqual(
      [
        entry('garden'),
        entry('bee', { hint: 'an insect', sentence: 'The ___ hums; it flies.' }),
        entry('hive', { hint: 'a home' }),
      ],
    );
  });

  test('composes letters and takes the plain apostrophe', () => {
    expect(readList('cafe\u0301\no\u2019clock').map(({ word }) => word)).toEqual([
      'caf\u00e9',
      "o'clock",
    ]);
  });

  test.each([',', ';', '\t'])('takes CSV separated by %j, its columns in any order', (mark) => {
    const head = ['sentence', 'Word', 'hint'].join(mark);
    const line = ['"A ""___""\nand more"', 'bee', `"one${mark} two"`].join(mark);
    expect(readList(`\uFEFF${head}\r\n${line}\r\n`)).toEqual([
      entry('bee', { hint: `one${mark} two`.replace('\t ', ' '), sentence: 'A "___" and more' }),
    ]);
  });

  test('takes a word that is called word for a word', () => {
    expect(readList('word\nhint').map(({ word }) => word)).toEqual(['word', 'hint']);
  });

  test('reads what a spreadsheet was given: formulas behind a quote, quotes, short lines', () => {
    const rows = [['word', 'hint', 'sentence'], ['bee', '=1+1', 'a, "b"; ___'], ['hive']];
    const csv = stringify(rows, { bom: true, record_delimiter: 'windows', escape_formulas: true });
    expect(readList(csv)).toEqual([
      entry('bee', { hint: '=1+1', sentence: 'a, "b"; ___' }),
      entry('hive'),
    ]);
  });

  test.each(['word,hint\nbee,"an insect', 'word,hint\nbee,an "insect" that hums,more'])(
    'takes the words of CSV with stray marks: %j',
    (text) => {
      expect(readList(text).map(({ word }) => word)).toEqual(['bee']);
    },
  );

  test.each<[string, string[], string[]]>([
    // A title, and a column of which nothing is known.
    ['# Week 1\nword,hint,marks\nbee,an insect,3', ['bee'], ['left_out', 'left_out']],
    ['## Week 1\nbee', ['bee'], ['left_out']],
    ['because\tfor the reason that', ['because'], ['columns']],
    ['bee\n12345\n---', ['bee'], []],
    ['word;hint\n;an insect', [], ['left_out']],
  ])('says of %j what was left out or guessed', (text, words, kinds) => {
    expect(readList(text).map(({ word }) => word)).toEqual(words);
    expect(findingsOf(read(text))).toEqual(kinds);
  });

  test.each<[string, [word: string, before: string, place?: string][]]>([
    [
      '1. high\n2) every',
      [
        ['high', '1.'],
        ['every', '2)'],
      ],
    ],
    [
      '• near\n- far\nice cream',
      [
        ['near', '•'],
        ['far', '-'],
        ['ice cream', ''],
      ],
    ],
    ['“café”', [['café', '“']]],
    [
      '"as meant"\nbee',
      [
        ['as meant', ''],
        ['bee', ''],
      ],
    ],
    ['1. bee - an insect of the hive', [['bee', '1.']]],
    [
      'an insect of the hive\tbee\na small house\that',
      [
        ['bee', ''],
        ['hat', ''],
      ],
    ],
    [
      '• because, although, though',
      [
        ['because', '•', '1 of 3'],
        ['although', '', '2 of 3'],
        ['though', '', '3 of 3'],
      ],
    ],
    [
      'accident | century | ice cream',
      [
        ['accident', '', '1 of 3'],
        ['century', '', '2 of 3'],
        ['ice cream', '', '3 of 3'],
      ],
    ],
    ['necessary, needed', [['necessary, needed', '']]],
  ])('says of %j what stood before each word, and which of its line it is', (text, words) => {
    expect(
      read(text).entries.map(({ word, before, part }) => [
        word,
        before,
        part ? `${part.place} of ${part.of}` : undefined,
      ]),
    ).toEqual(words.map(([word, before, place]) => [word, before, place]));
  });

  test.each(['Week 12', 'Week one:', 'Graad 5', 'Semaine 3', '## Week 12'])(
    'leaves the heading %j out, and says where it stands',
    (heading) => {
      const { entries, headings, findings } = read(`bee\n\n${heading}\nhive`);
      expect(entries.map(({ word }) => word)).toEqual(['bee', 'hive']);
      expect(headings).toEqual([{ text: heading, line: 2 }]);
      expect(findings.map(({ kind }) => kind)).toEqual(['left_out']);
      const quoted = read(`bee\n"${heading}"`);
      expect(quoted.entries.map(({ word }) => word)).toEqual(['bee', heading]);
      expect(quoted.headings).toEqual([]);
    },
  );

  test('takes headings alone for words', () => {
    expect(readList('Week 12').map(({ word }) => word)).toEqual(['Week 12']);
  });

  test.each([
    'well-known',
    'ice cream',
    "o'clock",
    'e.g.',
    'Mr.',
    'U.S.',
    'z. B.',
    '1st',
    'St. Helena',
    "'n appel",
    'R&B',
    '3D',
    'no',
    'œuvre',
  ])('leaves %j as it is', (word) => {
    expect(readList(word)).toEqual([entry(word)]);
    expect(shapeOf(word)).toBeNull();
  });

  test.each(['-ing', 'pre-', 'and/or', '100 metres', 'once upon a time', 'no.'])(
    'asks about %j',
    (word) => {
      expect(readList(word).map((one) => one.word)).toEqual([word]);
      expect(shapeOf(word)).not.toBeNull();
    },
  );

  test('takes a field in quotation marks as it stands, and empty columns for none', () => {
    expect(readList('"1. high"\nbee;;;;\nant; ; The ___ runs; it is small.')).toEqual([
      entry('1. high'),
      entry('bee'),
      entry('ant', { sentence: 'The ___ runs; it is small.' }),
    ]);
  });

  test('reads the longest text, whatever its signs', () => {
    for (const text of ['* ', '1. ', '"', "'", '(a', 'a.b ', '- ', 'a/', ' . ', 'word,', 'a(b)']) {
      const { entries } = read(text.repeat(100_000 / text.length));
      for (const { word } of entries) shapeOf(word);
      expect(entries.length).toBeLessThanOrEqual(1);
    }
  });
});
