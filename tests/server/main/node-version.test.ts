/** An old Node is refused with a sentence, wherever Waggle is started. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtCopy, environment, SLOW_MS } from '../../support/servers/built-server.ts';
import { start } from '../../support/servers/processes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const FILE = join(root, 'server/node-version.cjs');
const { refusalOf } = createRequire(import.meta.url)(FILE) as {
  refusalOf(version: string): string;
};
const { engines, scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

describe('the version of Node', () => {
  test.each(['18.20.8', '20.18.3', '9.11.2', '0.12.18'])('%s is refused with a sentence', (old) =>
    expect(refusalOf(old)).toBe(`Waggle needs Node 20.19 or newer; this is ${old}.`),
  );

  test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])('%s is taken', (version) =>
    expect(refusalOf(version)).toBe(''),
  );

  test('that is needed is the one of package.json', () => {
    const [major, minor] = engines.node.replace('>=', '').split('.').map(Number) as [
      number,
      number,
    ];
    expect(refusalOf(`${major}.${minor}.0`)).toBe('');
    expect(refusalOf(`${major}.${minor - 1}.9`)).toContain(`Node ${major}.${minor} or newer`);
  });

  test('is looked at by a file that every Node can read', async () => {
    const source = await readFile(FILE, 'utf8');
    const as = async (target: string) => (await transform(source, { target })).code;
    expect(await as('es5')).toBe(await as('esnext'));
    expect(source).not.toMatch(/\brequire\(|\bimport\b/);
  });
});

describe('with an old Node', () => {
  let folder: string;
  let built: string;
  beforeAll(async () => {
    built = await builtCopy();
    folder = await mkdtemp(join(tmpdir(), 'waggle-old-node-'));
    const versions = "{ value: { ...process.versions, node: '18.20.8' } }";
    await writeFile(
      join(folder, 'old.cjs'),
      `Object.defineProperty(process, 'versions', ${versions});\n`,
    );
  }, SLOW_MS);
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['npm start', () => [root, scripts['prestart']]],
    ['npm run build', () => [root, scripts['prebuild']]],
    ['npm run dev', () => [root, scripts['predev']]],
    ['npm test', () => [root, scripts['pretest']]],
    ['node dist/server/main.js', () => [built, 'node dist/server/main.js']],
  ])('%s says which one is needed, and nothing else', async (_, ways) => {
    const [cwd, command] = ways() as [string, string];
    const { ended } = start('sh', ['-c', command], {
      cwd,
      env: { ...environment({}), NODE_OPTIONS: `--require="${join(folder, 'old.cjs')}"` },
    });
    expect(await ended).toEqual({
      code: 1,
      signal: null,
      stdout: '',
      stderr: 'Waggle needs Node 20.19 or newer; this is 18.20.8.\n',
    });
  });
});
