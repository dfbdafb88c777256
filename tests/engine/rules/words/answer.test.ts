import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldSpelling, markLetters, spells } from '../../../../engine/entries/rules.ts';

/** The same letters, the accent as a code point of its own, as some keyboards send it. */
const loose = (text: string) => text.normalize('NFD');
/** The same letters, each accent in one code point with its letter where there is one. */
const composed = (text: string) => text.normalize('NFC');

describe('spells()', () => {
  test.each([
    ['the word itself', 'honey', 'honey'],
    ['another letter case', 'hONEY', 'honey'],
    ['a word stored with a capital', 'paris', 'Paris'],
    ['capitals with accents', 'ÉTÉ', 'été'],
    ['blanks around it', '  honey\t', 'honey'],
    ['blanks around the stored word', 'honey', ' honey '],
    ['loose accents for a composed word', loose('élève'), composed('élève')],
    ['composed accents for a loose word', composed('élève'), loose('élève')],
    ['two accents on one letter, loose', loose('ẹ́kọ́'), composed('ẹ́kọ́')],
    ['a typographic apostrophe for a plain one', 'aujourd’hui', "aujourd'hui"],
    ['an opening quotation mark for an apostrophe', 'ng‘ombe', "ng'ombe"],
    ['a modifier letter apostrophe', 'ngʼombe', "ng'ombe"],
    ['an acute accent that stands alone', 'ng´ombe', "ng'ombe"],
    ['a plain apostrophe for a typographic one', "ng'ombe", 'ng’ombe'],
    ['a hyphen', 'Arc-en-ciel', 'arc-en-ciel'],
    ['a Turkish capital', 'TİTLE', 'title'],
    ['a Turkish small letter', 'pencıl', 'pencil'],
    ['the two blanks that a phone made a stop', 'mud. ', 'mud'],
    ['a mark that ends a sentence', 'mud!', 'mud'],
    ['a word that ends with a stop', 'etc.', 'etc.'],
    ['another kind of blank', 'ice\u00a0cream', 'ice cream'],
  ])('takes %s', (_, typed, word) => expect(spells(typed, word)).toBe(true));

  // What a word processor, a page or a keyboard puts for the plain sign, one kind a line.
  test.each([
    [
      "'",
      "ng'ombe",
      '`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\uff07',
    ],
    ['-', 'well-known', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u02d7\ufe58\ufe63\uff0d'],
    [
      '',
      'friend',
      '\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u034f\ufeff\ufe0f\u202a\u202c\u2066\u2069',
    ],
    ['fi', 'fish', '\ufb01'],
    ['ffl', 'waffle', '\ufb04'],
    ["'n", "'n appel", '\u0149'],
  ])(
    'takes every sign that stands for %j, typed or stored, and marks none of them',
    (plain, word, signs) => {
      for (const sign of signs) {
        const written =
          plain === '' ? `${word.slice(0, 3)}${sign}${word.slice(3)}` : word.replace(plain, sign);
        expect([written, spells(written, word), spells(word, written)]).toEqual([
          written,
          true,
          true,
        ]);
        for (const [typed, stored] of [
          [written, word],
          [word, written],
        ] as const) {
          expect(new Set(markLetters(typed, [stored]).map(({ mark }) => mark))).toEqual(
            new Set(['ok']),
          );
        }
      }
    },
  );

  test.each([
    ['a missing accent', 'ete', 'été'],
    ['an accent too many', 'jambé', 'jambe'],
    ['the other accent', 'élévé', 'élève'],
    ['a missing cedilla', 'garcon', 'garçon'],
    ['ss for ß', 'strasse', 'straße'],
    ['a missing letter', 'hony', 'honey'],
    ['letters changed about', 'hnoey', 'honey'],
    ['a blank inside', 'ho ney', 'honey'],
    ['a missing hyphen', 'arcenciel', 'arc-en-ciel'],
    ['a missing apostrophe', 'ngombe', "ng'ombe"],
    ['a stop that a word needs', 'etc', 'etc.'],
    ['œ in two letters', 'oeuf', 'œuf'],
    ['nothing', '', 'honey'],
    ['blanks alone', '   ', 'honey'],
  ])('refuses %s', (_, typed, word) => expect(spells(typed, word)).toBe(false));

  test('takes an accepted variant, folded like the word', () =>
    expect(spells(' Color', 'colour', ['color'])).toBe(true));

  test('takes any of several variants', () =>
    expect(spells('gaol', 'jail', ['goal', 'gaol'])).toBe(true));

  test('takes the word itself beside its variants', () =>
    expect(spells('colour', 'colour', ['color'])).toBe(true));

  test('refuses what is neither the word nor a variant', () =>
    expect(spells('culler', 'colour', ['color'])).toBe(false));
});

describe('foldSpelling()', () => {
  test('brings every way to write a word into one form', () =>
    expect([` L’ÉTÉ `, loose("l'été"), 'l’été'].map(foldSpelling)).toStrictEqual(
      Array(3).fill(composed("l'été")),
    ));

  test('makes one apostrophe of all that keyboards send', () =>
    expect(['’', '‘', 'ʼ', '´', "'"].map((sign) => foldSpelling(`ng${sign}ombe`))).toStrictEqual(
      Array(5).fill("ng'ombe"),
    ));

  test('changes nothing that is folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldSpelling(text);
        expect(foldSpelling(folded)).toBe(folded);
      }),
    );
  });
});
