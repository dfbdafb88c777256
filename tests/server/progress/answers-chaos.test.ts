/** Answers of a few learners that arrive at once at two servers of one database, some of them twice. */
import type { RecordedAnswer } from '@waggle/engine/contracts';
import { replayMemories, wordsToComplete } from '@waggle/engine/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryIn, type MemoryColumns } from '../../../server/progress/memory-rows.ts';
import { aLearner, type TestLearner } from '../../support/learners.ts';
import { rounds, seeded } from '../../support/sample.ts';
import {
  levelOf,
  recordedOf,
  type SoloPlay,
  SPELLINGS,
  startSoloPlay,
  wordId,
} from '../../support/solo-play.ts';
import { startApp, type TestApp } from '../../support/start-app.ts';
import { withDatabase } from '../../support/with-database.ts';

const LEVELS = [101, 301];
const WORDS = LEVELS.flatMap((level) => SPELLINGS[level] ?? []);
const LEARNERS = 3;
const LASTS_MS = rounds(240_000, 3_600_000);

const database = withDatabase();
let play: SoloPlay;
let other: TestApp;

beforeAll(async () => {
  play = await startSoloPlay(database.db, { committing: database.committing });
  other = await startApp({ db: database.db, now: () => play.now });
});
afterAll(async () => {
  await other.close();
  await play.close();
});

const aSending = fc.record({
  learner: fc.nat({ max: LEARNERS - 1 }),
  word: fc.constantFrom(...WORDS),
  isRight: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  hinted: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  inGame: fc.boolean(),
  /** Servers that it is sent to, in this order. */
  to: fc.constantFrom([0], [1], [0, 1], [1, 0], [0, 0]),
  /** Milliseconds before the next one. */
  pause: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 25 })),
  /** All connections to the database are lost after it. */
  kills: fc.oneof({ weight: 30, arbitrary: fc.constant(false) }, fc.constant(true)),
});
type Sending = typeof aSending extends fc.Arbitrary<infer Value> ? Value : never;

interface Player {
  readonly learner: TestLearner;
  readonly game: string;
}

async function loseConnections(): Promise<void> {
  if (database.url === null) return;
  const client = await database.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** Sends an answer until it is accepted. */
async function deliver(sending: Sending, id: string, { learner, game }: Player, server: number) {
  const { word, isRight, hinted, inGame } = sending;
  const isTimed = inGame && levelOf(word) === 101;
  const payload = {
    id,
    level: levelOf(word),
    word: wordId(word),
    user_input: isRight ? word : `${word}x`,
    hinted,
    ...(isTimed ? { game } : {}),
  };
  const { headers } = learner;
  const url = '/api/level-logs/';
  for (;;) {
    const { inject } = server === 0 ? play.server : other;
    // oxlint-disable-next-line no-await-in-loop
    const answer = await inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode < 300) return answer.json<RecordedAnswer>();
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  }
}

interface Row extends MemoryColumns {
  word_id: number;
}

interface Attempt {
  id: number;
  client_id: string;
  word_id: number;
  level_id: number;
  is_correct: boolean;
  hinted: boolean;
  n_attempts: number;
  n_on_level: number;
  game_id: string | null;
  attempt_time: Date;
  completes_level: boolean;
}

const distinct = (attempts: readonly Attempt[]) =>
  new Set(attempts.map(({ word_id }) => word_id)).size;
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, two) => one - two);

/** What one learner's rows must say, whatever the order in which the answers were recorded. */
async function expectWhole(player: Player, ids: readonly string[]): Promise<readonly Attempt[]> {
  const { id } = player.learner;
  const { rows: attempts } = await sql<Attempt>`
    select * from attempts where user_id = ${id} order by id`.execute(database.db);
  expect(attempts.map(({ client_id }) => client_id).toSorted()).toEqual(ids.toSorted());
  for (const wordOf of new Set(attempts.map(({ word_id }) => word_id))) {
    const own = attempts.filter(({ word_id }) => word_id === wordOf);
    expect(inOrder(own.map((one) => one.n_attempts))).toEqual(numbersTo(own.length));
  }
  const learned = attempts.filter(({ is_correct, hinted }) => is_correct && !hinted);
  const completed = LEVELS.filter((level) => {
    const own = attempts.filter(({ level_id }) => level_id === level);
    expect(inOrder(own.map((one) => one.n_on_level))).toEqual(numbersTo(own.length));
    const isComplete =
      distinct(learned.filter(({ level_id }) => level_id === level)) >=
      wordsToComplete(SPELLINGS[level]?.length ?? 0);
    expect(own.filter(({ completes_level }) => completes_level)).toHaveLength(isComplete ? 1 : 0);
    return isComplete;
  });
  const timed = attempts.filter(({ game_id }) => game_id !== null);
  const right = timed.filter(({ is_correct }) => is_correct);
  const { games, maxLevel, board } = await recordedOf(database.db, player.learner);
  expect(games).toMatchObject([{ score: distinct(right), words_attempted: distinct(timed) }]);
  expect(maxLevel).toBe(completed.length > 0 ? 1 : 0);
  expect(board).toEqual(
    Array.from({ length: timed.length > 0 ? 4 : 0 }, () =>
      expect.objectContaining({
        correct_words: distinct(right),
        total_attempts: timed.length,
        right_attempts: right.length,
        words_attempted: distinct(timed),
        games: 1,
      }),
    ),
  );
  const { rows: remembered } = await sql<Row>`
    select word_id, step, lapsed, due_at, known_until, seen, recalled from user_words
    where user_id = ${id}`.execute(database.db);
  const given = attempts.map(({ word_id: word, is_correct: isCorrect, hinted, attempt_time }) => ({
    word,
    isCorrect,
    hinted,
    at: attempt_time.getTime(),
  }));
  expect(new Map(remembered.map((row) => [row.word_id, memoryIn(row)]))).toEqual(
    replayMemories(given),
  );
  return attempts;
}

test(
  'answers that cross each other are recorded once each, and one of them completes the level',
  async () => {
    const property = fc.asyncProperty(
      fc.array(aSending, { minLength: 5, maxLength: 40, size: 'max' }),
      async (sendings) => {
        const players: Player[] = [];
        for (let n = 0; n < LEARNERS; n++) {
          const learner = await aLearner(database.db);
          players.push({ learner, game: (await play.begin(learner, 101)).id });
        }
        const delivered: Promise<{ id: string; body: RecordedAnswer }>[] = [];
        for (const [n, sending] of sendings.entries()) {
          play.wait(0.001);
          const id = `answer-${n}`;
          const player = players[sending.learner] as Player;
          for (const server of sending.to) {
            delivered.push(
              deliver(sending, id, player, server).then((body) => ({ id: String(body.id), body })),
            );
          }
          await new Promise((resolve) => setTimeout(resolve, sending.pause));
          if (sending.kills) await loseConnections();
        }
        const answers = await Promise.all(delivered);
        for (const [place, player] of players.entries()) {
          const ids = sendings.flatMap(({ learner }, n) =>
            learner === place ? [`answer-${n}`] : [],
          );
          for (const attempt of await expectWhole(player, ids)) {
            const own = answers.filter(({ id }) => id === String(attempt.id));
            for (const { body } of own) {
              expect('level_up' in body).toBe(attempt.completes_level);
              expect(body).toEqual({ ...own[0]?.body, memory: body.memory });
            }
          }
        }
      },
    );
    await fc.assert(property, {
      numRuns: rounds(6, 500),
      seed: Math.floor(seeded(26)() * 2 ** 31),
      endOnFailure: true,
    });
  },
  LASTS_MS,
);
