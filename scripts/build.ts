/**
 * Builds what is stale: the app into dist/app, the server into dist/server,
 * the voice worker into dist/voice and the engine's own package into engine/dist.
 * `npm run build` and `npm start` come here.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle, type BuildOptions } from 'esbuild';
import { build as buildApp, loadEnv, type Rolldown } from 'vite';
import { lockDirectory } from '../server/platform/process/directory-lock.ts';
import { prerenderPages } from './prerender.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// A test's NODE_ENV would give React's development build and no service worker.
process.env['NODE_ENV'] = 'production';

interface Part {
  readonly name: string;
  /** Files and folders whose change makes the part stale. */
  readonly sources: readonly string[];
  /** Text besides files that makes it stale, such as build-time variables. */
  readonly settings?: string;
  readonly output: string;
  readonly make: () => Promise<unknown>;
}

const node20: BuildOptions = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  // Named by its path, it is bundled: as a package it is a hundred files to read at each start.
  alias: { kysely: fileURLToPath(import.meta.resolve('kysely')) },
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
};

const viteVariables = JSON.stringify(loadEnv('production', root, 'VITE_'));

const parts: readonly Part[] = [
  {
    name: 'server',
    sources: ['server', 'engine/contracts', 'engine/rules', 'engine/entries'],
    output: 'dist/server',
    make: async () => {
      await bundle({
        ...node20,
        // Each program in the top folder: server/paths.ts finds files from there.
        entryPoints: [
          { in: 'server/main.ts', out: 'waggle' },
          ...['data', 'admin-link', 'content-reports', 'doctor', 'studio-link'].map((name) => ({
            in: `server/cli/${name}.ts`,
            out: name,
          })),
          { in: 'server/lists/dictionary-worker.ts', out: 'dictionary-worker' },
          { in: 'server/clips/recording-worker.ts', out: 'recording-worker' },
          {
            in: 'server/platform/database/embedded-process.ts',
            out: 'platform/database/embedded-process',
          },
        ],
        outdir: 'dist/server',
      });
      await cp('server/migrations', 'dist/server/migrations', { recursive: true });
      // An old Node would fail over the server's imports before its first line.
      await cp('server/node-version.cjs', 'dist/server/node-version.cjs');
      await writeFile(
        'dist/server/main.js',
        "import './node-version.cjs';\nimport('./waggle.js');\n",
      );
    },
  },
  {
    name: 'voice',
    sources: ['voice', 'server/clips'],
    output: 'dist/voice',
    make: () => bundle({ ...node20, entryPoints: ['voice/worker.ts'], outdir: 'dist/voice' }),
  },
  {
    name: 'engine',
    sources: [
      'engine',
      'tsconfig.json',
      'scripts/build-engine.ts',
      'scripts/engine-declarations.ts',
    ],
    output: 'engine/dist',
    make: () => import('./build-engine.ts'),
  },
  {
    name: 'app',
    sources: [
      'src',
      'engine',
      'public',
      'docs/class.md',
      'index.html',
      'vite.config.ts',
      'scripts/service-worker.ts',
      'scripts/prerender.ts',
      'scripts/draw-pages.ts',
      'package-lock.json',
    ],
    settings: viteVariables,
    output: 'dist/app',
    make: async () => {
      const built = (await buildApp({ logLevel: 'warn' })) as Rolldown.RolldownOutput;
      await prerenderPages('dist/app', built);
      await writePolicy();
      await compress('dist/app');
    },
  },
];

// Two that build at the same time would remove each other's work.
const LOCKED = 'node_modules/.cache/waggle-build';
const BUILD_MS = 600_000;
await mkdir(LOCKED, { recursive: true });
const lock = await lockDirectory(LOCKED, { timeoutMs: BUILD_MS });
for (const part of parts) {
  const fingerprint = await fingerprintOf(part);
  const mark = join('dist', 'built-from', part.name);
  const isFresh = (await readFile(mark, 'utf8').catch(() => null)) === fingerprint;
  if (isFresh && existsSync(part.output)) continue;
  console.log(`Building the ${part.name} ...`);
  // Without its mark, a build that is cut short is made again.
  await rm(mark, { force: true });
  await rm(part.output, { recursive: true, force: true });
  await mkdir(part.output, { recursive: true });
  await part.make();
  await mkdir(join('dist', 'built-from'), { recursive: true });
  await writeFile(mark, fingerprint);
}
lock.release();

async function fingerprintOf({ sources, settings = '' }: Part): Promise<string> {
  const hash = createHash('sha256').update(settings);
  hash.update(await readFile('scripts/build.ts'));
  for (const file of (await Promise.all(sources.map(filesUnder))).flat()) {
    hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesUnder(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place];
  const entries = await readdir(place, { withFileTypes: true });
  const inside = entries
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .map((entry) => {
      const path = join(place, entry.name);
      return entry.isDirectory() ? filesUnder(path) : Promise.resolve([path]);
    });
  return (await Promise.all(inside)).flat().sort();
}

/** Writes for the server which other addresses the built app may connect to. */
async function writePolicy(): Promise<void> {
  const variables = loadEnv('production', root, 'VITE_');
  const connectSrc = ['VITE_API_BASE_URL', 'VITE_WS_BASE_URL', 'VITE_ANALYTICS_URL']
    .map((name) => variables[name])
    .filter((address) => address)
    .map((address) => new URL(address as string).origin);
  await writeFile('dist/app/policy.json', `${JSON.stringify({ connectSrc })}\n`);
}

/** Writes .br and .gz beside every text file worth it, so that nothing is compressed while serving. */
async function compress(directory: string): Promise<void> {
  const files = (await filesUnder(directory)).filter((file) => /\.(html|js|css|svg)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      if (text.length < 1024) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(text, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
