import { expect } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { answer, expectWord, installClock, startGame, wordLine } from './support/game.ts';
import { openPlacement } from './support/practice.ts';
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

  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  await signIn.click();
  await goOn.click();
  await expect(wordLine(page)).toBeFocused();

  await signIn.click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();

  // Back leads within the page, and nothing is lost.
  await startGame(page);
  await page.evaluate(() => window.history.pushState(null, '', '#main'));
  await page.goBack();
  await expect(wordLine(page)).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.goBack({ timeout: 1_000 }).catch(() => null);
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the words that find a level are left after a question only, which says that they are lost', async ({
  page,
}) => {
  await openPlacement(page);
  await page.getByRole('button', { name: 'I do not know it' }).click();
  await expect(page.getByText('Word 2 of 10')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Stop this game?' });

  await page.getByRole('button', { name: 'Start at the beginning' }).click();
  await expect(question).toContainText('The words so far are not kept.');
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Word 2 of 10')).toBeVisible();

  await page.getByRole('button', { name: 'Start at the beginning' }).click();
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the words that find a level are not left while the question is on its way', async ({
  page,
}) => {
  let letThrough = () => {};
  const isLate = new Promise<void>((resolve) => (letThrough = resolve));
  let held = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // The dialog of every question.
    if (/initialFocus.{1,20}alertdialog/.test(await response.text())) {
      held += 1;
      await isLate;
    }
    await route.fulfill({ response });
  });
  await openPlacement(page);
  await page.getByRole('button', { name: 'I do not know it' }).click();
  await expect(page.getByText('Word 2 of 10')).toBeVisible();
  await expect.poll(() => held).toBe(1);
  await page.getByRole('button', { name: 'Start at the beginning' }).click();
  await expect(page).toHaveURL(/\/practice/);
  letThrough();
  const question = page.getByRole('alertdialog', { name: 'Stop this game?' });
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Word 2 of 10')).toBeVisible();
});

test('signing out of a running game asks once, and leads to the landing page', async ({ page }) => {
  await signedIn(page);
  const [first] = await startGame(page);
  await answer(page, first?.word ?? '');
  await expectWord(page, 2, 20);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop this game?' });
  await question.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You have successfully signed out.')).toBeVisible();
  await expect(question).toHaveCount(0);
});
