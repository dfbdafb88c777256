import { foldSpelling } from './answer.ts';
import { type AlignedLetter, alignLetters } from './letter-marks.ts';
import { bareLetter } from './letters.ts';
import { otherEnding, lawOf, silentPlaces, soundOf } from './spelling/index.ts';
import type { SpellingLaw } from './spelling/law.ts';

/** Kinds of slip. Of the kinds that fit, a slip has the first. */
export const SLIP_KINDS = [
  'apostrophe',
  'accent',
  'swapped',
  'doubled',
  'silent',
  'sound',
  'ending',
  'vowel',
  'missing',
  'extra',
] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

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
  readonly typed: string;
  readonly wanted: string;
  /** The letter of the word before it; empty at the start. */
  readonly before: string;
}

/** An answer that differs in more places was not written by its sound. */
const MOST_BY_SOUND = 8;
/** Letters that may be right between two places of one slip: "rane" for "rain". */
const MOST_BETWEEN = 2;

/** A part of the word, and what was typed in its place. */
interface Part {
  /** Its range in the comparison. */
  readonly start: number;
  readonly end: number;
  /** Its letters of the word. */
  readonly from: number;
  readonly to: number;
  readonly typed: string;
  readonly wanted: string;
}

type NamedPart = Part & { readonly kind: SlipKind };
/** Null while no kind fits it alone. */
type OpenPart = Part & { readonly kind: SlipKind | null };

interface Comparison {
  readonly steps: readonly AlignedLetter[];
  readonly word: readonly string[];
  readonly law: SpellingLaw;
  /** Places of letters that nobody hears. */
  readonly silent: ReadonlySet<number>;
  /** What the word sounds like; null if that says nothing about the answer. */
  readonly sound: string | null;
}

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
  const steps = alignLetters(typed, spellings).map((step) => ({
    ...step,
    letter: foldLetter(step.letter),
  }));
  const word = steps.flatMap(({ wanted }) => (wanted === '' ? [] : [wanted]));
  const parts = wrongParts(steps);
  if (word.length === 0 || parts.length === 0) return [];
  const law = lawOf(language);
  const sound = parts.length <= MOST_BY_SOUND ? soundOf(word.join(''), law) : null;
  const compared = { steps, word, law, sound, silent: silentPlaces(word, law) };
  const alone = parts.map((part) => ({ ...part, kind: kindAlone(part, compared) }));
  const bySound = joinOpen(alone, compared, 'sound', soundsRight);
  return joinOpen(bySound, compared, 'ending', hasOtherEnding)
    .flatMap((part) => (isNamed(part) ? [part] : nameOpen(part, compared)))
    .map((part) => inLetters(part, compared));
}

const isNamed = (part: OpenPart): part is NamedPart => part.kind !== null;

/** The blank inside a word stays; folding would trim it. */
function foldLetter(letter: string): string {
  return foldSpelling(letter) || letter;
}

