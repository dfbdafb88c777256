/** A page on which a learner plays against a server in memory. */
import { Subject, Subscription } from 'rxjs';
import { afterEach, beforeEach, vi } from 'vitest';
import { connection as network } from '../../../src/base/state/connection.ts';
import { loadLevels } from '../../../src/base/state/levels/levels.ts';
import { beginSession, endSession } from '../../../src/base/state/session.ts';
import { toasts } from '../../../src/base/state/toasts.ts';
import { anApp } from './app.ts';
import { aLevel, aUser } from '@waggle/engine/testing';
import { fakeEngine, type Taught, wordsOf } from './fake-engine.ts';
import { fakeProgress, type Mishap } from './fake-progress.ts';

export const COUNTDOWN_MS = 6_000;
export const HANDOVER_MS = 500;
export const A_MINUTE = 60_000;
export const NOW = new Date('2026-03-02T08:00:00.000Z');
export const GENERIC = 'An unexpected error occurred. Please try again.';

/** Two words complete the first level, one the second. */
export const FIRST = aLevel({ id: 7, name: 'First words', word_count: 2 });
export const SECOND = aLevel({ id: 8, name: 'Animals', difficulty: 2, word_count: 1 });

let page = new Subscription();

export function leavePage(): void {
  page.unsubscribe();
}

/** Shows another page, which ends with the test. */
export function showPage(next: Subscription): void {
  page = next;
}

/** A page on which a learner plays. */
export async function openPage({
  ladder = [FIRST, SECOND],
  user = aUser(),
  words = ['honey', 'bee', 'rhythm'],
  mishaps = [] as Mishap[],
} = {}) {
  const server = fakeProgress(ladder, user);
  server.mishaps.push(...mishaps);
  beginSession('k4', server.user);
  const taught: Pick<Taught, 'words'> = { words: async () => wordsOf(...words) };
  const { engine, log } = fakeEngine(
    { content: async () => server.content(), words: (level) => taught.words(level) },
    server.parts,
  );
  const wake$ = new Subject<void>();
  const app = anApp(engine, { returned$: wake$ });
  const playing = app.engine;
  const game = { ...playing.solo, ...app.soloGame };
  showPage(app.connect());
  const board = game.connect();
  page.add(board);
  await loadLevels(playing.keptLevels);
  return { server, game, engine, log, wake$, connection: board, taught };
}

export type Page = Awaited<ReturnType<typeof openPage>>;

/** The same, at the moment when the first word appears. */
export async function play(setting?: Parameters<typeof openPage>[0]): Promise<Page> {
  const opened = await openPage(setting);
  await start(opened.game);
  return opened;
}

export async function start(game: Page['game']) {
  await game.start();
  await pass(COUNTDOWN_MS);
}

/** Spells a word right and waits for the next one. */
export async function spell(game: Page['game'], text: string) {
  game.check(text);
  await pass(HANDOVER_MS);
}

export function pass(milliseconds = 0) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

export function shownToasts() {
  return toasts.shown.map(({ tone, title, message }) => ({ tone, title, message }));
}

/** A new device for each test of a file; called once at its top. */
export function withLearnerPages(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    localStorage.clear();
    network.offline = false;
    endSession();
    toasts.shown.splice(0);
  });

  afterEach(() => {
    leavePage();
    endSession();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
