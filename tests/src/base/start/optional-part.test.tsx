import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from '../../../../src/base/start/on-demand.ts';
import { lazyOnPress, lazyOptional } from '../../../../src/base/start/lazy-part.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { frameTexts } from '../../../../src/base/texts/frame.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  toasts.shown.length = 0;
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part whose chunk does not come is fetched again, after longer and longer waits, until it does', async () => {
  let tries = 0;
  const Part = lazyOptional(async () => {
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

/** A chunk that comes at the given try. */
function comesAt(wanted: number) {
  const chunk = { tries: 0, fetch };
  async function fetch() {
    chunk.tries += 1;
    if (chunk.tries < wanted) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>here</p> };
  }
  return chunk;
}

test('a part that was asked for and is late says so once, and opens by itself', async () => {
  const chunk = comesAt(4);
  const Part = lazyOnPress(chunk.fetch);
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await after(0);
  expect(toasts.shown).toMatchObject([frameTexts.latePart]);
  await after(3_000);
  expect(chunk.tries).toBe(3);
  expect(toasts.shown).toHaveLength(1);
  await after(4_000);
  expect(screen.queryByText('here')).not.toBeNull();
});

test('a part that was asked for and comes at once says nothing', async () => {
  const Part = lazyOnPress(comesAt(1).fetch);
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await after(0);
  expect(screen.queryByText('here')).not.toBeNull();
  expect(toasts.shown).toEqual([]);
});

test('a screen whose chunk does not come at once is fetched three times before it is given up', async () => {
  const chunk = comesAt(Infinity);
  const given = onDemand(chunk.fetch)
    .load()
    .catch((error: unknown) => error);
  await after(3_000);
  expect(await given).toBeInstanceOf(TypeError);
  expect(chunk.tries).toBe(3);
  const late = comesAt(3);
  const loaded = onDemand(late.fetch).load();
  await after(3_000);
  expect(await loaded).toHaveProperty('default');
});
