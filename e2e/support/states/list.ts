import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { keyOf } from '../learners.ts';

const LINES = `rhythm; ; The drum keeps the ___.
necessary; ; Is it ___ to shout?
their; ; The pupils packed ___ bags.
there
recieve; ; We ___ a letter.
garden
garden`;

const PASTED = `1. accommodate
2) necessary - needed
• because, although, though
Week 12
rhythm\ta strong beat
beleive
- beautiful`;

/** The field of the words. */
export const pasteField = (page: Page) => page.getByRole('textbox', { name: /^Paste your words/ });

/** Signs somebody in and stores a list for them. */
export async function listOf(
  page: Page,
  words: readonly string[],
  name = 'Week 12',
  language = 1,
): Promise<number> {
  const stored = await page.request.post('/api/lists/', {
    headers: await keyOf(page),
    data: { name, language, words: words.map((word) => ({ word, hint: '', sentence: '' })) },
  });
  expect(stored.status()).toBe(201);
  return (await stored.json()).id;
}

async function openEditor(page: Page): Promise<void> {
  await signedIn(page);
  await page.goto('/lists/new');
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Week 12');
  await pasteField(page).fill(LINES);
  await expect(page.getByText('7 words, 3 to look at')).toBeVisible();
}

/** Pages of lists of one's own. */
export const listStates: Record<string, (page: Page) => Promise<unknown>> = {
  'lists, none': async (page) => {
    await signedIn(page);
    await page.goto('/lists');
    await expect(page.getByText('Make a list of your own words.')).toBeVisible();
  },
  lists: async (page) => {
    await signedIn(page);
    await listOf(page, ['rhythm', 'necessary', 'garden', 'garden']);
    await listOf(page, ['stamen', 'petal'], 'Science: plants');
    await listOf(page, ['inja', 'ikati'], 'IsiZulu: izilwane', 8);
    await page.goto('/lists');
    await expect(page.getByText('needs your voice')).toBeVisible();
  },
  'lists, share code': async (page) => {
    await signedIn(page);
    await page.goto('/lists');
    await page.getByRole('button', { name: 'Use a share code' }).click();
    await page.getByRole('textbox', { name: 'Share code' }).fill('2222222222');
    await page.getByRole('button', { name: 'Copy the list' }).click();
    await expect(page.getByText('There is no list with this code.')).toBeVisible();
  },
  'lists, deleting': async (page) => {
    await signedIn(page);
    await listOf(page, ['rhythm']);
    await page.goto('/lists');
    await page.getByRole('button', { name: 'More for Week 12' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Delete Week 12?')).toBeVisible();
  },
  'lists, failed': async (page) => {
    await signedIn(page);
    await page.route('**/api/lists/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/lists');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'list, new': async (page) => {
    await signedIn(page);
    await page.goto('/lists/new');
    await expect(page.getByText('Your words appear here.')).toBeVisible();
  },
  'list, findings': openEditor,
  'list, tidied': async (page) => {
    await signedIn(page);
    await page.goto('/lists/new');
    await page.getByRole('textbox', { name: 'Name of the list' }).fill('Friday list');
    await pasteField(page).fill(PASTED);
    await expect(page.getByText('Make it a word')).toBeVisible();
    await expect(page.getByText('8 words').first()).toBeVisible();
  },
  'list, not checked': async (page) => {
    await signedIn(page);
    await page.route('**/api/lists/check/', (route) => route.abort());
    await page.goto('/lists/new');
    await pasteField(page).fill('rhythm');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'list, printing': async (page) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.getByRole('radio', { name: 'Sentences with gaps' })).toBeVisible();
  },
  'list, word form': async (page) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Change there' }).click();
    await expect(page.getByRole('textbox', { name: /^Say it as/ })).toBeVisible();
  },
  'list, leaving': async (page) => {
    await openEditor(page);
    await page.getByRole('link', { name: 'Back to my lists' }).click();
    await expect(page.getByText('Leave without saving?')).toBeVisible();
  },
  'list, missing': async (page) => {
    await signedIn(page);
    await page.goto('/lists/999999999');
    await expect(page.getByText('There is no such list.')).toBeVisible();
  },
};
