import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readList } from '@waggle/engine/rules';
import {
  type Line,
  lineOf,
  textOf,
  withGap,
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

describe('withGap()', () => {
  test.each([
    ['The bee hums.', 'The ___ hums.'],
    ['Bee, bees and BEE.', '___, bees and ___.'],
    ['Nothing here.', 'Nothing here.'],
  ])('makes %j into %j', (sentence, gapped) => {
    expect(withGap(sentence, { word: 'bee', accepted: [] })).toBe(gapped);
  });
});
