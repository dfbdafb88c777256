import { expect, type Locator, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { enter, type RoomSetup } from './support/states/class.ts';
import { openKeys } from './support/states/host.ts';
import { states } from './support/states/states.ts';
import { smallTexts } from './support/looks/reach.ts';
import { test } from './support/test.ts';

const WALLS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 657 },
];

/** A class of thirty, with names as long as they may be among them. */
const CLASS = Array.from({ length: 30 }, (_, place) => {
  const names = ['Bartholomew-Alexander Montgomery', 'Wilhelmina Oyelaran-Okonkwo', 'Zoë'];
  return place === 5 ? 'W'.repeat(60) : `${names[place % 3]} ${place}`;
});

/** What is read of a wall: rows, headline and buttons, by their text. */
function boxesOn(page: Page) {
  return page.locator('[data-view="projector"]').evaluate((stage) => ({
    isScrolled: stage.scrollHeight > stage.clientHeight || stage.scrollWidth > stage.clientWidth,
    boxes: [...stage.querySelectorAll('li, h1, button')].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const text = element.textContent || element.getAttribute('aria-label') || 'flower';
      return { text, left, top, right, bottom };
    }),
    /** Names that reach out of their rows. */
    spilled: [...stage.querySelectorAll('li b')]
      .filter((name) => {
        const row = name.closest('li')?.getBoundingClientRect();
        const own = name.getBoundingClientRect();
        return !row || own.top < row.top - 1 || own.bottom > row.bottom + 1;
      })
      .map(({ textContent }) => textContent),
  }));
}

const ROOMS: Readonly<Record<string, RoomSetup>> = {
  waiting: { status: 'waiting', names: CLASS },
  in_progress: { status: 'in_progress', names: CLASS },
  completed: { status: 'completed', names: CLASS },
  'completed, three winners': {
    status: 'completed',
    names: ['Oyelaran', 'Thandi', 'Wilhelmina', 'Zoë', 'Sipho', 'Kofi', 'Amara'],
    scores: [60, 60, 60, 50, 50, 30, 20],
  },
};

for (const { width, height } of WALLS) {
  for (const [name, room] of Object.entries(ROOMS)) {
    test(`a wall of ${width} by ${height}, ${name}: nothing of a class lies over anything else`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enter(page, { ...room, hostPlays: false }, '?view=projector');
      await expect(page.locator('[data-view="projector"] li').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { isScrolled, boxes, spilled } = await boxesOn(page);
      expect(isScrolled).toBe(false);
      expect(spilled).toEqual([]);
      // The picture is made for a wall; on a smaller screen all of it is smaller. A name may be shortened.
      const small = (await smallTexts(page)).filter((text) => !text.startsWith('outside'));
      expect(width === 1920 ? small : []).toEqual([]);
      const over = boxes.flatMap((one, place) =>
        boxes
          .slice(place + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => [one.text, other.text]),
      );
      expect(over).toEqual([]);
    });
  }
}

for (const { width, height } of WALLS) {
  for (const name of ['class playing', 'together playing', 'together closed', 'hive together']) {
    test(`a wall of ${width} by ${height}, ${name}: every key of the host is seen whole`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await states[`projector, ${name}`]?.(page);
      await openKeys(page);
      const items = await page.getByRole('menuitem').all();
      expect(items.length).toBeGreaterThanOrEqual(4);
      // What a box around it cuts off is not in view either.
      for (const item of items) await expect(item).toBeInViewport({ ratio: 0.99 });
    });
  }
}

const boxOf = (element: Locator) =>
  element.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

for (const width of [320, 360, 390, 1280]) {
  test(`a guest’s screen of ${width}: the bar’s mark has its name beside it on one line, or alone stands for it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await states['play, playing']?.(page);
    await page.evaluate(() => document.fonts.ready);
    const bar = page.locator('header');
    const brand = bar.getByRole('link', { name: 'Waggle' });
    const link = await boxOf(brand);
    const name = await boxOf(brand.getByRole('img'));
    const title = await boxOf(bar.getByRole('heading'));
    // What is below the link is cut off.
    const isShown = name.top < link.bottom;
    expect(name.height).toBeLessThan(link.height);
    expect(isShown).toBe(width === 1280);
    if (isShown) expect(name.right).toBeLessThanOrEqual(link.right);
    expect(link.right).toBeLessThanOrEqual(title.left);
    expect(link.width).toBeGreaterThanOrEqual(44);
    expect(Math.abs(title.left + title.width / 2 - width / 2)).toBeLessThan(2);
  });
}

const SCREENS = [
  { width: 1366, height: 657 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

for (const { width, height } of SCREENS) {
  test(`a screen of ${width} by ${height}: a new game shows all its levels without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signedIn(page);
    await page.goto('/multiplayer');
    await page.getByRole('button', { name: 'Create New Game' }).click();
    const levels = page.getByRole('group', { name: 'Level' });
    await expect(levels.getByRole('radio', { name: /First words/ })).toBeChecked();
    await page.evaluate(() => document.fonts.ready);
    const form = page.getByRole('dialog').locator('form');
    const overflow = await form.evaluate((element) => {
      const body = element.firstElementChild as HTMLElement;
      return body.scrollHeight - body.clientHeight;
    });
    expect(overflow).toBeLessThanOrEqual(0);
    const count = await levels.getByRole('radio').count();
    expect(count).toBeGreaterThan(10);
    for (const radio of await levels.getByRole('radio').all()) {
      await expect(radio).toBeInViewport({ ratio: 1 });
      const box = await radio.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByRole('button', { name: 'Create game' })).toBeInViewport({ ratio: 1 });
  });
}

test('a school’s screen: a new game shows all its choices and its button, with a name too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await signedIn(page);
  await page.goto('/multiplayer');
  await page.getByRole('button', { name: 'Create New Game' }).click();
  await page.getByLabel('Name of the game').fill('Grade 5 Friday bee');
  await page.getByRole('link', { name: 'More' }).click();
  for (const mode of ['Race', 'Together', 'Bee']) {
    await page.getByRole('radio', { name: mode }).check();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByLabel('Name of the game')).toHaveValue('Grade 5 Friday bee');
    await expect(page.getByRole('button', { name: /^Open the (wall|room)$/ })).toBeInViewport({
      ratio: 1,
    });
  }
});
