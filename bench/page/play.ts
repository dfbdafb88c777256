import type { Page } from 'playwright';
import { startGame } from '../../e2e/support/game.ts';
import { limitTime } from '../../e2e/support/time-limit.ts';

/** Seconds of a game that does not end while it is measured. */
const LONG_GAME_S = 3_600;

/** Opens the game and plays it up to the first word, without an end that the clock brings. */
export async function openLongGame(page: Page, app: string) {
  await limitTime(page, LONG_GAME_S);
  await page.goto(`${app}/home`);
  return startGame(page);
}
