import { expect, type Page } from '@playwright/test';
import { rounds } from '../tests/support/sample.ts';
import { expectWord, startGame, startGameIn, wordLine } from './support/game.ts';
import { runningGame } from './support/live.ts';
import { still } from './support/looks/reach.ts';
import { moments } from './support/states/moment.ts';
import { test } from './support/test.ts';

/** Screens of schools, tablets and phones, and what a keyboard leaves of a phone (docs/design.md, section 8). */
const SIZES: readonly (readonly [number, number])[] = [
  [1366, 657],
  [390, 844],
  [360, 640],
  [390, 610],
  [390, 577],
  [390, 540],
  [390, 500],
  [390, 461],
  [360, 340],
  [768, 1024],
  [1024, 768],
  [844, 390],
  [1280, 800],
  [1920, 1080],
];

/** No accent keys, some, and the most of them in one row and more. */
const SAMPLE = ['English', 'French', 'Spanish'] as const;
/** They have fewer than French, or none. In `npm run soak`. */
const OTHERS = ['Afrikaans', 'German', 'Portuguese', 'Swahili'] as const;
const isFull = rounds(0, 1) > 0;
const LANGUAGES = isFull ? [...SAMPLE, ...OTHERS] : SAMPLE;

/** With messages too. The others have that in `npm run soak`. */
const TALKATIVE = new Set<string>(['English', 'French']);

/** Six letters: one row of cells on every screen. None of them is typed. */
const WORD = 'maison';

/** As long as those of nineteen words in twenty. */
const HINT =
  'A large building with a round roof in which people of long ago kept their grain dry. “After the harvest the whole village met before the ____, and nobody went home until it was full.” (noun) [Greek]';
const EXPLANATION =
  'The first letter is silent, as in two other words of this level, because the word was borrowed when it was still said; say it once in your head as it is written.';

/** What a learner needs on the screen. */
const NEEDED = [
  'Hear the word again',
  'Sentence',
  'Hint',
  'Reveal',
  'Skip',
  'Check',
  'Mute game sounds',
];

/** The same word, with a long hint and a long explanation, whatever the level. */
async function withLongHints(page: Page): Promise<void> {
  await page.route('**/api/level-words/**', async (route) => {
    const response = await route.fetch();
    const entries = (await response.json()) as { word: object }[];
    const json = entries.map(({ word }) => ({
      word: { ...word, word: WORD, accepted: [], hint: HINT, explanation: EXPLANATION },
    }));
    await route.fulfill({ response, json });
  });
}

/** The faults of this screen: what is outside, covered, or on top of something else. */
async function faultsOf(page: Page, needed: readonly string[]): Promise<string[]> {
  await still(page);
  return page.evaluate((names) => {
    const faults: string[] = [];
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight) faults.push(`scrolls by ${scrollHeight - innerHeight}`);
    if (scrollWidth > innerWidth) faults.push(`sideways by ${scrollWidth - innerWidth}`);
    const seen = Array.from(
      document.querySelectorAll<HTMLElement>('main button, main [name="spelling"], [role="timer"]'),
    ).filter((element) => element.checkVisibility() && element.clientWidth > 1);
    const nameOf = (element: HTMLElement) =>
      element.getAttribute('aria-label') ?? element.textContent?.replace(/(Ctrl|Alt|⌘|⌥).*$/, '');
    for (const name of names) {
      const count = seen.filter((element) => nameOf(element) === name).length;
      if (count !== 1) faults.push(`${count} times on the board: ${name}`);
    }
    const boxes = seen.map((element) => ({
      element,
      name: nameOf(element) ?? '',
      box: element.getBoundingClientRect(),
    }));
    for (const { element, name, box } of boxes) {
      const strip = element.closest('[aria-label="Accent letters"]');
      // One row of many accents is moved by a finger.
      const isAside = strip && strip.scrollWidth > strip.clientWidth;
      const isOff =
        box.top < 0 ||
        box.bottom > innerHeight ||
        (!isAside && (box.left < 0 || box.right > innerWidth));
      if (isOff) faults.push(`off the screen: ${name}`);
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!isOff && !isAside && !element.contains(hit)) faults.push(`covered: ${name}`);
    }
    for (const [place, one] of boxes.entries()) {
      for (const other of boxes.slice(place + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) faults.push(`on each other: ${one.name}, ${other.name}`);
      }
    }
    const flower = document.querySelector('main .board-flower')?.getBoundingClientRect();
    for (const { name, box } of boxes) {
      const across = flower && Math.min(box.right, flower.right) - Math.max(box.left, flower.left);
      const down = flower && Math.min(box.bottom, flower.bottom) - Math.max(box.top, flower.top);
      if (across && down && across > 1 && down > 1) faults.push(`under the flower: ${name}`);
    }
    const progress = [...document.querySelectorAll('main p')].find((line) =>
      /^Word \d+ of \d+$/.test(line.textContent ?? ''),
    );
    if (!progress || progress.getBoundingClientRect().height > 30) faults.push('progress wraps');
    const comb = progress?.parentElement?.querySelector('[role="img"]')?.getBoundingClientRect();
    if (!comb || comb.width < 100) faults.push(`the comb is ${comb?.width} px wide`);
    return faults;
  }, needed);
}

