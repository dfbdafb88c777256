import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { answer, expectWord } from './support/game.ts';
import { askedWord, browserOf, createGame, skipTheRest, wordsByHint } from './support/live.ts';
import { test } from './support/test.ts';

/** A device of its own. */
async function aPhone(page: Page): Promise<Page> {
  const context = await browserOf(page).newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

test('a class without accounts joins by the code and by the square, and plays', async ({
  page,
}) => {
  const words = await wordsByHint(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signedIn(page);
  const { link } = await createGame(page, 'Friday bee', { hostPlays: false });
  const id = link.split('/').at(-1) as string;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 are here');

  // One types the code with a blank and in capitals, as the projector shows it.
  const byCode = await aPhone(page);
  await byCode.goto('/play');
  const shown = `${id.slice(0, 4)} ${id.slice(4)}`.toUpperCase();
  await byCode.getByLabel('Game code').pressSequentially(shown);
  await byCode.getByLabel('Your first name').fill('Thandi');
  await byCode.getByRole('button', { name: 'Go in' }).click();
  await expect(byCode.getByRole('heading', { level: 1 })).toHaveText('You are in, Thandi');
  await expect(page.getByText('Thandi is in')).toBeVisible();

  // One opens the address of the square, and has a name that is taken.
  const bySquare = await aPhone(page);
  await bySquare.goto(`/play/${id}`);
  await bySquare.getByLabel('Your first name').fill('thandi');
  await bySquare.keyboard.press('Enter');
  await expect(bySquare.getByRole('heading', { level: 1 })).toHaveText('You are in, thandi 2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 are here');

  // A reload is the same player.
  await bySquare.reload();
  await expect(bySquare.getByRole('heading', { level: 1 })).toHaveText('You are in, thandi 2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 are here');

  await page.locator('body').press('Space');
  for (const phone of [byCode, bySquare]) await expectWord(phone, 1, words.size);
  await byCode.bringToFront();
  await answer(byCode, (await askedWord(byCode, words)).word);
  await expectWord(byCode, 2, words.size);
  for (const phone of [byCode, bySquare]) {
    await phone.bringToFront();
    await skipTheRest(phone);
  }
  await expect(byCode.getByRole('heading', { level: 1 })).toHaveText('You win');
  await expect(bySquare.getByRole('heading', { level: 1 })).toHaveText('Thandi wins');
  for (const phone of [byCode, bySquare]) {
    await expect(phone.getByText('We forget this name one day after the game.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Back to Lobby' })).toBeHidden();
  }
  await byCode.getByRole('link', { name: 'Play again alone' }).click();
  await expect(byCode).toHaveURL(/\/home$/);
  await expect(byCode.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('a code in a field of the landing page leads on, and a wrong name gets another one', async ({
  page,
}) => {
  await signedIn(page);
  const { link } = await createGame(page, 'Friday bee', { hostPlays: false });
  const phone = await aPhone(page);
  await phone.goto('/');
  await phone.getByLabel('Have a code?').fill(link.split('/').at(-1) as string);
  await phone.keyboard.press('Enter');
  await phone.getByLabel('Your first name').fill('shit');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toHaveText('Please choose another name.');
  await phone.getByRole('button', { name: /^Be / }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('You are in');
});
