import type { RememberedWord, TrippingTrap } from '@waggle/engine/contracts';
import type { PracticeApi } from '@waggle/engine/practice';
import { aLevel, aUser, aWord } from '@waggle/engine/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import ProfilePage from '../../../../../src/app/screens/ProfilePage.tsx';
import type { ClassPages } from '../../../../../src/base/context/use-classes.ts';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { anApp, aPractice, inApp } from '../../../../support/pages/app.ts';
import { ENGLISH, fakeEngine } from '../../../../support/pages/fake-engine.ts';

const DAY_MS = 86_400_000;
const LEVEL = aLevel({ id: 7, word_count: 6 });
const { emoji, name, difficulty, language } = LEVEL;

function remembered(word: string, memory: Partial<RememberedWord['memory']>): RememberedWord {
  return {
    word: aWord({ id: word.length, word }),
    level: { id: 7, emoji, name, difficulty, language },
    memory: { step: 3, state: 'known', due_at: null, seen: 4, right: 3, ...memory },
    last_slip: null,
  };
}

const WORDS = [
  remembered('hive', { step: 1, state: 'slipping' }),
  remembered('necessary', { step: 5, due_at: new Date(Date.now() + 3 * DAY_MS).toISOString() }),
  remembered('be', { step: 1, state: 'learning' }),
  remembered('beginning', { step: 5 }),
];
const TRAPS: TrippingTrap[] = [
  {
    trap: 'double-consonant',
    tried: 15.6,
    missed: 9.1,
    share: 0.58,
    examples: ['necessary', 'beginning'],
  },
  { trap: 'ie-ei', tried: 9, missed: 0.2, share: 0.02, examples: ['piece'] },
];

/** Nobody has asked for a weekly mail. */
const NO_MAIL = {
  weekly: { of: async () => ({ state: 'off', email: null }) },
} as unknown as ClassPages;

const api: Partial<PracticeApi> = {};

async function open(user = aUser({ id: 4 })) {
  const { engine } = fakeEngine(
    { languages: async () => [ENGLISH], content: async () => ({ English: [LEVEL] }) },
    { accounts: { user: async () => user }, payments: { plans: async () => [] } },
  );
  const app = anApp(engine);
  beginSession('k1', user);
  render(<ProfilePage />, inApp(app, null, { practice: aPractice(app, api), classes: NO_MAIL }));
  await act(async () => undefined);
  await act(async () => undefined);
}

beforeEach(() => {
  Object.assign(api, {
    remembered: async () => ({ count: 4, next: null, previous: null, results: WORDS }),
    traps: async () => TRAPS,
  });
});
afterEach(() => endSession());

const comb = () => screen.getByRole('group', { name: 'All your words' });

describe('what a learner knows', () => {
  test('is one figure, and a comb in which a cell shows its word, its state and when it comes back', async () => {
    await open();
    const card = screen.getByRole('region', { name: 'Still known after 30 days' });
    expect(card.textContent).toContain('Still known after 30 days2words that stayed with you');
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 known', '1 learning', '1 slipping', '2 new']);
    const cells = within(comb()).getAllByRole('button');
    expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'necessary: known, comes back in 3 days',
      'beginning: known',
      'be: learning',
      'hive: slipping',
    ]);
    const user = userEvent.setup();
    await user.click(cells[0] as HTMLElement);
    expect(within(card).getByRole('status').textContent).toContain('comes back in 3 days');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(within(card).getByRole('status').textContent).toBe('belearning, step 1 of 5');
    await user.click(within(card).getByRole('button', { name: 'Next word' }));
    expect(within(card).getByRole('status').textContent).toContain('hive');
  });

  test('and what trips them up, with the place underlined and a practice of it', async () => {
    await open();
    const card = screen.getByRole('region', { name: 'What trips you up' });
    within(card).getByText('You missed 9 of 16 so far.');
    expect([...card.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'ss',
      'nn',
    ]);
    expect(
      within(card)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/practice?language=1&trap=double-consonant']);
  });

  test('says that a little more practice is needed before anything can be said', async () => {
    Object.assign(api, { traps: async () => [] });
    await open();
    expect(screen.queryByText('Practise a little more, then we can tell.')).not.toBeNull();
  });

  test('can be asked for again after a failure', async () => {
    let isOnline = false;
    Object.assign(api, {
      traps: () => (isOnline ? Promise.resolve(TRAPS) : Promise.reject(new Error('no network'))),
    });
    await open();
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Double letters')).not.toBeNull();
  });

  test('of a pupil stands without a profile', async () => {
    await open(aUser({ id: 4, seat: { id: 4, name: 'Thandi', class: { id: 1, name: '5B' } } }));
    expect(screen.queryByText('Double letters')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See my words' }).getAttribute('href')).toBe(
      '/profile/history',
    );
  });
});
