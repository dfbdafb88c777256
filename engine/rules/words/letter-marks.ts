import { foldSpelling, unfoldLetters, withoutStop } from './answer.ts';
import { bareLetter, letterTexts } from './letters.ts';

/**
 * Mark of one place of a wrong answer: `ok` the letter belongs there,
 * `accent` only its accent is wrong, `swap` another letter belongs there,
 * `extra` it is not needed, `gap` one is missing there.
 */
export type Mark = 'ok' | 'accent' | 'swap' | 'extra' | 'gap';

export interface MarkedLetter {
  /** As typed; empty at a gap: we show where a letter is missing, never which. */
  readonly letter: string;
  readonly mark: Mark;
}

/** A place of a wrong answer beside the right one: what is written there, and what belongs there. */
export interface AlignedLetter extends MarkedLetter {
  /** Letter of the word; empty if the typed one is extra. */
  readonly wanted: string;
}

/** A wrong accent is nearly right, so it always costs less than moved letters. */
const ACCENT_COST = 0.5;
/** "tommorow" has one m too many and one r too few, and not two other letters in between. */
const DOUBLED_COST = 0.75;

/**
 * Compares a wrong answer with the word letter by letter (weighted edit
 * distance).
 *
 * @param typed as received; at most a few hundred letters, the cost grows with the product of both lengths
 * @param spellings the word and its accepted variants; the nearest one is compared
 */
export function markLetters(typed: string, spellings: readonly string[]): MarkedLetter[] {
  return alignLetters(typed, spellings).map(({ letter, mark }) => ({ letter, mark }));
}

/** The same comparison with the letters of the nearest spelling: for our own rules, no page shows them. */
export function alignLetters(typed: string, spellings: readonly string[]): AlignedLetter[] {
  const unfolded = unfoldLetters(typed);
  const ways = spellings.map(foldSpelling).map((spelling) => {
    return align(letterTexts(withoutStop(unfolded, spelling)), letterTexts(spelling));
  });
  const nearest = ways.reduce((best, way) => (way.cost < best.cost ? way : best));
  return nearest.marks;
}

function align(typed: string[], word: string[]): { cost: number; marks: AlignedLetter[] } {
  const exchangeCost = exchangesOf(typed, word);
  // costs[i][j]: from the first i typed letters to the first j letters of the word.
  const costs: number[][] = [];
  const extraCost = (i: number, j: number) => costOfOne(typed, i - 1, word[j - 1], word[j]);
  const gapCost = (i: number, j: number) => costOfOne(word, j - 1, typed[i - 1], typed[i]);
  for (let i = 0; i <= typed.length; i++) {
    const above = costs[i - 1];
    const row: number[] = [];
    for (let j = 0; j <= word.length; j++) {
      let least = Number.POSITIVE_INFINITY;
      if (above && j > 0) least = at(above, j - 1) + exchangeCost(i - 1, j - 1);
      if (above) least = Math.min(least, at(above, j) + extraCost(i, j));
      if (j > 0) least = Math.min(least, at(row, j - 1) + gapCost(i, j));
      row.push(i + j === 0 ? 0 : least);
    }
    costs.push(row);
  }

  const marks: AlignedLetter[] = [];
  let i = typed.length;
  let j = word.length;
  while (i > 0 || j > 0) {
    const here = at(costs[i] as number[], j);
    const exchange = i > 0 && j > 0 ? exchangeCost(i - 1, j - 1) : null;
    if (exchange !== null && here === at(costs[i - 1] as number[], j - 1) + exchange) {
      const wanted = word[j - 1] as string;
      marks.push({ letter: typed[i - 1] as string, wanted, mark: markOf(exchange) });
      i--;
      j--;
    } else if (i > 0 && here === at(costs[i - 1] as number[], j) + extraCost(i, j)) {
      marks.push({ letter: typed[i - 1] as string, wanted: '', mark: 'extra' });
      i--;
    } else {
      marks.push({ letter: '', wanted: word[j - 1] as string, mark: 'gap' });
      j--;
    }
  }
  return { cost: at(costs[typed.length] as number[], word.length), marks: marks.toReversed() };
}

/** What a letter costs that only one side has: less where it is the second of two, and the other side has one. */
function costOfOne(
  letters: readonly string[],
  place: number,
  before: string | undefined,
  after: string | undefined,
): number {
  const letter = letters[place];
  const isDoubled =
    (letter === letters[place - 1] && letter === before) ||
    (letter === letters[place + 1] && letter === after);
  return isDoubled ? DOUBLED_COST : 1;
}

/** What it costs to write one letter of the answer in the place of one of the word. */
function exchangesOf(
  typed: readonly string[],
  word: readonly string[],
): (i: number, j: number) => number {
  const folded = typed.map(foldSpelling);
  const bareTyped = typed.map(bareLetter);
  const bareWord = word.map(bareLetter);
  return (i, j) => {
    // The first comparison is for a blank inside a word, which folding would trim.
    if (typed[i] === word[j] || folded[i] === word[j]) return 0;
    return bareTyped[i] === bareWord[j] ? ACCENT_COST : 1;
  };
}

function markOf(exchange: number): Mark {
  if (exchange === 0) return 'ok';
  return exchange === ACCENT_COST ? 'accent' : 'swap';
}

function at(row: readonly number[], index: number): number {
  return row[index] as number;
}
