import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { askedWord, createGame, wordsByHint } from './support/live.ts';
import { test } from './support/test.ts';

const line = (page: Page) => page.getByRole('textbox', { name: 'Type the word you hear' });

async function comeIn(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/play/${id}`);
  await page.getByLabel('Your first name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You are in, ${name}`);
}

test('a class spells one word at a time, to the end, with the teacher at the wall', async ({
  page,
  browser,
}) => {
  await signedIn(page);
  const words = await wordsByHint(page);
  const { link } = await createGame(page, `Together ${Date.now()}`, {
    hostPlays: false,
    mode: 'Together',
    more: {
      'Seconds a word': '120',
      'Next word': 'no',
      'How many': '5',
    },
  });
  const id = link.split('/').at(-1) as string;
  await page.goto(`${link}?view=projector`);
  const newDevice = async () => (await browser.newContext()).newPage();
  const kofi = await newDevice();
  const amara = await newDevice();
  await comeIn(kofi, id, 'Kofi');
  await comeIn(amara, id, 'Amara');
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 are here');
  await page.keyboard.press('Space');
  await expect(page.getByText('Listen,')).toBeVisible();

  for (const n of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`Word ${n} of 5`)).toBeVisible();
    if (n === 2) {
      // She comes back to the word and her letters.
      await amara.bringToFront();
      await expect(line(amara)).toBeVisible();
      await amara.keyboard.type('xy');
      await amara.reload();
      await expect(line(amara)).toHaveValue('xy');
    }
    await kofi.bringToFront();
    await expect(line(kofi)).toBeVisible();
    await expect(kofi.getByText('0 of 2')).toBeVisible();
    await expect(kofi.getByRole('button', { name: 'Skip' })).toHaveCount(0);
    const { word } = await askedWord(kofi, words);
    // The wall does not give the word away.
    await expect(page.getByText(word, { exact: true })).toHaveCount(0);
    await kofi.keyboard.type(word);
    await kofi.keyboard.press('Enter');
    await expect(kofi.getByRole('heading', { name: 'Right, at the first try' })).toBeVisible();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();

    await amara.bringToFront();
    if (n === 1) {
      await amara.keyboard.type(`${word}x`);
      await amara.keyboard.press('Enter');
      await expect(amara.getByText('Incorrect. Try again!')).toBeVisible();
      await line(amara).fill(word);
      await amara.keyboard.press('Enter');
      // All have it: the word is over by itself.
      await expect(amara.getByText('Right, at try 2')).toBeVisible();
    } else {
      await page.bringToFront();
      await page.keyboard.press('n');
      await expect(amara.getByText('Not yet', { exact: true })).toBeVisible();
    }
    await page.bringToFront();
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeAttached();
    await expect(page.getByText('first try')).toBeVisible();
    if (n === 3) {
      await kofi.reload();
      await expect(kofi.getByText('Right, at the first try')).toBeVisible();
    }
    await page.bringToFront();
    await page.keyboard.press('n');
  }

  await expect(page.getByRole('heading', { name: 'Kofi wins' })).toBeVisible();
  for (const player of [kofi, amara]) {
    await expect(player.getByRole('heading', { level: 1 })).toContainText('win');
  }
});
