import { withDatabase } from '../../support/servers/with-database.ts';
import { type Leaderboard, LeaderboardSchema } from '@waggle/engine/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createLeaderboardStore,
  type LeaderboardStore,
  recordLiveGame,
} from '../../../server/leaderboard/store.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { emptyBoards, plays } from './plays.ts';
import { request } from '../../support/servers/request.ts';
import { withServer } from '../../support/servers/with-server.ts';

const NOON = new Date('2026-03-11T12:00:00Z');

const database = withDatabase();
const waggle = withServer(database, {
  now: () => now,
  publicUrl: 'https://waggle.example',
});
let db: Database;
let store: LeaderboardStore;
/** The server's time; tests set it. */
let now: Date;

beforeAll(async () => {
  db = database.db;
  store = createLeaderboardStore(db);
});

beforeEach(async () => {
  now = NOON;
  await emptyBoards(db);
});

/** The board for a signed-in learner. */
async function boardFor(learner: TestLearner, address = '/api/leaderboard/'): Promise<Leaderboard> {
  const answer = await waggle.inject({ url: address, headers: learner.headers });
  expect(answer.statusCode).toBe(200);
  return LeaderboardSchema.parse(answer.json());
}

/** Learners with a right word each, ranked. */
async function aClass(size: number): Promise<TestLearner[]> {
  const learners = [];
  for (let index = 0; index < size; index++) {
    const learner = await aLearner(db, { first_name: `Learner ${index + 1}` });
    await plays(db, learner.id, { right: 1, at: now });
    learners.push(learner);
  }
  await store.refreshRanks(now);
  return learners;
}

function ranksOf({ results }: Leaderboard) {
  return results.results.map((entry) => [
    'player_id' in entry ? entry.player_id : entry.user__id,
    entry.rank,
  ]);
}

