import { defineConfig } from '@playwright/test';
import { looksAtAllPages } from './e2e/support/all-pages.ts';
import { port } from './e2e/support/data-dir.ts';
import { chromiumPath } from './scripts/browser.ts';

/** Those who look at pages and wait more than they play: as long, all in all, as those who play. */
const BESIDE = [
  'pages',
  'landing',
  'live-sizes',
  'more-time',
  'offline',
  'payments',
  'studio',
  'toasts',
].map((name) => `${name}.spec.ts`);

/** A real browser plays against the real server on a fresh data folder. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A machine with other work takes several times as long; only what fails waits to the end.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Beside those who play, one at a time, another worker looks at page after page.
  workers: 2,
  projects: [
    { name: 'play', testIgnore: BESIDE, workers: 1 },
    {
      name: 'pages',
      testMatch: BESIDE,
      // With nobody playing beside it, both workers look.
      ...(looksAtAllPages ? { fullyParallel: true } : { workers: 1 }),
    },
  ],
  // Sound is measured in real time: a machine that stalls for a second may swallow a tick. The
  // report names what needed its second try.
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
