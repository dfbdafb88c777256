import type { CDPSession, Page } from 'playwright';
import { signedIn } from '../../e2e/support/accounts.ts';
import { answer, type SentWord, wordLine, wordsOfNextGame } from '../../e2e/support/game.ts';
import type { Stage } from './stage.ts';

/** What a page holds after collecting its garbage. */
export interface Held {
  /** Minutes since the first game began. */
  readonly minute: number;
  readonly heapKilobytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly audioNodes: number;
}

/** These words of a game are always skipped: the level is never completed, and can be played for ever. */
const SKIPPED = 6;
/** One word of so many is spelled wrong first. */
const WRONG_EVERY = 4;

/**
 * Plays one game after the other with the keyboard for so many minutes, and measures the page at the
 * same place after each. After every third game the learner opens the leaderboard.
 */
export async function playOn(
  { browser, app }: Pick<Stage, 'browser' | 'app'>,
  minutes: number,
  onLook: (held: Held) => void,
): Promise<Held[]> {
  const context = await browser.newContext({ baseURL: app });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  const audioNodes = await countAudioNodes(protocol);
  await signedIn(page);
  await page.goto('/home');

  const looks: Held[] = [];
  const began = performance.now();
  const minutesSince = () => (performance.now() - began) / 60_000;
  for (let game = 0; minutesSince() < minutes; game++) {
    await playGame(page);
    if (game % 3 === 2) await visitLeaderboard(page);
    const held = { minute: minutesSince(), ...(await look(protocol)), audioNodes: audioNodes() };
    looks.push(held);
    onLook(held);
  }
  await context.close();
  return looks;
}

/** How much a figure grows in a minute, by the straight line that fits it best. */
export function slope<Figure extends Exclude<keyof Held, 'minute'>>(
  looks: readonly Pick<Held, Figure | 'minute'>[],
  figure: Figure,
): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const at = mean(looks.map(({ minute }) => minute));
  const height = mean(looks.map((held) => held[figure]));
  const above = looks.reduce((sum, held) => sum + (held.minute - at) * (held[figure] - height), 0);
  return above / looks.reduce((sum, { minute }) => sum + (minute - at) ** 2, 0);
}

async function playGame(page: Page): Promise<void> {
  const listed = wordsOfNextGame(page);
  await page.getByRole('button', { name: /^(Start|Play again)$/ }).press('Enter');
  const words = await listed;
  // Each game asks them in another order.
  const skipped = new Set(
    words.toSorted((one, other) => (one.word < other.word ? -1 : 1)).slice(0, SKIPPED),
  );
  await wordLine(page).waitFor();
  for (const [index, word] of words.entries()) {
    // The clock may end the game before its words do.
    if (!(await isAsked(page, index, words.length))) break;
    if (index % WRONG_EVERY === 0) await spellWrong(page, word);
    if (skipped.has(word)) await page.keyboard.press('Alt+KeyS');
    else await answer(page, word.word);
  }
  await page.getByRole('button', { name: 'Play again' }).waitFor();
}

async function isAsked(page: Page, index: number, total: number): Promise<boolean> {
  const over = page.getByRole('button', { name: 'Play again' });
  const asked = page.getByText(`Word ${index + 1} of ${total}`, { exact: true });
  await asked.or(over).waitFor();
  return asked.isVisible();
}

async function spellWrong(page: Page, { word }: SentWord): Promise<void> {
  await answer(page, `${word}e`);
  await page.keyboard.press('Alt+KeyH');
  await page.keyboard.press('Escape');
}

/** Leaves the game by its links and comes back: whatever a screen leaves behind adds up. */
async function visitLeaderboard(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Leaderboard' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
  await bar.getByRole('link', { name: 'Home' }).press('Enter');
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
}

/** What the page of a session holds; its metrics have to be enabled. */
export async function look(protocol: CDPSession) {
  // Twice: objects that the first one frees may hold others.
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heapKilobytes: metric('JSHeapUsedSize') / 1024,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/** How many nodes the audio graphs of the page have, asked at any time. */
async function countAudioNodes(protocol: CDPSession): Promise<() => number> {
  let count = 0;
  protocol.on('WebAudio.audioNodeCreated', () => (count += 1));
  protocol.on('WebAudio.audioNodeWillBeDestroyed', () => (count -= 1));
  await protocol.send('WebAudio.enable');
  return () => count;
}
