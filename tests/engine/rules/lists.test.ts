import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import type { ListEntry } from '../../../engine/contracts/index.ts';
import {
  findingsOfList,
  type ListLanguage,
  listTable,
  readList,
} from '../../../engine/rules/index.ts';

const entry = (word: string, parts: Partial<ListEntry> = {}): ListEntry => ({
  word,
  accepted: [],
  hint: '',
  sentence: '',
  ...parts,
});

const ENGLISH: ListLanguage = {
  name: 'English',
  hasVoice: true,
  holdsBlocked: (text) => text.includes('blocked'),
};

/** Kinds of the findings of each word. */
function kindsOf(entries: readonly ListEntry[], language: ListLanguage = ENGLISH): string[][] {
  return findingsOfList(entries, language).words.map(({ findings }) =>
    findings.map(({ kind }) => kind),
  );
}

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

  test('reads again what was exported, formulas too', () => {
    const words = [entry('bee', { hint: '=1+1', sentence: 'a, "b"; ___' }), entry('hive')];
    const csv = stringify(listTable(words), {
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    });
    expect(readList(csv)).toEqual(words);
  });
});

describe('findingsOfList()', () => {
  test('finds nothing in a list without faults', () => {
    expect(findingsOfList([entry('bee', { hint: 'an insect' })], ENGLISH)).toEqual({
      words: [{ ...entry('bee', { hint: 'an insect' }), findings: [] }],
      findings: [],
    });
  });

  test('names the second of two equal words, whatever their case', () => {
    expect(kindsOf([entry('bee'), entry('Bee')])).toEqual([[], ['twice']]);
  });

  test('finds the whole word in its hint and its sentence, and no part of another', () => {
    expect(
      kindsOf([
        entry('bee', { hint: 'A Bee hums.', sentence: 'The bee.' }),
        entry('art', { hint: 'part of a cart' }),
        entry('colour', { accepted: ['color'], hint: 'a color' }),
      ]),
    ).toEqual([['holds', 'holds'], [], ['holds']]);
  });

  test('finds a blocked word wherever it stands', () => {
    expect(kindsOf([entry('blocked'), entry('bee', { hint: 'blocked' })])).toEqual([
      ['blocked'],
      ['blocked'],
    ]);
  });

  test('asks for a sentence where two words sound alike', () => {
    const soundOf = (word: string) => (word.startsWith('the') ? 'sound' : null);
    const checked = findingsOfList(
      [entry('their'), entry('there', { sentence: 'Over ___.' }), entry('bee')],
      { ...ENGLISH, soundOf },
    );
    expect(checked.words.map(({ findings }) => findings)).toEqual([
      [
        {
          kind: 'sounds',
          text: 'Sounds like there in this list. Add a sentence, so that the word is clear.',
        },
      ],
      [],
      [],
    ]);
  });

  test('says once that no voice says the language', () => {
    const checked = findingsOfList([entry('a'), entry('b')], {
      ...ENGLISH,
      name: 'Sepedi',
      hasVoice: false,
    });
    expect(checked.findings).toEqual([
      { kind: 'voice', text: 'No voice for Sepedi yet. Say it yourself.' },
    ]);
  });
});
