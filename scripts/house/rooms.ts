/** Who may import whom inside engine and app; docs/architecture.md shows it. */
import type { ImportGraph } from './import-graph.ts';

/** The rooms of the engine, from the top down. What is for tests enters the engine as its users do. */
const ENGINE = [
  ['entries', 'testing'],
  ['play'],
  ['live'],
  ['learner'],
  ['sound', 'http', 'time'],
  ['rules'],
  ['contracts'],
];

/** The rooms of the app, from the top down. Rooms in one row do not know each other. */
const APP = [
  ['app'],
  ['home'],
  ['learn', 'live', 'class', 'account', 'operator'],
  ['board'],
  ['kit'],
  ['base'],
];

/** Inside a room: a file imports its own floor and those that follow. */
const FLOORS = ['screens', 'panels', 'state', 'texts'];

interface Place {
  readonly house: string;
  readonly room: string;
  /** From the top down; -1 for a room that is not listed. */
  readonly storey: number;
  readonly floor: number;
}

/** `src/live/panels/bee/Asked.tsx` is of the room `live` and of the floor `panels`. */
function placeOf(file: string): Place | null {
  const [house = '', room = '', floor = ''] = file.split('/');
  if (house !== 'src' && house !== 'engine') return null;
  const storeys = house === 'src' ? APP : ENGINE;
  const storey = storeys.findIndex((rooms) => rooms.includes(room));
  return { house, room, storey, floor: house === 'src' ? FLOORS.indexOf(floor) : -1 };
}

export interface WrongImports {
  /** In no room, or in one that is not listed. */
  readonly homeless: readonly string[];
  /** Between two rooms of one row. */
  readonly sideways: readonly string[];
  /** Into a room above, or from a floor to the one above it in the same room. */
  readonly back: readonly string[];
}

/** The imports of engine and app that run the wrong way, as `from -> to`. */
export function wrongImports(graph: ImportGraph): WrongImports {
  const found = { homeless: [] as string[], sideways: [] as string[], back: [] as string[] };
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    if (!from) continue;
    if (from.storey < 0) found.homeless.push(file);
    for (const imported of imports) {
      const to = placeOf(imported);
      if (!to || to.house !== from.house) continue;
      const arrow = `${file} -> ${imported}`;
      if (from.room === to.room) {
        // What stands beside the floors opens a part of the app: both ways are open.
        if (to.floor >= 0 && from.floor > to.floor) found.back.push(arrow);
      } else if (to.storey < from.storey) found.back.push(arrow);
      else if (to.storey === from.storey && from.house === 'src') found.sideways.push(arrow);
    }
  }
  return found;
}
