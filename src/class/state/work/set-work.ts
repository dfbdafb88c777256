import type { AssignmentsApi } from '@waggle/engine/work';
import {
  type Assignment,
  AssignmentsSchema,
  type Classroom,
  type Id,
} from '@waggle/engine/contracts';
import { createResource } from '../../../base/state/resource.ts';
import { recall, remember } from '../../../base/state/storage.ts';

const { view, restart, load } = createResource<{
  mine: readonly Assignment[];
  /** Whose it is. */
  pupil: Id | null;
}>(() => ({ mine: [], pupil: null }));

/** The work that is set for the pupil. Written only in this file. */
export const setWork = view;

/** It goes with the levels of this learner. */
const nameOf = (pupil: Id) => `kept/learner-${encodeURIComponent(pupil)}/work`;

/** Fetches the work again; what is shown stays meanwhile, and without a network what is kept here. */
export function loadSetWork(api: Pick<AssignmentsApi, 'mine'>, pupil: Id): Promise<void> {
  if (setWork.pupil !== pupil) restart({ pupil });
  return load(() => api.mine(), {
    next(mine) {
      remember(nameOf(pupil), mine);
      return { mine };
    },
    error() {
      if (setWork.status === 'ready') return { status: 'ready' };
      const { data } = AssignmentsSchema.safeParse(recall(nameOf(pupil)));
      return data ? { status: 'ready', mine: data } : {};
    },
  });
}

/** How long work that is done stays on the home screen after it was due, in milliseconds. */
const DONE_STAYS_MS = 7 * 24 * 60 * 60_000;

/** What the home screen begins with: what is to be done, then what is done, marked. */
export function workShown(mine: readonly Assignment[], now: number): Assignment[] {
  const isRecent = ({ due_at, opens_at }: Assignment) =>
    now - Date.parse(due_at ?? opens_at) < DONE_STAYS_MS;
  return [
    ...mine.filter((work) => !isDone(work)),
    ...mine.filter((work) => isDone(work) && isRecent(work)),
  ];
}

/** Whether a pupil has done it. */
export function isDone({ mine }: Assignment): boolean {
  return mine?.state === 'done';
}

/** The page on which a pupil does work: a test is written, all else is practised. */
export function workPath({ id, kind }: Pick<Assignment, 'id' | 'kind'>): string {
  const own = encodeURIComponent(id);
  return kind === 'test' ? `/work/${own}` : `/practice?assignment=${own}`;
}

/** The words of a written test that were missed. */
export function missedPath(id: Id): string {
  return `/practice?assignment=${encodeURIComponent(id)}&again=1`;
}

/** Where a list is set as work: the page of the only class, else the page that asks which. */
export function setListPath(own: readonly Pick<Classroom, 'id'>[], list: Id): string {
  return own.length === 1 ? `/classes/${own[0]?.id}?set=${list}` : `/classes?set=${list}`;
}

/** The page of the results, for the teacher. */
export function resultsPath(id: Id): string {
  return `/classes/work/${encodeURIComponent(id)}`;
}
