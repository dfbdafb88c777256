import { test as base } from '@playwright/test';
import { expectMatchesToReplay } from './matches.ts';

/**
 * A test that leaves no page behind: those of other players would play on beside the tests after it.
 * Of every live game that it opened the match file has to replay.
 */
export const test = base.extend<{ leavesNoPage: void }>({
  leavesNoPage: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
      await expectMatchesToReplay();
    },
    { auto: true },
  ],
});
