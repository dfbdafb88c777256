import { expect, type Page } from '@playwright/test';
import { signedIn, signIn, signUp, someone } from './support/accounts.ts';
import {
  anotherLearner,
  askedWord,
  createGame,
  runningGame,
  skipTheRest,
  wordsByHint,
} from './support/live.ts';
import { test } from './support/test.ts';

const line = (page: Page) => page.getByRole('textbox', { name: 'Type the word you hear' });
const standings = (page: Page) =>
  page.getByRole('region', { name: 'Live scores' }).getByRole('listitem').allTextContents();

test('a class plays: created, joined by card and by link, raced, shown on the wall, over for all alike', async ({
  page,
  browser,
}) => {
  const words = await wordsByHint(page);
  await signedIn(page);
  // Other classes use the same lobby, and an earlier try of this one may be there.
  const name = `Bee ${Date.now()}`;
  const { link } = await createGame(page, name);

  const byCard = await anotherLearner(browser);
  await byCard.goto('/multiplayer');
  await byCard.getByRole('button', { name: `Join Game: ${name}` }).click();
  await expect(byCard.getByText('Waiting for the host')).toBeVisible();

  // A newcomer opens the link, signs up and in, and arrives where the link led.
  const byLink = await (await browser.newContext()).newPage();
  const newcomer = someone();
  await byLink.goto(link);
  await expect(
    byLink.getByText(/^Sign in to join the game [2-9A-Z]{4}-[2-9A-Z]{4}\.$/),
  ).toBeVisible();
  await byLink.getByRole('link', { name: 'New user? Sign Up' }).click();
  await expect(byLink.getByText(/^Sign up to join the game /)).toBeVisible();
  await signUp(byLink, newcomer);
  await signIn(byLink, newcomer);
  await expect(byLink).toHaveURL(link);
  await expect(byLink.getByText('3 players are here')).toBeVisible();

  const wall = await page.context().newPage();
  await wall.goto(`${link}?view=projector`);
  await expect(wall.getByRole('heading', { name: '3 are here' })).toBeVisible();
  // The tests' server listens on 127.0.0.1, where no phone finds it.
  await expect(wall.getByText('No code to scan yet')).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Start game' }).click();
  for (const player of [page, byCard, byLink]) await expect(line(player)).toBeVisible();

  let score = 0;
  for (const place of [1, 2]) {
    await expect(page.getByText(`Word ${place} of`)).toBeVisible();
    const { word, difficulty } = await askedWord(page, words);
    score += 10 * difficulty;
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await byCard.keyboard.type('qqq');
  await byCard.keyboard.press('Enter');
  await expect(byCard.getByText('Incorrect. Try again!')).toBeVisible();
  const second = await askedWord(byCard, words);
  await line(byCard).fill(second.word);
  await byCard.keyboard.press('Enter');
  await expect(byCard.getByText('Word 2 of')).toBeVisible();

  // Half of the points at a later attempt.
  const scores = [score, 5 * second.difficulty, 0].map(String);
  for (const player of [page, byCard, byLink]) {
    await expect
      .poll(async () => (await standings(player)).map((row) => row.match(/\d+$/)?.[0]))
      .toEqual(scores);
  }
  await expect(wall.getByText('3', { exact: true }).first()).toBeVisible();
  const shown = (await wall.locator('[data-view="projector"]').textContent()) ?? '';
  for (const { word } of words.values()) expect(shown.split(/\W+/)).not.toContain(word);

  for (const player of [page, byCard, byLink]) await skipTheRest(player);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You win');
  for (const player of [byCard, byLink, wall]) {
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Naledi wins');
  }
  await page.getByRole('button', { name: 'Back to Lobby' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open games' })).toBeVisible();
});

test('a reload in the middle of a game keeps everything, typed letters too', async ({ page }) => {
  const words = await wordsByHint(page);
  await runningGame(page);
  const { word, difficulty } = await askedWord(page, words);
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Word 2 of')).toBeVisible();
  await page.keyboard.type('umb');
  await page.reload();
  await expect(page.getByText('Word 2 of')).toBeVisible();
  await expect(line(page)).toHaveValue('umb');
  expect((await standings(page))[0]).toMatch(new RegExp(`You${10 * difficulty}$`));
});

test('an answer given while the network is away counts when it is back, once', async ({ page }) => {
  const words = await wordsByHint(page);
  const sockets: { close: () => Promise<void> }[] = [];
  let isAway = false;
  await page.routeWebSocket('**/ws/game/**', async (socket) => {
    if (isAway) {
      await socket.close({ code: 1012 });
      return;
    }
    const server = socket.connectToServer();
    sockets.push({
      close: async () => {
        await socket.close({ code: 1012 });
        await server.close();
      },
    });
  });
  await runningGame(page);
  const { word, difficulty } = await askedWord(page, words);
  await page.keyboard.type(word);
  isAway = true;
  await sockets.at(-1)?.close();
  await expect(page.getByText(/Your letters and your answers are kept/).first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 answer will be sent when you are online again')).toBeVisible();
  await expect(line(page)).toHaveValue(word);
  isAway = false;
  await expect(page.getByText('Word 2 of')).toBeVisible();
  expect((await standings(page))[0]).toMatch(new RegExp(`You${10 * difficulty}$`));
});

test('a link to a game that has begun is answered with the reason, and leads back', async ({
  page,
  browser,
}) => {
  const { link } = await runningGame(page);
  const late = await anotherLearner(browser);
  await late.goto(link);
  await expect(late.getByText('Game already started')).toBeVisible();
  await late.getByRole('link', { name: 'Back to Lobby' }).click();
  await expect(late.getByRole('heading', { level: 1, name: 'Open games' })).toBeVisible();
});
