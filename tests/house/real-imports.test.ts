/** The imports of the real tree: no cycle, short chains, and the order inside each house. */
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

  test('run down the storeys of each house, between no two subjects, and into no store of another', () => {
    expect(wrongImports(all)).toEqual({ homeless: [], sideways: [], back: [], ofStores: [] });
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
      ['back', 'server/platform/work/semaphore.ts', 'server/levels/rules.ts'],
      ['back', 'server/people/users.ts', 'server/accounts/rules.ts'],
      ['back', 'server/accounts/routes.ts', 'server/retention/forget-files.ts'],
      ['back', 'server/progress/record.ts', 'server/live/game/rules.ts'],
      ['back', 'server/retention/retention.ts', 'server/compose.ts'],
      ['sideways', 'server/classes/routes.ts', 'server/progress/rules.ts'],
      ['sideways', 'server/lists/lists.ts', 'server/games/rules.ts'],
      ['back', 'server/live/game/rules.ts', 'server/live/store/with-game.ts'],
      ['back', 'server/live/store/with-game.ts', 'server/live/rooms/rooms.ts'],
      ['back', 'server/live/rooms/rooms.ts', 'server/live/play/games.ts'],
      ['back', 'server/live/play/games.ts', 'server/live/routes/routes.ts'],
      ['back', 'server/live/bus/bus.ts', 'server/live/game/news.ts'],
      ['back', 'server/live/sockets/sockets.ts', 'server/live/live.ts'],
      ['sideways', 'server/live/sockets/sockets.ts', 'server/live/routes/routes.ts'],
      ['ofStores', 'server/games/routes.ts', 'server/levels/store.ts'],
      ['ofStores', 'server/cli/players.ts', 'server/accounts/store.ts'],
      ['ofStores', 'server/retention/retention.ts', 'server/live/store/live-store.ts'],
    ] as const) {
      expect(wrongImports(planted(all, file, imported))[kind]).toEqual([`${file} -> ${imported}`]);
    }
    for (const file of ['src/shed/a.ts', 'server/shed/a.ts', 'server/shed.ts'])
      expect(wrongImports(new Map([[file, []]])).homeless).toEqual([file]);
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
