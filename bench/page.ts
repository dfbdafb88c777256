/**
 * `npm run bench:page`: how fast the built app is in a browser beside a bare page with one input,
 * which the same server sends in the same run: the first visit, Lighthouse, from a key to its
 * painted letter, from a press to its sound, a garden that is scrolled. The processor is throttled 6 times.
 *
 * `--rounds 1 --runs 1` is a trial; `--only visits,lighthouse,keys,sounds,garden` takes some of it. `--minutes 20`
 * plays so long and reports what the page holds then; with `--only garden` it scrolls the garden instead.
 */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { median, quantile } from './page/figures.ts';
import { scrollOn, timeScrolls } from './page/garden.ts';
import { timeKeys } from './page/keys.ts';
import { judgePages } from './page/lighthouse.ts';
import { timeVisits } from './page/loading.ts';
import { type Held, playOn, slope } from './page/memory.ts';
import { timeSounds } from './page/sounds.ts';
import { openStage, type Stage, THROTTLING } from './page/stage.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'visits,lighthouse,keys,sounds,garden' },
    rounds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '0' },
  },
});
const rounds = Number(values.rounds);
const runs = Number(values.runs);
const minutes = Number(values.minutes);
const parts = values.only.split(',');

/** A frame of a screen that draws sixty a second, in milliseconds. */
const FRAME_MS = 1000 / 60;
/** The app's performance may be so many points below the bare page's (bench/README.md, "bench:page"). */
const POINTS = 3;
/** From then on nothing is made for the first time any more: clips, instruments, screens. */
const WARM_MINUTES = 5;

console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
const stage = await openStage();
process.once('SIGINT', () => void stage.stop().then(() => process.exit(130)));
try {
  console.log(`Chromium ${stage.browser.version()}, its processor throttled ${THROTTLING} times`);
  if (parts.includes('visits')) await printVisits(stage);
  if (parts.includes('lighthouse')) await printVerdicts(stage);
  if (parts.includes('keys')) await printKeys(stage);
  if (parts.includes('sounds')) await printSounds(stage);
  if (parts.includes('garden')) await printGarden(stage);
  if (minutes > 0 && values.only !== 'garden') await printMemory(stage);
} finally {
  await stage.stop();
}

async function printVisits({ browser, app, bare }: Stage): Promise<void> {
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/load.ts'], { stdio: 'inherit' });
  const pages = { bare, '/': `${app}/`, '/home': `${app}/home`, '/signin': `${app}/signin` };
  const visits = await timeVisits({ browser }, pages, rounds);
  console.log(`\nA first visit, medians of ${rounds}; milliseconds`);
  console.log(row('', ['bytes', 'requests', 'first', 'largest', 'blocking']));
  for (const [page, taken] of visits) {
    const figures = (['bytes', 'requests', 'firstPaint', 'largestPaint', 'blocking'] as const).map(
      (figure) => median(taken.map((visit) => visit[figure])).toFixed(0),
    );
    console.log(row(page, figures));
  }
}

async function printVerdicts({ debuggingPort, app, bare }: Stage): Promise<void> {
  const pages = { bare, '/': `${app}/`, '/home': `${app}/home`, '/signin': `${app}/signin` };
  const verdicts = await judgePages({ debuggingPort }, pages, runs);
  console.log(`\nLighthouse as it stands, medians of ${runs}`);
  console.log(row('', ['performance', 'access', 'practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS']));
  for (const { page, scores, metrics } of verdicts) {
    const points = Object.values(scores).map((score) => score.toFixed(0));
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (metric) => (metrics[metric] ?? 0).toFixed(0),
    );
    const shift = (metrics['cumulative-layout-shift'] ?? 0).toFixed(3);
    console.log(row(page, [...points, ...times, shift]));
  }
  for (const { page, failing } of verdicts) {
    if (failing.length > 0) console.log(`${page}: ${failing.join('; ')}`);
  }
  const [beside, ...ours] = verdicts;
  for (const { page, scores } of ours) {
    const behind = (beside?.scores.performance ?? 0) - scores.performance;
    const whole = [scores.accessibility, scores['best-practices'], scores.seo];
    console.log(
      `${page}: ${behind.toFixed(0)} points behind the bare page of at most ${POINTS}: ${met(behind <= POINTS)}; ` +
        `the other three 100: ${met(whole.every((score) => score === 100))}`,
    );
  }
}

