import type { Page } from 'playwright';
import { startGame } from '../../e2e/support/game.ts';

/** Seconds of a game that does not end while it is measured. */
const LONG_GAME_S = 3_600;

/** Opens the game and plays it up to the first word, without an end that the clock brings. */
export async function openLongGame(page: Page, app: string) {
  await page.route('**/api/user-progress/get_available_content/', async (route) => {
    const response = await route.fetch();
    const content = (await response.json()) as Record<string, object[]>;
    const long = Object.entries(content).map(([language, levels]) => [
      language,
      levels.map((level) => ({ ...level, time_limit: LONG_GAME_S })),
    ]);
    await route.fulfill({ response, json: Object.fromEntries(long) });
  });
  await page.goto(`${app}/home`);
  return startGame(page);
}
