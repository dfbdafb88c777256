/** What somebody who comes is shown, and when it is written that they are here. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Mode } from '@waggle/engine/contracts';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalBus } from '../../../../server/live/bus/bus.ts';
import type { RoomNews } from '../../../../server/live/game/news.ts';
import { createPresent } from '../../../../server/live/rooms/present.ts';
import { createPresences } from '../../../../server/live/rooms/presences.ts';
import {
  createRooms,
  type RoomsDependencies,
  type Seat,
} from '../../../../server/live/rooms/rooms.ts';
import type { GameStatus } from '../../../../server/live/game/rules.ts';
import type { Connection } from '../../../../server/live/rooms/connection.ts';
import type { PresenceChange } from '../../../../server/live/game/rows.ts';

const GAME = 'game';
const NEWS: RoomNews = { kind: 'rematch', gameId: 'next', seq: 11, after: 10 };
const LONG_AGO = new Date('2026-03-02T09:00:00.000Z');

/** A room of three whose host is the first one; nobody is written as connected. */
function aRoom(status: GameStatus, mode: Mode = 'race', playerIds: readonly number[] = [1, 2, 3]) {
  /** Each list of changes that the database was given, and how often the game was read. */
  const written: PresenceChange[][] = [];
  const reads: (readonly string[])[] = [];
  /** Happens while the game is read, and between that and the snapshot; answers that were given. */
  const meanwhile = { happens: () => {}, happensAfter: () => {}, answers: 0 };
  let release = () => {};
  const isFree = new Promise<void>((resolve) => (release = resolve));
  const store = {
    async find(gameIds: readonly string[]) {
      reads.push(gameIds);
      meanwhile.happens();
      const players = playerIds.map((user_id) => ({ user_id, is_connected: false }));
      const row = { id: GAME, seq: 10, status, host_id: 1, ranks: 'all' };
      const started_at = status === 'waiting' ? null : LONG_AGO;
      const common = { created_at: LONG_AGO, started_at, host_away_since: LONG_AGO, mode };
      return new Map([[GAME, { ...row, ...common, players, removed: [] }]]);
    },
    async ownWordsOf(readers: readonly { userId: number }[]) {
      return readers.map(() => [{ word: 1, attempts: (meanwhile.answers += 1), closed: null }]);
    },
    async setPresences(_: string, changes: readonly PresenceChange[]) {
      written.push([...changes]);
      await isFree;
      return new Map();
    },
  };
  const present = createPresent({
    avatarPath: (key) => key,
    clipPath: ({ heard }) => heard,
    publicUrl: 'https://waggle.example',
  });
  const log = pino({ level: 'silent' });
  const shared = { store, present, now: () => new Date(), log, publish: () => {} };
  const presences = createPresences({ ...shared, nodeId: 'node', gatherMs: 5 });
  const bus = createLocalBus<RoomNews>();
  const rooms = createRooms({
    ...shared,
    bus,
    words: {
      async of() {
        meanwhile.happensAfter();
        return null;
      },
    },
    presences,
    healMs: 50,
  } as unknown as RoomsDependencies);
  return { rooms, bus, meanwhile, written, reads, release, presences };
}

/** Somebody's connection, and the snapshots that came through it. */
function aConnection(userId: number) {
  const seen: { host_is_connected: boolean; players: { is_connected: boolean }[] }[] = [];
  /** How often they had tried the first word, in each snapshot. */
  const tried: (number | undefined)[] = [];
  const send = (frame: Buffer) => {
    const text = frame.toString();
    const { type, game, you } = JSON.parse(text.slice(text.indexOf('{')));
    if (type !== 'game_state') return;
    seen.push(game);
    tried.push(you?.words[1]?.attempts);
  };
  const connection = { userId, send, close: () => {}, isGone: false };
  return {
    seen,
    tried,
    leaves: () => (connection.isGone = true),
    connection: connection as unknown as Connection,
  };
}

const connectedIn = (
  { players }: { players: { is_connected: boolean }[] } | undefined = { players: [] },
) => players.map(({ is_connected }) => is_connected);

