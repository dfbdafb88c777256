import { expect, type Page } from '@playwright/test';
import { levelUpTexts } from '../../../src/base/texts/level-up.ts';
import { signedIn } from '../accounts.ts';
import { answer, expectWord, holdTime, startGame } from '../game.ts';
import { leaveGuestAnswers } from '../guest-answers.ts';
import { knownGuest } from '../path.ts';
import { openPractice } from '../practice.ts';
import { startWithRecord } from '../record.ts';

/** A celebration: how it is reached, and when pictures are taken, in milliseconds from its beginning. */
export interface Moment {
  /** Ends with the action that begins it; the time of the page is held. */
  readonly reach: (page: Page) => Promise<unknown>;
  readonly at: readonly number[];
}

const RUN_AT = [0, 80, 220, 380, 480, 520, 700, 900, 1_050];

/** Spells so many words right, and holds time before the last of them. */
async function run(page: Page, length: number): Promise<void> {
  const words = await startGame(page);
  for (const [place, { word }] of words.slice(0, length).entries()) {
    if (place === length - 1) await holdTime(page);
    await answer(page, word);
    if (place < length - 1) {
      await page.clock.runFor(600);
      await expectWord(page, place + 2, words.length);
    }
  }
}

export const moments: Readonly<Record<string, Moment>> = {
  'run of 5': { reach: (page) => run(page, 5), at: RUN_AT },
  'run of 10': { reach: (page) => run(page, 10), at: RUN_AT },
  'run of 15': { reach: (page) => run(page, 15), at: RUN_AT },
  'perfect round': {
    async reach(page) {
      await run(page, 20);
      await page.clock.runFor(500);
      await expect(page.locator('[data-cheer="perfect"]')).toBeAttached();
    },
    at: [0, 300, 700, 1_200, 1_800, 2_300, 2_600],
  },
  record: {
    async reach(page) {
      // A first round, which this one beats.
      const words = await startWithRecord(page);
      for (const [place, { word }] of words.slice(0, 6).entries()) {
        await answer(page, word);
        await page.clock.runFor(600);
        await expectWord(page, place + 2, words.length);
      }
      for (let place = 6; place < words.length - 1; place++) await page.keyboard.press('Alt+KeyS');
      await holdTime(page);
      await page.keyboard.press('Alt+KeyS');
      await expect(page.getByRole('heading', { name: 'Your longest run yet' })).toBeVisible();
    },
    at: [0, 300, 500, 800, 1_200],
  },
  'level up': {
    async reach(page) {
      await signedIn(page);
      await leaveGuestAnswers(page, 16);
      await page.clock.install();
      await page.goto('/home');
      await page.getByRole('button', { name: 'Yes, they are mine' }).click();
      await expect(page.getByText('Level 2 unlocked')).toBeVisible();
    },
    at: [0, 250, 500, 800, 1_000, 1_300],
  },
  'language complete': {
    async reach(page) {
      await signedIn(page);
      await leaveGuestAnswers(page, 16);
      // One by one or in a batch.
      await page.route('**/api/level-logs/**', async (route) => {
        const response = await route.fetch();
        const json = JSON.parse(await response.text(), (name, value) =>
          name === 'next_level' ? null : value,
        );
        await route.fulfill({ response, json });
      });
      await page.clock.install();
      await page.goto('/home');
      await page.getByRole('button', { name: 'Yes, they are mine' }).click();
      await expect(page.getByRole('heading', { name: levelUpTexts.top })).toBeVisible();
    },
    at: [0, 250, 500, 800, 1_000, 1_300],
  },
  'flower opens': {
    async reach(page) {
      // Words that were spelled once are known when they are spelled again.
      await knownGuest(page);
      await page.clock.install();
      const [word = ''] = await openPractice(page);
      await holdTime(page);
      await answer(page, word);
    },
    at: [0, 300, 520, 700, 900, 1_300],
  },
  'star falls': {
    async reach(page) {
      await knownGuest(page);
      await page.clock.install();
      await page.goto('/levels');
      await expect(page.locator('.star-falls').first()).toBeAttached();
    },
    at: [0, 100, 200, 300, 450, 700],
  },
  'heads lift': {
    async reach(page) {
      await knownGuest(page);
      // All of them were thirsty at the last visit.
      await page.evaluate(async () => {
        const words = await (await fetch('/api/level-words/?level=101')).json();
        const ids = words.map(({ word }: { word: { id: number } }) => word.id);
        localStorage.setItem('waggle.thirsty/guest/1', JSON.stringify(ids));
      });
      await page.clock.install();
      await page.goto('/garden');
      await expect(page.locator('.garden-lift').first()).toBeAttached();
    },
    at: [0, 300, 600, 900, 1_500, 2_300],
  },
};
