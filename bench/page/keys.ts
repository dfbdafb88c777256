import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { openLongGame } from './play.ts';
import { slowPage, speedOf, type Stage, THROTTLING } from './stage.ts';

/** A line that gets longer has more to draw. */
const LETTERS = 'honeycomb';
/** 40 words a minute: a fast learner. */
const BETWEEN_LETTERS_MS = 300;

/** Milliseconds from a key to the frame that shows its letter, on both pages. */
export interface KeyTimes {
  readonly app: readonly number[];
  readonly bare: readonly number[];
}

interface Frame {
  /** The key's own time, milliseconds of the page. */
  readonly key: number;
  /** The first frame after it, and the first that shows the letter. */
  readonly first: number;
  readonly shown: number;
}

declare global {
  interface Window {
    keyFrames: Frame[];
    shownLetters: () => string;
  }
}

/**
 * Types the same letters into both pages in turn. A key's time is its own, as the browser got it,
 * and the letter is painted when the frame that holds it was presented: both are the browser's,
 * exact to the microsecond, from its trace.
 */
export async function timeKeys(
  { browser, app, bare }: Pick<Stage, 'browser' | 'app' | 'bare'>,
  rounds: number,
): Promise<KeyTimes> {
  const game = await slowPage(browser);
  await openLongGame(game, app);
  await watchFrames(game, 'app');
  const input = await slowPage(browser);
  await input.goto(bare);
  // By pointer, as the game was started: a resting pointer is looked up with every layout.
  await input.getByRole('textbox').click();
  await watchFrames(input, 'bare');

  const pages = [
    { name: 'app', page: game, slowDown: await speedOf(game) },
    { name: 'bare', page: input, slowDown: await speedOf(input) },
  ] as const;
  // A throttled page keeps a whole core busy, even without input.
  for (const { slowDown } of pages) await slowDown(1);
  const times = { app: [] as number[], bare: [] as number[] };
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    for (const { name, page, slowDown } of pages) {
      await page.bringToFront();
      await slowDown(THROTTLING);
      const taken = await typeOnce(page);
      await slowDown(1);
      if (round > 0) times[name].push(...taken);
    }
  }
  await game.context().close();
  await input.context().close();
  return times;
}

/** Records for every key the first frame after it, and the first that has its letter. */
function watchFrames(page: Page, kind: keyof KeyTimes): Promise<void> {
  return page.evaluate((of) => {
    window.keyFrames = [];
    window.shownLetters = () => {
      const line = document.querySelector<HTMLInputElement>(
        of === 'bare' ? 'input' : 'input[name="spelling"]',
      );
      if (of === 'bare') return line?.value ?? '';
      // A cell whose letter is out of its view shows none.
      const drawn = line?.parentElement?.querySelectorAll('svg[viewBox^="0 0 "] text') ?? [];
      return Array.from(drawn, ({ textContent }) => textContent).join('');
    };
    addEventListener(
      'keypress',
      ({ timeStamp }) => {
        const before = window.shownLetters();
        let first = 0;
        const look = (frame: number) => {
          first ||= frame;
          if (window.shownLetters() === before) requestAnimationFrame(look);
          else window.keyFrames.push({ key: timeStamp, first, shown: frame });
        };
        requestAnimationFrame(look);
      },
      true,
    );
  }, kind);
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly data?: { type?: string; timeStamp?: number; duration?: number } };
}

async function typeOnce(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.keyFrames = [];
  });
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (const letter of LETTERS) {
    await page.keyboard.press(letter);
    await wait(BETWEEN_LETTERS_MS);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await page.keyboard.press('ControlOrMeta+KeyA');
  await page.keyboard.press('Delete');
  const presented = traceEvents.flatMap(({ name, args: { data } }) =>
    name === 'EventTiming' && data?.type === 'keypress' ? [data] : [],
  );
  const frames = await page.evaluate(() => window.keyFrames);
  return frames.flatMap(({ key, first, shown }) => {
    const timing = presented.find(({ timeStamp = 0 }) => Math.abs(timeStamp - key) < 1);
    // A key whose frame was never presented, as of a page that was covered, has no time.
    return timing?.duration === undefined ? [] : [timing.duration + shown - first];
  });
}
