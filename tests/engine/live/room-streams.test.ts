import { map, of, shareReplay, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../engine/entries/sound.ts';
import type { RoomView } from '../../../engine/live/room.ts';
import { arrivals$ } from '../../../engine/live/arrivals.ts';
import { needs$ } from '../../../engine/live/needs.ts';
import { roomCues$ } from '../../../engine/live/room-cues.ts';
import { type RoomMoment, roomMoments$ } from '../../../engine/live/room-moments.ts';
import { roomSeconds$ } from '../../../engine/live/room-seconds.ts';
import type { Id, Player } from '../../../engine/contracts/index.ts';
import type { Need, RoomState } from '../../../engine/entries/rules.ts';
import { aGame, aPlayer, aRoom, aRunningGame, players } from '@waggle/engine/testing';
import { inVirtualTime } from '../../support/marbles.ts';

const view = (room: RoomState | null, clockOffset = 0): RoomView => ({
  connection: 'open',
  ending: null,
  room,
  tooFast: false,
  clockOffset,
});

describe('roomCues$', () => {
  const heard = (...rooms: (RoomState | null)[]) => {
    const cues: Effect[] = [];
    const view$ = new Subject<RoomView>();
    const petalsOf = (ids: readonly Id[], id: Id) => 5 + ids.indexOf(id);
    roomCues$(roomMoments$(view$), view$, petalsOf).subscribe((cue) => cues.push(cue));
    for (const room of rooms) view$.next(view(room));
    return cues;
  };
  const waiting = (count: number) => aRoom(aGame({ players: players(count) }));

  test('a pluck for who joins, none for who leaves, comes back or was there before', () => {
    expect(heard(null, waiting(2), waiting(3), waiting(2))).toEqual([
      { name: 'player_joined', petals: 7 },
    ]);
    const away = aRoom(aGame({ players: [aPlayer(), aPlayer({ id: 2, is_connected: false })] }));
    expect(heard(away, waiting(2))).toEqual([]);
  });

  test('none over a game that runs; the clock that stands, goes on and gets more is heard', () => {
    const running = (differs = {}) => aRoom(aRunningGame(3, differs));
    expect(heard(running({ players: players(2) }), running({ players: players(3) }))).toEqual([]);
    expect(
      heard(
        running(),
        running({ paused: { left: 40 } }),
        running({ paused: { left: 100 } }),
        running({ ends_at: '2026-01-01T10:02:07.123Z' }),
        running({ ends_at: '2026-01-01T10:03:07.123Z' }),
      ),
    ).toEqual([
      { name: 'paused' },
      { name: 'time_added' },
      { name: 'resumed' },
      { name: 'time_added' },
    ]);
  });
});

describe('roomMoments$', () => {
  const told = (...rooms: (RoomState | null)[]) => {
    const moments: RoomMoment[] = [];
    roomMoments$(of(...rooms.map((room) => view(room)))).subscribe((moment) =>
      moments.push(moment),
    );
    return moments.map((moment) =>
      'player' in moment ? `${moment.type} ${moment.player.name}` : moment,
    );
  };
  const waiting = (...seats: Player[]) => aRoom(aGame({ players: seats }));

  test('says who came, went and has another name', () => {
    const [thandi, diego, lerato] = players(3) as [Player, Player, Player];
    expect(
      told(
        null,
        waiting(thandi, diego),
        waiting(thandi, diego, lerato),
        waiting(thandi, lerato),
        waiting({ ...thandi, name: 'Thandi M' }, { ...lerato, is_connected: false }),
      ),
    ).toEqual(['came Lerato', 'went Diego', 'renamed Thandi M']);
  });

  test('says nothing of more time if a pause was missed, and nothing of another game', () => {
    const ends = (ends_at: string) => aRoom(aRunningGame(3, { ends_at }));
    expect(told(ends('2026-01-01T10:01:00.000Z'), ends('2026-01-01T10:01:12.345Z'))).toEqual([]);
    expect(told(ends('2026-01-01T10:01:00.000Z'), ends('2026-01-01T10:01:30.000Z'))).toEqual([
      { type: 'extended', seconds: 30 },
    ]);
    const other = aRoom(aRunningGame(3, { id: 'other234', ends_at: '2026-01-01T10:02:00.000Z' }));
    expect(told(ends('2026-01-01T10:01:00.000Z'), other)).toEqual([]);
  });
});

describe('arrivals$', () => {
  const came = (id: number): RoomMoment => ({ type: 'came', player: aPlayer({ id }) });

  test('are said at once, then at most every three seconds, many as a number', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const moments$ = cold('1 499ms 2 499ms 3 499ms p 5s 4 3999ms 5', {
        1: came(1),
        2: came(2),
        3: came(3),
        4: came(4),
        5: came(5),
        p: { type: 'paused' } as const,
      });
      expectObservable(arrivals$(moments$, clock), '^ 12s !').toBe('a 2999ms b 3500ms c 3999ms d', {
        a: { is: 'one', name: 'Thandi' },
        b: { is: 'more', count: 2 },
        c: { is: 'one', name: 'Noah' },
        d: { is: 'one', name: 'Aisha' },
      });
    }));

  test('one who came meanwhile is said by name', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const moments$ = cold('1 999ms 2', { 1: came(1), 2: came(2) });
      expectObservable(arrivals$(moments$, clock), '^ 6s !').toBe('a 2999ms b', {
        a: { is: 'one', name: 'Thandi' },
        b: { is: 'one', name: 'Diego' },
      });
    }));
});

describe('needs$', () => {
  const seat = (differs: Partial<Player>) => aPlayer({ id: 2, ...differs });
  const running = (differs: Partial<Player> = {}, game = {}) =>
    aRoom(aRunningGame(3, { duration: 300, players: [seat(differs)], ...game }));
  const words = (needs: readonly Need[]) => needs.map(({ id, why }) => `${id} ${why}`).join();

  test('names who had no right word for 60 s of play; a pause does not count', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const until = (seconds: number) => new Date(seconds * 1000).toISOString();
      const view$ = cold('a 29999ms b 9999ms c 99999ms d', {
        a: view(running({}, { ends_at: until(300) })),
        b: view(running({}, { ends_at: until(300), paused: { left: 270 } })),
        c: view(running({}, { ends_at: until(310) })),
        d: view(running({ words_correct: 1 }, { ends_at: until(310) })),
      });
      const shared$ = view$.pipe(shareReplay({ bufferSize: 1, refCount: true }));
      const seconds$ = roomSeconds$(shared$, clock);
      expectObservable(needs$(shared$, seconds$).pipe(map(words)), '^ 150s !').toBe(
        'n 69999ms s 69999ms n',
        { n: '', s: '2 stuck' },
      );
    }));

  test('names who is away before all others, and nobody who is done, or before the start', () => {
    const told: string[] = [];
    const game = (status: 'waiting' | 'in_progress') =>
      aRoom(
        aRunningGame(3, {
          status,
          players: [seat({ id: 1, words_correct: 3 }), seat({ is_connected: false })],
        }),
      );
    needs$(of(view(game('waiting')), view(game('in_progress'))), of(null)).subscribe((needs) =>
      told.push(words(needs)),
    );
    expect(told).toEqual(['', '2 away']);
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
