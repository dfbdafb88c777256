import { AS_SERVER } from './support/servers/as-server.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount, signedIn, someone } from './support/accounts.ts';
import { leaveGuestAnswers } from './support/guest-answers.ts';
import { test } from './support/test.ts';

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** The message lies clear of the button, both of them on the screen. */
async function expectApart(page: Page, message: string, button: Locator): Promise<void> {
  const toast = page.locator('[data-toasts] > *').filter({ hasText: message });
  await expect(toast).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [one, other] = [await toast.boundingBox(), await button.boundingBox()];
      if (!one || !other) return 'gone';
      const isOver = one.y < other.y + other.height && other.y < one.y + one.height;
      return isOver ? 'covered' : 'free';
    })
    .toBe('free');
  await expect(toast).toBeInViewport({ ratio: 1 });
}

for (const viewport of PHONES) {
  const { width, height } = viewport;

  test(`a phone of ${width} by ${height}: what failed at sign-up does not cover Sign Up`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { person } = await newAccount(page);
    await page.route('**/api/auth/registration/', (route) =>
      route.fulfill({
        ...AS_SERVER,
        status: 503,
        json: { message: 'Please try again in a moment.' },
      }),
    );
    await page.goto('/signup');
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Email').fill(someone().email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Language to learn').selectOption({ label: 'English' });
    const button = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
    await button.click();
    await expectApart(page, 'Signup failed', button);
  });

  test(`a phone of ${width} by ${height}: what is said of taken answers covers nothing that the level-up says or asks`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signedIn(page);
    await leaveGuestAnswers(page, 16);
    // The message stays for seconds, in which a busy machine may not have drawn the dialog.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      const longer = (work: TimerHandler, after = 0) =>
        later(work, after >= 1_500 ? 60_000 : after);
      window.setTimeout = longer as typeof window.setTimeout;
    });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Yes, they are mine' }).click();
    const button = page.getByRole('button', { name: 'Start Next Level' });
    await expect(button).toBeVisible();
    const dialog = page.getByRole('dialog');
    const nextUp = dialog.getByText('Next up:');
    for (const part of [button, dialog.getByRole('button', { name: 'Not now' }), nextUp]) {
      await expectApart(page, 'answers are yours now', part);
    }
  });
}
