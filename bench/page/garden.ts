import type { Page } from 'playwright';
import { gardenOf } from '../../e2e/support/garden.ts';
import { slowPage, speedOf, type Stage, THROTTLING } from './stage.ts';

const WORDS = 1_200;
/** Steps of a scroll, one a frame, and how far each goes, in pixels. */
const STEPS = 240;
const STEP_PX = 12;
/** Scrolls until the memory is measured: ten minutes of them, one every two seconds. */
const SCROLLS = 300;

/** Milliseconds between the frames of a scroll. */
export interface ScrollTimes {
  readonly garden: readonly number[];
  /** The same scroll over an empty box of the same size. */
  readonly empty: readonly number[];
  /** What the page holds before and after ten minutes of scrolling, in kilobytes. */
  readonly heap: { readonly before: number; readonly after: number } | null;
}

/** Scrolls a garden of 1,200 words, and an empty page in its place. */
export async function timeScrolls(
  { browser, app }: Pick<Stage, 'browser' | 'app'>,
  rounds: number,
  isLong: boolean,
): Promise<ScrollTimes> {
  const page = await slowPage(browser, { baseURL: app, bypassCSP: true });
  const setSpeed = await speedOf(page);
  await setSpeed(1);
  await gardenOf(page, WORDS);
  await page.goto('/garden');
  await page.locator('[data-flower]').nth(20).waitFor();
  const heap = isLong ? await heldWhileScrolled(page) : null;
  await setSpeed(THROTTLING);
  const garden: number[] = [];
  for (let round = 0; round < rounds; round++) garden.push(...(await scroll(page)));
  await page.evaluate(() => {
    const meadow = document.querySelector('.garden-meadow');
    meadow?.previousElementSibling?.remove();
    for (const bed of meadow?.children ?? []) bed.replaceChildren();
    // Beds that come into view would be drawn again.
    meadow?.replaceWith(meadow.cloneNode(true));
  });
  const empty: number[] = [];
  for (let round = 0; round < rounds; round++) empty.push(...(await scroll(page)));
  await page.context().close();
  return { garden, empty, heap };
}

/** From the left end to the right, as far as the steps go. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([steps, far]) => {
      const meadow = document.querySelector('.garden-meadow') as HTMLElement;
      meadow.scrollLeft = 0;
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let before = await frame();
      for (let step = 0; step < steps; step++) {
        meadow.scrollLeft += far;
        const now = await frame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    [STEPS, STEP_PX] as const,
  );
}

async function heldWhileScrolled(page: Page): Promise<{ before: number; after: number }> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  const heap = async () => {
    await protocol.send('HeapProfiler.collectGarbage');
    const { metrics } = await protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024;
  };
  const once = () =>
    page.evaluate(async () => {
      const meadow = document.querySelector('.garden-meadow') as HTMLElement;
      for (let part = 0; part <= 12; part++) {
        meadow.scrollLeft = (meadow.scrollWidth * part) / 12;
        await new Promise(requestAnimationFrame);
      }
    });
  for (let warm = 0; warm < 20; warm++) await once();
  const before = await heap();
  for (let time = 0; time < SCROLLS; time++) await once();
  return { before, after: await heap() };
}
