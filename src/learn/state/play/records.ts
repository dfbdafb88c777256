import type { PrivateRecords, RoundAgainst } from '@waggle/engine/practice';
import type { Id, Records } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import type { Subscription } from 'rxjs';
import { createResource } from '../../../base/state/resource.ts';

const { view, load } = createResource<{
  round: RoundAgainst | null;
  /** The level whose page is shown, with its records. */
  level: Id | null;
  of: Records | null;
}>(() => ({ round: null, level: null, of: null }));

/** The round on the board beside what there was to beat, and the records of one level. Written only in this file. */
export const records = view;

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
  return load(() => of(level), { next: (value) => ({ of: value }) });
}
