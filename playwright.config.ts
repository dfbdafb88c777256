import { defineConfig } from '@playwright/test';
import { looksAtAllPages } from './e2e/support/all-pages.ts';
import { port } from './e2e/support/data-dir.ts';
import { chromiumPath } from './scripts/browser.ts';

const specs = (...names: readonly string[]) => names.map((name) => `${name}.spec.ts`);

/** Those who look at pages more than they play. */
const PAGES = specs(
  'pages',
  'landing',
  'live-sizes',
  'more-time',
  'offline',
  'payments',
  'studio',
  'toasts',
);

/** Those who listen: a word lasts as long as it is said, and leaves the processor to others. */
const SOUNDS = specs('keyboard-game', 'sounds', 'voice-choices', 'without-audio');

/** A real browser plays against the real server on a fresh data folder. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A machine with other work takes several times as long; only what fails waits to the end.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One plays, one looks at page after page and one listens, all at once on two cores.
  workers: looksAtAllPages ? 2 : 3,
  projects: [
    { name: 'sounds', testMatch: SOUNDS, workers: 1 },
    { name: 'play', testIgnore: [...PAGES, ...SOUNDS], workers: 1 },
    {
      name: 'pages',
      testMatch: PAGES,
      // With nobody playing beside it, both workers look.
      ...(looksAtAllPages ? { fullyParallel: true } : { workers: 1 }),
    },
  ],
  // On a machine that stalls, a step may take longer than a page waits. What needed its second try is
  // named.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: chromiumPath() },
    // To record is work: a second try alone is recorded.
    trace: 'on-first-retry',
    // What the server is asked is part of these tests; those of the service worker have their own.
    serviceWorkers: 'block',
  },
  webServer: {
    // Else it is the folder of whichever configuration is run.
    cwd: import.meta.dirname,
    command: 'node --import tsx e2e/support/fresh-server.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
