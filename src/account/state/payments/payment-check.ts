import { type Engine, type Games, type Verified, verification$ } from '@waggle/engine';
import { LEVEL_UNLOCK, type PaidLevel } from '@waggle/engine/contracts';
import type { SchedulerLike, Subscription } from 'rxjs';
import { of } from 'rxjs';
import { proxy, ref } from 'valtio';
import { openBought } from '../../../base/state/payments/bought.ts';

/** The state of the payment that the learner returns from. Written only in this file. */
export const paymentCheck = proxy<{
  /** `cancelled`: the payer turned back, and nothing is paid as far as we know. */
  outcome: 'loading' | Verified['kind'] | 'cancelled';
  /** What the payment is for; null while that is not known. */
  level: PaidLevel;
  /** Where 'Continue' leads. */
  next: '/home' | '/profile';
}>({ outcome: 'loading', level: null, next: '/profile' });

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

/** Whether an address is the one that the payment provider leads to after "Cancel". */
export function isCancelled(search: string): boolean {
  return new URLSearchParams(search).has('cancelled');
}

/** Checks a payment until it is settled or the subscription ends; a paid level opens. */
export function checkPayment(
  { payments, keptLevels }: Pick<Engine, 'payments'> & Pick<Games, 'keptLevels'>,
  { reference, cancelled }: { reference: string | null; cancelled: boolean },
  clock?: SchedulerLike,
): Subscription {
  Object.assign(paymentCheck, { outcome: 'loading', level: null, next: '/profile' });
  const verified$ =
    reference === null
      ? of<Verified>({ kind: 'unknown_reference' })
      : verification$(() => payments.verify(reference), clock, cancelled ? 1 : undefined);
  return verified$.subscribe((verified) => {
    if (verified.kind === 'success') {
      paymentCheck.next = verified.paymentType === LEVEL_UNLOCK ? '/home' : '/profile';
      if (reference !== null) void openBought(keptLevels, reference);
    }
    if ('level' in verified) paymentCheck.level = verified.level && ref(verified.level);
    const isOpen = verified.kind === 'pending' || verified.kind === 'unanswered';
    paymentCheck.outcome = cancelled && isOpen ? 'cancelled' : verified.kind;
  });
}
