import type { ClassesApi } from '@waggle/engine/work';
import type { ClassTrap, Id } from '@waggle/engine/contracts';
import { createResource, type Loadable } from '../../base/state/resource.ts';

interface TrapsOf {
  /** The class, or the pupil. */
  of: Id | null;
  rows: readonly ClassTrap[];
}

export type TrapsView = Loadable<TrapsOf>;

const ofClass = traps();
const ofSeat = traps();

/** What trips the class on the page up, and one pupil of it. Written only in this file. */
export const classTraps = ofClass.view;
export const seatTraps = ofSeat.view;

export function loadClassTraps(api: Pick<ClassesApi, 'traps'>, classId: Id): Promise<void> {
  return ofClass.load(classId, () => api.traps(classId));
}

export function loadSeatTraps(
  api: Pick<ClassesApi, 'traps'>,
  { classId, seat }: { classId: Id; seat: Id },
): Promise<void> {
  return ofSeat.load(seat, () => api.traps(classId, seat));
}

function traps() {
  const { view, restart, load } = createResource<TrapsOf>(() => ({ of: null, rows: [] }));
  return {
    view,
    /** Loads rows; those of another class or pupil go at once. */
    load(of: Id, ask: () => Promise<readonly ClassTrap[]>): Promise<void> {
      if (view.of !== of) restart({ of });
      return load(ask, { next: (rows) => ({ rows }) });
    },
  };
}
