import { ApiError, type Engine, type Games } from '@waggle/engine';
import type { Level, PaymentPlan } from '@waggle/engine/contracts';
import { proxy, ref } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { errorTexts } from '../texts/errors.ts';
import { paymentTexts } from '../texts/payments.ts';
import { rememberBought } from './bought.ts';
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

/** Only the newest offer counts: an older one may hear of its plan later. */
let offers = 0;

/** Offers a level, and fetches what it costs. */
export async function offerLevel(payments: Engine['payments'], level: Level): Promise<void> {
  const offer = ++offers;
  Object.assign(purchase, noOffer(), { level: ref(level) });
  try {
    const plan = (await payments.plans()).find((one) => one.level === level.id);
    if (offer !== offers) return;
    purchase.plan = plan ? ref(plan) : null;
    purchase.status = plan ? 'ready' : 'unpriced';
    if (!plan) toast({ tone: 'error', title: errorTexts.planNotFound });
  } catch {
    if (offer === offers) purchase.status = 'unknown';
  }
}

/** Takes the offer away; a payment that is being begun leads nowhere any more. */
export function closeOffer(): void {
  offers += 1;
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
  const offer = offers;
  Object.assign(purchase, { status: 'leaving', failed: false });
  try {
    const { authorization_url, reference } = await payments.initialize(plan, user.email);
    if (offer !== offers) return;
    if (reference !== null) rememberBought(reference, level.id);
    goTo(authorization_url);
  } catch (error) {
    if (offer !== offers) return;
    if (error instanceof ApiError && error.status === 409) {
      closeOffer();
      toast({ tone: 'success', title: paymentTexts.paymentOffer.alreadyOpen(level.name) });
      await loadLevels(keptLevels);
      return;
    }
    Object.assign(purchase, { status: 'ready', failed: true });
    toast({ tone: 'error', title: errorTexts.paymentFailed });
  }
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
