import { withDatabase } from '../../../support/servers/with-database.ts';
import { GAME_TIMES, pointsByAttempt, pointsOf, speedPoints } from '@waggle/engine/rules';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type JudgedAnswer,
  type StoredAnswer,
  storeAnswers,
} from '../../../../server/live/store/answer-store.ts';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import { aLearner } from '../../../support/people/learners.ts';
import { rounds } from '../../../support/sample.ts';
import { sql } from 'kysely';

const database = withDatabase(SMALL_CONTENT);
let client: pg.Client;
let learners: number[];
let games = 0;

beforeAll(async () => {
  client = await database.connect();
  learners = [];
  for (let n = 0; n < 4; n++) learners.push((await aLearner(database.db)).id);
});

afterAll(() => client.end());

const NOW = new Date('2026-03-02T10:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

/** A running game of all learners but the last. */
async function aRunningGame(): Promise<string> {
  games += 1;
  const id = `game${games}`;
  const host = learners[0] as number;
  await sql`insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at, started_at, ends_at)
    select ${id}, 'Untitled Game', 'in_progress', min(id), ${host}::int, true, 60, ${NOW}::timestamptz, ${NOW}::timestamptz, ${after(60_000)}::timestamptz from levels`.execute(
    database.db,
  );
  for (const user of learners.slice(0, 3)) {
    await sql`insert into game_players (game_id, user_id, joined_at) values (${id}, ${user}, ${NOW})`.execute(
      database.db,
    );
  }
  return id;
}

let game: string;
beforeEach(async () => {
  game = await aRunningGame();
});

function anAnswer(differs: Partial<JudgedAnswer> = {}): JudgedAnswer {
  return {
    gameId: game,
    userId: learners[0] as number,
    word: 1,
    kind: 'submitted',
    isCorrect: true,
    pointsByAttempt: pointsByAttempt(3),
    msg: null,
    userInput: 'bee',
    ...differs,
  };
}

async function store(...answers: JudgedAnswer[]) {
  return storeAnswers(client, `test ${process.pid}`, answers, NOW);
}

describe('storeAnswers()', () => {
  test('gives full points at the first attempt and half of them later', async () => {
    const first = await store(anAnswer());
    expect(first.results).toEqual([
      { outcome: 'stored', isCorrect: true, points: 30, attempts: 1, closes: true, score: 30 },
    ]);
    expect(first.games.get(game)?.seq).toBe(1);
    await store(anAnswer({ word: 2, isCorrect: false }));
    const later = await store(anAnswer({ word: 2 }));
    expect(later.results).toMatchObject([{ points: 15, attempts: 2, score: 45 }]);
    expect(later.players).toEqual([
      {
        gameId: game,
        userId: learners[0],
        score: 45,
        wordsCorrect: 2,
        wordsAttempted: 2,
        wordsClosed: 2,
        isConnected: true,
      },
    ]);
    expect(later.games.get(game)?.seq).toBe(3);
  });

  test('stores a message once and answers its repeat with the same and the total of now', async () => {
    await store(anAnswer({ msg: 'm1' }));
    await store(anAnswer({ word: 2, msg: 'm2' }));
    const repeat = await store(anAnswer({ msg: 'm1' }));
    expect(repeat.results).toEqual([
      { outcome: 'repeat', isCorrect: true, points: 30, attempts: 1, closes: true, score: 60 },
    ]);
    expect(repeat.games.size).toBe(0);
  });

  test('counts no skip and no wish to see the word as an attempt', async () => {
    await store(anAnswer({ word: 2, isCorrect: false }));
    const given = await store(
      anAnswer({ kind: 'skipped', isCorrect: false, msg: 's1' }),
      anAnswer({ word: 2, kind: 'revealed', isCorrect: false, msg: 'r2' }),
    );
    expect(given.results).toMatchObject([{ attempts: 0 }, { attempts: 1 }]);
    // Again, as another kind of message: it counts as what it was.
    const repeats = await store(anAnswer({ msg: 's1' }), anAnswer({ word: 2, msg: 'r2' }));
    expect(repeats.results).toMatchObject([
      { outcome: 'repeat', attempts: 0 },
      { outcome: 'repeat', attempts: 1 },
    ]);
  });

  test('takes nothing more for a word that is closed', async () => {
    await store(anAnswer({ kind: 'skipped', isCorrect: false }));
    const late = await store(anAnswer({ msg: 'm2' }));
    expect(late.results).toEqual([{ outcome: 'word_closed' }]);
  });

  test('accepts nothing from people without a seat, and nothing after the end', async () => {
    const [stranger] = (await store(anAnswer({ userId: learners[3] as number }))).results;
    expect(stranger).toEqual({ outcome: 'not_a_player' });
    const name = `test ${process.pid}`;
    const [inGrace] = (await storeAnswers(client, name, [anAnswer()], after(60_299))).results;
    expect(inGrace?.outcome).toBe('stored');
    const [late] = (await storeAnswers(client, name, [anAnswer({ word: 2 })], after(60_301)))
      .results;
    expect(late).toEqual({ outcome: 'not_in_progress' });
  });

  test('stores answers of many games and players at once, each game moved by one', async () => {
    const other = await aRunningGame();
    const {
      results,
      players,
      games: moved,
    } = await store(
      anAnswer(),
      anAnswer({ word: 2 }),
      anAnswer({ userId: learners[1] as number, isCorrect: false }),
      anAnswer({ gameId: other }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill('stored'));
    expect(players).toHaveLength(3);
    expect([...moved.values()].map(({ seq }) => seq)).toEqual([1, 1]);
  });

  test('agrees with a naive model over random answers and repeats', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batches(), { minLength: 1, maxLength: 8 }), async (history) => {
        game = await aRunningGame();
        const model = new NaiveGame();
        for (const batch of history) {
          const answers = batch.map((one) =>
            anAnswer({ ...one, userId: learners[one.userId] as number }),
          );
          const { results } = await store(...answers);
          expect(results).toEqual(model.store(answers));
        }
        const rows = await sql<{ score: number; words_correct: number }>`
          select score, words_correct, words_attempted, attempts, words_closed from game_players
          where game_id = ${game} order by user_id`.execute(database.db);
        expect(rows.rows).toEqual(learners.slice(0, 3).map((id) => model.totalsOf(id)));
      }),
      { numRuns: rounds(25, 500), seed: 7 },
    );
  });
});

