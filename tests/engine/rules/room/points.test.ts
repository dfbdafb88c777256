/** The numbers of engine/rules/room/points.ts; every other test asks the rule for them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fullPoints,
  pointsByAttempt,
  pointsOf,
  speedPoints,
  speedTable,
} from '../../../../engine/entries/rules.ts';

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

describe('speedPoints()', () => {
  test.each([
    [20, 30_000, 30],
    [20, 15_000, 25],
    [20, 0, 20],
    [20, -200, 20],
    [20, 90_000, 30],
    [15, 10_000, 18],
    [5, 15_000, 6],
  ])('makes of %d points with %d ms left %d', (points, left, more) => {
    expect(speedPoints(points, left, 30)).toBe(more);
  });

  test.each([
    ['half_more', 15_000, 20 * (1 + 30 / 45 / 2)],
    ['double', 15_000, 20 * (1 + 45 / 60 / 2)],
    ['double', 0, 25],
    ['none', 0, 30],
  ] as const)('takes the share of one’s own time: %s, %d ms left', (time, left, more) => {
    expect(speedPoints(20, left, 30, time)).toBe(Math.round(more));
  });

  test('is the formula of the contract, rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        fc.nat(120_000),
        fc.integer({ min: 10, max: 120 }),
        (difficulty, isFirst, left, seconds) => {
          const points = pointsOf(difficulty, isFirst ? 1 : 2);
          const share = Math.min(1, left / (seconds * 1000));
          const got = speedPoints(points, left, seconds);
          expect(Math.abs(got - points * (1 + share / 2))).toBeLessThanOrEqual(0.500001);
        },
      ),
    );
  });
});

describe('the tables of a statement', () => {
  test('hold the points of every attempt', () => {
    expect(pointsByAttempt(3)).toEqual([30, 15]);
  });

  test('hold what speedPoints() says of every millisecond', () => {
    const rows = speedTable();
    const bases = rows.map(({ points }) => points);
    expect(bases.toSorted((one, other) => one - other)).toEqual([5, 10, 15, 20, 25, 30, 40, 50]);
    const others = rows.flatMap(({ points, of, lefts, scores }) =>
      Array.from({ length: 10_001 }, (_, left) => left).filter((left) => {
        const part = Math.floor((left * of) / 10_000);
        return (
          scores[lefts.findLastIndex((from) => from <= part)] !== speedPoints(points, left, 10)
        );
      }),
    );
    expect(others).toEqual([]);
  });
});

test('docs/contract.md names the points of a live game', () => {
  const path = fileURLToPath(new URL('../../../../docs/contract.md', import.meta.url));
  const page = readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');
  expect(pointsOf(4, 2) * 2).toBe(fullPoints(4));
  expect(page).toContain(
    `scores ${fullPoints(1)} times the difficulty of the word at the first attempt and half of that later`,
  );
  expect(speedPoints(100, 1_000, 1)).toBe(100 * (1 + 1 / 2));
  expect(page).toContain('points times (1 + left / word_seconds / 2), rounded');
});
