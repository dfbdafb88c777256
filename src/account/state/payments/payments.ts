import type { Engine } from '@waggle/engine';
import type { Transaction } from '@waggle/engine/contracts';
import { ref } from 'valtio';
import { createLatest } from '../../../base/state/latest.ts';
import { perLearner } from '../../../base/state/per-learner.ts';

const loads = createLatest();

/** The learner's payments, newest first. Written only in this file. */
export const payments = perLearner<{
  status: 'loading' | 'ready' | 'failed';
  made: readonly Transaction[];
}>(() => ({ status: 'loading', made: ref<Transaction[]>([]) }), loads);

/** Fetches the payments again. */
export function loadPayments(api: Engine['payments']): Promise<void> {
  Object.assign(payments, { status: 'loading', made: ref<Transaction[]>([]) });
  return loads.run(api.transactions, {
    next: (made) => void Object.assign(payments, { status: 'ready', made: ref(made) }),
    error() {
      payments.status = 'failed';
    },
  });
}
