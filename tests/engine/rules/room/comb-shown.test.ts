import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combShown, isHiveFull, MOST_COMB_CELLS, tenthsOf } from '@waggle/engine/rules';

const hive = fc.record({ filled: fc.nat(9_000), of: fc.integer({ min: 1, max: 8_000 }) });

describe('combShown()', () => {
  test.each([
    [
      { filled: 118, of: 192 },
      { cells: 192, full: 118, wordsEach: 1 },
    ],
    [
      { filled: 400, of: 400 },
      { cells: 400, full: 400, wordsEach: 1 },
    ],
    [
      { filled: 3, of: 401 },
      { cells: 201, full: 1, wordsEach: 2 },
    ],
    [
      { filled: 400, of: 401 },
      { cells: 201, full: 200, wordsEach: 2 },
    ],
    [
      { filled: 401, of: 401 },
      { cells: 201, full: 201, wordsEach: 2 },
    ],
    [
      { filled: 999, of: 192 },
      { cells: 192, full: 192, wordsEach: 1 },
    ],
  ])('draws %j as %j', (comb, drawn) => expect(combShown(comb)).toEqual(drawn));

  test('is full when the comb is, never before, and never too large to draw', () =>
    fc.assert(
      fc.property(hive, (comb) => {
        const { cells, full, wordsEach } = combShown(comb);
        expect(full === cells).toBe(isHiveFull(comb));
        expect(cells).toBeLessThanOrEqual(MOST_COMB_CELLS);
        expect(cells * wordsEach).toBeGreaterThanOrEqual(comb.of);
      }),
    ));
});

describe('tenthsOf()', () => {
  test.each([
    [0, 192, 0],
    [19, 192, 0],
    [20, 192, 1],
    [191, 192, 9],
    [192, 192, 10],
    [400, 192, 10],
  ])('%i of %i are %i', (filled, of, tenths) => expect(tenthsOf({ filled, of })).toBe(tenths));
});