/** Shows the board on this screen, and waits until the page has taken its height. */
async function showOn(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    (px) => document.documentElement.style.getPropertyValue('--wg-visible-height') === `${px}px`,
    height,
  );
}

/** Where Check is on a screen, by its size. */
type Places = Record<string, number | undefined>;

interface Expected {
  /** The message on the board, for the report. */
  what: string;
  needed: readonly string[];
  /** Where Check was with another message. */
  before?: Places;
  /** Texts that are in their place without being scrolled there. */
  whole?: readonly string[];
}

/** Expects no fault on any screen, and Check where it was. Returns its places. */
async function expectFit(page: Page, { what, needed, before, whole = [] }: Expected) {
  const places: Places = {};
  for (const size of SIZES) {
    const name = size.join(' x ');
    await showOn(page, size);
    const check = page.getByRole('button', { name: 'Check', exact: true });
    await expect
      .poll(
        async () => {
          const faults = await faultsOf(page, needed);
          for (const text of whole) {
            if (!(await isWhole(page, text))) faults.push(`cut: ${text}`);
          }
          places[name] = (await check.boundingBox())?.y;
          return { faults, check: places[name] };
        },
        { message: `${what}, ${name}` },
      )
      .toEqual({ faults: [], check: before ? before[name] : expect.any(Number) });
  }
  return places;
}

function isWhole(page: Page, text: string): Promise<boolean> {
  return page.getByText(text, { exact: true }).evaluate((line) => {
    const box = line.getBoundingClientRect();
    const frame = line.closest('[data-said]')?.getBoundingClientRect();
    return !!frame && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  });
}

