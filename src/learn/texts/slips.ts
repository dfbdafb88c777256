import {
  foldSpelling,
  letterTexts,
  type SlipInLetters,
  type SlipKind,
  slipsInLetters,
  trapsOf,
} from '@waggle/engine/rules';

/** Texts of what went wrong in a word, for the learner who typed it. */
export const slipTexts = {
  /** One sentence about a wrong answer, in a child's words; empty for a right one. */
  sentence: (typed: string, spellings: readonly string[], language: string): string => {
    const slips = slipsInLetters(typed, spellings, language);
    const [first] = slips;
    if (!first) return '';
    return aboutMovedDouble(slips) ?? SENTENCES[first.kind](first, { typed, spellings, language });
  },
} as const;

interface Answer {
  readonly typed: string;
  readonly spellings: readonly string[];
  readonly language: string;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const SENTENCES: Readonly<Record<SlipKind, (slip: SlipInLetters, answer: Answer) => string>> = {
  apostrophe: ({ wanted, after }) => {
    const follows = letterTexts(wanted.slice(wanted.indexOf("'") + 1) + after)[0];
    if (!wanted.includes("'")) return 'No apostrophe here.';
    return follows
      ? `The apostrophe stands before the ${follows}.`
      : 'The apostrophe stands at the end.';
  },
  accent: ({ typed, wanted }) => {
    const bare = wanted.normalize('NFD').replace(/\p{M}/gu, '');
    if (letterTexts(typed).length > 1) return `The ${typed} is one letter here: ${wanted}.`;
    if (wanted === bare) return `The ${bare} wears no accent.`;
    return typed === bare
      ? `The ${bare} wears an accent: ${wanted}.`
      : `The ${bare} wears another accent: ${wanted}.`;
  },
  swapped: ({ wanted }) => {
    const letters = letterTexts(wanted);
    return `Right letters, two changed places: ${letters[0]} before ${letters.at(-1)}.`;
  },
  doubled: ({ wanted }) => {
    const letters = letterTexts(wanted);
    return letters.length === 1
      ? `Only one ${wanted} here.`
      : `There are ${countOf(letters.length)} ${letters[0]} here.`;
  },
  silent: ({ wanted }) => `The ${wanted} is written, and nobody hears it.`,
  sound: (slip, answer) =>
    slip.wanted === ''
      ? `It sounds right. The rule writes it without ${slip.typed}.`
      : `It sounds right. The rule writes it with ${groupAround(slip, answer)}.`,
  ending: ({ wanted }) => `The ending is -${wanted} here.`,
  vowel: ({ typed, wanted }) => `It sounds like ${typed}, it is written ${wanted}.`,
  missing: ({ typed, wanted, before }) => {
    const count = letterTexts(wanted).length;
    const place = before === '' ? 'at the start' : `after ${before}`;
    if (typed === '') {
      return count === 1
        ? `One letter is missing ${place}.`
        : `${capital(countOf(count))} letters are missing ${place}.`;
    }
    if (count > 1) return `It is written ${wanted}, not ${typed}.`;
    return before === ''
      ? `The first letter is ${wanted}, not ${typed}.`
      : `The letter after ${before} is ${wanted}, not ${typed}.`;
  },
  extra: (slip, { typed }) => {
    const letters = letterTexts(slip.typed);
    return letters.length === 1
      ? `There is one letter too many: the ${whichOf(slip, typed)}.`
      : `There are ${countOf(letters.length)} letters too many: ${slip.typed}.`;
  },
};

/** One letter doubled, and another one that is double single: the double letter moved. */
function aboutMovedDouble(slips: readonly SlipInLetters[]): string | null {
  const doubles = slips.filter(({ kind }) => kind === 'doubled');
  const single = doubles.find(({ wanted }) => letterTexts(wanted).length === 1);
  const double = doubles.find(({ wanted }) => letterTexts(wanted).length > 1);
  if (doubles.length !== 2 || !single || !double) return null;
  const letter = letterTexts(double.wanted)[0];
  return `The double letter moved. You doubled the ${single.wanted}. It is the ${letter} that is double.`;
}

/** The letters that make the sound together: "tion" around "ti". */
function groupAround(slip: SlipInLetters, { spellings, language }: Answer): string {
  const { at, length, wanted } = slip;
  for (const spelling of spellings) {
    const letters = letterTexts(foldSpelling(spelling));
    if (letters.slice(at, at + length).join('') !== wanted) continue;
    const around = trapsOf(spelling, language).find(
      (trap) =>
        trap.trap !== 'magic-e' &&
        trap.trap !== 'compound' &&
        trap.at <= at &&
        trap.at + trap.length >= at + length,
    );
    if (around) return letters.slice(around.at, around.at + around.length).join('');
  }
  return wanted;
}

/** "second a", or "a" if it is the only one. */
function whichOf({ typed, typedAt }: SlipInLetters, answer: string): string {
  const letters = letterTexts(foldSpelling(answer));
  const places = letters.flatMap((letter, place) => (letter === typed ? [place] : []));
  const nth = PLACES[places.indexOf(typedAt)];
  return places.length > 1 && nth ? `${nth} ${typed}` : typed;
}

function countOf(count: number): string {
  return COUNTS[count] ?? String(count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
