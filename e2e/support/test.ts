import { test as base } from '@playwright/test';

/** A test that leaves no page behind: those of other players would play on beside the tests after it. */
export const test = base.extend<{ leavesNoPage: void }>({
  leavesNoPage: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
