import { once } from 'node:events';
import { expect, type Locator, type Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { signedInTeacher, someone } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { keyOf } from './support/learners.ts';
import { rememberGame } from './support/matches.ts';
import { test } from './support/test.ts';

const CLASS_SIZE = 30;

/** A person who counts what they do. */
function aHand() {
  const done = { presses: 0, fields: 0 };
  return {
    done,
    async press(what: Locator) {
      done.presses += 1;
      await what.click();
    },
    async fill(what: Locator, text: string) {
      done.fields += 1;
      await what.fill(text);
    },
  };
}

/** A class that comes in by the code on the wall, each with a first name. */
async function comeIn(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  for (let pupil = 0; pupil < CLASS_SIZE; pupil++) {
    const joined = await page.request.post(`/api/game/${id}/join-as-guest/`, {
      headers: { 'x-forwarded-for': `10.7.0.${pupil}` },
      data: { name: `Pupil ${pupil + 1}` },
    });
    expect(joined.status()).toBe(201);
    const { key } = (await joined.json()) as { key: string };
    const address = new URL(`/ws/game/${id}/?token=${key}`, page.url());
    address.protocol = 'ws:';
    const socket = new WebSocket(address);
    await once(socket, 'open');
    page.once('close', () => socket.close());
  }
}

/** The wall of a room whose class has come in. */
async function wallWithClass(page: Page): Promise<Locator> {
  await expect(page).toHaveURL(/\/multiplayer\/game\/[2-9a-z]{8}\?view=projector/);
  await rememberGame(page);
  await comeIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${CLASS_SIZE} are here`);
  return page.getByRole('button', { name: 'Start game' });
}

async function startedWall(page: Page, hand: ReturnType<typeof aHand>): Promise<void> {
  await hand.press(await wallWithClass(page));
  await expect(page.getByText(/^Word 1 of/).first()).toBeVisible();
}

test('a new teacher comes from the landing page to the first word of a class of thirty, and to the second lesson', async ({
  page,
}) => {
  const person = someone();
  const first = aHand();
  await page.goto('/');
  await first.press(page.getByRole('link', { name: 'Your first lesson' }));
  await first.press(page.getByRole('link', { name: 'Open the wall' }));
  await first.press(page.getByRole('link', { name: 'New user? Sign Up' }));
  await first.fill(page.getByLabel('First name'), person.firstName);
  await first.fill(page.getByLabel('Last name'), person.lastName);
  await first.fill(page.getByLabel('Email'), person.email);
  await first.fill(page.getByLabel('Password', { exact: true }), person.password);
  first.done.fields += 1;
  await page.getByLabel('Language to learn').selectOption({ label: 'English' });
  // Who comes to open a wall teaches.
  await expect(page.getByRole('switch', { name: 'I teach a class' })).toBeChecked();
  await first.press(page.getByRole('main').getByRole('button', { name: 'Sign Up' }));
  // What was just typed is not typed again.
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await first.press(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  await expect(page).toHaveURL('/desk');
  await first.press(page.getByRole('button', { name: 'Open the wall' }));
  await startedWall(page, first);
  expect(first.done.presses).toBeLessThanOrEqual(9);
  expect(first.done.fields).toBeLessThanOrEqual(5);

  const game = new URL(page.url()).pathname.split('/').at(-1);
  const ended = await page.request.patch(`/api/game/${game}/`, {
    headers: await keyOf(page),
    data: { status: 'completed' },
  });
  expect(ended.status()).toBe(200);
  const second = aHand();
  await page.evaluate(() => localStorage.removeItem('waggle.token'));
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await second.press(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
  // Home begins with the desk; the first lesson left its report there.
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('link', { name: /^Report of/ })).toBeVisible();
  await second.press(page.getByRole('button', { name: 'Open the wall' }));
  await startedWall(page, second);
  expect(second.done.presses).toBeLessThanOrEqual(3);
});

test('a teacher opens a room, chooses its words and runs the lesson by keys alone', async ({
  page,
}) => {
  const keys = page.keyboard;
  await signedInTeacher(page, { nickname: 'Mrs Dlamini' });
  await page.goto('/desk');
  await tabTo(page, page.getByRole('link', { name: 'All choices' }));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Open the wall' })).toBeVisible();
  // A number is a mode, and / is the search.
  await tabTo(page, page.getByRole('radio', { name: 'Together' }));
  await keys.press('1');
  await keys.press('/');
  await keys.type('frog');
  const words = page.getByRole('group', { name: 'Words', exact: true });
  await expect(words.getByRole('radio')).toHaveCount(1);
  await tabTo(page, words.getByRole('radio'));
  await keys.press('Space');
  await keys.press('Control+Enter');
  const start = await wallWithClass(page);
  await tabTo(page, start);
  await keys.press('Enter');
  await expect(page.getByText(/^Word 1 of/).first()).toBeVisible();
});
