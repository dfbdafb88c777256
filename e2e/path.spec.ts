import { expect } from '@playwright/test';
import { gardenOf } from './support/garden.ts';
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

test('on a small phone the star of the first level is seen, and a long word of the garden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await knownGuest(page);
  await page.goto('/levels');
  // The foot of the page lies over what is lower.
  const star = await page.locator('.lucide-star').nth(2).boundingBox();
  const foot = await page
    .getByRole('button', { name: /^Play \d+ seconds/ })
    .locator('xpath=../..')
    .boundingBox();
  if (!star || !foot) throw new Error('no star or no foot');
  expect(star.y + star.height).toBeLessThan(foot.y);

  const word = 'Zusammengehörigkeitsgefühl';
  await gardenOf(page, 24, word);
  await page.goto('/garden');
  await page.getByRole('button', { name: new RegExp(`^${word}`) }).click();
  await expect(page.getByRole('button', { name: `Hear ${word}` })).toBeInViewport({ ratio: 1 });
});

test('the bee of the day has one go, also after a reload', async ({ page }) => {
  await page.goto('/bee-of-the-day');
  await page.getByLabel('Type the word you hear').fill('zzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is spelled:')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Word 2 of 5')).toBeVisible();
});
