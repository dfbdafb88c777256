import type { Assignment } from '@waggle/engine/contracts';
import type { AssignmentsApi } from '@waggle/engine/work';
import { createResource } from '../../../base/state/resource.ts';

const { view, load } = createResource<{ all: readonly Assignment[] }>(() => ({ all: [] }));

/** Open work that the teacher set, of all classes, what is due first at the top. Written only in this file. */
export const openWork = view;

/** Fetches it again; what is shown stays meanwhile. */
export function loadOpenWork(api: Pick<AssignmentsApi, 'open'>): Promise<void> {
  return load(() => api.open(), { next: (all) => ({ all }) });
}
