import { expect, type Page } from '@playwright/test';
import { wordLine } from './game.ts';

/** Opens the words of today and begins; gives their spellings in the order of the practice. */
export async function openPractice(page: Page): Promise<string[]> {
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Practise', exact: true }).click();
  await expect(wordLine(page)).toBeFocused();
  return page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('waggle.practice/'));
    const { practice } = JSON.parse(localStorage.getItem(name ?? '') ?? '{}') as {
      practice: { words: { word: { word: string } }[] };
    };
    return practice.words.map(({ word }) => word.word);
  });
}

/** Opens the words that find a level. A browser that has seen a press says the first one at once. */
export async function openPlacement(page: Page): Promise<void> {
  await page.goto('/practice?placement=1');
  const begin = page.getByRole('button', { name: 'Find my level' });
  const first = page.getByText('Word 1 of 10');
  await expect(begin.or(first)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(first).toBeVisible();
}

/** @param number of the word, from 1 */
export function spellingOf(words: readonly string[], number: number): string {
  return words[number - 1] ?? '';
}
