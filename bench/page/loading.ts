import { slowPage, type Stage } from './stage.ts';

/** From this on a task keeps a learner waiting, in milliseconds. */
const LONG_TASK_MS = 50;
/** How long a page has no long task before it counts as settled. */
const QUIET_MS = 1_500;

/** What a first visit cost. */
export interface Visit {
  /** All that came over the wire, headers too. */
  readonly bytes: number;
  readonly requests: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** What long tasks took beyond what a task may take, until all was quiet. */
  readonly blocking: number;
}

declare global {
  interface Window {
    visit: { firstPaint: number; largestPaint: number; blocking: number; lastTask: number };
  }
}

/** Visits each page as a browser that has nothing of it, in turn. */
export async function timeVisits(
  { browser }: Pick<Stage, 'browser'>,
  pages: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Map<string, Visit[]>> {
  const visits = new Map<string, Visit[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of Object.entries(pages)) {
      visits.set(name, [...(visits.get(name) ?? []), await visit({ browser }, address)]);
    }
  }
  return visits;
}

async function visit({ browser }: Pick<Stage, 'browser'>, address: string): Promise<Visit> {
  const page = await slowPage(browser);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript((longTaskMs) => {
    window.visit = { firstPaint: 0, largestPaint: 0, blocking: 0, lastTask: 0 };
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') window.visit.firstPaint = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => (window.visit.largestPaint = startTime));
    watch('longtask', ({ startTime, duration }) => {
      window.visit.blocking += duration - longTaskMs;
      window.visit.lastTask = startTime + duration;
    });
  }, LONG_TASK_MS);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(
    (quietMs) => performance.now() - window.visit.lastTask > quietMs,
    QUIET_MS,
    { polling: 200 },
  );
  const { firstPaint, largestPaint, blocking } = await page.evaluate(() => window.visit);
  await page.context().close();
  return { bytes, requests, firstPaint, largestPaint, blocking };
}