async function printKeys(onStage: Stage): Promise<void> {
  const { app, bare } = await timeKeys(onStage, rounds);
  console.log(`\nFrom a key to its painted letter, milliseconds, ${app.length} keys each`);
  console.log(row('', ['median', '95 of 100']));
  for (const [page, times] of Object.entries({ bare, app })) {
    const figures = [median(times), quantile(times, 0.95)].map((time) => time.toFixed(1));
    console.log(row(page, figures));
  }
  const later = median(app) - median(bare);
  console.log(
    `${later.toFixed(1)} ms later than the bare input of at most ${FRAME_MS.toFixed(1)}: ${met(later <= FRAME_MS)}`,
  );
}

async function printSounds(onStage: Stage): Promise<void> {
  const { start, check } = await timeSounds(onStage, rounds);
  console.log('\nFrom a press to the first sample at the output, milliseconds');
  console.log(row('', ['times', 'median', '95 of 100']));
  for (const [what, times] of [
    ['Start to the first tick', start],
    ['Check to the next word', check],
  ] as const) {
    const figures = [median(times), quantile(times, 0.95)].map((time) => time.toFixed(0));
    console.log(row(what, [String(times.length), ...figures]));
  }
}

async function printGarden(onStage: Stage): Promise<void> {
  const { garden, empty } = await timeScrolls(onStage, rounds);
  console.log(
    `\nA garden of 1,200 words while it is scrolled, ${garden.frames.length} frames, milliseconds a frame`,
  );
  console.log(row('', ['median', '95 of 100', 'its own work', '95 of 100']));
  for (const [what, { frames, work }] of Object.entries({ empty, garden })) {
    const figures = [frames, work].flatMap((times) => [median(times), quantile(times, 0.95)]);
    console.log(
      row(
        what,
        figures.map((time) => time.toFixed(1)),
      ),
    );
  }
  const own = quantile(garden.work, 0.95);
  console.log(
    `95 of 100 frames have ${own.toFixed(1)} ms of work of at most ${FRAME_MS.toFixed(1)}: ${met(own <= FRAME_MS)}`,
  );
  if (minutes > 0) await printScrolledMemory(onStage);
}

async function printScrolledMemory(onStage: Stage): Promise<void> {
  console.log(`\n${minutes} minutes of scrolling: what the page holds after each`);
  console.log(row('minute', ['heap, KB', 'nodes', 'listeners']));
  const looks: Parameters<Parameters<typeof scrollOn>[2]>[0][] = [];
  await scrollOn(onStage, minutes, (held) => {
    looks.push(held);
    const { minute, heapKilobytes, nodes, listeners } = held;
    console.log(
      row(
        minute.toFixed(0),
        [heapKilobytes, nodes, listeners].map((figure) => figure.toFixed(0)),
      ),
    );
  });
  const slopes = (['heapKilobytes', 'nodes', 'listeners'] as const).map((figure) =>
    slope(looks.slice(1), figure).toFixed(2),
  );
  console.log(row('a minute', slopes));
}

async function printMemory(onStage: Stage): Promise<void> {
  console.log(`\n${minutes} minutes of play: what the page holds after each game`);
  console.log(row('minute', ['heap, KB', 'nodes', 'listeners', 'audio nodes']));
  const print = ({ minute, heapKilobytes, nodes, listeners, audioNodes }: Held) =>
    console.log(
      row(
        minute.toFixed(1),
        [heapKilobytes, nodes, listeners, audioNodes].map((figure) => figure.toFixed(0)),
      ),
    );
  const looks = await playOn(onStage, minutes, print);
  const warm = looks.filter(({ minute }) => minute > Math.min(WARM_MINUTES, minutes / 2));
  const slopes = (['heapKilobytes', 'nodes', 'listeners', 'audioNodes'] as const).map((figure) =>
    slope(warm, figure).toFixed(2),
  );
  console.log(row('a minute', slopes));
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(12)).join('');
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'missed';
}
