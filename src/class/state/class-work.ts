import type { AssignmentsApi } from '@waggle/engine/work';
import type {
  Accommodations,
  Assignment,
  CreateAssignmentRequest,
  Id,
  Seat,
  WorkResults,
} from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { workTexts } from '../texts/work.ts';
import { createResource } from '../../base/state/resource.ts';
import { failToast, fieldsOf, isGone } from '../../base/state/sentence-of.ts';
import { toast } from '../../base/state/toasts.ts';

const work = createResource<{
  set: readonly Assignment[];
  /** Work that was just set, and can be taken back. */
  justSet: Assignment | null;
  /** Pupils for whom something was set one after the other; null: the whole class. */
  served: readonly Id[] | null;
}>(() => ({ set: [], justSet: null, served: [] }));

/** The work of the class on the page. Written only in this file. */
export const classWork = work.view;

/** Fetches the work of a class. */
export function loadClassWork(api: Pick<AssignmentsApi, 'ofClass'>, classId: Id): Promise<void> {
  if (classWork.set.some((one) => one.class !== classId)) work.restart();
  classWork.status = 'loading';
  return work.load(() => api.ofClass(classId), { next: (set) => ({ set }) });
}

/**
 * Sets work for a class.
 *
 * @returns messages by field; null when it is set
 */
export async function setForClass(
  api: Pick<AssignmentsApi, 'set'>,
  classId: Id,
  wanted: CreateAssignmentRequest,
): Promise<Readonly<Record<string, string>> | null> {
  try {
    const made = await api.set(classId, wanted);
    classWork.set = ref([made, ...classWork.set]);
    const { served } = classWork;
    const now = made.pupil_ids ?? null;
    classWork.served = served && now && ref([...served, ...now]);
    classWork.justSet = ref(made);
    return null;
  } catch (error) {
    failToast(workTexts.assign.failed, error);
    return fieldsOf(error);
  }
}

/** What was just set stays set. */
export function forgetJustSet(): void {
  classWork.justSet = null;
  classWork.served = [];
}

/** Takes work away from its class. */
export async function takeAway(
  api: Pick<AssignmentsApi, 'remove'>,
  { id, title }: Assignment,
): Promise<void> {
  try {
    await api.remove(id);
    classWork.set = ref(classWork.set.filter((one) => one.id !== id));
    if (classWork.justSet?.id === id) forgetJustSet();
    toast({ tone: 'success', title: workTexts.ofClass.removed(title) });
  } catch (error) {
    failToast(workTexts.ofClass.notRemoved, error);
  }
}

/**
 * Sets what makes it easier for a pupil.
 *
 * @returns the seat as it is now; null if that failed
 */
export async function accommodate(
  api: Pick<AssignmentsApi, 'accommodate'>,
  seat: Pick<Seat, 'id' | 'name'>,
  wanted: Accommodations,
): Promise<Seat | null> {
  try {
    const changed = await api.accommodate(seat.id, wanted);
    toast({ tone: 'success', title: workTexts.help.saved(seat.name) });
    return changed;
  } catch (error) {
    failToast(workTexts.help.failed, error);
    return null;
  }
}

const results = createResource<{ work: Assignment | null; made: WorkResults | null }, 'none'>(
  () => ({ work: null, made: null }),
  { keepsOld: true },
);

/** The results of set work, for its teacher. Written only in this file. */
export const workResults = results.view;

/** Fetches the results again; those of the same work stay meanwhile. */
export function loadResults(api: Pick<AssignmentsApi, 'one' | 'results'>, id: Id): Promise<void> {
  if (String(workResults.work?.id) !== String(id)) results.restart();
  return results.load(() => Promise.all([api.one(id), api.results(id)]), {
    next: ([found, made]) => ({ work: found, made }),
    error: (error) => ({ status: isGone(error) ? 'none' : 'failed' }),
  });
}
