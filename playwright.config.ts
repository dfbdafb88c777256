import { defineConfig } from '@playwright/test';
import { port } from './e2e/support/servers/data-dir.ts';
import { chromiumPath } from './scripts/browser.ts';

const specs = (...names: readonly string[]) => names.map((name) => `${name}.spec.ts`);

/** Those who listen: a word lasts as long as it is said, and leaves the processor to others. */
const SOUNDS = specs('keyboard-game.long', 'sounds', 'voice-choices', 'without-audio');

/** Whole classes, games and weeks. They begin first: the last one would run alone. */
const LONG = specs('*.long');

/** A real browser plays against the real server on a fresh data folder. */
export default defineConfig<{ listens: boolean }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A machine with other work takes up to ten times as long; only what fails waits to the end.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  // With three on two cores a run takes as long, and each of them waits longer.
  workers: 2,
  projects: [
    { name: 'sounds', testMatch: SOUNDS, workers: 1, use: { listens: true } },
    { name: 'long', testMatch: LONG, testIgnore: SOUNDS, fullyParallel: true },
    // One that hangs does not hold up a run.
    { name: 'pages', testIgnore: [...SOUNDS, ...LONG], fullyParallel: true, timeout: 300_000 },
  ],
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: chromiumPath() },
    // To record is work: what CI tries a second time alone is recorded.
    trace: 'on-first-retry',
    // A window for each test is a second of work; it is emptied between two of them.
    reuseContext: true,
    // What the server is asked is part of these tests; those of the service worker have their own.
    serviceWorkers: 'block',
  },
  webServer: {
    // Else it is the folder of whichever configuration is run.
    cwd: import.meta.dirname,
    command: 'node --import tsx e2e/support/servers/fresh-server.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Clips that nobody asks for are work beside the tests.
      WARM_UP: 'off',
      // More people sign up in a run than one address may.
      TRUST_PROXY: 'loopback',
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
