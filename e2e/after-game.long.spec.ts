import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { answer } from './support/game.ts';
import { keyOf } from './support/learners.ts';
import { anotherLearner, askedWord, createGame, skipTheRest, wordsByHint } from './support/live.ts';
import { signedIn } from './support/accounts.ts';
import { rememberGame } from './support/matches.ts';
import { test } from './support/test.ts';

/** A teacher's game that a guest and a learner have played to its end: the learner one word, the guest none. */
async function playedGame(
  page: Page,
): Promise<{ id: string; guest: Page; learner: Page; word: string }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser');
  const words = await wordsByHint(page);
  await signedIn(page);
  const { link } = await createGame(page, 'Friday bee', { hostPlays: false });
  const id = link.split('/').at(-1) as string;
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/play/${id}`);
  await guest.getByLabel('Your first name').fill('Thandi');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You are in, Thandi');
  const learner = await anotherLearner(browser);
  await learner.goto(link);
  await expect(page.getByRole('heading', { name: '2 are here' })).toBeVisible();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(learner.getByText('Word 1 of')).toBeVisible();
  const { word } = await askedWord(learner, words);
  await answer(learner, word);
  await expect(learner.getByText('Word 2 of')).toBeVisible();
  await answer(guest, 'qqq');
  await expect(guest.getByText('Incorrect. Try again!')).toBeVisible();
  await skipTheRest(learner);
  await skipTheRest(guest);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  return { id, guest, learner, word };
}

/** A row of a table by its first cell. */
async function cellsOf(page: Page, table: string, first: string): Promise<string[]> {
  const row = page.getByRole('table', { name: table }).getByRole('row', { name: first });
  return (await row.getByRole('cell').allTextContents()).map((text) => text.replace(/^\D+/, ''));
}

async function downloadCsv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
}

test('a game that is over: its report, its replay, the next game without a code, and its match file by hand', async ({
  page,
}) => {
  const { id, guest, learner, word } = await playedGame(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naledi wins');

  // The report says what the podium says.
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday bee');
  const words = 'What the class did with each word';
  expect((await cellsOf(page, words, word)).slice(1, 5)).toEqual(['1', '0', '1', '2']);
  expect(await cellsOf(page, 'What each player did', 'Naledi')).toEqual([
    '1',
    expect.stringMatching(/^\d+ %$/),
    '1',
  ]);
  expect(await cellsOf(page, 'What each player did', 'Thandi')).toEqual(['0', '0 %', '0']);
  await expect(page.getByText('Too few tried it to say where.').first()).toBeVisible();

  // And its file what it says; nobody's wrong form is in either.
  const [download] = await Promise.all([page.waitForEvent('download'), downloadCsv(page)]);
  expect(download.suggestedFilename()).toMatch(/^[^/]+, \d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  const [, , , head, ...rows] = parse(file, { bom: true });
  const column = head?.indexOf(word) ?? -1;
  const marks = new Map(rows.map(([name, sum, , ...cells]) => [name, [sum, cells[column - 3]]]));
  expect([marks.get('Naledi'), marks.get('Thandi')]).toEqual([
    ['1', '1'],
    ['0', '0'],
  ]);
  expect(file).not.toContain('qqq');
  await expect(page.getByText('qqq')).toHaveCount(0);

  // The replay ends as the game did.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Replay' }).click();
  const place = page.getByRole('slider', { name: 'Place in the game' });
  await expect(place).toHaveAttribute('aria-valuetext', '0 minutes 0');
  await page.getByRole('radio', { name: 'Fourfold speed' }).check();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Standings' }).getByRole('listitem')).toHaveText([
    /Naledi\d+/,
    /Thandi0/,
  ]);
  await page.getByRole('link', { name: 'Close the replay' }).click();

  // One press takes everybody along.
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('radio', { name: 'The missed words' }).check();
  await page.getByRole('button', { name: 'Open the next game' }).click();
  await expect(page.getByRole('heading', { name: '2 are here' })).toBeVisible();
  const next = new URL(page.url()).pathname.split('/').at(-1);
  expect(next).not.toBe(id);
  await rememberGame(page);
  await expect(learner).toHaveURL(new RegExp(`/multiplayer/game/${next}$`));
  await expect(guest).toHaveURL(new RegExp(`/play/${next}$`));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You are in, Thandi');

  // The link of a room leads a guest to their own page.
  await guest.goto(`/multiplayer/game/${next}`);
  await expect(guest).toHaveURL(new RegExp(`/play/${next}$`));
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(guest.getByText('Word 1 of 1')).toBeVisible();

  // Its match file is played by hand, and refused with an altered byte.
  const match = await page.request.get(`/api/game/${id}/match/`, { headers: await keyOf(page) });
  const text = await match.text();
  expect(text).toContain('qqq');
  await page.goto('/replay');
  const open = (content: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'game.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(content),
    });
  const line = text.slice(0, text.indexOf('qqq')).split('\n').length;
  await open(text.replace('qqq', 'qqw'));
  await expect(page.getByRole('alert')).toContainText(`Line ${line}: `);
  await open(text);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friday bee');
});
