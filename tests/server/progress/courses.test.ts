/** What learners do, drawn at random, against progress worked out from the list of all their answers. */
import { withDatabase } from '../../support/servers/with-database.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds, seeded } from '../../support/sample.ts';
import { aCourse, aStep, deserved, told } from './course.ts';
import { withSoloPlay } from '../../support/servers/with-server.ts';

const database = withDatabase();
const play = withSoloPlay(database);

/** Hundreds of calls each; the machine may be busy. */
const LASTS_MS = rounds(300_000, 600_000);

describe('after any course', () => {
  test(
    'games, progress, history and board are what the list of answers says',
    async () => {
      const steps = fc.array(aStep, { minLength: 5, maxLength: 60, size: 'max' });
      const property = fc.asyncProperty(steps, async (drawn) => {
        const world = { db: database.db, play };
        const course = await aCourse(world);
        for (const step of drawn) await course.take(step);
        expect(await told(course, world)).toEqual(deserved(course));
      });
      await fc.assert(property, {
        numRuns: rounds(10, 400),
        seed: Math.floor(seeded(11)() * 2 ** 31),
        endOnFailure: true,
      });
    },
    LASTS_MS,
  );
});
