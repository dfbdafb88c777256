import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../engine/sound/index.ts';
import type { RoomView } from '../../../engine/live/room.ts';
import { roomCues$ } from '../../../engine/live/room-cues.ts';
import { roomSeconds$ } from '../../../engine/live/room-seconds.ts';
import type { RoomState } from '../../../engine/rules/index.ts';
import { aGame, aPlayer, aRoom, aRunningGame, players } from '@waggle/engine/testing';
import { inVirtualTime } from '../../support/marbles.ts';

const view = (room: RoomState | null, clockOffset = 0): RoomView => ({
  connection: 'open',
  ending: null,
  room,
  clockOffset,
});

describe('roomCues$', () => {
  const heard = (...rooms: (RoomState | null)[]) => {
    const cues: Effect[] = [];
    roomCues$(of(...rooms.map((room) => view(room))), () => 0.25).subscribe((cue) =>
      cues.push(cue),
    );
    return cues;
  };
  const waiting = (count: number) => aRoom(aGame({ players: players(count) }));

  test('a pluck for who joins, none for who leaves, comes back or was there before', () => {
    expect(heard(null, waiting(2), waiting(3), waiting(2))).toEqual([
      { name: 'player_joined', draw: 0.25 },
    ]);
    const away = aRoom(aGame({ players: [aPlayer(), aPlayer({ id: 2, is_connected: false })] }));
    expect(heard(away, waiting(2))).toEqual([]);
  });
});

describe('roomSeconds$', () => {
  const running = (differs = {}) =>
    aRoom(aRunningGame(3, { ends_at: '1970-01-01T00:01:00.000Z', ...differs }));

  test('counts by the server’s clock', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      // This device is ten seconds behind: it sees 50 seconds from its own 0 on.
      const seconds$ = roomSeconds$(of(view(running(), 10_000)), clock);
      expectObservable(seconds$, '^ 2500ms !').toBe('a 999ms b 999ms c', {
        a: 50,
        b: 49,
        c: 48,
      });
    }));

  test('is nothing before the game and after it', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('a 99ms b 99ms c', {
        a: view(aRoom(aGame())),
        b: view(running()),
        c: view(running({ status: 'completed' })),
      });
      expectObservable(roomSeconds$(view$, clock), '^ 300ms !').toBe('n 99ms s 99ms n', {
        n: null,
        s: 60,
      });
    }));

  test('stands while the game is paused, and goes on to the new end', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('a 1499ms b 2999ms c', {
        a: view(running()),
        b: view(running({ paused: { left: 58.5 } })),
        c: view(running({ paused: null, ends_at: '1970-01-01T00:01:03.000Z' })),
      });
      // 63 s less the four and a half that have passed.
      expectObservable(roomSeconds$(view$, clock), '^ 5100ms !').toBe('a 999ms b 3999ms c', {
        a: 60,
        b: 59,
        c: 58,
      });
    }));

  test('comes from the beginning and the duration where the server names no end', () =>
    inVirtualTime(({ expectObservable }, clock) => {
      const timed = running({
        ends_at: null,
        started_at: '1970-01-01T00:00:00.000Z',
        duration: 45,
      });
      expectObservable(roomSeconds$(of(view(timed)), clock), '^ 100ms !').toBe('s', { s: 45 });
      const endless = running({ ends_at: null, duration: null });
      expectObservable(roomSeconds$(of(view(endless)), clock), '^ 100ms !').toBe('(n|)', {
        n: null,
      });
    }));
});
