import type { Id } from '../contracts/index.ts';
import type { KeptLetters, RoomBoard } from '../rules/index.ts';
import type { StoragePort } from './ports.ts';

/** Where the letters of the word on the board are kept, for a page that is loaded anew. */
const LETTERS = 'live-letters';

interface Letters {
  readonly game: Id;
  readonly player: Id;
  readonly word: Id;
  readonly typed: string;
}

/** Keeps what is typed at the word on the board, and nothing when there is none. */
export function keepLetters(
  { remember, forget }: StoragePort,
  { room, word, typed, phase }: RoomBoard,
): void {
  if (room?.you && word && phase === 'open' && typed !== '') {
    const letters: Letters = {
      game: room.game.id,
      player: room.you.playerId,
      word: word.id,
      typed,
    };
    remember(LETTERS, letters);
  } else if (room) {
    forget(LETTERS);
  }
}

/** What was typed at a word by the same player of the same game. */
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
