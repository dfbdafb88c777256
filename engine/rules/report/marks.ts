/** Marks: who had how many words right. */
import type { Cell, Id, Word } from '../../contracts/index.ts';

/** What somebody made of a word; help at the first try leaves it for later. */
export function cellOf(
  run: readonly { readonly isCorrect: boolean; readonly hinted?: boolean }[],
): Cell {
  const [first] = run;
  if (!first) return 'not_tried';
  if (first.isCorrect && !first.hinted) return 'first';
  return run.some(({ isCorrect }) => isCorrect) ? 'later' : 'not_yet';
}

const isRight = (cell: Cell | undefined) => cell === 'first' || cell === 'later';

/** Words that somebody has right, at whichever try. */
export function rightIn(cells: readonly Cell[]): number {
  return cells.filter(isRight).length;
}

export interface Marks {
  /** Words right, at whichever try. */
  readonly right: number;
  /** The same of all words, from 0 to 1. */
  readonly share: number;
}

/** The marks of somebody; null for who tried no word. */
export function marksOf(cells: readonly Cell[]): Marks | null {
  if (cells.every((cell) => cell === 'not_tried')) return null;
  const right = rightIn(cells);
  return { right, share: right / cells.length };
}

export interface ClassMarks {
  /** Of those who tried a word; null if nobody did. */
  readonly average: Marks | null;
  /** How many tried a word. */
  readonly tried: number;
  /** By word: how many have it right, and how many tried it. */
  readonly byWord: readonly { readonly right: number; readonly tried: number }[];
}

/** The marks of a class: those who tried no word do not lower its average. */
export function classMarks(
  people: readonly { readonly cells: readonly Cell[] }[],
  words: number,
): ClassMarks {
  const marks = people.flatMap(({ cells }) => marksOf(cells) ?? []);
  const mean = (of: (one: Marks) => number) =>
    marks.reduce((sum, one) => sum + of(one), 0) / marks.length;
  return {
    average:
      marks.length === 0
        ? null
        : { right: mean(({ right }) => right), share: mean(({ share }) => share) },
    tried: marks.length,
    byWord: Array.from({ length: words }, (_, word) => {
      const ofWord = people.map(({ cells }) => cells[word] ?? 'not_tried');
      return {
        right: rightIn(ofWord),
        tried: ofWord.filter((cell) => cell !== 'not_tried').length,
      };
    }),
  };
}

/** A word that somebody missed at the first try. */
export interface SlippedWord {
  /** Of the word in its level. */
  readonly id: Id;
  readonly word: string;
  /** Where it slipped, as in the results. */
  readonly letters: readonly number[] | null;
  readonly missedBy: readonly Id[];
}

/** The words that somebody missed at the first try, the most costly first. */
export function slippedWords(
  words: readonly { readonly word: Word; readonly letters: readonly number[] | null }[],
  people: readonly { readonly id: Id; readonly cells: readonly Cell[] }[],
): SlippedWord[] {
  const isMissed = (cell: Cell | undefined) => cell === 'later' || cell === 'not_yet';
  return words
    .map(({ word, letters }, place) => ({
      id: word.word_id ?? word.id,
      word: word.word ?? '',
      letters,
      missedBy: people.filter(({ cells }) => isMissed(cells[place])).map(({ id }) => id),
    }))
    .filter(({ missedBy }) => missedBy.length > 0)
    .sort((one, other) => other.missedBy.length - one.missedBy.length);
}
