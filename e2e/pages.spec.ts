import { expect } from '@playwright/test';
import { startGame, wordLine } from './support/game.ts';
import { states } from './support/states/states.ts';
import { test } from './support/test.ts';

const DESK = { width: 1280, height: 800 };
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

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

test('the page for teachers is found from the support page and read on a phone by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/support');
  const way = page.getByRole('link', { name: 'Waggle with your class' });
  await way.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Waggle with your class' });
  await expect(heading).toBeFocused();
  const section = page.getByRole('heading', { level: 2, name: 'The first lesson' });
  await expect(section).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'install it' })).toBeFocused();
  const link = page.getByRole('link', { name: 'The first lesson' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(section).toBeInViewport();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
});

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
