import { foldSpelling } from './answer.ts';
import { lettersOf } from './letters.ts';
import { shuffled } from './shuffled.ts';

/** How a word is typed: with its own letters, with some more, or with the keyboard. */
export const TYPING_RUNGS = ['letters', 'more', 'keyboard'] as const;
export type TypingRung = (typeof TYPING_RUNGS)[number];

/** Letters that are offered beside those of the word. */
const MORE_LETTERS = 4;
/** Words right in a row that lead one rung up, and missed ones that lead down. */
export const RIGHT_UP = 3;
export const MISSED_DOWN = 2;

/** The rung to begin with; null for a learner without a grade. */
export function rungOfGrade(grade: number | null): TypingRung {
  if (grade === 1) return 'letters';
  return grade === 2 ? 'more' : 'keyboard';
}

/** The next rung up (1) or down (-1); the same one at the end. */
export function rungBeside(rung: TypingRung, by: 1 | -1): TypingRung {
  return TYPING_RUNGS[TYPING_RUNGS.indexOf(rung) + by] ?? rung;
}

/**
 * The letters that are offered for a word, shuffled; none on the keyboard's rung.
 *
 * @param others words to take more letters from
 * @param random a number from 0 up to 1
 */
export function tilesOf(
  word: string,
  rung: TypingRung,
  { others, random }: { readonly others: readonly string[]; readonly random: () => number },
): string[] {
  if (rung === 'keyboard') return [];
  const own = textsOf(word);
  if (rung === 'letters') return shuffled(own, random);
  const known = new Set(own.map(foldSpelling));
  const strange = [...new Set(others.flatMap(textsOf))].filter(
    (letter) => /\p{L}/u.test(letter) && !known.has(foldSpelling(letter)),
  );
  return shuffled([...own, ...shuffled(strange, random).slice(0, MORE_LETTERS)], random);
}

/** Which tiles a text uses, in the order of its letters; letters of no tile are left out. */
export function usedTiles(tiles: readonly string[], text: string): number[] {
  const used: number[] = [];
  for (const letter of textsOf(text)) {
    const place = tiles.findIndex(
      (tile, index) => foldSpelling(tile) === foldSpelling(letter) && !used.includes(index),
    );
    if (place >= 0) used.push(place);
  }
  return used;
}

/** The text after a tap on a tile: its letter is added, or taken back if the tile was used. */
export function textAfterTap(tiles: readonly string[], tile: number, text: string): string {
  const used = usedTiles(tiles, text);
  const place = used.indexOf(tile);
  if (place < 0) return text + (tiles[tile] ?? '');
  return used
    .filter((one) => one !== tile)
    .map((one) => tiles[one])
    .join('');
}

/** The text without its last letter. */
export function withoutLastLetter(text: string): string {
  return textsOf(text).slice(0, -1).join('');
}

function textsOf(text: string): string[] {
  return lettersOf(text).map((letter) => letter.text);
}
