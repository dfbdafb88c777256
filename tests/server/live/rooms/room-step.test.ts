/** What a room sends, step by step, without a socket, a clock or a database. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoomNews } from '../../../../server/live/game/news.ts';
import {
  dueAt,
  NEW_ROOM,
  type RoomInput,
  type RoomState,
  stepRoom,
} from '../../../../server/live/rooms/room-step.ts';
import type { Ranks } from '@waggle/engine/contracts';
import { aGame, aPlayer, aWord } from '@waggle/engine/testing';
import { rounds } from '../../../support/sample.ts';

const HEAL_MS = 500;
const NOW = new Date('2026-03-02T10:00:00.000Z');

/** A room that a test moves, and what it sent. */
function aRoom(start: RoomState = NEW_ROOM) {
  const room = {
    state: start,
    at: 1_000,
    sent: [] as object[],
    leavers: [] as object[],
    rereads: 0,
    sockets: 30,
  };
  return Object.assign(room, {
    step(input: RoomInput) {
      const { at, sockets } = room;
      const step = stepRoom(room.state, input, { at, now: NOW, healMs: HEAL_MS, sockets });
      room.state = step.state;
      for (const { frame, closes } of step.frames) {
        room.sent.push(frame);
        if (closes) room.leavers.push(closes);
      }
      if (step.needsSnapshot) room.rereads += 1;
      return step;
    },
    hear(...news: RoomNews[]) {
      for (const one of news) this.step({ kind: 'news', news: one });
    },
    show(seq: number, { players = 2, isAgain = false, ranks = 'all' as Ranks, hostId = 7 } = {}) {
      this.step({
        kind: 'shown',
        seq,
        room: { players, isWaiting: false, ranks, hostId },
        isAgain,
      });
    },
    /** Lets time pass, and the room do what it waits for. */
    pass(ms: number) {
      const until = room.at + ms;
      for (;;) {
        const next = dueAt(room.state);
        if (next > until) break;
        room.at = Math.max(room.at, next);
        this.step({ kind: 'due' });
      }
      room.at = until;
    },
  });
}

const typeOf = (frame: object) => (frame as { type: string }).type;

const standing = (after: number, ...rows: [id: number, score: number][]): RoomNews => ({
  kind: 'standings',
  after,
  seq: after + 1,
  players: rows.map(([id, score]) => [id, score, 0, 0, 1]),
  results: [],
});
const left = (after: number, userId: number): RoomNews => ({
  kind: 'left',
  after,
  seq: after + 1,
  userId,
});
const started = (after: number): RoomNews => ({
  kind: 'started',
  after,
  seq: after + 1,
  game: aGame({ status: 'in_progress' }),
});

