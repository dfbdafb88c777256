import { expect, type Page } from '@playwright/test';
import { answer } from './support/game.ts';
import { knownGuest } from './support/path.ts';
import { missingLetters, startRound } from './support/short-rounds.ts';
import { test } from './support/test.ts';

/** Ends the round, and waits for its end. */
async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
}

const nextWord = (page: Page) => expect(page.getByText('Correct', { exact: true })).toBeHidden();

test('one of each short round is played, and its best stays on the device', async ({ page }) => {
  await knownGuest(page);

  await page.goto('/levels');
  await page.getByRole('link', { name: 'Short rounds' }).click();
  await page.getByRole('link', { name: /^Sprint/ }).click();
  const known = await startRound(page, 'sprint');
  await answer(page, await known(0));
  await expect(page.getByText('1 right', { exact: true })).toBeVisible();
  await nextWord(page);
  await page.keyboard.press('Alt+KeyS');
  await stop(page);
  await expect(page.getByRole('link', { name: 'Practise this word' })).toBeVisible();

  const climbed = await startRound(page, 'survival');
  await answer(page, await climbed(0));
  await expect(page.getByText('1 right', { exact: true })).toBeVisible();
  await nextWord(page);
  for (const left of ['2 petals open', '1 petal open', '0 petals open']) {
    await answer(page, 'zzz');
    await expect(page.getByText(left)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Your petals are all open again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Practise these 3' })).toBeVisible();

  const missing = await startRound(page, 'missing');
  await answer(page, await missingLetters(page, await missing(0)));
  await expect(page.getByText('Word 2 of 10')).toBeVisible();
  await stop(page);

  const scrambled = await startRound(page, 'unscramble');
  const tiles = page.getByRole('group', { name: 'Letters' });
  for (const letter of await scrambled(0)) {
    await tiles.getByRole('button', { name: letter, exact: true, pressed: false }).first().click();
  }
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Word 2 of 10')).toBeVisible();
  await stop(page);

  await page.getByRole('link', { name: 'All short rounds' }).click();
  await expect(page.getByText('Your best: 1 word')).toHaveCount(4);
});
