import { foldSpelling } from '../words/answer.ts';
import { alignLetters } from '../words/letter-marks.ts';
import { letterTexts } from '../words/letters.ts';
import { spellingTableOf, soundOf } from '../spelling/index.ts';
import { mergeParts } from '../spelling/joins.ts';
import {
  endingPlace,
  hasOtherEnding,
  kindAlone,
  classifyPart,
  soundsRight,
} from '../spelling/kinds.ts';
import {
  type Comparison,
  type NamedPart,
  type OpenPart,
  partOf,
  withTyped,
  wrongParts,
} from '../spelling/parts.ts';
import type { SlipKind } from '../spelling/spelling-table.ts';
import { preferredAlignment } from '../spelling/settled.ts';

export type { SlipKind } from '../spelling/spelling-table.ts';

/** What went wrong at one place of the word. */
export interface Slip {
  readonly kind: SlipKind;
  /** First letter of the word that it concerns, from 0; for an extra letter the one before it. */
  readonly at: number;
  /** Letters of the word. */
  readonly length: number;
}

/** A slip with its letters, for a sentence about it. Only its own writer may see them. */
export interface SlipInLetters extends Slip {
  /** Empty if letters were left out. */
  readonly typed: string;
  /** Empty if there are letters too many. */
  readonly wanted: string;
  /** The letters of the word around it; empty at its ends. */
  readonly before: string;
  readonly after: string;
  /** Place of the first typed letter in the answer, from 0. */
  readonly typedAt: number;
}

/** An answer that differs in more places was not written by its sound. */
const MOST_BY_SOUND = 8;

/**
 * Names what went wrong in an answer, in the order of the word. Nothing, if the answer is right.
 *
 * @param typed as received; at most a few hundred letters, as in `markLetters`
 * @param spellings the word and its accepted variants; the nearest one is compared
 * @param language code of the language, such as "en"; without tables for it fewer kinds are known
 */
export function slipsOf(typed: string, spellings: readonly string[], language: string): Slip[] {
  return slipsInLetters(typed, spellings, language).map(({ kind, at, length }) => ({
    kind,
    at,
    length,
  }));
}

/** The kind of the first slip, as a list of words shows it; null for a right answer. */
export function lastSlip(
  typed: string,
  spellings: readonly string[],
  language: string,
): SlipKind | null {
  return slipsOf(typed, spellings, language)[0]?.kind ?? null;
}

/** As `slipsOf`, with the letters: what was typed, and what belongs there. */
export function slipsInLetters(
  typed: string,
  spellings: readonly string[],
  language: string,
): SlipInLetters[] {
  const law = spellingTableOf(language);
  const aligned = alignLetters(typed, spellings);
  const steps = preferredAlignment(
    aligned.map((step) => ({ ...step, letter: foldLetter(step.letter) })),
    law.vowels,
  );
  const word = steps.flatMap(({ wanted }) => (wanted === '' ? [] : [wanted]));
  const parts = wrongParts(steps);
  if (word.length === 0 || parts.length === 0) return [];
  const sound = parts.length <= MOST_BY_SOUND ? soundOf(word.join(''), law) : null;
  const compared = { steps, word, law, sound };
  const alone = parts.map((part) => ({ ...part, kind: kindAlone(part, compared) }));
  const bySound = mergeParts(alone, compared, 'sound', soundsRight);
  return mergeParts(bySound, compared, 'ending', hasOtherEnding)
    .flatMap((part) => (isNamed(part) ? eachAccent(part, compared) : classifyPart(part, compared)))
    .map((part) => inLetters(part, compared));
}

const isNamed = (part: OpenPart): part is NamedPart => part.kind !== null;

/** The blank inside a word stays; folding would trim it. */
function foldLetter(letter: string): string {
  return foldSpelling(letter) || letter;
}

/** Neighbours with an accent are two slips. */
function eachAccent(part: NamedPart, { steps }: Comparison): NamedPart[] {
  const own = steps.slice(part.start, part.end);
  if (part.kind !== 'accent' || own.some(({ mark }) => mark !== 'accent')) return [part];
  return own.map((_, index) => ({
    ...partOf(steps, part.start + index, part.start + index + 1),
    kind: part.kind,
  }));
}

/** The letters of the word that a slip concerns: both of a double letter, the whole of an ending. */
function inLetters(part: NamedPart, { word, law, steps }: Comparison): SlipInLetters {
  const { kind, from, to, typed } = part;
  const typedAt = steps.slice(0, part.start).filter(({ letter }) => letter !== '').length;
  const slip = (start: number, end: number, written = typed): SlipInLetters => ({
    kind,
    at: start,
    length: end - start,
    typed: written,
    wanted: word.slice(start, end).join(''),
    before: word[start - 1] ?? '',
    after: word[end] ?? '',
    typedAt,
  });
  if (kind === 'ending') {
    const start = endingPlace(part, word, law) ?? from;
    return slip(start, word.length, withTyped(word.slice(start), from - start, to - start, typed));
  }
  if (kind === 'doubled')
    return slip(...runOf(word, letterTexts(typed + part.wanted)[0] ?? '', from));
  if (from < to) return slip(from, to);
  const at = Math.max(0, from - 1);
  return { ...slip(from, from), at, length: 1 };
}

/** The range of a letter that stands once or more at a place, or ends there. */
function runOf(word: readonly string[], letter: string, place: number): [number, number] {
  let from = word[place] === letter ? place : place - 1;
  let to = from + 1;
  while (word[from - 1] === letter) from--;
  while (word[to] === letter) to++;
  return [from, to];
}
