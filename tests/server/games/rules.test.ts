import { describe, expect, test } from 'vitest';
import { endedAt, endOfSoloGame } from '../../../server/games/rules.ts';

const EIGHT = new Date('2026-03-04T08:00:00.000Z');

describe('endOfSoloGame()', () => {
  test.each([
    [60, '2026-03-04T08:02:21.000Z'],
    [105, '2026-03-04T08:03:51.000Z'],
    [0, '2026-03-04T08:00:21.000Z'],
  ])(
    'leaves a game of %i s its countdown of 6 s, twice its time, and 15 s for slow networks',
    (duration, end) => expect(endOfSoloGame(EIGHT, duration).toISOString()).toBe(end),
  );
});

describe('endedAt()', () => {
  const ends_at = new Date('2026-03-04T08:01:21.000Z');
  const later = (ms: number) => new Date(ends_at.getTime() + ms);

  test('is nothing while there is time', () => {
    expect(endedAt({ ends_at, ended_at: null }, EIGHT)).toBeNull();
    expect(endedAt({ ends_at, ended_at: null }, ends_at)).toBeNull();
  });

  test('is when the time ran out, as soon as it did', () =>
    expect(endedAt({ ends_at, ended_at: null }, later(1))).toBe(ends_at));

  test('is when a call ended the game, for ever', () => {
    const ended_at = new Date('2026-03-04T08:00:30.000Z');
    expect(endedAt({ ends_at, ended_at }, EIGHT)).toBe(ended_at);
    expect(endedAt({ ends_at, ended_at }, later(1000))).toBe(ended_at);
  });
});
