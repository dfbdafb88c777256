import { expect, test } from '@playwright/test';
import { hush, loudest, tapAudio } from './support/audio-tap.ts';

test('a visitor hears a real word, types it and is told that it is right', async ({ page }) => {
  await tapAudio(page);
  const words = page.waitForResponse((response) => response.url().includes('/api/level-words/'));
  await page.goto('/home');
  await page.getByRole('button', { name: 'Start' }).click();
  const [first] = (await (await words).json()) as { word: { word: string } }[];

  await expect(page.getByRole('timer')).toBeVisible();
  await expect.poll(() => loudest(page), { message: 'ticks of the countdown' }).toBeGreaterThan(0.01);
  const line = page.getByRole('textbox', { name: 'Type the word you hear' });
  await expect(line).toBeFocused();
  await hush(page);
  await expect.poll(() => loudest(page), { message: 'the spoken word' }).toBeGreaterThan(0.01);

  await page.keyboard.type(first?.word.word ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Correct' })).toBeVisible();
});
