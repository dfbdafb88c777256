import { type Board, FRESH_BOARD, type GameMoment } from '@waggle/engine';
import type { Word } from '@waggle/engine/contracts';
import { filter, type Observable, type Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { gameTexts } from '../../texts/game.ts';
import { toast } from '../toasts.ts';

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

/** Shows a toast that a revealed word brings no points when no board is left to say so, until unsubscribed. */
export function toastNoPoints(moments$: Observable<GameMoment>): Subscription {
  return moments$
    .pipe(filter((moment) => moment.type === 'left' && moment.by === 'check' && moment.isLast))
    .subscribe(() => toast({ tone: 'notice', title: gameTexts.home.revealedWarning }));
}
