import type { User } from '@waggle/engine/contracts';
import { aLevel, aPremiumLevel, aUser } from '@waggle/engine/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import NextThing from '../../../../src/home/screens/NextThing.tsx';
import { levels, loadLevels, selectLevel } from '../../../../src/base/state/levels/levels.ts';
import {
  closeSettings,
  settingsDrawer,
} from '../../../../src/base/state/device/settings-drawer.ts';
import { endSession, showUser } from '../../../../src/base/state/session.ts';
import { aPractice, inApp } from '../../../support/pages/app.ts';
import { ENGLISH, fakeEngine, FRENCH, wordsOf } from '../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../support/pages/home-wiring.ts';

const FIRST_FRENCH = aLevel({ id: 8, name: 'Premiers mots', language: 2 });

type App = ReturnType<typeof homeWiring>;

beforeEach(() => localStorage.clear());
afterEach(() => {
  endSession();
  closeSettings();
});

const NOTHING = { words: [], due_count: 0, next_due_at: null };

/** What is next for who learns from a server on which nothing was practised. */
function openNext(app: App) {
  const practice = aPractice(app, { words: async () => NOTHING });
  render(<NextThing />, inApp(app, null, { practice }));
}

test('a placement that was declined in one language is offered in another one', async () => {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH, FRENCH],
    content: async () => ({ English: [aLevel({ id: 7 })], French: [FIRST_FRENCH] }),
    words: async () => wordsOf('bee'),
  });
  const app = homeWiring(engine);
  await loadLevels(app.engine.keptLevels);
  act(() => showLearner({}));
  openNext(app);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start at the beginning' }));
  expect(screen.queryByRole('link', { name: 'Find my level' })).toBeNull();
  act(() => selectLevel(FIRST_FRENCH));
  await screen.findByRole('link', { name: 'Find my level' });
  expect(levels.selectedId).toBe(8);
});

test.each([
  ['was placed', (app: App) => app.engine.positions.place({ language: 1, difficulty: 2 })],
  [
    'stands somewhere by what the server knows',
    () =>
      showLearner({
        positions: [{ language: 1, level: aLevel({ id: 7 }), reached: aLevel({ id: 7 }) }],
      }),
  ],
])('no placement is offered to a player who %s', async (_, begin) => {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH],
    content: async () => ({ English: [aLevel({ id: 7 })] }),
    words: async () => wordsOf('bee'),
  });
  const app = homeWiring(engine);
  act(() => begin(app));
  await loadLevels(app.engine.keptLevels);
  openNext(app);
  await screen.findByRole('link', { name: /^(More words|Go on with)/ });
  expect(screen.queryByRole('link', { name: 'Find my level' })).toBeNull();
});

function showLearner(progress: Partial<User['user_progress']>): void {
  const user = aUser();
  showUser({ ...user, user_progress: { ...user.user_progress, ...progress } });
}

test.each([
  ['only languages that have nothing to play yet', [FRENCH], true],
  ['another language too', [ENGLISH, FRENCH], false],
])('why another language is on the board is said to who learns %s', async (_, own, isSaid) => {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH, FRENCH],
    content: async () => ({
      English: [aLevel({ id: 7 })],
      French: [aPremiumLevel({ id: 8, language: 2, is_available: false })],
    }),
    words: async () => wordsOf('bee'),
  });
  const app = homeWiring(engine);
  const user = aUser();
  act(() => showUser({ ...user, profile: { ...user.profile, languages: own } }));
  await loadLevels(app.engine.keptLevels);
  openNext(app);
  await (isSaid
    ? screen.findByRole('button', { name: 'Play in English' })
    : screen.findByRole('link', { name: 'Find my level' }));
  const said = screen.queryByText(
    'There is nothing to play in French yet. Until it comes, here is English.',
  );
  expect(said !== null).toBe(isSaid);
  if (!isSaid) return;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Choose a language' }));
  expect(settingsDrawer.open).toBe(true);
});
