import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  letterTexts,
  lettersOf,
  type TrapName,
  trapsOf,
} from '../../../../engine/entries/rules.ts';
import { rounds } from '../../../support/sample.ts';

/** Letters of a word by trap: "nn" of "dinner". */
function lettersByTrap(word: string, language: string): Partial<Record<TrapName, string>> {
  const letters = lettersOf(word.toLowerCase()).map(({ text }) => text);
  return Object.fromEntries(
    trapsOf(word, language).map(({ trap, at, length }) => [
      trap,
      letters.slice(at, at + length).join(''),
    ]),
  );
}

describe('trapsOf()', () => {
  test.each([
    ['en', 'necessary', { 'double-consonant': 'ss', 'soft-c-g': 'c', 'schwa-ending': 'ary' }],
    ['en', 'knife', { 'silent-letter': 'k', 'magic-e': 'ife' }],
    ['en', 'receive', { 'ie-ei': 'ei' }],
    ['en', 'terrible', { 'able-ible': 'ible' }],
    ['en', 'difference', { 'ance-ence': 'ence' }],
    ['en', 'elephant', { ph: 'ph' }],
    ['en', 'football', { compound: 'ball' }],
    ['fr', 'gâteau', { accent: 'â', 'o-au-eau': 'eau' }],
    ['fr', 'manger', { 'e-er': 'er', nasal: 'an' }],
    ['de', 'Straße', { 'ss-sz': 'ß' }],
    ['de', 'Hund', { 'final-consonant': 'd' }],
    ['de', 'Handtuch', { compound: 'tuch' }],
    ['es', 'vaca', { 'b-v': 'v' }],
    ['es', 'hermano', { h: 'h' }],
    ['es', 'ardilla', { 'll-y': 'll' }],
    ['pt', 'balão', { nasal: 'ão' }],
    ['pt', 'cabeça', { accent: 'ç', 's-z': 'ç' }],
    ['af', 'trein', { 'ei-y': 'ei' }],
    ['af', 'vis', { 'v-f': 'v' }],
    ['sw', "ng'ombe", { apostrophe: "ng'", prenasal: 'mb' }],
    ['zu', 'iqanda', { click: 'q', prenasal: 'nd' }],
  ] as const)('knows of the %s word %s what trips people', (language, word, traps) =>
    expect(lettersByTrap(word, language)).toMatchObject(traps),
  );

  test.each([
    ['a word as it sounds', 'dog', 'en'],
    ['no word', '', 'en'],
    ['a language without tables', 'necessary', 'eo'],
  ])('finds nothing in %s', (_, word, language) => expect(trapsOf(word, language)).toEqual([]));

  test('names each place once', () => {
    const places = trapsOf('accommodate', 'en').map(({ trap, at }) => `${trap} ${at}`);
    expect(places).toEqual([...new Set(places)]);
    expect(places).toEqual(expect.arrayContaining(['double-consonant 1', 'double-consonant 4']));
  });

  test('stays inside any word, in its order', () => {
    const letters = fc.constantFrom(...letterTexts("aabcdeéèghiklmnoprstuüßvwyẹ'- "));
    const anyWord = fc.array(letters, { maxLength: 200 }).map((all) => all.join(''));
    const language = fc.constantFrom('en', 'af', 'fr', 'es', 'de', 'pt', 'sw', 'zu');
    fc.assert(
      fc.property(anyWord, language, (word, code) => {
        const traps = trapsOf(word, code);
        const length = lettersOf(word.trim()).length;
        for (const trap of traps) {
          expect(trap.length).toBeGreaterThan(0);
          expect(trap.at + trap.length).toBeLessThanOrEqual(length);
        }
        expect(traps).toEqual(traps.toSorted((one, other) => one.at - other.at));
      }),
      { numRuns: rounds(100, 10_000) },
    );
  });
});
