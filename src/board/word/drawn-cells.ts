import { type Letter, lettersOf } from '@waggle/engine/rules';
import type { Cell } from '../../kit/letters/LetterCells.tsx';

/** The part that the input method is composing: units of the value from `start`. */
export interface Composition {
  readonly start: number;
  readonly length: number;
}

export interface DrawnLine {
  readonly value: string;
  /** Cells to draw instead of the plain letters. */
  readonly marked: readonly Cell[] | undefined;
  readonly composition: Composition | null;
  /** The states of a typed letter, of the cell after it, and of that cell with the caret. */
  readonly look: Readonly<Record<'letter' | 'next' | 'cursor', Cell['state']>>;
  /** Whether the cell after the last letter shows the caret. */
  readonly isAtEnd: boolean;
  readonly isReadOnly: boolean;
  /** In units of the value; null where the cells show none. */
  readonly caret: { readonly at: number; readonly end: number } | null;
}

/** The cells of a line, with its caret or its selection, and where each of them begins in the value. */
export function drawnCells(line: DrawnLine): { cells: readonly Cell[]; starts: readonly number[] } {
  const { value, marked, composition, look, caret } = line;
  const letters = lettersOf(value);
  const next = line.isAtEnd ? look.cursor : look.next;
  const unmarked: readonly Cell[] = [
    ...letters.map(({ text, start }) => ({
      letter: text,
      state: look.letter,
      composing: within(composition, start),
    })),
    // An empty line keeps its place.
    ...(line.isReadOnly && letters.length > 0 ? [] : [{ state: next }]),
  ];
  const starts = marked
    ? startsOf(marked, letters, value.length)
    : letters.map(({ start }) => start);
  const isSelection = caret !== null && caret.end > caret.at;
  const caretAt =
    caret === null || isSelection ? -1 : starts.findIndex((start) => start >= caret.at);
  const cells = (marked ?? unmarked).map((cell, index): Cell => {
    if (cell.state === look.cursor) return { state: next };
    const start = starts[index] ?? value.length;
    if (isSelection && cell.letter && start >= caret.at && start < caret.end) {
      return { ...cell, selected: true };
    }
    return index === caretAt ? { ...cell, caret: true } : cell;
  });
  return { cells, starts };
}

/** Where each marked cell begins in the value; a missing letter has no width there. */
function startsOf(marked: readonly Cell[], letters: readonly Letter[], end: number): number[] {
  const first = marked.find(({ letter }) => letter)?.letter;
  // Leading blanks are typed but not drawn.
  let place = letters.findIndex(({ text }) => text === first);
  return marked.map(({ letter }) => {
    const here = letters[place]?.start ?? end;
    if (letter) place += 1;
    return here;
  });
}

function within(composition: Composition | null, start: number): boolean {
  return (
    composition !== null &&
    start >= composition.start &&
    start < composition.start + composition.length
  );
}
