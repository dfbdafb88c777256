import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Which files each file imports, by their paths in the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORT =
  /^(?:import|export)\s(type\s)?[^'"`;]*?from\s+'([^']+)'|import\('([^']+)'\)|^import\s+'([^']+)'/gm;

/**
 * The imports of the real files of these folders.
 *
 * @param withTypes whether `import type`, which is gone at run time, counts too
 */
export function readImports(folders: readonly string[], withTypes: boolean): ImportGraph {
  const files = folders.flatMap(filesIn);
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const sources = [...readSource(file).matchAll(IMPORT)]
        .filter(([, type]) => withTypes || !type)
        .map(([, , from, dynamic, bare]) => pathOf(file, from ?? dynamic ?? bare ?? ''));
      return [file, [...new Set(sources)].filter((path) => known.has(path))];
    }),
  );
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', 'examples'].includes(entry.name) ? [] : filesIn(path);
    }
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

function pathOf(file: string, source: string): string {
  if (source.startsWith('.')) return join(dirname(file), source);
  const [, part] = /^@waggle\/engine(?:\/(.+))?$/.exec(source) ?? [source, null];
  return part === null ? source : `engine/entries/${part ?? 'index'}.ts`;
}

/** The longest chain of imports that begins with a file; a cycle is an error that names it. */
export function longestChain(graph: ImportGraph, from: string): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const path: string[] = [];
  const chainOf = (file: string): readonly string[] => {
    const found = known.get(file);
    if (found) return found;
    if (path.includes(file)) throw new Error(`cycle: ${[...path, file].join(' -> ')}`);
    path.push(file);
    const longest = (graph.get(file) ?? [])
      .map(chainOf)
      .reduce<readonly string[]>((one, other) => (other.length > one.length ? other : one), []);
    path.pop();
    const chain = [file, ...longest];
    known.set(file, chain);
    return chain;
  };
  return chainOf(from);
}

/** How many files the longest chain of imports inside these workspaces has. */
export function depthOf(graph: ImportGraph, ...workspaces: readonly string[]): number {
  const isOwn = (file: string) => workspaces.some((one) => file.startsWith(`${one}/`));
  const own: ImportGraph = new Map(
    [...graph].flatMap(([file, imports]) =>
      isOwn(file) ? [[file, imports.filter(isOwn)] as const] : [],
    ),
  );
  return Math.max(...[...own.keys()].map((file) => longestChain(own, file).length));
}
