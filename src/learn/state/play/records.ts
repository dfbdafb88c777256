import type { PrivateRecords, RoundAgainst } from '@waggle/engine/practice';
import type { Id, Records } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import type { Subscription } from 'rxjs';
import { createLatest } from '../../../base/state/latest.ts';

/** The round on the board beside what there was to beat, and the records of one level. Written only in this file. */
export const records = proxy<{
  round: RoundAgainst | null;
  /** The level whose page is shown, with its records. */
  level: Id | null;
  of: Records | null;
}>({ round: null, level: null, of: null });

const loads = createLatest();

export function projectRecords({ round$, connect }: PrivateRecords): Subscription {
  const life = round$.subscribe((round) => {
    records.round = ref(round);
  });
  life.add(connect());
  life.add(() => {
    records.round = null;
  });
  return life;
}

/** Shows the records of a level. */
export function loadRecords(of: PrivateRecords['of'], level: Id): Promise<void> {
  Object.assign(records, { level, of: null });
  return loads.run(() => of(level), {
    next(value) {
      records.of = ref(value);
    },
    error: () => undefined,
  });
}
