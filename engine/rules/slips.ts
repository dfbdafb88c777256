import { foldSpelling } from './answer.ts';
import { type AlignedLetter, alignLetters } from './letter-marks.ts';
import { bareLetter } from './letters.ts';
import { areAlike, otherEnding, lawOf, silentPlaces, soundOf } from './spelling/index.ts';
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
/** Letters that may be right between two places of one slip: "rane" for "rain". */
const MOST_BETWEEN = 2;

/** A run of more wrong letters is not looked at in pieces. */
const MOST_IN_PIECES = 8;

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
  const law = lawOf(language);
  const aligned = alignLetters(typed, spellings);
  const steps = vowelsUnderVowels(
    aligned.map((step) => ({ ...step, letter: foldLetter(step.letter) })),
    law.vowels,
  );
  const word = steps.flatMap(({ wanted }) => (wanted === '' ? [] : [wanted]));
  const parts = wrongParts(steps);
  if (word.length === 0 || parts.length === 0) return [];
  const sound = parts.length <= MOST_BY_SOUND ? soundOf(word.join(''), law) : null;
  const compared = { steps, word, law, sound };
  const alone = parts.map((part) => ({ ...part, kind: kindAlone(part, compared) }));
  const bySound = joinOpen(alone, compared, 'sound', soundsRight);
  return joinOpen(bySound, compared, 'ending', hasOtherEnding)
    .flatMap((part) => (isNamed(part) ? eachAccent(part, compared) : nameOpen(part, compared)))
    .map((part) => inLetters(part, compared));
}

const isNamed = (part: OpenPart): part is NamedPart => part.kind !== null;

/** The blank inside a word stays; folding would trim it. */
function foldLetter(letter: string): string {
  return foldSpelling(letter) || letter;
}

/**
 * Of comparisons that cost the same, the one that a reader makes: "frü_lich" under "fröhlich" has the
 * ü under the ö and the h left out.
 */
function vowelsUnderVowels(steps: readonly AlignedLetter[], vowels: string): AlignedLetter[] {
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
  if (typed !== '' && isWithoutAccents(typed, wanted)) return 'accent';
  if (isSwapped(part)) return 'swapped';
  if (isDoubled(part, compared)) return 'doubled';
  if (typed === '' && areSilent(from, to, compared)) return 'silent';
  if (!soundsRight(part, compared)) return null;
  // An ending has a name that says more.
  return hasOtherEnding(part, compared) ? 'ending' : 'sound';
}

function withoutApostrophes(text: string): string {
  return text.replaceAll("'", '');
}

/** Also as somebody writes it whose keyboard has no accents: "oe" for œ and ö. */
function isWithoutAccents(typed: string, wanted: string): boolean {
  const bare = (text: string) => [...text].map(bareLetter).join('');
  const spread = wanted.replace(/[œö]/g, 'oe').replace(/[æä]/g, 'ae').replaceAll('ü', 'ue');
  return bare(typed) === bare(wanted) || bare(typed) === bare(spread);
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

function areSilent(from: number, to: number, { word, law }: Comparison): boolean {
  const silent = silentPlaces(word, law);
  return Array.from({ length: to - from }, (_, index) => from + index).every((place) =>
    silent.has(place),
  );
}

/** Whether the word would sound the same with what was typed there. */
function soundsRight(part: Part, { steps, word, law, sound }: Comparison): boolean {
  const { start, end, from, to, typed, wanted } = part;
  const before = word[from - 1] ?? '';
  // A silent e that nobody needs is said more clearly as a letter too many.
  if (sound === null || (wanted === '' && typed === 'e' && !areVowels(before, law.vowels))) {
    return false;
  }
  const [left, right] = [steps[start - 1], steps[end]].map((step) => step?.wanted ?? '');
  return (
    sound === soundOf(withTyped(word, from, to, typed), law) ||
    areAlike(typed, wanted, law) ||
    areAlike(left + typed, left + wanted, law) ||
    areAlike(typed + right, wanted + right, law)
  );
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

/** Neighbours with an accent are two slips. */
function eachAccent(part: NamedPart, { steps }: Comparison): NamedPart[] {
  const own = steps.slice(part.start, part.end);
  if (part.kind !== 'accent' || own.some(({ mark }) => mark !== 'accent')) return [part];
  return own.map((_, index) => ({
    ...partOf(steps, part.start + index, part.start + index + 1),
    kind: part.kind,
  }));
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

/** Names what no table knows: whole if it is of one kind, else piece by piece. */
function nameOpen(part: Part, compared: Comparison): NamedPart[] {
  const { typed, wanted, start, end } = part;
  const whole = typed === '' || wanted === '' || end - start === 1 || end - start > MOST_IN_PIECES;
  if (whole || isVowelSlip(part, compared)) return [{ ...part, kind: lastKind(part, compared) }];
  const named: NamedPart[] = [];
  for (let from = start; from < end; from = named.at(-1)?.end ?? end) {
    const next = longestNamed(from, end, compared);
    const last = named.at(-1);
    if (last?.kind === next.kind && (next.kind === 'missing' || next.kind === 'extra')) {
      named.pop();
      named.push({ ...partOf(compared.steps, last.start, next.end), kind: next.kind });
    } else named.push(next);
  }
  return named;
}

/** The longest piece from a place on that is of one kind. */
function longestNamed(from: number, end: number, compared: Comparison): NamedPart {
  for (let to = end; to > from + 1; to--) {
    const piece = partOf(compared.steps, from, to);
    const kind = kindInPieces(piece, compared);
    if (kind !== null) return { ...piece, kind };
  }
  const one = partOf(compared.steps, from, from + 1);
  return { ...one, kind: kindInPieces(one, compared) ?? lastKind(one, compared) };
}

function kindInPieces(piece: Part, compared: Comparison): SlipKind | null {
  const kind = kindAlone(piece, compared);
  if (kind !== null) return kind;
  if (hasOtherEnding(piece, compared)) return 'ending';
  return isVowelSlip(piece, compared) ? 'vowel' : null;
}

function isVowelSlip({ typed, wanted }: Part, { law }: Comparison): boolean {
  return typed !== '' && wanted !== '' && areVowels(typed + wanted, law.vowels);
}

function lastKind(part: Part, compared: Comparison): SlipKind {
  if (isVowelSlip(part, compared)) return 'vowel';
  return part.wanted === '' ? 'extra' : 'missing';
}

function areVowels(text: string, vowels: string): boolean {
  return [...text].every((letter) => vowels.includes(bareLetter(letter)));
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
  if (kind === 'doubled') return slip(...runOf(word, [...(typed + part.wanted)][0] ?? '', from));
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
