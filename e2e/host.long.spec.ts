import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { createGame } from './support/live.ts';
import { test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const line = (page: Page) => page.getByRole('textbox', { name: 'Type the word you hear' });

async function comeIn(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/play/${id}`);
  await page.getByLabel('Your first name').fill(name);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`You are in, ${name}`);
}

/** Seconds in the ring of this page. */
async function secondsOn(page: Page): Promise<number> {
  return Number.parseInt((await page.getByRole('timer').getAttribute('aria-label')) ?? '', 10);
}

test('a host runs one room from the desk, the wall and a phone, and all three agree', async ({
  page,
  browser,
}) => {
  await signedIn(page);
  const { link } = await createGame(page, `Host ${Date.now()}`, { hostPlays: false });
  const id = link.split('/').at(-1) as string;
  // A teacher's new game opens on the wall.
  await page.goto(link);
  await expect(page.getByText('Nobody is here yet. Show the code.')).toBeVisible();
  const wall = await page.context().newPage();
  await wall.goto(`${link}?view=projector`);
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);

  const newDevice = async () => (await browser.newContext()).newPage();
  const kofi = await newDevice();
  const amara = await newDevice();
  await comeIn(kofi, id, 'Kofi');
  await comeIn(amara, id, 'Amara');
  for (const shown of [page, wall, phone]) await expect(heading(shown)).toHaveText('2 are here');
  await expect(wall.getByText('Amara is in')).toBeVisible();

  // Locked from the phone, opened again at the wall.
  const locked = page.getByRole('switch', { name: 'Lock the room' });
  await phone.getByRole('button', { name: 'Lock the room' }).click();
  await expect(locked).toBeChecked();
  const late = await newDevice();
  await late.goto(`/play/${id}`);
  await expect(late.getByRole('alert')).toHaveText('This game is locked. Ask your teacher.');
  await wall.bringToFront();
  await wall.keyboard.press('l');
  await expect(locked).not.toBeChecked();

  // Out, and in again.
  await page.bringToFront();
  await page.getByRole('button', { name: 'What to do with Kofi' }).click();
  await page.getByRole('menuitem', { name: 'Take out of the room' }).click();
  await expect(kofi.getByText('The host took you out of this game.')).toBeVisible();
  await expect(heading(wall)).toHaveText('1 is here');
  await page.getByRole('button', { name: 'Let in again' }).click();
  await expect(page.getByText('Kofi is out.')).toBeHidden();
  await kofi.goto(`/play/${id}`);
  await expect(heading(kofi)).toHaveText('You are in, Kofi');

  await phone.bringToFront();
  await phone.getByRole('button', { name: 'What to do with Amara' }).click();
  await phone.getByRole('menuitem', { name: 'Change the name' }).click();
  await phone.getByRole('textbox', { name: 'New name of Amara' }).fill('Amy');
  await phone.keyboard.press('Enter');
  await expect(heading(amara)).toHaveText('You are in, Amy');
  await expect(page.getByText('Amy', { exact: true })).toBeVisible();

  await expect(heading(wall)).toHaveText('2 are here');
  await wall.bringToFront();
  await wall.keyboard.press('Space');
  await kofi.bringToFront();
  await expect(line(kofi)).toBeVisible();
  await kofi.keyboard.type('be');

  // Paused at the desk, seen by all, on again from the phone.
  await page.getByRole('button', { name: 'Pause' }).click();
  for (const shown of [kofi, amara, wall, phone]) {
    await expect(shown.getByText('Paused', { exact: true })).toBeVisible();
  }
  await expect(line(kofi)).toHaveValue('be');
  await expect(line(kofi)).not.toBeEditable();
  const before = await secondsOn(kofi);
  await phone.getByRole('button', { name: 'Go on' }).click();
  await expect(line(kofi)).toBeEditable();
  await expect(wall.getByText('Paused', { exact: true })).toBeHidden();

  await wall.bringToFront();
  await wall.keyboard.press('+');
  await expect.poll(() => secondsOn(kofi)).toBeGreaterThan(before);
  await expect.poll(() => secondsOn(phone)).toBeGreaterThan(before);

  await wall.keyboard.press('e');
  await expect(wall.getByText('End the game now? The results come at once.')).toBeVisible();
  await wall.getByRole('button', { name: 'End', exact: true }).click();
  for (const shown of [page, wall, phone, kofi, amara]) {
    await expect(heading(shown)).toHaveText('The game is over');
  }
});
