/** The chunks of the built app: a browser loads them in any order. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtCopy, SLOW_MS } from '../support/servers/built-server.ts';

const IMPORTS = fileURLToPath(new URL('../support/servers/import-chunks.mjs', import.meta.url));

interface Chunk {
  readonly code: string;
  /** Names of the chunks that it needs before it. */
  readonly imports: readonly string[];
  /** Names of the chunks that it loads on demand. */
  readonly dynamicImports: readonly string[];
}

let home: string;
const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waggle-chunks-'));
  const assets = join(await builtCopy(), 'dist/app/assets');
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js'))) {
    chunks.set(name, chunkOf(name, await readFile(join(assets, name), 'utf8')));
  }
}, SLOW_MS);
afterAll(() => rm(home, { recursive: true }));

function chunkOf(name: string, code: string): Chunk {
  const { staticImports, staticExports, dynamicImports } = parseSync(name, code).module;
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  );
  const requests = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...reexports];
  return {
    code,
    imports: requests.map(({ value }) => fileOf(value)),
    // In quotes of any kind.
    dynamicImports: dynamicImports.map(({ moduleRequest: { start, end } }) =>
      fileOf(code.slice(start + 1, end - 1)),
    ),
  };
}

function fileOf(specifier: string): string {
  return specifier.replace('./', '');
}

/** What a chunk needs before it, itself included if it needs itself. */
function neededBy({ imports }: Chunk): Set<string> {
  const needed = new Set(imports);
  for (const name of needed) for (const next of chunks.get(name)?.imports ?? []) needed.add(next);
  return needed;
}

describe('a chunk of the app', () => {
  test('never needs itself through others', () => {
    expect(chunks.size).toBeGreaterThan(20);
    const inCircles = [...chunks].filter(([name, chunk]) => neededBy(chunk).has(name));
    expect(inCircles.map(([name]) => name)).toEqual([]);
  });

  test(
    'that is loaded on demand may be the first one of a page',
    async () => {
      const folder = await mkdtemp(join(home, 'assets-'));
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      await Promise.all([...chunks].map(([name, { code }]) => writeFile(join(folder, name), code)));
      const names = [...new Set([...chunks.values()].flatMap((chunk) => chunk.dynamicImports))];
      expect(names.length).toBeGreaterThan(10);
      const { stdout } = await promisify(execFile)(process.execPath, [IMPORTS, folder, ...names]);
      expect(JSON.parse(stdout.split('\n').at(-1) ?? '')).toEqual({});
    },
    SLOW_MS,
  );
});
