import { describe, expect, test } from 'vitest';
import { foldSpelling, spells } from '../../../../engine/rules/index.ts';

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
  ])('takes %s', (_, typed, word) => expect(spells(typed, word)).toBe(true));

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
    const folded = foldSpelling(' Ẹ́KỌ́ L’Œuf ');
    expect(foldSpelling(folded)).toBe(folded);
  });
});
