import { describe, expect, test } from 'vitest';
import { type Finisher, finalTable, fullPoints, pointsOf } from '../../../../engine/rules/index.ts';

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
  test('ranks by score, then by fewer attempts, then by the earlier last right answer', () => {
    const table = ranks([
      aFinisher(1, { lastRightAt: after(9) }),
      aFinisher(2, { attempts: 5 }),
      aFinisher(3, { score: 40, attempts: 90 }),
      aFinisher(4, { lastRightAt: after(8) }),
    ]);
    expect(table).toEqual([
      [3, 1],
      [4, 2],
      [1, 3],
      [2, 4],
    ]);
  });

  test('lets a full tie share a rank and leaves a gap', () => {
    expect(ranks([aFinisher(3), aFinisher(1, { score: 9 }), aFinisher(2)])).toEqual([
      [2, 1],
      [3, 1],
      [1, 3],
    ]);
  });

  test('puts who was never right behind who was, and lets them tie', () => {
    const never = { score: 0, attempts: 0, lastRightAt: null };
    expect(
      ranks([
        aFinisher(1, never),
        aFinisher(2, never),
        aFinisher(3, { ...never, lastRightAt: NOW }),
      ]),
    ).toEqual([
      [3, 1],
      [1, 2],
      [2, 2],
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

describe('pointsOf()', () => {
  test.each([
    [1, 1, 10],
    [3, 1, 30],
    [3, 2, 15],
    [3, 9, 15],
  ])('of %i stars at attempt %i are %i', (stars, attempt, points) => {
    expect(pointsOf(stars, attempt)).toBe(points);
  });

  test('are the full ones at the first attempt', () => {
    expect(pointsOf(5, 1)).toBe(fullPoints(5));
  });
});
