import { ApiError } from '@waggle/engine';
import type { Initialized, PaymentPlan } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { levels } from '../../../../../src/base/state/levels/levels.ts';
import {
  buy,
  closeOffer,
  followOffer,
  offerLevel,
  purchase,
} from '../../../../../src/base/state/payments/purchase.ts';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { recall } from '../../../../../src/base/state/storage.ts';
import { toasts } from '../../../../../src/base/state/toasts.ts';
import { anApp } from '../../../../support/pages/app.ts';
import { aPlan, aPremiumLevel, aUser } from '@waggle/engine/testing';
import { type EngineParts, fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { later, settled } from '../../../../support/later.ts';

const LEVEL = aPremiumLevel();
const BEGUN: Initialized = {
  authorization_url: 'https://checkout.example/abc',
  access_code: null,
  reference: 'r1',
};

function engineThat(payments: EngineParts['payments'] = {}, content = [LEVEL]) {
  const { engine } = fakeEngine(
    { content: async () => ({ English: content }) },
    { payments: { plans: async () => [aPlan({ level: 7 }), aPlan()], ...payments } },
  );
  return anApp(engine).engine;
}

/** Buys the level; says where the browser was led to. */
async function bought(engine: ReturnType<typeof engineThat>) {
  const addresses: string[] = [];
  await buy(engine, (address) => addresses.push(address));
  return addresses;
}

function shownToasts() {
  return toasts.shown.map(({ tone, title, message }) => [tone, title, message]);
}

beforeEach(() => {
  localStorage.clear();
  beginSession('k1', aUser());
  toasts.shown.splice(0);
  closeOffer();
});

describe('offerLevel()', () => {
  test('offers the level at once, and says what it costs as soon as that is known', async () => {
    const slow = later<PaymentPlan[]>();
    const offering = offerLevel(engineThat({ plans: () => slow.promise }).payments, LEVEL);
    expect(purchase).toMatchObject({ level: LEVEL, plan: null, status: 'loading' });
    slow.answer([aPlan({ level: 7 }), aPlan()]);
    await offering;
    expect(purchase).toMatchObject({ level: LEVEL, plan: aPlan(), status: 'ready' });
    expect(shownToasts()).toEqual([]);
  });

  test('says where no plan has the level', async () => {
    await offerLevel(engineThat({ plans: async () => [aPlan({ level: 7 })] }).payments, LEVEL);
    expect(purchase).toMatchObject({ plan: null, status: 'unpriced' });
    expect(shownToasts()).toEqual([['error', 'Payment plan not found', null]]);
  });

  test('shows that no answer comes', async () => {
    const plans = () => Promise.reject(new Error('offline'));
    await offerLevel(engineThat({ plans }).payments, LEVEL);
    expect(purchase).toMatchObject({ plan: null, status: 'failed' });
  });

  test.each([
    ['closed', () => closeOffer(), null],
    ['given up for another', (other: () => void) => other(), 114],
  ])('that was %s hears nothing of its plan', async (_, leave, shown) => {
    const slow = later<PaymentPlan[]>();
    const never = new Promise<PaymentPlan[]>(() => undefined);
    void offerLevel(engineThat({ plans: () => slow.promise }).payments, LEVEL);
    leave(() => {
      void offerLevel(engineThat({ plans: () => never }).payments, aPremiumLevel({ id: 114 }));
    });
    slow.answer([aPlan()]);
    await settled();
    expect(purchase.level?.id ?? null).toBe(shown);
    expect(purchase).toMatchObject({ plan: null, status: 'loading' });
  });
});

describe('buy()', () => {
  test('leads to where the money is taken, and remembers what for', async () => {
    const asked: unknown[] = [];
    const engine = engineThat({
      async initialize(...question) {
        asked.push(question);
        return BEGUN;
      },
    });
    await offerLevel(engine.payments, LEVEL);
    await expect(bought(engine)).resolves.toEqual(['https://checkout.example/abc']);
    expect(asked).toEqual([[aPlan(), 'thandi@example.org']]);
    expect(purchase.status).toBe('leaving');
    expect(recall('bought')).toEqual({ reference: 'r1', level: 113 });
  });

  test('begins one payment, however often it is pressed', async () => {
    const slow = later<Initialized>();
    let begun = 0;
    const engine = engineThat({
      initialize() {
        begun += 1;
        return slow.promise;
      },
    });
    await offerLevel(engine.payments, LEVEL);
    const first = bought(engine);
    await expect(bought(engine)).resolves.toEqual([]);
    slow.answer(BEGUN);
    await expect(first).resolves.toHaveLength(1);
    expect(begun).toBe(1);
  });

  test('says that it failed, and can be tried again', async () => {
    const answers = [() => Promise.reject(new ApiError('Away.', 503)), async () => BEGUN];
    const engine = engineThat({ initialize: () => (answers.shift() ?? (async () => BEGUN))() });
    await offerLevel(engine.payments, LEVEL);
    await expect(bought(engine)).resolves.toEqual([]);
    expect(purchase).toMatchObject({ status: 'ready', failed: true });
    expect(shownToasts()).toEqual([
      ['error', 'Payment Failed: Could not initialize payment. Please try again.', null],
    ]);
    await expect(bought(engine)).resolves.toHaveLength(1);
    expect(purchase.failed).toBe(false);
  });

  test('of a level that is open already opens it here too', async () => {
    const open = aPremiumLevel({ is_purchased: true, is_playable: true });
    const engine = engineThat(
      { initialize: () => Promise.reject(new ApiError('Already bought.', 409)) },
      [open],
    );
    await offerLevel(engine.payments, LEVEL);
    await expect(bought(engine)).resolves.toEqual([]);
    expect(purchase.level).toBeNull();
    expect(levels.content).toEqual({ English: [open] });
    expect(shownToasts()).toEqual([['success', 'Bee: Words from French is open already.', null]]);
  });

  test('leads nowhere when the offer was closed meanwhile', async () => {
    const slow = later<Initialized>();
    const engine = engineThat({ initialize: () => slow.promise });
    await offerLevel(engine.payments, LEVEL);
    const buying = bought(engine);
    closeOffer();
    slow.answer(BEGUN);
    await expect(buying).resolves.toEqual([]);
    expect(recall('bought')).toBeNull();
  });

  test('does nothing for a visitor', async () => {
    endSession();
    const engine = engineThat();
    await offerLevel(engine.payments, LEVEL);
    await expect(bought(engine)).resolves.toEqual([]);
    expect(shownToasts()).toEqual([]);
  });
});

describe('followOffer()', () => {
  /** The browser shows the page as it was left. */
  function comeBack(persisted: boolean) {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  }

  async function leaving() {
    const engine = engineThat({ initialize: async () => BEGUN });
    await offerLevel(engine.payments, LEVEL);
    await bought(engine);
  }

  test('can be pressed again after the back button', async () => {
    const stop = followOffer(window);
    await leaving();
    comeBack(false);
    expect(purchase.status).toBe('leaving');
    comeBack(true);
    expect(purchase).toMatchObject({ level: LEVEL, status: 'ready' });
    stop();
  });

  test('takes the offer away with the learner, and with the page', async () => {
    const stop = followOffer(window);
    await offerLevel(engineThat().payments, LEVEL);
    endSession();
    expect(purchase.level).toBeNull();
    await offerLevel(engineThat().payments, LEVEL);
    stop();
    expect(purchase.level).toBeNull();
  });
});
