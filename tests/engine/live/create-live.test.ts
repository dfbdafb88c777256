import { asyncScheduler, NEVER } from 'rxjs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createLive,
  type Lobby,
  type LivePorts,
  type RoomView,
} from '../../../engine/entries/live.ts';
import {
  aGame,
  aLobbyGame,
  aPlayer,
  aRoom,
  aRunningGame,
  openWords,
  snapshotOf,
} from '@waggle/engine/testing';
import { steadyOf } from '../../../engine/time/steady.ts';
import { type LiveServer, startLiveServer } from '../../support/live/live-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(20);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Live games on this server; the addresses asked for are noted. */
function aLive({ baseUrl, WebSocket }: LiveServer, differs: Partial<LivePorts> = {}) {
  const asked: string[] = [];
  const askedAt: number[] = [];
  class NotedSocket extends WebSocket {
    constructor(url: string) {
      super(url);
      asked.push(url);
      askedAt.push(Date.now());
    }
  }
  const live = createLive({
    baseUrl,
    mediaBaseUrl: 'https://waggle.example',
    token: () => 'a key/1',
    WebSocket: NotedSocket,
    draw: () => 0.5,
    checkSession: () => undefined,
    join: () => Promise.resolve(),
    wake$: NEVER,
    newId: () => 'm1',
    ...differs,
  });
  return { live, asked, askedAt };
}

describe('lobby()', () => {
  function enter() {
    const server = startLiveServer('/ws/lobby/');
    const { live, asked } = aLive(server);
    const seen: Lobby[] = [];
    const subscription = live.lobby().subscribe((lobby) => seen.push(lobby));
    onTestFinished(() => subscription.unsubscribe());
    return { server, asked, last: () => seen.at(-1) as Lobby };
  }

  test('brings the key in the address', async () => {
    const { asked, server, last } = enter();
    await soon();
    expect(asked).toEqual([`${server.baseUrl}/ws/lobby/?token=a%20key%2F1`]);
    server.push({ type: 'open_games', games: [aLobbyGame()] });
    await soon();
    expect(last().games).toHaveLength(1);
  });

  test('comes back after exactly five seconds, every time', async () => {
    const { asked, server } = enter();
    await soon();
    for (const times of [2, 3, 4]) {
      server.close(1012);
      await pass(4_990);
      expect(asked).toHaveLength(times - 1);
      await pass(30);
      expect(asked).toHaveLength(times);
    }
  });
});

describe('room()', () => {
  function enter(differs: Partial<LivePorts> = {}) {
    const server = startLiveServer('/ws/game/abcd2345/');
    const { live, asked, askedAt } = aLive(server, differs);
    const seen: RoomView[] = [];
    const room = live.room('abcd2345');
    const subscription = room.view$.subscribe((view) => seen.push(view));
    onTestFinished(() => subscription.unsubscribe());
    return { server, asked, askedAt, room, last: () => seen.at(-1) as RoomView };
  }

  test('brings the key of the moment', async () => {
    let token = 'k1';
    const { asked, server } = enter({ token: () => token });
    await soon();
    token = 'k2';
    server.close(1012);
    await pass(1_020);
    expect(asked).toEqual([
      `${server.baseUrl}/ws/game/abcd2345/?token=k1`,
      `${server.baseUrl}/ws/game/abcd2345/?token=k2`,
    ]);
  });

  test.each([
    [0, 500],
    [0.5, 1_000],
    [0.999, 1_499],
  ])('comes back after a pause that is drawn (%d: %d ms)', async (draw, pause) => {
    const { asked, server } = enter({ draw: () => draw });
    await soon();
    server.close(1012);
    await pass(pause - 5);
    expect(asked).toHaveLength(1);
    await pass(30);
    expect(asked).toHaveLength(2);
  });

  test('waits longer each time, ten seconds at most', async () => {
    const { askedAt, server } = enter();
    await soon();
    server.go();
    const wentAt = Date.now();
    await pass(45_000);
    const times = [wentAt, ...askedAt.slice(1)];
    const pauses = times.slice(1).map((at, place) => at - (times[place] ?? 0));
    // Each attempt in vain takes a few milliseconds by itself.
    expect(pauses.map((pause) => Math.round(pause / 100) * 100)).toEqual([
      1_000, 1_500, 2_300, 3_400, 5_100, 7_600, 10_000, 10_000,
    ]);
  });

  test('makes addresses of pictures and clips absolute', async () => {
    const { server, last } = enter();
    await soon();
    const game = aRunningGame(1, { players: [aPlayer({ avatar: '/media/1.webp' })] });
    server.push(snapshotOf(aRoom(game)));
    await soon();
    expect(last().room?.game).toMatchObject({
      players: [{ avatar: 'https://waggle.example/media/1.webp' }],
      words: [{ audio_blob_url: 'https://waggle.example/api/sealed/1.mp3' }],
    });
    server.push({
      type: 'player_joined',
      seq: 2,
      after: 1,
      player: aPlayer({ id: 2, avatar: '/media/2.webp' }),
    });
    server.push({ type: 'game_ended', seq: 3, after: 2, results: [], words: openWords('bee') });
    await soon();
    expect(last().room?.game.players[1]?.avatar).toBe('https://waggle.example/media/2.webp');
    expect(last().room?.words?.[0]?.audio_blob_url).toBe('https://waggle.example/api/sealed/1.mp3');
  });

  test('knows the server’s time from the first snapshot, and better from its answer', async () => {
    const { server, last } = enter();
    await soon();
    server.push(snapshotOf(aRoom(aGame()), new Date(Date.now() + 60_000)));
    await soon();
    const ahead = () => last().clockOffset + steadyOf(asyncScheduler).now() - Date.now();
    expect(ahead()).toBeGreaterThan(59_900);
    const sync = server.heard.find(({ type }) => type === 'sync') as unknown as { t: number };
    server.push({
      type: 'synced',
      t: sync.t,
      server_time: new Date(Date.now() + 5_000).toISOString(),
    });
    await soon();
    const { clockOffset } = last();
    expect(Math.abs(ahead() - 5_000)).toBeLessThan(100);
    server.push(snapshotOf(aRoom(aGame()), new Date(Date.now() + 60_000)));
    await soon();
    expect(last().clockOffset).toBe(clockOffset);
  });
});
