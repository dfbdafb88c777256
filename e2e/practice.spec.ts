import { expect, type Page } from '@playwright/test';
import type { LevelWords } from '@waggle/engine/contracts';
import { BLOCKED_WORDS } from '../engine/entries/rules.ts';
import { signedIn } from './support/accounts.ts';
import { loudest, silence, tapAudio } from './support/sounds/audio-tap.ts';
import { answer, wordLine } from './support/game.ts';
import { tabTo } from './support/keyboard.ts';
import { keyOf } from './support/learners.ts';
import { openPractice, spellingOf } from './support/practice.ts';
import { test } from './support/test.ts';

/** Samples above this were meant to be heard. */
const AUDIBLE = 0.01;

const hide = (page: Page) => page.getByRole('button', { name: 'Hide it, and I type it' });
const hearYours = (page: Page) => page.getByRole('button', { name: 'Hear yours' });

/** An Enter that comes sooner after a miss was meant for the answer. In milliseconds. */
const MEANT_MS = 500;

/** Waits for the next word, and gives its number. */
async function wordAfter(page: Page, before: number): Promise<number> {
  const number = async () =>
    Number((await page.getByText(/^Word \d+ of \d+$/).textContent())?.match(/\d+/)?.[0]);
  await expect.poll(number).not.toBe(before);
  await expect(wordLine(page)).toBeFocused();
  return number();
}

test.use({ listens: true });

test('a word is missed twice, shown, typed from memory and comes back, by keyboard alone', async ({
  page,
}) => {
  const words = await openPractice(page);
  const word = words[0] ?? '';
  const apart = Array.from(word).join(' ');
  await answer(page, `${word}zq`);
  await expect(page.getByText(`Nearly. Look at letter ${word.length + 1}.`)).toBeVisible();
  await expect(page.getByText('The rest may be right. Try it again.')).toBeVisible();

  await wordLine(page).fill('');
  await answer(page, `${word}zz`);
  await expect(hide(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'You wrote' })).toHaveText(
    new RegExp(`^You wrote ${apart} z z. Right is ${apart}. There are`),
  );
  // What a screen reader reads, in its order.
  const order = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('h1, p, button')].map(({ textContent }) => textContent),
    );
  const placeOf = (text: string) => order.findIndex((one) => one?.includes(text));
  expect(placeOf('Practice')).toBeLessThan(placeOf('Word 1 of'));
  expect(placeOf('Word 1 of')).toBeLessThan(placeOf('There are'));
  expect(placeOf('There are')).toBeLessThan(placeOf('Hear it'));
  expect(placeOf('Hear it')).toBeLessThan(placeOf('Hide it'));

  await tabTo(page, page.getByRole('button', { name: 'Stop here' }));
  await tabTo(page, hide(page));
  await page.waitForTimeout(MEANT_MS);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now from memory.')).toBeVisible();
  await expect(wordLine(page)).toBeFocused();
  await answer(page, word);

  let others = 0;
  let number = await wordAfter(page, 1);
  while (number !== 1) {
    others += 1;
    await answer(page, spellingOf(words, number));
    number = await wordAfter(page, number);
  }
  expect(others).toBeGreaterThanOrEqual(3);
  expect(others).toBeLessThanOrEqual(5);
  await answer(page, word);
  await expect(page.getByText('Done for today.')).toBeVisible();
});

