/** The imports of the real tree: no cycle, short chains, and the order inside the server. */
import { describe, expect, test } from 'vitest';
import {
  depthOf,
  type ImportGraph,
  longestChain,
  readImports,
  readSource,
} from '../../scripts/house/import-graph.ts';
import { LIMITS } from '../../scripts/house/limits.ts';
import { wrongImports } from '../../scripts/house/rooms.ts';

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
        return from === 'platform' || /\/(live-)?store\.ts$/.test(imported);
      })
      .map((imported) => `${file} -> ${imported}`),
  );
}

describe('the imports of the real tree', () => {
  test('were read', () => {
    expect(all.get('server/main.ts')).toContain('server/compose.ts');
    expect(all.get('server/app.ts')).toContain('server/compose.ts');
    expect(loaded.get('server/app.ts')).not.toContain('server/compose.ts');
    expect(loaded.get('server/platform/http/errors.ts')).toContain('engine/entries/contracts.ts');
  });

  test('form no cycle, types included', () => {
    for (const file of all.keys()) longestChain(all, file);
    const cyclic = planted(loaded, 'server/platform/http/errors.ts', 'server/main.ts');
    expect(() => longestChain(cyclic, 'server/main.ts')).toThrow('cycle: server/main.ts');
  });

  test.each([
    ['the engine', LIMITS.depth.engine, ['engine']],
    ['engine and app', LIMITS.depth.app, ['engine', 'src']],
    ['server with engine', LIMITS.depth.server, ['engine', 'server']],
  ])('are short chains in %s', (_name, most, workspaces) => {
    const depth = depthOf(all, ...workspaces);
    expect(depth).toBeLessThanOrEqual(most);
    const chain = Array.from({ length: depth + 1 }, (_, place) => `engine/planted/${place}`);
    const deeper = new Map([
      ...all,
      ...chain.map((file, place) => [file, chain.slice(place + 1, place + 2)] as const),
    ]);
    expect(depthOf(deeper, ...workspaces)).toBe(depth + 1);
  });

  test('run down the storeys of engine and app, and between no two subjects', () => {
    expect(wrongImports(all)).toEqual({ homeless: [], sideways: [], back: [] });
    for (const [kind, file, imported] of [
      ['sideways', 'src/live/screens/RoomScreen.tsx', 'src/class/state/classes.ts'],
      ['back', 'src/live/screens/RoomScreen.tsx', 'src/home/screens/HomeScreen.tsx'],
      ['back', 'src/kit/ui/Flower.tsx', 'src/board/Board.tsx'],
      ['back', 'src/base/state/session.ts', 'src/app/routes.tsx'],
      ['back', 'src/live/state/room.ts', 'src/live/panels/Podium.tsx'],
      ['back', 'engine/play/engine.ts', 'engine/entries/index.ts'],
      ['back', 'engine/live/room.ts', 'engine/play/board.ts'],
      ['back', 'engine/learner/garden.ts', 'engine/live/room.ts'],
      ['back', 'engine/http/http.ts', 'engine/learner/ports.ts'],
      ['back', 'engine/rules/limits.ts', 'engine/time/steady.ts'],
      ['back', 'engine/contracts/levels.ts', 'engine/rules/limits.ts'],
    ] as const) {
      expect(wrongImports(planted(all, file, imported))[kind]).toEqual([`${file} -> ${imported}`]);
    }
    expect(wrongImports(new Map([['src/shed/a.ts', []]])).homeless).toEqual(['src/shed/a.ts']);
  });

  test('run from subjects to the platform, and to no store of another subject', () => {
    expect(wrongWay(all)).toEqual([]);
    for (const [file, imported] of [
      ['server/games/routes.ts', 'server/levels/store.ts'],
      ['server/cli/players.ts', 'server/accounts/store.ts'],
      ['server/games/routes.ts', 'server/live/store/live-store.ts'],
      ['server/platform/work/semaphore.ts', 'server/levels/rules.ts'],
    ] as const) {
      expect(wrongWay(planted(all, file, imported))).toEqual([`${file} -> ${imported}`]);
    }
  });
});

describe('the voice, which is under another licence,', () => {
  const between = (from: RegExp, to: RegExp, except = /^$/) =>
    [...all].flatMap(([file, imports]) =>
      imports
        .filter((imported) => from.test(file) && to.test(imported) && !except.test(imported))
        .map((imported) => `${file} -> ${imported}`),
    );

  test('takes the clips of the server alone, which take nothing else, and gives nothing', () => {
    expect(between(/^voice\//, /^server\/clips\//).length).toBeGreaterThan(0);
    expect(between(/^voice\//, /^(server|engine|src)\//, /^server\/clips\//)).toEqual([]);
    expect(between(/^server\/clips\//, /./, /^server\/clips\//)).toEqual([]);
    expect(between(/^(server|engine|src)\//, /^voice\//)).toEqual([]);
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
