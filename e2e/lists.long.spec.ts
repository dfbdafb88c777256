import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { chromiumPath } from '../scripts/browser.ts';
import { signedIn } from './support/accounts.ts';
import { port } from './support/servers/data-dir.ts';
import { answer, expectWord, installClock, pressStart, wordsOfNextGame } from './support/game.ts';
import { keyOf } from './support/learners.ts';
import { pasteField } from './support/states/list.ts';
import { anotherLearner, askedWord, type OpenWord } from './support/live.ts';
import { rememberGame } from './support/matches.ts';
import { record } from './support/record-word.ts';
import { voiceFile } from './support/studio.ts';
import { test } from './support/test.ts';

/** The sound of the microphone, in a loop. */
const SPOKEN = join(tmpdir(), `waggle-e2e-list-voice-${port}.wav`);
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

/** A sealed word shows only its hint. */
const BY_HINT: ReadonlyMap<string, OpenWord> = new Map([
  ['To get.', { word: 'receive', difficulty: 3 }],
  ['Needed. “It is ____.”', { word: 'necessary', difficulty: 4 }],
]);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a list is pasted with two mistakes, mended, recorded, saved, played alone and live', async ({
  page,
  browser,
}) => {
  await signedIn(page);
  await page.goto('/lists/new');
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Week 12');
  await pasteField(page).fill('recieve; to get\nnecessary; needed; It is ___.\nnecessary');
  await expect(page.getByText('3 words, 2 to look at')).toBeVisible();
  await button(page, 'Use receive').click();
  await button(page, 'Take one out').click();
  await expect(page.getByText('2 words', { exact: true }).first()).toBeVisible();
  await expect(pasteField(page)).toHaveValue('receive; to get\nnecessary; needed; It is ___.');

  await record(page, 'receive');
  await page.getByRole('link', { name: 'Back to my lists' }).click();
  await button(page, 'Stay').click();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/lists\/\d+$/);
  await expect(button(page, 'receive in your voice')).toBeVisible();
  await page.reload();
  await expect(button(page, 'receive in your voice')).toBeVisible();
  await expect(button(page, 'necessary in your voice')).toBeHidden();

  // Alone.
  await installClock(page);
  await page.goto('/home');
  await button(page, /change language or level/).click();
  const drawer = page.getByRole('dialog', { name: 'Choose a level' });
  await drawer.getByRole('region', { name: 'My lists' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Week 12' })).toBeVisible();
  const coming = wordsOfNextGame(page);
  await pressStart(page);
  for (const [place, { word }] of (await coming).entries()) {
    await expectWord(page, place + 1, 2);
    await answer(page, word);
  }
  await expect(button(page, 'Play Again')).toBeVisible();

  // Live, with somebody for whom it was not set.
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Play live: Week 12' }).click();
  await expect(page.getByRole('radio', { name: /Week 12/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Race' }).check();
  await button(page, /^Open the (wall|room)$/).click();
  await expect(page).toHaveURL(/\/multiplayer\/game\/[2-9a-z]{8}/);
  await rememberGame(page);
  const { origin, pathname } = new URL(page.url());
  const guest = await anotherLearner(browser);
  await guest.goto(origin + pathname);
  await expect(page.getByRole('heading', { name: '2 are here' })).toBeVisible();
  await button(page, 'Start game').click();
  await expectWord(guest, 1, 2);
  for (const place of [1, 2]) {
    await expectWord(guest, place, 2);
    await answer(guest, (await askedWord(guest, BY_HINT)).word);
  }
  await expect(guest.getByText(/^Word \d of 2$/)).toBeHidden();
  const game = `/api/game/${pathname.split('/').at(-1)}/`;
  await page.request.patch(game, {
    headers: await keyOf(page),
    data: { status: 'completed' },
  });
  await expect(guest.getByRole('heading', { name: 'You win' })).toBeVisible();
});
