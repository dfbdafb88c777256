import { expect, type Locator, type Page } from '@playwright/test';
import { wordLine } from './game.ts';
import { tabTo } from './keyboard.ts';

/** One way of using a page. Letters always come from the keyboard, a real one or a phone's. */
export interface Hands {
  readonly device: {
    hasTouch: boolean;
    isMobile: boolean;
    viewport: { width: number; height: number };
  };
  press(page: Page, target: Locator): Promise<void>;
  /** One of the tools while playing. */
  use(page: Page, tool: Tool): Promise<void>;
}

export type Tool = 'Check' | 'Hear' | 'Hint' | 'Reveal' | 'Skip';

const KEYS: Readonly<Record<Tool, string>> = {
  Check: 'Enter',
  Hear: 'Control+Enter',
  Hint: 'Alt+KeyH',
  Reveal: 'Alt+KeyR',
  Skip: 'Alt+KeyS',
};

const DESK = { hasTouch: false, isMobile: false, viewport: { width: 1280, height: 800 } };

function toolButton(page: Page, tool: Tool): Locator {
  const name = tool === 'Hear' ? /^Hear( the word again)?$/ : tool;
  return page.getByRole('button', { name, exact: true }).first();
}

export const hands = {
  mouse: {
    device: DESK,
    press: (_, target) => target.click(),
    use: (page, tool) => toolButton(page, tool).click(),
  },
  touch: {
    // A phone whose keyboard is open.
    device: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 500 } },
    press: (_, target) => target.tap(),
    use: (page, tool) => toolButton(page, tool).tap(),
  },
  keyboard: {
    device: DESK,
    async press(page, target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    use: (page, tool) => page.keyboard.press(KEYS[tool]),
  },
} satisfies Readonly<Record<string, Hands>>;

/** An accent key; by keyboard it is found with Tab and the arrows. */
export async function pressAccent(page: Page, by: Hands, letter: string): Promise<void> {
  const keys = page.getByRole('group', { name: 'Accent letters' });
  const key = keys.getByRole('button', { name: letter, exact: true });
  if (by !== hands.keyboard) return by.press(page, key);
  await tabTo(page, keys.locator('[tabindex="0"]'));
  const count = await keys.getByRole('button').count();
  for (let step = 0; step < count; step++) {
    if (await key.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(key).toBeFocused();
  await page.keyboard.press('Enter');
}

interface KeyCount {
  pressed: number;
  arrived: number;
  /** How often the line lost the focus: a phone closes its keyboard each time. */
  left: number;
}

declare global {
  interface Window {
    keyCount?: KeyCount;
  }
}

/** Counts the letters pressed from now on, and those that come into the line. */
export async function countKeys(page: Page): Promise<void> {
  await expect(wordLine(page)).toBeFocused();
  await page.evaluate(() => {
    const count = { pressed: 0, arrived: 0, left: 0 };
    const isLine = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && target.name === 'spelling';
    window.keyCount = count;
    addEventListener(
      'keydown',
      ({ key, ctrlKey, altKey }) => {
        if (key.length === 1 && !ctrlKey && !altKey) count.pressed += 1;
      },
      true,
    );
    addEventListener(
      'input',
      (event) => {
        const isKey = event.isTrusted && event.inputType === 'insertText';
        if (isKey && isLine(event.target)) count.arrived += 1;
      },
      true,
    );
    addEventListener('focusout', ({ target }) => {
      if (isLine(target)) count.left += 1;
    });
  });
}

export async function keyCount(page: Page): Promise<KeyCount> {
  const count = await page.evaluate(() => window.keyCount);
  if (!count) throw new Error('nobody counts keys here');
  return count;
}
