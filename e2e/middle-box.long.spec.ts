import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { newAccount } from './support/accounts.ts';
import { BLOCKED, type MiddleBox, middleBox } from './support/servers/middle-box.ts';
import { oldWorker } from './support/servers/old-worker.ts';
import { type OwnServer, ownServer } from './support/servers/own-server.ts';
import { test } from './support/test.ts';

let server: OwnServer;
let box: MiddleBox;

// They change one server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await ownServer('box');
});

test.beforeEach(async () => {
  box = await middleBox(server.address);
});

test.afterEach(() => box.close());
test.afterAll(() => server.close());

/** A device whose browser may store the app. */
function device(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ baseURL: box.address, serviceWorkers: 'allow' });
}

/** From the moment on in which the worker is fetched, the box answers for the app's files. */
function blockFromWorkerOn(): { isOn: () => boolean } {
  let isOn = false;
  box.block((path) => {
    if (path === '/sw.js') isOn = true;
    return isOn && (path.startsWith('/assets/') || path === '/index.html') ? 200 : null;
  });
  return { isOn: () => isOn };
}

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const blockPage = (page: Page) => page.getByText(BLOCKED);

/** How many files are kept as the app, and those that are block pages. */
function kept(page: Page): Promise<{ files: number; wrong: string[] }> {
  return page.evaluate(async (sentence) => {
    const cache = await caches.open('waggle-shell');
    const keys = await cache.keys();
    const wrong = [];
    for (const key of keys) {
      const text = await (await cache.match(key))?.text();
      if (text?.includes(sentence)) wrong.push(key.url);
    }
    return { files: keys.length, wrong };
  }, BLOCKED);
}

test('a device that kept a block page as the app heals with this version by itself', async ({
  browser,
}) => {
  const worker = join(server.app, 'sw.js');
  const today = await readFile(worker, 'utf8');
  for (const ending of ['.br', '.gz']) await rm(`${worker}${ending}`, { force: true });
  await writeFile(worker, oldWorker(today));

  const context = await device(browser);
  const page = await context.newPage();
  blockFromWorkerOn();
  await page.goto('/home');
  await expect(start(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect((await kept(page)).wrong.length, 'block pages kept').toBeGreaterThan(50);
  box.block(() => null);
  for (const visit of ['next', 'one after']) {
    await page.goto('/home');
    await expect(blockPage(page), `the ${visit} visit`).toBeVisible();
  }

  await writeFile(worker, today);
  await page.goto('/home');
  await expect(start(page)).toBeVisible({ timeout: 60_000 });
  await expect(blockPage(page)).toBeHidden();
  expect((await kept(page)).wrong).toEqual([]);

  // Without a network the kept app opens.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Waggle' }).first()).toBeVisible();
  await context.setOffline(false);
  await context.close();
});

test('a first visit behind a filter keeps nothing wrong, and the app later', async ({
  browser,
}) => {
  const context = await device(browser);
  const page = await context.newPage();
  const filter = blockFromWorkerOn();
  await page.goto('/home');
  await expect.poll(filter.isOn, { timeout: 30_000 }).toBe(true);
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active ? 'active' : registration?.installing ? 'installing' : 'none';
    });
  await expect.poll(state).toBe('none');
  expect((await kept(page)).wrong).toEqual([]);
  box.block(() => null);
  await page.reload();
  await expect(start(page)).toBeVisible();
  await expect.poll(state, { timeout: 60_000 }).toBe('active');
  const { files, wrong } = await kept(page);
  expect(wrong).toEqual([]);
  expect(files).toBeGreaterThan(50);
  await context.close();
});

test('a clip that was kept wrongly is fetched, and dropped', async ({ browser }) => {
  const context = await device(browser);
  const page = await context.newPage();
  await page.goto('/home');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const heard = await page.evaluate(async (text) => {
    const words = await (await fetch('/api/level-words/?level=101')).json();
    const url = words[0].word.audio_blob_url as string;
    const clips = await caches.open('waggle-clips');
    await clips.put(url, new Response(text, { headers: { 'content-type': 'text/html' } }));
    const type = (await fetch(url)).headers.get('content-type');
    return { type, isKept: (await clips.match(url)) !== undefined };
  }, BLOCKED);
  expect(heard).toEqual({ type: 'audio/mpeg', isKept: false });
  await context.close();
});

test('a network that blocks sockets is named in the lobby and in a room', async ({ browser }) => {
  box.blockSockets();
  const context = await browser.newContext({ baseURL: box.address });
  const page = await context.newPage();
  const { key } = await newAccount(page);
  await page.goto('/privacy');
  await page.evaluate((text) => localStorage.setItem('waggle.token', text), JSON.stringify(key));
  const sentence = page.getByText(
    `This network blocks live games: ask the people who run it to let ${box.address.replace('http', 'ws')} through.`,
  );
  await page.goto('/multiplayer');
  await expect(sentence).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText('Failed to connect to the game server. Please try again later.'),
  ).toBeVisible();
  await page.goto('/multiplayer/game/abcd2345');
  await expect(page.getByText('Error connecting to the game. Please try again.')).toBeVisible();
  await expect(sentence).toBeVisible({ timeout: 60_000 });
  await context.close();
});
