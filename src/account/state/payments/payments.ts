import type { Engine } from '@waggle/engine';
import type { Transaction } from '@waggle/engine/contracts';
import { createResource } from '../../../base/state/resource.ts';

const resource = createResource<{ made: readonly Transaction[] }>(() => ({ made: [] }));

/** The learner's payments, newest first. Written only in this file. */
export const payments = resource.view;

/** Fetches the payments again. */
export function loadPayments(api: Engine['payments']): Promise<void> {
  resource.restart();
  return resource.load(api.transactions, { next: (made) => ({ made }) });
}
