import type { RememberedWord } from '@waggle/engine/contracts';
import type { PracticeApi } from '@waggle/engine/practice';
import { aLevel, aUser, aWord } from '@waggle/engine/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import GardenScreen from '../../../../../src/learn/screens/garden/GardenScreen.tsx';
import { beginSession, endSession } from '../../../../../src/base/state/session.ts';
import { aPractice, inApp } from '../../../../support/pages/app.ts';
import { ENGLISH, fakeEngine } from '../../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../../support/pages/home-wiring.ts';

const LEVEL = aLevel({ id: 7 });
const SAID = 'A word is known when you spell it right again on a later day.';

async function openWith(memory: RememberedWord['memory']) {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH],
    content: async () => ({ English: [LEVEL] }),
  });
  const remembered: PracticeApi['remembered'] = async () => ({
    count: 1,
    next: null,
    previous: null,
    results: [{ word: aWord(), level: LEVEL, memory, last_slip: null }],
  });
  beginSession('k1', aUser());
  const app = homeWiring(engine);
  render(<GardenScreen />, inApp(app, null, { practice: aPractice(app, { remembered }) }));
  await screen.findByText('after 30 days');
}

afterEach(() => endSession());

test.each([
  ['says when a word is known, while none is', 1, 'learning', 1],
  ['says nothing of it to a learner who knows one', 2, 'known', 0],
] as const)('the garden %s', async (_, step, state, times) => {
  await openWith({ step, state, due_at: null, seen: 1, right: 1 });
  expect(screen.queryAllByText(SAID)).toHaveLength(times);
});
