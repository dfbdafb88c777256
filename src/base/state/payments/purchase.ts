import { ApiError, type Engine, type Games } from '@waggle/engine';
import type { Id, Level, PaymentPlan } from '@waggle/engine/contracts';
import { errorTexts } from '../../texts/errors.ts';
import { offerTexts } from '../../texts/payment-offer.ts';
import { rememberBought } from './bought.ts';
import { findLevel, levels, loadLevels } from '../levels/levels.ts';
import { createResource } from '../resource.ts';
import { session } from '../session.ts';
import { toast } from '../toasts.ts';
import { failToast } from '../sentence-of.ts';

/** An offer in steps: its plan, then its checkout. */
const offer = createResource<
  {
    /** Null while nothing is offered. */
    level: Level | null;
    plan: PaymentPlan | null;
    /** The payment could not begin. */
    failed: boolean;
  },
  /** No plan has a price; to the checkout. */
  'unpriced' | 'leaving'
>(noOffer);

function noOffer() {
  return { status: 'loading' as const, level: null, plan: null, failed: false };
}

/** The level on offer. Written only in this file. */
export const purchase = offer.view;

/** Offers a level and fetches its price. */
export async function offerLevel(payments: Engine['payments'], level: Level): Promise<void> {
  // A pupil buys nothing.
  if (session.user?.seat) return;
  offer.restart({ level });
  await offer.load(payments.plans, {
    next(plans) {
      const plan = plans.find((one) => one.level === level.id);
      if (!plan) failToast(errorTexts.planNotFound);
      return plan ? { plan } : { plan: null, status: 'unpriced' };
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
  offer.cancel();
  offer.restart();
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
  await offer.load(() => payments.initialize(plan, email), {
    next({ authorization_url, reference }) {
      if (reference !== null) rememberBought(reference, level.id);
      goTo(authorization_url);
      return { status: 'leaving' };
    },
    error(error) {
      isOpen = error instanceof ApiError && error.status === 409;
      if (isOpen) {
        toast({ tone: 'success', title: offerTexts.alreadyOpen(level.name) });
        return noOffer();
      }
      failToast(errorTexts.paymentFailed);
      return { status: 'ready', failed: true };
    },
  });
  if (isOpen) await loadLevels(keptLevels);
}

/**
 * Keeps the offer in step with its page: it works again after a return from the checkout, and closes with
 * the page. Returns the function that unsubscribes.
 */
export function followOffer(page: Pick<Window, 'addEventListener' | 'removeEventListener'>) {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && purchase.status === 'leaving') purchase.status = 'ready';
  };
  page.addEventListener('pageshow', onShow);
  return () => {
    page.removeEventListener('pageshow', onShow);
    closeOffer();
  };
}
