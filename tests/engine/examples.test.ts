/** engine/examples: each is a program for plain Node that prints what is expected of it here. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRINTED } from '../support/examples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A guard against a process that never ends; nothing is measured by it. */
const GIVE_UP_MS = 60_000;

let built = '';

beforeAll(async () => {
  // Inside the repository, so that the packages it depends on are found.
  await mkdir(join(root, 'dist'), { recursive: true });
  built = await mkdtemp(join(root, 'dist', 'examples-test-'));
  await build({
    absWorkingDir: root,
    entryPoints: Object.keys(PRINTED).map((file) => `engine/examples/${file}`),
    outdir: built,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    logLevel: 'silent',
  });
}, GIVE_UP_MS);

afterAll(() => rm(built, { recursive: true, force: true }));

test.each(Object.entries(PRINTED))(
  '%s prints what it says',
  async (file, printed) => {
    const program = promisify(execFile)(process.execPath, [join(built, file)], {
      timeout: GIVE_UP_MS,
    });
    expect((await program).stdout).toMatch(printed);
  },
  GIVE_UP_MS,
);

test('every example is one of these, but the terminal, which needs a server', async () => {
  const files = await readdir(join(root, 'engine', 'examples'));
  expect(files.sort()).toEqual([...Object.keys(PRINTED), 'terminal.ts'].sort());
});
