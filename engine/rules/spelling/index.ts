import { bareLetter, letterTexts } from '../words/letters.ts';
import { AF } from './af.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { PT } from './pt.ts';
import { SW } from './sw.ts';
import { ZU } from './zu.ts';
import type { SpellingTable } from './spelling-table.ts';

export { AF, DE, EN, ES, FR, PT, SW, ZU };

const NONE: SpellingTable = {
  vowels: 'aeiouy',
  sounds: [],
  alike: [],
  silent: [],
  endings: [],
  traps: [],
};
const TABLES: Readonly<Record<string, SpellingTable>> = {
  en: EN,
  af: AF,
  fr: FR,
  es: ES,
  de: DE,
  pt: PT,
  sw: SW,
  zu: ZU,
};

/** The spelling table of a language by its code ("en", "en-GB"); without one, letters are compared alone. */
export function spellingTableOf(language: string): SpellingTable {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(TABLES, code) ? (TABLES[code] as SpellingTable) : NONE;
}

/** What a folded spelling sounds like: two with the same result sound alike. */
export function soundOf(spelling: string, { sounds }: Pick<SpellingTable, 'sounds'>): string {
  const plain = spelling.replaceAll("'", '');
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), plain);
}

/** Whether letters are taken for others, in either direction. */
export function areAlike(
  one: string,
  other: string,
  { alike }: Pick<SpellingTable, 'alike'>,
): boolean {
  return alike.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}

/** Places of the letters of a folded word that nobody hears. */
export function silentPlaces(
  word: readonly string[],
  { silent }: Pick<SpellingTable, 'silent'>,
): Set<number> {
  return new Set(
    silent.flatMap(([pattern]) =>
      placesOf(word, pattern).flatMap(({ at, length }) =>
        Array.from({ length }, (_, index) => at + index),
      ),
    ),
  );
}

/** Compiling takes longer than matching. */
const compiled = new WeakMap<RegExp, RegExp>();

function everywhere(pattern: RegExp): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(pattern.source, 'g');
  compiled.set(pattern, known);
  return known;
}

/** Where the second group of a pattern stands in a word, in letters; the first is what precedes it. */
export function placesOf(
  word: readonly string[],
  pattern: RegExp,
): { readonly at: number; readonly length: number }[] {
  const text = word.join('');
  if (!pattern.test(text)) return [];
  // A letter may be longer than one unit of a string.
  const letterAt: number[] = word.flatMap((letter, index) =>
    Array.from({ length: letter.length }, () => index),
  );
  return [...text.matchAll(everywhere(pattern))].map(({ index, 1: before = '', 2: own = '' }) => {
    const start = index + before.length;
    const at = letterAt[start] ?? word.length;
    return { at, length: (letterAt[start + own.length] ?? word.length) - at };
  });
}

/** Length of a word's ending, if the other spelling has another one of the same line behind the same stem. */
export function otherEnding(
  word: string,
  typed: string,
  { endings, vowels }: Pick<SpellingTable, 'endings' | 'vowels'>,
): number | null {
  for (const [group, others] of endings) {
    for (const ending of group) {
      const stem = word.slice(0, word.length - ending.length);
      if (!word.endsWith(ending) || !canEnd(stem, ending, vowels)) continue;
      const isOther = (other: string) => other !== ending && typed === stem + other;
      if (group.some(isOther) || others.some(isOther)) return ending.length;
    }
  }
  return null;
}

/** A stem has a syllable of its own: "heat" does not end in -at, and "potatoes" does in -es. */
function canEnd(stem: string, ending: string, vowels: string): boolean {
  const isVowel = (letter = '') => letter !== '' && vowels.includes(bareLetter(letter));
  const letters = letterTexts(stem);
  if (!isVowel(ending[0]) || !isVowel(letters.at(-1))) return letters.some(isVowel);
  return 'iou'.includes(letters.at(-1) as string) && letters.slice(0, -2).some(isVowel);
}
