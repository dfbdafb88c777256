import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A guard against a process that never ends; nothing is measured by it. */
const GIVE_UP_MS = 60_000;

const ENTRIES = [
  'index',
  'client',
  'contracts',
  'live',
  'practice',
  'rules',
  'sound',
  'testing',
].map((entry) => `engine/entries/${entry}.ts`);

let built = '';
let metafile: Metafile;

beforeAll(async () => {
  // Inside the repository, so that the packages it depends on are found.
  await mkdir(join(root, 'dist'), { recursive: true });
  built = await mkdtemp(join(root, 'dist', 'engine-test-'));
  ({ metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: built,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  }));
}, GIVE_UP_MS);

afterAll(() => rm(built, { recursive: true, force: true }));

/** Tells every module that is asked for, on lines of its own. */
const TELL_MODULES = `
  import { writeSync } from 'node:fs';
  export function resolve(specifier, context, next) {
    writeSync(1, 'module ' + specifier + '\\n');
    return next(specifier, context);
  }
`;

/** Tells every look at a thing that only browsers have. (Not `window`: the fetch that ofetch brings asks for it.) */
const TELL_BROWSER = `
  import { register } from 'node:module';
  import { writeSync } from 'node:fs';
  for (const name of ${JSON.stringify([
    'document',
    'AudioContext',
    'webkitAudioContext',
    'Audio',
    'speechSynthesis',
    'localStorage',
    'WebSocket',
  ])}) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        writeSync(1, 'browser ' + name + '\\n');
        return undefined;
      },
    });
  }
  register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(TELL_MODULES)}));
`;

/** Runs this in a plain Node process that has to end by itself. */
async function runInNode(script: (engine: string) => string) {
  const engine = JSON.stringify(pathToFileURL(join(built, 'index.js')).href);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(TELL_BROWSER)}`,
      '--input-type=module',
      '--eval',
      script(engine),
    ],
    // None of Vitest's own settings: this is what a stranger's process sees.
    { cwd: root, env: { PATH: process.env['PATH'] }, timeout: GIVE_UP_MS },
  );
  const lines = stdout.trim().split('\n');
  const told = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
  return { modules: told('module'), browser: told('browser'), said: told('said') };
}

describe('the built engine', { timeout: GIVE_UP_MS }, () => {
  test('is imported by plain Node, touches no browser and loads no Tone', async () => {
    const { modules, browser, said } = await runInNode(
      (engine) => `
        const { createEngine, quiz$ } = await import(${engine});
        console.log('said', typeof createEngine, typeof quiz$);
      `,
    );
    expect(said).toStrictEqual(['function function']);
    expect(browser).toStrictEqual([]);
    expect(modules).toContain('rxjs');
    expect(modules.filter((name) => /tone|standardized-audio/.test(name))).toStrictEqual([]);
  });

  test('makes an engine there that plays a word and lets the process end', async () => {
    const { modules, browser, said } = await runInNode(
      (engine) => `
        const { createEngine } = await import(${engine});
        const { of } = await import('rxjs');
        const engine = createEngine({
          baseUrl: 'http://127.0.0.1:1', fetch, token: () => null, onUnauthorized() {},
          loadGraph: () => Promise.reject(new Error('no audio')), createAudioElement: null, speech: null,
        });
        engine.quiz(of({ type: 'stop' })).subscribe(({ state }) => console.log('said', state.phase));
        engine.pronounce({ text: 'bee', language: 'en', clipUrl: '/bee.mp3' })
          .subscribe({ error: ({ message }) => console.log('said', message) });
      `,
    );
    expect(said).toStrictEqual(['idle', 'idle', 'this browser has no speech']);
    expect(browser).toStrictEqual([]);
    expect(modules).not.toContain('tone');
  });

  test('loads Tone when its graph is asked for, which these tests would see', async () => {
    const { modules } = await runInNode(
      (engine) => `
        const { loadToneGraph } = await import(${engine}.replace('index.js', 'sound.js'));
        await loadToneGraph().catch(() => undefined);
        process.exit();
      `,
    );
    expect(modules).toContain('tone');
  });

  test('imports only what its package declares', async () => {
    const { dependencies, peerDependencies } = await packageJson();
    const imports = Object.values(metafile.outputs)
      .flatMap((output) => output.imports)
      .filter(({ external }) => external);
    expect(imports.length).toBeGreaterThan(0);
    for (const { path } of imports) {
      expect(Object.keys({ ...dependencies, ...peerDependencies })).toContain(path.split('/')[0]);
    }
  });

  test.each([
    ['entries/index.ts', ['ofetch', 'rxjs', 'zod/mini']],
    ['entries/client.ts', ['ofetch', 'reconnecting-websocket', 'rxjs', 'zod/mini']],
    ['entries/contracts.ts', ['zod/mini']],
    ['entries/live.ts', ['ofetch', 'reconnecting-websocket', 'rxjs', 'zod/mini']],
    ['entries/practice.ts', ['ofetch', 'rxjs', 'zod/mini']],
    ['entries/rules.ts', ['zod/mini']],
    ['entries/sound.ts', ['rxjs']],
    ['entries/testing.ts', ['mock-socket', 'ofetch', 'rxjs', 'rxjs/testing', 'zod/mini']],
  ])('loads of other packages for %s no more than %j, and Tone for none', (entry, packages) => {
    expect(loadedBy(`engine/${entry}`)).toStrictEqual(packages);
  });

  test('reaches into no other part of the repository', () => {
    const inputs = Object.keys(metafile.inputs);
    expect(inputs).toContain('engine/entries/index.ts');
    expect(inputs.filter((path) => !path.startsWith('engine/'))).toStrictEqual([]);
  });
});

describe("the engine's package", () => {
  test('names no React, no state of the app and no server', async () => {
    const names = Object.entries(await packageJson())
      .filter(([field]) => /^(peerD|d)ependencies$/.test(field))
      .flatMap(([, entries]) => Object.keys(entries));
    expect(names).toContain('rxjs');
    expect(
      names.filter((name) =>
        /react|valtio|wouter|headlessui|fastify|kysely|^pg$|^ws$|^@waggle\//.test(name),
      ),
    ).toStrictEqual([]);
  });
});

/** The packages that are loaded at once with an entry point. */
function loadedBy(entry: string): string[] {
  const [first] =
    Object.entries(metafile.outputs).find(([, one]) => one.entryPoint === entry) ?? [];
  const files = new Set([first ?? '']);
  const packages = new Set<string>();
  for (const file of files) {
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind === 'import-statement') (external ? packages : files).add(path);
    }
  }
  return [...packages].sort();
}

async function packageJson() {
  const text = await readFile(join(root, 'engine', 'package.json'), 'utf8');
  return JSON.parse(text) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
}
