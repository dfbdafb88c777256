import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { answer, openHome, startGame, wordLine } from './support/game.ts';
import { test } from './support/test.ts';

declare global {
  interface Window {
    /** How far something in a dialog was scrolled to the side, picture by picture, until the drawer stands. */
    drawerScrolls: Promise<number[]>;
  }
}

/** Shifts of the layout up to this are not seen (docs/design.md, section 8). */
const STILL = 0.02;

const PLAYERS: Record<string, (page: Page) => Promise<unknown>> = {
  'a visitor': async () => undefined,
  'a learner': signedIn,
};

/** Adds up what moves on the page from now on, as browsers measure it: by its own, and after a press. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = Object.assign(window, { moves: [] as string[], moved: 0 });
    const nameOf = (node: Node | null) => node?.textContent?.slice(0, 30) ?? 'gone';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Node | null }[];
        };
        shown.moved += value;
        shown.moves.push(
          `${value.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since this was asked last. */
async function movedOn(page: Page): Promise<{ moved: number; moves: string[] }> {
  return page.evaluate(async () => {
    // What has just moved is known two pictures later.
    for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
    const shown = window as unknown as { moved: number; moves: string[] };
    const seen = { moved: shown.moved, moves: shown.moves };
    Object.assign(shown, { moved: 0, moves: [] });
    return seen;
  });
}

async function expectStill(page: Page): Promise<void> {
  const { moved, moves } = await movedOn(page);
  expect(moved, moves.join('\n')).toBeLessThan(STILL);
}

for (const [who, begin] of Object.entries(PLAYERS)) {
  test(`home, and start and end of a game, move nothing for ${who} at a school computer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await watchMoves(page);
    // Any word of the round has shown what the level teaches.
    await page.route('**/api/level-lessons/**', async (route) => {
      const response = await route.fetch();
      const lesson = await response.json();
      const shows = Array.from({ length: 20 }, (_, place) => lesson.level.id * 100 + 1 + place);
      await route.fulfill({ response, json: { ...lesson, shows } });
    });
    await begin(page);
    await openHome(page);
    await expect(page.getByRole('heading', { name: 'How to Play' })).toBeVisible();
    await expect(
      page
        .getByRole('button', { name: 'Hear a word and spell it' })
        .or(page.getByRole('link', { name: 'Find my level' })),
    ).toBeVisible();
    await expectStill(page);
    const [first] = await startGame(page);
    await expectStill(page);
    await answer(page, first?.word ?? '');
    await expect(page.getByText('Word 2 of 20')).toBeVisible();
    await wordLine(page).fill('b');
    await expectStill(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('heading', { name: 'Game finished' })).toBeVisible();
    await expect(page.getByText('One letter, one sound')).toBeVisible();
    await expectStill(page);
  });
}

test('the level drawer slides in from the right edge, and its frame does not scroll to it', async ({
  page,
}) => {
  await page.goto('/home');
  await page.evaluate(() => {
    window.drawerScrolls = new Promise((resolve) => {
      const scrolls: number[] = [];
      let isStanding = false;
      document.addEventListener('animationend', (event) => {
        isStanding ||= event.animationName === 'slide-in';
      });
      const look = () => {
        for (const { scrollLeft } of document.querySelectorAll('[role="dialog"] *'))
          if (scrollLeft > 0) scrolls.push(scrollLeft);
        if (isStanding) resolve(scrolls);
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.getByRole('button', { name: /English · Level/ }).click();
  expect(await page.evaluate(() => window.drawerScrolls)).toEqual([]);
});
