import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { installClock, startGame } from './support/game.ts';
import { tabTo } from './support/keyboard.ts';
import {
  COMING,
  goToPay,
  ON_SALE,
  openLevels,
  openOffer,
  unlockButton,
} from './support/payments.ts';
import { test } from './support/test.ts';

const NOT_VERIFIED = 'Could not verify your payment. Please contact support if you were charged.';

/** The level that is on sale can be played; asked until it is so. */
async function expectOpen(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/home');
    const drawer = await openLevels(page);
    await expect(drawer.getByRole('button', { name: ON_SALE })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function expectLocked(page: Page): Promise<void> {
  await page.goto('/home');
  const drawer = await openLevels(page);
  await expect(unlockButton(drawer)).toBeVisible();
}

test('a locked level is paid for, opens, and is played with its explanations', async ({ page }) => {
  await installClock(page);
  await signedIn(page);
  await goToPay(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
  await expect(page).toHaveURL(/\/payment\/verify\/[0-9a-f]{32}\?reference=/);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: ON_SALE })).toBeVisible();

  const [first] = await startGame(page);
  await page.keyboard.press('Alt+KeyH');
  await expect(page.getByText('[French')).toBeVisible();
  await page.keyboard.press('Alt+KeyR');
  await expect(page.getByText(first?.explanation ?? '')).toBeVisible();
  await page.keyboard.press('Alt+KeyS');
  const round = page.getByRole('complementary', { name: 'This round' });
  await round.getByText(first?.word ?? '', { exact: true }).click();
  await expect(round.getByText(first?.explanation ?? '')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'See your payments' }).click();
  const payment = page.getByRole('row', { name: 'Level unlock' });
  await expect(payment).toContainText(ON_SALE);
  await expect(payment).toContainText('49,00');
  await expect(payment).toContainText('success');
});

test('it is paid for with the keyboard alone', async ({ page }) => {
  await signedIn(page);
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Continue Playing' }));
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: /change language or level/ });
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  await tabTo(page, unlockButton(page));
  await page.keyboard.press('Enter');
  const buy = page.getByRole('button', { name: 'Unlock this level' });
  await expect(buy).toBeEnabled();
  // Closed without buying, the focus is where it came from.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chip).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, unlockButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('49,00')).toBeVisible();
  await tabTo(page, buy);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Pay' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ON_SALE })).toBeVisible();
});

test('a declined card opens nothing, says so, and leads back to the offer', async ({ browser }) => {
  const phone = await browser.newContext({
    hasTouch: true,
    viewport: { width: 360, height: 640 },
  });
  const page = await phone.newPage();
  await signedIn(page);
  const offer = await openOffer(page);
  await offer.getByRole('button', { name: 'Unlock this level' }).tap();
  await page.getByRole('button', { name: 'Decline' }).tap();
  await expect(page.getByText('Nothing was taken.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(
    page.getByRole('dialog', { name: `Unlock ${ON_SALE}` }).getByText('49,00'),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Return Home' }).tap();
  await expect(page).toHaveURL('/home');
  await expectLocked(page);
  await phone.close();
});

test('a payer who cancels sees that nothing was bought, and may pay after all', async ({
  page,
}) => {
  await signedIn(page);
  await goToPay(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'You did not pay' })).toBeFocused();
  await expect(page.getByText('Nothing was bought.')).toBeVisible();
  await expect(page.getByText(NOT_VERIFIED)).toHaveCount(0);
  await expectLocked(page);
  await page.goto('/profile/payments');
  await expect(page.getByRole('cell', { name: 'pending' })).toBeVisible();

  await page.goto('/home');
  await goToPay(page);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expectOpen(page);
  await page.goto('/profile/payments');
  await expect(page.getByRole('cell', { name: 'success' })).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'pending' })).toHaveCount(0);
});

test('a tab that is closed after paying loses nothing: the webhook arrives', async ({ page }) => {
  await signedIn(page);
  await goToPay(page);
  await page.getByRole('combobox').selectOption('after');
  await page.route('**/payment/verify/**', (route) => route.abort());
  const returned = page.waitForRequest('**/payment/verify/**');
  await page.getByRole('button', { name: 'Pay' }).click();
  await returned;
  await page.unroute('**/payment/verify/**');
  const later = await page.context().newPage();
  await page.close();
  await expectOpen(later);
});

test('a provider that sends no webhook is asked', async ({ page }) => {
  await signedIn(page);
  await goToPay(page);
  await page.getByRole('combobox').selectOption('never');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expectOpen(page);
});

test('a payer who comes back by the back button may pay again', async ({ page }) => {
  await signedIn(page);
  await goToPay(page);
  await page.goBack();
  await goToPay(page);
});

test('a visitor sees the price, signs in, and is led to the game', async ({ page }) => {
  const offer = await openOffer(page);
  await offer.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a level that is not on sale is waited for', async ({ page }) => {
  await signedIn(page);
  const drawer = await openLevels(page);
  const row = drawer.getByRole('listitem').filter({ hasText: COMING });
  await row.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(row.getByRole('button', { name: 'Already Waitlisted' })).toBeDisabled();
  await page.reload();
  await openLevels(page);
  await expect(row.getByRole('button', { name: 'Already Waitlisted' })).toBeDisabled();
});
