import { aLevel } from '@waggle/engine/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import Today from '../../../src/screens/home/Today.tsx';
import { levels, loadLevels, selectLevel } from '../../../src/state/levels.ts';
import { aPractice, inApp } from '../../support/app.ts';
import { ENGLISH, fakeEngine, FRENCH, wordsOf } from '../../support/fake-engine.ts';
import { homeWiring } from '../../support/home-wiring.ts';

const FIRST_FRENCH = aLevel({ id: 8, name: 'Premiers mots', language: 2 });

beforeEach(() => localStorage.clear());

test('a placement that was declined in one language is offered in another one', async () => {
  const { engine } = fakeEngine({
    languages: async () => [ENGLISH, FRENCH],
    content: async () => ({ English: [aLevel({ id: 7 })], French: [FIRST_FRENCH] }),
    words: async () => wordsOf('bee'),
  });
  const app = homeWiring(engine);
  await loadLevels(app.engine.keptLevels);
  render(<Today />, inApp(app, null, { practice: aPractice(app) }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start at the beginning' }));
  expect(screen.queryByRole('button', { name: 'Find my level' })).toBeNull();
  act(() => selectLevel(FIRST_FRENCH));
  await screen.findByRole('button', { name: 'Find my level' });
  expect(levels.selectedId).toBe(8);
});
