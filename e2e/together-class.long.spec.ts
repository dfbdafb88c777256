import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { Answers, type Received, receivedBy } from './support/class.ts';
import { askedWord, createGame, type OpenWord, wordsByHint } from './support/live.ts';
import { type RoundsPlayer, spellTogether, type Tries } from './support/rounds.ts';
import { test } from './support/test.ts';

/** Players beside the two pages: guests at real sockets. */
const SOCKETS = 28;
const PLAYERS = SOCKETS + 2;
const WORDS = 10;

const line = (page: Page) => page.getByRole('textbox', { name: 'Type the word you hear' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface Room {
  readonly id: string;
  readonly words: ReadonlyMap<string, OpenWord>;
  readonly sent: Answers;
  readonly pupils: readonly [Pupil, Pupil];
  readonly players: readonly RoundsPlayer[];
}

interface Pupil extends Received {
  readonly page: Page;
}

/** A teacher at the wall, two pages and 28 sockets in a game that runs. */
async function aRoomOf30(
  wall: Page,
  more: Record<string, string>,
  plan: (player: number, n: number) => Tries,
): Promise<Room> {
  await signedIn(wall);
  const words = await wordsByHint(wall);
  const sent = new Answers();
  const { link } = await createGame(wall, `Class ${Date.now()}`, {
    hostPlays: false,
    mode: 'Together',
    more: { 'How many': String(WORDS), ...more },
  });
  const id = link.split('/').at(-1) as string;
  await wall.goto(`${link}?view=projector`);
  const comeIn = async (name: string): Promise<Pupil> => {
    const page = await (await wall.context().browser()!.newContext()).newPage();
    const received = receivedBy(page);
    await page.goto(`/play/${id}`);
    await page.getByLabel('Your first name').fill(name);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(`You are in, ${name}`);
    return { ...received, page };
  };
  const pupils = [await comeIn('Kofi'), await comeIn('Amara')] as const;
  const players = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, n) => {
      const joined = await wall.request.post(`/api/game/${id}/join-as-guest/`, {
        data: { name: `Guest ${n}` },
      });
      const { key } = (await joined.json()) as { key: string };
      return spellTogether(wall, id, key, { words, sent, triesAt: (at) => plan(n, at) });
    }),
  );
  await wall.bringToFront();
  await expect(heading(wall)).toHaveText(`${PLAYERS} are here`);
  await wall.keyboard.press('Space');
  return { id, words, sent, pupils, players };
}

/** Spells the word that is open on a page, after some wrong tries. */
async function spellOn({ page, ownId }: Pupil, { words, sent }: Room, wrong = 0): Promise<void> {
  await page.bringToFront();
  await expect(line(page)).toBeVisible();
  const word = await askedWord(page, words);
  for (let attempt = 0; attempt < wrong; attempt++) {
    await line(page).fill('qqq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
    sent.add(await ownId, word, false);
  }
  await line(page).fill(word.word);
  await page.keyboard.press('Enter');
  sent.add(await ownId, word, true);
  await expect(line(page)).toBeHidden();
}

/** All are sent the table that a naive reader of the rules makes of the answers. */
async function expectTable({ pupils, players, sent }: Room): Promise<void> {
  const [kofi] = pupils;
  const table = await kofi.table;
  expect(table).toHaveLength(PLAYERS);
  for (const other of await Promise.all([...pupils, ...players].map((one) => one.table))) {
    expect(other).toEqual(table);
  }
  const names = table.map(({ playerId, playerName }) => ({ playerId, playerName }));
  expect(table).toEqual(sent.table(names));
}

test('a class of thirty spells ten words, which its teacher opens and closes', async ({ page }) => {
  // Player n has the first words and no more, some after wrong tries at the first, so no two are equal.
  const room = await aRoomOf30(
    page,
    { 'Seconds a word': '120', 'Next word': 'no' },
    (player, n) => ({
      wrong: n === 1 ? Math.floor(player / (WORDS + 1)) : 0,
      right: n <= player % (WORDS + 1),
    }),
  );
  const [kofi, amara] = room.pupils;
  for (let n = 1; n <= WORDS; n++) {
    await expect(page.getByText(`Word ${n} of ${WORDS}`)).toBeVisible();
    if (n <= 6) await spellOn(kofi, room, n === 1 ? 2 : 0);
    if (n <= 7) await spellOn(amara, room, n === 1 ? 2 : 0);
    await page.bringToFront();
    await expect.poll(() => room.players.every(({ isIdle }) => isIdle())).toBe(true);
    const spelled = Array.from({ length: SOCKETS }, (_, player) => player % (WORDS + 1));
    const done = [6, 7, ...spelled].filter((right) => n <= right).length;
    await expect(page.getByText(`${done} of ${PLAYERS}`, { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByText(`${PLAYERS - done} not yet`)).toBeVisible();
    await page.keyboard.press('n');
  }
  await expectTable(room);
});

test('a class of thirty spells ten words that open and close by themselves', async ({ page }) => {
  // All have all words; player n has one wrong try at so many words, and some more at the first.
  const room = await aRoomOf30(page, { 'Seconds a word': '30' }, (player, n) => ({
    wrong: Number(n <= 1 + (player % WORDS)) + (n === 1 ? Math.floor(player / WORDS) : 0),
    right: true,
  }));
  const [kofi, amara] = room.pupils;
  for (let n = 1; n <= WORDS; n++) {
    await expect(page.getByText(`Word ${n} of ${WORDS}`)).toBeVisible();
    await spellOn(kofi, room);
    // She has not the second word when its time is over.
    if (n !== 2) await spellOn(amara, room);
    await page.bringToFront();
    await expect(page.getByText(n === 2 ? '1 not yet' : '0 not yet')).toBeVisible();
    // The first and the last pause are waited for, the others would take a minute.
    if (n !== 1 && n !== WORDS) await page.keyboard.press('n');
  }
  await expectTable(room);
});
