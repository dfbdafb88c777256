import { expect, test } from 'vitest';
import type { LiveApp } from '../../../src/live/live-app.ts';
import { loadLive } from '../../../src/live/load-live.ts';

test('what a page loads for live games is loaded once, so that those who wait for it keep their order', async () => {
  const live = {} as LiveApp;
  const holder = { live };
  const first = loadLive(holder);
  expect(loadLive(holder)).toBe(first);
  expect(await first).toBe(live);
  expect(loadLive({ live })).not.toBe(first);
});
