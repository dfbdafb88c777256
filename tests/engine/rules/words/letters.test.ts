import { describe, expect, test } from 'vitest';
import { bareLetter, lettersOf } from '../../../../engine/entries/rules.ts';

const textsOf = (text: string) => lettersOf(text).map((letter) => letter.text);

describe('lettersOf()', () => {
  test('counts what a child counts', () => expect(textsOf('bee')).toStrictEqual(['b', 'e', 'e']));

  test('takes two marks on one letter as one letter', () =>
    expect(textsOf('ẹ́kọ́')).toStrictEqual(['ẹ́', 'k', 'ọ́'].map((text) => text.normalize('NFC'))));

  test('composes a loose accent', () =>
    expect(textsOf('été'.normalize('NFD'))).toStrictEqual(
      ['é', 't', 'é'].map((text) => text.normalize('NFC')),
    ));

  test('returns where each letter begins in the text', () =>
    expect(lettersOf('e\u0301ta\u0302t').map(({ start }) => start)).toStrictEqual([0, 2, 3, 5]));

  test('keeps an emoji of several parts together', () =>
    expect(textsOf('a👩‍🏫b')).toStrictEqual(['a', '👩‍🏫', 'b']));

  test('cuts words without loose marks as Unicode does', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const characters = Array.from({ length: 0x300 - 0x20 }, (_, index) =>
      String.fromCodePoint(0x20 + index),
    );
    for (const first of characters) {
      const text = characters.map((second) => first + second).join('');
      const expected = Array.from(graphemes.segment(text), ({ segment }) => segment.normalize());
      expect(textsOf(text).join('\n')).toBe(expected.join('\n'));
    }
  });

  test('finds no letter in an empty text', () => expect(lettersOf('')).toStrictEqual([]));
});

describe('bareLetter()', () => {
  test.each([
    ['é', 'e'],
    ['E', 'e'],
    ['Ẹ́', 'e'],
    ['ẹ́'.normalize('NFD'), 'e'],
    ['ç', 'c'],
    ['ñ', 'n'],
    ['ḽ', 'l'],
    ['k', 'k'],
    ["'", "'"],
  ])('takes the accents off %s', (letter, bare) => expect(bareLetter(letter)).toBe(bare));

  test('keeps letters that are letters of their own', () =>
    expect(['ß', 'æ', 'œ', 'ɓ'].map(bareLetter)).toStrictEqual(['ß', 'æ', 'œ', 'ɓ']));
});
