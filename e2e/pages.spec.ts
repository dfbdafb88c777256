import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { answer, startGame, wordLine } from './support/game.ts';

/** Every page and state of the app, and how a visitor gets there. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => page.goto('/'),
  'home, idle': async (page) => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'First words' })).toBeVisible();
  },
  'home, drawer': async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: /change language or level/ }).click();
    await expect(page.getByText('Choose a level')).toBeVisible();
  },
  'home, countdown': async (page) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Get ready to listen')).toBeVisible();
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
    await expect(page.getByRole('heading', { name: 'All words done' })).toBeVisible();
  },
  privacy: async (page) => {
    await page.goto('/privacy');
    await expect(page.getByText('Last updated 19/07/2025')).toBeVisible();
  },
  support: (page) => page.goto('/support'),
  about: (page) => page.goto('/about'),
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
};

/** States in which the page behind is hidden from assistive technology. */
const MODAL = new Set(['home, drawer', 'menu']);

for (const [name, reach] of Object.entries(states)) {
  test(`${name}: no accessibility violation in either mode, no sideways scroll at 320 px`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme;
      }, mode);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        mode,
      ).toEqual([]);
    }
    expect(await page.getByRole('heading', { level: 1 }).count(), 'headings of level 1').toBe(
      MODAL.has(name) ? 0 : 1,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways).toBeLessThanOrEqual(0);
    expect(refused).toEqual([]);
  });
}

test('with a phone’s keyboard open everything needed fits and the page does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startGame(page);
  await page.setViewportSize({ width: 360, height: 340 });
  await expect(page.getByRole('banner')).toBeHidden();
  for (const name of ['Hear the word again', 'Hint', 'Reveal', 'Skip', 'Check']) {
    const visible = page.getByRole('button', { name, exact: true });
    await expect(visible).toHaveCount(1);
    await expect(visible).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
  await expect(wordLine(page)).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('an unknown route keeps the frame and leads home', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});
