import { expect, type Page } from '@playwright/test';
import { answer, expectWord, startGame } from './game.ts';

/** Opens a page and waits for its screen, which is fetched when it is visited. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Every page and state of the app, and how a visitor gets there. */
export const states: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => open(page, '/'),
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
    await expect(page.getByText('Here it is. Check to go on.')).toBeVisible();
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
  support: (page) => open(page, '/support'),
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
};
