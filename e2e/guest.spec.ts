import { expect } from '@playwright/test';
import { answer, expectWord, openHome, startGame } from './support/game.ts';
import { test } from './support/test.ts';

test('a guest who played before is asked to continue, on the level played last', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Play Now' }).first()).toBeVisible();
  await openHome(page);
  await page.getByRole('button', { name: /change language or level/ }).click();
  await page.getByRole('button', { name: /Sound teams/ }).click();
  const [first] = await startGame(page);
  await answer(page, first?.word ?? '');
  await expectWord(page, 2, 20);

  await page.goto('/');
  await page.getByRole('link', { name: 'Continue Playing' }).click();
  await expect(page.getByRole('heading', { name: 'Sound teams' })).toBeVisible();
});

test('a guest who spells enough words sees the level completed', async ({ page }) => {
  const words = await startGame(page);
  for (const [index, { word }] of words.entries()) {
    await expectWord(page, index + 1, 20);
    if (index < 16) await answer(page, word);
    else await page.keyboard.press('Alt+KeyS');
  }
  await expect(page.getByText('First words is complete: 16 of 20 words.')).toBeVisible();
  await page.getByRole('button', { name: /change language or level/ }).click();
  await page.getByRole('button', { name: /Sound teams/ }).click();
  await page.getByRole('button', { name: /change language or level/ }).click();
  await expect(page.getByRole('button', { name: /First words/ })).toContainText('Completed');
});

test('every access state is seen in the drawer', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: /change language or level/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: /First words/ })).toContainText('Playing now');
  await expect(drawer.getByRole('button', { name: /Sound teams/ })).toContainText('20 words');
  const sentence = drawer.getByText('Complete previous levels to unlock this level.');
  await expect(sentence).toBeHidden();
  await drawer.getByRole('button', { name: /Magic e.*locked/ }).click();
  await expect(sentence).toBeVisible();
  await expect(
    drawer.getByRole('listitem').filter({ hasText: 'Bee: Words from French' }),
  ).toContainText('Unlock');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Bee: Championship' })).toContainText(
    'Join the waitlist',
  );
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('the colour mode is light first, whatever the system prefers, and the choice is kept', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/home');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

test('levels that cannot be loaded show an error and can be tried again', async ({ page }) => {
  await page.route('**/api/languages/', (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('alert')).toContainText('The levels could not be loaded.');
  await page.unroute('**/api/languages/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();
});

test('words that cannot be loaded show the server’s own error', async ({ page }) => {
  await page.route('**/api/level-words/**', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Come back soon.', message: 'Come back soon.' } }),
  );
  await page.goto('/home');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error Starting Game' });
  await expect(alert).toContainText('Come back soon.');
});
