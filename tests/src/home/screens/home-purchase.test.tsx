import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Engine } from '@waggle/engine';
import type { PracticeApi } from '@waggle/engine/practice';
import type { Level } from '@waggle/engine/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import HomeScreen from '../../../../src/home/screens/HomeScreen.tsx';
import { levels } from '../../../../src/base/state/levels/levels.ts';
import { closeOffer } from '../../../../src/base/state/payments/purchase.ts';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { closeSettings, openSettings } from '../../../../src/base/state/device/settings-drawer.ts';
import { toasts } from '../../../../src/base/state/toasts.ts';
import { aLevel, aPlan, aPremiumLevel, aUser } from '@waggle/engine/testing';
import { homeWiring, leftFor } from '../../../support/pages/home-wiring.ts';
import { aPractice, inApp } from '../../../support/pages/app.ts';
import { fakeEngine } from '../../../support/pages/fake-engine.ts';

/** How the server answers in this test. */
const world = {
  content: [] as Level[],
  payments: {} as Partial<Engine['payments']>,
};

const { engine } = fakeEngine(
  { content: async () => ({ English: world.content }) },
  {
    leaderboard: { firstPage: () => new Promise(() => undefined) },
    payments: new Proxy({}, { get: (_, name) => Reflect.get(world.payments, name) as unknown }),
  },
);
const app = homeWiring(engine);

/** What a level teaches, in this test. */
let lesson: PracticeApi['lesson'] = () => Promise.reject(new Error('no lesson'));
const practice = aPractice(app, { lesson: (level) => lesson(level) });

const FIRST = aLevel({ name: 'First words' });
const ON_SALE = aPremiumLevel();
const COMING = aPremiumLevel({ id: 116, name: 'Bee: championship', is_available: false });

/** `/home` with its drawer open. */
async function openDrawer(payments: Partial<Engine['payments']> = {}) {
  world.content = [FIRST, ON_SALE, COMING];
  world.payments = { plans: async () => [aPlan()], ...payments };
  render(<HomeScreen />, inApp(app, null, { practice }));
  await act(async () => openSettings());
  await screen.findByRole('dialog', { name: 'Choose a level' });
  return userEvent.setup();
}

async function openOffer(payments: Partial<Engine['payments']> = {}) {
  const user = await openDrawer(payments);
  await user.click(await screen.findByRole('button', { name: 'Unlock' }));
  const offer = await screen.findByRole('dialog', { name: 'Unlock Bee: Words from French' });
  return { user, offer };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  Object.assign(levels, { status: 'loading', selectedId: null });
  beginSession('k1', aUser());
  closeSettings();
  closeOffer();
  leftFor.length = 0;
  toasts.shown.splice(0);
});

describe('a premium level on /home', () => {
  test('is offered in the place of the drawer, and leads to where one pays', async () => {
    const { user, offer } = await openOffer({
      initialize: async () => ({
        authorization_url: 'https://checkout.example/abc',
        access_code: null,
        reference: 'r1',
      }),
    });
    expect(screen.queryByRole('dialog', { name: 'Choose a level' })).toBeNull();
    expect(within(offer).queryByText(/^Level 13, English, /)).not.toBeNull();
    await user.click(within(offer).getByRole('button', { name: 'Unlock this level' }));
    expect(leftFor).toEqual(['https://checkout.example/abc']);
    expect(within(offer).queryByRole('button', { name: 'One moment…' })).not.toBeNull();
  });

  test('shows what is in it, three words to try by ear, and how money comes back', async () => {
    const tries = ['ballet', 'menu', 'garage'].map((word, n) => ({
      id: n + 1,
      word,
      audio_blob_url: null,
    }));
    lesson = async () => ({
      level: { ...ON_SALE },
      title: 'French guests',
      text: 'The end of a French word is often silent.',
      shows: [],
      word_count: 20,
      tries,
    });
    const { user, offer } = await openOffer();
    expect(await within(offer).findByText('French guests')).not.toBeNull();
    expect(offer.textContent).toContain(`${ON_SALE.word_count} words`);
    expect(within(offer).queryByRole('link', { name: 'support@waggle.example' })).not.toBeNull();
    const [typing] = within(offer).getAllByRole('textbox');
    await user.type(typing as HTMLElement, 'ballet{Enter}');
    expect(offer.textContent).toContain('ballet');
  });

  test('is left as easily', async () => {
    const { user } = await openOffer();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(leftFor).toEqual([]);
  });

  test('says in the offer what failed', async () => {
    const { user, offer } = await openOffer({
      initialize: () => Promise.reject(new Error('offline')),
    });
    await user.click(within(offer).getByRole('button', { name: 'Unlock this level' }));
    const sentence = 'Payment Failed: Could not initialize payment. Please try again.';
    expect(offer.textContent).toContain(sentence);
    expect(toasts.shown.map(({ title }) => title)).toEqual([sentence]);
  });

  test('is offered to a visitor with its price, and asks for an account', async () => {
    endSession();
    const { offer } = await openOffer();
    expect(offer.textContent).toContain('49,00');
    expect(within(offer).getByRole('link', { name: 'Sign In' })).not.toBeNull();
  });

  test('that opened meanwhile is open when the drawer is opened', async () => {
    const user = await openDrawer();
    await user.keyboard('{Escape}');
    world.content = [FIRST, aPremiumLevel({ is_purchased: true, is_playable: true })];
    await act(async () => openSettings());
    const level = await screen.findByRole('button', { name: /Bee: Words from French/ });
    expect(level.getAttribute('aria-current')).toBe('false');
  });
});

describe('a premium level that is not on sale', () => {
  test('is waited for', async () => {
    const asked: unknown[] = [];
    const user = await openDrawer({ joinWaitlist: async (level) => void asked.push(level) });
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Already Waitlisted',
    });
    expect(button.disabled).toBe(true);
    expect(asked).toEqual([116]);
  });

  test('says where that failed, until the drawer is opened again', async () => {
    const sentence = 'Could not join the waitlist. Please try again later.';
    const user = await openDrawer({ joinWaitlist: () => Promise.reject(new Error('offline')) });
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(sentence);
    expect(toasts.shown.map(({ title }) => title)).toEqual([sentence]);
    await user.keyboard('{Escape}');
    await act(async () => openSettings());
    expect((await screen.findByRole('dialog')).textContent).not.toContain(sentence);
  });
});
