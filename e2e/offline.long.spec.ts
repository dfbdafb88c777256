import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { newAccount } from './support/accounts.ts';
import { loudest, silence, tapAudio } from './support/sounds/audio-tap.ts';
import {
  answer,
  expectWord,
  openHome,
  pressStart,
  type SentWord,
  startGame,
} from './support/game.ts';
import { keyOf } from './support/learners.ts';
import { type OwnServer, ownServer } from './support/servers/own-server.ts';
import { test } from './support/test.ts';

/** Samples above this were meant to be heard. */
const AUDIBLE = 0.01;

test.use({ listens: true });

let server: OwnServer;

// All of them stop one server and start it again.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await ownServer();
});

test.afterAll(() => server.close());

/** A device whose browser may store the app. */
function device(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ baseURL: server.address, serviceWorkers: 'allow' });
}

/** The game's page of a new learner. */
async function signedInPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const { key } = await newAccount(page);
  await page.goto('/privacy');
  await page.evaluate((text) => localStorage.setItem('waggle.token', text), JSON.stringify(key));
  await openHome(page);
  return page;
}

/** Plays the first word of a game, which stores its level, and leaves the game. */
async function keepLevel(page: Page): Promise<SentWord[]> {
  const words = await startGame(page);
  const keptClips = () =>
    page.evaluate(async () => (await (await caches.open('waggle-clips')).keys()).length);
  // Each word has its clip, a slow one and its sentence, which the server makes one after the other.
  await expect.poll(keptClips, { timeout: 300_000 }).toBe(3 * words.length);
  return words;
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await server.stop();
}

async function comeBack(context: BrowserContext): Promise<void> {
  await server.start();
  await context.setOffline(false);
}

/** The learner's recorded answers: what was typed, and whether in a game. */
async function recorded(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/level-logs/', { headers: await keyOf(page) });
  const logs = (await response.json()) as { user_input: string; game: unknown }[];
  return logs.map(({ user_input, game }) => `${user_input}${game === null ? ', late' : ''}`).sort();
}

test('a level that was played is played again without a network, with its words heard', async ({
  browser,
}) => {
  const context = await device(browser);
  const page = await context.newPage();
  await tapAudio(page);
  const [first, second] = await keepLevel(page);
  await goOffline(context);
  // Chosen too late to be fetched: the kept clips are heard all the same.
  await page.evaluate(() =>
    localStorage.setItem('waggle.clips', '{"voice":"other","pace":"slower"}'),
  );
  await page.reload();
  await expect(
    page.getByText('You are offline. You can play the levels on this device.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Mute game sounds' }).click();
  await pressStart(page);
  // Effects are muted: what sounds is the decoded clip.
  await expect.poll(() => loudest(page), { message: 'the first word' }).toBeGreaterThan(AUDIBLE);
  await expect(page.getByText('your device’s voice')).toBeHidden();
  await answer(page, first?.word ?? '');
  await expectWord(page, 2, 20);
  await silence(page);
  await page.getByRole('button', { name: 'Hear the word again' }).click();
  await expect.poll(() => loudest(page), { message: 'said again' }).toBeGreaterThan(AUDIBLE);
  await answer(page, second?.word ?? '');
  await expectWord(page, 3, 20);

  await page.goto('/home');
  await page.getByRole('button', { name: /change language or level/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: /First words/ })).toContainText('On this device');
  await expect(drawer.getByRole('button', { name: /Sound teams/ })).toContainText(
    'Not on this device yet',
  );
  await drawer.getByRole('button', { name: /Sound teams/ }).click();
  await expect(page.getByText(/Not on this device yet. Play it once/)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await comeBack(context);
});

test('answers of a learner without a network arrive once, from two tabs', async ({ browser }) => {
  const context = await device(browser);
  const page = await signedInPage(context);
  const words = await keepLevel(page);
  await goOffline(context);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
  await pressStart(page);
  for (const [index, { word }] of words.entries()) {
    await expectWord(page, index + 1, 20);
    if (index < 3) await answer(page, word);
    else await page.keyboard.press('Alt+KeyS');
  }
  await expect(page.getByText(/You played offline/)).toBeVisible();
  await expect(page.getByText('3 answers will be sent when you are online again')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByText('3 answers will be sent when you are online again')).toBeVisible();

  await comeBack(context);
  const late = words
    .slice(0, 3)
    .map(({ word }) => `${word}, late`)
    .sort();
  await expect.poll(() => recorded(page)).toEqual(late);
  await expect(page.getByText(/will be sent/)).toBeHidden();
  await expect(other.getByText(/will be sent/)).toBeHidden();
  await page.reload();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(await recorded(page)).toEqual(late);
});

test('a new version waits for the game that is on, loses no answer and no open page', async ({
  browser,
}) => {
  const context = await device(browser);
  const page = await signedInPage(context);
  const [first] = await keepLevel(page);
  await goOffline(context);
  await page.reload();
  await pressStart(page);
  await answer(page, first?.word ?? '');
  await expectWord(page, 2, 20);
  await page.close();

  await server.update();
  await comeBack(context);
  const playing = await context.newPage();
  await openHome(playing);
  await expect.poll(() => recorded(playing)).toEqual([`${first?.word}, late`]);
  await expect(playing.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await playing.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
  await expect.poll(() => hasWaiting(playing)).toBe(true);
  await startGame(playing);

  const other = await context.newPage();
  await other.goto('/home');
  expect(await versionOf(other), 'while a game is on').toBe('old');
  await playing.getByRole('link', { name: 'Home' }).first().click({ trial: true });
  await expect
    .poll(
      async () => {
        await playing.keyboard.press('Alt+KeyS');
        return playing.getByRole('button', { name: 'Play again' }).isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);
  // A browser waits up to five minutes for what the old version has not finished.
  await expect
    .poll(() => versionAtNextVisit(other), {
      message: 'after the game',
      intervals: [500, 2_000, 5_000, 10_000],
      timeout: 330_000,
    })
    .toBe('new');
  expect(await versionOf(playing)).toBe('old');
  // A part of the old version that was not loaded yet, and that the server does not have any more.
  await playing.getByRole('button', { name: /change language or level/ }).click();
  await expect(playing.getByRole('heading', { name: 'Choose a level' })).toBeVisible();
  expect(await recorded(playing)).toEqual([`${first?.word}, late`]);
  expect(await versionAtNextVisit(playing)).toBe('new');
});

/** Every visit shows the app, of the one version or the other. */
async function versionAtNextVisit(page: Page): Promise<'old' | 'new'> {
  // Chromium may lose the request of a page in the moment in which the old version ends: seen in 2 of
  // 40 takeovers, and mended by loading the page again.
  await expect(() => page.goto('/home', { timeout: 15_000 })).toPass();
  await expect(page.getByRole('button', { name: /change language or level/ })).toBeVisible();
  return versionOf(page);
}

function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Which build the page runs. */
async function versionOf(page: Page): Promise<'old' | 'new'> {
  const source = await page.locator('script[type=module]').first().getAttribute('src');
  return source?.endsWith('-n.js') ? 'new' : 'old';
}
