import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockLeft,
  clockOf,
  extendedClock,
  faultOfWordCount,
  type GameClock,
  liveDuration,
  pausedClock,
  pausedOf,
  resumedClock,
} from '../../../../engine/entries/rules.ts';
import type { LiveGame, RoundState } from '@waggle/engine/contracts';
import { aGame, aLevel } from '@waggle/engine/testing';

const MINUTE: GameClock = { endsAt: 60_000, pausedAt: null };

describe('liveDuration()', () => {
  test.each([
    [60, 20, null, 60],
    [62, 20, null, 62],
    [60, 10, 7, 45],
    [60, 20, 10, 30],
    [60, 20, 1, 30],
    [300, 25, 25, 300],
    [300, 25, 13, 160],
    [null, 20, 15, 45],
  ])('of %s seconds and %i words, %s chosen, is %i', (time_limit, word_count, chosen, seconds) =>
    expect(liveDuration(aLevel({ time_limit, word_count }), chosen)).toBe(seconds),
  );
});

describe('faultOfWordCount()', () => {
  test('takes one word to all of them', () => {
    for (const chosen of [null, 1, 20]) expect(faultOfWordCount(chosen, 20)).toBeNull();
    for (const chosen of [0, 21])
      expect(faultOfWordCount(chosen, 20)).toBe('This level has 20 words.');
    expect(faultOfWordCount(2, 1)).toBe('This level has 1 word.');
  });
});

describe('a paused clock', () => {
  test('stands, and its end moves by exactly the pause', () => {
    const standing = pausedClock(MINUTE, 18_750);
    expect(pausedOf(standing)).toEqual({ left: 41.25 });
    expect(clockLeft(standing, 50_000)).toBe(41_250);
    expect(standing.endsAt).toBe(60_000);
    expect(resumedClock(standing, 23_751)).toEqual({ endsAt: 65_001, pausedAt: null });
  });

  test('stands since the first pause, and a running one is resumed as it is', () => {
    expect(pausedClock(pausedClock(MINUTE, 1000), 9000).pausedAt).toBe(1000);
    expect(resumedClock(MINUTE, 9000)).toEqual(MINUTE);
  });

  test('takes more time while it stands', () => {
    expect(pausedOf(extendedClock(pausedClock(MINUTE, 50_000), 60))).toEqual({ left: 70 });
  });

  test('ends after its time and all that was added, whenever it stood', () => {
    const step = fc.record({ runs: fc.nat(5000), stands: fc.nat(90_000), adds: fc.nat(600) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        let [now, clock, played, added] = [0, MINUTE, 0, 0];
        for (const { runs, stands, adds } of steps) {
          clock = extendedClock(pausedClock(clock, now + runs), adds);
          now += runs + stands;
          clock = resumedClock(clock, now);
          played += runs;
          added += adds * 1000;
        }
        expect(clockLeft(clock, now)).toBe(Math.max(0, 60_000 + added - played));
      }),
    );
  });
});

describe('clockOf()', () => {
  const running = aGame({
    status: 'in_progress',
    started_at: '2026-03-02T10:00:00.000Z',
    ends_at: '2026-03-02T10:01:30.000Z',
  });
  const end = Date.parse('2026-03-02T10:01:30.000Z');

  const clock = (game: LiveGame, round: RoundState | null = null) =>
    clockOf({ game, round, bee: null });
  const word = {
    id: 1,
    word: null,
    accepted: [],
    difficulty: 1,
    audio_blob_url: null,
    slow_audio_blob_url: null,
    sentence_blob_url: null,
    hint: '',
  };
  const round: RoundState = {
    n: 1,
    of: 3,
    word,
    opens_at: '2026-03-02T10:00:00.000Z',
    closes_at: '2026-03-02T10:00:30.000Z',
    progress: { done: 0, of: 2 },
    closed: null,
  };
  const closed = {
    word: { ...word, word: 'bee' },
    tally: { first: 1, later: 0, not_yet: 1, of: 2 },
    letters: null,
    next_at: '2026-03-02T10:00:38.000Z',
  };

  test('runs to the end of the word that all are asked, then to the next one', () => {
    const together = { ...running, mode: 'together' as const, ends_at: null };
    expect(clock(together, round)).toEqual({
      is: 'running',
      endsAt: Date.parse('2026-03-02T10:00:30.000Z'),
    });
    expect(clock(together, { ...round, closed })).toEqual({
      is: 'running',
      endsAt: Date.parse('2026-03-02T10:00:38.000Z'),
    });
    expect(clock(together, { ...round, closed: { ...closed, next_at: null } })).toBeNull();
  });

  test('runs to the end of the turn on stage, and is none after it', () => {
    const turn = {
      n: 1,
      round: 1,
      player_id: 1,
      word,
      ends_at: '2026-03-02T10:00:20.000Z',
      lacks: [],
      order: [1, 2],
    };
    const bee = { turn, count: 0, asked: [], closed: null, letters: null };
    expect(clockOf({ game: running, round: null, bee })).toEqual({
      is: 'running',
      endsAt: Date.parse('2026-03-02T10:00:20.000Z'),
    });
    const over = { player_id: 1, is_correct: true, passed: false, word };
    expect(clockOf({ game: running, round: null, bee: { ...bee, closed: over } })).toBeNull();
  });

  test('runs to the end of the game, or of its duration', () => {
    expect(clock(running)).toEqual({ is: 'running', endsAt: end });
    expect(clock({ ...running, ends_at: null })).toEqual({ is: 'running', endsAt: end - 30_000 });
  });

  test('stands at whole seconds while the game is paused', () => {
    expect(clock({ ...running, paused: { left: 41.25 } })).toEqual({ is: 'standing', left: 42 });
  });

  test('is none where no game runs', () => {
    expect(clock(aGame())).toBeNull();
    expect(clock({ ...running, status: 'completed' })).toBeNull();
  });
});
