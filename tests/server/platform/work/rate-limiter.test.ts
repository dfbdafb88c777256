import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLimits, networkOf } from '../../../../server/platform/work/rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TWO_A_MINUTE = { allowed: 2, seconds: 60 };

describe('createLimits()', () => {
  test('allows up to the limit and returns for the rest how long to wait', async () => {
    const limit = createLimits(true)('a', TWO_A_MINUTE);
    expect(await limit.count('bee')).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(await limit.count('bee')).toBe(0);
    expect(await limit.waitOf('bee')).toBe(0);
    expect(await limit.count('bee')).toBe(50);
    expect(await limit.waitOf('bee')).toBe(50);
  });

  test('starts again when the window is over, however often it was tried meanwhile', async () => {
    const limit = createLimits(true)('a', TWO_A_MINUTE);
    for (let tries = 0; tries < 20; tries++) await limit.count('bee');
    vi.advanceTimersByTime(59_999);
    expect(await limit.waitOf('bee')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await limit.waitOf('bee')).toBe(0);
    expect(await limit.count('bee')).toBe(0);
  });

  test('counts each key by itself, and resets a single one', async () => {
    const limit = createLimits(true)('a', { allowed: 0, seconds: 60 });
    await limit.count('bee');
    await limit.count('ant');
    await limit.forget('bee');
    expect(await limit.waitOf('bee')).toBe(0);
    expect(await limit.waitOf('ant')).toBe(60);
  });

  test('takes no key for a name of the language', async () => {
    const limit = createLimits(true)('a', TWO_A_MINUTE);
    for (const key of ['__proto__', 'constructor', '']) expect(await limit.count(key)).toBe(0);
  });

  test('never refuses when it is off', async () => {
    const limit = createLimits(false)('a', { allowed: 0, seconds: 60 });
    expect(await limit.count('bee')).toBe(0);
    expect(await limit.waitOf('bee')).toBe(0);
    await limit.forget('bee');
  });
});

describe('networkOf()', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
