import { expect, type Page } from '@playwright/test';
import { moments } from './moment.ts';
import { knownGuest } from '../path.ts';

/** The levels as a path, the page of a level, and the bee of the day. */
export const pathStates: Record<string, (page: Page) => Promise<unknown>> = {
  'home, complete with a record': async (page) => {
    await moments['record']?.reach(page);
    await page.clock.resume();
  },
  'home, perfect round': async (page) => {
    await moments['perfect round']?.reach(page);
    await page.clock.resume();
    await expect(page.locator('[data-cheer="perfect"]')).toHaveCount(0);
  },
  'level path': async (page) => {
    await knownGuest(page);
    await page.goto('/levels');
    await expect(page.getByRole('button', { name: /^Level 1.*12 of 20 known/ })).toBeVisible();
    await page.getByRole('button', { name: /^Level 4.*locked/ }).click();
    await expect(page.getByText('Complete previous levels to unlock this level.')).toBeVisible();
  },
  'level path, offline': async (page) => {
    await knownGuest(page);
    await page.goto('/levels');
    await expect(page.getByRole('button', { name: /^Level 1.*12 of 20 known/ })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You can play the levels on this device.')).toBeVisible();
    await expect(page.getByText('Not on this device yet.')).toBeVisible();
  },
  'level page, offline': async (page) => {
    await page.route('**/api/level-lessons/**', (route) => route.abort());
    await page.goto('/levels/113');
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('Needs a network')).toBeVisible();
  },
  'level path, loading': async (page) => {
    await page.route('**/api/user-progress/get_available_content/**', () => undefined);
    await page.goto('/levels');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  },
  'level path, failed': async (page) => {
    await page.route('**/api/user-progress/get_available_content/**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/levels');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'level page, none': async (page) => {
    await page.goto('/levels/99999');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'level page': async (page) => {
    await knownGuest(page);
    await page.goto('/levels/101');
    await page.getByRole('textbox', { name: 'Word 1' }).fill('zzz');
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
  'bee of the day, offline': async (page) => {
    await page.goto('/bee-of-the-day');
    await expect(page.getByLabel('Type the word you hear')).toBeFocused();
    await page.context().setOffline(true);
    await expect(page.getByText('No network. Your answers so far are kept.')).toBeVisible();
  },
  'bee of the day, offline, not begun': async (page) => {
    await page.route('**/api/bee-of-the-day/**', (route) => route.abort());
    await page.goto('/bee-of-the-day');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('It begins by itself')).toBeVisible();
  },
  'bee of the day, failed': async (page) => {
    await page.route('**/api/bee-of-the-day/**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/bee-of-the-day');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
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
