import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { states } from '../../e2e/support/states/states.ts';
import { choose, PARTS } from '../../scripts/choose-tests.ts';

const LONG = ['e2e', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.long\.(spec|test)\.ts$/.test(file));
const STATES = Object.keys(states);

const A_COMMIT = '3557a64f';

describe('what a run looks at', () => {
  test.each(Object.entries(PARTS))('has something that shows %s', (_, { shows }) => {
    expect([...LONG, ...STATES].filter((name) => shows.test(name))).not.toEqual([]);
  });

  test('shows a part of the product with each long file and each state of a page', () => {
    const ofNone = [...LONG, ...STATES].filter(
      (name) => !Object.values(PARTS).some(({ shows }) => shows.test(name)),
    );
    expect(ofNone).toEqual([]);
  });

  test('is what changed, and a tenth of something else', () => {
    const chosen = choose(STATES, {
      changed: ['server/payments/rules.ts'],
      seed: A_COMMIT,
      most: 10,
    });
    const ofPayments = chosen.filter((name) => PARTS['payments']?.shows.test(name));
    expect(chosen).toHaveLength(10);
    expect(ofPayments).toHaveLength(9);
  });

  test('is as much as there is time for, where nothing is known of the change', () => {
    expect(choose(STATES, { changed: [], seed: A_COMMIT, most: 60 })).toHaveLength(60);
  });

  test('is all, where there is time for all', () => {
    const changed = ['src/live/state/room.ts'];
    expect(choose(LONG, { changed, seed: A_COMMIT, most: LONG.length })).toEqual(LONG);
  });

  test('misses nothing in many commits', () => {
    const seen = new Set(
      Array.from({ length: 500 }, (_, commit) =>
        choose(STATES, { changed: ['src/class/routes.ts'], seed: String(commit), most: 60 }),
      ).flat(),
    );
    expect(STATES.filter((state) => !seen.has(state))).toEqual([]);
  });

  test('is the same at the same commit', () => {
    const draw = { changed: [], seed: A_COMMIT, most: 20 };
    expect(choose(STATES, draw)).toEqual(choose(STATES, draw));
    expect(choose(STATES, draw)).not.toEqual(choose(STATES, { ...draw, seed: 'another' }));
  });
});
