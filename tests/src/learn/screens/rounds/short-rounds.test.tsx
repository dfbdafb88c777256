import { aLevel } from '@waggle/engine/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import RoundsScreens from '../../../../../src/learn/screens/rounds/RoundsScreens.tsx';
import { inApp, storeGuestAnswers } from '../../../../support/pages/app.ts';
import { FRENCH, fakeEngine, wordsOf } from '../../../../support/pages/fake-engine.ts';
import { homeWiring } from '../../../../support/pages/home-wiring.ts';
import { Route } from 'wouter';

const LEVEL = aLevel({ id: 7, name: 'Premiers mots', language: FRENCH.id, word_count: 1 });
/** Longer than a right answer is shown. */
const NEXT_WORD_MS = 1_000;

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** A visitor opens a round of a level with these words, and begins it. */
async function begin(kind: string, ...words: readonly string[]) {
  const { engine } = fakeEngine({
    languages: async () => [FRENCH],
    content: async () => ({ French: [LEVEL] }),
    words: async () => wordsOf(...words),
  });
  window.history.replaceState(null, '', `/rounds/${kind}`);
  render(
    <Route path="/rounds/:kind?">
      <RoundsScreens />
    </Route>,
    inApp(homeWiring(engine)),
  );
  const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTimeAsync(delay) });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await pass(NEXT_WORD_MS);
  return user;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('missing letters', () => {
  test('are said with the letters around them, in the language of the word, and typed alone', async () => {
    const user = await begin('missing', 'été');
    const said = screen.getByText(/^Word with 1 letter missing:/);
    const shown = Array.from(said.querySelectorAll('span'));
    expect(shown.map(({ lang }) => lang)).toEqual(['fr-FR', 'fr-FR']);
    expect(said.textContent?.replace(/ [té]/g, ' x')).toMatch(/missing:( x| blank){3}$/);
    const line = screen.getByRole('textbox', { name: 'Type the missing letter' });
    await user.type(line, 'zz');
    expect(line).toHaveProperty('value', 'z');
    await user.keyboard('{Enter}');
    screen.getByText('The z should be a different letter.');
  });
});

describe('a sprint', () => {
  test('says how many known words it needs, and leads to practice', async () => {
    storeGuestAnswers(
      [3, 1.5].map((days) => ({
        level: LEVEL.id,
        word: 1,
        user_input: 'été',
        is_correct: true,
        at: new Date(Date.now() - days * 86_400_000).toISOString(),
      })),
    );
    await begin('sprint', 'été');
    expect(screen.getByRole('alert').textContent).toContain('takes 10 of them. You know 1 so far.');
    expect(screen.getByRole('link', { name: 'Practise' }).getAttribute('href')).toBe(
      '/practice?language=2',
    );
  });
});

describe('a survival', () => {
  test('closes a petal with each miss, ends with the third, and offers its words', async () => {
    const user = await begin('survival', 'été', 'chat', 'lait', 'pain');
    for (const left of ['2 petals open', '1 petal open', '0 petals open']) {
      await user.keyboard('zz{Enter}');
      screen.getByText(left);
      await user.keyboard('{Enter}');
      await pass(NEXT_WORD_MS);
    }
    screen.getByText(/Your petals are all open again\.$/);
    const practise = screen.getByRole('link', { name: 'Practise these 3' });
    expect(practise.getAttribute('href')).toMatch(/^\/practice\?level=7&words=\d\.\d\.\d$/);
  });
});
