import type {
  ClosedRound,
  Hive,
  Question,
  RefusalCode,
  Turn,
  Word,
} from '@waggle/engine/contracts';
import { type Bee, type Rounds, stillIn } from '@waggle/engine/rules';
import type { Games } from './games.ts';
import type { RoomNews, UnnumberedFrame } from './news.ts';
import { answerTo, lacksOf } from './stage.ts';
import type { AskedNews, AskedOutcome, SpellerInput } from './store/asked.ts';
import type { LiveStore } from './store/store.ts';
import type { GameWords, WordsOfGames } from './words.ts';

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

export type Asked = ReturnType<typeof createAskedWords>;

/** Games in which one word is asked of all: each step is written first and published after its commit. */
export function createAskedWords({ store, words, games, publish, now }: AskedDependencies) {
  /** The newest thing that somebody sent and that is not written yet: letters stand in their order. */
  const underWay = new Map<string, Promise<unknown>>();

  /** Publishes what came of a step, and ends the game after its last word. */
  async function tell(gameId: string, known: GameWords, outcome: AskedOutcome): Promise<void> {
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
      // What came of the one before is its sender's affair.
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

/** What a step says to a room. */
export function newsOf(news: AskedNews, known: GameWords): RoomNews {
  const { after, seq } = news;
  if (news.did === 'spelled') {
    const { player, answer } = news;
    const { user_id, score, words_correct, words_attempted, is_connected } = player;
    const { word, isCorrect, points } = answer;
    const result = { is_correct: isCorrect, score, points, attempts: 1 };
    const text = known.rows[word - 1]?.word;
    const frame = JSON.stringify({ type: 'word_result', word, result, text });
    return {
      kind: 'standings',
      after,
      seq,
      players: [[user_id, score, words_correct, words_attempted, is_connected ? 1 : 0]],
      results: [{ userId: user_id, frame }],
    };
  }
  return { kind: 'frame', after, seq, frame: frameOf(news, known) };
}

function frameOf(news: Exclude<AskedNews, { did: 'spelled' }>, known: GameWords): UnnumberedFrame {
  switch (news.did) {
    case 'opened':
      return { type: 'round_started', round: roundShown(news.rounds, news.of, known) };
    case 'closed': {
      const { n, tally, letters, nextAt } = news;
      return { type: 'round_closed', n, ...closedShown({ n, tally, letters, nextAt }, known) };
    }
    case 'called':
      return { type: 'turn_started', turn: turnShown(news.bee, known) };
    case 'asked': {
      const { n, endsAt } = news.bee.turn;
      const answer = answerTo(news.what, rowAt(known, n), wordAt(known.sealed, n));
      return { type: 'asked', n, ...answer, ends_at: iso(endsAt) };
    }
    case 'given':
      return { type: 'letters_given', n: news.n, count: news.count };
    case 'turn_closed': {
      const { n } = news.bee.turn;
      return { type: 'turn_closed', n, ...closedTurnShown(news.bee, known) };
    }
    default:
      return news satisfies never;
  }
}

/** The open round, as it is sent. */
export function roundShown({ n, opensAt, closesAt }: Rounds, of: number, known: GameWords) {
  return {
    n,
    of,
    word: wordAt(known.sealed, n),
    opens_at: iso(opensAt),
    closes_at: iso(closesAt),
  };
}

/** What came of a round, as it is sent. */
export function closedShown(
  {
    n,
    tally,
    letters,
    nextAt,
  }: Pick<ClosedRound, 'tally' | 'letters'> & { n: number; nextAt: number | null },
  known: GameWords,
): ClosedRound {
  return {
    word: wordAt(known.open, n),
    tally,
    letters,
    next_at: nextAt === null ? null : iso(nextAt),
  };
}

/** The turn on stage, as it is sent. */
export function turnShown(bee: Bee, known: GameWords): Turn {
  const { n, playerId, endsAt } = bee.turn;
  return {
    n,
    round: bee.round,
    player_id: playerId,
    word: wordAt(known.onStage, n),
    ends_at: iso(endsAt),
    lacks: lacksOf(rowAt(known, n)),
    order: stillIn(bee),
  };
}

/** A turn that is over, as it is sent. */
export function closedTurnShown({ turn }: Bee, known: GameWords) {
  const { n, playerId, closed } = turn;
  return {
    player_id: playerId,
    is_correct: closed?.isCorrect ?? false,
    word: wordAt(known.open, n),
    ...(closed?.passed ? { passed: true } : {}),
  };
}

/** The comb, where there is one. */
export function hiveOf(game: {
  readonly comb_cells: number | null;
  readonly comb_filled: number;
}): Hive | null {
  const { comb_cells: of, comb_filled: filled } = game;
  return of === null ? null : { filled, of };
}

function wordAt(words: readonly Word[], n: number): Word {
  const word = words[n - 1];
  if (!word) throw new Error('a game asks a word that it does not have');
  return word;
}

function rowAt({ rows }: GameWords, n: number) {
  const row = rows[n - 1];
  if (!row) throw new Error('a game asks a word that it does not have');
  return row;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