describe('news of a room', () => {
  test('waits for the first snapshot, and what that held is not sent', () => {
    const room = aRoom();
    room.hear(standing(4, [1, 10]), standing(5, [1, 20]));
    room.pass(1_000);
    expect(room.sent).toEqual([]);
    room.show(5);
    room.pass(1_000);
    expect(room.sent).toEqual([
      { type: 'game_update', seq: 6, after: 5, players: [[1, 20, 0, 0, 1]] },
    ]);
  });

  test('becomes one frame of standings each 100 ms, with the newest of each player', () => {
    const room = aRoom();
    room.show(0);
    room.hear(standing(0, [1, 10]));
    room.pass(0);
    expect(room.sent).toHaveLength(1);
    room.hear(standing(1, [1, 20], [2, 5]), standing(2, [1, 30]));
    room.pass(99);
    expect(room.sent).toHaveLength(1);
    room.pass(1);
    expect(room.sent.at(-1)).toEqual({
      type: 'game_update',
      seq: 3,
      after: 1,
      players: [
        [1, 30, 0, 0, 1],
        [2, 5, 0, 0, 1],
      ],
    });
  });

  test('waits 250 ms in a room of more than ten, counted as people come and go', () => {
    const room = aRoom();
    room.show(0, { players: 10 });
    room.hear({ kind: 'joined', after: 0, seq: 1, player: aPlayer({ id: 11 }) });
    room.pass(0);
    room.hear(standing(1, [1, 10]));
    room.pass(249);
    expect(room.sent).toHaveLength(1);
    room.pass(1);
    expect(room.sent).toHaveLength(2);
    room.hear(left(2, 11));
    room.pass(250);
    room.hear(standing(3, [1, 20]));
    room.pass(100);
    expect(room.sent).toHaveLength(4);
    expect(room.leavers).toEqual([{ userId: 11, code: 1000, seq: 3 }]);
  });

  test('waits no longer because of somebody whom a snapshot has counted already', () => {
    const room = aRoom();
    room.show(0, { players: 9 });
    room.hear(standing(0, [1, 10]));
    room.pass(0);
    room.hear({ kind: 'joined', after: 1, seq: 2, player: aPlayer({ id: 10 }) });
    room.show(2, { players: 10 });
    room.pass(100);
    expect(room.sent).toHaveLength(2);
    room.hear(standing(2, [1, 20]));
    room.pass(100);
    expect(room.sent).toHaveLength(3);
    room.hear({ kind: 'joined', after: 3, seq: 4, player: aPlayer({ id: 11 }) });
    room.pass(100);
    room.hear(standing(4, [1, 30]));
    room.pass(249);
    expect(room.sent).toHaveLength(4);
    room.pass(1);
    expect(room.sent).toHaveLength(5);
  });

  test('waits 500 ms in a large room if the node has more than 1,500 sockets', () => {
    const room = aRoom();
    room.show(0, { players: 30 });
    room.sockets = 1_501;
    room.hear(standing(0, [1, 10]));
    room.pass(0);
    room.hear(standing(1, [1, 20]));
    room.pass(499);
    expect(room.sent).toHaveLength(1);
    room.pass(1);
    expect(room.sent).toHaveLength(2);
  });

  test('waits in a large room for the figures that come with it, or after it', () => {
    const room = aRoom();
    room.show(0, { players: 30 });
    const progress = (done: number) => ({ figures: { progress: { n: 1, done, of: 30 } } });
    room.hear({ ...standing(0, [1, 10]), ...progress(1) });
    room.pass(0);
    expect(room.sent.map(typeOf)).toEqual(['game_update', 'round_progress']);
    room.hear(standing(1, [3, 0]));
    room.hear({ ...standing(2, [2, 10]), ...progress(2) });
    room.pass(499);
    expect(room.sent).toHaveLength(2);
    room.pass(1);
    expect(room.sent.map(typeOf).slice(2)).toEqual(['game_update', 'round_progress']);
  });

  test('that a word opens counts as figures: nobody has it yet', () => {
    const room = aRoom();
    room.show(0, { players: 30 });
    const round = { n: 2, of: 20, word: aWord({ id: 2 }), opens_at: '', closes_at: '' };
    room.hear({ kind: 'frame', after: 0, seq: 1, frame: { type: 'round_started', round } });
    const progress = { figures: { progress: { n: 2, done: 1, of: 30 } } };
    room.hear({ ...standing(1, [1, 10]), ...progress });
    room.pass(499);
    expect(room.sent.map(typeOf)).toEqual(['round_started']);
    room.pass(1);
    expect(room.sent.map(typeOf).slice(1)).toEqual(['game_update', 'round_progress']);
  });

  test('of a start or an end is sent at once, with all before it', () => {
    const room = aRoom();
    room.show(0);
    room.hear(standing(0, [1, 0]));
    room.pass(0);
    room.hear(standing(1, [2, 0]), started(2));
    expect(room.sent.slice(1)).toMatchObject([
      { type: 'game_update', seq: 2 },
      { type: 'game_started', seq: 3, after: 2, server_time: NOW.toISOString() },
    ]);
  });

  test('that is missing is waited for, then everybody gets a new snapshot', () => {
    const room = aRoom();
    room.show(0);
    room.hear(standing(1, [1, 10]));
    room.pass(HEAL_MS - 1);
    expect([room.sent, room.rereads]).toEqual([[], 0]);
    room.pass(1);
    expect(room.rereads).toBe(1);
    room.show(2, { isAgain: true });
    room.hear(standing(2, [1, 20]));
    room.pass(1_000);
    expect(room.sent).toMatchObject([{ seq: 3, after: 2 }]);
    expect(room.rereads).toBe(1);
  });

  test('that arrives late fills the gap, and nobody gets a new snapshot', () => {
    const room = aRoom();
    room.show(0);
    room.hear(standing(1, [1, 10]));
    room.pass(HEAL_MS - 1);
    room.hear(standing(0, [2, 10]));
    room.pass(10_000);
    expect(room.sent).toMatchObject([{ seq: 2, after: 0 }]);
    expect(room.rereads).toBe(0);
  });

  test('that keeps getting lost makes everybody read again once in four times that', () => {
    const room = aRoom();
    room.show(0);
    for (let seq = 1; seq <= 40; seq += 2) {
      room.hear(standing(seq, [1, seq]));
      room.pass(HEAL_MS);
      room.show(seq + 1, { isAgain: true });
    }
    expect(room.rereads).toBeLessThanOrEqual(1 + 20 / 4);
    expect(room.rereads).toBeGreaterThan(3);
  });

  test('that a snapshot contains is still sent to the others', () => {
    const room = aRoom();
    room.show(0);
    room.hear(standing(1, [1, 10]));
    room.show(2);
    room.hear(standing(0, [2, 10]));
    room.pass(1_000);
    expect(room.sent).toMatchObject([{ seq: 2, after: 0 }]);
  });
});

