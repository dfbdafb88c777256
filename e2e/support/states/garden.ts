import { expect, type Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import { gardenOf } from '../garden.ts';
import { knownGuest } from '../path.ts';

const open = async (page: Page) => {
  await page.goto('/garden');
  await expect(page.getByRole('region', { name: 'Meadow' })).toBeVisible();
};

/** The garden, and one's own flower. */
export const gardenStates: Record<string, (page: Page) => Promise<unknown>> = {
  'garden, empty': async (page) => {
    await page.goto('/garden');
    await expect(page.getByText('Your first word grows here.')).toBeVisible();
  },
  'garden, of a visitor': async (page) => {
    await knownGuest(page);
    await open(page);
    await page.locator('[data-flower]').first().click();
    await expect(page.getByRole('button', { name: /^Hear / })).toBeVisible();
  },
  'garden, full': async (page) => {
    await gardenOf(page, 1_200);
    await open(page);
  },
  'garden, as a list': async (page) => {
    await knownGuest(page);
    await open(page);
    await page.getByText('List', { exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
  },
  'garden, offline': async (page) => {
    await knownGuest(page);
    await open(page);
    await page.context().setOffline(true);
    await expect(page.getByText('No network. You see what this device has')).toBeVisible();
  },
  'garden, offline, of a learner': async (page) => {
    await signedIn(page);
    await page.route('**/api/user-progress/words/**', (route) => route.abort());
    await page.goto('/garden');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('Nothing is lost: it comes back by itself.')).toBeVisible();
  },
  'garden, loading': async (page) => {
    await signedIn(page);
    await page.route('**/api/user-progress/words/**', () => undefined);
    await page.goto('/garden');
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  },
  'garden, failed': async (page) => {
    await signedIn(page);
    await page.route('**/api/user-progress/words/**', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.goto('/garden');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
