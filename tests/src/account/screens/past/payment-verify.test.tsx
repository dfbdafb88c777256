import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@waggle/engine';
import type { Verification } from '@waggle/engine/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../../../src/app/routes.tsx';
import { closeOffer, purchase } from '../../../../../src/base/state/payments/purchase.ts';
import { aPlan, aPremiumLevel, aUser, aVerification } from '@waggle/engine/testing';
import { deviceWith } from '../../../../support/pages/fake-wiring.ts';
import { anApp, inApp } from '../../../../support/pages/app.ts';
import { fakeEngine } from '../../../../support/pages/fake-engine.ts';

/** How the server answers in this test, and which payments it was asked for. */
const world = {
  verify: (): Promise<Verification> => Promise.reject(new Error('not set')),
  asked: [] as string[],
};

const { engine } = fakeEngine(
  { content: async () => ({ English: [aPremiumLevel()] }) },
  {
    accounts: { user: async () => aUser() },
    payments: {
      plans: async () => [aPlan()],
      verify(reference) {
        world.asked.push(reference);
        return world.verify();
      },
    },
  },
);
const app = anApp(engine);

const NOT_VERIFIED = 'Could not verify your payment. Please contact support if you were charged.';

async function comeBack(path: string, verify: () => Promise<Verification>) {
  world.verify = verify;
  window.history.replaceState(null, '', path);
  render(<App />, inApp(app));
  await heading();
  return userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
}

function heading() {
  return screen.findByRole('heading', { level: 1 });
}

/** Lets so much time pass, and what is drawn then. */
function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function link(name: string) {
  return screen.getByRole('link', { name }).getAttribute('href');
}

beforeEach(() => {
  world.asked.length = 0;
  closeOffer();
  deviceWith('k1');
  // The pauses between two questions alone.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});

afterEach(() => vi.useRealTimers());

describe('the page of a payment', () => {
  test.each(['/payment/verify/r1', '/payment/verify?reference=r1', '/payment/verify?trxref=r1'])(
    'at %s says that it was received, and goes on home',
    async (path) => {
      await comeBack(path, async () => aVerification());
      expect(await screen.findByText('Payment received')).toBe(document.activeElement);
      expect(link('Continue')).toBe('/home');
      expect(screen.queryByText('Bee: Words from French is open forever.')).not.toBeNull();
      expect(world.asked).toEqual(['r1']);
    },
  );

  test.each([
    ['a declined one', '', 'failed', 'The payment did not go through'],
    ['one that was cancelled', '?cancelled=yes', 'pending', 'You did not pay'],
  ] as const)('of %s leads back to the offer of the level', async (_, query, status, title) => {
    const user = await comeBack(`/payment/verify/r1${query}`, async () =>
      aVerification({ status }),
    );
    expect(await screen.findByText(title)).toBe(document.activeElement);
    expect(screen.queryByText(NOT_VERIFIED)).toBeNull();
    expect(link('Contact Support')).toBe('/support');
    expect(world.asked).toEqual(['r1']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(purchase.level?.id).toBe(113));
    expect(window.location.pathname).toBe('/home');
  });

  test('goes on to the profile after a payment for anything else', async () => {
    await comeBack('/payment/verify/r1', async () => aVerification({ payment_type: 'gift' }));
    await screen.findByText('Payment received');
    expect(link('Continue')).toBe('/profile');
  });

  test('says that it asks', async () => {
    await comeBack('/payment/verify/r1', () => new Promise(() => undefined));
    expect((await heading()).textContent).toBe('Checking your payment');
  });

  test('asks three times, two seconds apart, then says that nothing is confirmed', async () => {
    await comeBack('/payment/verify/r1', async () => aVerification({ status: 'pending' }));
    expect(world.asked).toHaveLength(1);
    await pass(1_999);
    expect(world.asked).toHaveLength(1);
    await pass(1);
    expect(world.asked).toHaveLength(2);
    await pass(2_000);
    expect(world.asked).toHaveLength(3);
    expect((await heading()).textContent).toBe('Not confirmed yet');
    expect(screen.getByRole('alert').textContent).toBe(NOT_VERIFIED);
    expect(link('Contact Support')).toBe('/support');
    expect(link('Return Home')).toBe('/home');
    await pass(60_000);
    expect(world.asked).toHaveLength(3);
  });

  test('asks again where one wants it to', async () => {
    const user = await comeBack('/payment/verify/r1', async () =>
      aVerification({ status: 'pending' }),
    );
    await pass(4_000);
    world.verify = async () => aVerification();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Payment received')).not.toBeNull();
  });

  test.each([
    [
      'a declined one',
      async () => aVerification({ status: 'failed' }),
      'It was declined or not finished. Nothing was taken.',
    ],
    [
      'one that nobody knows',
      () => Promise.reject(new ApiError('Not found.', 404)),
      'Transaction reference not found',
    ],
  ])('says of %s what is the matter, and the ways out', async (_, verify, sentence) => {
    await comeBack('/payment/verify/r1', verify);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(link('Contact Support')).toBe('/support');
    expect(link('Return Home')).toBe('/home');
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    expect(world.asked).toHaveLength(1);
  });

  test('shows that no answer comes', async () => {
    await comeBack('/payment/verify/r1', () => Promise.reject(new ApiError('Away.', 503)));
    await pass(4_000);
    expect(screen.getByRole('alert').textContent).toBe(NOT_VERIFIED);
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeNull();
  });

  test.each(['/payment/verify', '/payment/verify/..%2Fcustomer'])(
    'at %s knows without asking that there is no such payment',
    async (path) => {
      await comeBack(path, async () => aVerification());
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Transaction reference not found',
      );
      expect(world.asked).toEqual([]);
    },
  );

  test('asks no more once it is left', async () => {
    await comeBack('/payment/verify/r1', async () => aVerification({ status: 'pending' }));
    act(() => window.history.pushState(null, '', '/about'));
    await screen.findByRole('heading', { name: 'About' });
    await pass(10_000);
    expect(world.asked).toHaveLength(1);
  });
});

describe('the page of a payment, for a visitor', () => {
  test('comes after signing in, its reference kept', async () => {
    deviceWith(null);
    await comeBack('/payment/verify?reference=r1', async () => aVerification());
    expect((await heading()).textContent).toBe('Sign In');
    expect(window.history.state).toEqual({ from: '/payment/verify?reference=r1' });
    expect(world.asked).toEqual([]);
  });
});
