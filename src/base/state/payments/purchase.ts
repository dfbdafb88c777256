import { ApiError, type Engine, type Games } from '@waggle/engine';
import type { Id, Level, PaymentPlan } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { errorTexts } from '../../texts/errors.ts';
import { offerTexts } from '../../texts/payment-offer.ts';
import { rememberBought } from './bought.ts';
import { createLatest } from '../latest.ts';
import { findLevel, levels, loadLevels } from '../levels/levels.ts';
import { session } from '../session.ts';
import { toast } from '../toasts.ts';

/** The level on offer. Written only in this file. */
export const purchase = proxy<{
  /** Null while nothing is offered. */
  level: Level | null;
  plan: PaymentPlan | null;
  /** `unpriced`: no plan has a price; `unknown`: no answer came; `leaving`: to the checkout. */
  status: 'loading' | 'ready' | 'unpriced' | 'unknown' | 'leaving';
  /** The payment could not begin. */
  failed: boolean;
}>(noOffer());

function noOffer() {
  return { level: null, plan: null, status: 'loading' as const, failed: false };
}

/** The steps of an offer: its plan, then its checkout. */
const steps = createLatest();

/** Offers a level and fetches its price. */
export async function offerLevel(payments: Engine['payments'], level: Level): Promise<void> {
  // A pupil buys nothing.
  if (session.user?.seat) return;
  Object.assign(purchase, noOffer(), { level: ref(level) });
  await steps.run(payments.plans, {
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

/** Offers the level of a payment that came to nothing; without an answer about the levels, nothing. */
export async function offerAgain(
  { payments, keptLevels }: Pick<Engine, 'payments'> & Pick<Games, 'keptLevels'>,
  id: Id,
): Promise<void> {
  if (!findLevel(levels.content, id)) await loadLevels(keptLevels);
  const level = findLevel(levels.content, id);
  if (level) await offerLevel(payments, level);
}

/** Closes the offer, and cancels a payment that is about to begin. */
export function closeOffer(): void {
  steps.cancel();
  Object.assign(purchase, noOffer());
}

/**
 * Begins the payment for the level on offer.
 *
 * @param goTo leads the browser to the checkout
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
        toast({ tone: 'success', title: offerTexts.alreadyOpen(level.name) });
        return;
      }
      Object.assign(purchase, { status: 'ready', failed: true });
      toast({ tone: 'error', title: errorTexts.paymentFailed });
    },
  });
  if (isOpen) await loadLevels(keptLevels);
}

/**
 * Keeps the offer in step with its page: it closes when the learner leaves, and works again after a
 * return from the checkout. Returns the function that unsubscribes.
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