for (const language of LANGUAGES) {
  test(`the board fits every screen: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('waggle.game-time', '"double"'));
    await withLongHints(page);
    await startGameIn(page, language);
    const needed = [...NEEDED, 'Stop'];
    const before = await expectFit(page, { what: 'at first', needed });
    if (!isFull && !TALKATIVE.has(language)) return;

    await page.keyboard.type('qqq');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
    await page.keyboard.press('Alt+KeyH');
    await expectFit(page, {
      what: 'after a wrong answer, with a long hint',
      needed,
      before,
      whole: ['Incorrect. Try again!', 'different letter', HINT],
    });

    await page.keyboard.press('Alt+KeyR');
    await expectFit(page, {
      what: 'with a hint and an explanation',
      needed,
      before,
      whole: ['This is the word. Press Check to go on.'],
    });
  });
}

test('the board of a live game fits every screen, whatever is said', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await runningGame(page);
  const before = await expectFit(page, { what: 'at first', needed: NEEDED });
  await page.keyboard.type('qqq');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
  await page.keyboard.press('Alt+KeyH');
  await expectFit(page, { what: 'after a wrong answer, with a hint', needed: NEEDED, before });
});

test('the simple line keeps clear of what is around it on every screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    localStorage.setItem('waggle.game-time', '"double"');
    localStorage.setItem('waggle.plain-line', 'true');
  });
  await startGameIn(page, 'English');
  await page.keyboard.type('hon');
  await expectFit(page, { what: 'at first', needed: [...NEEDED, 'Stop'] });
  for (const size of SIZES) {
    await showOn(page, size);
    await still(page);
    const inTheWay = await wordLine(page).evaluate((line) => {
      const box = line.getBoundingClientRect();
      const { outlineWidth, outlineOffset } = getComputedStyle(line);
      const frame = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const others = document.querySelectorAll('main [role="img"], [data-said] p:not(.sr-only)');
      return [...others]
        .filter((other) => {
          const text = document.createRange();
          text.selectNodeContents(other);
          const { top, bottom, width } = text.getBoundingClientRect();
          return width > 1 && top < box.bottom + frame - 1 && bottom > box.top - frame + 1;
        })
        .map((other) => other.textContent || other.getAttribute('aria-label'));
    });
    expect(inTheWay, size.join(' x ')).toEqual([]);
  }
});

test('the board takes the bar’s place on a low phone, and gives it back after the game', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startGame(page);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.setViewportSize({ width: 1366, height: 657 });
  await expect(page.getByRole('banner')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  for (let word = 1; word <= 20; word++) {
    await expectWord(page, word, 20);
    await page.keyboard.press('Alt+KeyS');
  }
  await expect(wordLine(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the end of a round on a phone has its buttons on the screen, and they stay in their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await moments['record']?.reach(page);
  const again = page.getByRole('button', { name: 'Play again' });
  const before = await again.boundingBox();
  await page.clock.runFor(2_500);
  await expect(page.getByText('6 words grew')).toBeVisible();
  for (const name of ['Play again', 'See all words']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  expect(await again.boundingBox()).toEqual(before);
});

/** Longer than every level's, with a word as long as a line of a phone. */
const LONG_NAME = 'Silbentrennungsregelungsverordnung: Meisterschaft';

test('a level-up takes the whole board on every screen, whatever the level is called', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/api\/(level-logs|user-progress)\//, async (route) => {
    const response = await route.fetch();
    const json = JSON.parse(await response.text(), (_, value) =>
      value && typeof value === 'object' && 'difficulty' in value
        ? { ...value, name: LONG_NAME }
        : value,
    );
    await route.fulfill({ response, json });
  });
  await moments['level up']?.reach(page);
  await page.clock.runFor(2_500);
  const panel = page.getByRole('dialog').locator('> div:last-child > div');
  await expect(panel).toContainText(`Next up: ${LONG_NAME}`);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1366, 657],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await still(page);
    const size = `${width} x ${height}`;
    const gap = width < 768 ? 0 : 24;
    const box = await panel.boundingBox();
    expect(box?.width, size).toBe(Math.min(width - 2 * gap, 1_280));
    expect(box?.height, size).toBe(height - 2 * gap);
    const outside = await panel.evaluate((whole) => {
      const frame = whole.getBoundingClientRect();
      return Array.from(whole.querySelectorAll('.level-up *, h2, p, b, button'))
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isCut = part instanceof HTMLElement && part.scrollWidth > part.clientWidth + 1;
          const isIn =
            left >= frame.left &&
            right <= frame.right &&
            top >= frame.top &&
            bottom <= Math.min(frame.bottom, innerHeight);
          return !isIn || (isCut && getComputedStyle(part).display !== 'inline');
        })
        .map((part) => `${part.localName} ${part.textContent}`);
    });
    expect(outside, size).toEqual([]);
  }
});
