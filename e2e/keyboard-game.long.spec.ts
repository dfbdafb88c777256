import { expect, type Page } from '@playwright/test';
import { loudest, silence, tapAudio } from './support/sounds/audio-tap.ts';
import { answer, expectWord, wordLine, wordsOfNextGame } from './support/game.ts';
import { tabTo } from './support/keyboard.ts';
import { test } from './support/test.ts';

/** Samples above this were meant to be heard. */
const AUDIBLE = 0.01;

/** Words peak far above this, effects stay below it (docs/design.md, section 7), so the peak shows which it is. */
const WORD = 0.15;

test('a visitor plays English level 1 to the end with the keyboard alone and hears every word', async ({
  page,
}) => {
  await tapAudio(page);
  await page.goto('/');
  const playNow = page.getByRole('link', { name: 'Play Now' }).first();
  await tabTo(page, playNow);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();

  const listed = wordsOfNextGame(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Get ready to listen')).toBeVisible();
  const words = await listed;
  expect(words).toHaveLength(20);

  await expect(wordLine(page)).toBeFocused();
  expect(await loudest(page), 'the countdown').toBeGreaterThan(AUDIBLE);

  for (const [index, { word }] of words.entries()) {
    await expectWord(page, index + 1, words.length);
    await expect
      .poll(() => loudest(page), { message: `the sound of "${word}"` })
      .toBeGreaterThan(WORD);
    await isSilent(page);
    if (index === 3) {
      await page.keyboard.press('Alt+KeyS');
      continue;
    }
    if (index === 5) {
      await page.keyboard.press('Alt+KeyH');
      await expect(page.getByText(words[5]?.hint ?? '')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => loudest(page), { message: 'Hear again' }).toBeGreaterThan(WORD);
      await isSilent(page);
    }
    await answer(page, word);
  }

  await expect(page.getByRole('heading', { name: 'Round over' })).toBeVisible();
  await expect(page.getByRole('img', { name: '19 of 20' })).toBeVisible();
  await expect(page.getByText('First words is complete: 19 of 20 words.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Start Next Level' })).toBeFocused();
});

/** No word is sounding, and all of the last one was heard. */
async function isSilent(page: Page): Promise<void> {
  const hear = page.getByRole('button', { name: 'Hear the word again' });
  await expect(hear).toHaveAttribute('data-speaking', 'false');
  await silence(page);
}
