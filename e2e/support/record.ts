import type { Page } from '@playwright/test';
import { openHome, pressStart, type SentWord, wordsOfNextGame } from './game.ts';

/** The first level of English. */
const LEVEL = 101;

/** Starts a game of a visitor whose longest run is three words, and whose best score is four. */
export async function startWithRecord(page: Page): Promise<SentWord[]> {
  await openHome(page);
  await page.evaluate((level) => {
    const best = { score: 4, seconds: 40 };
    const records = { best, longest_run: 3, last: null, weeks: [], words_a_minute: null };
    localStorage.setItem('waggle.records/guest', JSON.stringify({ [level]: records }));
  }, LEVEL);
  const next = wordsOfNextGame(page);
  await pressStart(page);
  return next;
}
