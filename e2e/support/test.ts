import { type Browser, type BrowserContext, test as base } from '@playwright/test';
import { releaseTime } from './game.ts';
import { expectMatchesToReplay } from './matches.ts';

/** Samples a second: enough for the highest note, and a sixth of the work. */
const PLAIN_RATE = 8_000;

/** How long the shortest messages stay (docs/specification.md, section 9), and in tests. */
const SHORTEST_MESSAGE_MS = 1_500;
const KEPT_MS = 8_000;

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
      const restore = await everywhere(browser, context, async (made) => {
        await keepMessages(made);
        if (!listens) await playPlainly(made);
      });
      await use();
      restore();
      await Promise.all(context.pages().map(releaseTime));
      // Not among what Playwright empties.
      await context.setOffline(false);
      const others = browser.contexts().filter((one) => one !== context);
      await Promise.all(others.map((one) => one.close()));
      await expectMatchesToReplay();
    },
    { auto: true },
  ],
});

/** Prepares this context, and all that the test opens until the returned function is called. */
async function everywhere(
  browser: Browser,
  context: BrowserContext,
  prepare: (made: BrowserContext) => Promise<void>,
): Promise<() => void> {
  const { newContext } = browser;
  browser.newContext = async (options) => {
    const made = await newContext.call(browser, options);
    await prepare(made);
    return made;
  };
  await prepare(context);
  return () => {
    browser.newContext = newContext;
  };
}

function playPlainly(made: BrowserContext): Promise<unknown> {
  return made.addInitScript((sampleRate) => {
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor(options?: AudioContextOptions) {
        super({ ...options, sampleRate });
      }
    };
  }, PLAIN_RATE);
}

/** On a busy machine a message may come and go between two looks of a test. */
function keepMessages(made: BrowserContext): Promise<unknown> {
  return made.addInitScript(
    ([short, long]) => {
      const later = window.setTimeout.bind(window);
      const longer = (work: TimerHandler, after = 0) => later(work, after === short ? long : after);
      window.setTimeout = longer as typeof window.setTimeout;
    },
    [SHORTEST_MESSAGE_MS, KEPT_MS] as const,
  );
}
