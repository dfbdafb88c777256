import { ApiError } from '@waggle/engine';
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
import { createLatest } from '../../base/state/latest.ts';
import { sentenceOf } from '../../base/state/sentence-of.ts';
import { toast } from '../../base/state/toasts.ts';
import { perLearner } from '../../base/state/per-learner.ts';

const loads = createLatest();

/** The work of the class on the page. Written only in this file. */
export const classWork = perLearner<{
  status: 'loading' | 'ready' | 'failed';
  set: readonly Assignment[];
}>(() => ({ status: 'loading', set: [] }), loads);

/** Fetches the work of a class. */
export function loadClassWork(api: Pick<AssignmentsApi, 'ofClass'>, classId: Id): Promise<void> {
  if (classWork.set.some((work) => work.class !== classId)) classWork.set = [];
  classWork.status = 'loading';
  return loads.run(() => api.ofClass(classId), {
    next(set) {
      Object.assign(classWork, { status: 'ready', set: ref(set) });
    },
    error() {
      classWork.status = 'failed';
    },
  });
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
    const { set, setLater } = workTexts.assign;
    toast({
      tone: 'success',
      title: Date.parse(made.opens_at) > Date.now() ? setLater : set,
    });
    return null;
  } catch (error) {
    toast({ tone: 'error', title: workTexts.assign.failed, message: sentenceOf(error) });
    if (!(error instanceof ApiError)) return {};
    const fields = Object.entries(error.fields).map(([name, texts]) => [name, texts.join(' ')]);
    return Object.fromEntries(fields) as Record<string, string>;
  }
}

/** Takes work away from its class. */
export async function takeAway(
  api: Pick<AssignmentsApi, 'remove'>,
  work: Assignment,
): Promise<void> {
  try {
    await api.remove(work.id);
    classWork.set = ref(classWork.set.filter(({ id }) => id !== work.id));
    toast({ tone: 'success', title: workTexts.ofClass.removed(work.title) });
  } catch (error) {
    toast({ tone: 'error', title: workTexts.ofClass.notRemoved, message: sentenceOf(error) });
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
    toast({ tone: 'error', title: workTexts.help.failed, message: sentenceOf(error) });
    return null;
  }
}

const resultLoads = createLatest();

/** The results of set work, for its teacher. Written only in this file. */
export const workResults = perLearner<{
  status: 'loading' | 'ready' | 'failed' | 'none';
  work: Assignment | null;
  made: WorkResults | null;
  isFetching: boolean;
}>(() => ({ status: 'loading', work: null, made: null, isFetching: false }), resultLoads);

/** Fetches the results again. */
export function loadResults(api: Pick<AssignmentsApi, 'one' | 'results'>, id: Id): Promise<void> {
  Object.assign(workResults, { status: 'loading', work: null, made: null });
  return resultLoads.run(() => Promise.all([api.one(id), api.results(id)]), {
    next([work, made]) {
      Object.assign(workResults, { status: 'ready', work: ref(work), made: ref(made) });
    },
    error(error) {
      const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
      workResults.status = isGone ? 'none' : 'failed';
    },
  });
}

/** @param save offers this text as a download */
export async function downloadResults(
  api: Pick<AssignmentsApi, 'resultsFile'>,
  id: Id,
  save: (text: string) => void,
): Promise<void> {
  if (workResults.isFetching) return;
  workResults.isFetching = true;
  try {
    save(await api.resultsFile(id));
  } catch (error) {
    toast({ tone: 'error', title: workTexts.results.csvFailed, message: sentenceOf(error) });
  } finally {
    workResults.isFetching = false;
  }
}
