import type { Transaction } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadPayments, payments } from '../../../../../src/account/state/payments/payments.ts';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { later } from '../../../../support/later.ts';
import { aPayment } from '../../../../support/records.ts';

function apiThat(transactions: () => Promise<Transaction[]>) {
  return fakeEngine({}, { payments: { transactions } }).engine.payments;
}

beforeEach(() => Object.assign(payments, { status: 'loading', made: [] }));

describe('loadPayments()', () => {
  test('is loading until they are there', async () => {
    const slow = later<Transaction[]>();
    const loading = loadPayments(apiThat(() => slow.promise));
    expect(payments).toEqual({ status: 'loading', made: [] });
    slow.answer([aPayment()]);
    await loading;
    expect(payments).toEqual({ status: 'ready', made: [aPayment()] });
  });

  test('shows nothing of an earlier learner meanwhile', async () => {
    await loadPayments(apiThat(async () => [aPayment()]));
    void loadPayments(apiThat(() => new Promise(() => undefined)));
    expect(payments).toEqual({ status: 'loading', made: [] });
  });

  test('says when they do not come', async () => {
    await loadPayments(apiThat(() => Promise.reject(new Error('offline'))));
    expect(payments).toEqual({ status: 'failed', made: [] });
  });

  test('takes no late answer to an earlier question', async () => {
    const slow = later<Transaction[]>();
    const first = loadPayments(apiThat(() => slow.promise));
    await loadPayments(apiThat(async () => []));
    slow.answer([aPayment()]);
    await first;
    expect(payments).toEqual({ status: 'ready', made: [] });
  });
});
