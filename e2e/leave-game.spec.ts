import { expect } from '@playwright/test';
import { answer, expectWord, installClock, startGame } from './support/game.ts';
import { test } from './support/test.ts';

test('a game that runs is left after a question only: by Back, by a link, and by a reload', async ({
  page,
}) => {
  await installClock(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Play Now' }).first().click();
  const [first] = await startGame(page);
  await answer(page, first?.word ?? '');
  await expectWord(page, 2, 20);
  const question = page.getByRole('alertdialog', { name: 'Stop this game?' });
  const goOn = question.getByRole('button', { name: 'Go on' });

  // The browser does not go anywhere.
  await page.goBack({ timeout: 1_000 }).catch(() => null);
  await expect(question).toContainText('Your answers are kept.');
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expectWord(page, 2, 20);

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expectWord(page, 2, 20);

  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});
