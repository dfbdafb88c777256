import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Transaction } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import PaymentsScreen from '../../../../../src/account/screens/past/PaymentsScreen.tsx';
import { payments } from '../../../../../src/account/state/payments/payments.ts';
import { aPayment } from '../../../../support/records.ts';
import { anApp, inApp } from '../../../../support/pages/app.ts';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';

/** How the server answers in this test. */
const world = { transactions: (): Promise<Transaction[]> => Promise.reject() };

const { engine } = fakeEngine({}, { payments: { transactions: () => world.transactions() } });
const app = anApp(engine);

async function openPayments(transactions: () => Promise<Transaction[]>) {
  world.transactions = transactions;
  render(<PaymentsScreen />, inApp(app));
  await act(async () => undefined);
  return userEvent.setup();
}

beforeEach(() => Object.assign(payments, { status: 'loading', made: [] }));

describe('the payments', () => {
  test('stand in a table, newest first', async () => {
    await openPayments(async () => [
      aPayment({ reference: 'b2', status: 'pending', created_at: '2025-07-15T10:00:00.000Z' }),
      aPayment({ reference: 'a1', level: { id: 113, name: 'Bee: Words from French' } }),
    ]);
    expect(document.title).toBe('Payments · Waggle');
    const table = screen.getByRole('table', { name: 'Payments' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Reference',
      'Type',
      'Amount',
      'Status',
    ]);
    const [, newest, older] = within(table).getAllByRole('row');
    expect(cellsOf(newest)).toEqual([
      '15 Jul 2025',
      'b2',
      'Level unlock',
      'R 49,00 ZAR',
      'pending',
    ]);
    expect(cellsOf(older)).toEqual([
      '14 Jul 2025',
      'a1',
      'Level unlock Bee: Words from French',
      'R 49,00 ZAR',
      'success',
    ]);
  });

  test('of another backend are shown as far as it sends them', async () => {
    await openPayments(async () => [
      aPayment({ payment_type: 'gift_card', amount: 20, currency: null, status: 'failed' }),
    ]);
    const [, row] = screen.getAllByRole('row');
    expect(cellsOf(row).slice(2)).toEqual(['gift card', 'R 20,00', 'failed']);
  });

  test('say where there are none', async () => {
    await openPayments(async () => []);
    expect(screen.queryByText('No payment history found')).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('that do not come are asked for again', async () => {
    const answers = [() => Promise.reject(new Error('offline')), async () => [aPayment()]];
    const user = await openPayments(() => (answers.shift() ?? (async () => []))());
    expect(screen.getByRole('alert').textContent).toContain('Your payments could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('table')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('are on their way', async () => {
    await openPayments(() => new Promise(() => undefined));
    expect(screen.queryByText('Loading')).not.toBeNull();
  });
});

/** What a row shows, without the names of the columns, which are for phones. */
function cellsOf(row: HTMLElement | undefined) {
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent?.replaceAll(/\s/gu, ' ').trim());
}
