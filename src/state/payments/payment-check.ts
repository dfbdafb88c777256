import { type Engine, type Games, type Verified, verification$ } from '@waggle/engine';
import { LEVEL_UNLOCK } from '@waggle/engine/contracts';
import type { SchedulerLike, Subscription } from 'rxjs';
import { of } from 'rxjs';
import { proxy } from 'valtio';
import { openBought } from './bought.ts';

/** The state of the payment that the learner returns from. Written only in this file. */
export const paymentCheck = proxy<{
  outcome: 'loading' | Verified['kind'];
  /** Where 'Continue' leads. */
  next: '/home' | '/profile';
}>({ outcome: 'loading', next: '/profile' });

/** Characters of a reference; a path of dots only would be another address. */
const REFERENCE = /^(?!\.+$)[\w.=-]{1,100}$/;

/**
 * The reference in an address: in its path, else as `reference`, else as `trxref`; null when it is
 * missing or invalid.
 */
export function referenceOf(inPath: string | undefined, search: string): string | null {
  const query = new URLSearchParams(search);
  const reference = inPath || query.get('reference') || query.get('trxref') || '';
  return REFERENCE.test(reference) ? reference : null;
}

/** Checks a payment until it is settled or the subscription ends; a paid level opens. */
export function checkPayment(
  { payments, keptLevels }: Pick<Engine, 'payments'> & Pick<Games, 'keptLevels'>,
  reference: string | null,
  clock?: SchedulerLike,
): Subscription {
  Object.assign(paymentCheck, { outcome: 'loading', next: '/profile' });
  const verified$ =
    reference === null
      ? of<Verified>({ kind: 'unknown_reference' })
      : verification$(() => payments.verify(reference), clock);
  return verified$.subscribe((verified) => {
    if (verified.kind === 'success') {
      paymentCheck.next = verified.paymentType === LEVEL_UNLOCK ? '/home' : '/profile';
      if (reference !== null) void openBought(keptLevels, reference);
    }
    paymentCheck.outcome = verified.kind;
  });
}
