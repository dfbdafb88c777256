import { expect } from '@playwright/test';
import { adminLink, findPerson, nicknamed } from './support/admin.ts';
import { test } from './support/test.ts';

test('the operator opens a link, removes a nickname and sends a password link', async ({
  page,
}) => {
  const { person, key } = await nicknamed(page, 'Unkind name');
  await findPerson(page, person.email);
  await expect(page).toHaveURL('/admin');
  const card = page.getByRole('list', { name: 'People found' }).getByRole('listitem');
  await expect(card).toContainText('Unkind name');
  await card.getByRole('button', { name: 'Remove nickname' }).click();
  await card.getByRole('button', { name: 'Sure? Remove nickname' }).click();
  await expect(card).toContainText('No nickname');
  const user = await page.request.get('/api/auth/user/', {
    headers: { authorization: `Token ${key}` },
  });
  expect((await user.json()).profile.nickname).toBeNull();

  await card.getByRole('button', { name: 'Send a password link' }).click();
  await expect(page.getByText('the newest file in the folder "outbox"')).toBeVisible();
});

test('the link works once, and nothing of its session outlives the page', async ({ page }) => {
  const link = adminLink();
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'Email or nickname' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/[0-9a-f]{64}/);
  await page.reload();
  await expect(page.getByText('This page opens with a link that works once')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link was used before');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