describe('GET /api/leaderboard/ refuses', () => {
  test.each([
    ['nobody', {}, 'Authentication credentials were not provided.'],
    ['a wrong key', { authorization: `Token ${'0'.repeat(64)}` }, 'Invalid token.'],
  ])('%s with 401', async (_, headers, sentence) => {
    const answer = await waggle.inject({ url: '/api/leaderboard/', headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Token');
    expect(answer.json()).toEqual({ detail: sentence, message: sentence });
  });

  test.each([
    ['time_frame=yearly', { time_frame: ['Unknown time frame.'] }],
    ['time_frame=', { time_frame: ['Unknown time frame.'] }],
    ['mode=duel', { mode: ['Unknown mode.'] }],
    ['mode=single_player&mode=multiplayer', { mode: ['Unknown mode.'] }],
    ['page=0', { page: ['A valid page is required.'] }],
    ['page=-1', { page: ['A valid page is required.'] }],
    ['page=1.5', { page: ['A valid page is required.'] }],
    ['page=last', { page: ['A valid page is required.'] }],
    ['page=9999999999', { page: ['A valid page is required.'] }],
    ['page=1&page=2', { page: ['A valid page is required.'] }],
    [
      'time_frame=x&mode=y&page=z',
      {
        time_frame: ['Unknown time frame.'],
        mode: ['Unknown mode.'],
        page: ['A valid page is required.'],
      },
    ],
  ])('?%s with 400', async (query, fields) => {
    const { headers } = await aLearner(db);
    const answer = await waggle.inject({ url: `/api/leaderboard/?${query}`, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(fields);
  });

  test.each([
    [0, 2],
    [20, 2],
    [21, 3],
    [21, 999_999_999],
  ])('with %i on the board, page %i with 404', async (players, page) => {
    await aClass(players);
    const { headers } = await aLearner(db);
    const answer = await waggle.inject({ url: `/api/leaderboard/?page=${page}`, headers });
    expect(answer.statusCode).toBe(404);
    const sentence = 'There is no such page.';
    expect(answer.json()).toEqual({ detail: sentence, message: sentence });
  });
});

describe('GET /api/leaderboard/', () => {
  test('answers with an empty first page when no one has played', async () => {
    expect(await boardFor(await aLearner(db))).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: { game_mode: 'single_player', results: [], current_user_entry: null },
    });
  });

  test('sends of a single-player entry what the specification names and nothing else', async () => {
    const learner = await aLearner(db, { first_name: 'Thandi' });
    await db
      .updateTable('users')
      .set({ max_level: 4, flower: JSON.stringify({ hue: 3 }) })
      .where('id', '=', learner.id)
      .execute();
    await plays(db, learner.id, { right: 4, wrong: 2, at: now });
    await store.refreshRanks(now);
    const entry = {
      user__id: learner.id,
      user__first_name: 'Thandi',
      flower: { hue: 3 },
      correct_words: 4,
      total_attempts: 6,
      accuracy: 66.7,
      average_attempts_per_word: 1,
      total_games: 6,
      unique_words_attempted: 6,
      max_level: 4,
      rank: 1,
    };
    const answer = await waggle.inject({ url: '/api/leaderboard', headers: learner.headers });
    expect(answer.json()).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: { game_mode: 'single_player', results: [entry], current_user_entry: entry },
    });
  });

  test('sends of a live entry what the specification names and nothing else', async () => {
    const learner = await aLearner(db, { first_name: 'Thandi' });
    const results = [{ userId: learner.id, score: 35 }];
    await recordLiveGame(db, { at: now, results });
    await recordLiveGame(db, { at: now, results });
    await store.refreshRanks(now);
    const entry = {
      player_id: learner.id,
      first_name: 'Thandi',
      total_score: 70,
      games_played: 2,
      max_level: 0,
      rank: 1,
    };
    const answer = await request(
      waggle,
      'GET',
      '/api/leaderboard/?mode=multiplayer&time_frame=weekly',
      learner,
    );
    expect(answer.json()).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: { game_mode: 'multiplayer', results: [entry], current_user_entry: entry },
    });
  });

  test('ranks who plays alone by right words, then by accuracy; equals share a rank', async () => {
    const learners = [];
    for (const [right, wrong] of [
      [2, 0],
      [3, 3],
      [3, 1],
      [6, 9],
      [3, 1],
    ]) {
      const learner = await aLearner(db);
      await plays(db, learner.id, { right: right ?? 0, wrong: wrong ?? 0, at: now });
      learners.push(learner.id);
    }
    await store.refreshRanks(now);
    const [few, careless, careful, many, equal] = learners;
    expect(ranksOf(await boardFor(await aLearner(db)))).toEqual([
      [many, 1],
      [careful, 2],
      [equal, 2],
      [careless, 4],
      [few, 5],
    ]);
  });

  test('ranks who plays live by points, then by fewer games; equals share a rank', async () => {
    const ids = [];
    for (let index = 0; index < 4; index++) ids.push((await aLearner(db)).id);
    const [steady = 0, quick = 0, alsoQuick = 0, idle = 0] = ids;
    const game = (points: Record<number, number>) =>
      recordLiveGame(db, {
        at: now,
        results: Object.entries(points).map(([id, score]) => ({ userId: Number(id), score })),
      });
    await game({ [steady]: 30, [quick]: 60, [alsoQuick]: 60 });
    await game({ [steady]: 30, [idle]: 0 });
    await store.refreshRanks(now);
    const board = await boardFor(await aLearner(db), '/api/leaderboard/?mode=multiplayer');
    expect(ranksOf(board)).toEqual([
      [quick, 1],
      [alsoQuick, 1],
      [steady, 3],
    ]);
  });

  test('lists from one right word on', async () => {
    const unlucky = await aLearner(db);
    await plays(db, unlucky.id, { wrong: 5, at: now });
    await store.refreshRanks(now);
    const board = await boardFor(unlucky);
    expect(board.count).toBe(0);
    expect(board.results.current_user_entry).toBeNull();
  });

  test('calls a learner by their nickname as it is now, else by their first name', async () => {
    const learner = await aLearner(db, { first_name: 'Thandi', nickname: 'Queen bee' });
    await plays(db, learner.id, { right: 1, at: now });
    await store.refreshRanks(now);
    const name = async () => {
      const { results } = await boardFor(learner);
      return results.game_mode === 'single_player' && results.results[0]?.user__first_name;
    };
    expect(await name()).toBe('Queen bee');
    await db.updateTable('users').set({ nickname: 'Drone' }).where('id', '=', learner.id).execute();
    expect(await name()).toBe('Drone');
    await db.updateTable('users').set({ nickname: null }).where('id', '=', learner.id).execute();
    expect(await name()).toBe('Thandi');
  });

  test.each(['single_player', 'multiplayer'])(
    'keeps the rest of a learner to itself: %s',
    async (mode) => {
      const learner = await aLearner(db, { first_name: 'Firstname', nickname: 'Shown' });
      await db
        .updateTable('users')
        .set({ last_name: 'Lastname', school: 'Schoolname', grade: 11, avatar: 'Picture.webp' })
        .where('id', '=', learner.id)
        .execute();
      await plays(db, learner.id, { right: 1, at: now });
      await recordLiveGame(db, { at: now, results: [{ userId: learner.id, score: 5 }] });
      await store.refreshRanks(now);
      const { body } = await request(waggle, 'GET', `/api/leaderboard/?mode=${mode}`, learner);
      expect(body).toContain('Shown');
      expect(body).not.toMatch(
        /Lastname|Firstname|Schoolname|Picture|school\.example|grade|avatar/,
      );
    },
  );

  test('a deleted account leaves the page at once', async () => {
    const [first, second, third] = (await aClass(3)) as [TestLearner, TestLearner, TestLearner];
    await db.deleteFrom('users').where('id', '=', second.id).execute();
    expect(ranksOf(await boardFor(first))).toEqual([
      [first.id, 1],
      [third.id, 1],
    ]);
  });
});

