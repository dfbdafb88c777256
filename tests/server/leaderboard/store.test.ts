import { withDatabase } from '../../support/servers/with-database.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createLeaderboardStore,
  type LeaderboardStore,
  recordLiveGame,
  recordSoloAnswers,
} from '../../../server/leaderboard/store.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { aLearner } from '../../support/people/learners.ts';
import { emptyBoards, plays } from './plays.ts';

const NOON = new Date('2026-03-11T12:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

const database = withDatabase();
let db: Database;
let store: LeaderboardStore;

beforeAll(() => {
  db = database.db;
  store = createLeaderboardStore(db);
});

beforeEach(() => emptyBoards(db));

async function learnerIds(howMany: number): Promise<number[]> {
  const ids = [];
  for (let index = 0; index < howMany; index++) ids.push((await aLearner(db)).id);
  return ids;
}

const SOLO = { mode: 'single_player', period: 'all_time' } as const;

async function ranksOf(board: Parameters<LeaderboardStore['page']>[0], page = 1) {
  const { entries } = await store.page(board, page);
  return entries.map(({ user_id, rank }) => [user_id, rank]);
}

describe('recordSoloAnswers()', () => {
  test('belongs to the transaction that records the answer', async () => {
    const { id } = await aLearner(db);
    const fault = new Error('no');
    const recording = db.transaction().execute(async (trx) => {
      await plays(trx, id, { right: 1, at: NOON });
      throw fault;
    });
    await expect(recording).rejects.toBe(fault);
    expect(await store.entryOf({ ...SOLO, at: NOON }, id)).toBeUndefined();
  });

  test('an answer that arrives after one of the next day counts where it still can', async () => {
    const { id } = await aLearner(db);
    const nextDay = new Date('2026-03-12T00:00:00Z');
    await plays(db, id, { right: 1, at: nextDay });
    await recordSoloAnswers(db, [
      {
        userId: id,
        at: new Date('2026-03-11T23:59:59.999Z'),
        isCorrect: false,
        wordTriedAt: null,
        wordRightAt: null,
        gameAnsweredAt: null,
      },
    ]);
    const attemptsIn = async (period: 'daily' | 'weekly') =>
      (await store.entryOf({ mode: 'single_player', period, at: nextDay }, id))?.total_attempts;
    expect(await attemptsIn('daily')).toBe(1);
    expect(await attemptsIn('weekly')).toBe(2);
  });
});

describe('recordLiveGame()', () => {
  test('adds the points and the game to every player', async () => {
    const [winner = 0, loser = 0] = await learnerIds(2);
    const results = [
      { userId: loser, score: 15 },
      { userId: winner, score: 40 },
    ];
    await recordLiveGame(db, { at: NOON, results });
    await recordLiveGame(db, { at: later(60), results });
    const own = (userId: number) =>
      store.entryOf({ mode: 'multiplayer', period: 'daily', at: later(60) }, userId);
    expect(await own(winner)).toMatchObject({ score: 80, games: 2 });
    expect(await own(loser)).toMatchObject({ score: 30, games: 2 });
  });

  test('leaves out accounts deleted meanwhile', async () => {
    const [gone = 0, here = 0] = await learnerIds(2);
    await db.deleteFrom('users').where('id', '=', gone).execute();
    const results = [gone, here].map((userId) => ({ userId, score: 10 }));
    await recordLiveGame(db, { at: NOON, results });
    await store.refreshRanks(NOON);
    expect(await ranksOf({ mode: 'multiplayer', period: 'weekly', at: NOON })).toEqual([[here, 1]]);
  });

  test('two games with the same players may end at once', async () => {
    const ids = await learnerIds(12);
    const games = Array.from({ length: 8 }, (_, index) => ({
      at: later(index),
      results: (index % 2 ? ids : ids.toReversed()).map((userId) => ({ userId, score: 5 })),
    }));
    await Promise.all(
      games.map((game) => db.transaction().execute((trx) => recordLiveGame(trx, game))),
    );
    const own = await store.entryOf(
      { mode: 'multiplayer', period: 'all_time', at: NOON },
      ids[0] as number,
    );
    expect(own).toMatchObject({ score: 40, games: 8 });
  });

  test('takes a game without remaining players', async () => {
    await recordLiveGame(db, { at: NOON, results: [] });
    expect(await store.refreshRanks(NOON)).toBe(0);
  });
});

describe('refreshRanks()', () => {
  test('does nothing when nothing has changed', async () => {
    expect(await store.refreshRanks(NOON)).toBe(0);
  });

  test('ranks the four boards of the mode that was played', async () => {
    const { id } = await aLearner(db);
    await plays(db, id, { right: 1, at: NOON });
    expect(await store.refreshRanks(NOON)).toBe(4);
    expect(await ranksOf({ ...SOLO, at: NOON })).toEqual([[id, 1]]);
    expect(await ranksOf({ ...SOLO, mode: 'multiplayer', at: NOON })).toEqual([]);
  });

  test('looks a second time at what it ranked, and then rests until something changes', async () => {
    const { id } = await aLearner(db);
    await plays(db, id, { right: 1, at: NOON });
    const ranked = [];
    for (const seconds of [0, 30, 60, 90]) ranked.push(await store.refreshRanks(later(seconds)));
    expect(ranked).toEqual([4, 4, 0, 0]);
    await plays(db, id, { wrong: 1, at: later(100) });
    expect(await store.refreshRanks(later(120))).toBe(4);
  });

  test('finds a change that was committed after one that is numbered later', async () => {
    const [early = 0, late = 0] = await learnerIds(2);
    await plays(db, early, { right: 1, at: NOON });
    await store.refreshRanks(NOON);
    const { rows } = await sql<{ newest: number }>`
      select last_value as newest from solo_changes`.execute(db);
    await plays(db, late, { right: 2, at: NOON });
    await sql`select setval('solo_changes', ${rows[0]?.newest})`.execute(db);
    await store.refreshRanks(later(30));
    expect(await ranksOf({ ...SOLO, at: later(30) })).toEqual([
      [late, 1],
      [early, 2],
    ]);
  });

  test('leaves alone what was ranked seconds ago', async () => {
    const { id } = await aLearner(db);
    await plays(db, id, { right: 1, at: NOON });
    await store.refreshRanks(NOON);
    await plays(db, id, { right: 1, at: later(1) });
    expect(await store.refreshRanks(later(19))).toBe(0);
    expect(await store.refreshRanks(later(21))).toBe(4);
  });

  test('does each board once when several servers try at once', async () => {
    const ids = await learnerIds(30);
    for (const id of ids) await plays(db, id, { right: 1, at: NOON });
    const ranked = await Promise.all([1, 2, 3, 4].map(() => store.refreshRanks(NOON)));
    expect(ranked.reduce((sum, boards) => sum + boards, 0)).toBe(4);
    const { players, entries } = await store.page({ ...SOLO, at: NOON }, 2);
    expect(players).toBe(30);
    expect(entries.map(({ user_id }) => user_id)).toEqual(ids.slice(20));
  });

  test('closes the gap of a deleted account', async () => {
    const [best = 0, second = 0, third = 0] = await learnerIds(3);
    await plays(db, best, { right: 3, at: NOON });
    await plays(db, second, { right: 2, at: NOON });
    await plays(db, third, { right: 1, at: NOON });
    await store.refreshRanks(NOON);
    await store.refreshRanks(later(30));
    await db.deleteFrom('users').where('id', '=', second).execute();
    expect(await ranksOf({ ...SOLO, at: later(31) })).toEqual([
      [best, 1],
      [third, 3],
    ]);
    expect(await store.refreshRanks(later(60))).toBeGreaterThan(0);
    expect(await ranksOf({ ...SOLO, at: later(60) })).toEqual([
      [best, 1],
      [third, 2],
    ]);
  });
});

describe('entryOf()', () => {
  test('counts all the equals on the pages above', async () => {
    const ids = await learnerIds(46);
    const last = ids.pop() as number;
    for (const id of ids) await plays(db, id, { right: 1, at: NOON });
    await plays(db, last, { right: 1, wrong: 1, at: NOON });
    await store.refreshRanks(NOON);
    const own = (id: number) => store.entryOf({ ...SOLO, at: NOON }, id);
    expect((await own(last))?.rank).toBe(46);
    expect((await own(ids[44] as number))?.rank).toBe(1);
  });

  test('does not count who one was before', async () => {
    const [first = 0, second = 0] = await learnerIds(2);
    await plays(db, first, { right: 9, at: NOON });
    await plays(db, second, { right: 9, wrong: 9, at: NOON });
    await store.refreshRanks(NOON);
    await plays(db, first, { wrong: 1, at: later(1) });
    expect((await store.entryOf({ ...SOLO, at: later(1) }, first))?.rank).toBe(1);
  });
});