/** Answers of one flush: at most one of each player and word. */
function batches() {
  const one = fc.record({
    userId: fc.integer({ min: 0, max: 2 }),
    word: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('submitted', 'submitted', 'submitted', 'skipped', 'revealed'),
    right: fc.boolean(),
    msg: fc.option(fc.constantFrom('a', 'b', 'c')),
  });
  return fc
    .uniqueArray(one, { maxLength: 6, selector: ({ userId, word }) => `${userId} ${word}` })
    .filter((answers) => answers.length > 0)
    .map((answers) =>
      answers.map(({ right, ...answer }) => ({
        ...answer,
        isCorrect: right && answer.kind === 'submitted',
      })),
    );
}

describe('storeAnswers(), where a fast answer scores more,', () => {
  const SECONDS = 10;
  const LEFT = [
    -200, 0, 1, 333, 999, 1_000, 1_001, 2_500, 3_333, 5_000, 6_667, 8_999, 9_999, 10_000,
  ];

  /** One pupil with each choice of time. */
  let pupils: number[];

  beforeAll(async () => {
    await sql`insert into classes (user_id, name, code, created_at)
      values (${learners[0]}, 'Grade 4', 'ABCDEF', ${NOW})`.execute(database.db);
    const { rows } = await sql<{ id: number }>`
      insert into users (kind, first_name, last_name, class_id, pictures_hash, card_hash, accommodations)
        select 'seat', time, '', classes.id, '\\x00', convert_to(time, 'UTF8'), json_build_object('time', time)
        from classes, unnest(${GAME_TIMES}::text[]) with ordinality as choice(time, place) order by place
        returning id`.execute(database.db);
    pupils = rows.map(({ id }) => id);
  });

  /** Games of all pupils, one for each answer, in which so many milliseconds of the word are left. */
  async function openGames(left: readonly number[]): Promise<string[]> {
    const ids = left.map(() => `game${(games += 1)}`);
    const ends = left.map((ms) => after(ms));
    await sql`insert into games (id, name, status, level_id, host_id, host_plays, duration, word_ids, created_at,
        mode, speed_points, word_seconds, asked_word, asked_at, asked_until, asked_due_at)
      select id, 'Untitled Game', 'in_progress', (select min(id) from levels), ${learners[0]}::int, true, 60, '{1}',
        ${NOW}, 'together', true, ${SECONDS}, 1, ends - interval '10 seconds', ends, ends
      from unnest(${ids}::text[], ${ends}::timestamptz[]) as game(id, ends)`.execute(database.db);
    await sql`insert into game_players (game_id, user_id, joined_at)
      select game, player, ${NOW} from unnest(${ids}::text[]) game, unnest(${pupils}::int[]) player`.execute(
      database.db,
    );
    return ids;
  }

  test.each([
    [1, 1],
    [3, 1],
    [5, 1],
    [1, 2],
    [3, 2],
    [5, 3],
  ])(
    'pays what the rule says for %i stars at attempt %i, with each choice of time',
    async (stars, attempt) => {
      const ids = await openGames(LEFT);
      const answers = ids.flatMap((gameId) =>
        pupils.map((userId) =>
          anAnswer({ gameId, userId, pointsByAttempt: pointsByAttempt(stars) }),
        ),
      );
      for (let before = 1; before < attempt; before++) {
        await store(...answers.map((answer) => ({ ...answer, isCorrect: false })));
      }
      const { results } = await store(...answers);
      const expected = LEFT.flatMap((left) =>
        GAME_TIMES.map((time) => speedPoints(pointsOf(stars, attempt), left, SECONDS, time)),
      );
      expect(results.map((result) => 'points' in result && result.points)).toEqual(expected);
    },
  );
});

