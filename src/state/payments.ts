import type { Engine } from '@waggle/engine';
import type { Transaction } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';

/** The learner's payments, newest first. Written only in this file. */
export const payments = proxy<{
  status: 'loading' | 'ready' | 'failed';
  made: readonly Transaction[];
}>({ status: 'loading', made: ref<Transaction[]>([]) });

/** Only the newest question counts: an older one may be answered later. */
let questions = 0;

/** Fetches the payments anew. */
export async function loadPayments(api: Engine['payments']): Promise<void> {
  const question = ++questions;
  Object.assign(payments, { status: 'loading', made: ref<Transaction[]>([]) });
  try {
    const made = await api.transactions();
    if (question !== questions) return;
    Object.assign(payments, { status: 'ready', made: ref(made) });
  } catch {
    if (question === questions) payments.status = 'failed';
  }
}
