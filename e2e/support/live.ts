import { type Browser, expect, type Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { rememberGame } from './matches.ts';

/** The browser that a page is opened in. */
export function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser');
  return browser;
}

/** A page of a learner of their own, on a device of their own. */
export async function anotherLearner(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page);
  return page;
}

interface GameToCreate {
  hostPlays?: boolean;
  /** Chosen on the page of all choices. */
  mode?: 'Together' | 'Race' | 'Bee';
  /** All fill one comb. */
  hive?: boolean;
  /** Other choices of that page, by their labels. */
  more?: Record<string, string>;
}

/** Creates a game from the lobby, on the first level of English; the page is in its waiting room then. */
export async function createGame(
  page: Page,
  name: string,
  { hostPlays = true, mode, hive = false, more = {} }: GameToCreate = {},
): Promise<{ link: string }> {
  await page.goto('/multiplayer');
  await page.getByRole('button', { name: 'Create New Game' }).click();
  await page.getByLabel('Name of the game').fill(name);
  if (mode) {
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('radio', { name: mode }).check();
    await page.getByText('Choices', { exact: true }).click();
    if (hive) await page.getByRole('switch', { name: 'Fill one hive' }).click();
    if (!hostPlays) await page.getByRole('switch', { name: 'I am at the projector' }).click();
    for (const [label, option] of Object.entries(more)) {
      await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
    }
    await page.getByRole('button', { name: /^Open the (wall|room)$/ }).click();
  } else {
    if (!hostPlays) await page.getByRole('radio', { name: /I am the teacher/ }).check();
    await page.getByRole('button', { name: 'Create game' }).click();
  }
  await expect(page).toHaveURL(/\/multiplayer\/game\/[2-9a-z]{8}/);
  await rememberGame(page);
  const { origin, pathname } = new URL(page.url());
  return { link: origin + pathname };
}

/** A game that two learners are waiting in: this page is the host's, the other one a guest's. */
export async function waitingGame(
  page: Page,
  { hostPlays = true } = {},
): Promise<{ link: string; guest: Page }> {
  const browser = browserOf(page);
  await signedIn(page);
  const { link } = await createGame(page, 'Friday bee', { hostPlays });
  const guest = await anotherLearner(browser);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'here' })).toBeVisible();
  return { link, guest };
}

/** The same game, started. */
export async function runningGame(page: Page): Promise<{ link: string; guest: Page }> {
  const game = await waitingGame(page);
  await expect(page.getByRole('heading', { name: '2 are here' })).toBeVisible();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByText('Word 1 of')).toBeVisible();
  await expect(game.guest.getByText('Word 1 of')).toBeVisible();
  return game;
}

/** A word as a player of the level alone gets it. */
export interface OpenWord {
  readonly word: string;
  readonly difficulty: number;
}

/** The words of the first level of English by their hints: a sealed word shows only its hint. */
export async function wordsByHint(page: Page): Promise<ReadonlyMap<string, OpenWord>> {
  const content = await (
    await page.request.get('/api/user-progress/get_available_content/')
  ).json();
  const words: { word: OpenWord & { hint: string } }[] = await (
    await page.request.get(`/api/level-words/?level=${content['English'][0].id}`)
  ).json();
  return new Map(words.map(({ word }) => [word.hint, word]));
}

/** The word that is asked on this page, found by its hint. */
export async function askedWord(
  page: Page,
  words: ReadonlyMap<string, OpenWord>,
): Promise<OpenWord> {
  await page.keyboard.press('Alt+KeyH');
  const hint = await page.locator('main [role="status"] > p[lang]').textContent();
  const word = words.get(hint ?? '');
  if (!word) throw new Error(`no word means ${hint}`);
  return word;
}

/** Skips the rest, until no word is asked any more. */
export async function skipTheRest(page: Page): Promise<void> {
  const line = page.getByRole('textbox', { name: 'Type the word you hear' });
  while (await line.isVisible()) {
    const place = await page
      .getByText(/^Word \d+ of \d+$/)
      .textContent()
      .catch(() => null);
    if (place === null) return;
    await page.keyboard.press('Alt+KeyS');
    await expect(page.getByText(place, { exact: true })).toBeHidden();
  }
}
