import { bareLetter } from '../letters.ts';
import { EN } from './en.ts';
import type { SpellingLaw } from './law.ts';

const NONE: SpellingLaw = { vowels: 'aeiouy', sounds: [], silent: [], endings: [], traps: [] };
const LAWS: Readonly<Record<string, SpellingLaw>> = { en: EN };

/** The law of a language by its code ("en", "en-GB"); without one, letters are compared alone. */
export function lawOf(language: string): SpellingLaw {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(LAWS, code) ? (LAWS[code] as SpellingLaw) : NONE;
}

/** What a folded spelling sounds like: two with the same result sound alike. */
export function soundOf(spelling: string, { sounds }: Pick<SpellingLaw, 'sounds'>): string {
  const plain = spelling.replace(/['-]/g, '');
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), plain);
}

/** Places of the letters of a folded word that nobody hears. */
export function silentPlaces(
  word: readonly string[],
  { silent }: Pick<SpellingLaw, 'silent'>,
): Set<number> {
  return new Set(
    silent.flatMap(([pattern]) =>
      placesOf(word, pattern).flatMap(({ at, length }) =>
        Array.from({ length }, (_, index) => at + index),
      ),
    ),
  );
}

/** Where the second group of a pattern stands in a word, in letters; the first is what precedes it. */
export function placesOf(
  word: readonly string[],
  pattern: RegExp,
): { readonly at: number; readonly length: number }[] {
  const text = word.join('');
  // A letter may be longer than one unit of a string.
  const letterAt: number[] = word.flatMap((letter, index) =>
    Array.from({ length: letter.length }, () => index),
  );
  const all = new RegExp(pattern.source, 'g');
  return [...text.matchAll(all)].map(({ index, 1: before = '', 2: own = '' }) => {
    const start = index + before.length;
    const at = letterAt[start] ?? word.length;
    return { at, length: (letterAt[start + own.length] ?? word.length) - at };
  });
}

/** Length of a word's ending, if the other spelling has another one of the same line behind the same stem. */
export function otherEnding(
  word: string,
  typed: string,
  { endings, vowels }: Pick<SpellingLaw, 'endings' | 'vowels'>,
): number | null {
  for (const [group] of endings) {
    for (const ending of group) {
      const stem = word.slice(0, word.length - ending.length);
      if (!word.endsWith(ending) || !hasVowel(stem, vowels)) continue;
      if (group.some((other) => other !== ending && typed === stem + other)) return ending.length;
    }
  }
  return null;
}

function hasVowel(stem: string, vowels: string): boolean {
  return stem.length > 1 && [...stem].some((letter) => vowels.includes(bareLetter(letter)));
}
