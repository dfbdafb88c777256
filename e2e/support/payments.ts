import { expect, type Locator, type Page } from '@playwright/test';
import { signedIn } from './accounts.ts';
import { keyOf } from './learners.ts';

/** The premium level that is on sale, and the one that is not. */
export const ON_SALE = 'Bee: Words from French';
export const COMING = 'Bee: Championship';

/** Opens the list of levels on `/home`. */
export async function openLevels(page: Page) {
  if (!page.url().endsWith('/home')) await page.goto('/home');
  await page.getByRole('button', { name: /change language or level/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Choose a level' });
  await expect(drawer.getByText('Choose a level')).toBeVisible();
  return drawer;
}

/** The button that opens the offer of that level; its neighbours have one each too. */
export function unlockButton(drawer: Page | Locator): Locator {
  return drawer.getByRole('button', { name: 'Unlock', description: ON_SALE });
}

/** Opens the offer of the level that is on sale, its price in it. */
export async function openOffer(page: Page) {
  const drawer = await openLevels(page);
  await unlockButton(drawer).click();
  const offer = page.getByRole('dialog', { name: `Unlock ${ON_SALE}` });
  await expect(offer.getByText('49,00')).toBeVisible();
  return offer;
}

/** Goes from the offer to the checkout. */
export async function goToPay(page: Page): Promise<void> {
  const offer = await openOffer(page);
  await offer.getByRole('button', { name: 'Unlock this level' }).click();
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
}

/** Makes the signed-in learner pay, or not, without a page; returns the payment's reference. */
export async function pay(
  page: Page,
  outcome: 'success' | 'failed' | 'abandoned',
): Promise<string> {
  const headers = await keyOf(page);
  const plans = await (await page.request.get('/api/payment-plans/')).json();
  const { level, price } = plans[0];
  const begun = await page.request.post('/api/transactions/initialize/', {
    headers,
    data: { amount: price, payment_type: 'level_unlock', item_id: level, email: null },
  });
  expect(begun.status()).toBe(200);
  const { reference } = await begun.json();
  const paid = await page.request.post(`/sandbox/checkout/${reference}/`, {
    data: { outcome, webhook: 'before' },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
  return reference;
}

/** Signs in a learner who has bought the premium level, which is on the board. */
export async function openBoughtLevel(page: Page): Promise<void> {
  await signedIn(page);
  await pay(page, 'success');
  const drawer = await openLevels(page);
  await drawer.getByRole('button', { name: ON_SALE }).click();
  await expect(page.getByRole('heading', { name: ON_SALE })).toBeVisible();
}