describe('the pages of GET /api/leaderboard/', () => {
  test('lead from the first to the last and back, everybody once on the way', async () => {
    const learners = await aClass(45);
    await plays(db, learners[7]?.id ?? 0, { right: 3, at: now });
    now = new Date(now.getTime() + 30_000);
    await store.refreshRanks(now);
    const [reader] = learners as [TestLearner];
    const walk = async (address: string | null, way: 'next' | 'previous') => {
      const pages = [];
      for (let at = address; at !== null; ) {
        const page = await boardFor(reader, at);
        pages.push(page);
        at = page[way];
      }
      return pages;
    };
    const there = await walk('/api/leaderboard/?time_frame=weekly&mode=single_player', 'next');
    expect(there.map(({ results }) => results.results.length)).toEqual([20, 20, 5]);
    expect(there.map(({ count }) => count)).toEqual([45, 45, 45]);
    const ids = [learners[7], ...learners.filter((_, index) => index !== 7)].map((one) => one?.id);
    expect(there.flatMap(ranksOf)).toEqual(ids.map((id, index) => [id, index === 0 ? 1 : 2]));

    const last = '/api/leaderboard/?time_frame=weekly&mode=single_player&page=3';
    const back = await walk(last, 'previous');
    expect(back.toReversed().map(ranksOf)).toEqual(there.map(ranksOf));
  });

  test('are addressed from the public address, whatever the caller called the server', async () => {
    const [learner] = (await aClass(41)) as [TestLearner];
    const answer = await request(
      waggle,
      'GET',
      '/api/leaderboard/?page=2&time_frame=monthly&key=secret',
      { headers: { ...learner.headers, host: 'elsewhere.example' } },
    );
    const { next, previous } = answer.json<Leaderboard>();
    const board = 'https://waggle.example/api/leaderboard/?time_frame=monthly&mode=single_player';
    expect(next).toBe(`${board}&page=3`);
    expect(previous).toBe(`${board}&page=1`);
  });
});

describe("the caller's own entry", () => {
  test('is there on every page, wherever the caller stands', async () => {
    const learners = await aClass(21);
    const board = await boardFor(learners[20] as TestLearner, '/api/leaderboard/?page=1');
    expect(board.results.current_user_entry).toMatchObject({ user__id: learners[20]?.id, rank: 1 });
  });

  test('is fresh after an answer, though the ranks of the page are old', async () => {
    const [best, second, climber] = (await aClass(3)) as [TestLearner, TestLearner, TestLearner];
    await plays(db, best.id, { right: 4, at: now });
    await plays(db, second.id, { right: 2, at: now });
    now = new Date(now.getTime() + 30_000);
    await store.refreshRanks(now);
    await plays(db, climber.id, { right: 3, at: now });

    const board = await boardFor(climber);
    expect(ranksOf(board)).toEqual([
      [best.id, 1],
      [second.id, 2],
      [climber.id, 3],
    ]);
    expect(board.results.current_user_entry).toMatchObject({ correct_words: 4, rank: 2 });
  });

  test('is there before anybody was ranked', async () => {
    const learner = await aLearner(db);
    await plays(db, learner.id, { right: 1, at: now });
    const board = await boardFor(learner);
    expect(board.results.results).toEqual([]);
    expect(board.results.current_user_entry).toMatchObject({ correct_words: 1, rank: 1 });
  });
});

describe('when a period ends', () => {
  test.each([
    ['daily', '2026-03-11T23:59:59.999Z', '2026-03-12T00:00:00Z'],
    ['weekly', '2026-03-15T23:59:59.999Z', '2026-03-16T00:00:00Z'],
    ['monthly', '2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00Z'],
  ])('the %s board is empty at once, and fills again', async (period, before, after) => {
    const address = `/api/leaderboard/?time_frame=${period}`;
    now = new Date(before);
    const [learner] = (await aClass(21)) as [TestLearner];
    expect((await boardFor(learner, address)).count).toBe(21);

    now = new Date(after);
    const empty = await boardFor(learner, address);
    expect(empty.count).toBe(0);
    expect(empty.next).toBeNull();
    expect(empty.results).toMatchObject({ results: [], current_user_entry: null });
    expect((await boardFor(learner)).count).toBe(21);

    await plays(db, learner.id, { right: 2, at: now });
    now = new Date(now.getTime() + 30_000);
    await store.refreshRanks(now);
    const filled = await boardFor(learner, address);
    expect(filled.count).toBe(1);
    expect(filled.results.current_user_entry).toMatchObject({ correct_words: 2, rank: 1 });
    expect(filled.results.results).toEqual([filled.results.current_user_entry]);
  });
});
