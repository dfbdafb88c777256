import { describe, expect, test } from 'vitest';
import { LeaderboardQuerySchema, LeaderboardSchema } from '../../../engine/contracts/index.ts';
import { aLiveBoard, aLiveEntry, aSoloBoard, aSoloEntry } from '../../support/records.ts';

describe('LeaderboardQuerySchema', () => {
  test('begins with the first page of all time, of those who play alone', () =>
    expect(LeaderboardQuerySchema.parse({})).toStrictEqual({
      time_frame: 'all_time',
      mode: 'single_player',
      page: 1,
    }));

  test('reads the page as a number', () =>
    expect(
      LeaderboardQuerySchema.parse({ time_frame: 'weekly', mode: 'multiplayer', page: '12' }),
    ).toStrictEqual({ time_frame: 'weekly', mode: 'multiplayer', page: 12 }));

  test.each([
    [{ time_frame: 'yearly' }, 'Unknown time frame.'],
    [{ mode: 'chess' }, 'Unknown mode.'],
    [{ page: '0' }, 'A valid page is required.'],
    [{ page: '-1' }, 'A valid page is required.'],
    [{ page: '1e3' }, 'A valid page is required.'],
    [{ page: '1234567890' }, 'A valid page is required.'],
    [{ page: ['1', '2'] }, 'A valid page is required.'],
  ])('refuses %j', (query, message) =>
    expect(
      LeaderboardQuerySchema.safeParse(query).error?.issues.map((issue) => issue.message),
    ).toStrictEqual([message]),
  );
});

describe('LeaderboardSchema', () => {
  const SOLO = aSoloBoard([aSoloEntry()], aSoloEntry({ rank: 40 }));
  const LIVE = aLiveBoard([aLiveEntry()]);

  test('distinguishes the two kinds of entries by the mode', () => {
    expect(LeaderboardSchema.parse(SOLO)).toStrictEqual(SOLO);
    expect(LeaderboardSchema.parse(LIVE)).toStrictEqual(LIVE);
    const mixed = { ...LIVE, results: { ...LIVE.results, game_mode: 'single_player' } };
    expect(LeaderboardSchema.safeParse(mixed).success).toBe(false);
  });

  test('takes a live entry by either name of its player', () => {
    const { player_id, ...entry } = aLiveEntry();
    const board = aLiveBoard([{ ...entry, user__id: player_id }]);
    expect(LeaderboardSchema.parse(board)).toStrictEqual(board);
  });

  test('takes a board without its neighbours and without an own entry', () => {
    const { next, previous, ...board } = LIVE;
    const { current_user_entry, ...results } = board.results;
    expect([next, previous, current_user_entry]).toStrictEqual([null, null, null]);
    expect(LeaderboardSchema.parse({ ...board, results })).toStrictEqual(LIVE);
  });
});
