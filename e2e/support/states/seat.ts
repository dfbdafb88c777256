import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { keyOf } from '../learners.ts';

const NAMES = ['Amara', 'Diego', 'Kofi', 'Lerato', 'Bartholomew-Sebastian', 'Thandi M', 'Thandi S'];

/** As it is copied from a spreadsheet. */
const REGISTER = `No\tSurname\tFirst name\tGender
1\tNkosi\tThandi\tF
2\tDlamini\tSipho\tM
3\tMensah\tKofi\tM
4\tSmith\tAnna\tF
5\tMoyo\tThandi\tF
6\tBotha\tJan-Pieter\tM
7\tGarcés\tMaría\tF`;

/** What trips the class up, as a server would say it. */
const TRAPS = [
  ['double-consonant', 40, 21, 6],
  ['silent-letter', 33, 12, 5],
  ['ie-ei', 21, 6, 3],
  ['schwa-ending', 14, 3, 2],
].map(([trap, tried, missed, pupils]) => ({
  language: 1,
  trap,
  tried,
  missed,
  share: Number(missed) / Number(tried),
  pupils,
}));

export interface MadeClass {
  readonly id: number;
  readonly code: string;
  readonly seats: readonly { readonly name: string; readonly card: string }[];
}

/** A class of the page's new learner. */
export async function aClass(page: Page): Promise<MadeClass> {
  await signedIn(page);
  const headers = await keyOf(page);
  const data = { name: 'Grade 5B', language: 1 };
  const made = await (await page.request.post('/api/classes/', { headers, data })).json();
  const seats = await page.request.post(`/api/classes/${made.id}/seats/`, {
    headers,
    data: { names: NAMES },
  });
  return { ...made, seats: await seats.json() };
}

/** The pages of classes, of their teacher and of their pupils. */
export const seatStates: Record<string, (page: Page) => Promise<unknown>> = {
  'classes, empty': async (page) => {
    await signedIn(page);
    await page.goto('/classes');
    await expect(page.getByText('No class yet.')).toBeVisible();
  },
  'class, its page': async (page) => {
    const { id } = await aClass(page);
    await page.goto(`/classes/${id}`);
    await expect(page.getByRole('button', { name: 'More for Kofi' })).toBeVisible();
  },
  'class, names twice': async (page) => {
    const { id } = await aClass(page);
    await page.goto(`/classes/${id}/names`);
    await page.getByLabel('Paste or drop a file').fill('Mila\nMila\nKofi');
    await expect(page.getByText('Two are called Mila.')).toBeVisible();
  },
  'class, names, none yet': async (page) => {
    const { id } = await aClass(page);
    await page.goto(`/classes/${id}/names`);
    await expect(page.getByText('The names are shown here')).toBeVisible();
  },
  'class, names in columns': async (page) => {
    const { id } = await aClass(page);
    await page.goto(`/classes/${id}/names`);
    await page.getByLabel('Paste or drop a file').fill(REGISTER);
    await expect(page.getByLabel('Name 7')).toHaveValue('María');
  },
  'class, names in columns of which none is known': async (page) => {
    const { id } = await aClass(page);
    await page.goto(`/classes/${id}/names`);
    await page.getByLabel('Paste or drop a file').fill('Nkosi\tThandi\nDlamini\tSipho');
    await expect(page.getByText('Choose which column')).toBeVisible();
  },
  'class, what trips it': async (page) => {
    const { id } = await aClass(page);
    await page.route('**/api/classes/*/traps/', (route) => route.fulfill({ json: TRAPS }));
    await page.goto(`/classes/${id}`);
    await expect(page.getByText('Missed 21 of 40')).toBeVisible();
  },
  'class, cards to print': async (page) => {
    const { id } = await aClass(page);
    await page.goto(`/classes/${id}`);
    await page.getByRole('button', { name: 'Print cards' }).click();
    await page.getByLabel('Everybody').check();
    await page.getByRole('button', { name: 'Make 7 new cards' }).click();
    await expect(page.getByRole('listitem', { name: 'Card of Kofi' })).toBeVisible();
  },
  'class, weekly mail of a pupil': async (page) => {
    await seatStates['class, its page']?.(page);
    await page.getByRole('button', { name: 'More for Kofi' }).click();
    await page.getByRole('menuitem', { name: 'Weekly mail to a parent' }).click();
    await expect(page.getByLabel('Email address of the parent')).toBeVisible();
  },
  'class, settings': async (page) => {
    const { id } = await aClass(page);
    await page.goto(`/classes/${id}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('switch').first()).toBeVisible();
  },
  'class, its code': async (page) => {
    await page.goto('/class');
    await expect(page.getByLabel('Class code')).toBeVisible();
  },
  'class, looking for the names': async (page) => {
    await page.route('**/api/classes/by-code/**', () => undefined);
    await page.goto('/class/k7rm4d');
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  },
  'class, who are you': async (page) => {
    const { code } = await aClass(page);
    await page.goto(`/class/${code}`);
    await expect(page.getByRole('button', { name: 'Kofi' })).toBeVisible();
  },
  'class, pictures': async (page) => {
    const { code } = await aClass(page);
    await page.goto(`/class/${code}`);
    await page.getByRole('button', { name: 'Kofi' }).click();
    await page.getByRole('button', { name: 'sun' }).click();
    await expect(page.getByText('One of three tapped')).toBeAttached();
  },
  'class, looking at a card': async (page) => {
    await page.route('**/api/auth/seat-login/', () => undefined);
    await page.goto('/card#anything');
    await expect(page.getByRole('heading', { name: 'Looking at your card' })).toBeVisible();
  },
  'class, hello by card': async (page) => {
    const { seats } = await aClass(page);
    await page.goto(seats[0]?.card ?? '');
    await expect(page.getByRole('button', { name: 'That is me' })).toBeVisible();
  },
  'class, its board for a pupil': async (page) => {
    const { seats } = await aClass(page);
    await page.goto(seats[0]?.card ?? '');
    await page.getByRole('button', { name: 'That is me' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/classes');
    await expect(page.getByRole('row')).toHaveCount(NAMES.length + 1);
  },
  'privacy, of schools': async (page) => {
    await page.goto('/privacy/schools');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
