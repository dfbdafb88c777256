import { bareLetter, letterTexts } from '../words/letters.ts';
import { areAlike, otherEnding, silentPlaces, soundOf } from './index.ts';
import type { SlipKind, SpellingTable } from './spelling-table.ts';
import {
  areVowels,
  type Comparison,
  isSwapped,
  type NamedPart,
  type Part,
  partOf,
  withTyped,
} from './parts.ts';

/** A run of more wrong letters is not looked at in pieces. */
const MOST_IN_PIECES = 8;

/** The kinds that a part has whatever its neighbours are. */
export function kindAlone(part: Part, compared: Comparison): SlipKind | null {
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
  const bare = (text: string) => letterTexts(text).map(bareLetter).join('');
  const spread = wanted.replace(/[œö]/g, 'oe').replace(/[æä]/g, 'ae').replaceAll('ü', 'ue');
  return bare(typed) === bare(wanted) || bare(typed) === bare(spread);
}

/** One letter for two, or two for one. */
function isDoubled({ start, end, typed, wanted }: Part, { steps }: Comparison): boolean {
  const [letter, ...others] = letterTexts(typed + wanted);
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
export function soundsRight(part: Part, { steps, word, law, sound }: Comparison): boolean {
  const { start, end, from, to, typed, wanted } = part;
  const before = word[from - 1] ?? '';
  // A silent e that nobody needs is said more clearly as a letter too many.
  if (sound === null || (wanted === '' && typed === 'e' && before !== 'i')) return false;
  const [left, right] = [steps[start - 1], steps[end]].map((step) => step?.wanted ?? '');
  return (
    sound === soundOf(withTyped(word, from, to, typed), law) ||
    areAlike(typed, wanted, law) ||
    areAlike(left + typed, left + wanted, law) ||
    areAlike(typed + right, wanted + right, law)
  );
}

export function hasOtherEnding(part: Part, { word, law }: Comparison): boolean {
  return endingPlace(part, word, law) !== null;
}

/** Where the ending of the word begins, if another one was typed in its place. */
export function endingPlace(
  part: Part,
  word: readonly string[],
  law: SpellingTable,
): number | null {
  const length = otherEnding(word.join(''), withTyped(word, part.from, part.to, part.typed), law);
  return length === null || word.length - length > part.from ? null : word.length - length;
}

/** Names what no table knows: whole if it is of one kind, else piece by piece. */
export function classifyPart(part: Part, compared: Comparison): NamedPart[] {
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