test('one’s own wrong answer is heard, and one of the blocklist is not', async ({ page }) => {
  await tapAudio(page);
  await signedIn(page);
  const words = await openPractice(page);
  await answer(page, `${words[0]}at`);
  await wordLine(page).fill('');
  await answer(page, `${words[0]}ap`);
  await expect(hearYours(page)).toBeVisible();
  await silence(page);
  await page.keyboard.press('Alt+KeyY');
  await expect.poll(() => loudest(page)).toBeGreaterThan(AUDIBLE);

  await hide(page).click();
  await expect(wordLine(page)).toBeFocused();
  await answer(page, words[0] ?? '');
  await wordAfter(page, 1);
  const [first = '', blocked = ''] = BLOCKED_WORDS.get('en') ?? [];
  await answer(page, first);
  await wordLine(page).fill('');
  const refused = page.waitForResponse((sent) => sent.url().includes('/clip/'));
  await answer(page, blocked);
  expect((await refused).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
  await expect(hearYours(page)).toHaveCount(0);
});

test('answers without a network are sent once, and another device has the same words', async ({
  page,
  context,
  browser,
}) => {
  await signedIn(page);
  const words = await openPractice(page);
  await context.setOffline(true);
  await expect(page.getByText('No network. What you do is kept on this device.')).toBeVisible();
  await answer(page, words[0] ?? '');
  await wordAfter(page, 1);
  const headers = await keyOf(page);
  await context.setOffline(false);
  const recorded = async () => {
    const logs = await (await page.request.get('/api/level-logs/', { headers })).json();
    return (logs as { user_input: string }[]).map(({ user_input }) => user_input);
  };
  await expect.poll(recorded).toEqual([words[0]]);

  const other = await browser.newContext();
  const { words: there } = await (
    await other.request.get('/api/practice/?language=1', { headers })
  ).json();
  expect((there as { word: { word: string } }[]).map(({ word }) => word.word)).toEqual(words);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeAttached();
  expect(await recorded()).toEqual([words[0]]);
});

const SIZES = [
  [1366, 657],
  [390, 844],
  [360, 640],
  [768, 1024],
] as const;

// In the last one a phone's keyboard is open.
for (const [width, height] of [...SIZES, [360, 340]] as const) {
  test(`a word of practice fits ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPractice(page);
    for (const name of ['Check', 'Slowly', 'Show me', 'Stop here']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(wordLine(page)).toBeInViewport({ ratio: 1 });
    const [scrollHeight, scrollWidth] = await page.evaluate(
      () => [document.documentElement.scrollHeight, document.documentElement.scrollWidth] as const,
    );
    expect([scrollHeight <= height, scrollWidth <= width]).toEqual([true, true]);
    expect(await covered(page)).toEqual([]);
  });
}

/** Buttons that something else covers, in the middle of a side. */
function covered(page: Page): Promise<string[]> {
  return page
    .locator('main')
    .getByRole('button')
    .evaluateAll((buttons) => {
      const isCovered = (button: Element) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const ends = [left + 6, right - 6];
        const y = (top + bottom) / 2;
        return ends.some((x) => !button.contains(document.elementFromPoint(x, y)));
      };
      return buttons
        .filter(isCovered)
        .map((button) => button.ariaLabel ?? button.textContent ?? '');
    });
}

/** Of the same length; each has four letters that the other one has not. */
const LONG = ['photographer', 'disembarking'] as const;

async function openLongWords(page: Page): Promise<string[]> {
  await page.route('**/api/level-words/**', async (route) => {
    const response = await route.fetch();
    const words = ((await response.json()) as LevelWords).map((entry, place) => ({
      ...entry,
      word: { ...entry.word, word: LONG[place % 2] ?? '' },
    }));
    await route.fulfill({ response, json: words });
  });
  return openPractice(page);
}

test('a long word that is shown fits every screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [word = ''] = await openLongWords(page);
  // The same wrong answer again is no second miss.
  for (const tail of ['zq', 'zz']) {
    await wordLine(page).fill('');
    await answer(page, word + tail);
  }
  for (const [width, height] of [...SIZES, [360, 340], [390, 500], [844, 390]] as const) {
    await page.setViewportSize({ width, height });
    const seen = [page.locator('[data-row="wrote"]'), page.locator('[data-row="right"]')];
    const pressed = ['Stop here', 'Hear it', 'Hide it, and I type it'];
    for (const part of [...seen, ...pressed.map((name) => page.getByRole('button', { name }))]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const scrollHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(scrollHeight).toBeLessThanOrEqual(height);
  }
});

test('the letters of a long word fit, with Check and the tools below them', async ({ page }) => {
  await openLongWords(page);
  await page.getByRole('button', { name: 'Fewer letters' }).click();
  // Four more than the word has, and one key takes a letter back.
  const tiles = page.getByRole('group', { name: 'Letters' }).getByRole('button');
  await expect(tiles).toHaveCount(LONG[0].length + 5);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const name of ['Check', 'Slowly', 'More letters', 'Stop here']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(tiles.last()).toBeInViewport({ ratio: 1 });
    await expect(wordLine(page)).toBeInViewport({ ratio: 1 });
  }
});
