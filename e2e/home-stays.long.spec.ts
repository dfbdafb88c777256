import { expect, type Page } from '@playwright/test';
import { signedIn } from './support/accounts.ts';
import { signedInWithWords } from './support/known.ts';
import { test } from './support/test.ts';
import { workStates } from './support/states/work.ts';

const SIZES = [
  { width: 1366, height: 657 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** Who opens the game, and what is to be done next. */
const LEARNERS: Record<string, { begin: (page: Page) => Promise<unknown>; last: string }> = {
  'a new learner': { begin: signedIn, last: 'Find my level' },
  'a learner who comes back to words that are due': {
    begin: async (page) => {
      await signedInWithWords(page);
      await page.goto('/home');
      await expect(page.getByRole('link', { name: /^Water \d/ })).toBeVisible();
    },
    last: 'Water',
  },
  'a pupil who comes back to set work': {
    begin: async (page) => workStates['home, with set work']?.(page),
    last: 'Silent letters: 20 words',
  },
};

/** Holds back what is to be done next until the returned function is called. */
async function holdToday(page: Page): Promise<() => void> {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/api\/(practice|assignments\/mine)\//, async (route) => {
    await coming;
    await route.continue();
  });
  return come;
}

for (const [who, { begin, last }] of Object.entries(LEARNERS)) {
  test(`what ${who} is to do next moves no button that is being pressed`, async ({ page }) => {
    await begin(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const come = await holdToday(page);
      await page.goto('/home');
      const levels = page.getByRole('button', { name: /change language or level/ });
      const arrived = page
        .getByRole('link', { name: last })
        .or(page.getByRole('button', { name: last }));
      await levels.hover();
      await expect(arrived).toHaveCount(0);
      await page.mouse.down();
      come();
      await expect(arrived).toBeVisible();
      await page.mouse.up();
      await expect(page.getByText('Choose a level'), `${size.width}`).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}
