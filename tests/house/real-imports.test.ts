/** The imports of the real tree: no cycle, short chains, and the order inside the server. */
import { describe, expect, test } from 'vitest';
import { type ImportGraph, longestChain, readImports, readSource } from './import-graph.ts';

const all = readImports(['engine', 'server', 'src', 'voice'], true);
const loaded = readImports(['engine', 'server', 'src', 'voice'], false);
const server = [...all].filter(([file]) => file.startsWith('server/'));

/** Files of one more import than the real tree has. */
function planted(graph: ImportGraph, file: string, imported: string): ImportGraph {
  return new Map(graph).set(file, [...(graph.get(file) ?? []), imported]);
}

const subjectOf = (file: string) => /^server\/([^/]+)\//.exec(file)?.[1];

/** Imports of a store by another subject, or of a subject by the platform. */
function wrongWay(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, imports]) =>
    imports
      .filter((imported) => {
        const [from, to] = [subjectOf(file), subjectOf(imported)];
        if (from === undefined || to === undefined || from === to) return false;
        return from === 'platform' || /\/store\.ts$/.test(imported);
      })
      .map((imported) => `${file} -> ${imported}`),
  );
}

describe('the imports of the real tree', () => {
  test('were read', () => {
    expect(all.get('server/main.ts')).toContain('server/compose.ts');
    expect(all.get('server/app.ts')).toContain('server/compose.ts');
    expect(loaded.get('server/app.ts')).not.toContain('server/compose.ts');
    expect(loaded.get('server/platform/http/errors.ts')).toContain('engine/contracts/index.ts');
  });

  test('form no cycle, types included', () => {
    for (const file of all.keys()) longestChain(all, file);
    const cyclic = planted(all, 'server/platform/http/errors.ts', 'server/main.ts');
    expect(() => longestChain(cyclic, 'server/main.ts')).toThrow('cycle: server/main.ts');
  });

  // What is loaded, one file after the other; the app's chains reach through the whole engine.
  test.each([
    ['server', 18],
    ['engine', 18],
    ['src', 27],
  ])('are chains in %s of at most %i files', (folder, most) => {
    const files = [...loaded.keys()].filter((file) => file.startsWith(`${folder}/`));
    const tooLong = (graph: ImportGraph) =>
      files.map((file) => longestChain(graph, file)).filter(({ length }) => length > most);
    expect(tooLong(loaded)).toEqual([]);
  });

  test('run from subjects to the platform, and to no store of another subject', () => {
    expect(wrongWay(all)).toEqual([]);
    for (const [file, imported] of [
      ['server/games/routes.ts', 'server/levels/store.ts'],
      ['server/cli/players.ts', 'server/accounts/store.ts'],
      ['server/platform/work/semaphore.ts', 'server/levels/rules.ts'],
    ] as const) {
      expect(wrongWay(planted(all, file, imported))).toEqual([`${file} -> ${imported}`]);
    }
  });
});

describe('the server', () => {
  test('reads the arguments of a command line in cli and in its child process alone', () => {
    const programs = server
      .map(([file]) => file)
      .filter((file) => /\bprocess\.argv\b|\bparseArgs\(/.test(readSource(file)))
      .filter((file) => !file.startsWith('server/cli/'));
    expect(programs).toEqual(['server/platform/database/embedded-process.ts']);
  });
});
