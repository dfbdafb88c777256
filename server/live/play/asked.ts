import type { Question, RefusalCode } from '@waggle/engine/contracts';
import { newsOf } from '../rooms/asked-news.ts';
import type { Games } from './games.ts';
import type { RoomNews } from '../game/news.ts';
import type { SpellerInput } from '../store/asked.ts';
import type { AskedOutcome } from '../game/asked-outcome.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { GameWords, WordsOfGames } from '../rooms/words.ts';

export interface AskedDependencies {
  store: Pick<LiveStore, 'goOn' | 'spell'>;
  words: Pick<WordsOfGames, 'of'>;
  games: Pick<Games, 'end'>;
  publish: (gameId: string, news: RoomNews) => void;
  now: () => Date;
}

/** What the player on stage sends. */
export type StageCommand =
  | { readonly type: 'ask'; readonly what: Question }
  | { readonly type: 'letter'; readonly n: number; readonly letter: string }
  | { readonly type: 'finish_word'; readonly n: number };

export type Asked = ReturnType<typeof createSharedWord>;

/** Games in which one word is asked of all: each step is written first and published after its commit. */
export function createSharedWord({ store, words, games, publish, now }: AskedDependencies) {
  /** The last command of each speller that is not written yet: their commands are written one after the other. */
  const underWay = new Map<string, Promise<unknown>>();

  /** Publishes what came of a step, and ends the game after its last word. */
  async function tell(gameId: string, before: GameWords, outcome: AskedOutcome): Promise<void> {
    // A bee that goes on asks a word that was not there before.
    const places = outcome.news.map((news) => ('bee' in news ? news.bee.turn.n : 0));
    const known = (await words.of(gameId, Math.max(0, ...places))) ?? before;
    for (const news of outcome.news) publish(gameId, newsOf(news, known));
    if (outcome.isFinished) await games.end(gameId, 'played_out');
  }

  async function spell(
    gameId: string,
    userId: number,
    command: StageCommand,
  ): Promise<RefusalCode | null> {
    const known = await words.of(gameId);
    if (!known) return 'not_in_progress';
    const input = inputOf(userId, command);
    const outcome = await store.spell(gameId, { now, words: known.rows, input });
    if ('refusal' in outcome) return outcome.refusal;
    await tell(gameId, known, outcome);
    return null;
  }

  return {
    tell,

    /** Goes on where it is time: closes the word, or opens the next. */
    async goOn(gameId: string): Promise<void> {
      const known = await words.of(gameId);
      if (!known) return;
      const outcome = await store.goOn(gameId, { now, words: known.rows });
      if (outcome) await tell(gameId, known, outcome);
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
