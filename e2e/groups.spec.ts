/** Groups of a class, work for one, and what is printed to honour pupils: by the keyboard alone. */
import { expect, type Page, test } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { printedPages } from './support/cards.ts';
import { keyOf } from './support/learners.ts';

/** As many as a class may have, with a long name among them. */
const NAMES = ['Bartholomew-Sebastian the Second', 'Amara', 'Kofi'].concat(
  Array.from({ length: 57 }, (_, place) => `Pupil ${place + 4}`),
);
const LEVEL = 101;

/** A page has not more stops than these. */
const MOST_STOPS = 200;

/** Moves to what has a name that begins so. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document;
      const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
    });
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** What is printed stays on the page, to be looked at. */
async function keepPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const printed = document.querySelector('.card-sheet')?.parentElement;
      if (printed) printed.after(printed.cloneNode(true));
    };
  });
}

async function aClassOf(page: Page, names: readonly string[]): Promise<number> {
  await signedIn(page);
  await page.goto('/privacy');
  const headers = await keyOf(page);
  const made = await page.request.post('/api/classes/', { headers, data: { name: 'Grade 5B' } });
  const { id } = await made.json();
  await page.request.post(`/api/classes/${id}/seats/`, { headers, data: { names } });
  return id;
}

test('a group is made, gets work, is deleted and brought back, by keyboard', async ({ page }) => {
  await page.goto(`/classes/${await aClassOf(page, ['Amara', 'Kofi', 'Zoe'])}`);
  const groups = page.getByRole('region', { name: 'Groups' });
  await expect(groups).toBeVisible();
  await tabTo(page, 'Tick pupils');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Tick Amara');
  await page.keyboard.press('Space');
  await tabTo(page, 'Tick Zoe');
  await page.keyboard.press('Space');
  await tabTo(page, 'Make a group of 2', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Name of the group');
  await page.keyboard.type('Readers');
  await page.keyboard.press('Enter');
  await expect(groups.getByRole('listitem')).toHaveText(/Readers 2 pupilsAmara, Zoe/);

  await tabTo(page, 'More for the group Readers');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set work for Grade 5B' });
  await expect(dialog.getByRole('radio', { name: 'Readers: 2 pupils' })).toBeChecked();
  await tabTo(page, 'Which words');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Set for 2 pupils');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Set for Readers, 2 pupils\./)).toBeVisible();
  await expect(page.getByText(/^practise, .*for Readers, 2 pupils$/)).toBeVisible();

  await page.getByRole('button', { name: 'More for the group Readers' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(groups.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take back' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(groups.getByRole('listitem')).toHaveText(/Readers 2 pupilsAmara, Zoe/);
});

test('certificates are a page each, and a poster of sixty is one page', async ({ page }) => {
  await keepPrints(page);
  const classId = await aClassOf(page, NAMES);
  const headers = await keyOf(page);
  const post = async (url: string, data: object, who = headers) =>
    (await page.request.post(url, { headers: who, data })).json();
  const { seats } = await (await page.request.get(`/api/classes/${classId}/`, { headers })).json();
  const { id: first } = (seats as { id: number; name: string }[]).find(({ name }) =>
    name.startsWith('Bartholomew'),
  ) as { id: number };
  const title = 'Words with letters that nobody hears, for the whole of week 12';
  const work = await post(`/api/classes/${classId}/assignments/`, {
    level: LEVEL,
    kind: 'practice',
    title: title.slice(0, 60),
  });
  const { card } = await post(`/api/seats/${first}/new-card/`, {});
  const { key } = await post('/api/auth/seat-login/', { card: new URL(card).hash.slice(1) });
  const { words } = await (
    await page.request.get(`/api/assignments/${work.id}/`, { headers })
  ).json();
  for (const { word } of words.slice(0, 12)) {
    const answer = { level: LEVEL, word: word.id, user_input: word.word, assignment: work.id };
    await post('/api/level-logs/', answer, { Authorization: `Token ${key}` });
  }
  await page.goto(`/classes/work/${work.id}`);

  const print = async (choose: () => Promise<void>) => {
    await tabTo(page, 'More');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Certificates and poster' }).press('Enter');
    await choose();
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    const sheets = page.locator('.card-sheet');
    for (const inner of await sheets.locator('> div').all()) {
      const { height, content } = await inner.evaluate((frame) => ({
        height: frame.clientHeight,
        content: frame.scrollHeight,
      }));
      expect(content).toBeLessThanOrEqual(height);
    }
    await page.emulateMedia({ media: null });
    const pages = await printedPages(page);
    await sheets.evaluateAll((all) => all.forEach((sheet) => sheet.parentElement?.remove()));
    return pages.length;
  };
  expect(await print(async () => page.getByRole('checkbox', { name: 'Amara' }).check())).toBe(2);
  expect(
    await print(async () => page.getByRole('radio', { name: 'A poster for the class' }).check()),
  ).toBe(1);
});
