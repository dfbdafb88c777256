import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { expectMatchesToReplay } from './matches.ts';

/** Samples a second: enough for the highest note, and a sixth of the work. */
const PLAIN_RATE = 8_000;

/**
 * A test that leaves no page behind: those of other players would play on beside the tests after it.
 * Its own context is emptied for the next one.
 * Of every live game that it opened the match file has to replay.
 * To render sound at its full rate takes more of the processor than the page itself: only those that
 * listen have that.
 */
export const test = base.extend<{ listens: boolean; leavesNoPage: void }>({
  /** Whether the sound of its pages matters, or what they record. */
  listens: [false, { option: true }],
  leavesNoPage: [
    async ({ browser, context, listens }, use) => {
      const restore = listens ? () => undefined : await playPlainly(browser, context);
      await use();
      restore();
      // Not among what Playwright empties.
      await context.setOffline(false);
      const others = browser.contexts().filter((one) => one !== context);
      await Promise.all(others.map((one) => one.close()));
      await expectMatchesToReplay();
    },
    { auto: true },
  ],
});

/** In this context, and in all that the test opens until the returned function is called. */
async function playPlainly(browser: Browser, context: BrowserContext): Promise<() => void> {
  const renderPlainly = (made: BrowserContext) =>
    made.addInitScript((sampleRate) => {
      const Context = window.AudioContext;
      window.AudioContext = class extends Context {
        constructor(options?: AudioContextOptions) {
          super({ ...options, sampleRate });
        }
      };
    }, PLAIN_RATE);
  const { newContext } = browser;
  browser.newContext = async (options) => {
    const made = await newContext.call(browser, options);
    await renderPlainly(made);
    return made;
  };
  await renderPlainly(context);
  return () => {
    browser.newContext = newContext;
  };
}
