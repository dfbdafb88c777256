import { ApiError, type Engine, type Games } from '@waggle/engine';
import type { Level, PaymentPlan } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { errorTexts } from '../texts/errors.ts';
import { paymentTexts } from '../texts/payments.ts';
import { rememberBought } from './bought.ts';
import { createLatest } from './latest.ts';
import { loadLevels } from './levels.ts';
import { session } from './session.ts';
import { toast } from './toasts.ts';

/** The level that is offered for money. Written only in this file. */
export const purchase = proxy<{
  /** Null while nothing is offered. */
  level: Level | null;
  plan: PaymentPlan | null;
  /** `unpriced`: no plan says what it costs; `unknown`: nobody answered; `leaving`: to the page that takes the money. */
  status: 'loading' | 'ready' | 'unpriced' | 'unknown' | 'leaving';
  /** The payment could not be begun. */
  failed: boolean;
}>(noOffer());

function noOffer() {
  return { level: null, plan: null, status: 'loading' as const, failed: false };
}

/** What the offer on show waits for: its plan, then the page that takes the money. */
const steps = createLatest();

/** Offers a level, and fetches what it costs. */
export function offerLevel(payments: Engine['payments'], level: Level): Promise<void> {
  Object.assign(purchase, noOffer(), { level: ref(level) });
  return steps.run(payments.plans, {
    next(plans) {
      const plan = plans.find((one) => one.level === level.id);
      purchase.plan = plan ? ref(plan) : null;
      purchase.status = plan ? 'ready' : 'unpriced';
      if (!plan) toast({ tone: 'error', title: errorTexts.planNotFound });
    },
    error() {
      purchase.status = 'unknown';
    },
  });
}

/** Takes the offer away; a payment that is being begun leads nowhere any more. */
export function closeOffer(): void {
  steps.cancel();
  Object.assign(purchase, noOffer());
}

/**
 * Begins the payment for the level on offer.
 *
 * @param goTo leads the browser to the page that takes the money
 */
export async function buy(
  { payments, keptLevels }: Pick<Engine, 'payments'> & Pick<Games, 'keptLevels'>,
  goTo: (address: string) => void,
): Promise<void> {
  const { level, plan, status } = purchase;
  const { user } = session;
  if (!level || !plan || !user || status !== 'ready') return;
  const email = user.email ?? '';
  Object.assign(purchase, { status: 'leaving', failed: false });
  let isOpen = false;
  await steps.run(() => payments.initialize(plan, email), {
    next({ authorization_url, reference }) {
      if (reference !== null) rememberBought(reference, level.id);
      goTo(authorization_url);
    },
    error(error) {
      isOpen = error instanceof ApiError && error.status === 409;
      if (isOpen) {
        closeOffer();
        toast({ tone: 'success', title: paymentTexts.paymentOffer.alreadyOpen(level.name) });
        return;
      }
      Object.assign(purchase, { status: 'ready', failed: true });
      toast({ tone: 'error', title: errorTexts.paymentFailed });
    },
  });
  if (isOpen) await loadLevels(keptLevels);
}

/**
 * Keeps the offer true while its page is on show: it goes with the learner, and can be taken up again
 * by who comes back from the page that takes the money. The function it returns ends that.
 */
export function followOffer(page: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && purchase.status === 'leaving') purchase.status = 'ready';
  };
  page.addEventListener('pageshow', onShow);
  const stopFollowing = subscribeKey(session, 'keyCount', closeOffer, true);
  return () => {
    page.removeEventListener('pageshow', onShow);
    stopFollowing();
    closeOffer();
  };
}
