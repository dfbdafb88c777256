import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readOutbox } from '../../tests/support/outbox.ts';
import { dataDir } from './servers/data-dir.ts';

let made = 0;

/** A person who can sign up, with an unused address. */
export function someone() {
  made += 1;
  return {
    firstName: 'Naledi',
    lastName: 'Dlamini',
    email: `naledi-${process.env['TEST_PARALLEL_INDEX']}-${Date.now()}-${made}@school.example`,
    password: 'twelve bees dancing',
  };
}

/** Fills in the sign-up form and sends it. */
export async function signUp(page: Page, person: ReturnType<typeof someone>): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Language to learn').selectOption({ label: 'English' });
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in the sign-in form and sends it. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  // The form of a sign-up that is on its way has lines of the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Signs a person up and in without the forms, at an address of their own; `key` is the session token of their device. */
export async function newAccount(
  page: Page,
  { nickname = null, ...names }: Names = {},
): Promise<{ person: ReturnType<typeof someone>; key: string }> {
  const person = { ...someone(), ...names };
  const languages = await (await page.request.get('/api/languages/')).json();
  const registered = await page.request.post('/api/auth/registration/', {
    headers: { 'x-forwarded-for': `10.0.${process.env['TEST_PARALLEL_INDEX']}.${made % 250}` },
    data: {
      email: person.email,
      password1: person.password,
      password2: person.password,
      first_name: person.firstName,
      last_name: person.lastName,
      language: languages[0].id,
      profile: { nickname, grade: null, school: null },
    },
  });
  expect(registered.status()).toBe(201);
  const { email, password } = person;
  const login = await page.request.post('/api/auth/login/', { data: { email, password } });
  const { key } = await login.json();
  return { person, key };
}

interface Names {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly nickname?: string | null;
}

/** Signs a new person in on the page's device. */
export async function signedIn(page: Page, names: Names = {}): Promise<ReturnType<typeof someone>> {
  const { person, key } = await newAccount(page, names);
  // A page of this origin that starts no app.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('waggle.token', text), JSON.stringify(key));
  return person;
}

/** The same for somebody who says that they teach. */
export async function signedInTeacher(page: Page, names: Names = {}): Promise<void> {
  await signedIn(page, names);
  const key = await page.evaluate(() => localStorage.getItem('waggle.token'));
  const changed = await page.request.put('/api/profile/update-profile/', {
    headers: { Authorization: `Token ${JSON.parse(key ?? '""')}` },
    data: { teaches: true },
  });
  expect(changed.status()).toBe(200);
}

/** The link to a new password in the newest mail to this address, as soon as that arrives. */
export async function linkOfMailTo(email: string): Promise<string> {
  const link = async () => {
    const mails = await readOutbox(join(dataDir, 'outbox')).catch(() => []);
    const newest = mails.findLast(({ to }) => to === email);
    return newest?.text.match(/https?:\/\/\S+\/reset-password\?\S+/)?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}
