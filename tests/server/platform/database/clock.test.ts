import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import {
  correctedOffset,
  createDatabaseClock,
} from '../../../../server/platform/database/clock.ts';

describe('correctedOffset()', () => {
  test.each([
    ['clocks that agree', 0, { asked: 1000, reading: 1010, answered: 1020 }, 0],
    ['clocks that agree and a slow answer', 0, { asked: 1000, reading: 1001, answered: 9000 }, 0],
    ['a machine that is ahead', 0, { asked: 41_000, reading: 1005, answered: 41_010 }, -39_995],
    ['a machine that is behind', 0, { asked: 1000, reading: 41_005, answered: 1010 }, 39_995],
    [
      'what is known and still fits',
      -39_998,
      { asked: 41_000, reading: 1005, answered: 41_010 },
      -39_998,
    ],
    ['a clock that was set back meanwhile', 7, { asked: 9000, reading: 1000, answered: 1000 }, 7],
  ])('of %s', (_, known, sample, offset) => {
    expect(correctedOffset(known, sample)).toBe(offset);
  });

  test('is as exact as the quickest answer, whatever came before and after it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.array(fc.record({ there: fc.nat(5_000), back: fc.nat(5_000) }), { minLength: 1 }),
        (truth, answers) => {
          const offset = answers.reduce((known, { there, back }, n) => {
            const asked = n * 20_000;
            return correctedOffset(known, {
              asked,
              reading: asked + there + truth,
              answered: asked + there + back,
            });
          }, 0);
          const quickest = Math.min(...answers.map(({ there, back }) => there + back));
          expect(Math.abs(offset - truth)).toBeLessThanOrEqual(quickest);
        },
      ),
    );
  });
});

describe('createDatabaseClock()', () => {
  const log = pino({ level: 'silent' });

  test('gives the machine’s own time before the first comparison', () => {
    const own = () => new Date(5_000);
    const clock = createDatabaseClock({ own, ask: async () => new Date(0), log });
    expect(clock.now()).toEqual(new Date(5_000));
  });

  test('gives the database’s time after a comparison, and follows it', async () => {
    let database = 1_000;
    const own = () => new Date(41_000);
    const clock = createDatabaseClock({ own, ask: async () => new Date(database), log });
    await clock.measure();
    expect(clock.now()).toEqual(new Date(1_000));
    database = 3_000;
    await clock.measure();
    expect(clock.now()).toEqual(new Date(3_000));
  });

  test('goes on by what it knows while the database does not answer', async () => {
    let ask = async () => new Date(1_000);
    const own = () => new Date(41_000);
    const clock = createDatabaseClock({ own, ask: () => ask(), log });
    await clock.measure();
    ask = () => Promise.reject(new Error('away'));
    await expect(clock.measure()).rejects.toThrow('away');
    expect(clock.now()).toEqual(new Date(1_000));
  });
});