/** An answer with what it came to. */
type NaiveRow = JudgedAnswer & {
  /** Answers to its word that its player has submitted by then. */
  readonly attempts: number;
  readonly points: number;
};

const isAttempt = ({ kind }: JudgedAnswer) => kind === 'submitted';

/** The law of a live game, one answer after the other, in memory. */
class NaiveGame {
  readonly #rows: NaiveRow[] = [];

  store(answers: readonly JudgedAnswer[]): StoredAnswer[] {
    const outcomes = answers.map((answer) => this.#storeOne(answer));
    // A flush answers with the totals after all of it.
    return outcomes.map((outcome, place) =>
      'score' in outcome
        ? { ...outcome, score: this.totalsOf((answers[place] as JudgedAnswer).userId).score }
        : outcome,
    );
  }

  totalsOf(userId: number) {
    const own = this.#rows.filter((row) => row.userId === userId);
    const submitted = own.filter(isAttempt);
    return {
      score: own.reduce((sum, { points }) => sum + points, 0),
      words_correct: own.filter(({ isCorrect }) => isCorrect).length,
      words_attempted: new Set(submitted.map(({ word }) => word)).size,
      attempts: submitted.length,
      words_closed: own.filter(({ isCorrect, kind }) => isCorrect || kind !== 'submitted').length,
    };
  }

  #storeOne(answer: JudgedAnswer): StoredAnswer {
    const past = this.#rows.filter(
      ({ userId, word }) => userId === answer.userId && word === answer.word,
    );
    const closes = (row: JudgedAnswer) => row.isCorrect || row.kind !== 'submitted';
    const repeat = past.findLast(({ msg }) => msg !== null && msg === answer.msg);
    if (repeat) return outcomeOf('repeat', repeat, closes(repeat));
    if (past.some(closes)) return { outcome: 'word_closed' };
    const points = answer.isCorrect
      ? (answer.pointsByAttempt[Math.min(past.length, answer.pointsByAttempt.length - 1)] as number)
      : 0;
    const isSubmitted = answer.kind === 'submitted';
    const row = {
      ...answer,
      attempts: past.filter(isAttempt).length + Number(isSubmitted),
      points,
    };
    this.#rows.push(row);
    return outcomeOf('stored', row, closes(row));
  }
}

function outcomeOf(
  outcome: 'stored' | 'repeat',
  { isCorrect, points, attempts }: NaiveRow,
  closes: boolean,
): StoredAnswer {
  return { outcome, isCorrect, points, attempts, closes, score: 0 };
}