describe('a comparison with the database', () => {
  test('sends everybody a new snapshot if news is missing for the second time', () => {
    const room = aRoom();
    room.show(3);
    room.step({ kind: 'compared', seq: 5, isLost: false });
    expect(room.rereads).toBe(0);
    room.step({ kind: 'compared', seq: 6, isLost: false });
    expect(room.rereads).toBe(1);
    expect(room.state.sent).toBe(6);
  });

  test('does nothing where the news has come meanwhile', () => {
    const room = aRoom();
    room.show(3);
    room.step({ kind: 'compared', seq: 5, isLost: false });
    room.hear(standing(3, [1, 1]), standing(4, [1, 2]));
    room.step({ kind: 'compared', seq: 6, isLost: false });
    room.step({ kind: 'compared', seq: 5, isLost: false });
    expect(room.rereads).toBe(0);
  });

  test('does not wait where nothing can be on its way', () => {
    const room = aRoom();
    room.show(3);
    room.step({ kind: 'compared', seq: 4, isLost: true });
    expect(room.rereads).toBe(1);
  });
});

describe('whatever is lost, doubled or out of order', () => {
  test('frames follow on each other, and the last number is reached', () => {
    const COUNT = 30;
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            seq: fc.integer({ min: 1, max: COUNT }),
            ms: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 700 })),
          }),
          { minLength: 10, maxLength: 80 },
        ),
        (arrivals) => {
          const room = aRoom();
          room.show(0);
          let known = 0;
          const follow = () => {
            for (const frame of room.sent.splice(0) as { seq: number; after: number }[]) {
              expect(frame.after).toBe(known);
              known = frame.seq;
            }
            // Everybody reads what is there by now.
            if (room.rereads > 0) {
              room.rereads = 0;
              const newest = Math.max(...heard, known);
              room.show(newest, { isAgain: true });
              known = Math.max(known, newest);
              follow();
            }
          };
          const heard = [0];
          for (const { seq, ms } of [...arrivals, { seq: COUNT, ms: 0 }]) {
            heard.push(seq);
            room.hear(standing(seq - 1, [1, seq]));
            follow();
            room.pass(ms);
            follow();
          }
          for (let n = 0; n < 10; n++) {
            room.pass(HEAL_MS * 5);
            follow();
          }
          expect(known).toBe(COUNT);
          expect(room.state).toMatchObject({ sendAt: null, healAt: null, next: [] });
        },
      ),
      { numRuns: rounds(300, 20_000), seed: 20 },
    );
  });
});

describe('figures of a room', () => {
  const withFigures = (after: number, done: number, filled: number): RoomNews => ({
    ...(standing(after, [1, done]) as Extract<RoomNews, { kind: 'standings' }>),
    figures: { progress: { n: 1, done, of: 9 }, hive: { filled, of: 18 } },
  });
  const figuresIn = (sent: readonly object[]) =>
    sent.filter((frame) => 'done' in frame || 'filled' in frame);

  test('go beside the newest answer, under its number, at most every 500 ms', () => {
    const room = aRoom();
    room.show(0);
    room.hear(withFigures(0, 1, 1));
    room.pass(0);
    expect(figuresIn(room.sent)).toEqual([
      { type: 'round_progress', seq: 1, after: 1, n: 1, done: 1, of: 9 },
      { type: 'hive', seq: 1, after: 1, filled: 1, of: 18 },
    ]);
    room.sent = [];
    room.hear(withFigures(1, 2, 2), withFigures(2, 3, 3));
    room.pass(499);
    expect(figuresIn(room.sent)).toEqual([]);
    expect(room.sent).toHaveLength(1);
    room.pass(1);
    expect(figuresIn(room.sent)).toEqual([
      { type: 'round_progress', seq: 3, after: 3, n: 1, done: 3, of: 9 },
      { type: 'hive', seq: 3, after: 3, filled: 3, of: 18 },
    ]);
  });

  test('of a word that is closed are left out, and those of the comb are not', () => {
    const room = aRoom();
    room.show(0);
    room.hear(withFigures(0, 1, 1));
    room.pass(0);
    room.hear(withFigures(1, 2, 2));
    room.pass(100);
    room.sent = [];
    const [word] = aGame().words ?? [];
    const closed = {
      type: 'round_closed',
      n: 1,
      word: word ?? { id: 1, word: 'bee', difficulty: 1 },
      tally: { first: 2, later: 0, not_yet: 7, of: 9 },
    } as Extract<RoomNews, { kind: 'frame' }>['frame'];
    room.hear({ kind: 'frame', after: 2, seq: 3, frame: closed });
    // What the class waits for is sent at once.
    expect(room.sent).toMatchObject([{ type: 'round_closed', seq: 3, after: 2 }]);
    room.pass(1_000);
    expect(figuresIn(room.sent)).toMatchObject([{ type: 'hive', filled: 2, seq: 3 }]);
  });
});
