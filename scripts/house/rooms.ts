/** Who may import whom inside engine, app and server; docs/architecture.md shows it. */
import type { ImportGraph } from './import-graph.ts';

/** Rooms from the top down. Rooms in one row do not know each other, but for those of the engine. */
type Storeys = readonly (readonly string[])[];

/** The rooms of each house. What is for tests enters the engine as its users do. */
const HOUSES: Readonly<Record<string, Storeys>> = {
  engine: [
    ['entries', 'testing'],
    ['play'],
    ['live'],
    ['learner'],
    ['sound', 'http', 'time'],
    ['rules'],
    ['contracts'],
  ],
  src: [
    ['app'],
    ['home'],
    ['learn', 'live', 'class', 'account', 'operator'],
    ['board'],
    ['kit'],
    ['base'],
  ],
  server: [
    ['main.ts', 'cli'],
    ['app.ts', 'jobs.ts'],
    ['compose.ts'],
    ['stores.ts', 'configured-database.ts'],
    ['retention'],
    ['studio', 'weekly', 'live'],
    ['progress', 'admin', 'classes'],
    ['assignments', 'lists', 'games', 'accounts', 'daily', 'payments', 'reports'],
    ['levels', 'leaderboard', 'profiles'],
    ['people'],
    ['platform'],
    ['clips', 'paths.ts'],
  ],
};

/** Inside a room: a file imports its own floor and those that follow. */
const FLOORS: Readonly<Record<string, Storeys>> = {
  src: [['screens'], ['panels'], ['state'], ['texts']],
  'server/live': [['sockets', 'routes'], ['play'], ['rooms'], ['store'], ['game'], ['bus']],
};

interface Place {
  readonly house: string;
  readonly room: string;
  /** From the top down; -1 for a room that is not listed. */
  readonly storey: number;
  readonly floor: string;
  /** From the top down; -1 for what stands beside the floors. */
  readonly level: number;
}

/** `src/live/panels/bee/Asked.tsx` is of the room `live` and of the floor `panels`. */
function placeOf(file: string): Place | null {
  const [house = '', room = '', floor = ''] = file.split('/');
  const storeys = HOUSES[house];
  if (!storeys) return null;
  const indexIn = (rows: Storeys, name: string) => rows.findIndex((row) => row.includes(name));
  const floors = FLOORS[`${house}/${room}`] ?? FLOORS[house] ?? [];
  return { house, room, storey: indexIn(storeys, room), floor, level: indexIn(floors, floor) };
}

export interface WrongImports {
  /** In no room, or in one that is not listed. */
  readonly homeless: readonly string[];
  /** Between two rooms of one row. */
  readonly sideways: readonly string[];
  /** Into a room above, or from a floor to the one above it in the same room. */
  readonly back: readonly string[];
  /** Of the store of another subject, which is asked through its functions. */
  readonly ofStores: readonly string[];
}

/** Build the server from its stores. */
const COMPOSES = /^server\/(compose|stores|app|jobs|main)\.ts$/;

/** The imports of engine, app and server that run the wrong way, as `from -> to`. */
export function wrongImports(graph: ImportGraph): WrongImports {
  const found: Record<keyof WrongImports, string[]> = {
    homeless: [],
    sideways: [],
    back: [],
    ofStores: [],
  };
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    if (!from) continue;
    if (from.storey < 0) found.homeless.push(file);
    for (const imported of imports) {
      const to = placeOf(imported);
      if (!to || to.house !== from.house) continue;
      const way = wayBetween(from, to);
      if (way) found[way].push(`${file} -> ${imported}`);
      if (
        from.room !== to.room &&
        /^server\/.*[/-]store\.ts$/.test(imported) &&
        !COMPOSES.test(file)
      )
        found.ofStores.push(`${file} -> ${imported}`);
    }
  }
  return found;
}

function wayBetween(from: Place, to: Place): 'back' | 'sideways' | null {
  if (from.room !== to.room) {
    if (to.storey < from.storey) return 'back';
    return to.storey === from.storey && from.house !== 'engine' ? 'sideways' : null;
  }
  // What stands beside the floors opens a part of the app: both ways are open.
  if (to.level < 0) return from.level >= 0 && from.house === 'server' ? 'back' : null;
  if (from.level > to.level) return 'back';
  return from.level === to.level && from.floor !== to.floor ? 'sideways' : null;
}
