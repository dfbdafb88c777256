import { expect, type Page } from '@playwright/test';
import { knownGuest } from './path.ts';

/** The levels as a path, the page of a level, and the bee of the day. */
export const pathStates: Record<string, (page: Page) => Promise<unknown>> = {
  'level path': async (page) => {
    await knownGuest(page);
    await page.goto('/levels');
    await expect(page.getByRole('button', { name: /^Level 1.*12 of 20 known/ })).toBeVisible();
    await page.getByRole('button', { name: /^Level 4.*locked/ }).click();
    await expect(page.getByText('Complete previous levels to unlock this level.')).toBeVisible();
  },
  'level page': async (page) => {
    await knownGuest(page);
    await page.goto('/levels/101');
    await page.getByLabel('Word 1', { exact: true }).fill('zzz');
    await page.getByRole('button', { name: 'Check' }).first().click();
    await expect(page.getByRole('button', { name: 'Show it' })).toBeVisible();
  },
  'level page, premium': async (page) => {
    await page.goto('/levels/113');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(page.getByText('Three words to try')).toBeVisible();
  },
  'bee of the day, word': async (page) => {
    await page.goto('/bee-of-the-day');
    await expect(page.getByLabel('Type the word you hear')).toBeFocused();
  },
  'bee of the day, over': async (page) => {
    await page.goto('/bee-of-the-day');
    for (let word = 0; word < 5; word++) {
      await page.getByLabel('Type the word you hear').fill('zzz');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /Next word|See the result/ }).click();
    }
    await expect(page.getByText('0 of 5 right')).toBeVisible();
  },
};
