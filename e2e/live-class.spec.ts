import { expect, type Page } from '@playwright/test';
import { WebSocket } from 'ws';
import type { Game, Id, Result, RoomCommand, RoomEvent } from '../engine/contracts/index.ts';
import { newAccount, signedIn } from './support/accounts.ts';
import { answer, expectWord, wordLine } from './support/game.ts';
import {
  anotherLearner,
  askedWord,
  createGame,
  type OpenWord,
  wordsByHint,
} from './support/live.ts';
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
      const plan = { right: n % words.size, wrong: Math.floor(n / words.size) };
      return enter(page, gameId, { words, sent, ...plan });
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

type Words = ReadonlyMap<string, OpenWord>;

/** Every answer that was sent, counted as a naive reader of the rules would. */
class Answers {
  readonly #all: { player: Id; word: OpenWord; isRight: boolean }[] = [];

  add(player: Id, word: OpenWord, isRight: boolean): void {
    this.#all.push({ player, word, isRight });
  }

  /** The final table of these players; no two of them may be equal in score and attempts. */
  table(players: readonly Pick<Result, 'playerId' | 'playerName'>[]): Result[] {
    const rows = players.map(({ playerId, playerName }) => {
      const own = this.#all.filter(({ player }) => player === playerId);
      const right = own.filter(({ isRight }) => isRight);
      const points = right.map(({ word }) => {
        const isFirst = own.find((one) => one.word === word)?.isRight;
        return isFirst ? 10 * word.difficulty : 5 * word.difficulty;
      });
      const result = {
        playerId,
        playerName,
        score: points.reduce((sum, one) => sum + one, 0),
        wordsCorrect: right.length,
        wordsAttempted: new Set(own.map(({ word }) => word)).size,
      };
      return { result, attempts: own.length };
    });
    rows.sort(
      (one, other) => other.result.score - one.result.score || one.attempts - other.attempts,
    );
    return rows.map(({ result }, place) => ({ ...result, rank: place + 1 }));
  }
}

/** What a player's socket receives. */
interface Received {
  readonly ownId: Promise<Id>;
  readonly game: Promise<Game>;
  readonly table: Promise<Result[]>;
}

function receivedFrom(listen: (onFrame: (frame: RoomEvent) => void) => void): Received {
  const first = <T>(pick: (frame: RoomEvent) => T | undefined) =>
    new Promise<T>((resolve) => {
      listen((frame) => {
        const picked = pick(frame);
        if (picked !== undefined) resolve(picked);
      });
    });
  return {
    ownId: first((frame) => (frame.type === 'game_state' ? frame.you?.player_id : undefined)),
    game: first((frame) => (frame.type === 'game_started' ? frame.game : undefined)),
    table: first((frame) => (frame.type === 'game_ended' ? frame.results : undefined)),
  };
}

function receivedBy(page: Page): Received {
  return receivedFrom((onFrame) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => onFrame(JSON.parse(payload.toString())));
    });
  });
}

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

/** Spells the first word after some wrong answers, and skips the others. */
async function playOnPage(
  page: Page,
  { words, sent, wrong, ownId }: { words: Words; sent: Answers; wrong: number; ownId: Id },
): Promise<void> {
  await page.bringToFront();
  await expect(wordLine(page)).toBeVisible();
  const first = await askedWord(page, words);
  for (let attempt = 0; attempt < wrong; attempt++) {
    await wordLine(page).fill('qqq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
    sent.add(ownId, first, false);
    await wordLine(page).fill('');
    await expect(page.getByText('Incorrect. Try again!')).toBeHidden();
  }
  await answer(page, first.word);
  sent.add(ownId, first, true);
  for (let place = 2; place <= words.size; place++) {
    await expectWord(page, place, words.size);
    await page.keyboard.press('Alt+KeyS');
  }
}

/** The plan of a player without a screen: `right` words spelled, then `wrong` answers, and the rest skipped. */
interface Plan {
  readonly words: Words;
  readonly sent: Answers;
  readonly right: number;
  readonly wrong: number;
}

/** Takes a seat with a real socket, and plays as soon as the game has begun. */
async function enter(page: Page, gameId: string, plan: Plan): Promise<Received> {
  const { key } = await newAccount(page);
  const joined = await page.request.post(`/api/game/${gameId}/join-game/`, {
    headers: { Authorization: `Token ${key}` },
  });
  expect(joined.status()).toBe(200);
  const address = new URL(`/ws/game/${gameId}/?token=${key}`, page.url());
  address.protocol = 'ws:';
  const socket = new WebSocket(address);
  const received = receivedFrom((onFrame) => {
    socket.on('message', (data: Buffer) => onFrame(JSON.parse(data.toString())));
  });
  const send = (command: RoomCommand) => socket.send(JSON.stringify(command));
  const play = async () => {
    playWords(await received.game, { ...plan, ownId: await received.ownId, send });
    return received.table.finally(() => socket.close());
  };
  return { ...received, table: play() };
}

function playWords(
  game: Game,
  plan: Plan & { ownId: Id; send: (command: RoomCommand) => void },
): void {
  const { words, sent, right, ownId, send } = plan;
  let { wrong } = plan;
  for (const [place, { id: word, hint }] of (game.words ?? []).entries()) {
    const asked = words.get(hint);
    if (!asked) throw new Error(`no word means ${hint}`);
    const submit = (user_input: string) => {
      sent.add(ownId, asked, user_input === asked.word);
      send({ type: 'submit_word', word, user_input, id: `${place}-${user_input}` });
    };
    if (place < right) submit(asked.word);
    else {
      for (; wrong > 0; wrong--) submit('qqq');
      send({ type: 'skip_word', word, id: `skip-${place}` });
    }
  }
}
