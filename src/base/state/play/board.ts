import { type Board, FRESH_BOARD } from '@waggle/engine';
import type { Word } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';

/** What a learner sees, in every way to play. */
export interface BoardShown extends Board {
  /** Null between words. */
  word: Word | null;
}

/** An empty board. Written by `showBoard()` alone. */
export function createBoard(): BoardShown {
  return proxy<BoardShown>({ word: null, ...FRESH_BOARD, line: ref(FRESH_BOARD.line) });
}

/** Puts a word and its line on the board. */
export function showBoard(shown: BoardShown, word: Word | null, board: Board): void {
  const { line, marks } = board;
  Object.assign(shown, board, {
    word: word && ref(word),
    line: ref(line),
    marks: marks && ref(marks),
  });
}
