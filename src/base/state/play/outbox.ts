import type { Outbox, OutboxState } from '@waggle/engine';
import type { Subscription } from 'rxjs';
import { proxy } from 'valtio';
import { project } from '../project.ts';

/**
 * Answers of the signed-in learner that the server has not judged yet. Written only in this file.
 */
export const outbox = proxy<OutboxState>({ waiting: 0, ofGuest: 0, offline: false });

export function projectOutbox({ state$ }: Outbox): Subscription {
  return project(outbox, state$);
}
