/** Answers of a few learners that arrive at once at two servers of one database, some of them twice. */
import type { BatchedAnswer, RecordedAnswer } from '@waggle/engine/contracts';
import { replayMemories, wordsToComplete } from '@waggle/engine/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { memoryIn, type MemoryColumns } from '../../../server/progress/memory-rows.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { rounds, seeded } from '../../support/sample.ts';
import { levelOf, recordedOf, SPELLINGS, wordId } from '../../support/solo-play.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withServer, withSoloPlay } from '../../support/servers/with-server.ts';

const LEVELS = [101, 301];
const WORDS = LEVELS.flatMap((level) => SPELLINGS[level] ?? []);
const LEARNERS = 3;
const LASTS_MS = rounds(300_000, 3_600_000);

const database = withDatabase();
const play = withSoloPlay(database);
const other = withServer(database, { now: () => play.now });

const aSending = fc.record({
  learner: fc.nat({ max: LEARNERS - 1 }),
  word: fc.constantFrom(...WORDS),
  isRight: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  hinted: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  inGame: fc.boolean(),
  /** Servers that it is sent to, in this order. */
  to: fc.constantFrom([0], [1], [0, 1], [1, 0], [0, 0]),
  /** It is kept for a batch of its learner. */
  inBatch: fc.boolean(),
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

function payloadOf({ word, isRight, hinted, inGame }: Sending, id: string, { game }: Player) {
  const isTimed = inGame && levelOf(word) === 101;
  return {
    id,
    level: levelOf(word),
    word: wordId(word),
    user_input: isRight ? word : `${word}x`,
    hinted,
    ...(isTimed ? { game } : {}),
  };
}
type Payload = ReturnType<typeof payloadOf>;

/** Sends a call until the server accepts it. */
async function insist<Body>(
  { learner: { headers } }: Player,
  server: number,
  path: string,
  payload: object,
) {
  const url = `/api/level-logs/${path}`;
  for (;;) {
    const { inject } = server === 0 ? play.server : other;
    // oxlint-disable-next-line no-await-in-loop
    const answer = await inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode < 300) return answer.json<Body>();
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  }
}

/** Sends answers together until each is accepted. */
async function deliverBatch(player: Player, server: number, payloads: readonly Payload[]) {
  const accepted: RecordedAnswer[] = [];
  let waiting = payloads;
  while (waiting.length > 0) {
    // oxlint-disable-next-line no-await-in-loop
    const batch = await insist<BatchedAnswer[]>(player, server, 'batch/', { answers: waiting });
    expect(batch.filter(({ status }) => status >= 300 && status < 500)).toEqual([]);
    accepted.push(
      ...batch.flatMap(({ status, body }) => (status < 300 ? [body as RecordedAnswer] : [])),
    );
    waiting = waiting.filter((_, place) => (batch[place] as BatchedAnswer).status >= 300);
  }
  return accepted;
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
        const delivered: Promise<RecordedAnswer[]>[] = [];
        const kept = players.map((): Payload[] => []);
        const sendKept = (place: number) => {
          const batch = kept[place]?.splice(0) ?? [];
          if (batch.length > 0) delivered.push(deliverBatch(players[place] as Player, 0, batch));
        };
        for (const [n, sending] of sendings.entries()) {
          play.wait(0.001);
          const id = `answer-${n}`;
          const player = players[sending.learner] as Player;
          const payload = payloadOf(sending, id, player);
          if (sending.inBatch) kept[sending.learner]?.push(payload);
          else sendKept(sending.learner);
          for (const server of sending.inBatch ? sending.to.slice(1) : sending.to) {
            delivered.push(
              insist<RecordedAnswer>(player, server, '', payload).then((body) => [body]),
            );
          }
          await new Promise((resolve) => setTimeout(resolve, sending.pause));
          if (sending.kills) await loseConnections();
        }
        players.forEach((_, place) => sendKept(place));
        const answers = (await Promise.all(delivered)).flat();
        for (const [place, player] of players.entries()) {
          const ids = sendings.flatMap(({ learner }, n) =>
            learner === place ? [`answer-${n}`] : [],
          );
          for (const attempt of await expectWhole(player, ids)) {
            const own = answers.filter(({ id }) => Number(id) === attempt.id);
            expect(own).not.toEqual([]);
            for (const body of own) {
              expect('level_up' in body).toBe(attempt.completes_level);
              expect(body).toEqual({ ...own[0], memory: body.memory });
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
