import { expect, type Page } from '@playwright/test';
import { linkOfMailTo, signedIn, signIn, signUp, someone } from './support/accounts.ts';
import { answer, expectWord, startGame } from './support/game.ts';
import { test } from './support/test.ts';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have successfully signed out.')).toBeVisible();
  await expect(page).toHaveURL('/');
}

test('a guest signs up, keeps the answers given, climbs a level and finds it everywhere', async ({
  page,
}) => {
  const person = someone();

  const asGuest = await startGame(page);
  for (const [index, { word }] of asGuest.entries()) {
    await expectWord(page, index + 1, 20);
    if (index < 10) await answer(page, word);
    else await page.keyboard.press('Alt+KeyS');
  }
  await expect(page.getByRole('heading', { name: 'Round over' })).toBeVisible();

  await page.getByRole('complementary').getByRole('link', { name: 'Sign Up' }).click();
  await signUp(page, person);
  await expect(
    page.getByText('Welcome to Waggle, Naledi! Please log in with your new account.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await signIn(page, person);
  await expect(page).toHaveURL('/home');

  await expect(page.getByText('We found 10 answers from before you signed in.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, they are mine' }).click();
  await expect(page.getByText('10 answers are yours now')).toBeVisible();

  // Those that were never solved come first.
  const asLearner = await startGame(page);
  const solved = new Set(asGuest.slice(0, 10).map(({ word }) => word));
  expect(asLearner.slice(0, 10).filter(({ word }) => solved.has(word))).toEqual([]);
  for (const [index, { word }] of asLearner.slice(0, 6).entries()) {
    await expectWord(page, index + 1, 20);
    await answer(page, word);
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Level 2 unlocked')).toBeVisible();
  await expect(dialog.getByText('16 of 20')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start Next Level' })).toBeFocused();
  // Who is still typing does not start it by accident.
  await page.clock.runFor(700);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Get ready to listen')).toBeVisible();

  await page.goto('/profile/history');
  const tile = page.getByRole('button', { name: /First words/ });
  await expect(tile).toContainText('16 of 16 correct');
  await tile.click();
  await expect(page.getByText(asLearner[5]?.word ?? '').first()).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('Total Games').locator('..')).toContainText('1');
  await expect(page.getByText('Sound teams')).toBeVisible();

  await page.goto('/leaderboard?mode=single_player&time_frame=daily');
  await expect(page.getByRole('row').filter({ hasText: 'You' })).toContainText('6');
});

test('a forgotten password is replaced by mail, and ends the sessions of every device', async ({
  page,
  browser,
}) => {
  const person = await signedIn(page);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/signin');
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(other.getByText('a link is on its way')).toBeVisible();
  await other.goto(await linkOfMailTo(person.email));
  const renewed = { ...person, password: 'thirteen bees humming' };
  await other.getByLabel('New password').fill(renewed.password);
  await other.getByLabel('Type it again').fill(renewed.password);
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByText('Your password is changed.')).toBeVisible();
  await expect(other).toHaveURL('/signin');

  // The device that was signed in has lost its key, and says so by leaving the protected page.
  await page.goto('/profile');
  await expect(page).toHaveURL('/signin');

  await signIn(other, person);
  await expect(other.getByText('Login failed')).toBeVisible();
  await expect(
    other.getByText('Unable to log in with provided credentials.').first(),
  ).toBeVisible();
  await signIn(other, renewed);
  await expect(other).toHaveURL('/home');
  await other.context().close();
});

test('who signs in is led back, and signing out on one device leaves the other', async ({
  page,
  browser,
}) => {
  const person = await signedIn(page);
  const second = await (await browser.newContext()).newPage();
  await second.goto('/profile/history');
  await expect(second).toHaveURL('/signin');
  await second.reload();
  await signIn(second, person);
  await expect(second).toHaveURL('/profile/history');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/home');
  await signOut(page);
  await page.goto('/profile');
  await expect(page).toHaveURL('/signin');
  await second.goto('/profile');
  await expect(second.getByText('Your details')).toBeVisible();
  await second.context().close();
});
