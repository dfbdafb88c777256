import { expect, type Page } from '@playwright/test';

/** Records a word and keeps it; if the voice began before the press, records it again. */
export async function record(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: `Record ${word}` }).click();
  const heard = page.getByText('This is how others hear it.');
  const cut = page.getByText('The start is cut off.');
  await expect(heard.or(cut)).toBeVisible();
  while (await cut.isVisible()) {
    await page.getByRole('button', { name: 'Again' }).click();
    await expect(cut).toBeHidden();
    await expect(heard.or(cut)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(heard).toBeHidden();
}
