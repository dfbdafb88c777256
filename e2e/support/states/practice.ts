import { expect, type Page } from '@playwright/test';
import { TYPED_FOR_MS } from '../../../engine/play/practice/practice-state.ts';
import { signedIn } from '../accounts.ts';
import { answer, installClock, wordLine } from '../game.ts';
import { signedInWithWords } from '../known.ts';
import { openPlacement, openPractice } from '../practice.ts';

async function missTwice(page: Page): Promise<void> {
  const [word] = await openPractice(page);
  await answer(page, `${word}zq`);
  await expect(page.getByText('Nearly.')).toBeVisible();
  await wordLine(page).fill('');
  // The same wrong answer again is no second miss.
  await answer(page, `${word}zz`);
  await expect(page.getByText('You wrote', { exact: true })).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  const words = await openPractice(page);
  for (const [place, word] of words.entries()) {
    await expect(page.getByText(`Word ${place + 1} of ${words.length}`)).toBeVisible();
    await answer(page, word);
  }
  await expect(page.getByRole('heading', { name: 'When they come back' })).toBeVisible();
}

/** To a browser, each look of a test at its page is a press. */
function pressNothing(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: undefined }),
  );
}

/** The states of practice and of a placement. */
export const practiceStates: Record<string, (page: Page) => Promise<unknown>> = {
  'home, first day': async (page) => {
    await signedIn(page);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Find my level' })).toBeVisible();
  },
  'home, words want water': async (page) => {
    await signedInWithWords(page);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: /^Water \d/ })).toBeVisible();
  },
  'home, all watered': async (page) => {
    await finish(page);
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    await expect(page.getByText('All watered. Enough for today.')).toBeVisible();
  },
  'practice, ready': async (page) => {
    await pressNothing(page);
    await page.goto('/practice');
    await expect(page.getByText('Ready to practise?')).toBeVisible();
  },
  'practice, lesson': async (page) => {
    await page.goto('/practice?level=101');
    await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible();
  },
  'practice, first miss': async (page) => {
    const [word] = await openPractice(page);
    await answer(page, `${word}zq`);
    await expect(page.getByText('Nearly.')).toBeVisible();
  },
  'practice, second miss': missTwice,
  'practice, own row faded': async (page) => {
    await installClock(page);
    await missTwice(page);
    await page.clock.runFor(TYPED_FOR_MS);
    await expect(page.locator('.faded-letters')).toBeVisible();
  },
  'practice, from memory': async (page) => {
    await missTwice(page);
    await page.getByRole('button', { name: 'Hide it, and I type it' }).click();
    await expect(page.getByText('Now from memory.')).toBeVisible();
  },
  'practice, letters': async (page) => {
    await openPractice(page);
    await page.getByRole('button', { name: 'Fewer letters' }).click();
    await page.getByRole('group', { name: 'Letters' }).getByRole('button').first().click();
    await expect(page.getByText('Tap the letters')).toBeVisible();
  },
  'practice, offline': async (page) => {
    await openPractice(page);
    await page.context().setOffline(true);
    await expect(page.getByText('No network. What you do is kept on this device.')).toBeVisible();
  },
  'practice, done': finish,
  'placement, ready': async (page) => {
    await pressNothing(page);
    await page.goto('/practice?placement=1');
    await expect(page.getByText('Ten words show which level fits you.')).toBeVisible();
  },
  'placement, word': async (page) => {
    await openPlacement(page);
    await expect(wordLine(page)).toBeFocused();
  },
  'placement, level found': async (page) => {
    await openPlacement(page);
    for (let word = 1; word <= 10; word++) {
      await expect(page.getByText(`Word ${word} of 10`)).toBeVisible();
      await page.getByRole('button', { name: 'I do not know it' }).click();
    }
    await expect(page.getByRole('button', { name: 'Go to my level' })).toBeFocused();
  },
  'profile, too few words to tell': async (page) => {
    await signedIn(page);
    await page.goto('/profile');
    await expect(page.getByText('Practise a little more, then we can tell.')).toBeVisible();
  },
  'history, how words are known': async (page) => {
    await signedInWithWords(page);
    await page.goto('/profile/history');
    await page
      .getByRole('button', { name: /correct$/ })
      .first()
      .click();
    await expect(page.getByText(/more sessions?/)).toBeVisible();
  },
};
