import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { optionalPart } from '../../../src/start/optional-part.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part whose chunk does not come is fetched again, after longer and longer waits, until it does', async () => {
  let tries = 0;
  const Part = optionalPart(async () => {
    tries += 1;
    if (tries < 8) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>here</p> };
  });
  render(
    <Suspense fallback={<p>not yet</p>}>
      <Part />
    </Suspense>,
  );
  await after(0);
  const seen = [tries];
  for (const seconds of [1, 2, 4, 8, 16, 32]) {
    await after(seconds * 1_000);
    seen.push(tries);
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(screen.queryByText('not yet')).not.toBeNull();
  await after(31_000);
  expect(tries).toBe(7);
  await after(1_000);
  expect(screen.queryByText('here')).not.toBeNull();
});
