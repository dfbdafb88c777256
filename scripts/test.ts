/**
 * Runs every test of the project: rules, streams, server and screens in
 * Vitest, then people in a real browser. Closes with one plain line,
 * `N passed, N failed`, and exits with 1 when anything failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './browser.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'waggle-test-'));

const unit = run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`],
  {},
  countVitest(join(reports, 'unit.json')),
);
installBrowser();
const browser = run(
  'playwright',
  ['test', '--reporter=list,json'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
  countPlaywright(join(reports, 'browser.json')),
);
rmSync(reports, { recursive: true, force: true });

const passed = unit.passed + browser.passed;
const failed = unit.failed + browser.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** A runner that fails without naming a failed test, or leaves no report, counts as one failure. */
function run(
  program: string,
  options: readonly string[],
  environment: Record<string, string>,
  count: () => Count,
): Count {
  const { status } = spawnSync('npx', ['--no-install', program, ...options], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  try {
    const counted = count();
    return { ...counted, failed: Math.max(counted.failed, status === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function countVitest(report: string): () => Count {
  return () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  };
}

function countPlaywright(report: string): () => Count {
  return () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    if (stats.flaky > 0) console.log(`${stats.flaky} passed on the second try only`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  };
}
