import { aLevel, aUser } from '@waggle/engine/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LevelsScreen } from '../../../../../src/learn/screens/path/LevelsScreen.tsx';
import { loadLevels } from '../../../../../src/base/state/levels/levels.ts';
import { endSession, showUser } from '../../../../../src/base/state/session.ts';
import { inApp, storeGuestAnswers } from '../../../../support/pages/app.ts';
import { ENGLISH, fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../../support/pages/home-wiring.ts';

const FIRST = aLevel({ id: 7, word_count: 1 });
const SECOND = aLevel({ id: 8, name: 'Animals', difficulty: 2, is_playable: false });
const THIRD = aLevel({ id: 9, name: 'Colours', difficulty: 3, is_playable: false });

const LOCKED = 'Complete previous levels to unlock this level.';
const NEEDS_ACCOUNT = 'With an account this level is open to you.';

async function choose(name: RegExp) {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH],
    content: async () => ({ English: [FIRST, SECOND, THIRD] }),
  });
  const app = homeWiring(engine);
  await loadLevels(app.engine.keptLevels);
  render(<LevelsScreen />, inApp(app));
  await userEvent.click(screen.getByRole('button', { name }));
}

function completeFirst() {
  storeGuestAnswers([
    { id: 'a', level: 7, word: 1, user_input: 'bee', is_correct: true, at: '2026-11-25T10:00:00Z' },
  ]);
}

beforeEach(() => {
  endSession();
  storeGuestAnswers([]);
});
afterEach(() => endSession());

describe('A locked level on the path', () => {
  test('leads a visitor who has completed those before it to an account', async () => {
    completeFirst();
    await choose(/Animals/);
    expect(screen.queryByText(NEEDS_ACCOUNT)).not.toBeNull();
    expect(screen.queryByText(LOCKED)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
  });

  test.each([
    ['a visitor with a level before it to complete', /Colours/, () => completeFirst()],
    ['a learner', /Animals/, () => showUser(aUser())],
  ])('asks %s for the levels before it', async (_, name, begin) => {
    begin();
    await choose(name);
    expect(screen.queryByText(LOCKED)).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  });
});
