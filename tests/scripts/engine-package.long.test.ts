/** The engine's package as somebody else gets it: packed, installed without a network, compiled and run. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtCopy, SLOW_MS } from '../support/servers/built-server.ts';
import { PRINTED } from '../support/examples.ts';
import { rounds } from '../support/sample.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const TSC = join(modules, 'typescript', 'bin', 'tsc');

let folder = '';
/** The engine as it is installed. */
let engine = '';
let tarball = '';
let files: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waggle-package-'));
  // The build has made what `npm pack` makes again.
  await builtCopy();
  const again = rounds(0, 1) > 0 ? [] : ['--ignore-scripts'];
  await run('npm', ['pack', ...again, '--pack-destination', folder], { cwd: join(root, 'engine') });
  tarball = join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '');
  engine = join(folder, 'node_modules', '@waggle', 'engine');
  await mkdir(engine, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', engine, '--strip-components=1']);
  files = await readdir(engine, { recursive: true });
  const { dependencies, peerDependencies } = await packageJson();
  // What npm fetches, but not Tone: a program without sound does without. The examples need `ws`.
  const names = Object.keys({ ...dependencies, ...peerDependencies, ws: '' });
  for (const name of names.filter((one) => one !== 'tone')) await link(name);
  for (const name of ['@types/node', '@types/ws']) await link(name);
  await cp(join(engine, 'examples'), folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
}, SLOW_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function link(name: string): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(dirname(place), { recursive: true });
  await symlink(join(modules, name), place);
}

async function packageJson() {
  return JSON.parse(await readFile(join(engine, 'package.json'), 'utf8')) as {
    exports: Record<string, Record<string, string>>;
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
    peerDependenciesMeta: Record<string, { optional?: boolean }>;
  };
}

describe("the engine's package", () => {
  test('has a module and declarations for every entry point, its licence, and no source', async () => {
    const { exports } = await packageJson();
    expect(Object.keys(exports)).toEqual([
      '.',
      './client',
      './live',
      './work',
      './practice',
      './sound',
      './rules',
      './replay',
      './contracts',
      './testing',
    ]);
    for (const path of Object.values(exports).flatMap((entry) => Object.values(entry))) {
      expect(files).toContain(path.replace('./', ''));
    }
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
    const strange = files.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file));
    expect(strange).toEqual(['examples/terminal.ts']);
    const declarations = files.filter((name) => name.endsWith('.d.ts'));
    const texts = await Promise.all(
      declarations.map((file) => readFile(join(engine, file), 'utf8')),
    );
    // NodeNext finds a relative import by the name of the built file.
    expect(declarations.filter((_, at) => /['"]\..*\.ts['"]/.test(texts[at] ?? ''))).toEqual([]);
    expect(await readFile(join(engine, 'LICENSE'), 'utf8')).toBe(
      await readFile(join(root, 'LICENSE'), 'utf8'),
    );
  });

  test('asks its users for RxJS, and for Tone and mock-socket only who wants them', async () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = await packageJson();
    expect(Object.keys(dependencies)).toEqual(['ofetch', 'reconnecting-websocket', 'zod']);
    expect(Object.keys(peerDependencies)).toEqual(['mock-socket', 'rxjs', 'tone']);
    const optional = { optional: true };
    expect(peerDependenciesMeta).toEqual({ 'mock-socket': optional, tone: optional });
  });

  test('gives publint nothing to say', async () => {
    expect((await publint({ pkgDir: engine, strict: true })).messages).toEqual([]);
  });

  test('has the right types for every way of importing ES modules', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
    if (!analysis.types) throw new Error('the package has no types');
    // Who requires it gets an ES module, and TypeScript before 4.7 finds no subpaths: both on purpose.
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem && /^node10$|-cjs$/.test(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });

  const everything = `
    import * as games from '@waggle/engine';
    import * as client from '@waggle/engine/client';
    import * as contracts from '@waggle/engine/contracts';
    import * as live from '@waggle/engine/live';
    import * as practice from '@waggle/engine/practice';
    import * as rules from '@waggle/engine/rules';
    import * as sound from '@waggle/engine/sound';
    import * as testing from '@waggle/engine/testing';
    export const all = [games, client, contracts, live, practice, rules, sound, testing];
    export const spells: boolean = rules.spells('Bee', 'bee');
    // @ts-expect-error: the types are there
    export const wrong: string = rules.spells('Bee', 'bee');
  `;
  const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
  const nodenext = { module: 'nodenext', lib: ['ES2023'], types: ['node'] };
  const bundler = {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM'],
    types: [],
  };

  test.each([
    ['nodenext, without the DOM', nodenext, ['all.ts', 'terminal.ts']],
    ['bundler, in a page', bundler, ['all.ts']],
  ])('compiles in a strict project (%s)', async (_, kind, sources) => {
    await writeFile(join(folder, 'all.ts'), everything);
    const options = { target: 'es2022', noEmit: true, skipLibCheck: false, ...strict, ...kind };
    const config = { compilerOptions: options, files: sources };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = await run(process.execPath, [TSC, '-p', folder]).catch(
      (failed: { stdout: string }) => failed,
    );
    expect(stdout).toBe('');
  });
});

describe('each example', () => {
  const played = async (node: string, file: string) => {
    const { stdout, stderr } = await run(node, [file], { cwd: folder });
    return `${stderr}${stdout}`;
  };

  test.each(Object.entries(PRINTED))('%s runs in plain Node', async (file, printed) => {
    expect(await played(process.execPath, file)).toMatch(printed);
  });

  test('runs in version 24, where npm has it', async ({ skip }) => {
    const binary = `node-${process.platform}-${process.arch}@24`;
    const asked = ['exec', '--yes', '--prefer-offline', `--package=${binary}`];
    const found = await run('npm', [...asked, '--', 'node', '-p', 'process.execPath'], {
      timeout: 90_000,
    }).catch(() => null);
    if (!found) skip('npm has no Node 24 here');
    const node = (found?.stdout ?? '').trim();
    expect(await played(node, 'race.js')).toMatch(PRINTED['race.js'] as RegExp);
  });
});
