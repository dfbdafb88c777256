import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { signIn, signUp, someone } from './support/accounts.ts';
import { Answers, type Player, playBySocket, playOnPage, receivedBy } from './support/class.ts';
import { expectWord } from './support/game.ts';
import { keyOf } from './support/learners.ts';
import { browserOf, wordsByHint } from './support/live.ts';
import { rememberGame } from './support/matches.ts';
import { test } from './support/test.ts';

/** Players beside the two phones: guests at real sockets. */
const SOCKETS = 28;

/** Presses of buttons, links, choices and keys that are commands; letters typed into a field are none. */
class Presses {
  count = 0;

  async press(what: { click(): Promise<void> }): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async key(page: Page, key: string): Promise<void> {
    this.count += 1;
    await page.keyboard.press(key);
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function aPhone(page: Page): Promise<Page> {
  const context = await browserOf(page).newContext({ viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** From the landing page to a room on the wall. */
async function openARoom(page: Page, teacher: Presses): Promise<string> {
  const person = someone();
  await page.goto('/');
  await teacher.press(page.getByRole('link', { name: 'Sign Up to Save Progress' }).first());
  teacher.count += 2; // The language, and the form's button.
  await signUp(page, person);
  teacher.count += 1;
  await signIn(page, person);
  await expect(page).toHaveURL('/home');
  await teacher.press(page.getByRole('banner').getByRole('link', { name: 'Multiplayer' }));
  await teacher.press(page.getByRole('button', { name: 'Create New Game' }));
  await page.getByLabel('Name of the game').fill('Friday bee');
  teacher.count += 1;
  await page.getByRole('radio', { name: /I am the teacher/ }).check();
  await teacher.press(page.getByRole('button', { name: 'Create game' }));
  await expect(page).toHaveURL(/\/multiplayer\/game\/[2-9a-z]{8}/);
  await rememberGame(page);
  return new URL(page.url()).pathname.split('/').at(-1) as string;
}

async function keyOfGuest(page: Page, gameId: string, name: string): Promise<string> {
  const joined = await page.request.post(`/api/game/${gameId}/join-as-guest/`, { data: { name } });
  expect(joined.status()).toBe(201);
  return (await joined.json()).key;
}

test('a teacher opens a room for thirty guests, runs it, and takes them into the next', async ({
  page,
}, { annotations }) => {
  const words = await wordsByHint(page);
  const sent = new Answers();
  const teacher = new Presses();
  await page.setViewportSize({ width: 1920, height: 1080 });
  const began = Date.now();
  const id = await openARoom(page, teacher);

  // Player n spells the first n words; from the 21st on also one wrong answer, so that no two are equal.
  const plan = (n: number) => ({
    words,
    sent,
    right: n % words.size,
    wrong: Math.floor(n / words.size),
  });
  const keys = await Promise.all(
    Array.from({ length: SOCKETS }, (_, n) => keyOfGuest(page, id, `Guest ${n}`)),
  );
  const players: Player[] = keys.map((key, n) => playBySocket(page, id, key, plan(n)));

  // Two phones: one at the square's address, one with the code as it is shown, with a blank.
  const bySquare = await aPhone(page);
  const byCode = await aPhone(page);
  const rooms = [receivedBy(bySquare), receivedBy(byCode)] as const;
  const pupils = [new Presses(), new Presses()] as const;
  await bySquare.goto(`/play/${id}`);
  await byCode.goto('/play');
  await byCode
    .getByLabel('Game code')
    .pressSequentially(`${id.slice(0, 4)} ${id.slice(4)}`.toUpperCase());
  for (const [n, phone] of [bySquare, byCode].entries()) {
    await phone.getByLabel('Your first name').fill(['Thandi', 'Sipho'][n] as string);
    await pupils[n]?.press(phone.getByRole('button', { name: 'Go in' }));
    await expect(heading(phone)).toContainText('You are in');
    await pupils[n]?.press(phone.getByRole('button', { name: /Hear|test your sound/ }).first());
  }
  await expect(heading(page)).toHaveText(`${SOCKETS + 2} are here`);
  const readyAfter = Date.now() - began;

  // The teacher's phone: late comers may come, one is taken out and let in again, one gets another name.
  const desk = await page.context().newPage();
  await desk.setViewportSize({ width: 1366, height: 657 });
  await desk.goto(`/multiplayer/game/${id}`);
  await desk.getByRole('switch', { name: 'Late comers' }).click();
  await desk.getByRole('button', { name: 'What to do with Guest 3', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Take out of the room' }).click();
  expect(await players[3]?.closed).toBe(4410);
  await expect(heading(page)).toHaveText(`${SOCKETS + 1} are here`);
  await desk.getByRole('button', { name: 'Let in again' }).click();
  await expect(desk.getByText('Guest 3 is out.')).toBeHidden();
  const again = await page.request.post(`/api/game/${id}/join-game/`, {
    headers: { Authorization: `Token ${keys[3]}` },
  });
  expect(again.status()).toBe(200);
  players[3] = playBySocket(page, id, keys[3] as string, plan(3));
  await desk.getByRole('button', { name: 'What to do with Sipho' }).click();
  await desk.getByRole('menuitem', { name: 'Change the name' }).click();
  await desk.getByRole('textbox', { name: 'New name of Sipho' }).fill('Simphiwe');
  await desk.keyboard.press('Enter');
  await expect(heading(byCode)).toHaveText('You are in, Simphiwe');
  await expect(heading(page)).toHaveText(`${SOCKETS + 2} are here`);

  await page.bringToFront();
  await teacher.key(page, 'Space');
  await expectWord(bySquare, 1, words.size);
  annotations.push({
    type: 'from the landing page to the first word',
    description:
      `teacher ${teacher.count} presses, pupil ${Math.max(...pupils.map(({ count }) => count))}; ` +
      `the class was in after ${Math.round(readyAfter / 1000)} s`,
  });
  expect(teacher.count).toBeLessThanOrEqual(12);
  for (const { count } of pupils) expect(count).toBeLessThanOrEqual(4);

  // A pause of five seconds, seen by all.
  await page.keyboard.press('Space');
  for (const shown of [bySquare, byCode, desk]) {
    await expect(shown.getByText('Paused', { exact: true })).toBeVisible();
  }
  await page.waitForTimeout(5_000);
  await page.keyboard.press('Space');
  await expect(bySquare.getByText('Paused', { exact: true })).toBeHidden();

  const late = playBySocket(page, id, await keyOfGuest(page, id, 'Late'), {
    words,
    sent,
    right: 0,
    wrong: 3,
  });
  await playOnPage(bySquare, { words, sent, wrong: 1, ownId: await rooms[0].ownId });
  await playOnPage(byCode, { words, sent, wrong: 2, ownId: await rooms[1].ownId });
  // One table everywhere: at every socket and phone, by the answers, and in the file.
  const table = await rooms[0].table;
  expect(table).toHaveLength(SOCKETS + 3);
  for (const other of await Promise.all([rooms[1], late, ...players].map((one) => one.table))) {
    expect(other).toEqual(table);
  }
  expect(table).toEqual(
    sent.table(table.map(({ playerId, playerName }) => ({ playerId, playerName }))),
  );
  expect(table.map(({ playerName }) => playerName)).toContain('Simphiwe');
  const file = await page.request.get(`/api/game/${id}/report/?format=csv`, {
    headers: await keyOf(page),
  });
  const rows = parse(await file.text(), { bom: true });
  const inFile = new Map(rows.map(([name, right]) => [name, Number(right)]));
  for (const { playerName, wordsCorrect } of table)
    expect(inFile.get(playerName), playerName).toBe(wordsCorrect);

  // One press, and everybody is in the next room.
  await desk.bringToFront();
  await desk.getByRole('button', { name: 'Play again' }).click();
  await desk.getByRole('button', { name: 'Open the next game' }).click();
  await expect(desk).not.toHaveURL(new RegExp(id));
  const next = new URL(desk.url()).pathname.split('/').at(-1);
  await rememberGame(desk);
  for (const phone of [bySquare, byCode]) {
    await expect(phone).toHaveURL(new RegExp(`/play/${next}$`));
    await expect(heading(phone)).toContainText('You are in');
  }
});
