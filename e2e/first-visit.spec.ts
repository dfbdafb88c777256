import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { newAccount, signedIn } from './support/accounts.ts';
import { anotherLearner, browserOf, createGame } from './support/live.ts';
import { aClass, type MadeClass } from './support/states/seat.ts';
import { test } from './support/test.ts';

/** Pages that are painted before any script has loaded, and the heading of each. */
const PAGES = {
  '/': 'Hear it. Spell it. Own it.',
  '/home': 'Hear it. Spell it.',
  '/play': 'Type the code',
  '/about': 'About',
  '/privacy': 'Privacy Policy',
  '/support': 'Support',
  '/signin': 'Sign In',
  '/signup': 'Sign Up',
  '/forgot-password': 'Forgot password',
};

/** All scripts but the first, which holds the frame. */
const LATER_SCRIPTS = /\/assets\/(?!index-)[^/]*\.js$/;

/** Opens a page and holds back its scripts, or some of them, until the returned function is called. */
async function openWithoutScripts(
  page: Page,
  path: string,
  scripts: string | RegExp = '**/assets/*.js',
): Promise<() => void> {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(scripts, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return come;
}

/** Resolves when React has taken over every button. */
async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
}

for (const [path, heading] of Object.entries(PAGES)) {
  test(`${path} is painted before its script, which takes over what is there`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const come = await openWithoutScripts(page, path);
    const painted = page.getByRole('heading', { level: 1, name: heading });
    await expect(painted).toBeVisible();
    const before = await painted.elementHandle();
    come();
    await untilTakenOver(page);
    expect(await painted.evaluate((now, then) => now === then, before), 'the same element').toBe(
      true,
    );
    expect(complaints).toEqual([]);
  });
}

test('what is typed before the script has come is kept', async ({ page }) => {
  const come = await openWithoutScripts(page, '/signup');
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('thandi@exam');
  await page.getByLabel('Grade').selectOption('4');
  come();
  await untilTakenOver(page);
  await page.keyboard.type('ple.org');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('required').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Thandi');
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('thandi@example.org');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Grade')).toHaveValue('4');
  await expect(page.getByLabel('Grade')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a code in the address shows at once that its game is looked for', async ({ page }) => {
  const host = await anotherLearner(browserOf(page));
  const { link } = await createGame(host, 'Friday bee', { hostPlays: false });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const come = await openWithoutScripts(page, `/play/${link.split('/').at(-1)}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Finding your game…');
  come();
  await expect(heading).toHaveText('What is your name?');
  expect(complaints).toEqual([]);
});

for (const [what, pathOf, first, then] of [
  ['address', ({ code }: MadeClass) => `/class/${code}`, 'Who are you?', 'Kofi'],
  ['square', ({ seats }: MadeClass) => seats[0]?.card ?? '', 'Looking at your card', 'That is me'],
] as const) {
  test(`the ${what} on a card shows at once what comes`, async ({ page }) => {
    const teacher = await anotherLearner(browserOf(page));
    const path = pathOf(await aClass(teacher));
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const come = await openWithoutScripts(page, path);
    await expect(page.getByText(first)).toBeVisible();
    come();
    await expect(page.getByRole('button', { name: then })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('a form that is submitted before the script has come is sent by it, and never in an address', async ({
  page,
}) => {
  const { person } = await newAccount(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const come = await openWithoutScripts(page, '/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  come();
  await expect(page).toHaveURL('/home');
  expect(addresses.filter((address) => /email|password=/.test(address))).toEqual([]);
});

test('a link leads on before the script has come', async ({ page }) => {
  const come = await openWithoutScripts(page, '/');
  await page.getByRole('link', { name: 'Play Now' }).first().click();
  await page.waitForURL('/home', { waitUntil: 'commit' });
  come();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('a returning visitor does not see the page of a first visit', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('waggle.colour-mode', 'dark'));
  const come = await openWithoutScripts(page, '/');
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);
  await expect(page.getByText('Hear it.')).toBeHidden();
  come();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
});

test('a page that was led to before the first one’s screen had come can be pressed', async ({
  page,
}) => {
  const come = await openWithoutScripts(page, '/signin', LATER_SCRIPTS);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  const home = page.getByRole('link', { name: 'Waggle' }).first();
  // React has taken over the frame when it has marked the link, and follows it without a new document.
  await expect
    .poll(() => home.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))))
    .toBe(true);
  const document = await page.evaluateHandle(() => window.document);
  await home.click();
  await expect(page.getByRole('heading', { level: 1, name: PAGES['/'] })).toBeVisible();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
  expect(await document.evaluate((before) => before === window.document), 'one document').toBe(
    true,
  );
  come();
});

test('a page whose menus do not arrive is there without them, and has them when they do', async ({
  page,
}) => {
  await signedIn(page);
  let lost = 0;
  let isBack = false;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isLost = !isBack && (await response.text()).includes('shell.mainNavigation');
    lost += Number(isLost);
    await (isLost ? route.abort('internetdisconnected') : route.fulfill({ response }));
  });
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();
  isBack = true;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Multiplayer' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a page that arrives in two halves is painted when it is whole', async ({ page, baseURL }) => {
  const halves = createServer((request, response) => {
    const answering = async () => {
      const answer = await fetch(new URL(request.url ?? '/', baseURL));
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.setHeader('content-type', type);
      if (type.startsWith('text/html')) {
        response.write(body.subarray(0, body.length / 2));
        await sleep(700);
        response.end(body.subarray(body.length / 2));
      } else {
        response.end(body);
      }
    };
    void answering();
  }).listen(0, '127.0.0.1');
  await once(halves, 'listening');
  try {
    const { port } = halves.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/home`);
    const painted = () =>
      page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      );
    await expect.poll(painted).toBeGreaterThan(0);
    const whole = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceNavigationTiming).responseEnd;
    });
    expect(whole).toBeGreaterThan(700);
    expect(await painted()).toBeGreaterThan(whole);
  } finally {
    halves.closeAllConnections();
    halves.close();
  }
});
