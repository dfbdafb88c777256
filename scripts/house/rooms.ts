/** Who may import whom inside the app; docs/architecture.md shows it. */
import type { ImportGraph } from './import-graph.ts';

/** The rooms of the app from the top down. Rooms in one row do not know each other. */
const STOREYS = [
  ['app'],
  ['home'],
  ['learn', 'live', 'class', 'account', 'operator'],
  ['board'],
  ['kit'],
  ['base'],
] as const;

/** Inside a room: a file imports its own floor and those that follow. */
const FLOORS = ['screens', 'panels', 'state', 'texts'];

const storeyOf = (room: string) => STOREYS.findIndex((rooms) => rooms.some((one) => one === room));

/** `src/live/panels/bee/Asked.tsx` is of the room `live` and of the floor `panels`. */
function placeOf(file: string): { room: string; floor: number } | null {
  const [top, room, floor] = file.split('/');
  if (top !== 'src' || room === undefined) return null;
  return { room, floor: FLOORS.indexOf(floor ?? '') };
}

export interface WrongImports {
  /** In no room, or in one that is not listed. */
  readonly homeless: readonly string[];
  /** Between two rooms of one row. */
  readonly sideways: readonly string[];
  /** Into a room above, or from a floor to the one above it in the same room. */
  readonly back: readonly string[];
}

/** The imports of the app that run the wrong way, as `from -> to`. */
export function wrongImports(graph: ImportGraph): WrongImports {
  const found = { homeless: [] as string[], sideways: [] as string[], back: [] as string[] };
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    if (!from) continue;
    const storey = storeyOf(from.room);
    if (storey < 0) found.homeless.push(file);
    for (const imported of imports) {
      const to = placeOf(imported);
      if (!to) continue;
      const arrow = `${file} -> ${imported}`;
      if (from.room === to.room) {
        // What stands beside the floors opens a part of the app: both ways are open.
        const runsUp = to.floor >= 0 && from.floor > to.floor;
        if (runsUp) found.back.push(arrow);
      } else if (storeyOf(to.room) === storey) found.sideways.push(arrow);
      else if (storeyOf(to.room) < storey) found.back.push(arrow);
    }
  }
  return found;
}
