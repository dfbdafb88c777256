/** The chunks of the built app: a browser loads them in any order. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const IMPORTS = fileURLToPath(new URL('../support/import-chunks.mjs', import.meta.url));
const SLOW_MS = 120_000;

let home: string;
let chunks: readonly Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waggle-chunks-'));
  const built = await build({ logLevel: 'error', mode: 'production', build: { write: false } });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  chunks = output.filter((part) => part.type === 'chunk');
}, SLOW_MS);
afterAll(() => rm(home, { recursive: true }));

/** What a chunk needs before it, itself included if it needs itself. */
function neededBy({ imports }: Rolldown.OutputChunk): Set<string> {
  const needed = new Set(imports);
  for (const name of needed) {
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      needed.add(next);
    }
  }
  return needed;
}

describe('a chunk of the app', () => {
  test('never needs itself through others', () => {
    expect(chunks.length).toBeGreaterThan(20);
    const inCircles = chunks.filter((chunk) => neededBy(chunk).has(chunk.fileName));
    expect(inCircles.map(({ name }) => name)).toEqual([]);
  });

  test(
    'that is loaded on demand may be the first one of a page',
    async () => {
      const folder = await mkdtemp(join(home, 'assets-'));
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      await Promise.all(
        chunks.map(({ fileName, code }) => writeFile(join(folder, basename(fileName)), code)),
      );
      const names = chunks
        .filter(({ isDynamicEntry }) => isDynamicEntry)
        .map(({ fileName }) => basename(fileName));
      expect(names.length).toBeGreaterThan(10);
      const { stdout } = await promisify(execFile)(process.execPath, [IMPORTS, folder, ...names]);
      expect(JSON.parse(stdout.split('\n').at(-1) ?? '')).toEqual({});
    },
    SLOW_MS,
  );
});
