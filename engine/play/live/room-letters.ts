import type { Observable, Subscription } from 'rxjs';
import type { Id } from '../../contracts/index.ts';
import { textAfter } from '../../rules/words/line.ts';
import type { StoragePort } from '../../learner/ports.ts';
import type { KeptLetters, RoomBoard } from './room-board.ts';

/** Storage name of the letters of the current word, for a reload of the page. */
const LETTERS = 'live-letters';

interface Letters {
  readonly game: Id;
  readonly player: Id;
  readonly word: Id;
  readonly typed: string;
}

/** Stores what is typed at the current word, and nothing when there is none, until unsubscribed. */
export function keepLetters(
  { remember, forget }: StoragePort,
  board$: Observable<RoomBoard>,
  typed$: Observable<string>,
): Subscription {
  let now: RoomBoard | null = null;
  let typed = '';

  function keep(): void {
    if (!now?.room) return;
    const { room, word, board } = now;
    const isTaken = board.phase === 'open' || board.phase === 'wrong';
    if (room.you && word && isTaken && typed !== '') {
      const letters: Letters = {
        game: room.game.id,
        player: room.you.playerId,
        word: word.id,
        typed,
      };
      remember(LETTERS, letters);
    } else {
      forget(LETTERS);
    }
  }

  const keeping = board$.subscribe((next) => {
    const { line, phase } = next.board;
    if (line.change !== now?.board.line.change) typed = textAfter(line, typed);
    const isSame =
      now?.word === next.word && now?.board.phase === phase && (now?.room ?? null) !== null;
    now = next;
    if (!isSame) keep();
  });
  keeping.add(
    typed$.subscribe((text) => {
      typed = text;
      keep();
    }),
  );
  return keeping;
}

/** What the same player of the same game has typed at a word. */
export const keptLetters =
  ({ recall }: StoragePort): KeptLetters =>
  (room, word) => {
    const letters = (recall(LETTERS) ?? {}) as Partial<Letters>;
    const isSame =
      letters.game === room.game.id &&
      letters.player === room.you?.playerId &&
      letters.word === word;
    return isSame && typeof letters.typed === 'string' ? letters.typed : '';
  };
