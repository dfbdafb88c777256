import type { ClassesApi } from '@waggle/engine/work';
import type { ClassTrap, Id } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { createLatest, type Latest } from '../../base/state/latest.ts';

export interface TrapsView {
  status: 'loading' | 'ready' | 'failed';
  /** The class, or the pupil. */
  of: Id | null;
  rows: readonly ClassTrap[];
}

/** What trips the class on the page up, and one pupil of it. Written only in this file. */
export const classTraps = proxy<TrapsView>(fresh());
export const seatTraps = proxy<TrapsView>(fresh());

function fresh(): TrapsView {
  return { status: 'loading', of: null, rows: ref<ClassTrap[]>([]) };
}

const classLoads = createLatest();
const seatLoads = createLatest();

export function loadClassTraps(api: Pick<ClassesApi, 'traps'>, classId: Id): Promise<void> {
  return load(classTraps, classLoads, classId, () => api.traps(classId));
}

export function loadSeatTraps(
  api: Pick<ClassesApi, 'traps'>,
  { classId, seat }: { classId: Id; seat: Id },
): Promise<void> {
  return load(seatTraps, seatLoads, seat, () => api.traps(classId, seat));
}

/** Loads rows; those of another class or pupil go at once. */
function load(
  view: TrapsView,
  loads: Latest,
  of: Id,
  ask: () => Promise<readonly ClassTrap[]>,
): Promise<void> {
  if (view.of !== of) Object.assign(view, { ...fresh(), of });
  if (view.status === 'failed') view.status = 'loading';
  return loads.run(ask, {
    next(rows) {
      Object.assign(view, { status: 'ready', rows: ref(rows) });
    },
    error() {
      view.status = 'failed';
    },
  });
}
