import { expect, type Page } from '@playwright/test';
import { newAccount, signedIn } from './support/accounts.ts';
import { Answers, playBySocket, playOnPage, receivedBy } from './support/class.ts';
import { expectWord } from './support/game.ts';
import { anotherLearner, createGame, wordsByHint } from './support/live.ts';
import { test } from './support/test.ts';

/** Players beside the two pages: real sockets without a screen. */
const SOCKETS = 28;

test('a class of thirty plays a game to its end, and everyone sees the table that the answers make', async ({
  page,
  browser,
}) => {
  const words = await wordsByHint(page);
  const sent = new Answers();
  const host = receivedBy(page);
  await signedIn(page);
  const { link } = await createGame(page, 'Friday bee');
  const gameId = link.split('/').at(-1) as string;

  const guest = await anotherLearner(browser);
  const guestRoom = receivedBy(guest);
  const texts = everythingSentTo(guest);
  await guest.goto(link);
  await expect(guest.getByText('Waiting for the host')).toBeVisible();

  // Player n spells the first n words; from the 21st on also one wrong answer, so that no two are equal.
  const players = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, n) => {
      const { key } = await newAccount(page);
      const joined = await page.request.post(`/api/game/${gameId}/join-game/`, {
        headers: { Authorization: `Token ${key}` },
      });
      expect(joined.status()).toBe(200);
      const plan = { right: n % words.size, wrong: Math.floor(n / words.size) };
      return playBySocket(page, gameId, key, { words, sent, ...plan });
    }),
  );
  for (const board of [page, guest]) {
    await expect(board.getByText(/^30 (players )?are here$/)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Start game' }).click();
  await expectWord(guest, 1, words.size);
  await expect.poll(() => texts.some((text) => text.includes('/api/game-audio/'))).toBe(true);
  for (const { word } of words.values())
    expect(texts.join('\n').split(/[\s/]/)).not.toContain(word);
  await playOnPage(page, { words, sent, wrong: 1, ownId: await host.ownId });
  await playOnPage(guest, { words, sent, wrong: 2, ownId: await guestRoom.ownId });

  const table = await host.table;
  expect(table).toHaveLength(SOCKETS + 2);
  for (const other of await Promise.all([guestRoom, ...players].map((one) => one.table))) {
    expect(other).toEqual(table);
  }
  const names = table.map(({ playerId, playerName }) => ({ playerId, playerName }));
  expect(table).toEqual(sent.table(names));

  for (const board of [page, guest]) {
    await expect(board.getByRole('button', { name: 'Back to Lobby' })).toBeVisible();
    const below = board.getByRole('region', { name: 'Final leaderboard' }).getByRole('listitem');
    const scores = (await below.allTextContents()).slice(0, table.length - 3);
    expect(scores.map((row) => Number(row.match(/\d+$/)?.[0]))).toEqual(
      table.slice(3).map(({ score }) => score),
    );
  }
});

/**
 * Every value and address that the server sends to a page over sockets and HTTP from now on. Hints are
 * left out: they are sentences, and one may contain another hint's word.
 */
function everythingSentTo(page: Page): string[] {
  const sent: string[] = [];
  const note = (json: string) => {
    JSON.parse(json, (key, value: unknown) => {
      if (key !== 'hint') sent.push(String(value));
      return value;
    });
  };
  page.on('websocket', (socket) => {
    sent.push(socket.url());
    socket.on('framereceived', ({ payload }) => note(payload.toString()));
  });
  page.on('response', async (response) => {
    sent.push(response.url());
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    if (isJson) note(await response.text());
  });
  return sent;
}
