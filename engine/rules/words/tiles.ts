import { foldSpelling } from './answer.ts';
import { lettersOf } from './letters.ts';
import { shuffled } from '../draws.ts';

/** How a word is typed: with its own letters, with some more, or with the keyboard; most help first. */
export const LETTER_HELPS = ['letters', 'more', 'keyboard'] as const;
export type LetterHelp = (typeof LETTER_HELPS)[number];

/** Letters that are offered beside those of the word. */
const MORE_LETTERS = 4;
/** Words right in a row that lead to less help, and missed ones that lead to more. */
export const RIGHT_UP = 3;
export const MISSED_DOWN = 2;

/** The help to begin with; null for a learner without a grade. */
export function letterHelpOfGrade(grade: number | null): LetterHelp {
  if (grade === 1) return 'letters';
  return grade === 2 ? 'more' : 'keyboard';
}

/** One step less help (1) or more (-1); the same at the end. */
export function letterHelpBeside(letterHelp: LetterHelp, by: 1 | -1): LetterHelp {
  return LETTER_HELPS[LETTER_HELPS.indexOf(letterHelp) + by] ?? letterHelp;
}

/**
 * The letters that are offered for a word, shuffled; none with the keyboard.
 *
 * @param others words to take more letters from
 * @param random a number from 0 up to 1
 */
export function tilesOf(
  word: string,
  letterHelp: LetterHelp,
  { others, random }: { readonly others: readonly string[]; readonly random: () => number },
): string[] {
  if (letterHelp === 'keyboard') return [];
  const own = textsOf(word);
  if (letterHelp === 'letters') return shuffled(own, random);
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
