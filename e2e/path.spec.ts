import { expect } from '@playwright/test';
import { knownGuest } from './support/path.ts';
import { test } from './support/test.ts';

test('arrows walk the path, and a level is played from it', async ({ page }) => {
  await knownGuest(page);
  await page.goto('/levels');
  const first = page.getByRole('button', {
    name: /^Level 1, First words ?, 12 of 20 known ?, 1 star$/,
  });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Level 2,/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: /^Play \d+ seconds/ }).click();
  await expect(page.getByText('Get ready to listen')).toBeVisible();
});

test('the bee of the day has one go, also after a reload', async ({ page }) => {
  await page.goto('/bee-of-the-day');
  await page.getByLabel('Type the word you hear').fill('zzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is spelled:')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Word 2 of 5')).toBeVisible();
});
