import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 60;

/** Goes on with Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
