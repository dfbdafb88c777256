import { AS_SERVER } from '../servers/as-server.ts';
import { expect, type Page } from '@playwright/test';
import { signedIn, someone } from '../accounts.ts';
import { installClock, startGame } from '../game.ts';
import { leaveGuestAnswers } from '../guest-answers.ts';
import { goToPay, openLevels, openOffer } from '../payments.ts';

/** The server does not answer this call properly. */
async function fails(page: Page, call: string): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
}

/** States in which something is missing, fails, or is in front. */
export const rareStates: Record<string, (page: Page) => Promise<unknown>> = {
  'home, offline': async (page) => {
    await signedIn(page);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
  },
  'home, drawer offline': async (page) => {
    const drawer = await openLevels(page);
    await page.context().setOffline(true);
    await expect(drawer.getByText('Not on this device yet').first()).toBeVisible();
  },
  'home, plain writing line': async (page) => {
    await installClock(page);
    const drawer = await openLevels(page);
    await drawer.getByRole('switch', { name: 'Simple line' }).click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await startGame(page);
    await page.keyboard.type('hon');
  },
  'home, list of languages': async (page) => {
    const drawer = await openLevels(page);
    await drawer.getByRole('button', { name: 'Language: English' }).click();
    await expect(page.getByRole('option', { name: 'French' })).toBeVisible();
  },
  'home, guest answers on their way': async (page) => {
    await signedIn(page);
    await leaveGuestAnswers(page, 3);
    await page.route('**/api/level-logs/**', () => undefined);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Yes, they are mine' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  'home, offer, payment not begun': async (page) => {
    await signedIn(page);
    await fails(page, '**/api/transactions/initialize/');
    const offer = await openOffer(page);
    await offer.getByRole('button', { name: 'Unlock this level' }).click();
    await expect(offer.getByText(/^Payment Failed/)).toBeVisible();
  },
  'payment, to be made': async (page) => {
    await signedIn(page);
    await goToPay(page);
  },
  'menu of one’s own': async (page) => {
    await signedIn(page);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  },
  'menu, signed in': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn(page);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Sign Out')).toBeVisible();
  },
  'sign in, not yet right': async (page) => {
    await page.goto('/signin');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Password is required.')).toBeVisible();
  },
  'sign up, refused': async (page) => {
    await page.route('**/api/auth/registration/', (route) =>
      route.fulfill({
        ...AS_SERVER,
        status: 400,
        json: { email: ['This address has an account.'] },
      }),
    );
    const { email, password } = someone();
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Naledi');
    await page.getByLabel('Last name').fill('Dlamini');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Language to learn').selectOption({ label: 'English' });
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Signup failed')).toBeVisible();
  },
  'forgot password, not yet right': async (page) => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Valid Email is required.')).toBeVisible();
  },
  'reset password, not the same': async (page) => {
    await page.goto('/reset-password?uid=1&token=made-up');
    await page.getByLabel('New password').fill('twelve bees dancing');
    await page.getByLabel('Type it again').fill('twelve bees');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
  },
  'reset password, done': async (page) => {
    await page.route('**/api/auth/password_reset/confirm/', (route) =>
      route.fulfill({ ...AS_SERVER, json: {} }),
    );
    await page.goto('/reset-password?uid=1&token=made-up');
    await page.getByLabel('New password').fill('twelve bees dancing');
    await page.getByLabel('Type it again').fill('twelve bees dancing');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
  },
  'no server': async (page) => {
    await signedIn(page);
    await page.route('**/api/auth/user/', (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByText('We cannot reach Waggle right now.')).toBeVisible();
  },
  'profile, wrong picture': async (page) => {
    await signedIn(page);
    await page.goto('/profile');
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    });
    await expect(page.getByText(/^Invalid file type/)).toBeVisible();
  },
  'application error': async (page) => {
    // The page itself comes with the first script; its screen's script fails to load.
    await page.goto('/');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.evaluate(() => {
      history.pushState(null, '', '/about');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  },
};
