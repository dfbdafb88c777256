import { expect, type Page } from '@playwright/test';
import { answer } from '../game.ts';
import { knownGuest } from '../path.ts';
import { startRound } from '../short-rounds.ts';

/** The short rounds, their boards and their end. */
export const roundStates: Record<string, (page: Page) => Promise<unknown>> = {
  'short rounds': async (page) => {
    await page.goto('/privacy');
    await page.evaluate(() =>
      localStorage.setItem('waggle.round-bests/guest/1', '{"sprint":14,"missing":9}'),
    );
    await page.goto('/rounds');
    await expect(page.getByText('Your best: 14 words')).toBeVisible();
  },
  'short round, ready': async (page) => {
    await page.goto('/rounds/survival');
    await expect(page.getByRole('heading', { name: 'Survival' })).toBeVisible();
  },
  'short round, too few known': async (page) => {
    await page.goto('/rounds/sprint');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('You know none yet.')).toBeVisible();
  },
  'short round, sprint': async (page) => {
    await knownGuest(page);
    await startRound(page, 'sprint');
    await page.keyboard.type('be');
  },
  'short round, survival': async (page) => {
    await startRound(page, 'survival');
    await answer(page, 'zzz');
    await expect(page.getByText('2 petals open')).toBeVisible();
    await expect(page.getByText('One petal closes. This is the word.')).toBeVisible();
  },
  'short round, missing letters': async (page) => {
    await startRound(page, 'missing');
  },
  'short round, missing letters wrong': async (page) => {
    await startRound(page, 'missing');
    await answer(page, 'qqq');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
  },
  'short round, unscramble': async (page) => {
    await startRound(page, 'unscramble');
    await page.getByRole('group', { name: 'Letters' }).getByRole('button').first().click();
  },
  'short round, over': async (page) => {
    await page.goto('/privacy');
    await page.evaluate(() => localStorage.setItem('waggle.round-bests/guest/1', '{"survival":1}'));
    const wordAt = await startRound(page, 'survival');
    for (let place = 0; place < 2; place++) {
      await answer(page, await wordAt(place));
      await expect(page.getByText(`${place + 1} right`, { exact: true })).toBeVisible();
      await expect(page.getByText('Type what you hear')).toBeVisible();
    }
    for (let place = 0; place < 3; place++) {
      await answer(page, 'zzz');
      await expect(page.getByText('One petal closes. This is the word.')).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Your most words yet' })).toBeVisible();
  },
};
