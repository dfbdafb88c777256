import { expect } from '@playwright/test';
import { looksAtAllPages } from './support/all-pages.ts';
import { startGame, wordLine } from './support/game.ts';
import {
  focusFaults,
  fadedLetters,
  misfits,
  motions,
  overrule,
  showIn,
  smallTargets,
  smallTexts,
  violations,
} from './support/reach.ts';
import { states } from './support/states.ts';
import { test } from './support/test.ts';

/** States in which the page behind is hidden from assistive technology. */
const MODAL = new Set([
  'class, names twice',
  'class, settings',
  'class page, making it easier for a pupil',
  'class page, setting work',
  'class, weekly mail of a pupil',
  'home, drawer',
  'home, drawer offline',
  'home, drawer with voices',
  'home, drawer with premium levels',
  'home, guest answers in question',
  'home, guest answers on their way',
  'home, level up',
  'home, list of languages',
  'home, offer',
  'home, offer to a visitor',
  'home, offer without a price',
  'home, offer, payment not begun',
  'list, leaving',
  'lists, deleting',
  'lobby, create',
  'lobby, create for the projector',
  'menu',
  'menu, signed in',
  'profile, delete account',
  'report, play again',
  'room, host plays, controls',
  'room, leave',
]);

const ON_A_PHONE = new Set(['menu', 'menu, signed in']);

/** Closes at the first Tab, or by itself before all stops are reached. */
const SHORT_LIVED = new Set([
  'home, countdown',
  'home, list of languages',
  'menu of one’s own',
  'projector, keys of the host',
  'room, host waiting, menu',
  'reset password, done',
]);

/** Sheets of paper, which are as large as they are. */
const ON_PAPER = new Set(['class, cards to print']);

const DESK = { width: 1280, height: 800 };
const LAPTOP = { width: 1366, height: 768 };
const WALL = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
/** A desk at 200 %. */
const ENLARGED = { width: 640, height: 400 };

