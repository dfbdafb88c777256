import { AS_SERVER } from '../servers/as-server.ts';
import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { findPerson, nicknamed, studioLink } from '../admin.ts';
import { afterStates } from './after.ts';
import { classStates } from './class.ts';
import { answer, expectWord, startGame, startGameIn } from '../game.ts';
import { knownForLong, signedInWithWords } from '../known.ts';
import { deskStates } from './desk.ts';
import { gardenStates } from './garden.ts';
import { hiveStates } from './hive.ts';
import { hostStates } from './host.ts';
import { beeStates } from './bee.ts';
import { togetherStates } from './together.ts';
import { leaveGuestAnswers } from '../guest-answers.ts';
import { signedInAfterAGame } from '../learners.ts';
import { listStates } from './list.ts';
import { liveStates } from './live.ts';
import { pathStates } from './path.ts';
import { practiceStates } from './practice.ts';
import { roundStates } from './round.ts';
import { seatStates } from './seat.ts';
import { rareStates } from './rare.ts';
import { workStates } from './work.ts';
import { COMING, openBoughtLevel, openLevels, openOffer, pay, unlockButton } from '../payments.ts';

/** Opens a page and waits for its screen, which is fetched when it is visited. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a page whose request never gets an answer. */
async function openWaiting(page: Page, path: string, api: string): Promise<void> {
  await page.route(api, () => undefined);
  await page.goto(path);
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
}