describe('a room that somebody enters', () => {
  test('is shown before it is written that they are here if the game runs', async () => {
    const { rooms, written, release, presences } = aRoom('in_progress');
    const one = aConnection(2);
    await rooms.enter(GAME, one.connection);
    expect([written, one.seen.length]).toEqual([[], 1]);
    await expect.poll(() => written).toEqual([[{ gameId: GAME, userId: 2, here: true }]]);
    release();
    await presences.settled();
  });

  test('is shown after it is written if the game waits: its readers are company for a start', async () => {
    const { rooms, written, release } = aRoom('waiting');
    const one = aConnection(2);
    const entered = rooms.enter(GAME, one.connection);
    await expect.poll(() => written.length).toBe(1);
    await wait(20);
    expect(one.seen).toEqual([]);
    release();
    await entered;
    expect(one.seen).toHaveLength(1);
  });

  test('shows all who came in the same moment as connected, the host too', async () => {
    const { rooms, release, presences } = aRoom('in_progress');
    const [host, other] = [aConnection(1), aConnection(2)];
    await Promise.all([host, other].map(({ connection }) => rooms.enter(GAME, connection)));
    expect([host, other].map(({ seen }) => connectedIn(seen[0]))).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
    expect(host.seen[0]?.host_is_connected).toBe(true);
    release();
    await presences.settled();
  });
});

describe('a game that was read for one', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  type Between = (room: ReturnType<typeof aRoom>, seat: Seat) => unknown;

  /** How often it was read, and what the last one was shown: two came, something happened, and one more came. */
  async function readsOf(between: Between, playerIds = [1, 2, 3]) {
    const room = aRoom('in_progress', 'race', playerIds);
    const { rooms, reads } = room;
    room.release();
    const enter = async (userId: number) => {
      const { connection, seen } = aConnection(userId);
      const entering = rooms.enter(GAME, connection);
      await vi.advanceTimersByTimeAsync(10);
      return { seat: await entering, seen };
    };
    await enter(1);
    const { seat } = await enter(3);
    expect(reads).toHaveLength(1);
    await between(room, seat as Seat);
    const { seat: last, seen } = await enter(2);
    expect(last).not.toHaveProperty('refusal');
    return { reads: reads.length, players: connectedIn(seen[0]) };
  }

  test('is shown to the others who come, and all of them are connected in it', async () => {
    expect(await readsOf(() => undefined)).toEqual({ reads: 1, players: [true, true, true] });
  });

  test.each<[string, Between]>([
    ['there is news of it', ({ bus }) => bus.publish(GAME, NEWS)],
    ['somebody has left', ({ rooms }, seat) => rooms.leave(seat)],
    ['a reader asks for it', ({ rooms }, seat) => void rooms.readAgain(seat)],
    ['a moment has passed', () => vi.advanceTimersByTimeAsync(250)],
  ])('is read again when %s', async (_, between) => {
    expect(await readsOf(between)).toMatchObject({ reads: 2 });
  });

  test('is shown with what each of them has tried until then', async () => {
    const { rooms, reads, meanwhile } = aRoom('in_progress');
    const both = [aConnection(1), aConnection(2)];
    for (const { connection } of both) {
      void rooms.enter(GAME, connection);
      await vi.advanceTimersByTimeAsync(10);
      meanwhile.answers = 6;
    }
    expect(both.map(({ tried }) => tried)).toEqual([[1], [7]]);
    expect(reads).toHaveLength(1);
  });

  test('is read again for who comes later when there was news while it was read', async () => {
    const { rooms, bus, meanwhile, reads } = aRoom('in_progress');
    meanwhile.happens = () => bus.publish(GAME, NEWS);
    for (const userId of [1, 2]) {
      void rooms.enter(GAME, aConnection(userId).connection);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(reads).toHaveLength(2);
  });

  test('is read again when news of it was lost', async () => {
    const lose: Between = ({ rooms }) => rooms.compare(new Map([[GAME, 12]]), { isLost: true });
    const { reads } = await readsOf(lose);
    expect(reads).toBeGreaterThan(1);
  });

  test('is read again for a player who is not in it yet: the news of them may be late', async () => {
    const playerIds = [1, 3];
    expect(await readsOf(() => playerIds.push(2), playerIds)).toMatchObject({ reads: 2 });
  });
});

