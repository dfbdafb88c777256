/** What a room is sent if news is lost while somebody's snapshot is read. */
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createLocalBus } from '../../../../server/live/bus/bus.ts';
import type { Connection } from '../../../../server/live/rooms/connection.ts';
import {
  createRooms,
  type RoomsDependencies,
  type Seat,
} from '../../../../server/live/rooms/rooms.ts';

const GAME = 'game';

/** Rooms of a node whose game is a number; reading it can be slow. */
function someRooms() {
  const game = { seq: 10, read: null as Promise<void> | null };
  const store = {
    async find() {
      const { seq, read } = game;
      await read;
      const players = [{ user_id: 1 }, { user_id: 2 }];
      const row = { id: GAME, seq, status: 'waiting', started_at: null, host_id: 1, ranks: 'all' };
      return new Map([[GAME, { ...row, players, removed: [], mode: 'race' }]]);
    },
    ownWordsOf: async () => [],
  };
  const rooms = createRooms({
    bus: createLocalBus(),
    store,
    words: { of: async () => null },
    present: { game: () => ({ players: [] }), results: () => [], spelledAlong: () => undefined },
    presences: { arrive: async () => undefined, set: () => undefined },
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    healMs: 50,
  } as unknown as RoomsDependencies);
  return { game, rooms };
}

/** The numbers of the snapshots that somebody is sent. */
function aReader(userId: number) {
  const seen: number[] = [];
  const send = (frame: Buffer) => {
    const text = frame.toString();
    const { type, seq } = JSON.parse(text.slice(text.indexOf('{'))) as {
      type: string;
      seq: number;
    };
    if (type === 'game_state') seen.push(seq);
  };
  const connection = { userId, send, close: () => undefined } as unknown as Connection;
  return { seen, connection };
}

test('a reader whose snapshot is older than lost news is sent another one, as all others are', async () => {
  const { game, rooms } = someRooms();
  const [one, other] = [aReader(1), aReader(2)];
  await rooms.enter(GAME, one.connection);
  const seat = (await rooms.enter(GAME, other.connection)) as Seat;
  let answer = () => {};
  game.read = new Promise((resolve) => (answer = resolve));
  const reading = rooms.readAgain(seat);
  await wait(5);
  game.read = null;
  game.seq = 12;
  rooms.compare(new Map([[GAME, 12]]), { isLost: true });
  answer();
  await reading;
  await expect.poll(() => [one.seen.at(-1), other.seen.at(-1)]).toEqual([12, 12]);
});
