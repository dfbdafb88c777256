import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  PurchaseDialog,
  type PurchaseDialogProps,
} from '../../../../src/home/panels/PurchaseDialog.tsx';
import { aPlan, aPremiumLevel } from '@waggle/engine/testing';

async function openOffer(differs: Partial<PurchaseDialogProps> = {}) {
  const [onBuy, onRetry, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <PurchaseDialog
      level={aPremiumLevel()}
      language="English"
      lesson={null}
      tries={null}
      support="help@waggle.example"
      plan={aPlan()}
      status="ready"
      failed={false}
      isVisitor={false}
      onBuy={onBuy}
      onRetry={onRetry}
      onClose={onClose}
      {...differs}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Unlock Bee: Words from French' });
  return { user: userEvent.setup(), dialog, onBuy, onRetry, onClose };
}

describe('the offer of a level', () => {
  test('says what it brings, in the specification’s five lines', async () => {
    const { dialog } = await openOffer();
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Premium word lists',
      'Advanced difficulty challenges',
      'Special pronunciation guides',
      'Detailed word explanations',
      'Progress tracking',
    ]);
    expect(dialog.textContent).toContain('Level 13, English');
  });

  test('says the price in rand, the plan’s currency, that it is paid once, and who pays', async () => {
    const { dialog } = await openOffer();
    expect(dialog.textContent?.replaceAll(/\s/gu, ' ')).toContain('R 49,00ZAR');
    expect(dialog.textContent).toContain('one-time purchase - unlock forever');
    expect(dialog.textContent).toContain('Ask a grown-up to pay.');
  });

  test('is taken, and closed, with one press', async () => {
    const { user, onBuy, onClose } = await openOffer();
    await user.click(screen.getByRole('button', { name: 'Unlock this level' }));
    expect(onBuy).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('waits for its price', async () => {
    const { dialog } = await openOffer({ plan: null, status: 'loading' });
    const button = screen.getByRole('button', { name: 'Unlock this level' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(within(dialog).queryByText('Loading')).not.toBeNull();
  });

  test('says that one is on the way', async () => {
    await openOffer({ status: 'leaving' });
    const button = screen.getByRole('button', { name: 'One moment…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('without a plan says so', async () => {
    const { dialog } = await openOffer({ plan: null, status: 'unpriced' });
    expect(dialog.textContent).toContain('Payment plan not found');
  });

  test('whose price did not come can be asked for again', async () => {
    const { user, onRetry } = await openOffer({ plan: null, status: 'failed' });
    expect(screen.getByRole('alert').textContent).toBe('The price could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('that could not be taken says so, and can be tried again', async () => {
    const { user, dialog, onBuy } = await openOffer({ failed: true });
    expect(dialog.textContent).toContain(
      'Payment Failed: Could not initialize payment. Please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Unlock this level' }));
    expect(onBuy).toHaveBeenCalledOnce();
  });

  test('leads a visitor to sign in first', async () => {
    await openOffer({ isVisitor: true });
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
    expect(screen.queryByRole('button', { name: 'Unlock this level' })).toBeNull();
  });
});
