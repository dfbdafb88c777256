import type { Page } from 'playwright';
import { gardenOf } from '../../e2e/support/garden.ts';
import { type Held, look } from './memory.ts';
import { slowPage, speedOf, type Stage, THROTTLING } from './stage.ts';

const WORDS = 1_200;
/** Steps of a scroll, one a frame, and how far each goes, in pixels. */
const STEPS = 240;
const STEP_PX = 12;
/** Scrolls before anything is measured. */
const WARM_SCROLLS = 2;

/** Milliseconds of each frame of a scroll. */
export interface FrameTimes {
  /** From frame to frame, with all that other threads and processes draw. */
  readonly frames: number[];
  /** What the page's own thread worked for it: scripts, style, layout, and what is to be painted. */
  readonly work: number[];
}

/** Scrolls a garden of 1,200 words, and the same meadow with empty beds in a page without the app. */
export async function timeScrolls(
  { browser, app }: Pick<Stage, 'browser' | 'app'>,
  rounds: number,
): Promise<{ garden: FrameTimes; empty: FrameTimes }> {
  const garden = await openGarden({ browser, app });
  const empty = await slowPage(browser, { baseURL: app, bypassCSP: true });
  const html = await emptied(garden);
  await empty.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await empty.goto('/empty');
  const pages = [garden, empty];
  // A throttled page keeps a whole core busy, even if nothing happens on it.
  for (const page of pages) await (await speedOf(page))(1);
  const times = pages.map((): FrameTimes => ({ frames: [], work: [] }));
  for (let round = -WARM_SCROLLS; round < rounds; round++) {
    for (const [place, page] of pages.entries()) {
      const { frames, work } = await scrolled(page);
      if (round < 0) continue;
      times[place]?.frames.push(...frames);
      times[place]?.work.push(...work);
    }
  }
  for (const page of pages) await page.context().close();
  const [ofGarden, ofEmpty] = times as [FrameTimes, FrameTimes];
  return { garden: ofGarden, empty: ofEmpty };
}

/** Scrolls a garden up and down for so many minutes, and measures what the page holds once a minute. */
export async function scrollOn(
  { browser, app }: Pick<Stage, 'browser' | 'app'>,
  minutes: number,
  onLook: (held: Omit<Held, 'audioNodes'>) => void,
): Promise<void> {
  const page = await openGarden({ browser, app });
  await (await speedOf(page))(1);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  const began = performance.now();
  for (let minute = 1; minute <= minutes; minute++) {
    while (performance.now() - began < minute * 60_000) await scroll(page);
    onLook({ minute, ...(await look(protocol)) });
  }
  await page.context().close();
}

async function openGarden({ browser, app }: Pick<Stage, 'browser' | 'app'>): Promise<Page> {
  const page = await slowPage(browser, { baseURL: app, bypassCSP: true });
  await (await speedOf(page))(1);
  await gardenOf(page, WORDS);
  await page.goto('/garden');
  await page.locator('[data-flower]').nth(20).waitFor();
  return page;
}

/** A page with the style sheets and the beds of a garden, and nothing in them. */
function emptied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const meadow = document.querySelector('.garden-meadow')?.cloneNode(true) as HTMLElement;
    for (const bed of meadow.children) bed.replaceChildren();
    const sheets = Array.from(
      document.querySelectorAll('link[rel="stylesheet"], style'),
      ({ outerHTML }) => outerHTML,
    );
    return `<!doctype html><title>Empty</title>${sheets.join('')}${meadow.outerHTML}`;
  });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of those microseconds, how many the thread had a processor: others may work beside a bench. */
  readonly tdur?: number;
}

async function scrolled(page: Page): Promise<FrameTimes> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page has no browser');
  const setSpeed = await speedOf(page);
  await page.bringToFront();
  await setSpeed(THROTTLING);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const frames = await scroll(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await setSpeed(1);
  return { frames, work: workOf(trace.traceEvents) };
}

/** How long the thread that runs the page's scripts worked from each frame to the next, in milliseconds. */
function workOf(events: readonly TraceEvent[]): number[] {
  const begun = events
    .filter(({ name }) => name === 'FireAnimationFrame')
    .toSorted((one, other) => one.ts - other.ts);
  const [first] = begun;
  if (!first) throw new Error('the trace has no frame');
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === first.pid && tid === first.tid,
  );
  return begun.slice(1).map(({ ts: end }, place) => {
    const start = begun[place]?.ts ?? end;
    // A task may go on behind the next frame.
    const inFrame = tasks.map(({ ts, dur = 0, tdur = dur }) => {
      const part = Math.max(0, Math.min(ts + dur, end) - Math.max(ts, start));
      return part === 0 ? 0 : (part * tdur) / dur;
    });
    return inFrame.reduce((sum, time) => sum + time, 0) / 1000;
  });
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