/** Text at twice the size, as browsers that enlarge only text show it (WCAG 1.4.4). */
const LARGE_TEXT = 'html { font-size: 200% !important }';
/** Text spacing that a reader may set (WCAG 1.4.12). */
const SPACED_TEXT = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important }`;

/** Colours that change little by little keep every look at them waiting. */
const AT_ONCE = '*, ::before, ::after { transition: none !important }';

/** Every twentieth state; all of them in `npm run test:rest` and `npm run soak`. */
const step = looksAtAllPages ? 1 : 20;
const looked = Object.entries(states).filter((_, place) => place % step === 0);

for (const [name, reach] of looked) {
  test(`${name}: can be seen, read and reached by everybody`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const sizes = ON_A_PHONE.has(name) ? [PHONE] : [DESK, PHONE];
    await page.setViewportSize(DESK);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    // Names of players and of their game may be shortened to one line.
    const mayShorten = /^(room|play|projector),/.test(name);
    const faults: Record<string, string[]> = {};
    const look = (what: string, found: string[]) => {
      if (found.length > 0) faults[what] = found;
    };
    const lookAtFit = async (what: string) => {
      // Floating elements are positioned a moment after their anchors.
      const fits = () => misfits(page, mayShorten);
      await expect
        .poll(fits, { timeout: 1_000 })
        .toEqual([])
        .catch(() => undefined);
      look(`misfits, ${what}`, await fits());
    };

    look('moves although nothing should', await motions(page));
    expect(await page.getByRole('heading', { level: 1 }).count(), 'headings of level 1').toBe(
      MODAL.has(name) ? 0 : 1,
    );
    await overrule(page, AT_ONCE);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const mode of ['light', 'dark'] as const) {
        await showIn(page, mode);
        look(`axe, ${mode}, ${size.width} px`, await violations(page, mode === 'dark'));
      }
      look(`too small, ${size.width} px`, await smallTargets(page));
    }
    if (name.startsWith('projector')) {
      await page.setViewportSize(WALL);
      look('on the wall', await smallTexts(page));
    }
    for (const size of ON_A_PHONE.has(name) ? [NARROW] : [NARROW, ENLARGED]) {
      await page.setViewportSize(size);
      await lookAtFit(`${size.width} px`);
    }
    await overrule(page, SPACED_TEXT);
    for (const size of ON_PAPER.has(name) ? [] : sizes) {
      await page.setViewportSize(size);
      await lookAtFit(`spaced text, ${size.width} px`);
    }
    // The projector's picture is scaled to its wall as a whole.
    if (!ON_A_PHONE.has(name) && !name.startsWith('projector')) {
      await page.setViewportSize(DESK);
      await overrule(page, LARGE_TEXT);
      await lookAtFit('large text');
    }
    await overrule(page, '');
    // A message lies over the page for some seconds, and longer under the pointer.
    await page.mouse.move(0, 0);
    await expect(page.locator('[data-toasts] > *')).toHaveCount(0);
    look('letters in forced colours', await fadedLetters(page));
    if (!SHORT_LIVED.has(name)) {
      for (const size of ON_A_PHONE.has(name) ? [PHONE] : [DESK, ENLARGED]) {
        await page.setViewportSize(size);
        look(`with Tab, ${size.width} px`, await focusFaults(page));
      }
    }
    expect(faults).toEqual({});
    expect(refused).toEqual([]);
  });
}

test('with a phone’s keyboard open everything needed fits and the page does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startGame(page);
  await page.setViewportSize({ width: 360, height: 340 });
  await expect(page.getByRole('banner')).toBeHidden();
  for (const name of ['Hear the word again', 'Hint', 'Reveal', 'Skip', 'Check']) {
    const visible = page.getByRole('button', { name, exact: true });
    await expect(visible).toHaveCount(1);
    await expect(visible).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
  await expect(wordLine(page)).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

for (const size of [PHONE, DESK, LAPTOP]) {
  test(`no message moves anything on the board, and the page does not scroll: ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await startGame(page);
    await page.keyboard.type('qqq');
    const places = () =>
      page.evaluate(() => {
        const top = (found: Element | null) => found?.getBoundingClientRect().top;
        return {
          hear: top(document.querySelector('button[data-speaking]')),
          cells: top(document.querySelector('svg[data-state="typed"], svg[data-state="swap"]')),
          check: top(document.querySelector('button.wax-lg')),
          below: document.documentElement.scrollHeight - window.innerHeight,
        };
      });
    const before = await places();
    expect(before.below).toBe(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
    await expect.poll(places).toEqual(before);
    await page.keyboard.press('Alt+KeyH');
    await expect(page.locator('p[lang]')).toBeVisible();
    await expect.poll(places).toEqual(before);
  });
}

test('an unknown route keeps the frame and leads home', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test('with a phone’s keyboard open the bar of a lost connection covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await states['room, connection lost']?.(page);
  await page.setViewportSize({ width: 360, height: 340 });
  await expect(page.getByRole('button', { name: 'Lobby' })).toBeHidden();
  const bar = await page.locator('[data-top-bar]').boundingBox();
  const progress = await page.getByText('Word 9 of 12').boundingBox();
  expect(bar?.y).toBe(0);
  expect(progress?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
  for (const needed of [
    page.getByRole('timer'),
    wordLine(page),
    page.getByRole('button', { name: 'Check', exact: true }),
  ]) {
    await expect(needed).toBeInViewport({ ratio: 1 });
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('with a phone’s keyboard open a long word and the accents both fit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await states['home, long word']?.(page);
  await page.setViewportSize({ width: 360, height: 340 });
  await expect(page.getByRole('banner')).toBeHidden();
  const accents = await page.getByRole('group', { name: 'Accent letters' }).boundingBox();
  const message = await page.getByText('Type what you hear').boundingBox();
  const check = await page.getByRole('button', { name: 'Check', exact: true }).boundingBox();
  expect(accents?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0));
  expect(check?.y).toBeGreaterThanOrEqual((accents?.y ?? 0) + (accents?.height ?? 0));
  await expect(wordLine(page)).toBeInViewport({ ratio: 1 });
});
