import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { startGame, wordLine } from './support/game.ts';
import { states } from './support/states.ts';
import { test } from './support/test.ts';

/** States in which the page behind is hidden from assistive technology. */
const MODAL = new Set([
  'home, drawer',
  'home, drawer with premium levels',
  'home, guest answers in question',
  'home, level up',
  'home, offer',
  'home, offer to a visitor',
  'home, offer without a price',
  'lobby, create',
  'menu',
  'profile, delete account',
  'room, leave',
]);

for (const [name, reach] of Object.entries(states)) {
  test(`${name}: no accessibility violation in either mode, no sideways scroll at 320 px`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    for (const mode of ['light', 'dark']) {
      await page.evaluate(async (theme) => {
        document.documentElement.dataset['theme'] = theme;
        // An inherited colour changes level by level, each when the one above it has.
        const running = () =>
          document.getAnimations().filter(({ playState }) => playState === 'running');
        while (running().length > 0) {
          await Promise.allSettled(running().map(({ finished }) => finished));
        }
      }, mode);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        mode,
      ).toEqual([]);
    }
    expect(await page.getByRole('heading', { level: 1 }).count(), 'headings of level 1').toBe(
      MODAL.has(name) ? 0 : 1,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    const sideways = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways).toBeLessThanOrEqual(0);
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
