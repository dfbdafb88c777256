import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../../server/platform/http/errors.ts';
import { createLimits } from '../../../server/platform/work/rate-limiter.ts';
import { type AnswerLimits, createAnswerLimits } from '../../../server/progress/limits.ts';

const THANDI = 1;
const LEBO = 2;

let limits: AnswerLimits;

beforeEach(() => {
  vi.useFakeTimers();
  limits = createAnswerLimits(createLimits(true));
});
afterEach(() => void vi.useRealTimers());

/** How many of these answers are taken, all sent now. */
async function taken(userId: number, isLate: boolean, sent: number): Promise<number> {
  let count = 0;
  for (let answer = 0; answer < sent; answer++) {
    count += await limits.take(userId, { isLate }).then(
      () => 1,
      () => 0,
    );
  }
  return count;
}

describe('answers in a game', () => {
  test('are taken ten at once, then two a second', async () => {
    expect(await taken(THANDI, false, 15)).toBe(10);
    for (const second of [1, 2, 3]) {
      vi.advanceTimersByTime(1000);
      expect([second, await taken(THANDI, false, 5)]).toEqual([second, 2]);
    }
  });

  test('may come at once again after a minute', async () => {
    await taken(THANDI, false, 10);
    vi.advanceTimersByTime(60_000);
    expect(await taken(THANDI, false, 15)).toBe(10);
  });

  test('of an ordinary game are never refused', async () => {
    for (let second = 0; second < 120; second++) {
      vi.advanceTimersByTime(1000);
      expect(await taken(THANDI, false, 2)).toBe(2);
    }
  });

  test('are counted for each learner', async () => {
    await taken(THANDI, false, 15);
    expect(await taken(LEBO, false, 10)).toBe(10);
  });
});

describe('late answers', () => {
  test('are taken 60 in three seconds', async () => {
    expect(await taken(THANDI, true, 90)).toBe(60);
    vi.advanceTimersByTime(3000);
    expect(await taken(THANDI, true, 90)).toBe(60);
  });

  test('are counted apart from those in a game', async () => {
    await taken(THANDI, true, 90);
    expect(await taken(THANDI, false, 10)).toBe(10);
  });
});

describe('a refusal', () => {
  test.each([
    [false, 1],
    [true, 3],
  ])('says when to come back (late: %s)', async (isLate, retryAfter) => {
    await taken(THANDI, isLate, 60);
    const refusal = await limits.take(THANDI, { isLate }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(HttpError);
    expect(refusal).toMatchObject({
      status: 429,
      message: 'Too many answers at once. Please wait a moment.',
      retryAfter,
    });
  });

  test('never comes where limits are off', async () => {
    limits = createAnswerLimits(createLimits(false));
    expect(await taken(THANDI, false, 100)).toBe(100);
  });
});