describe('a room that somebody leaves at once', () => {
  test('says so to those who were shown them: the visit is written, and then its end', async () => {
    const { rooms, written, release, presences } = aRoom('in_progress');
    release();
    await rooms.enter(GAME, aConnection(1).connection);
    await expect.poll(() => written.length).toBe(1);
    const seat = (await rooms.enter(GAME, aConnection(2).connection)) as Seat;
    rooms.leave(seat);
    await presences.settled();
    expect(written.slice(1).map(([change]) => change?.here)).toEqual([true, false]);
  });

  test('keeps the visit if they come again before it is written', async () => {
    const { rooms, written, release, presences } = aRoom('in_progress');
    release();
    await rooms.enter(GAME, aConnection(1).connection);
    await expect.poll(() => written.length).toBe(1);
    rooms.leave((await rooms.enter(GAME, aConnection(2).connection)) as Seat);
    await rooms.enter(GAME, aConnection(2).connection);
    await presences.settled();
    expect(written.slice(1)).toEqual([[{ gameId: GAME, userId: 2, here: true }]]);
  });

  test('does not show one as connected who has gone while it was read', async () => {
    const { rooms, release, presences } = aRoom('in_progress');
    release();
    await rooms.enter(GAME, aConnection(1).connection);
    const [gone, stays] = [aConnection(2), aConnection(3)];
    const both = [gone, stays].map(({ connection }) => rooms.enter(GAME, connection));
    gone.leaves();
    await Promise.all(both);
    expect(connectedIn(stays.seen[0])).toEqual([true, false, true]);
    await presences.settled();
  });
});

describe('somebody who goes between being shown to others and their own snapshot', () => {
  test('is written as here and as gone', async () => {
    const { rooms, written, meanwhile, release, presences } = aRoom('in_progress');
    release();
    const [goes, stays] = [aConnection(2), aConnection(3)];
    meanwhile.happensAfter = goes.leaves;
    const [seat] = await Promise.all(
      [goes, stays].map(({ connection }) => rooms.enter(GAME, connection)),
    );
    expect(connectedIn(stays.seen[0])).toEqual([false, true, true]);
    // As the socket does for one that is gone.
    rooms.leave(seat as Seat);
    await presences.settled();
    const ofThem = written.flat().filter(({ userId }) => userId === 2);
    expect(ofThem.map(({ here }) => here)).toEqual([true, false]);
  });
});

describe('comings and goings', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  /** The people of each write. */
  const peopleOf = (written: readonly PresenceChange[][]) =>
    written.map((changes) => changes.map(({ userId }) => userId));

  test.each([
    ['together in a race', 'race', 249],
    ['soon if one word is asked of all', 'together', 39],
  ] as const)(
    'are written %s, the first at once, and a running game is shown before',
    async (_, mode, apart) => {
      const { rooms, written, release } = aRoom('in_progress', mode);
      release();
      void rooms.enter(GAME, aConnection(1).connection);
      await after(5);
      expect(peopleOf(written)).toEqual([[1]]);
      const late = [aConnection(2), aConnection(3)];
      for (const { connection } of late) void rooms.enter(GAME, connection);
      await after(apart - 5);
      expect(late.map(({ seen }) => seen.length)).toEqual([1, 1]);
      expect(peopleOf(written)).toEqual([[1]]);
      await after(10);
      expect(peopleOf(written)).toEqual([[1], [2, 3]]);
    },
  );

  test('are written sooner when somebody waits for it', async () => {
    const { written, release, presences } = aRoom('waiting');
    release();
    presences.set(GAME, 1, true);
    await after(5);
    presences.set(GAME, 2, true);
    await after(100);
    expect(peopleOf(written)).toEqual([[1]]);
    void presences.arrive(GAME, 3);
    await after(5);
    expect(peopleOf(written)).toEqual([[1], [2, 3]]);
  });

  test('of a finished game are not written', async () => {
    const { rooms, written } = aRoom('completed');
    const one = aConnection(2);
    void rooms.enter(GAME, one.connection);
    await after(1_000);
    expect([written.length, connectedIn(one.seen[0])]).toEqual([0, [false, false, false]]);
  });
});
