import { type Browser, expect, type Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { type Id, type RoomCommand, type RoomEvent, QUESTIONS } from '../engine/contracts/index.ts';
import { newAccount, signedIn } from './support/accounts.ts';
import { createGame, type OpenWord, wordsByHint } from './support/live.ts';
import { type OwnServer, ownServer } from './support/servers/own-server.ts';
import { test } from './support/test.ts';

/** From one turn to the next, in milliseconds. */
const BETWEEN = 5_000;
const SOCKETS = 6;

type Frame<T extends RoomEvent['type']> = Extract<RoomEvent, { type: T }>;

let server: OwnServer;

test.beforeAll(async () => {
  server = await ownServer('bee');
});

test.afterAll(() => server.close());

/** A player of the bee: on a page, or a socket without a screen. */
interface Speller {
  readonly id: Id;
  readonly page: Page | null;
  readonly send: (command: RoomCommand) => void;
}

async function onPage(browser: Browser, link: string): Promise<Speller & { page: Page }> {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  await signedIn(page);
  const id = new Promise<Id>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(payload.toString()) as RoomEvent;
        if (frame.type === 'game_state' && frame.you) resolve(frame.you.player_id);
      }),
    );
  });
  await page.goto(link);
  return { id: await id, page, send: () => undefined };
}

/** A player without a screen, and what arrives there. */
async function bySocket(page: Page, gameId: string): Promise<Speller & { frames: RoomEvent[] }> {
  const { key } = await newAccount(page);
  const headers = { Authorization: `Token ${key}` };
  const joined = await page.request.post(`/api/game/${gameId}/join-game/`, { headers });
  expect(joined.status()).toBe(200);
  const address = new URL(`/ws/game/${gameId}/?token=${key}`, server.address);
  address.protocol = 'ws:';
  const socket = new WebSocket(address);
  const frames: RoomEvent[] = [];
  const id = await new Promise<Id>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as RoomEvent;
      frames.push(frame);
      if (frame.type === 'game_state' && frame.you) resolve(frame.you.player_id);
    });
  });
  return { id, page: null, frames, send: (command) => socket.send(JSON.stringify(command)) };
}

/** The word with this meaning: a hint is a meaning and a sentence. */
function wordThatMeans(words: ReadonlyMap<string, OpenWord>, meaning: string): OpenWord {
  const found = [...words].find(([hint]) =>
    hint.toLowerCase().startsWith(`${meaning.toLowerCase()}.`),
  );
  if (!found) throw new Error(`no word means ${meaning}`);
  return found[1];
}

