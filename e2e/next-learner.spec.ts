import { expect, type Page } from '@playwright/test';
import { newAccount, signedIn, signIn } from './support/accounts.ts';
import { keyOf } from './support/learners.ts';
import { test } from './support/test.ts';

const DAY_MS = 86_400_000;

const FIRST = { firstName: 'Quillonette', lastName: 'Zebrawood', nickname: 'Of the board' };
const WORDS = ['quagga', 'okapi', 'numbat', 'dibbler', 'quokka', 'potoroo', 'bilby'];

/** What is the first learner's alone; a board may show their nickname to others. */
const OWN = [
  FIRST.firstName,
  FIRST.lastName,
  'Animals of Quillonette',
  'Class of Quillonette',
  'Wilhelmina',
  '7 known',
  ...WORDS,
];

declare global {
  interface Window {
    /** What was seen of the first learner, with the page it was seen on. */
    sightings?: string[];
  }
}

/** Makes a list and a class of the signed-in learner, who has spelled every word of the list for some days. */
async function equip(page: Page): Promise<{ list: number; classId: number }> {
  const headers = await keyOf(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const list = await post('/lists/', {
    name: 'Animals of Quillonette',
    language: 1,
    words: WORDS.map((word) => ({ word, hint: 'An animal.', sentence: '' })),
  });
  const { id: classId } = await post('/classes/', { name: 'Class of Quillonette' });
  await post(`/classes/${classId}/seats/`, { names: ['Wilhelmina'] });
  const words = await (
    await page.request.get(`/api/level-words/?level=${list.id}`, { headers })
  ).json();
  await post('/level-logs/batch/', {
    answers: words.flatMap(({ word }: { word: { id: number; word: string } }) =>
      [5.8, 2.7].map((days) => ({
        id: crypto.randomUUID(),
        level: list.id,
        word: word.id,
        user_input: word.word,
        is_correct: true,
        game: null,
        kind: 'practice',
        attempted_at: new Date(Date.now() - days * DAY_MS).toISOString(),
      })),
    ),
  });
  return { list: list.id, classId };
}

/** Goes to a page of the app without loading it again, and waits until nothing of it is on its way. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const busy = page.locator('main [aria-busy="true"]');
  const failure = page.getByRole('main').getByRole('alert');
  await expect
    .poll(async () => (await busy.count()) === 0 || (await failure.count()) > 0)
    .toBe(true);
}

/** Notes from now on whatever of these texts comes into the page, were it for one frame. */
async function watch(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate((own) => {
    const seen: string[] = [];
    window.sightings = seen;
    const look = () => {
      const fields = [...document.querySelectorAll('input, textarea')];
      const values = fields.map((field) => (field as HTMLInputElement).value);
      const shown = [document.title, document.body.textContent, ...values].join('\n');
      for (const text of own) {
        const note = `${text} on ${location.pathname}`;
        if (shown.includes(text) && !seen.includes(note)) seen.push(note);
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    look();
  }, texts);
}

const seen = (page: Page) => page.evaluate(() => window.sightings ?? ['nobody watches']);

test('who signs in next on a device sees nothing of the learner before, not for a moment', async ({
  page,
}) => {
  await signedIn(page, FIRST);
  const { list, classId } = await equip(page);
  const next = await newAccount(page, { firstName: 'Thabo', lastName: 'Botha' });
  const pages = [
    '/home',
    '/profile',
    '/profile/history',
    '/profile/payments',
    '/leaderboard?mode=single_player&time_frame=all_time',
    '/levels',
    '/levels/101',
    '/garden',
    `/practice?level=${list}`,
    '/practice?language=1',
    '/rounds',
    '/bee-of-the-day',
    '/lists',
    `/lists/${list}`,
    '/lists/new',
    '/classes',
    `/classes/${classId}`,
    '/multiplayer',
    '/multiplayer/new',
  ];

  await page.goto('/home');
  await watch(page, OWN);
  for (const path of pages) await visit(page, path);
  // Without these the second half of this test would say nothing.
  const own = await seen(page);
  expect(own).toEqual(
    expect.arrayContaining([
      'Quillonette on /profile',
      'Animals of Quillonette on /profile/history',
      'Animals of Quillonette on /lists',
      `Animals of Quillonette on /lists/${list}`,
      '7 known on /profile',
      'Animals of Quillonette on /garden',
      '7 known on /garden',
      'Class of Quillonette on /classes',
      `Wilhelmina on /classes/${classId}`,
    ]),
  );

  await visit(page, '/home');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You have successfully signed out.')).toBeVisible();
  await watch(page, OWN);
  for (const path of ['/home', '/levels', '/garden', '/practice?language=1', '/rounds']) {
    await visit(page, path);
  }
  await visit(page, '/signin');
  await signIn(page, next.person);
  await expect(page).not.toHaveURL('/signin');
  for (const path of pages) await visit(page, path);
  await visit(page, '/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Thabo');
  expect(await seen(page)).toEqual([]);
});
