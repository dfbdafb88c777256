import { of, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../../engine/entries/sound.ts';
import { cellMakers$ } from '../../../engine/live/cell-makers.ts';
import { endCues$ } from '../../../engine/live/podium.ts';
import type { RoomView } from '../../../engine/live/room.ts';
import { hiveCues$, wallCues$ } from '../../../engine/live/wall-cues.ts';
import type { RoomState } from '../../../engine/entries/rules.ts';
import { aPlayer, aResult, aRoom, aRunningGame, sealedWords } from '@waggle/engine/testing';
import { inVirtualTime } from '../../support/marbles.ts';

const view = (room: RoomState | null): RoomView => ({
  connection: 'open',
  ending: null,
  room,
  tooFast: false,
  clockOffset: 0,
});

/** A comb of ten cells, and how many words each player has spelled. */
function hive(filled: number, ...correct: readonly number[]): RoomState {
  const players = correct.map((words_correct, place) => aPlayer({ id: place + 1, words_correct }));
  return { ...aRoom(aRunningGame(3, { goal: 'hive', players })), hive: { filled, of: 10 } };
}

describe('cellMakers$', () => {
  const shownOf = (...made: readonly [cell: number, playerId: number][]) =>
    made.map(([cell, playerId]) => ({ cell, playerId }));

  test('names who filled a cell, and nobody 1.2 s later', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('a b c 4s d', {
        a: view(hive(4, 2, 2)),
        // The words of players come before the comb.
        b: view(hive(4, 3, 2)),
        c: view(hive(5, 3, 2)),
        d: view(hive(7, 3, 4)),
      });
      expectObservable(cellMakers$(view$, clock), '7s !').toBe('--a 1199ms n 2800ms b 1199ms n', {
        a: shownOf([5, 1]),
        b: shownOf([6, 2], [7, 2]),
        n: [],
      });
    }));

  test('names three at most, the last ones', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('ab', { a: view(hive(0, 0, 0, 0)), b: view(hive(5, 1, 1, 3)) });
      expectObservable(cellMakers$(view$, clock), '2ms !').toBe('-a', {
        a: shownOf([3, 3], [4, 3], [5, 3]),
      });
    }));

  test('does not name who comes back with their words', () =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('ab', { a: view(hive(4, 4)), b: view(hive(5, 5, 3)) });
      expectObservable(cellMakers$(view$, clock), '2ms !').toBe('-a', { a: shownOf([5, 1]) });
    }));

  test.each([
    ['anybody where their words are hidden', hive(4, 0), hive(5, 0)],
    ['anybody before the first snapshot', null, hive(5, 5)],
  ])('does not name %s', (_, before, after) =>
    inVirtualTime(({ cold, expectObservable }, clock) => {
      const view$ = cold('ab', { a: view(before), b: view(after) });
      expectObservable(cellMakers$(view$, clock), '2ms !').toBe('');
    }),
  );
});

function heard(cues$: typeof wallCues$, ...rooms: readonly (RoomState | null)[]): Effect[] {
  const cues: Effect[] = [];
  const view$ = new Subject<RoomView>();
  cues$(view$).subscribe((cue) => cues.push(cue));
  for (const room of rooms) view$.next(view(room));
  return cues;
}

/** A word that so many have, or that is closed with these slips. */
function round(done: number, letters?: number[] | null): RoomState {
  const [word] = sealedWords(1) as [ReturnType<typeof sealedWords>[number]];
  const tally = { first: done, later: 0, not_yet: 0, of: 9 };
  const closed = letters === undefined ? null : { word, tally, letters, next_at: null };
  return {
    ...aRoom(aRunningGame(1, { mode: 'together' })),
    round: {
      n: 1,
      of: 1,
      word,
      opens_at: '',
      closes_at: '',
      progress: { done, of: 9 },
      closed,
    },
  };
}

describe('wallCues$', () => {
  test('cells of the comb, and of those who have the word', () => {
    expect(heard(wallCues$, hive(4), hive(4), hive(6))).toEqual([
      { name: 'cells_filled', cells: 2 },
    ]);
    expect(heard(wallCues$, null, round(1), round(2))).toEqual([
      { name: 'cells_filled', cells: 1 },
    ]);
  });

  test('slips that fall when a word closes, and none where they are unknown', () => {
    expect(heard(wallCues$, round(3), round(3, [0, 2, 4]))).toEqual([{ name: 'heat', cells: 6 }]);
    expect(heard(wallCues$, round(3), round(3, null))).toEqual([]);
    expect(heard(wallCues$, round(3, [0, 2]), round(3, [0, 2]))).toEqual([]);
  });
});

describe('hiveCues$', () => {
  test('the level up once, when the last cell is filled', () => {
    expect(heard(hiveCues$, hive(8), hive(10), hive(12))).toEqual([{ name: 'level_up' }]);
    expect(heard(hiveCues$, hive(10), hive(11))).toEqual([]);
    expect(heard(hiveCues$, null, hive(10))).toEqual([]);
  });
});

test('the end of a comb has no podium', () => {
  const results = [aResult({ score: 40 }), aResult({ playerId: 2, rank: 2 })];
  const over: RoomState = { ...hive(4, 1, 1), results };
  const cues: Effect[] = [];
  endCues$(of(view(hive(4, 1, 1)), view(over))).subscribe((cue) => cues.push(cue));
  expect(cues).toEqual([{ name: 'time_up' }]);
});
