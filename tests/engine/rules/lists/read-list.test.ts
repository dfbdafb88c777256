import type { ListEntry } from '@waggle/engine/contracts';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { readList } from '../../../server/lists/read-list.ts';

const entry = (word: string, parts: Partial<ListEntry> = {}): ListEntry => ({
  word,
  accepted: [],
  hint: '',
  sentence: '',
  ...parts,
});

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
});
