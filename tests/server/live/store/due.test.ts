/** Which games need somebody: one statement finds them, and the same conditions end them. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLiveStore } from '../../../../server/live/store/live-store.ts';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import { aLearner } from '../../../support/people/learners.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const GRACE_MS = 300;

const database = withDatabase(SMALL_CONTENT);
let learners: number[];

beforeAll(async () => {
  learners = [];
  for (let n = 0; n < 3; n++) learners.push((await aLearner(database.db)).id);
});
beforeEach(() => sql`delete from games`.execute(database.db));

/** Somebody with a seat in a game of three words. */
interface Seat {
  readonly wordsClosed?: number;
  readonly left?: boolean;
  readonly awaySince?: Date;
}

interface GameOf {
  readonly status?: 'waiting' | 'in_progress' | 'completed';
  readonly endsAt?: Date;
  readonly hostPlays?: boolean;
  readonly hostAwaySince?: Date;
}

/** A game whose first player is the host. */
async function aGame(
  { status = 'in_progress', endsAt = after(60), hostPlays = true, hostAwaySince }: GameOf,
  ...seats: readonly Seat[]
): Promise<void> {
  await sql`
    insert into games (id, name, status, level_id, host_id, host_plays, duration, word_ids,
        created_at, ends_at, host_away_since)
      values ('game', 'Untitled Game', ${status}, 101, ${learners[0]}, ${hostPlays}, 60, '{1,2,3}',
        ${NOW}, ${endsAt}, ${hostAwaySince ?? null})`.execute(database.db);
  for (const [place, { wordsClosed = 1, left = false, awaySince }] of seats.entries()) {
    await sql`
      insert into game_players (game_id, user_id, joined_at, words_closed, left_at, away_since)
        values ('game', ${learners[place]}, ${NOW}, ${wordsClosed}, ${left ? NOW : null},
          ${awaySince ?? (left ? NOW : null)})`.execute(database.db);
  }
}

const store = () => createLiveStore(database.db, () => 'unused');
const needs = async () => (await store().due(NOW, GRACE_MS)).map(({ need }) => need);

/** Whether a game would end for this reason now. */
async function ends(why: 'time' | 'played_out'): Promise<boolean> {
  const ended = await store().end(
    'game',
    { why, now: () => NOW, graceMs: GRACE_MS },
    { mayPlay: async () => new Set(), recordLiveGame: async () => undefined },
  );
  return ended.news.length > 0;
}

const FINISHED: Seat = { wordsClosed: 3 };

const PLAYED_OUT: [string, boolean, readonly Seat[]][] = [
  ['all have finished', true, [FINISHED, FINISHED]],
  ['one is still there', false, [FINISHED, {}]],
  ['one was away for 29.9 seconds', false, [FINISHED, { awaySince: after(-29.9) }]],
  ['one was away for 30 seconds', true, [FINISHED, { awaySince: after(-30) }]],
  ['one left and the other has finished', true, [{ left: true }, FINISHED]],
  [
    'one left, one is away and nobody has finished',
    false,
    [{ left: true }, { awaySince: after(-60) }],
  ],
  ['all have left', true, [{ left: true }, { left: true }]],
  ['who has finished left, and the other is there', false, [{ ...FINISHED, left: true }, {}]],
];

describe('a running game', () => {
  test.each(PLAYED_OUT)('of which %s may end before its time: %s', async (_, isOut, seats) => {
    await aGame({}, ...seats);
    expect(await needs()).toEqual(isOut ? ['played_out'] : []);
    expect(await ends('time')).toBe(false);
    expect(await ends('played_out')).toBe(isOut);
    expect(await needs()).toEqual([]);
  });

  test.each([
    [300, true],
    [299, false],
  ])('ends %i ms after its time: %s', async (ms, isOver) => {
    await aGame({ endsAt: after(-ms / 1000) }, {}, {});
    expect(await needs()).toEqual(isOver ? ['end'] : []);
    expect(await ends('played_out')).toBe(false);
    expect(await ends('time')).toBe(isOver);
  });

  test('is found once when its time is over and all have finished', async () => {
    await aGame({ endsAt: after(-1) }, FINISHED, FINISHED);
    expect(await needs()).toEqual(['end']);
  });
});

describe('a waiting game', () => {
  const away = (seconds: number, differs: GameOf = {}): GameOf => ({
    status: 'waiting',
    hostAwaySince: after(-seconds),
    ...differs,
  });
  const GONE: Seat = { awaySince: after(-60) };

  test.each<[string, string[], GameOf, readonly Seat[]]>([
    ['its host was away for 15 s and somebody is there', ['host'], away(15), [GONE, {}]],
    ['its host was away for less', [], away(14.9), [GONE, {}]],
    ['nobody else is there', [], away(900), [GONE, GONE]],
    ['its host does not play', [], away(599, { hostPlays: false }), [GONE, {}]],
    [
      'its host, who does not play, was away for ten minutes',
      ['host'],
      away(600, { hostPlays: false }),
      [],
    ],
  ])('of which %s needs %j', async (_, expected, game, seats) => {
    await aGame(game, ...seats);
    expect(await needs()).toEqual(expected);
  });
});

describe('a game of one word for all', () => {
  const asks = (dueIn: number, seats: readonly Seat[] = [{}, {}]) =>
    aGame({}, ...seats).then(() =>
      sql`update games set mode = 'together', ends_at = null, asked_word = 2,
        asked_due_at = ${after(dueIn)}`.execute(database.db),
    );

  test.each([
    [-0.001, ['asked'], []],
    [0, ['asked'], []],
    [0.4, [], [after(0.4)]],
    [1, [], [after(1)]],
    [1.001, [], []],
  ])('is due in %d s: %j now, %j soon', async (dueIn, now, soon) => {
    await asks(dueIn);
    expect(await needs()).toEqual(now);
    expect((await store().dueSoon(NOW, 1_000)).map(({ at }) => at)).toEqual(soon);
    await sql`update games set paused_at = ${NOW}`.execute(database.db);
    expect(await store().dueSoon(NOW, 1_000)).toEqual([]);
  });

  test.each([
    [4.999, []],
    [5, ['asked']],
  ])('waits for who has been away for %d s: %j', async (seconds, expected) => {
    await asks(60, [{}, { awaySince: after(-seconds) }]);
    await sql`update game_players set solved_word = 2 where away_since is null`.execute(
      database.db,
    );
    expect(await needs()).toEqual(expected);
  });
});

test('a game that is over needs nothing', async () => {
  await aGame({ status: 'completed', endsAt: after(-60) }, FINISHED, FINISHED);
  expect(await needs()).toEqual([]);
  expect(await ends('time')).toBe(false);
});
