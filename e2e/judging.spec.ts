import { expect } from '@playwright/test';
import { answer, expectWord, holdTime, openHome, startGame, wordLine } from './support/game.ts';
import { test } from './support/test.ts';

test('a wrong answer says where it is wrong and stays on the word', async ({ page }) => {
  const [first] = await startGame(page);
  const word = first?.word ?? '';
  // No word of the level ends in q: of two equal letters the first would be marked as extra.
  await answer(page, `${word}q`);

  const message = page.getByRole('status').filter({ hasText: 'Incorrect. Try again!' });
  await expect(message).toBeVisible();
  await expect(message).toContainText('The q is not needed.');
  await expect(message).toContainText('not needed');
  await expectWord(page, 1, 20);
  await expect(wordLine(page)).toHaveValue(`${word}q`);

  // It is selected.
  await page.keyboard.press('Backspace');
  await expect(wordLine(page)).toHaveValue(word);
  await expect(message).toBeHidden();
  await holdTime(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Correct' })).toBeVisible();
  await page.clock.resume();
  await expectWord(page, 2, 20);
});

test('a revealed answer brings no point, says so and moves on', async ({ page }) => {
  const [first] = await startGame(page);
  await page.keyboard.press('Alt+KeyR');
  await expect(wordLine(page)).toHaveValue(first?.word ?? '');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('You will not get points for a revealed answer!')).toBeVisible();
  await expectWord(page, 2, 20);
  await expect(page.getByText(/^0\s*score$/)).toBeVisible();
});

test('Escape clears the line and never leaves the game', async ({ page }) => {
  await startGame(page);
  await page.keyboard.type('abc');
  await page.keyboard.press('Escape');
  await expect(wordLine(page)).toHaveValue('');
  await expectWord(page, 1, 20);
});

test('a click on a tool gives the focus back to the line', async ({ page }) => {
  await startGame(page);
  for (const tool of ['Hear', 'Hint', 'Reveal', 'Skip']) {
    await page.getByRole('button', { name: tool, exact: true }).click();
    await expect(wordLine(page)).toBeFocused();
  }
});

test('French is typed with accent keys on the screen', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: /change language or level/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await page.getByRole('button', { name: /Premiers mots/ }).click();
  const words = await startGame(page);
  const place = words.findIndex(({ word }) => word.includes('é'));
  for (let skipped = 0; skipped < place; skipped++) {
    await expectWord(page, skipped + 1, 15);
    await page.keyboard.press('Alt+KeyS');
  }
  await expectWord(page, place + 1, 15);

  for (const letter of words[place]?.word ?? '') {
    if (letter === 'é') await page.getByRole('button', { name: 'é', exact: true }).click();
    else await page.keyboard.type(letter);
  }
  await expect(wordLine(page)).toBeFocused();
  await expect(wordLine(page)).toHaveAttribute('lang', 'fr-FR');
  await holdTime(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Correct' })).toBeVisible();
});
