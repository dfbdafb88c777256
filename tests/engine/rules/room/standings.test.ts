import { describe, expect, test } from 'vitest';
import { rankedResults, standingsOf, winnersOf } from '../../../../engine/entries/rules.ts';
import { aPlayer, aResult } from '@waggle/engine/testing';

describe('standingsOf()', () => {
  test('sorts by score; equal scores share a rank and leave a gap', () => {
    const standings = standingsOf(
      [10, 30, 20, 30].map((score, place) => aPlayer({ id: place + 1, score })),
    );
    expect(standings.map(({ player, rank }) => [player.id, rank])).toEqual([
      [2, 1],
      [4, 1],
      [3, 3],
      [1, 4],
    ]);
  });
});

describe('rankedResults()', () => {
  test('keeps the ranks of the server', () => {
    const results = [aResult(), aResult({ playerId: 2 })];
    expect(rankedResults(results).map(({ rank }) => rank)).toEqual([1, 1]);
  });

  test('takes the order where the server names no ranks; equal scores share one', () => {
    const results = [30, 20, 20, 10].map((score, place) =>
      aResult({ playerId: place + 1, score, rank: 0 }),
    );
    expect(rankedResults(results).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  });
});

describe('winnersOf()', () => {
  test('are all who share the first place', () => {
    const results = [
      aResult({ score: 20 }),
      aResult({ playerId: 2, score: 20 }),
      aResult({ playerId: 3, score: 5, rank: 3 }),
    ];
    expect(winnersOf(results).map(({ playerId }) => playerId)).toEqual([1, 2]);
  });

  test('are none if nobody has a point', () => {
    expect(winnersOf([aResult()])).toEqual([]);
  });
});
