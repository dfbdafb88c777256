import { aUser } from '@waggle/engine/testing';
import { beforeEach, expect, test } from 'vitest';
import { beginSession } from '../../../../../src/base/state/session.ts';
import {
  endStarFall,
  noteNewStars,
  wonStars,
} from '../../../../../src/learn/state/levels/stars.ts';
import { deviceWith } from '../../../../support/pages/fake-wiring.ts';

beforeEach(() => {
  deviceWith(null);
  endStarFall();
});

test('noteNewStars() returns the stars since the last visit, once', () => {
  expect(noteNewStars([{ id: 7, stars: 1 }])).toBe(1);
  expect(wonStars.before).toEqual({ 7: 0 });
  endStarFall();
  expect(wonStars.before).toEqual({});
  expect(noteNewStars([{ id: 7, stars: 1 }])).toBe(0);
  expect(
    noteNewStars([
      { id: 7, stars: 3 },
      { id: 8, stars: 0 },
    ]),
  ).toBe(2);
  expect(wonStars.before).toEqual({ 7: 1 });
});

test('noteNewStars() keeps the stars of each learner of a device apart', () => {
  noteNewStars([{ id: 7, stars: 2 }]);
  beginSession('k1', aUser());
  expect(noteNewStars([{ id: 7, stars: 2 }])).toBe(2);
});
