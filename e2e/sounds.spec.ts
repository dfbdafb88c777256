import { expect, type Page } from '@playwright/test';
import { loudest, SILENT, silence, tapAudio } from './support/sounds/audio-tap.ts';
import { expectWord, holdTime, startGame, wordLine, wordsOfNextGame } from './support/game.ts';
import { silenceWords } from './support/sounds/silent-words.ts';
import { test } from './support/test.ts';
import { limitTime } from './support/time-limit.ts';

/** Samples above this were meant to be heard. */
const AUDIBLE = 0.01;
const SHORT_GAME_S = 12;
/** The last seconds of a game, which tick. */
const LAST_SECONDS = 10;

test('each action of a game is heard at its moment, and softer while a word is spoken', async ({
  page,
}) => {
  await tapAudio(page);
  await silenceWords(page);
  const [first] = await startGame(page);

  await page.keyboard.type('zz');
  await isSpeaking(page, true);
  const ducked = await loudnessOf(page, () => page.keyboard.press('Enter'));
  await isSpeaking(page, false);
  // The same answer again would be no new one.
  await page.keyboard.type('y');
  const wrong = await loudnessOf(page, () => page.keyboard.press('Enter'));
  expect(wrong, 'wrong').toBeGreaterThan(AUDIBLE);
  expect(ducked, 'wrong, under a word').toBeLessThan(wrong / 2);
  expect(ducked, 'wrong, under a word').toBeGreaterThan(SILENT);

  const keys = await loudnessOf(page, () => page.keyboard.type('zzzzzz', { delay: 60 }));
  expect(keys, 'keys').toBeGreaterThan(AUDIBLE);
  const deletions = await loudnessOf(page, () => page.keyboard.press('Backspace'));
  expect(deletions, 'a letter that is deleted').toBeLessThan(SILENT);

  await wordLine(page).fill(first?.word ?? '');
  const correct = await loudnessOf(page, () => page.keyboard.press('Enter'));
  expect(correct, 'correct').toBeGreaterThan(AUDIBLE);

  await expectWord(page, 2, 20);
  await isSpeaking(page, true);
  await isSpeaking(page, false);
  const reveal = await loudnessOf(page, () => page.keyboard.press('Alt+KeyR'));
  expect(reveal, 'reveal').toBeGreaterThan(AUDIBLE);
  const skip = await loudnessOf(page, () => page.keyboard.press('Alt+KeyS'));
  expect(skip, 'skip').toBeGreaterThan(AUDIBLE);
});

test('the last seconds tick softer than the countdown, and the end is heard', async ({ page }) => {
  await tapAudio(page);
  await silenceWords(page);
  await limitTime(page, SHORT_GAME_S);
  // Time passes only after the test has heard the last second, so no machine is too slow.
  await page.clock.install();
  await page.goto('/home');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible();
  await holdTime(page, 1_000);

  await start.click();
  await begun(page);
  const ticks: number[] = [];
  for (let second = 4; second >= 1; second -= 1) ticks.push(await soundOf(page, aSecond(page)));
  const beep = await soundOf(page, aSecond(page));
  expect(Math.max(...ticks), 'a tick, beside the final beep').toBeLessThan(beep);

  // The second after the beep, then the first seconds of the game, which do not tick.
  await page.clock.runFor(1_500);
  await isSpeaking(page, true);
  await isSpeaking(page, false);
  await page.clock.runFor((SHORT_GAME_S - LAST_SECONDS - 1) * 1_000);
  const quiet: number[] = [];
  for (let second = LAST_SECONDS; second >= 1; second -= 1) {
    quiet.push(await soundOf(page, aSecond(page)));
  }
  expect(Math.max(...quiet), 'the loudest quiet tick').toBeLessThan(Math.min(...ticks) * 0.6);

  const timeUp = await soundOf(page, aSecond(page));
  await expect(page.getByRole('heading', { name: 'Time’s up' })).toBeVisible();
  expect(timeUp, 'time up, beside a quiet tick').toBeGreaterThan(Math.max(...quiet));
});

test('muted, a game makes no sound but its words', async ({ page }) => {
  await tapAudio(page);
  await silenceWords(page, { but: 1 });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Mute game sounds' }).click();
  const listed = wordsOfNextGame(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const [, second] = await listed;
  await page.waitForTimeout(3_000);
  expect(await loudest(page), 'the ticks').toBeLessThan(SILENT);

  await expect(wordLine(page)).toBeFocused();
  await expect.poll(() => loudest(page), { message: 'the first word' }).toBeGreaterThan(AUDIBLE);
  await isSpeaking(page, false);
  const actions = await loudnessOf(page, async () => {
    await page.keyboard.type('zzz', { delay: 50 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+KeyR');
    await page.keyboard.press('Alt+KeyS');
    await page.keyboard.type(second?.word ?? '');
    await page.keyboard.press('Enter');
    await expectWord(page, 3, 20);
  });
  expect(actions, 'keys, wrong, reveal, skip and correct').toBeLessThan(SILENT);
});

/** The loudest sample of an action, beginning with silence. */
async function loudnessOf(page: Page, action: () => Promise<void>): Promise<number> {
  await silence(page);
  await action();
  await page.waitForTimeout(300);
  return loudest(page);
}

/** The loudest sample of an audible action, from silence to silence. */
async function soundOf(page: Page, action: () => Promise<void>): Promise<number> {
  await silence(page);
  await action();
  await expect.poll(() => loudest(page), { intervals: [20] }).toBeGreaterThan(AUDIBLE);
  return silence(page);
}

/** Advances the clock only as far as a countdown needs to begin. */
function begun(page: Page): Promise<void> {
  const board = page.locator('section').filter({ hasText: 'Get ready to listen' });
  const five = board.getByText('5', { exact: true }).filter({ visible: true });
  return expect(async () => {
    await page.clock.runFor(1);
    await expect(five).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
}

/** Lets a second pass on the page. */
function aSecond(page: Page): () => Promise<void> {
  return () => page.clock.runFor(1_000);
}

function isSpeaking(page: Page, speaking: boolean): Promise<void> {
  const hear = page.getByRole('button', { name: 'Hear the word again' });
  return expect(hear).toHaveAttribute('data-speaking', String(speaking));
}
