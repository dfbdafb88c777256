import type { RefusalCode, RoomCommand, RoomFrame } from '@waggle/engine/contracts';
import { pointsByAttempt, spells } from '@waggle/engine/rules';
import type pg from 'pg';
import { randomBytes } from 'node:crypto';
import { createCommitQueue } from '../../platform/work/commit-queue.ts';
import {
  type JudgedAnswer,
  type StoredAnswer,
  type StoredBatch,
  storeAnswers,
} from '../store/answer-store.ts';
import type { RoomNews } from '../game/news.ts';
import { type WordsOfGames, wordNamed } from '../rooms/words.ts';

/** Most answers of one commit. */
const MOST_ROWS = 1000;

/** An answer, skip or reveal as a player sends it. */
export type AnswerCommand = Extract<
  RoomCommand,
  { type: 'submit_word' | 'skip_word' | 'reveal_word' }
>;

/** Result of an answer: a frame for its sender, a refusal, or null if the published event says it. */
export type AnswerReply = { readonly frame: string } | { readonly refusal: RefusalCode } | null;

/** Where answers are committed. */
export interface AnswerConnection {
  /** Commits a batch; rejects if the outcome is unknown. */
  store(answers: readonly JudgedAnswer[], at: Date): Promise<StoredBatch>;
}

/**
 * Stores answers through a pool; after a lost connection the next batch takes another one.
 *
 * @param pool of one connection: a second one would only make batches smaller
 */
export function createAnswerConnection(pool: pg.Pool): AnswerConnection {
  const names = new WeakMap<pg.PoolClient, string>();
  function nameOn(client: pg.PoolClient): string {
    const known = names.get(client);
    if (known) return known;
    // Connections to the embedded database share a session, even those of a server that was killed.
    const name = `answers-${randomBytes(8).toString('hex')}`;
    names.set(client, name);
    return name;
  }
  return {
    async store(answers, at) {
      const client = await pool.connect();
      try {
        const batch = await storeAnswers(client, nameOn(client), answers, at);
        client.release();
        return batch;
      } catch (error) {
        client.release(error as Error);
        throw error;
      }
    },
  };
}

/** A judged answer with what is sent about it. */
interface PendingAnswer extends JudgedAnswer {
  /** The word's spelling, once it is closed. */
  readonly text: string;
  /** Words of the game. */
  readonly wordCount: number;
}

const KIND = {
  submit_word: 'submitted',
  skip_word: 'skipped',
  reveal_word: 'revealed',
} as const satisfies Record<AnswerCommand['type'], JudgedAnswer['kind']>;

export type Answers = ReturnType<typeof createAnswers>;

/** Judges answers, has them committed, and publishes the results. */
export function createAnswers({
  connection,
  words,
  now,
  publish,
  onFinisher,
  onAllHaveIt,
}: {
  connection: AnswerConnection;
  words: Pick<WordsOfGames, 'of'>;
  now: () => Date;
  publish: (gameId: string, news: RoomNews) => void;
  /** Somebody has finished all words of a game. */
  onFinisher: (gameId: string) => void;
  /** Everybody seems to have the word that is asked of all. */
  onAllHaveIt: (gameId: string) => void;
}) {
  const queue = createCommitQueue<PendingAnswer, StoredAnswer>({
    mostRows: MOST_ROWS,
    keyOf: ({ gameId, userId, word }) => `${gameId} ${userId} ${word}`,
    isSame: (one, other) => one.msg !== null && one.msg === other.msg,
    isLost: ({ outcome }) => outcome === 'lost_race',
    async store(answers) {
      const batch = await connection.store(answers, now());
      for (const [gameId, news] of newsOf(answers, batch)) publish(gameId, news);
      const wordCounts = new Map(answers.map(({ gameId, wordCount }) => [gameId, wordCount]));
      for (const { gameId, wordsClosed } of batch.players) {
        if (wordsClosed >= (wordCounts.get(gameId) ?? Infinity)) onFinisher(gameId);
      }
      for (const [gameId, { asked }] of batch.games) {
        if (asked && asked.done >= asked.connected) onAllHaveIt(gameId);
      }
      return batch.results;
    },
  });

  return {
    /** Settles when the answer is committed; rejects if that is unknown, and the client has to send it again. */
    async take(gameId: string, userId: number, command: AnswerCommand): Promise<AnswerReply> {
      const known = await words.of(gameId);
      if (!known) return { refusal: 'not_in_progress' };
      const word = wordNamed(known, command.word);
      if (!word) return { refusal: 'unknown_word' };
      const input = command.type === 'submit_word' ? command.user_input : null;
      const answer: PendingAnswer = {
        gameId,
        userId,
        word: word.place,
        kind: KIND[command.type],
        isCorrect: input !== null && spells(input, word.word, word.accepted),
        pointsByAttempt: pointsByAttempt(word.difficulty),
        msg: command.id ?? null,
        userInput: input,
        text: word.word,
        wordCount: known.rows.length,
      };
      const result = await queue.add(answer);
      switch (result.outcome) {
        case 'stored':
          return null;
        case 'repeat':
          return { frame: resultFrame(answer, result) };
        case 'word_closed':
          return { refusal: 'word_closed' };
        case 'unknown_word':
        case 'bad_message':
        case 'paused':
          return { refusal: result.outcome };
        case 'not_in_progress':
          return { refusal: 'too_late' };
        case 'not_a_player':
          return { refusal: 'not_in_progress' };
        case 'lost_race':
          throw new Error('an answer lost every race');
        default:
          return result satisfies never;
      }
    },
    /** Settles when nothing waits. */
    drain: queue.drain,
  };
}

/** What a commit changed, by game; the players who answered get it with the standings. */
function newsOf(answers: readonly PendingAnswer[], batch: StoredBatch): Map<string, RoomNews> {
  const news = new Map(
    [...batch.games].map(([gameId, { seq, asked, hive }]) => [
      gameId,
      {
        kind: 'standings' as const,
        after: seq - 1,
        seq,
        players: [] as [number, number, number, number, 0 | 1][],
        results: [] as { userId: number; frame: string }[],
        figures: {
          ...(asked ? { progress: { n: asked.word, done: asked.done, of: asked.players } } : {}),
          ...(hive ? { hive } : {}),
        },
      },
    ]),
  );
  for (const player of batch.players) {
    const { gameId, userId, score, wordsCorrect, wordsAttempted, isConnected } = player;
    news
      .get(gameId)
      ?.players.push([userId, score, wordsCorrect, wordsAttempted, isConnected ? 1 : 0]);
  }
  answers.forEach((answer, place) => {
    const result = batch.results[place];
    if (result?.outcome !== 'stored') return;
    news
      .get(answer.gameId)
      ?.results.push({ userId: answer.userId, frame: resultFrame(answer, result) });
  });
  return news;
}

function resultFrame(
  answer: PendingAnswer,
  result: Extract<StoredAnswer, { score: number }>,
): string {
  const { isCorrect, score, points, attempts, closes } = result;
  const frame: RoomFrame = {
    type: 'word_result',
    ...(answer.msg === null ? {} : { id: answer.msg }),
    word: answer.word,
    result: { is_correct: isCorrect, score, points, attempts },
    ...(closes ? { text: answer.text } : {}),
  };
  return JSON.stringify(frame);
}
