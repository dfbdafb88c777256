/** Set work: a teacher sets a practice and a test, pupils do them, and the results agree. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { answer, wordLine } from './support/game.ts';
import { keyOf } from './support/learners.ts';
import { signedIn } from './support/accounts.ts';
import { cellsIn } from './support/results.ts';
import { test } from './support/test.ts';

interface Work {
  id: number;
  title: string;
  words: { word: { id: number; word: string | null } }[];
}

/** A class of three seats, and the keys of their devices. */
async function aClass(page: Page): Promise<{ id: number; keys: string[] }> {
  await page.goto('/privacy');
  const headers = await keyOf(page);
  const post = async (url: string, data: object) =>
    (await page.request.post(url, { headers, data })).json();
  const { id } = await post('/api/classes/', { name: 'Grade 5B' });
  const seats = await post(`/api/classes/${id}/seats/`, { names: ['Amara', 'Diego', 'Kofi'] });
  const keys: string[] = [];
  for (const { card } of seats as { card: string }[]) {
    const data = { card: new URL(card).hash.slice(1) };
    keys.push((await post('/api/auth/seat-login/', data)).key);
  }
  return { id, keys };
}

/** Sets work on the class page. */
async function set(page: Page, kind: 'Practice' | 'Test', title: string): Promise<void> {
  await page.getByRole('button', { name: 'Set work', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set work for Grade 5B' });
  await dialog
    .getByLabel('Which words')
    .selectOption({ label: 'English 1: First words, 20 words' });
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Set for 3 pupils' }).click();
  await expect(page.getByRole('link', { name: `Results of ${title}` })).toBeVisible();
}

async function workOf(request: APIRequestContext, key: string, title: string): Promise<Work> {
  const headers = { Authorization: `Token ${key}` };
  const mine = (await (await request.get('/api/assignments/', { headers })).json()) as Work[];
  const { id } = mine.find((one) => one.title === title) as Work;
  return (await request.get(`/api/assignments/${id}/`, { headers })).json();
}

/** An answer on its way. */
interface Sent {
  readonly word: number;
}

test('a pupil writes a test, also without a network; grid and CSV show the same', async ({
  page,
  browser,
}) => {
  test.slow();
  await signedIn(page);
  const { id, keys } = await aClass(page);
  await page.goto(`/classes/${id}`);
  await set(page, 'Practice', 'Warming up');
  await set(page, 'Test', 'Week 12');

  const device = await browser.newContext();
  const pupil = await device.newPage();
  const [key = ''] = keys;
  await pupil.addInitScript(
    (text) => localStorage.setItem('waggle.token', text),
    JSON.stringify(key),
  );
  const work = await workOf(page.request, key, 'Week 12');
  expect(work.words.map(({ word }) => word.word)).toEqual(work.words.map(() => null));
  const ofTeacher = await page.request.get(`/api/assignments/${work.id}/`, {
    headers: await keyOf(page),
  });
  const spellings = ((await ofTeacher.json()) as Work).words.map(({ word }) => word.word ?? '');
  const asked: number[] = [];
  // The words come in an order of their own, so the page says which one is asked.
  pupil.on('request', (sent) => {
    if (!/level-logs/.test(sent.url()) || sent.method() !== 'POST') return;
    const body = sent.postDataJSON() as Sent & { answers?: Sent[] };
    asked.push(...(body.answers ?? [body]).map(({ word }) => word));
  });
  await pupil.goto('/home');
  await expect(pupil.getByRole('link', { name: /^(Do|Practise) Warming up/ })).toBeVisible();
  await pupil.getByRole('link', { name: /^(Do|Write) Week 12/ }).click();
  await expect(wordLine(pupil)).toBeFocused();
  await expect(pupil.getByText(`Word 1 of ${spellings.length}`)).toBeVisible();
  await expect(pupil.getByRole('button', { name: 'Hint' })).toHaveCount(0);

  for (const place of spellings.keys()) {
    if (place === 3) await device.setOffline(true);
    if (place === 6) {
      await expect(pupil.getByText('Kept. It goes on when the network is back.')).toBeVisible();
      await device.setOffline(false);
    }
    await expect(pupil.getByText(`Word ${place + 1} of ${spellings.length}`)).toBeVisible();
    await wordLine(pupil).fill('cat');
    await pupil.keyboard.press('Enter');
    await expect(pupil.getByText('Incorrect')).toHaveCount(0);
  }
  await expect(
    pupil.getByRole('heading', { name: `1 of ${spellings.length} right` }),
  ).toBeVisible();
  await expect(pupil.getByRole('listitem').filter({ hasText: 'cat' })).toContainText('right');
  expect(new Set(asked).size).toBe(spellings.length);

  await page.reload();
  await page.getByRole('link', { name: 'Results of Week 12' }).click();
  const grid = page.getByRole('table', { name: 'Pupils by words' });
  await expect(grid.getByRole('row', { name: /^Amara/ })).toContainText('cat, right');
  const [shown] = await cellsIn(grid);
  const csv = await page.request.get(`/api/assignments/${work.id}/results/?format=csv`, {
    headers: await keyOf(page),
  });
  const [, , , head, ...rows] = parse(await csv.text(), { bom: true });
  expect(head).toEqual(['Name', 'Sum', 'Percent', ...spellings]);
  // Right is the one word that was typed each time.
  const marks = spellings.map((word) => (word === 'cat' ? '1' : '0'));
  expect(rows[0]).toEqual(['Amara', '1', String(Math.round(100 / spellings.length)), ...marks]);
  expect(shown).toEqual([
    'Amara',
    ...spellings.map((word) => `${word}, ${word === 'cat' ? 'right' : 'not yet'}`),
  ]);
  expect(
    rows
      .slice(1, -1)
      .flatMap(([, ...cells]) => cells)
      .join(''),
  ).toBe('');

  // The whole row opens what was written.
  await grid.getByRole('row', { name: /^Amara/ }).click();
  await expect(grid.getByText('Only you see this')).toBeVisible();

  await page.getByRole('button', { name: 'Hide names' }).click();
  await expect(grid.getByRole('row', { name: /^Pupil 1/ })).toBeVisible();
  await expect(grid.getByText('Only you see this')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play it together' }).click();
  await expect(page).toHaveURL(/\/multiplayer\/new\?class=/);
  await device.close();
});

test('a pupil practises set work, without a clock, and it is done', async ({ page, browser }) => {
  await signedIn(page);
  const { id, keys } = await aClass(page);
  const headers = await keyOf(page);
  await page.request.post(`/api/classes/${id}/assignments/`, {
    headers,
    data: { level: 101, kind: 'practice', title: 'Warming up', word_ids: [10101] },
  });
  const device = await browser.newContext();
  const pupil = await device.newPage();
  await pupil.clock.install();
  await pupil.addInitScript(
    (text) => localStorage.setItem('waggle.token', text),
    JSON.stringify(keys[0]),
  );
  await pupil.goto('/home');
  const { words } = await workOf(page.request, keys[0] ?? '', 'Warming up');
  await pupil.getByRole('link', { name: /^(Do|Practise) Warming up/ }).click();
  await expect(pupil).toHaveURL(/\/practice\?/);
  await expect(wordLine(pupil)).toBeVisible();
  await expect(pupil.getByRole('timer')).toHaveCount(0);
  await answer(pupil, words[0]?.word.word ?? '');
  await pupil.clock.runFor(2_000);
  await expect
    .poll(async () => {
      const mine = await page.request.get('/api/assignments/', {
        headers: { Authorization: `Token ${keys[0]}` },
      });
      return ((await mine.json()) as { mine: object }[])[0]?.mine;
    })
    .toEqual({ state: 'done', right: 1, of: 1 });
  await device.close();
});