function partOf(steps: readonly AlignedLetter[], start: number, end: number): Part {
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
function wrongParts(steps: readonly AlignedLetter[]): Part[] {
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

/** The kinds that a part has whatever its neighbours are. */
function kindAlone(part: Part, compared: Comparison): SlipKind | null {
  const { typed, wanted, from, to } = part;
  if (withoutApostrophes(typed) === withoutApostrophes(wanted)) return 'apostrophe';
  if (typed !== '' && withoutAccents(typed) === withoutAccents(wanted)) return 'accent';
  if (isSwapped(part)) return 'swapped';
  if (isDoubled(part, compared)) return 'doubled';
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  if (typed === '' && places.every((place) => compared.silent.has(place))) return 'silent';
  return soundsRight(part, compared) ? 'sound' : null;
}

function withoutApostrophes(text: string): string {
  return text.replaceAll("'", '');
}

/** As somebody writes it whose keyboard has no accents: "oe" for œ and ö. */
function withoutAccents(text: string): string {
  const letters = text.replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return [...letters].map(bareLetter).join('');
}

function isSwapped({ typed, wanted }: Pick<Part, 'typed' | 'wanted'> = { typed: '', wanted: '' }) {
  const letters = [...wanted];
  return (
    (letters.length === 2 || letters.length === 3) &&
    typed !== wanted &&
    typed === letters.toReversed().join('')
  );
}

/** One letter for two, or two for one. */
function isDoubled({ start, end, typed, wanted }: Part, { steps }: Comparison): boolean {
  const [letter, ...others] = typed + wanted;
  if ((typed !== '' && wanted !== '') || others.some((other) => other !== letter)) return false;
  return [steps[start - 1], steps[end]].some((step) => step?.wanted === letter);
}

/** Whether the word would sound the same with what was typed there. */
function soundsRight({ from, to, typed, wanted }: Part, compared: Comparison): boolean {
  const { word, law, sound } = compared;
  // A silent e that nobody needs is said more clearly as a letter too many.
  if (sound === null || (wanted === '' && typed === 'e')) return false;
  return sound === soundOf(withTyped(word, from, to, typed), law);
}

function withTyped(word: readonly string[], from: number, to: number, typed: string): string {
  return word.slice(0, from).join('') + typed + word.slice(to).join('');
}

function hasOtherEnding(part: Part, { word, law }: Comparison): boolean {
  return endingPlace(part, word, law) !== null;
}

/** Where the ending of the word begins, if another one was typed in its place. */
function endingPlace(part: Part, word: readonly string[], law: SpellingLaw): number | null {
  const length = otherEnding(word.join(''), withTyped(word, part.from, part.to, part.typed), law);
  return length === null || word.length - length > part.from ? null : word.length - length;
}

/** Joins parts that have a kind only together; one of them has none alone. */
function joinOpen(
  parts: readonly OpenPart[],
  compared: Comparison,
  kind: SlipKind,
  fits: (part: Part, compared: Comparison) => boolean,
): OpenPart[] {
  const joined: OpenPart[] = [];
  for (let index = 0; index < parts.length; index++) {
    const first = parts[index] as OpenPart;
    const last = [0, 1, 2].find((more) => {
      const run = parts.slice(index, index + more + 1);
      const both = partOf(compared.steps, first.start, run.at(-1)?.end ?? first.end);
      return run.length === more + 1 && mayJoin(run) && fits(both, compared);
    });
    const end = parts[index + (last ?? 0)]?.end ?? first.end;
    joined.push(last === undefined ? first : { ...partOf(compared.steps, first.start, end), kind });
    index += last ?? 0;
  }
  return joined;
}

function mayJoin(run: readonly OpenPart[]): boolean {
  return (
    run.some(({ kind }) => kind === null) &&
    run.every(({ kind }) => kind === null || kind === 'silent' || kind === 'sound') &&
    run.every(({ end }, index) => (run[index + 1]?.start ?? end) - end <= MOST_BETWEEN)
  );
}

/** Names what no table knows, whole if it is of one kind, else letter by letter. */
function nameOpen(part: Part, compared: Comparison): NamedPart[] {
  const { typed, wanted } = part;
  const { vowels } = compared.law;
  if (typed !== '' && wanted !== '' && areVowels(typed + wanted, vowels)) {
    return [{ ...part, kind: 'vowel' }];
  }
  if (typed === '' || part.end - part.start === 1) {
    return [{ ...part, kind: wanted === '' ? 'extra' : 'missing' }];
  }
  if (wanted === '') return [{ ...part, kind: 'extra' }];
  return letterByLetter(part, compared);
}

function letterByLetter({ start, end }: Part, compared: Comparison): NamedPart[] {
  const named: NamedPart[] = [];
  for (let index = start; index < end; index++) {
    const pair = partOf(compared.steps, index, Math.min(end, index + 2));
    if (isSwapped(pair) && pair.end - pair.start === 2) {
      named.push({ ...pair, kind: 'swapped' });
      index++;
      continue;
    }
    const one = partOf(compared.steps, index, index + 1);
    const kind = kindAlone(one, compared);
    const next = kind === null ? (nameOpen(one, compared)[0] as NamedPart) : { ...one, kind };
    const last = named.at(-1);
    if (last?.kind === next.kind && (next.kind === 'missing' || next.kind === 'extra')) {
      named[named.length - 1] = {
        ...partOf(compared.steps, last.start, next.end),
        kind: next.kind,
      };
    } else named.push(next);
  }
  return named;
}

function areVowels(text: string, vowels: string): boolean {
  return [...text].every((letter) => vowels.includes(bareLetter(letter)));
}

/** The letters of the word that a slip concerns: both of a double letter, the whole of an ending. */
function inLetters(part: NamedPart, { word, law, steps }: Comparison): SlipInLetters {
  const { kind, typed, wanted } = part;
  const slip = (from: number, to: number, written = typed): SlipInLetters => ({
    kind,
    at: from,
    length: to - from,
    typed: written,
    wanted: word.slice(from, to).join(''),
    before: word[from - 1] ?? '',
  });
  if (kind === 'ending') {
    const place = endingPlace(part, word, law) ?? part.from;
    const whole = word.slice(place, part.from).join('') + typed + word.slice(part.to).join('');
    return slip(place, word.length, whole);
  }
  if (kind === 'doubled') {
    const letter = [...(typed + wanted)][0] as string;
    const [from, to] = runOf(word, letter, part.from);
    return slip(from, to, letter.repeat(wanted === '' ? to - from + [...typed].length : 1));
  }
  if (part.from < part.to) return slip(part.from, part.to);
  const at = Math.max(0, steps[part.start - 1] ? part.from - 1 : part.from);
  return slip(at, at + 1);
}

/** The range of a letter that stands once or more at a place, or ends there. */
function runOf(word: readonly string[], letter: string, place: number): [number, number] {
  let from = word[place] === letter ? place : place - 1;
  let to = from + 1;
  while (word[from - 1] === letter) from--;
  while (word[to] === letter) to++;
  return [from, to];
}
