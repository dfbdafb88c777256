import { test as base } from '@playwright/test';
import { expectMatchesToReplay } from './matches.ts';

/**
 * A test that leaves no page behind: those of other players would play on beside the tests after it.
 * Its own context is emptied for the next one.
 * Of every live game that it opened the match file has to replay.
 */
export const test = base.extend<{ leavesNoPage: void }>({
  leavesNoPage: [
    async ({ browser, context }, use) => {
      await use();
      // Not among what Playwright empties.
      await context.setOffline(false);
      const others = browser.contexts().filter((one) => one !== context);
      await Promise.all(others.map((one) => one.close()));
      await expectMatchesToReplay();
    },
    { auto: true },
  ],
});
