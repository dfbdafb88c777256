import {
  ghostAt,
  levelStars,
  mergedRecords,
  NO_RECORDS,
  recordOf,
  withRound,
} from '@waggle/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const round = (score: number, run: number, rightAt: number[] = []) => ({ score, run, rightAt });

describe('the stars of a level', () => {
  test.each([
    [{ known: 0, slipping: 0, of: 20, isFinished: false }, 0],
    [{ known: 12, slipping: 0, of: 20, isFinished: true }, 1],
    [{ known: 18, slipping: 0, of: 20, isFinished: true }, 2],
    [{ known: 17, slipping: 0, of: 20, isFinished: true }, 1],
    [{ known: 20, slipping: 0, of: 20, isFinished: true }, 3],
    [{ known: 10, slipping: 10, of: 20, isFinished: true }, 3],
    [{ known: 0, slipping: 0, of: 0, isFinished: false }, 0],
  ])('of %j are %i', (standing, stars) => expect(levelStars(standing)).toBe(stars));
});

describe('records', () => {
  test('keep the better game, the longest run and the newest game', () => {
    const first = withRound(NO_RECORDS, round(3, 3, [2, 4, 9]));
    const second = withRound(first, round(2, 2, [1, 2]));
    expect(second).toMatchObject({
      best: { score: 3, seconds: 9 },
      longest_run: 3,
      last: { score: 2, right_at: [1, 2] },
    });
    expect(withRound(second, round(3, 1, [1, 2, 8])).best).toEqual({ score: 3, seconds: 8 });
  });

  test('are the same in whatever order two places are merged, but for the newest game', () => {
    const rounds = fc.array(fc.record({ score: fc.nat(9), run: fc.nat(9), at: fc.nat(60) }));
    const recordsOf = (played: { score: number; run: number; at: number }[]) =>
      played.reduce(
        (all, { score, run, at }) => withRound(all, round(score, run, [at])),
        NO_RECORDS,
      );
    fc.assert(
      fc.property(rounds, rounds, (one, other) => {
        const a = recordsOf(one);
        const b = recordsOf(other);
        const { last: _, ...merged } = mergedRecords(a, b);
        expect(merged).toMatchObject({
          best: mergedRecords(b, a).best,
          longest_run: Math.max(a.longest_run, b.longest_run),
        });
      }),
    );
  });
});

describe('a round', () => {
  const before = withRound(NO_RECORDS, round(5, 4, [1, 2, 3, 4, 5]));

  test('beats nothing when it is the first', () =>
    expect(recordOf(NO_RECORDS, round(9, 9))).toBeNull());

  test.each([
    [round(3, 5), 'run'],
    [round(9, 9), 'run'],
    [round(6, 4), 'words'],
    [round(5, 4), null],
  ])('of %j has the record %j', (played, record) => expect(recordOf(before, played)).toBe(record));
});

describe('the ghost', () => {
  test('stands where the last round was after so many seconds', () => {
    const last = { score: 3, right_at: [4, 9, 30] };
    expect([0, 4, 29, 60].map((seconds) => ghostAt(last, seconds))).toEqual([0, 1, 2, 3]);
    expect(ghostAt(last, null)).toBe(3);
  });
});
