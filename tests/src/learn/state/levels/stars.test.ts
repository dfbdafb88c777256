import { aUser } from '@waggle/engine/testing';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../../../../src/base/state/session.ts';
import { letStarsLie, noteStars, wonStars } from '../../../../../src/learn/state/levels/stars.ts';
import { deviceWith } from '../../../../support/pages/fake-wiring.ts';

beforeEach(() => {
  deviceWith(null);
  letStarsLie();
});

test('noteStars() returns the stars since the last visit, once', () => {
  expect(noteStars([{ id: 7, stars: 1 }])).toBe(1);
  expect(wonStars.before).toEqual({ 7: 0 });
  letStarsLie();
  expect(wonStars.before).toEqual({});
  expect(noteStars([{ id: 7, stars: 1 }])).toBe(0);
  expect(
    noteStars([
      { id: 7, stars: 3 },
      { id: 8, stars: 0 },
    ]),
  ).toBe(2);
  expect(wonStars.before).toEqual({ 7: 1 });
});

test('noteStars() keeps the stars of each learner of a device apart', () => {
  noteStars([{ id: 7, stars: 2 }]);
  beginSession('k1', aUser());
  expect(noteStars([{ id: 7, stars: 2 }])).toBe(2);
});
