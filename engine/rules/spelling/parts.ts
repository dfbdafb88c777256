import type { AlignedLetter } from '../words/letter-marks.ts';
import { bareLetter, letterTexts } from '../words/letters.ts';
import type { SlipKind, SpellingTable } from './spelling-table.ts';

/** A part of the word, and what was typed in its place. */
export interface Part {
  /** Its range in the comparison. */
  readonly start: number;
  readonly end: number;
  /** Its letters of the word. */
  readonly from: number;
  readonly to: number;
  readonly typed: string;
  readonly wanted: string;
}

export type NamedPart = Part & { readonly kind: SlipKind };

/** Null while no kind fits it alone. */
export type OpenPart = Part & { readonly kind: SlipKind | null };

export interface Comparison {
  readonly steps: readonly AlignedLetter[];
  readonly word: readonly string[];
  readonly law: SpellingTable;
  /** What the word sounds like; null if that says nothing about the answer. */
  readonly sound: string | null;
}

export function partOf(steps: readonly AlignedLetter[], start: number, end: number): Part {
  const own = steps.slice(start, end);
  const from = steps.slice(0, start).filter(({ wanted }) => wanted !== '').length;
  return {
    start,
    end,
    from,
    to: from + own.filter(({ wanted }) => wanted !== '').length,
    typed: own.map(({ letter }) => letter).join(''),
    wanted: own.map(({ wanted }) => wanted).join(''),
  };
}

/** The runs of wrong letters. Two letters that changed places around a right one are one run. */
export function wrongParts(steps: readonly AlignedLetter[]): Part[] {
  const parts: Part[] = [];
  for (const [index, { mark }] of steps.entries()) {
    if (mark === 'ok') continue;
    const last = parts.at(-1);
    const both = last && partOf(steps, last.start, index + 1);
    const touches = last && (last.end === index || (last.end === index - 1 && isSwapped(both)));
    if (touches) parts[parts.length - 1] = both as Part;
    else parts.push(partOf(steps, index, index + 1));
  }
  return parts;
}

export function isSwapped(
  { typed, wanted }: Pick<Part, 'typed' | 'wanted'> = { typed: '', wanted: '' },
) {
  const letters = letterTexts(wanted);
  return (
    (letters.length === 2 || letters.length === 3) &&
    typed !== wanted &&
    typed === letters.toReversed().join('')
  );
}

export function areVowels(text: string, vowels: string): boolean {
  return letterTexts(text).every((letter) => vowels.includes(bareLetter(letter)));
}

export function withTyped(
  word: readonly string[],
  from: number,
  to: number,
  typed: string,
): string {
  return word.slice(0, from).join('') + typed + word.slice(to).join('');
}
