import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { startGame, wordLine } from './support/game.ts';
import { tabTo } from './support/keyboard.ts';
import { createGame } from './support/live.ts';
import { openLevels } from './support/payments.ts';
import { test } from './support/test.ts';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

test('the first stop skips what every page begins with', async ({ page }) => {
  await page.goto('/privacy');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page that is opened takes the focus to its heading', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Hear it.')).toBeVisible();
  await expect(heading(page, 'Hear it.')).not.toBeFocused();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page, 'Privacy Policy')).toBeFocused();
  await expect(heading(page, 'Privacy Policy')).toBeInViewport();
  await page.goBack();
  await expect(heading(page, 'Hear it.')).toBeFocused();

  await signedIn(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
  await expect(heading(page, 'Leaderboard')).toBeFocused();
  await page.getByRole('link', { name: 'Multiplayer' }).click();
  await expect(heading(page, 'Open games')).toBeFocused();
  await createGame(page, 'Friday bee');
  await expect(heading(page, '1 is here')).toBeFocused();
});

test('a page that is opened from the menu of a small screen does too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Sign Up')).toBeFocused();
});

test('a menu that is closed while it still opens is gone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const menu = page.getByRole('button', { name: 'Menu' });
  for (let times = 0; times < 10; times += 1) {
    await menu.click();
    await expect(page.getByRole('dialog').getByText('Settings')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
});

test('what closes gives the focus back to what opened it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(page.getByRole('dialog').getByText('Settings')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();

  await openLevels(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /change language or level/ })).toBeFocused();

  await signedIn(page);
  await page.goto('/multiplayer');
  const create = page.getByRole('button', { name: 'Create New Game' });
  await create.click();
  await expect(page.getByRole('dialog').getByLabel('Name of the game')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(create).toBeFocused();
});

test('in a game the mute button hands the focus back to the line', async ({ page }) => {
  await startGame(page);
  await page.getByRole('button', { name: 'Mute game sounds' }).click();
  await expect(wordLine(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Mute game sounds' }));
  await page.keyboard.press('Space');
  await expect(wordLine(page)).toBeFocused();
  await page.keyboard.type('bee');
  await expect(wordLine(page)).toHaveValue('bee');
});
