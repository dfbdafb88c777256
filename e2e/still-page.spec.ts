import { expect, type Page } from '@playwright/test';
import { installClock, startGame, wordLine } from './support/game.ts';
import { test } from './support/test.ts';

/** How much the page has moved by itself so far, as browsers measure it. */
function movedOn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
}

test('start and end of a game move nothing on a school computer', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.addInitScript(() => {
    const shown = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shown.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await installClock(page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  const before = await movedOn(page);
  await startGame(page);
  await wordLine(page).fill('b');
  expect((await movedOn(page)) - before).toBeLessThan(0.02);
  const playing = await movedOn(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('heading', { name: 'Game finished' }).waitFor();
  expect((await movedOn(page)) - playing).toBeLessThan(0.02);
});
