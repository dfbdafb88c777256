import { expect, type Page } from '@playwright/test';
import { answer, wordLine } from './game.ts';
import { openPractice } from './practice.ts';

async function missTwice(page: Page): Promise<void> {
  const [word] = await openPractice(page);
  await answer(page, `${word}zq`);
  await expect(page.getByText('Nearly.')).toBeVisible();
  await wordLine(page).fill('');
  await answer(page, `${word}zq`);
  await expect(page.getByText('You wrote', { exact: true })).toBeVisible();
}

/** The states of practice and of a placement. */
export const practiceStates: Record<string, (page: Page) => Promise<unknown>> = {
  'practice, first miss': async (page) => {
    const [word] = await openPractice(page);
    await answer(page, `${word}zq`);
    await expect(page.getByText('Nearly.')).toBeVisible();
  },
  'practice, second miss': missTwice,
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
  'practice, done': async (page) => {
    const words = await openPractice(page);
    for (const [place, word] of words.entries()) {
      await expect(page.getByText(`Word ${place + 1} of ${words.length}`)).toBeVisible();
      await answer(page, word);
    }
    await expect(page.getByRole('heading', { name: 'When they come back' })).toBeVisible();
  },
  'placement, word': async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Find my level' }).click();
    await expect(page.getByText('Ten words show which level fits you.')).toBeVisible();
    await page.getByRole('button', { name: 'Find my level' }).click();
    await expect(wordLine(page)).toBeFocused();
  },
};
