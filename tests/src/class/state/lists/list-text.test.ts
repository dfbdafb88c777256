import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readList } from '@waggle/engine/rules';
import {
  asTyped,
  type Line,
  lineOf,
  sentencesWithGaps,
  textOf,
  withGap,
  withHeading,
  withLines,
} from '../../../../../src/class/state/lists/list-text.ts';

const line = (word: string, hint = '', sentence = ''): Line => ({ word, hint, sentence });

const part = fc.stringMatching(/^([a-zA-Z_'.,]{1,8}( [a-zA-Z_'.,]{1,8}){0,3})?$/);
const lines = fc.array(
  fc.record({ word: fc.stringMatching(/^[a-z]{1,9}$/), hint: part, sentence: part }),
  { minLength: 1, maxLength: 12 },
);

/** As the server reads it. */
const read = (text: string) =>
  readList(text).entries.map(({ word, hint, sentence }) => ({ word, hint, sentence }));

describe('the text of a list', () => {
  test.each<[Line, string]>([
    [line('bee'), 'bee'],
    [line('bee', 'an insect'), 'bee; an insect'],
    [line('bee', '', 'The ___ hums.'), 'bee; ; The ___ hums.'],
    [
      line('bee', 'small; striped', 'A ___; it hums.'),
      '"bee"; "small; striped"; "A ___; it hums."',
    ],
  ])('writes %j as %j', (written, text) => {
    expect(lineOf(written)).toBe(text);
  });

  test('is read as it was written, whatever stands in it', () => {
    const any = fc
      .string({ unit: fc.constantFrom(...Array.from(`ab é;,|"'=-+@._/()#1:`)), maxLength: 10 })
      .map((text) => text.replace(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(
        fc.array(fc.record({ word: any.map((text) => `b${text}`), hint: any, sentence: any })),
        (written) => {
          expect(read(textOf(written))).toEqual(written);
        },
      ),
    );
  });

  test('is read by the server as it was written', () => {
    fc.assert(
      fc.property(lines, (written) => {
        expect(read(textOf(written))).toEqual(written);
      }),
    );
  });

  test('changes one word and no other', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.option(fc.constant(line('hive', 'a home'))), (all, n, to) => {
        const place = n % all.length;
        const text = `\n${textOf(all).replaceAll('\n', '\n\n')}`;
        const expected = all.flatMap((one, at) => (at === place ? (to ?? []) : one));
        expect(read(withLines(text, place, to ? [to] : []))).toEqual(expected);
      }),
    );
  });
});

describe('a line of several words', () => {
  const TEXT = 'bee\n1. because, although, though\nhive';
  const wordsOf = (text: string) => read(text).map(({ word }) => word);

  test('loses or changes one of them and no other', () => {
    expect(wordsOf(withLines(TEXT, 2, []))).toEqual(['bee', 'because', 'though', 'hive']);
    expect(wordsOf(withLines(TEXT, 3, [line('thought', 'an idea')]))).toEqual([
      'bee',
      'because',
      'although',
      'thought',
      'hive',
    ]);
  });

  test('is put back as it was typed', () => {
    expect(wordsOf(asTyped(TEXT, 1))).toEqual(['bee', '1. because, although, though', 'hive']);
    expect(wordsOf(asTyped('1. high', 0))).toEqual(['1. high']);
    expect(wordsOf(asTyped('say “bee”, - now', 0))).toEqual(['say “bee”, - now']);
  });
});

describe('a heading', () => {
  test.each([
    ['Week 12', 'Week 12'],
    ['## Week 12', 'Week 12'],
  ])('%j becomes a word in its place', (heading, word) => {
    const text = `bee\n${heading}\nhive`;
    const [found] = readList(text).headings;
    expect(found && read(withHeading(text, found)).map((one) => one.word)).toEqual([
      'bee',
      word,
      'hive',
    ]);
  });

  test('that is a word of a stored list stays one', () => {
    const words = [line('Week 12'), line('bee')];
    expect(read(textOf(words))).toEqual(words);
  });
});

describe('sentencesWithGaps()', () => {
  test('parts sentences at their gap, written or found, and leaves out those without the word', () => {
    const word = (sentence: string) => ({ word: 'bee', accepted: [], sentence });
    expect(
      sentencesWithGaps([word('A ___ hums.'), word('Bee or no bee?'), word('It flies.'), word('')]),
    ).toEqual([
      ['A ', ' hums.'],
      ['', ' or no ', '?'],
    ]);
  });
});

describe('withGap()', () => {
  test.each([
    ['The bee hums.', 'The ___ hums.'],
    ['Bee, bees and BEE.', '___, bees and ___.'],
    ['Nothing here.', 'Nothing here.'],
  ])('makes %j into %j', (sentence, gapped) => {
    expect(withGap(sentence, { word: 'bee', accepted: [] })).toBe(gapped);
  });
});
