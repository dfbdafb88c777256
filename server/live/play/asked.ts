import type { Question, RefusalCode } from '@waggle/engine/contracts';
import type { Games } from './games.ts';
import type { SpellerInput } from '../store/bee.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { WordsOfGames } from '../rooms/words.ts';

export interface AskedDependencies {
  store: Pick<LiveStore, 'goOn' | 'spell'>;
  words: Pick<WordsOfGames, 'of'>;
  games: Pick<Games, 'announce'>;
  now: () => Date;
}

/** What the player on stage sends. */
export type StageCommand =
  | { readonly type: 'ask'; readonly what: Question }
  | { readonly type: 'letter'; readonly n: number; readonly letter: string }
  | { readonly type: 'finish_word'; readonly n: number };

export type Asked = ReturnType<typeof createSharedWord>;

/** Games in which one word is asked of all. */
export function createSharedWord({ store, words, games, now }: AskedDependencies) {
  /** The last command of each speller that is not written yet: their commands are written one after the other. */
  const underWay = new Map<string, Promise<unknown>>();

  async function spell(
    gameId: string,
    userId: number,
    command: StageCommand,
  ): Promise<RefusalCode | null> {
    const known = await words.of(gameId);
    if (!known) return 'not_in_progress';
    const input = inputOf(userId, command);
    return games.announce(gameId, await store.spell(gameId, { now, words: known.rows, input }));
  }

  return {
    /** Goes on where it is time: closes the word, or opens the next. */
    async goOn(gameId: string): Promise<void> {
      const known = await words.of(gameId);
      if (!known) return;
      await games.announce(gameId, await store.goOn(gameId, { now, words: known.rows }));
    },

    /** Takes what the player on stage sends, in the order in which it came. */
    spell(gameId: string, userId: number, command: StageCommand): Promise<RefusalCode | null> {
      const key = `${gameId} ${userId}`;
      const before = underWay.get(key) ?? Promise.resolve();
      // A fault of the command before is reported to its own sender.
      const done = before.catch(() => undefined).then(() => spell(gameId, userId, command));
      underWay.set(key, done);
      const forget = () => {
        if (underWay.get(key) === done) underWay.delete(key);
      };
      done.then(forget, forget);
      return done;
    },
  };
}

function inputOf(by: number, command: StageCommand): SpellerInput {
  switch (command.type) {
    case 'ask':
      return { is: 'ask', by, what: command.what };
    case 'letter':
      return { is: 'letter', by, n: command.n, letter: command.letter };
    case 'finish_word':
      return { is: 'finish', by, n: command.n };
    default:
      return command satisfies never;
  }
}
