import { describe, expect, test } from 'vitest';
import {
  foldSpelling,
  lettersOf,
  type MarkedLetter,
  markLetters,
  spells,
} from '../../../../engine/entries/rules.ts';
import { rounds, seeded } from '../../../support/sample.ts';

/** Marks as one line: "r h? y" is r in its place, h missing, ... */
const SIGN = { ok: '', accent: '~', swap: '!', extra: '-', gap: '_' } as const;
const drawn = (marks: readonly MarkedLetter[]) =>
  marks.map(({ letter, mark }) => `${letter}${SIGN[mark]}`).join(' ');

describe('markLetters()', () => {
  test('says of rythem that a letter is missing after r, and that the e is not needed', () => {
    const marks = markLetters('rythem', ['rhythm']);
    expect(drawn(marks)).toBe('r _ y t h e- m');
  });

  test('never shows the missing letter', () =>
    expect(markLetters('rythm', ['rhythm'])).toContainEqual({
      letter: '',
      mark: 'gap',
    }));

  test.each([
    ['a letter in place of another', 'honay', 'honey', 'h o n a! y'],
    ['a wrong accent', 'éléve', 'élève', 'é l é~ v e'],
    ['a missing accent', 'ele', 'été', 'e~ l! e~'],
    ['one of two marks on a letter', 'ẹko', 'ẹ́ko', 'ẹ~ k o'],
    ['an accent too many', 'jambé', 'jambe', 'j a m b é~'],
    ['a cedilla left out', 'garcon', 'garçon', 'g a r c~ o n'],
    ['a letter before the word', 'xbee', 'bee', 'x- b e e'],
    ['a letter after the word', 'beex', 'bee', 'b e e x-'],
    ['letters at both ends', 'xbeex', 'bee', 'x- b e e x-'],
    ['a word that lacks its first letter', 'night', 'knight', '_ n i g h t'],
    ['a word that lacks its last letter', 'clim', 'climb', 'c l i m _'],
    ['nothing', '', 'bee', '_ _ _'],
    ['blanks alone', '  ', 'bee', '_ _ _'],
    ['another word of the same length', 'wasp', 'bees', 'w! a! s! p!'],
  ])('marks %s', (_, typed, word, line) => {
    const marks = markLetters(typed, [word]);
    expect(drawn(marks)).toBe(line.normalize('NFC'));
  });

  test.each([
    ['letter case', 'HONEY', 'honey'],
    ['outer blanks', ' honey ', 'honey'],
    ['blanks inside a word that has them', 'ice cream', 'ice cream'],
    ['apostrophes of the other kinds', 'l’l‘lʼl´eau', "l'l'l'l'eau"],
    ['the stop of a phone', 'mud. ', 'mud'],
    ['how an accent was typed', 'élève'.normalize('NFD'), 'élève'.normalize('NFC')],
  ])('holds nothing against %s', (_, typed, word) =>
    expect(markLetters(typed, [word]).every(({ mark }) => mark === 'ok')).toBe(true),
  );

  test('shows letters as they were typed', () =>
    expect(drawn(markLetters('HÖny', ['honey']))).toBe('H Ö~ n _ y'));

  test('compares with the nearest accepted spelling', () => {
    expect(drawn(markLetters('colr', ['colour', 'color']))).toBe('c o l _ r');
    expect(drawn(markLetters('coluor', ['colour', 'color']))).toBe('c o l u- o r');
  });

  test('compares with the word itself where a variant is as near', () =>
    expect(drawn(markLetters('gra', ['gray', 'grae']))).toBe('g r a _'));
});

// Any pair has to keep these laws; which pairs are tried is drawn from a fixed seed.
describe('markLetters(), on any pair', () => {
  const random = seeded(20_25_07_19);
  const LETTERS = [
    ...'abcehlnoty'.split(''),
    'é',
    'è',
    'ê',
    'ç',
    'ẹ́',
    'ẹ',
    'ö',
    'ß',
    "'",
    '’',
    '‘',
    'ʼ',
    '´',
    '-',
    ' ',
    'E',
    'É',
  ];
  const pick = () => LETTERS[Math.floor(random() * LETTERS.length)] as string;
  const any = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) }, pick);
  const written = (letters: string[]) => letters.join('').normalize(random() < 0.5 ? 'NFC' : 'NFD');

  /** Half of the pairs are strangers, half a word and what a slip or two make of it. */
  const pairs = Array.from({ length: rounds(600, 60_000) }, (_, index) => {
    const word = any(9);
    if (index % 2 === 0) return { word: written(word), typed: written(any(9)) };
    const typed = [...word];
    for (let slips = Math.floor(random() * 3); slips > 0; slips--) {
      typed.splice(Math.floor(random() * (typed.length + 1)), random() < 0.5 ? 1 : 0, ...any(1));
    }
    return { word: written(word), typed: written(typed) };
  });
  const count = (marks: readonly MarkedLetter[], ...kinds: MarkedLetter['mark'][]) =>
    marks.filter(({ mark }) => kinds.includes(mark)).length;

  test('the letters put together are the text that was typed', () => {
    for (const { word, typed } of pairs) {
      const letters = markLetters(typed, [word]).map(({ letter }) => letter);
      expect(letters.join('')).toBe(typed.trim().normalize('NFC'));
    }
  });

  test('right, accent, swap and gap together are the letters of the word', () => {
    for (const { word, typed } of pairs) {
      const marks = markLetters(typed, [word]);
      expect(count(marks, 'ok', 'accent', 'swap', 'gap')).toBe(
        lettersOf(foldSpelling(word)).length,
      );
    }
  });

  test('all letters are right if and only if the word is spelled right', () => {
    const verdicts = pairs.map(({ word, typed }) => {
      const right = spells(typed, word);
      const marks = markLetters(typed, [word]);
      expect({ word, typed, right: count(marks, 'ok') === marks.length }).toStrictEqual({
        word,
        typed,
        right,
      });
      return right;
    });
    expect(verdicts).toContain(true);
    expect(verdicts).toContain(false);
  });

  test('one letter left out is one gap and nothing else', () => {
    for (const { word } of pairs) {
      const letters = lettersOf(foldSpelling(word)).map(({ text }) => text);
      // A blank at the end would be trimmed away with the letter before it.
      if (letters.length < 3 || letters.includes(' ')) continue;
      const marks = markLetters(letters.toSpliced(1, 1).join(''), [word]);
      expect({
        word,
        faults: marks.length - count(marks, 'ok'),
        gaps: count(marks, 'gap'),
      }).toStrictEqual({ word, faults: 1, gaps: 1 });
    }
  });
});
