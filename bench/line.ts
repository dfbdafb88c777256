/**
 * `npm run bench:line`: a class behind a school's line. Thirty devices that open `/home` at the same
 * moment share 10 Mbit/s with 80 ms there and back: a real browser, and twenty-nine that ask for what
 * the browser asked for when it was alone. A first visit, then one with the service worker.
 *
 * `--devices`, `--rounds` make it smaller for a trial.
 */
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright';
import { openRecorder, type Recorded, type Recorder } from './line/recorder.ts';
import { replay } from './line/replay.ts';
import { openSlowLine } from './line/slow-line.ts';
import { median } from './page/figures.ts';
import { openStage, type Stage } from './page/stage.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
  },
});
const devices = Number(values.devices);
const rounds = Number(values.rounds);

const LINE = { bitsPerSecond: 10_000_000, roundTripMs: 80 };
const VIEW = { viewport: { width: 1366, height: 657 } };
/** Everything has come when there was no request for this long, in milliseconds. */
const QUIET_MS = 4_000;
const PATIENCE_MS = 120_000;

/** Of the real browser, in milliseconds since its visit began. */
interface Visit {
  /** Something is seen. */
  readonly painted: number;
  /** Start can be pressed. */
  readonly start: number;
  /** Pressed at once, the game begins to count down. */
  readonly begun: number;
  /** The first word is there to be said. */
  readonly word: number;
}

const stage = await openStage();
try {
  const [first, second] = await record(stage);
  for (const [name, requests] of [
    ['First visit', first],
    ['Second visit', second],
  ] as const) {
    const bytes = requests.reduce((sum, one) => sum + one.bytes, 0);
    console.log(`${name}: ${requests.length} requests, ${Math.round(bytes / 1000)} KB in all`);
    const upToWord = requests.filter(({ end }) => end <= (firstWord(requests)?.end ?? 0));
    const sum = upToWord.reduce((total, one) => total + one.bytes, 0);
    console.log(`  until the first word: ${upToWord.length}, ${Math.round(sum / 1000)} KB`);
  }
  const firsts: Visit[] = [];
  const seconds: Visit[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const line = await openSlowLine(stage.app, LINE);
    const context = await stage.browser.newContext(VIEW);
    try {
      const crowd = Array.from({ length: devices - 1 }, () => replay(line.address, first));
      firsts.push(await visit(context, line.address));
      for (const ends of await Promise.all(crowd)) {
        const word = firstWord(first);
        others.push(ends.get(word as Recorded) ?? 0);
      }
      await workerOf(context);
      const again = Array.from({ length: devices - 1 }, () => replay(line.address, second));
      seconds.push(await visit(context, line.address));
      await Promise.all(again);
    } finally {
      await context.close();
      await line.close();
    }
  }
  table('First visit', firsts);
  if (others.length > 0) {
    const sorted = others.sort((one, other) => one - other);
    console.log(
      `  first word of the other devices: ${inSeconds(median(sorted))} s, the last ${inSeconds(sorted.at(-1) ?? 0)} s`,
    );
  }
  table('Second visit', seconds);
} finally {
  await stage.stop();
}

/** What a browser alone asks for at a first visit and at a second, without the line. */
async function record({ app, browser }: Stage): Promise<[first: Recorded[], second: Recorded[]]> {
  const recorder = await openRecorder(app);
  const context = await browser.newContext(VIEW);
  try {
    await visit(context, recorder.address);
    await quiet(recorder);
    const first = recorder.take();
    await workerOf(context);
    await visit(context, recorder.address);
    await quiet(recorder);
    return [first, recorder.take()];
  } finally {
    await context.close();
    await recorder.close();
  }
}

/** Opens the game and presses Start as soon as it can be pressed. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const beginning = performance.now();
  const since = () => performance.now() - beginning;
  const word = clipOf(page).then(since);
  await page.goto(`${address}/home`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => !document.querySelector('[data-prerendered]') && document.querySelector('#start-game'),
  );
  const start = since();
  await page.click('#start-game');
  await page.getByText('Get ready to listen').waitFor();
  const begun = since();
  const said = await word;
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  return { painted, start, begun, word: Math.max(begun, said) };
}

/** The first clip that has come, from wherever. */
async function clipOf(page: Page): Promise<void> {
  const response = await page.waitForResponse((one) => isClip(one.url()), { timeout: PATIENCE_MS });
  await response.finished();
}

function isClip(address: string): boolean {
  return /\/api\/audio\/[^/]+\.mp3/.test(address);
}

function firstWord(requests: readonly Recorded[]): Recorded | undefined {
  return requests.find(({ path }) => isClip(path)) ?? requests.at(-1);
}

async function quiet({ quietMs }: Recorder): Promise<void> {
  while (quietMs() < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Waits for the service worker to have all its files. */
async function workerOf(context: BrowserContext): Promise<void> {
  await context.pages()[0]?.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

function table(name: string, visits: readonly Visit[]): void {
  console.log(`${name}, s, medians of ${visits.length} (least to most)`);
  for (const key of ['painted', 'start', 'begun', 'word'] as const) {
    const sorted = visits.map((one) => one[key]).sort((one, other) => one - other);
    console.log(
      `  ${key.padEnd(8)} ${inSeconds(median(sorted))} (${inSeconds(sorted[0] ?? 0)} to ${inSeconds(sorted.at(-1) ?? 0)})`,
    );
  }
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
