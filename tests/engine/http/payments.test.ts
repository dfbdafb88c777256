import { describe, expect, test } from 'vitest';
import { createPaymentsApi } from '../../../engine/http/payments.ts';
import { aPlan, aVerification } from '@waggle/engine/testing';
import { aPayment } from '../../support/records.ts';
import { apiOf } from './api-of.ts';
import { ours } from './fake-server.ts';

const REFERENCE = '5f3d2c1b0a99887766554433221100ff';

/** Whom the server sends to this address to pay. */
function sentTo(authorization_url: string) {
  return apiOf(createPaymentsApi, { authorization_url, access_code: null, reference: REFERENCE });
}

describe('plans()', () => {
  test('gets what levels cost', async () => {
    const { api, only } = apiOf(createPaymentsApi, [aPlan()]);
    await expect(api.plans()).resolves.toStrictEqual([aPlan()]);
    expect(only()).toStrictEqual({ method: 'GET', path: '/payment-plans/' });
  });
});

describe('initialize()', () => {
  test('sends what the specification names, and says where to pay', async () => {
    const { api, only } = sentTo('https://checkout.example/abc');
    await expect(api.initialize(aPlan(), 'thandi@example.org')).resolves.toStrictEqual({
      authorization_url: 'https://checkout.example/abc',
      access_code: null,
      reference: REFERENCE,
    });
    expect(only()).toStrictEqual({
      method: 'POST',
      path: '/transactions/initialize/',
      body: {
        amount: '49.00',
        payment_type: 'level_unlock',
        item_id: 113,
        email: 'thandi@example.org',
      },
    });
  });

  test('makes an address of the server an absolute one', async () => {
    const { api } = sentTo('/sandbox/checkout/abc/');
    const begun = await api.initialize(aPlan(), 'thandi@example.org');
    expect(begun.authorization_url).toBe('https://waggle.example/sandbox/checkout/abc/');
  });

  test.each(['javascript:alert(1)', 'data:text/html,hi', '//elsewhere.example', 'checkout', ''])(
    'refuses to lead to %j',
    async (address) => {
      const { api } = sentTo(address);
      await expect(api.initialize(aPlan(), 'thandi@example.org')).rejects.toThrow(
        'An unexpected error occurred. Please try again.',
      );
    },
  );
});

describe('verify()', () => {
  test('asks below the doubled prefix', async () => {
    const { api, only } = apiOf(createPaymentsApi, aVerification());
    await expect(api.verify(REFERENCE)).resolves.toStrictEqual(aVerification());
    expect(only().path).toBe(`/api/transactions/verify/${REFERENCE}/`);
  });

  test('takes what the specification names', async () => {
    const { api } = apiOf(createPaymentsApi, {
      data: { status: 'pending', payment_type: 'level_unlock' },
      message: 'Verification successful',
    });
    await expect(api.verify('abc')).resolves.toMatchObject({
      data: { status: 'pending', payment_type: 'level_unlock' },
    });
  });

  test('asks once, because its caller counts', async () => {
    const { api, sent } = apiOf(createPaymentsApi, {}, 503);
    await expect(api.verify(REFERENCE)).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  test('keeps the reference inside its place in the path', async () => {
    const { api, sent } = apiOf(createPaymentsApi, aVerification());
    await api.verify('a/../b?c#d');
    expect(sent[0]?.url).toBe(
      'https://waggle.example/api/api/transactions/verify/a%2F..%2Fb%3Fc%23d/',
    );
  });
});

describe('transactions()', () => {
  test('gets the payments as they come', async () => {
    const made = [aPayment(), aPayment({ reference: 'b', status: 'failed' })];
    const { api, only } = apiOf(createPaymentsApi, made);
    await expect(api.transactions()).resolves.toStrictEqual(made);
    expect(only()).toStrictEqual({ method: 'GET', path: '/transactions/' });
  });
});

describe('joinWaitlist()', () => {
  test.each([
    ['the contract’s answer', { item_type: 'waitlist', item_id: 116, is_waitlisted: true }],
    ['an answer without a body', ours(new Response(null, { status: 204 }))],
  ])('names the level, and takes %s', async (_, answer) => {
    const { api, only } = apiOf(createPaymentsApi, answer);
    await expect(api.joinWaitlist(116)).resolves.toBeUndefined();
    expect(only()).toStrictEqual({
      method: 'POST',
      path: '/omni-store/',
      body: { item_type: 'waitlist', item_id: 116 },
    });
  });
});
