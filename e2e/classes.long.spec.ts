import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { signedIn } from './support/accounts.ts';
import { browserOf } from './support/live.ts';
import { test } from './support/test.ts';

/** What a camera reads in a square. */
async function readSquare(square: Locator): Promise<string> {
  const { data, info } = await sharp(await square.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!read) throw new Error('no code in the picture');
  return read.data;
}

/** The three pictures of a card, by what they are called on the page of pictures: their order is the same everywhere. */
async function tapPictures(page: Page, pictures: readonly string[]): Promise<void> {
  for (const picture of pictures) {
    await page.getByRole('button', { name: picture, exact: true }).click();
  }
}

async function aDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** Spells a word on the home page, right or not. */
async function playAWord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  const answered = page.waitForResponse((response) => response.url().includes('/api/level-logs/'));
  await page.getByRole('textbox').first().fill('bee');
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(201);
}

test('a teacher makes a class and prints its cards; pupils come in by pictures and by card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await signedIn(page);
  await page.goto('/classes');
  await page.getByRole('button', { name: 'New class' }).click();
  await page.getByLabel('Name of the class').fill('Grade 5B');
  await page.getByRole('button', { name: 'Make the class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grade 5B' })).toBeVisible();

  await page.getByRole('link', { name: 'Add names' }).first().click();
  const field = page.getByLabel('Paste or drop a file');
  await field.fill('Thandi\nKofi\n\nthandi ');
  await expect(page.getByText('Two are called thandi.')).toBeVisible();
  await field.fill('Thandi M\nKofi\nThandi S');
  const made = page.waitForResponse((response) => response.url().endsWith('/seats/'));
  await page.getByRole('button', { name: /^Add \d+ pupils$/ }).click();
  const seats: { name: string; pictures: string[]; card: string }[] = await (await made).json();
  await page.getByRole('link', { name: 'Print 3 cards' }).click();
  const cards = page.locator('.card-sheet li');
  await expect(cards).toHaveCount(3);
  for (const { name, card } of seats) {
    expect(await readSquare(page.getByRole('img', { name: `Square of ${name}` }))).toBe(card);
  }
  await page.getByRole('link', { name: 'Back to the class' }).click();
  const code = (await page.locator('h1 + p b').innerText()).replace(' ', '');

  const [first, second] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const chromebook = await aDevice(browserOf(page));
  await chromebook.goto('/play');
  await chromebook.getByLabel('Game code').fill(code);
  await chromebook.getByRole('button', { name: 'Next' }).click();
  await chromebook.getByRole('link', { name: 'Go to my class' }).click();
  await chromebook.getByRole('button', { name: 'Thandi M' }).click();
  await tapPictures(chromebook, first.pictures.toReversed());
  await expect(chromebook.getByText('Not your pictures. Look at your card.')).toBeVisible();
  await tapPictures(chromebook, first.pictures);
  await expect(chromebook).toHaveURL('/home');
  await playAWord(chromebook);
  await chromebook.goto('/classes');
  await expect(chromebook.getByRole('row', { name: /Thandi M/ })).toContainText('you');
  await expect(chromebook.getByRole('row')).toHaveCount(4);

  const phone = await aDevice(browserOf(page));
  await phone.goto(second.card);
  await expect(phone.getByRole('heading', { name: 'Hello, Kofi' })).toBeVisible();
  expect(phone.url()).not.toContain('#');
  await phone.getByRole('button', { name: 'That is me' }).click();
  await expect(phone).toHaveURL('/home');

  await page.getByRole('button', { name: 'More for Kofi' }).click();
  await page.getByRole('menuitem', { name: /New pictures and card/ }).click();
  await page.getByRole('button', { name: 'Give a new card' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await phone.goto('/classes');
  await expect(phone).toHaveURL(/\/signin/);
  await phone.goto(second.card);
  await expect(phone.getByText('This card does not open a seat any more.')).toBeVisible();
});
