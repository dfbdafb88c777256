import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPaystack } from '../../../../server/platform/payments/paystack.ts';
import {
  type Checkout,
  ForgedWebhook,
  ProviderFault,
} from '../../../../server/platform/payments/provider.ts';
import { describeError } from '../../../../server/platform/observe/redact.ts';
import {
  FAKE_KEY,
  type FakePaystack,
  type Mood,
  startFakePaystack,
} from '../../../support/servers/fake-paystack.ts';

const REFERENCE = '0123456789abcdef0123456789abcdef';
const CHECKOUT: Checkout = {
  reference: REFERENCE,
  amount: 4900,
  currency: 'ZAR',
  email: 'parent@school.example',
  callbackUrl: `https://waggle.example/payment/verify/${REFERENCE}`,
  cancelUrl: `https://waggle.example/payment/verify/${REFERENCE}?cancelled=yes`,
};

let api: FakePaystack;
beforeEach(async () => {
  api = await startFakePaystack();
});
afterEach(() => api.close());

function paystack({ secretKey = FAKE_KEY, answerWithinMs = 20_000 } = {}) {
  return createPaystack({ secretKey, baseUrl: api.baseUrl, answerWithinMs });
}

/** What kind of fault it ends with. */
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof ProviderFault ? error.kind : error),
  );

/** A short timeout, for the tests without an answer. */
const HASTY = { answerWithinMs: 50 };

test('a server that is away is named by its reason, in the log too', async () => {
  const { baseUrl } = api;
  await api.close();
  const fault = await createPaystack({ secretKey: FAKE_KEY, baseUrl })
    .find(REFERENCE)
    .catch((error: unknown) => error);
  expect((fault as Error).message).toMatch(/^Paystack: no answer \(connect ECONNREFUSED .+\)$/);
  const logged = JSON.stringify(describeError(fault));
  expect(logged).toContain('"code":"ECONNREFUSED"');
  expect(logged).not.toContain(FAKE_KEY);
  api = await startFakePaystack();
});

test('an answer that is not JSON is named as such', async () => {
  api.mood = 'babbling';
  const fault = await paystack()
    .find(REFERENCE)
    .catch((error: unknown) => error);
  expect((fault as Error).message).toMatch(/^Paystack: status 200 and no JSON/);
});

const TROUBLE: readonly Mood[] = ['silent', 'broken', 'babbling', 'redirecting', 'hanging up'];

describe('open()', () => {
  test('asks for the amount in cents, the currency, our reference and the way back', async () => {
    expect(await paystack().open(CHECKOUT)).toEqual({
      authorizationUrl: `${api.baseUrl}/checkout/code-0`,
      accessCode: 'code-0',
    });
    expect(api.calls).toEqual([
      {
        call: 'POST /transaction/initialize',
        body: {
          email: 'parent@school.example',
          amount: 4900,
          currency: 'ZAR',
          reference: REFERENCE,
          callback_url: CHECKOUT.callbackUrl,
          metadata: JSON.stringify({ cancel_action: CHECKOUT.cancelUrl }),
        },
      },
    ]);
  });

  test('says that a reference was taken, and that a payment was refused', async () => {
    await paystack().open(CHECKOUT);
    expect(await faultOf(paystack().open(CHECKOUT))).toBe('duplicate');
    const tooLittle = { ...CHECKOUT, reference: 'b'.repeat(32), amount: 7 };
    expect(await faultOf(paystack().open(tooLittle))).toBe('refused');
  });

  test('is away with a key that is not valid', async () =>
    expect(await faultOf(paystack({ secretKey: 'sk_test_another' }).open(CHECKOUT))).toBe('away'));

  test.each(TROUBLE)('is away when the API is %s', async (mood) => {
    api.mood = mood;
    expect(await faultOf(paystack(HASTY).open(CHECKOUT))).toBe('away');
  });
});

describe('find()', () => {
  test.each([
    ['success', 'success'],
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['a new word', 'pending'],
  ])('of one that is %s is %s', async (said, status) => {
    await paystack().open(CHECKOUT);
    api.finish(REFERENCE, { status: said });
    expect(await paystack().find(REFERENCE)).toEqual({
      reference: REFERENCE,
      status,
      amount: 4900,
      currency: 'ZAR',
      domain: 'test',
    });
  });

  test('of an unknown one is nothing', async () =>
    expect(await paystack().find(REFERENCE)).toBeNull());

  test.each(['../customer', '..', '.', 'a/b', 'a?b', 'a#b', 'a%2fb', '', 'é', 'a b'])(
    'of %j asks for nothing',
    async (reference) => {
      expect(await paystack().find(reference)).toBeNull();
      expect(api.calls).toEqual([]);
    },
  );

  test.each(TROUBLE)('is away when the API is %s', async (mood) => {
    api.mood = mood;
    expect(await faultOf(paystack(HASTY).find(REFERENCE))).toBe('away');
  });

  test('is away for a success without an amount', async () => {
    await paystack().open(CHECKOUT);
    api.finish(REFERENCE, { amount: undefined as never });
    expect(await faultOf(paystack().find(REFERENCE))).toBe('away');
  });
});

describe('readWebhook()', () => {
  beforeEach(() =>
    paystack()
      .open(CHECKOUT)
      .then(() => undefined),
  );
  const read = ({ body, signature }: { body: string; signature: string }) =>
    paystack().readWebhook({ 'x-paystack-signature': signature }, Buffer.from(body));

  test('reads a payment from what was signed', () =>
    expect(read(api.notice(REFERENCE))).toEqual({
      reference: REFERENCE,
      status: 'success',
      amount: 4900,
      currency: 'ZAR',
      domain: 'test',
    }));

  test('reads the bytes as they came, however they are spaced', () => {
    const notice = api.notice(REFERENCE);
    const spaced = JSON.stringify(JSON.parse(notice.body), null, 1);
    expect(() => read({ ...notice, body: spaced })).toThrow(ForgedWebhook);
  });

  test.each([
    ['none', () => ''],
    ['another', (own: string) => own.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a'))],
    ['a shorter', (own: string) => own.slice(1)],
    ['a longer', (own: string) => `${own}0`],
    ['an upper-case', (own: string) => own.toUpperCase()],
    ['a wide', () => 'é'.repeat(64)],
  ])('refuses %s signature', (_, change) => {
    const notice = api.notice(REFERENCE);
    expect(() => read({ ...notice, signature: change(notice.signature) })).toThrow(ForgedWebhook);
  });

  test('refuses a body that was changed', () => {
    const notice = api.notice(REFERENCE);
    const cheaper = notice.body.replace('4900', '4901');
    expect(() => read({ ...notice, body: cheaper })).toThrow(ForgedWebhook);
  });

  test('passes over what is no payment', () => {
    expect(read(api.notice(REFERENCE, {}, 'refund.processed'))).toBeNull();
    expect(read(api.notice(REFERENCE, { amount: 49.5 }))).toBeNull();
  });
});
