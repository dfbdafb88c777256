/**
 * Plants the faults of tests/house/planted-faults.ts, one at a time, in a copy of this folder, and
 * expects the test that each of them names to fail. Before that all these tests must pass there.
 * Arguments narrow it down to promises or files that hold one of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Edit, PLANTED_FAULTS, type PlantedFault } from '../tests/house/planted-faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What a copy does without, at the top of the folder. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'shots', 'test-results', 'var']);
/** The build is for tests that start the server; a copy builds only what a fault changes. */
const BUILD = ['--import', 'tsx', 'scripts/build.ts'];

/** What became of the named tests, and which files could not even be read. */
interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly unread: readonly string[];
}

const wanted = process.argv.slice(2);
const faults = PLANTED_FAULTS.filter((fault) => {
  const text = JSON.stringify(fault);
  return wanted.length === 0 || wanted.some((part) => text.includes(part));
});
for (const { edits } of faults) await Promise.all(edits.map((edit) => planted(root, edit)));
const copy = await mkdtemp(join(tmpdir(), 'waggle-faults-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = await plantAll();

async function plantAll(): Promise<number> {
  await copyTree();
  // A test may be tried a second time here, as in `npm test`.
  const { passed, failed, unread } = await run(faults, []);
  console.log(`Without a fault: ${passed} passed, ${failed.length} failed`);
  if (failed.length > 0 || unread.length > 0 || passed === 0) {
    console.log(['No fault was planted: these must pass first.', ...failed, ...unread].join('\n'));
    return 1;
  }
  let unseen = 0;
  for (const fault of faults) {
    const isSeen = await isCaught(fault);
    const [{ file }] = fault.edits as [Edit];
    console.log(`${isSeen ? 'red   ' : 'UNSEEN'} ${fault.threat} (${file}): ${fault.test.name}`);
    if (!isSeen) unseen += 1;
  }
  console.log(`${faults.length - unseen} faults seen, ${unseen} unseen`);
  return unseen === 0 ? 0 : 1;
}

/** Packages are those of this folder, but for the workspaces, which are the copy's own. */
async function copyTree(): Promise<void> {
  await finished(spawn(process.execPath, BUILD, { cwd: root, stdio: 'inherit' }));
  for (const name of await readdir(root)) {
    if (!LEFT_OUT.has(name)) await cp(join(root, name), join(copy, name), { recursive: true });
  }
  const packages = join(copy, 'node_modules');
  await mkdir(join(packages, '@waggle'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@waggle' || name === '.cache' || name === '.vite') continue;
    await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of await readdir(join(root, 'node_modules', '@waggle'))) {
    await symlink(join('..', '..', name), join(packages, '@waggle', name));
  }
}

/** Whether a fault makes its test fail, and not merely makes the test unreadable. */
async function isCaught(fault: PlantedFault): Promise<boolean> {
  const before = new Map<string, string>();
  try {
    for (const edit of fault.edits) {
      const path = join(copy, edit.file);
      const text = await planted(copy, edit);
      if (!before.has(path)) before.set(path, await readFile(path, 'utf8'));
      await writeFile(path, text);
    }
    const { failed, unread } = await run([fault], ['--retry=0']);
    return failed.length > 0 && unread.length === 0;
  } finally {
    for (const [path, text] of before) await writeFile(path, text);
  }
}

/**
 * The text of a file with an edit made.
 *
 * @throws when what it changes does not stand there exactly once
 */
async function planted(folder: string, { file, find, replace }: Edit): Promise<string> {
  const text = await readFile(join(folder, file), 'utf8');
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${file} holds ${times} times what a fault changes: ${find}`);
  return text.replace(find, () => replace);
}

/** Runs the tests that these faults name, and no other. */
async function run(
  planned: readonly PlantedFault[],
  settings: readonly string[],
): Promise<Outcome> {
  const report = join(copy, 'report.json');
  await rm(report, { force: true });
  const files = [...new Set(planned.map(({ test }) => test.file))];
  const names = planned.map(({ test }) => test.name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const { WAGGLE_SOAK: _, ...env } = process.env;
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=engine',
    '--project=server',
    '--project=state',
    '--project=src',
  ];
  const options = [...settings, '--reporter=json', `--outputFile=${report}`, '-t', names.join('|')];
  await finished(
    spawn(process.execPath, [...vitest, ...options, ...files], { cwd: copy, env, stdio: 'ignore' }),
  );
  if (!existsSync(report)) return { passed: 0, failed: [], unread: files };
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    unread: testResults
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ name }) => name),
  };
}

/** What is read of Vitest's report. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

async function finished(child: ReturnType<typeof spawn>): Promise<void> {
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  await once(child, 'close');
  process.off('exit', abandon);
}
