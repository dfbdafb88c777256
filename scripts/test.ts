/**
 * Runs the tests of the project: rules, streams, server and screens in Vitest, then people in a
 * real browser. Leaves out files whose names end in `.long`, and looks at 60 states of pages (44 with `ci`): of the parts of the
 * product that changed, and some more (scripts/choose-tests.ts). With `ci` it also runs a few of the long files,
 * chosen alike, and a test that fails has a second try; with `all` it runs all long files and half of the states.
 * With `rest` it runs what these leave out: the server's tests on the embedded database, and every state of every
 * page. Names each test that failed, and each that passed on its second try only, with the reason; closes with
 * one plain line, `N passed, N failed`, and exits with 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installBrowser } from './browser.ts';
import { changedFiles, choose, seedOfCommit } from './choose-tests.ts';
import { firstLine, type TestCount } from './count-reporter.ts';

/** Long files that CI has time for. */
const LONG_IN_CI = 5;
/** How many states of pages are looked at, of some 280. */
const STATES = { usual: '60', ci: '44', all: '140', rest: 'Infinity' };

type Kind = keyof typeof STATES;

/** Named one by one: of two projects that are left out by `!`, Vitest runs both. */
const USUAL_PROJECTS = ['engine', 'server', 'state', 'src'];

const which = (process.argv[2] ?? 'usual') as Kind;
const isRest = which === 'rest';
/** CI runs beside other work, which may hold a process up for seconds. What passes at its second try is named. */
const retries = which === 'ci' ? 1 : 0;
const left = leftOut();
const reports = mkdtempSync(join(tmpdir(), 'waggle-test-'));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

installBrowser();
const unit = await run({
  program: 'vitest',
  options: [
    'run',
    ...(isRest ? ['embedded'] : USUAL_PROJECTS).map((project) => `--project=${project}`),
    ...left.filter(isUnit).map((file) => `--exclude=${file}`),
    `--retry=${retries}`,
    '--reporter=default',
    '--reporter=./scripts/count-reporter.ts',
  ],
  environment: { WAGGLE_TEST_COUNT: unitReport },
  count: () => JSON.parse(readFileSync(unitReport, 'utf8')) as TestCount,
});
// Not beside Vitest: with both at once a test waits ten times as long for a processor.
const browser = await run({
  program: 'playwright',
  options: [
    'test',
    `--retries=${retries}`,
    '--reporter=list,json',
    ...grepInvert(left.filter((file) => !isUnit(file))),
    ...(isRest ? ['page-states.spec.ts'] : []),
  ],
  environment: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    WAGGLE_PAGES: STATES[which],
  },
  count: countPlaywright,
});
rmSync(reports, { recursive: true, force: true });

for (const name of [...unit.secondTries, ...browser.secondTries]) {
  console.log(`Passed on the second try only: ${name}`);
}
for (const name of [...unit.failures, ...browser.failures]) {
  console.log(`Failed: ${name}`);
}
const passed = unit.passed + browser.passed;
const failed = unit.failed + browser.failed;
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function isUnit(file: string): boolean {
  return file.startsWith('tests/');
}

/** The long files that are not run, as paths in the repository. */
function leftOut(): string[] {
  if (which === 'all' || isRest) return [];
  const long = ['e2e', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.long\.(spec|test)\.ts$/.test(file))
    .sort();
  if (which !== 'ci') return long;
  const chosen = choose(long, { changed: changedFiles(), seed: seedOfCommit(), most: LONG_IN_CI });
  return long.filter((file) => !chosen.includes(file));
}

function grepInvert(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const names = files.map((file) => basename(file).replaceAll('.', '\\.'));
  return [`--grep-invert=(^|\\s|/)(${names.join('|')})`];
}

interface Run {
  readonly program: string;
  readonly options: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly count: () => TestCount;
}

/** A runner that fails without naming a failed test, or leaves no report, counts as one failure. */
async function run({ program, options, environment, count }: Run): Promise<TestCount> {
  const child = spawn('npx', ['--no-install', program, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [status] = await once(child, 'close');
  try {
    const counted = count();
    return { ...counted, failed: Math.max(counted.failed, status === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1, failures: [`${program} left no report`], secondTries: [] };
  }
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message: string } }[];
    }[];
  }[];
}

function countPlaywright(): TestCount {
  const { stats, suites } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly Suite[];
  };
  const specsOf = (suite: Suite): Suite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const specs = suites.flatMap(specsOf);
  const namesOf = (wanted: 'flaky' | 'unexpected') =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title, tests }) => {
        const result = tests.flatMap(({ results }) => results).find(({ error }) => error);
        return `e2e/${file} > ${title}: ${firstLine(result?.error?.message)}`;
      });
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: namesOf('unexpected'),
    secondTries: namesOf('flaky'),
  };
}
