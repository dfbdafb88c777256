/** What a wall that speaks for its class plays from the beginning of a game to its end. */
import { createLiveGame } from '@waggle/engine/live';
import type { Subscription } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomState } from '../../../../engine/entries/rules.ts';
import type { Effect } from '../../../../engine/entries/sound.ts';
import * as storage from '../../../../src/base/state/storage.ts';
import { aGame, aResult, aRoom, aRunningGame, players, sealedWords } from '@waggle/engine/testing';
import { ENGLISH, fakeEngine } from '../../../support/pages/fake-engine.ts';
import { fakeRoom } from '../../../support/pages/fake-room.ts';

const NOW = new Date('2026-01-01T10:00:00.000Z');
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const TICKS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((second) => `tick ${second}`);
const [WORD] = sealedWords(1) as [ReturnType<typeof sealedWords>[number]];
const RESULTS = [aResult({ score: 20 }), aResult({ playerId: 2, score: 10, rank: 2 })];

let connection: Subscription;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  connection.unsubscribe();
  vi.useRealTimers();
});

/** The wall of a waiting game, whose page also says the words. */
function aWall() {
  const fake = fakeRoom(aRoom(aGame()));
  const { engine, log } = fakeEngine();
  const game = createLiveGame(fake, {
    sound: engine.sound,
    speaking: engine.speaking,
    codeOf: () => ENGLISH.code,
    storage,
    device: {
      vibrate: undefined,
      matches: () => false,
      petalsOf: () => 7,
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
      wakeLock: undefined,
    },
  });
  game.showAsProjector(true);
  game.hearInRoom(true);
  connection = game.connect();
  return { fake, heard: () => log.played.splice(0).map(nameOf) };
}

function nameOf(effect: Effect): string {
  const [, ...rest] = Object.values(effect).filter((value) => typeof value !== 'boolean');
  return [effect.name, ...rest].join(' ');
}

/** A running game, with what its mode has beside it. */
function running(mode: 'race' | 'together' | 'bee', beside: Partial<RoomState> = {}): RoomState {
  const clock = mode === 'race' ? {} : { ends_at: null };
  const game = aRunningGame(3, { mode, sound: 'room', host_plays: false, ...clock });
  return { ...aRoom(game), you: null, ...beside };
}

function over(mode: 'race' | 'together' | 'bee', beside: Partial<RoomState> = {}): RoomState {
  const room = running(mode, { results: RESULTS, ...beside });
  return { ...room, game: { ...room.game, status: 'completed' } };
}

test('one word at a time: who comes, cells, the last seconds, slips, and the podium, each once', async () => {
  const { fake, heard } = aWall();
  fake.publish(aRoom(aGame({ players: players(3) })));
  expect(heard()).toEqual(['player_joined 7']);
  const round = {
    n: 1,
    of: 2,
    word: WORD,
    opens_at: inSeconds(0),
    closes_at: inSeconds(12),
    progress: { done: 0, of: 3 },
    closed: null,
  };
  const open = (done: number) =>
    running('together', { round: { ...round, progress: { done, of: 3 } } });
  // The word itself says that it is open.
  fake.publish(open(0));
  fake.publish(open(2));
  fake.publish(open(2));
  expect(heard()).toEqual(['cells_filled 2']);
  await pass(12_000);
  expect(heard()).toEqual(TICKS);
  const tally = { first: 1, later: 1, not_yet: 1, of: 3 };
  const closed = { word: WORD, tally, letters: [0, 2, 1], next_at: inSeconds(8) };
  fake.publish(running('together', { round: { ...round, closed } }));
  await pass(8_000);
  expect(heard()).toEqual(['heat 3']);
  fake.publish(running('together', { round: { ...round, n: 2, closes_at: inSeconds(30) } }));
  expect(heard()).toEqual([]);
  fake.publish(over('together'));
  await pass(30_000);
  expect(heard()).toEqual(['podium 2']);
});

test('a bee: each letter, right, out, and the winner, each once; the call is the word itself', async () => {
  const { fake, heard } = aWall();
  const turn = (n: number, change: object = {}) =>
    running('bee', {
      bee: {
        turn: {
          n,
          round: 2,
          player_id: n,
          word: WORD,
          ends_at: inSeconds(30),
          lacks: [],
          order: [1, 2],
        },
        count: 0,
        asked: [],
        closed: null,
        letters: null,
        ...change,
      },
    });
  const closed = (n: number, how: object) => ({
    count: 1,
    closed: { player_id: n, is_correct: false, passed: false, word: WORD, ...how },
  });
  fake.publish(turn(1));
  expect(heard()).toEqual([]);
  fake.publish(turn(1, { count: 1 }));
  fake.publish(turn(1, closed(1, { is_correct: true })));
  fake.publish(turn(1, closed(1, { is_correct: true })));
  await pass(30_000);
  expect(heard()).toEqual(['letter_given 1', 'correct 2']);
  fake.publish(turn(2));
  await pass(30_000);
  expect(heard()).toEqual(TICKS);
  fake.publish(turn(2, closed(2, {})));
  expect(heard()).toEqual(['reveal']);
  const won = closed(1, { is_correct: true, wins: true });
  fake.publish(turn(3));
  fake.publish(turn(3, won));
  fake.publish(over('bee', { bee: turn(3, won).bee }));
  await pass(10_000);
  expect(heard()).toEqual(['correct 2', 'bee_won']);
});

test('a hive: cells, the full comb, and the end of the time, each once', async () => {
  const { fake, heard } = aWall();
  const hive = (filled: number) => ({ hive: { filled, of: 4 } });
  for (const filled of [0, 2, 4, 5]) fake.publish(running('race', hive(filled)));
  expect(heard()).toEqual(['cells_filled 2', 'cells_filled 2', 'level_up', 'cells_filled 1']);
  await pass(60_000);
  expect(heard()).toEqual(TICKS);
  const end = over('race', hive(5));
  fake.publish({ ...end, game: { ...end.game, goal: 'hive' } });
  await pass(10_000);
  expect(heard()).toEqual(['time_up']);
});
