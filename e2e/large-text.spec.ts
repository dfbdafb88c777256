import { expect, type Page } from '@playwright/test';
import { answer, startGame, wordLine } from './support/game.ts';
import { openPlacement, openPractice } from './support/practice.ts';
import { test } from './support/test.ts';

/** Width, height and size of letters: letters twice as large on phones, and a page at 400 %. */
const SCREENS: readonly (readonly [number, number, string])[] = [
  [390, 844, '200%'],
  [360, 640, '200%'],
  [320, 180, '100%'],
];

type States = Readonly<Record<string, () => Promise<unknown>>>;

/** How each kind of board comes from one state to the next. */
const BOARDS: Readonly<Record<string, (page: Page) => States>> = {
  'a game': (page) => ({
    playing: async () => {
      await startGame(page);
      await wordLine(page).fill('ab');
    },
    wrong: () => wordLine(page).press('Enter'),
    hint: () => page.keyboard.press('Alt+h'),
    asked: () => page.getByRole('button', { name: 'Stop' }).click(),
  }),
  practice: (page) => {
    let word = '';
    const miss = async (tail: string) => {
      await wordLine(page).fill('');
      await answer(page, word + tail);
    };
    return {
      open: async () => {
        [word = ''] = await openPractice(page);
      },
      'first miss': async () => {
        await miss('zq');
        await expect(page.getByText('Nearly.')).toBeVisible();
      },
      shown: async () => {
        await miss('zz');
        await expect(page.getByText('You wrote', { exact: true })).toBeVisible();
      },
    };
  },
  'a placement': (page) => ({
    word: async () => {
      await openPlacement(page);
      await wordLine(page).fill('ab');
    },
  }),
};

/** What cannot be reached on this screen, and what lies on something else. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent ?? '';
    const seen = [
      ...document.querySelectorAll<HTMLElement>('main section button, [name="spelling"]'),
    ].filter((element) => element.checkVisibility() && element.clientWidth > 1);
    const boxes = seen.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { element, left, right, top, bottom };
    });
    for (const [place, one] of boxes.entries()) {
      for (const other of boxes.slice(place + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 1 && down > 1) {
          faults.push(`on each other: ${nameOf(one.element)}, ${nameOf(other.element)}`);
        }
      }
    }
    for (const { element } of boxes) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (left < 0 || right > innerWidth) faults.push(`off the screen: ${nameOf(element)}`);
      if (!element.contains(hit)) faults.push(`covered: ${nameOf(element)}`);
    }
    return faults;
  });
}

for (const [width, height, letters] of SCREENS) {
  for (const [board, statesOf] of Object.entries(BOARDS)) {
    test(`all of ${board} can be reached at ${width} x ${height} with letters of ${letters}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size;
        });
      }, letters);
      for (const [state, reach] of Object.entries(statesOf(page))) {
        await reach();
        expect.soft(await faultsOf(page), state).toEqual([]);
      }
    });
  }
}
