import type { Id } from '@waggle/engine/contracts';
import { aPlayer } from '@waggle/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Finisher, finalTable, standingsOf } from '../../../../engine/entries/rules.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function aFinisher(userId: number, differs: Partial<Finisher> = {}): Finisher {
  return {
    userId,
    name: `Player ${userId}`,
    score: 30,
    wordsCorrect: 2,
    wordsAttempted: 3,
    attempts: 4,
    lastRightAt: NOW,
    ...differs,
  };
}

const ranks = (finishers: readonly Finisher[]) =>
  finalTable(finishers).map(({ playerId, rank }) => [playerId, rank]);

describe('finalTable()', () => {
  test('lets equal scores share a rank and leaves a gap; among them fewer attempts, then the earlier last right answer stand first', () => {
    const table = ranks([
      aFinisher(1, { lastRightAt: after(9) }),
      aFinisher(2, { attempts: 5 }),
      aFinisher(3, { score: 40, attempts: 90 }),
      aFinisher(4, { lastRightAt: after(8) }),
    ]);
    expect(table).toEqual([
      [3, 1],
      [4, 2],
      [1, 2],
      [2, 2],
    ]);
    expect(ranks([aFinisher(3), aFinisher(1, { score: 9 }), aFinisher(2)])).toEqual([
      [2, 1],
      [3, 1],
      [1, 3],
    ]);
  });

  test('names the places that the players saw while they played', () => {
    const points = fc.constantFrom(0, 10, 20, 50);
    fc.assert(
      fc.property(fc.array(fc.tuple(points, fc.nat(9), fc.nat(9)), { maxLength: 30 }), (all) => {
        const table = finalTable(
          all.map(([score, attempts, seconds], place) =>
            aFinisher(place + 1, { score, attempts, lastRightAt: after(seconds) }),
          ),
        );
        const running = standingsOf(all.map(([score], place) => aPlayer({ id: place + 1, score })));
        const placesOf = (rows: readonly (readonly [Id, number])[]) =>
          new Map(rows.map(([id, rank]) => [Number(id), rank]));
        expect(placesOf(table.map(({ playerId, rank }) => [playerId, rank]))).toEqual(
          placesOf(running.map(({ player, rank }) => [player.id, rank])),
        );
      }),
    );
  });

  test('puts who was never right behind who was', () => {
    const never = { score: 0, attempts: 0, lastRightAt: null };
    expect(
      ranks([
        aFinisher(1, never),
        aFinisher(2, never),
        aFinisher(3, { ...never, lastRightAt: NOW }),
      ]),
    ).toEqual([
      [3, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  test('shows what the contract names', () => {
    expect(finalTable([aFinisher(7)])).toEqual([
      {
        playerId: 7,
        playerName: 'Player 7',
        score: 30,
        wordsCorrect: 2,
        wordsAttempted: 3,
        rank: 1,
      },
    ]);
  });
});
