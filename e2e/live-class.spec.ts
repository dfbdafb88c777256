import { expect, type Page, test } from '@playwright/test';
import { WebSocket } from 'ws';
import { newAccount, signedIn } from './support/accounts.ts';
import { expectWord, wordLine } from './support/game.ts';

/** Players beside the two pages: real sockets without a screen. */
const SOCKETS = 28;
/** Of the first English level. */
const WORDS = 20;

test('a class of thirty plays a game to its end, and everyone sees the same table', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signedIn(page);
  await page.goto('/multiplayer');
  await page.getByRole('button', { name: 'Create New Game' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the game').fill('Friday bee');
  await dialog.getByLabel('Language').selectOption({ label: 'English' });
  await dialog.getByLabel('Level').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Create game' }).click();
  await expect(page).toHaveURL(/\/multiplayer\/game\/\w{8}$/);
  const gameId = page.url().split('/').at(-1) as string;

  const context = await browser.newContext();
  const second = await context.newPage();
  await signedIn(second);
  await second.goto(page.url());
  await expect(second.getByText('Waiting for the host')).toBeVisible();

  const players = await Promise.all(
    Array.from({ length: SOCKETS }, () => Player.enter(page, gameId)),
  );
  await expect(page.getByText('30 players are here')).toBeVisible();
  await expect(second.getByText('30 players are here')).toBeVisible();

  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(wordLine(page)).toBeVisible();
  for (const board of [page, second]) {
    for (let place = 1; place <= WORDS; place++) {
      await expectWord(board, place, WORDS);
      await board.keyboard.press('Alt+KeyS');
    }
  }

  const tables = await Promise.all(players.map(({ table }) => table));
  expect(tables[0]).toHaveLength(30);
  for (const table of tables) expect(table).toEqual(tables[0]);
  for (const board of [page, second]) {
    await expect(board.getByRole('button', { name: 'Back to Lobby' })).toBeVisible();
  }
  await context.close();
});

/** A player without a screen, who gives every word up. */
class Player {
  /** The final table. */
  readonly table: Promise<unknown>;
  readonly #socket: WebSocket;

  static async enter(page: Page, gameId: string): Promise<Player> {
    const { key } = await newAccount(page);
    const joined = await page.request.post(`/api/game/${gameId}/join-game/`, {
      headers: { Authorization: `Token ${key}` },
    });
    expect(joined.status()).toBe(200);
    const address = new URL(`/ws/game/${gameId}/?token=${key}`, page.url());
    address.protocol = 'ws:';
    return new Player(new WebSocket(address));
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.table = new Promise((resolve) => {
      socket.on('message', (data) => {
        const frame = JSON.parse((data as Buffer).toString('utf8')) as {
          type: string;
          results?: unknown;
        };
        if (frame.type === 'game_started') this.#giveUp();
        if (frame.type === 'game_ended') {
          socket.close();
          resolve(frame.results);
        }
      });
    });
  }

  #giveUp(): void {
    for (let word = 1; word <= WORDS; word++) {
      this.#socket.send(JSON.stringify({ type: 'skip_word', word, id: `skip-${word}` }));
    }
  }
}
