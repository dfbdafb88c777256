import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../test-results/look',
  projects: [{ name: 'look', testMatch: 'look.tmp.ts' }],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180000,
});
