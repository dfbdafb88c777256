import type { AlignedLetter } from '../letter-marks.ts';
import { bareLetter, letterTexts } from '../letters.ts';
import type { SlipKind } from '../slips.ts';
import type { SpellingLaw } from './law.ts';

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
  readonly law: SpellingLaw;
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

/**
 * Of comparisons that cost the same, the one that a reader makes: "frü_lich" under "fröhlich" has the
 * ü under the ö and the h left out.
 */
export function vowelsUnderVowels(
  steps: readonly AlignedLetter[],
  vowels: string,
): AlignedLetter[] {
  const isVowel = (letter: string) => letter !== '' && areVowels(letter, vowels);
  const settled = [...steps];
  for (let index = 0; index + 1 < settled.length; index++) {
    const one = settled[index] as AlignedLetter;
    const other = settled[index + 1] as AlignedLetter;
    const { mark } = other;
    if (mark !== 'swap') continue;
    const moves =
      one.mark === 'gap'
        ? isVowel(other.letter) === isVowel(one.wanted) &&
          isVowel(other.letter) !== isVowel(other.wanted)
        : one.mark === 'extra' &&
          isVowel(one.letter) === isVowel(other.wanted) &&
          isVowel(other.letter) !== isVowel(other.wanted);
    if (!moves) continue;
    const isGap = one.mark === 'gap';
    settled[index] = isGap
      ? { letter: other.letter, wanted: one.wanted, mark }
      : { letter: one.letter, wanted: other.wanted, mark };
    settled[index + 1] = isGap
      ? { letter: '', wanted: other.wanted, mark: 'gap' }
      : { letter: other.letter, wanted: '', mark: 'extra' };
  }
  return settled;
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