/** Opens a page whose request is refused, and waits for its retry button. */
async function openFailing(page: Page, path: string, api: string): Promise<void> {
  await page.route(api, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
}

/** A spelling of the word with one mistake of each kind. */
function nearly(word: string): string {
  return `q${word.slice(1, -1)}zz`;
}

/** Every page and state of the app, and how a visitor gets there. */
export const states: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => open(page, '/'),
  'home, idle': async (page) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();
  },
  'home, loading': (page) =>
    openWaiting(page, '/home', '**/api/user-progress/get_available_content/**'),
  'home, failed': (page) =>
    openFailing(page, '/home', '**/api/user-progress/get_available_content/**'),
  'home, board failed': async (page) => {
    await signedIn(page);
    await openFailing(page, '/home', '**/api/leaderboard/**');
  },
  'home, signed out': async (page) => {
    await signedIn(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/home');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Hear it.' })).toBeVisible();
    await expect(page.getByText('You have successfully signed out.')).toBeVisible();
  },
  'home, drawer': async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: /change language or level/ }).click();
    await expect(page.getByText('Choose a level')).toBeVisible();
  },
  'home, drawer with voices': async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: /change language or level/ }).click();
    await page.getByText('Voice and pace').click();
    await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
  },
  'home, countdown': async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Get ready to listen')).toBeVisible();
  },
  'home, leaving': async (page) => {
    const words = await startGame(page);
    await answer(page, words[0]?.word ?? '');
    await expectWord(page, 2, words.length);
    await page.getByRole('link', { name: 'Waggle' }).first().click();
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  },
  'home, playing': async (page) => {
    const words = await startGame(page);
    for (const [index, { word }] of words.slice(0, 5).entries()) {
      if (index === 2) await page.keyboard.press('Alt+KeyS');
      else await answer(page, word);
      await expectWord(page, index + 2, words.length);
    }
    await page.keyboard.type(words[5]?.word.slice(0, 2) ?? '');
  },
  'home, revealed': async (page) => {
    await startGame(page);
    await page.keyboard.press('Alt+KeyR');
    await expect(page.getByText('This is the word. Press Check to go on.')).toBeVisible();
  },
  'home, long word': async (page) => {
    await startGameIn(page, 'Spanish');
    await page.keyboard.type('supercalifragi');
  },
  'home, accents': async (page) => {
    await startGameIn(page, 'French');
    await page.keyboard.type('élève');
  },
  'home, wrong answer': async (page) => {
    const [first] = await startGame(page);
    await answer(page, nearly(first?.word ?? ''));
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
  },
  'home, wrong answer with hint': async (page) => {
    await startGame(page);
    await answer(page, 'qqq');
    await page.keyboard.press('Alt+KeyH');
    await expect(page.getByText('Incorrect. Try again!')).toBeVisible();
  },
  'home, complete': async (page) => {
    await startGame(page);
    for (let word = 0; word < 20; word++) await page.keyboard.press('Alt+KeyS');
    await expect(page.getByRole('heading', { name: 'Round over' })).toBeVisible();
  },
  'home, complete, a word sounds wrong': async (page) => {
    await signedIn(page);
    const [first] = await startGame(page);
    for (let word = 0; word < 20; word++) await page.keyboard.press('Alt+KeyS');
    await page.getByRole('button', { name: `Sounds wrong: ${first?.word}` }).click();
    await expect(page.getByRole('button', { name: `Undo: ${first?.word}` })).toBeVisible();
  },
  'home, guest answers in question': async (page) => {
    await signedIn(page);
    await leaveGuestAnswers(page, 3);
    await page.goto('/home');
    await expect(page.getByText('Was it you who played here before?')).toBeVisible();
  },
  'home, level up': async (page) => {
    await signedIn(page);
    await leaveGuestAnswers(page, 16);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Yes, they are mine' }).click();
    await expect(page.getByText('Level 2 unlocked')).toBeVisible();
    await expect(page.getByText('16 answers are yours now')).toBeHidden();
  },
  'sign in': (page) => open(page, '/signin'),
  'sign in, failed': async (page) => {
    await open(page, '/signin');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('twelve bees dancing');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Login failed')).toBeVisible();
  },
  'sign up': async (page) => {
    await open(page, '/signup');
    await expect(page.getByRole('option', { name: 'English' })).toBeAttached();
  },
  'sign up, not yet right': async (page) => {
    await open(page, '/signup');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Language selection is required.')).toBeVisible();
  },
  'forgot password': (page) => open(page, '/forgot-password'),
  'forgot password, sent': async (page) => {
    await open(page, '/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('a link is on its way')).toBeVisible();
  },
  'reset password': (page) => open(page, '/reset-password?uid=1&token=made-up'),
  'reset password, refused': async (page) => {
    await open(page, '/reset-password?uid=1&token=made-up');
    await page.getByLabel('New password').fill('twelve bees dancing');
    await page.getByLabel('Type it again').fill('twelve bees dancing');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Invalid or expired reset link.')).toBeVisible();
  },
  'reset password, link not whole': (page) => open(page, '/reset-password'),
  'home, leaderboard': async (page) => {
    await signedInAfterAGame(page);
    await page.goto('/home');
    await expect(page.getByRole('complementary', { name: 'Leaderboard' })).toContainText('You');
  },
  leaderboard: async (page) => {
    await signedInAfterAGame(page);
    await page.goto('/leaderboard');
    await expect(page.getByRole('row', { name: 'You' })).toBeVisible();
  },
  'leaderboard, loading': async (page) => {
    await signedIn(page);
    await openWaiting(page, '/leaderboard', '**/api/leaderboard/**');
  },
  'leaderboard, failed': async (page) => {
    await signedIn(page);
    await openFailing(page, '/leaderboard', '**/api/leaderboard/**');
  },
  'leaderboard, empty': async (page) => {
    await signedIn(page);
    // Others have played on this server before.
    await page.route('**/api/leaderboard/**', (route) =>
      route.fulfill({
        json: {
          count: 0,
          next: null,
          previous: null,
          results: { game_mode: 'multiplayer', results: [], current_user_entry: null },
        },
      }),
    );
    await page.goto('/leaderboard?mode=multiplayer');
    await expect(page.getByRole('link', { name: 'Play Now' })).toBeVisible();
  },
  history: async (page) => {
    await signedInAfterAGame(page);
    await page.goto('/profile/history');
    await page.getByRole('button', { name: '6 of 8 correct' }).click();
    await page.getByRole('button', { name: 'Hint for' }).first().click();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'history, a word sounds wrong': async (page) => {
    await signedInAfterAGame(page);
    await page.goto('/profile/history');
    await page.getByRole('button', { name: '6 of 8 correct' }).click();
    await page.getByRole('button', { name: 'Sounds wrong' }).first().click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'history, loading': async (page) => {
    await signedIn(page);
    await openWaiting(page, '/profile/history', '**/api/level-logs/**');
  },
  'history, failed': async (page) => {
    await signedIn(page);
    await openFailing(page, '/profile/history', '**/api/level-logs/**');
  },
  'history, empty': async (page) => {
    await signedIn(page);
    await page.goto('/profile/history');
    await expect(page.getByText('No words yet.')).toBeVisible();
  },
  profile: async (page) => {
    await signedInAfterAGame(page);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Afrikaans' })).toBeVisible();
  },
  'profile, what is known': async (page) => {
    await signedInWithWords(page);
    await knownForLong(page);
    await page.goto('/profile');
    await page.getByRole('group', { name: 'All your words' }).getByRole('button').first().click();
    await expect(page.getByText('You missed').first()).toBeVisible();
  },
  'profile, not yet right': async (page) => {
    await signedIn(page);
    await page.goto('/profile');
    await page.getByLabel('Grade').fill('14');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Please select at least one language')).toBeVisible();
  },
  'home, drawer with premium levels': async (page) => {
    await signedIn(page);
    const drawer = await openLevels(page);
    await drawer.getByRole('button', { name: 'Join the waitlist' }).click();
    await expect(drawer.getByRole('button', { name: 'Already Waitlisted' })).toBeVisible();
    await expect(page.getByText(`You are on the waitlist for ${COMING}.`)).toBeHidden();
  },
  'home, offer': async (page) => {
    await signedIn(page);
    await openOffer(page);
  },
  'weekly mail, to confirm': async (page) => {
    await page.goto('/weekly-mail#confirm&user=1&token=abc');
    await expect(page.getByRole('button', { name: 'Yes, send it to me' })).toBeVisible();
  },
  'home, offer to a visitor': async (page) => {
    await openOffer(page);
  },
  'home, offer without a price': async (page) => {
    await signedIn(page);
    await page.route('**/api/payment-plans/', (route) => route.fulfill({ ...AS_SERVER, json: [] }));
    const drawer = await openLevels(page);
    await unlockButton(drawer).click();
    const message = page.getByText('Payment plan not found');
    await expect(message).toHaveCount(2);
    // The message of the moment is gone again.
    await expect(message).toHaveCount(1);
  },
  'home, revealed and explained': async (page) => {
    await openBoughtLevel(page);
    const [first] = await startGame(page);
    await page.keyboard.press('Alt+KeyR');
    await expect(page.getByText(first?.explanation ?? '')).toBeVisible();
  },
  'home, complete and explained': async (page) => {
    await openBoughtLevel(page);
    const words = await startGame(page);
    for (const _ of words) await page.keyboard.press('Alt+KeyS');
    await page
      .getByRole('list', { name: 'This round' })
      .getByText(words[0]?.word ?? '', { exact: true })
      .click();
    await expect(page.getByText(words[0]?.explanation ?? '')).toBeVisible();
  },
  payments: async (page) => {
    await signedIn(page);
    await pay(page, 'failed');
    await pay(page, 'success');
    await page.goto('/profile/payments');
    await expect(page.getByRole('cell', { name: 'success' })).toBeVisible();
  },
  'payments, loading': async (page) => {
    await signedIn(page);
    await openWaiting(page, '/profile/payments', '**/api/transactions/**');
  },
  'payments, failed': async (page) => {
    await signedIn(page);
    await openFailing(page, '/profile/payments', '**/api/transactions/**');
  },
  'payments, empty': async (page) => {
    await signedIn(page);
    await page.goto('/profile/payments');
    await expect(page.getByText('No payment history found')).toBeVisible();
  },
  'payment, received': async (page) => {
    await signedIn(page);
    await page.goto(`/payment/verify/${await pay(page, 'success')}`);
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  },
  'payment, declined': async (page) => {
    await signedIn(page);
    await page.goto(`/payment/verify?trxref=${await pay(page, 'failed')}`);
    await expect(page.getByText('The payment did not go through')).toBeVisible();
  },
  'payment, not confirmed': async (page) => {
    await signedIn(page);
    await page.goto(`/payment/verify/${await pay(page, 'abandoned')}`);
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
  },
  'payment, being checked': async (page) => {
    await signedIn(page);
    await page.route('**/api/api/transactions/verify/**', () => undefined);
    await page.goto(`/payment/verify/${'0'.repeat(32)}`);
    await expect(page.getByText('Checking your payment')).toBeVisible();
  },
  'payment, not found': async (page) => {
    await signedIn(page);
    await page.goto(`/payment/verify/${'0'.repeat(32)}`);
    await expect(page.getByText('Transaction reference not found')).toBeVisible();
  },
  'profile, delete account': async (page) => {
    await signedIn(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog').getByLabel('Your password')).toBeVisible();
  },
  ...liveStates,
  ...classStates,
  ...workStates,
  ...hostStates,
  ...seatStates,
  ...togetherStates,
  ...hiveStates,
  ...beeStates,
  ...afterStates,
  ...listStates,
  ...gardenStates,
  ...pathStates,
  ...practiceStates,
  ...deskStates,
  ...roundStates,
  ...rareStates,
  privacy: async (page) => {
    await page.goto('/privacy');
    await expect(page.getByText('Last updated 19/07/2025')).toBeVisible();
  },
  support: (page) => open(page, '/support'),
  'help, class': async (page) => {
    await page.goto('/help/class');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  about: (page) => open(page, '/about'),
  menu: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByText('Settings')).toBeVisible();
  },
  'not found': async (page) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('Page Not Found')).toBeVisible();
  },
  'admin, without a link': async (page) => {
    await page.goto('/admin');
    await expect(page.getByText('This page opens with a link that works once')).toBeVisible();
  },
  'admin, person found': async (page) => {
    const { person } = await nicknamed(page, 'Unkind name');
    await findPerson(page, person.email);
    await expect(page.getByRole('button', { name: 'Remove nickname' })).toBeVisible();
    await page.getByRole('button', { name: 'Send a password link' }).click();
    await expect(page.getByText(/newest file in the folder/)).toBeVisible();
  },
  'studio, without a link': async (page) => {
    await page.goto('/studio');
    await expect(page.getByText('The studio opens with a link that works once')).toBeVisible();
  },
  'studio, form sent empty': async (page) => {
    await page.goto(studioLink());
    const who = page.getByRole('combobox', { name: 'Who speaks?' });
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    if (await who.isVisible()) await who.selectOption('Somebody new');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Nothing is recorded without consent.')).toBeVisible();
  },
  'studio, word to record': async (page) => {
    await page.goto(studioLink());
    const who = page.getByRole('combobox', { name: 'Who speaks?' });
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    if (await who.isVisible()) await who.selectOption('Somebody new');
    await page.getByRole('textbox', { name: 'Name of the speaker' }).fill('Nomsa');
    await page.getByRole('combobox', { name: /others do/ }).selectOption('CC0-1.0');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Word 1 of 15')).toBeVisible();
  },
};
