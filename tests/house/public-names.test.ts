/** What the engine's package exports is used: by the repository, the README or an example. */
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const readme = read('engine/README.md');

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|js|mjs)$/.test(file))
  .filter((file) => /^(bench|e2e|engine|scripts|server|src|tests|voice)\//.test(file));

/** `import { a, type b as c } from '...'`, and `import('...').b`. */
const LISTS = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']*)'/g;
const SINGLE = /import\('([^']*)'\)\.(\w+)/g;
/** `import * as contracts`, then `contracts.a`. */
const OF_CONTRACTS = /\bcontracts\.(\w+)/g;

/** The names that a file imports, each with where from. */
function importsOf(text: string): [name: string, from: string][] {
  return [
    ...[...text.matchAll(LISTS)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name): [string, string] => {
        const [own = ''] = name
          .trim()
          .replace(/^type /, '')
          .split(' as ');
        return [own, from];
      }),
    ),
    ...[...text.matchAll(OF_CONTRACTS)].map(([, name = '']): [string, string] => [
      name,
      '@waggle/engine/contracts',
    ]),
    ...[...text.matchAll(SINGLE)].map(([, from = '', name = '']): [string, string] => [name, from]),
  ];
}

/** The names of each entry point that api.txt lists. */
function publicNames(api: string): Map<string, string[]> {
  const sections = api.split(/^## (?=@waggle)/m).slice(1);
  return new Map(
    sections.map((section) => {
      const [entry = ''] = section.split('\n');
      const end = section.indexOf('\n## ');
      const own = end < 0 ? section : section.slice(0, end);
      const names = own.matchAll(/^export (?:declare )?(?:abstract )?\w+ ([\w$]+)/gm);
      return [entry, [...new Set([...names].map(([, name = '']) => name))]];
    }),
  );
}

/** A schema of an entity that docs/contract.md names; GET /api/docs/ has its fields. */
const DESCRIBED = new Set(
  [...read('docs/contract.md').matchAll(/(?:^\| |`)([A-Z][a-z]\w*)(?: \||`)/gm)].map(
    ([, name]) => `${name}Schema`,
  ),
);

/** Of contracts it is enough that another file of the engine is made of them: they are parts of what is sent. */
function usedNames(entry: string, texts: ReadonlyMap<string, string>): Set<string> {
  const path = `engine/entries/${entry.replace(/^@waggle\/engine\/?/, '') || 'index'}.ts`;
  const used = new Set(entry.endsWith('/contracts') ? DESCRIBED : []);
  for (const [file, text] of texts) {
    for (const [name, from] of importsOf(text)) {
      const isPart = entry.endsWith('/contracts') && file.startsWith('engine/');
      if (from === entry || from.endsWith(path) || isPart) used.add(name);
    }
  }
  return used;
}

function unused(api: string): string[] {
  const texts = new Map(files.map((file) => [file, read(file)]));
  return [...publicNames(api)].flatMap(([entry, names]) => {
    const used = usedNames(entry, texts);
    return names
      .filter(
        (name) => !used.has(name) && !new RegExp(`\\b${name.replace('$', '\\$')}`).test(readme),
      )
      .map((name) => `${entry}: ${name}`);
  });
}

test('every public name of the engine is used by the repository, the README or an example', () => {
  const api = read('engine/api.txt');
  expect([...publicNames(api).values()].flat().length).toBeGreaterThan(500);
  expect(unused(api)).toEqual([]);
  const planted = api.replace(
    '## @waggle/engine/rules\n',
    (head) => `${head}\nexport type Planted = 1;\n`,
  );
  expect(unused(planted)).toEqual(['@waggle/engine/rules: Planted']);
});
