import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** `npm run shots`: a picture of every route and state, to be looked at beside the drawings. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../test-results/shots',
  projects: [{ name: 'shots', testMatch: ['shots.ts', 'moments.ts'] }],
  fullyParallel: true,
  workers: 2,
});
