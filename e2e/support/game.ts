import { expect, type Locator, type Page } from '@playwright/test';

/** A word as the server sends it to a solo game. */
export interface SentWord {
  word: string;
  hint: string;
  /** Of premium words. */
  explanation?: string;
}

/** The line that a learner types into. */
export function wordLine(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Type the word you hear' });
}

/** From the first 5 to the first word (docs/specification.md, section 9). */
const COUNTDOWN_MS = 6_000;

/** Pages whose clock can jump over a countdown. */
const withClock = new WeakSet<Page>();
/** Pages whose time is held. */
const held = new WeakSet<Page>();

/** Lets the countdowns of this page be jumped over; called before it is opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  withClock.add(page);
}

/**
 * Stops the time of a page with a clock: what a game shows for half a second stays until
 * `page.clock.resume()`. On a busy machine nobody would look in time.
 *
 * @param aheadMs longer than this call takes
 */
export async function holdTime(page: Page, aheadMs = 10_000): Promise<void> {
  // The clock goes forward only, and on while this is on its way.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
  held.add(page);
}

/**
 * Lets the time of a page go on at the end of its test. Playwright does that too, but while it empties
 * the page for the next test, which then runs a script for a clock that it does not have.
 */
export async function releaseTime(page: Page): Promise<void> {
  if (held.has(page) && !page.isClosed()) await page.clock.resume();
}

/** Opens the game; its countdown is jumped over. */
export async function openHome(page: Page): Promise<void> {
  await installClock(page);
  await page.goto('/home');
}

/** Opens the game, presses Start and waits for the first word; gives the words in the order of play. */
export async function startGame(page: Page): Promise<SentWord[]> {
  if (!page.url().endsWith('/home')) await openHome(page);
  const words = wordsOfNextGame(page);
  await pressStart(page);
  return words;
}

/** Starts a game on `/home` and waits for the first word, after a countdown unless the page has a clock. */
export async function pressStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  if (withClock.has(page)) {
    // A page that is held up may be past it already.
    const counting = page.getByText('Get ready to listen');
    await expect(counting.or(wordLine(page)).first()).toBeVisible();
    await page.clock.runFor(COUNTDOWN_MS);
  }
  // A page without a clock counts down first. The benchmark has no settings of tests, hence the timeout of theirs.
  await expect(wordLine(page)).toBeFocused({ timeout: 90_000 });
}

/** The same, on the first level of another language. */
export async function startGameIn(
  page: Page,
  language: string,
  home = '/home',
): Promise<SentWord[]> {
  await installClock(page);
  await page.goto(home);
  await page.getByRole('button', { name: /change language or level/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Choose a level' });
  await drawer.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('option', { name: language }).click();
  await drawer.getByRole('listitem').first().getByRole('button').click();
  const words = wordsOfNextGame(page);
  await pressStart(page);
  return words;
}

/** The words of the game that is started next. */
export async function wordsOfNextGame(page: Page): Promise<SentWord[]> {
  const response = await page.waitForResponse((sent) => sent.url().includes('/api/level-words/'));
  const entries = (await response.json()) as { word: SentWord }[];
  return entries.map(({ word }) => word);
}

/** Types an answer and checks it with Enter. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The board shows which word is asked. */
export async function expectWord(page: Page, place: number, total: number): Promise<void> {
  await expect(page.getByText(`Word ${place} of ${total}`, { exact: true })).toBeVisible();
}
