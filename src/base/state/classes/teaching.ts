import type { ClassesApi } from '@waggle/engine/work';
import { proxy } from 'valtio';
import { session } from '../session.ts';
import { recall, remember } from '../storage.ts';

const KEY = 'teaches';

/** Whether the learner of this device has a class or a list. Written only in this file. */
export const teaching = proxy<{ teaches: boolean }>({ teaches: false });

/** Shows what this device knows of the learner; false if it knows nothing. */
export function recallTeaching(): boolean {
  const { user, teaches } = (recall(KEY) ?? {}) as { user?: unknown; teaches?: unknown };
  const isKnown = user !== undefined && user === session.user?.id;
  teaching.teaches = isKnown && teaches === true;
  return isKnown;
}

/** Keeps whether the learner teaches: their pages have been seen. */
export function noteTeaching(teaches: boolean): void {
  if (!session.user) return;
  remember(KEY, { user: session.user.id, teaches });
  teaching.teaches = teaches;
}

/** Asks once on this device. Without an answer it is asked again with the next page. */
export async function learnTeaching(api: Pick<ClassesApi, 'list'>): Promise<void> {
  const asked = session.user?.id;
  try {
    const own = await api.list();
    if (session.user?.id === asked) noteTeaching(own.length > 0);
  } catch {
    // The place stays as it is.
  }
}
