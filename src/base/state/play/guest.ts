import type { Guest, GuestAnswer } from '@waggle/engine';
import { map, type Subscription } from 'rxjs';
import { proxy, ref } from 'valtio';
import { project } from '../project.ts';

/** Answers given on this device without an account. Written only in this file. */
export const guest = proxy<{ answers: readonly GuestAnswer[] }>({ answers: ref([]) });

export function projectGuest({ answers$ }: Guest): Subscription {
  return project(guest, answers$.pipe(map((answers) => ({ answers: ref([...answers]) }))));
}
