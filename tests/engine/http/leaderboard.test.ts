import { describe, expect, test } from 'vitest';
import { createLeaderboardApi } from '../../../engine/http/leaderboard.ts';
import { aLiveBoard, aLiveEntry, aSoloBoard, aSoloEntry } from '../../support/records.ts';
import { apiOf } from './api-of.ts';

const SOLO = aSoloBoard([aSoloEntry()], aSoloEntry({ rank: 9 }));
const LIVE = aLiveBoard([aLiveEntry()]);

describe('firstPage()', () => {
  test('gets a board of those who play alone, and one of those who play live', async () => {
    const solo = apiOf(createLeaderboardApi, SOLO);
    await expect(solo.api.firstPage('single_player', 'weekly')).resolves.toStrictEqual(SOLO);
    expect(solo.only()).toStrictEqual({
      method: 'GET',
      path: '/leaderboard/?time_frame=weekly&mode=single_player',
    });
    const live = apiOf(createLeaderboardApi, LIVE);
    await expect(live.api.firstPage('multiplayer', 'all_time')).resolves.toStrictEqual(LIVE);
    expect(live.only().path).toBe('/leaderboard/?time_frame=all_time&mode=multiplayer');
  });
});

describe('pageAt()', () => {
  test.each([
    'https://waggle.example/api/leaderboard/?time_frame=daily&mode=single_player&page=3',
    'https://elsewhere.example/api/leaderboard/?time_frame=daily&mode=single_player&page=3',
    '/api/leaderboard/?time_frame=daily&mode=single_player&page=3',
  ])('asks our own server for the page of %s', async (address) => {
    const { api, sent } = apiOf(createLeaderboardApi, SOLO);
    await api.pageAt(address);
    expect(sent.map(({ url }) => url)).toStrictEqual([
      'https://waggle.example/api/leaderboard/?time_frame=daily&mode=single_player&page=3',
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe('Token abc123');
  });
});
