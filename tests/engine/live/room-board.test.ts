import { of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Effect } from '../../../engine/index.ts';
import type { RoomBoard, RoomState } from '../../../engine/rules/index.ts';
import type { RoomView } from '../../../engine/live/room.ts';
import {
  type BoardCommand,
  boardCues$,
  lastSecondCues$,
  roomBoard$,
  roomCues$,
  roomSeconds$,
} from '../../../engine/live/room-board.ts';
import { fakeRoom } from '../../support/fake-room.ts';
import { aGame, aPlayer, aRoom, aRunningGame, players } from '../../support/live-game.ts';
import { inVirtualTime } from '../../support/marbles.ts';

const NOW = new Date('2026-01-01T10:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** At the board of a running game, its words done as given. */
function sitDown(room: RoomState = aRoom()) {
  const fake = fakeRoom(room);
  const commands$ = new Subject<BoardCommand>();
  const boards: RoomBoard[] = [];
  const cues: Effect[] = [];
  const board$ = roomBoard$(fake, commands$, () => '');
  const shared$ = new Subject<RoomBoard>();
  boardCues$(shared$).subscribe((cue) => cues.push(cue));
  shared$.subscribe((board) => boards.push(board));
  const subscription = board$.subscribe(shared$);
  onTestFinished(() => subscription.unsubscribe());
  const type = (text: string) => commands$.next({ type: 'typed', text });
  const press = (name: 'check' | 'hint' | 'reveal' | 'skip') => commands$.next({ type: name });
  return { fake, cues, type, press, subscription, last: () => boards.at(-1) as RoomBoard };
}

const solved = aRoom(aRunningGame(), { 1: { closed: 'solved', text: 'bee' } });

describe('roomBoard$', () => {
  test('sends what was typed, once until it is judged', () => {
    const { fake, type, press } = sitDown();
    type('bee');
    press('check');
    press('check');
    expect(fake.said).toEqual(['submit 1 bee']);
    fake.answer(aRoom(aRunningGame(), { 1: { attempts: 1 } }));
    press('check');
    expect(fake.said).toEqual(['submit 1 bee', 'submit 1 bee']);
  });

  test('sends nothing where nothing was typed', () => {
    const { fake, type, press } = sitDown();
    press('check');
    type('  ');
    press('check');
    expect(fake.said).toEqual([]);
  });

  test('shows a right answer for half a second, then the next word', async () => {
    const { fake, type, press, last } = sitDown();
    type('bee');
    press('check');
    fake.answer(solved);
    expect(last()).toMatchObject({ phase: 'right', answer: 'bee', typed: '' });
    await vi.advanceTimersByTimeAsync(499);
    expect(last().word?.id).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(last()).toMatchObject({ phase: 'open', word: { id: 2 }, typed: '' });
  });

  test('goes on at once when a word is skipped, whatever the network does', () => {
    const { fake, press, last } = sitDown();
    press('skip');
    press('skip');
    expect(fake.said).toEqual(['skip 1', 'skip 2']);
    expect(last().word?.id).toBe(3);
    press('skip');
    expect(last().word).toBeNull();
    press('skip');
    press('check');
    press('reveal');
    expect(fake.said).toHaveLength(3);
  });

  test('shows a revealed word until it is checked or skipped', () => {
    const revealed = (id: number) =>
      aRoom(aRunningGame(), {
        ...(id === 2 ? { 1: { closed: 'revealed' } } : {}),
        [id]: { closed: 'revealed', text: 'bee' },
      });
    const { fake, press, last } = sitDown();
    press('reveal');
    press('reveal');
    expect(fake.said).toEqual(['reveal 1']);
    fake.answer(revealed(1));
    expect(last()).toMatchObject({ phase: 'revealed', typed: 'bee' });
    press('check');
    expect(last()).toMatchObject({ word: { id: 2 }, notice: 'no_points' });
    press('reveal');
    fake.answer(revealed(2));
    press('skip');
    expect(last()).toMatchObject({ word: { id: 3 }, notice: null });
    expect(fake.said).toEqual(['reveal 1', 'reveal 2']);
  });

  test('lets the room go when nobody looks any more', () => {
    const { fake, subscription } = sitDown();
    expect(fake.watchers()).toBe(1);
    subscription.unsubscribe();
    expect(fake.watchers()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('boardCues$', () => {
  test('a key for each letter, none for what is pasted or taken away', () => {
    const { type, cues } = sitDown();
    type('b');
    type('be');
    type('b');
    type('bees');
    expect(cues).toEqual([{ name: 'key_typed' }, { name: 'key_typed' }]);
  });

  test('right with its run, wrong each time', () => {
    const { fake, press, type, cues } = sitDown(
      aRoom(aRunningGame(), { 1: { closed: 'solved', attempts: 1 } }),
    );
    const words = { 1: { closed: 'solved', attempts: 1 } } as const;
    type('bees');
    press('check');
    fake.answer(aRoom(aRunningGame(), { ...words, 2: { attempts: 1 } }));
    press('check');
    fake.answer(aRoom(aRunningGame(), { ...words, 2: { attempts: 2 } }));
    press('check');
    fake.answer(aRoom(aRunningGame(), { ...words, 2: { closed: 'solved', attempts: 3 } }));
    expect(cues).toEqual([{ name: 'wrong' }, { name: 'wrong' }, { name: 'correct', streak: 1 }]);
  });

  test('a word that is skipped, or shown; not the end of the game', () => {
    const { fake, press, cues } = sitDown();
    press('skip');
    press('reveal');
    fake.answer(
      aRoom(aRunningGame(), { 1: { closed: 'skipped' }, 2: { closed: 'revealed', text: 'wax' } }),
    );
    press('check');
    fake.answer(aRoom(aRunningGame(3, { status: 'completed' })));
    expect(cues).toEqual([{ name: 'skip' }, { name: 'reveal' }]);
  });
});

describe('roomCues$', () => {
  const heard = (...rooms: (RoomState | null)[]) => {
    const cues: Effect[] = [];
    const view = (room: RoomState | null): RoomView => ({
      connection: 'open',
      ending: null,
      room,
      clockOffset: 0,
    });
    roomCues$(of(...rooms.map(view)), () => 0.25).subscribe((cue) => cues.push(cue));
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
  const view = (room: RoomState | null, clockOffset = 0): RoomView => ({
    connection: 'open',
    ending: null,
    room,
    clockOffset,
  });
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

describe('lastSecondCues$', () => {
  test('ticks quietly from ten to one', () => {
    const ticks: Effect[] = [];
    lastSecondCues$(of(null, 12, 11, 10, 2, 1, 0)).subscribe((cue) => ticks.push(cue));
    expect(ticks).toEqual(
      [10, 2, 1].map((secondsLeft) => ({ name: 'tick', secondsLeft, quiet: true })),
    );
  });
});
