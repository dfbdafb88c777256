/**
 * A week of a class. Monday: a list of one's own, thirty seats with printed cards, work that is set.
 * Wednesday: practice, also without a network. Friday: the test, and a live game with the words that
 * most missed. Grid, CSV and a naive model of all answers agree.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { chromiumPath } from '../scripts/browser.ts';
import { signedIn } from './support/accounts.ts';
import { readCards } from './support/cards.ts';
import { port } from './support/servers/data-dir.ts';
import { answer, expectWord, wordLine } from './support/game.ts';
import { keyOf } from './support/learners.ts';
import { pasteField } from './support/states/list.ts';
import { askedWord, type OpenWord } from './support/live.ts';
import { rememberGame } from './support/matches.ts';
import { type OwnServer, ownServer } from './support/servers/own-server.ts';
import { record } from './support/record-word.ts';
import { cellsIn } from './support/results.ts';
import { voiceFile } from './support/studio.ts';
import { test } from './support/test.ts';

/** The sound of the microphone, in a loop. */
const SPOKEN = join(tmpdir(), `waggle-e2e-week-voice-${port}.wav`);
writeFileSync(SPOKEN, voiceFile(2.5, [0.4, 0.95]));

test.use({
  listens: true,
  launchOptions: {
    executablePath: chromiumPath(),
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPOKEN}`,
    ],
  },
});

const LINES = [
  'recieve; to get',
  'necessary; needed; It is ___.',
  'garden; where flowers grow',
  'honey; what bees make',
  'window; made of glass',
];
const WORDS = ['receive', 'necessary', 'garden', 'honey', 'window'];
/** A sealed word shows only its hint. */
const BY_HINT: ReadonlyMap<string, OpenWord> = new Map([
  ['To get.', { word: 'receive', difficulty: 3 }],
  ['Needed. “It is ____.”', { word: 'necessary', difficulty: 4 }],
  ['Where flowers grow.', { word: 'garden', difficulty: 2 }],
  ['What bees make.', { word: 'honey', difficulty: 2 }],
  ['Made of glass.', { word: 'window', difficulty: 2 }],
]);
const DAY_MS = 86_400_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

interface Seat {
  readonly name: string;
  readonly pictures: string[];
  readonly card: string;
}

/** An answer as a device sent it. */
interface Sent {
  readonly id: string;
  readonly name: string;
  readonly assignment?: number;
  readonly word: number;
  readonly user_input: string;
  readonly hinted?: boolean;
}

let server: OwnServer;
/** Days since Monday. */
let day = 0;

test.beforeAll(async () => {
  server = await ownServer('week');
});
test.afterAll(() => server.close());

async function goOnTo(next: number): Promise<void> {
  await server.ahead((next - day) * DAY_MS);
  day = next;
}

const nowThere = () => Date.now() + day * DAY_MS;

/** YYYY-MM-DD of a day of the week. */
function dateOf(weekday: number): string {
  const at = new Date(nowThere() + (weekday - day) * DAY_MS);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** A device with the day of the server. */
async function aDevice(browser: Browser, size = { width: 390, height: 844 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address, viewport: size });
  await context.clock.install({ time: nowThere() });
  return context.newPage();
}

/** A list with two mistakes is pasted and mended, and one word is recorded. Returns its id. */
async function makeList(page: Page): Promise<number> {
  await page.goto('/lists/new');
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Week 12');
  await pasteField(page).fill([...LINES, 'necessary'].join('\n'));
  await expect(page.getByText('6 words, 2 to look at')).toBeVisible();
  await button(page, 'Use receive').click();
  await button(page, 'Take one out').click();
  await expect(page.getByText('5 words', { exact: true }).first()).toBeVisible();
  await expect(pasteField(page)).toHaveValue(LINES.join('\n').replace('recieve', 'receive'));
  await record(page, 'receive');
  await page.getByRole('link', { name: 'Back to my lists' }).click();
  await button(page, 'Stay').click();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/lists\/\d+$/);
  await expect(button(page, 'receive in your voice')).toBeVisible();
  await page.reload();
  await expect(button(page, 'receive in your voice')).toBeVisible();
  await expect(button(page, 'necessary in your voice')).toBeHidden();
  return Number(page.url().split('/').at(-1));
}

/** A class of thirty; its cards are printed and read. */
async function makeClass(page: Page): Promise<{ code: string; seats: Seat[] }> {
  await page.goto('/classes');
  await button(page, 'New class').click();
  await page.getByLabel('Name of the class').fill('Grade 5B');
  await button(page, 'Make the class').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grade 5B' })).toBeVisible();
  await page.getByRole('link', { name: 'Add names' }).first().click();
  const field = page.getByLabel('Paste or drop a file');
  await field.fill('Thandi\nKofi\n\nthandi ');
  await expect(page.getByText('Two are called thandi.')).toBeVisible();
  const others = Array.from({ length: 27 }, (_, place) => `Pupil ${String(place + 4)}`);
  await field.fill(['Thandi M', 'Kofi', 'Thandi S', ...others].join('\n'));
  const made = page.waitForResponse((response) => response.url().endsWith('/seats/'));
  await page.getByRole('button', { name: /^Add \d+ pupils$/ }).click();
  const seats = (await (await made).json()) as Seat[];
  await page.getByRole('link', { name: 'Print 30 cards' }).click();
  await expect(page.locator('.card-sheet li')).toHaveCount(30);
  expect(await readCards(page)).toEqual({ pages: 3, codes: seats.map(({ card }) => card) });
  await page.getByRole('link', { name: 'Back to the class' }).click();
  const code = (await page.locator('h1 + p b').innerText()).replace(' ', '');
  return { code, seats };
}

async function setWork(
  page: Page,
  { kind, title, from, until }: Record<'kind' | 'title' | 'from' | 'until', string>,
): Promise<void> {
  await page.getByRole('button', { name: 'Set work', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set work for Grade 5B' });
  await dialog.getByLabel('Which words').selectOption({ label: 'Week 12, 5 words' });
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('From').selectOption(from);
  await dialog.getByLabel(/^Until/).selectOption(until);
  await dialog.getByRole('button', { name: 'Set for 30 pupils' }).click();
  await expect(page.getByRole('link', { name: `Results of ${title}` })).toBeVisible();
}

async function tapPictures(page: Page, pictures: readonly string[]): Promise<void> {
  for (const picture of pictures) {
    await page.getByRole('button', { name: picture, exact: true }).click();
  }
}

/** From the code of the class to the home page. */
async function inByPictures(page: Page, code: string, { name, pictures }: Seat): Promise<void> {
  await page.goto(`/class/${code}`);
  await button(page, name).click();
  await tapPictures(page, pictures);
  await expect(page).toHaveURL('/home');
}

async function inByCard(page: Page, { name, card }: Seat): Promise<void> {
  await page.goto(card);
  await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await button(page, 'That is me').click();
  await expect(page).toHaveURL('/home');
}

/** All that a pupil's device sends to set work. */
function noteAnswers(page: Page, name: string, sent: Map<string, Sent>): void {
  page.on('request', (request) => {
    if (!request.url().includes('level-logs') || request.method() !== 'POST') return;
    const body = request.postDataJSON() as Sent | { readonly answers: readonly Sent[] };
    for (const one of 'answers' in body ? body.answers : [body]) {
      if (one.assignment === undefined || sent.has(one.id)) continue;
      sent.set(one.id, { ...one, name });
    }
  });
}

async function spell(page: Page, place: number, text: string): Promise<void> {
  await expectWord(page, place, WORDS.length);
  await wordLine(page).fill(text);
  await page.keyboard.press('Enter');
}

/** What results have to show, from all answers in their order and nothing else. */
function modelOf(
  sent: readonly Sent[],
  { assignment, ids }: { assignment: number; ids: ReadonlyMap<string, number> },
): (name: string) => string[] {
  return (name) =>
    WORDS.map((word) => {
      const tries = sent.filter(
        (one) => one.assignment === assignment && one.name === name && one.word === ids.get(word),
      );
      const [first] = tries;
      if (!first) return 'not_tried';
      if (first.user_input === word && first.hinted !== true) return 'first';
      return tries.some(({ user_input }) => user_input === word) ? 'later' : 'not_yet';
    });
}

const CELL_NAMES: Readonly<Record<string, string>> = {
  first: 'first try',
  later: 'later',
  not_yet: 'not yet',
  not_tried: 'not tried',
};

/** What a cell says: in a test there is one try. */
const cellName = (kind: 'practice' | 'test', cell: string) =>
  kind === 'test' && cell === 'first' ? 'right' : CELL_NAMES[cell];

/** Grid and CSV of a piece of work show what the model has. */
async function expectResults(
  page: Page,
  { id, title, kind }: { id: number; title: string; kind: 'practice' | 'test' },
  { names, model }: { names: readonly string[]; model: (name: string) => string[] },
): Promise<void> {
  await page.getByRole('link', { name: `Results of ${title}` }).click();
  const grid = page.getByRole('table', { name: 'Pupils by words' });
  await expect(grid).toBeVisible();
  const shown = await cellsIn(grid);
  const byName = (one: string[], other: string[]) => String(one).localeCompare(String(other));
  const expected = names.map((name) => [
    name,
    ...model(name).map((cell, place) => `${WORDS[place]}, ${cellName(kind, cell)}`),
  ]);
  expect(shown.toSorted(byName)).toEqual(expected.toSorted(byName));
  const csv = await page.request.get(`/api/assignments/${id}/results/?format=csv`, {
    headers: await keyOf(page),
  });
  const [, , , head, ...rows] = parse(await csv.text(), { bom: true });
  expect(head).toEqual(['Name', 'Sum', 'Percent', ...WORDS]);
  const marks: Record<string, string> = { first: '1', later: '1', not_yet: '0', not_tried: '' };
  expect(
    rows
      .slice(0, names.length)
      .map(([name = '', , , ...made]) => [name, ...made])
      .toSorted(byName),
  ).toEqual(
    names.map((name) => [name, ...model(name).map((cell) => marks[cell] ?? cell)]).toSorted(byName),
  );
}

test('a class from Monday to Friday', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const teacher = await aDevice(browser, { width: 1366, height: 657 });
  await signedIn(teacher);
  const listId = await makeList(teacher);
  const { code, seats } = await makeClass(teacher);
  const [thandi, kofi] = seats as [Seat, Seat];
  const names = seats.map(({ name }) => name);
  const sent = new Map<string, Sent>();

  await setWork(teacher, {
    kind: 'Practice',
    title: 'Warming up',
    from: dateOf(0),
    until: dateOf(2),
  });
  await setWork(teacher, { kind: 'Test', title: 'Week 12', from: dateOf(4), until: dateOf(4) });
  const classPage = teacher.url();

  await test.step('Monday: pupils come in', async () => {
    const chromebook = await aDevice(browser);
    await chromebook.goto('/play');
    await chromebook.getByLabel('Game code').fill(code);
    await button(chromebook, 'Next').click();
    await chromebook.getByRole('link', { name: 'Go to my class' }).click();
    await button(chromebook, thandi.name).click();
    await tapPictures(chromebook, thandi.pictures.toReversed());
    await expect(chromebook.getByText('Not your pictures. Look at your card.')).toBeVisible();
    await tapPictures(chromebook, thandi.pictures);
    await expect(chromebook).toHaveURL('/home');
    await expect(chromebook.getByRole('link', { name: /^Warming up: / })).toBeVisible();
    await expect(chromebook.getByText('Week 12')).toHaveCount(0);
    await chromebook.getByRole('button', { name: 'Start', exact: true }).click();
    await chromebook.clock.runFor(6_000);
    const answered = chromebook.waitForResponse((one) => one.url().includes('/api/level-logs/'));
    await wordLine(chromebook).fill('bee');
    await chromebook.keyboard.press('Enter');
    expect((await answered).status()).toBe(201);
    await chromebook.goto('/classes');
    await expect(chromebook.getByRole('row', { name: /Thandi M/ })).toContainText('you');
    await expect(chromebook.getByRole('row')).toHaveCount(31);

    const phone = await aDevice(browser);
    const [, , lost] = seats as [Seat, Seat, Seat];
    await inByCard(phone, lost);
    await button(teacher, `More for ${lost.name}`).click();
    await teacher.getByRole('menuitem', { name: /New pictures and card/ }).click();
    await button(teacher, 'Give a new card').click();
    await expect(teacher.getByRole('dialog')).toHaveCount(0);
    await phone.goto('/classes');
    await expect(phone).toHaveURL(/\/signin/);
    await phone.goto(lost.card);
    await expect(phone.getByText('This card does not open a seat any more.')).toBeVisible();
  });

  await test.step('Wednesday: they practise, one without a network', async () => {
    await goOnTo(2);
    const chromebook = await aDevice(browser);
    // A word that was missed comes back after three others.
    await chromebook.addInitScript(() => {
      Math.random = () => 0;
    });
    noteAnswers(chromebook, thandi.name, sent);
    await inByPictures(chromebook, code, thandi);
    await chromebook.getByRole('link', { name: /^Warming up: / }).click();
    await expect(chromebook).toHaveURL(/\/practice\?assignment=\d+$/);
    await expect(chromebook.getByRole('timer')).toHaveCount(0);
    await spell(chromebook, 1, 'resieve');
    await expect(chromebook.getByText(/^Nearly/).first()).toBeVisible();
    await spell(chromebook, 1, 'receeve');
    await button(chromebook, 'Hide it, and I type it').click();
    await spell(chromebook, 1, 'receive');
    for (const place of [2, 3, 4, 1, 5]) {
      await spell(chromebook, place, WORDS[place - 1] as string);
    }
    await expect(chromebook.getByText('Warming up is done.')).toBeVisible();
    await chromebook.getByRole('link', { name: 'Home' }).last().click();
    await expect(chromebook.getByText('Done', { exact: true })).toBeVisible();

    const phone = await aDevice(browser);
    noteAnswers(phone, kofi.name, sent);
    await inByCard(phone, kofi);
    await phone.getByRole('link', { name: /^Warming up: / }).click();
    await spell(phone, 1, 'receive');
    await expectWord(phone, 2, WORDS.length);
    await phone.context().setOffline(true);
    for (const place of [2, 3, 4, 5]) await spell(phone, place, WORDS[place - 1] as string);
    await expect(phone.getByText(/^Kept on this device/)).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText('Warming up is done.')).toBeVisible();
  });

  let testId = 0;
  await test.step('Friday: the test', async () => {
    await goOnTo(4);
    const chromebook = await aDevice(browser);
    noteAnswers(chromebook, thandi.name, sent);
    await inByPictures(chromebook, code, thandi);
    await chromebook.getByRole('link', { name: 'Your test: Week 12' }).click();
    await expect(wordLine(chromebook)).toBeFocused();
    await expect(button(chromebook, 'Hint')).toHaveCount(0);
    testId = Number(chromebook.url().split('/').at(-1));
    for (const place of WORDS.keys()) {
      if (place === 2) await chromebook.context().setOffline(true);
      if (place === 4) {
        const kept = 'Kept. It goes on when the network is back.';
        await expect(chromebook.getByText(kept)).toBeVisible();
        await chromebook.context().setOffline(false);
      }
      await spell(chromebook, place + 1, 'garden');
      await expect(chromebook.getByText('Incorrect')).toHaveCount(0);
    }
    await expect(chromebook.getByRole('heading', { name: '1 of 5 right' })).toBeVisible();
    await expect(chromebook.getByRole('listitem').filter({ hasText: 'garden' })).toContainText(
      'right',
    );
    await chromebook.getByRole('link', { name: 'Practise these 4' }).click();
    await expect(chromebook.getByText('Word 1 of 4')).toBeVisible();
  });

  await test.step('Friday: results, and a live game from the same list', async () => {
    const answers = [...sent.values()];
    const headers = await keyOf(teacher);
    const list = await (await teacher.request.get(`/api/lists/${listId}/`, { headers })).json();
    const ids = new Map<string, number>(
      list.words.map(({ id, word }: { id: number; word: string }) => [word, id]),
    );
    const inTest = answers.filter(({ assignment }) => assignment === testId);
    expect(new Set(inTest.map(({ word }) => word)).size).toBe(WORDS.length);
    const warmingUp = answers.find(({ assignment }) => assignment !== testId)?.assignment ?? 0;
    await teacher.clock.setSystemTime(nowThere());
    await teacher.goto(classPage);
    const practised = modelOf(answers, { assignment: warmingUp, ids });
    expect(practised(thandi.name)).toEqual(['later', 'first', 'first', 'first', 'first']);
    await expectResults(
      teacher,
      { id: warmingUp, title: 'Warming up', kind: 'practice' },
      { names, model: practised },
    );
    await teacher.goto(classPage);
    const written = modelOf(answers, { assignment: testId, ids });
    await expectResults(
      teacher,
      { id: testId, title: 'Week 12', kind: 'test' },
      { names, model: written },
    );

    await button(teacher, 'Hide names').click();
    await expect(teacher.getByRole('row', { name: /^Pupil 1/ }).first()).toBeVisible();
    await button(teacher, 'Practise what slipped').click();
    await expect(teacher.getByRole('checkbox')).toHaveCount(4);
    await teacher.getByRole('radio', { name: /^The whole class/ }).check();
    await teacher
      .getByRole('dialog')
      .getByRole('button', { name: /^Set for/ })
      .click();
    await expect(teacher.getByRole('button', { name: 'Take back' })).toBeVisible();
    await button(teacher, 'Play it together').click();
    await expect(teacher).toHaveURL(/\/multiplayer\/new\?class=/);
    await teacher.getByRole('radio', { name: 'Race' }).check();
    await button(teacher, 'Open the wall').click();
    await expect(teacher).toHaveURL(/\/multiplayer\/game\/[2-9a-z]{8}/);
    await rememberGame(teacher);
    const room = new URL(teacher.url()).pathname;

    const phone = await aDevice(browser);
    await inByCard(phone, kofi);
    await expect(phone.getByText('0 of 4')).toBeVisible();
    await phone.goto(room);
    // The code of the game leads a pupil who is not signed in by the class into the room.
    const chromebook = await aDevice(browser);
    await chromebook.goto('/play');
    await chromebook.getByLabel('Game code').fill(room.split('/').at(-1) as string);
    await chromebook.getByRole('link', { name: 'I am in Grade 5B' }).click();
    await chromebook.getByLabel('Class code').fill(code);
    await chromebook.keyboard.press('Enter');
    await button(chromebook, thandi.name).click();
    await tapPictures(chromebook, thandi.pictures);
    await expect(chromebook).toHaveURL(room);
    await expect(teacher.getByRole('heading', { name: '2 are here' })).toBeVisible();
    await button(teacher, 'Start game').click();
    const asked: string[] = [];
    for (const place of [1, 2, 3, 4]) {
      await expectWord(phone, place, 4);
      const { word } = await askedWord(phone, BY_HINT);
      asked.push(word);
      await answer(phone, word);
    }
    expect(asked.toSorted()).toEqual(['honey', 'necessary', 'receive', 'window']);
    await expect(phone.getByText(/^Word \d of 4$/)).toBeHidden();
    await teacher.request.patch(`/api/game/${room.split('/').at(-1)}/`, {
      headers,
      data: { status: 'completed' },
    });
    await expect(phone.getByRole('heading', { name: 'You win' })).toBeVisible();
  });
});
