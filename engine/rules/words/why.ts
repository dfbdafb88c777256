import type { Slip } from '../learning/slips.ts';
import { letterTexts } from './letters.ts';

/** A piece of a line of "why": letters of the word, or the text around them. */
interface WhyPart {
  readonly text: string;
  readonly isLetters: boolean;
}

/** "The ‹k› is silent." in pieces: between ‹ and › stand letters of the word. */
export function partsOfWhy(why: string): WhyPart[] {
  return why
    .split(/(‹[^‹›]+›)/u)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('‹') && piece.endsWith('›')
        ? { text: piece.slice(1, -1), isLetters: true }
        : { text: piece, isLetters: false },
    );
}

/**
 * Whether a line of "why" is about letters that were missed; one that names no letters of the word is about
 * all of it.
 */
export function isAboutSlip(
  why: string,
  word: string,
  slips: readonly Pick<Slip, 'at' | 'length'>[],
): boolean {
  const letters = letterTexts(word.toLowerCase());
  const named = partsOfWhy(why)
    .filter(({ isLetters }) => isLetters)
    .flatMap(({ text }) => placesOf(letterTexts(text.toLowerCase()), letters));
  if (named.length === 0) return true;
  return slips.some(({ at, length }) =>
    named.some(([from, to]) => from < at + Math.max(1, length) && at < to),
  );
}

/** From and to, in letters, wherever these letters stand in a word. */
function placesOf(wanted: readonly string[], letters: readonly string[]): [number, number][] {
  return letters.flatMap((_, from): [number, number][] =>
    wanted.every((letter, place) => letters[from + place] === letter)
      ? [[from, from + wanted.length]]
      : [],
  );
}