test('a bee of eight is played to its winner, before the wall', async ({ browser }) => {
  const wall = await (await browser.newContext({ baseURL: server.address })).newPage();
  await signedIn(wall);
  const words = await wordsByHint(wall);
  const { link } = await createGame(wall, 'Friday bee', {
    hostPlays: false,
    mode: 'Bee',
    more: { 'Seconds a word': '120' },
  });
  const gameId = link.split('/').at(-1) as string;
  const winner = await onPage(browser, link);
  const second = await onPage(browser, link);
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, () => bySocket(winner.page, gameId)),
  );
  // One leaves when called, and the next one watches for this test.
  const [leaver, watcher] = sockets as [(typeof sockets)[0], (typeof sockets)[0]];
  const players: readonly Speller[] = [winner, second, ...sockets];
  const bySeat = (id: Id) => players.find((one) => one.id === id) as Speller;

  const all = <T extends RoomEvent['type']>(type: T) =>
    watcher.frames.filter((one): one is Frame<T> => one.type === type);
  async function frame<T extends RoomEvent['type']>(
    type: T,
    is: (frame: Frame<T>) => boolean,
  ): Promise<Frame<T>> {
    await expect.poll(() => all(type).some(is), { intervals: [30] }).toBe(true);
    return all(type).find(is) as Frame<T>;
  }

  // What a naive reader of the rules counts.
  const onStage = new Map<Id, { right: number; turns: number; score: number }>();
  const along = new Map<Id, number>();
  const called: Id[] = [];

  /** The next turn, with its word, which its meaning gives away to this test. */
  async function turn(n: number): Promise<{ speller: Speller; name: string; word: OpenWord }> {
    const { turn: begun } = await frame('turn_started', (one) => one.turn.n === n);
    const speller = bySeat(begun.player_id);
    called.push(speller.id);
    if (speller.page) {
      await speller.page.bringToFront();
      await expect(speller.page.getByRole('heading', { name: 'You are on stage' })).toBeVisible();
      await speller.page.keyboard.press('Alt+KeyM');
    } else {
      speller.send({ type: 'ask', what: 'meaning' });
    }
    const { text } = await frame('asked', (one) => one.n === n && one.what === 'meaning');
    const word = wordThatMeans(words, text ?? '');
    const name = await wall.getByRole('heading', { level: 1 }).textContent();
    return { speller, name: name ?? '', word };
  }

  async function spells(
    n: number,
    { speller, word }: Awaited<ReturnType<typeof turn>>,
    text: string,
  ) {
    const { page } = speller;
    if (page) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    } else {
      for (const letter of text) speller.send({ type: 'letter', n, letter });
      speller.send({ type: 'finish_word', n });
    }
    const closed = await frame('turn_closed', (one) => one.n === n);
    const isRight = text === word.word;
    expect(closed).toMatchObject({ is_correct: isRight, word: { word: word.word } });
    expect(closed.along).toMatchObject({ done: alongNow, of: inRoom() - 1 });
    const before = onStage.get(speller.id) ?? { right: 0, turns: 0, score: 0 };
    onStage.set(speller.id, {
      right: before.right + Number(isRight),
      turns: before.turns + 1,
      score: before.score + (isRight ? 10 * word.difficulty : 0),
    });
    return closed;
  }
  let hasLeft = false;
  let alongNow = 0;
  const inRoom = () => players.length - Number(hasLeft);

  /** The watcher has each word; the others with a place below `most` have it too. */
  async function spellAlong(n: number, { speller, word }: Awaited<ReturnType<typeof turn>>) {
    const others = sockets.slice(1, 2 + (n % 4)).filter((one) => one.id !== speller.id);
    for (const one of others) {
      one.send({ type: 'submit_word', word: n, user_input: word.word, id: `along-${n}` });
      await expect
        .poll(() => one.frames.some((got) => got.type === 'word_result' && got.word === n))
        .toBe(true);
      along.set(one.id, (along.get(one.id) ?? 0) + 1);
    }
    alongNow = others.length;
  }

  await wall.goto(`${link}?view=projector`);
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText('8 are here');
  await wall.keyboard.press('Space');

  /** Asks for each thing, and is refused what is missing. */
  async function asksAll(page: Page, n: number) {
    const { turn: begun } = await frame('turn_started', (one) => one.turn.n === n);
    const keys = { again: 'A', slowly: 'L', sentence: 'T', origin: 'O' };
    for (const what of QUESTIONS) {
      if (what === 'meaning') continue;
      await page.keyboard.press(`Alt+Key${keys[what]}`);
      if (begun.lacks.includes(what)) {
        await expect(page.getByText(/^There is no |cannot be played/)).toBeVisible();
      } else {
        await frame('asked', (one) => one.n === n && one.what === what);
      }
    }
    await expect(page.getByText('Questions cost time now.')).toBeVisible();
  }

  const isRightIn: Record<number, readonly Id[]> = {
    // Two are right, and both miss then: all are back in. The winner is the last one of the third round.
    1: [winner.id, second.id],
    2: [],
    3: [winner.id],
    4: [winner.id],
  };
  const TURNS = 8 + 2 + 2 + 1;
  for (let n = 1; n <= TURNS; n += 1) {
    const now = await turn(n);
    const { turn: begun } = await frame('turn_started', (one) => one.turn.n === n);
    await wall.bringToFront();
    await expect(wall.getByText(new RegExp(`^Round ${begun.round}, turn \\d+`))).toBeVisible();
    expect(await wall.locator('main, body').first().innerText()).not.toContain(now.word.word);
    if (now.speller === leaver) {
      leaver.send({ type: 'leave_game' });
      hasLeft = true;
      const closed = await frame('turn_closed', (one) => one.n === n);
      expect(closed).toMatchObject({ by: 'gone', passed: true, out: true });
      await expect(wall.getByRole('heading', { level: 1 })).toHaveText(/has left\.$/);
    } else {
      await spellAlong(n, now);
      if (now.speller === second && begun.round === 1) {
        await second.page.bringToFront();
        await asksAll(second.page, n);
      }
      await now.speller.page?.bringToFront();
      const isRight = isRightIn[begun.round]?.includes(now.speller.id) ?? false;
      await spells(n, now, isRight ? now.word.word : `${now.word.word}x`);
      await wall.bringToFront();
      const title = isRight ? /^Right, / : /^Not this time, /;
      await expect(wall.getByRole('heading', { level: 1 })).toHaveText(title);
      if (begun.round === 2 && n === 10)
        await expect(wall.getByText('All are back in')).toBeVisible();
    }
    await server.ahead(BETWEEN);
  }

  const first = called.slice(0, 8);
  expect(new Set(first)).toEqual(new Set(players.map(({ id }) => id)));
  const last = first.filter((id) => id === winner.id || id === second.id);
  expect(called.slice(8)).toEqual([...last, ...last, winner.id]);

  const { results, spelled_along } = await frame('game_ended', () => true);
  const stage = players
    .map(({ id }) => ({ id, right: 0, turns: 0, score: 0, ...onStage.get(id) }))
    .sort((one, other) => other.right - one.right || Number(one.id) - Number(other.id));
  expect(
    results.map(({ playerId, wordsCorrect, wordsAttempted, score, rank }) => ({
      playerId,
      wordsCorrect,
      wordsAttempted,
      score,
      rank,
    })),
  ).toEqual(
    stage.map(({ id, right, turns, score }, place) => ({
      playerId: id,
      wordsCorrect: right,
      wordsAttempted: turns,
      score,
      rank: Math.min(place + 1, 3),
    })),
  );
  expect(results[0]).toMatchObject({ playerId: winner.id, rank: 1 });
  const counted = new Map(
    spelled_along?.map(({ playerId, wordsCorrect }) => [playerId, wordsCorrect]),
  );
  expect(counted).toEqual(new Map(players.map(({ id }) => [id, along.get(id) ?? 0])));

  await expect(wall.getByRole('heading', { level: 1 })).toHaveText(/ wins the bee$/);
  await expect(wall.getByRole('region', { name: 'Spelled along' })).toBeVisible();
  await winner.page.bringToFront();
  await expect(winner.page.getByRole('heading', { level: 1 })).toHaveText('You win the bee');
  await second.page.bringToFront();
  await expect(second.page.getByText('You were in for 3 rounds.')).toBeVisible();
  // Who comes back to it sees the same.
  await second.page.reload();
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(/ wins the bee$/);
  await expect(second.page.getByText('with the word')).toBeVisible();
});
