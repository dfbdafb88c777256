import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { dataDir, port } from './servers/data-dir.ts';

/** Link of the operator's page, as `npm run admin` prints it. */
export function adminLink(): string {
  return printedBy('dist/server/admin-link.js');
}

/** Link of the studio, as `npm run studio` prints it. */
export function studioLink(): string {
  return printedBy('dist/server/studio-link.js', ['--language', 'zu', '--level', '3']);
}

function printedBy(program: string, args: readonly string[] = []): string {
  const { PATH } = process.env;
  const printed = execFileSync(process.execPath, [program, ...args], {
    env: { PATH, DATA_DIR: dataDir, PORT: String(port) },
    encoding: 'utf8',
  });
  return /^http\S+$/m.exec(printed)?.[0] ?? '';
}

/** A person with a nickname; `key` is the session token of their device. */
export async function nicknamed(page: Page, nickname: string) {
  const { person, key } = await newAccount(page);
  const saved = await page.request.put('/api/profile/update-profile/', {
    headers: { authorization: `Token ${key}` },
    multipart: {
      first_name: person.firstName,
      last_name: person.lastName,
      nickname,
      languages: '1',
    },
  });
  expect(saved.status()).toBe(200);
  return { person, key };
}

/** Opens the operator's page and finds a person on it. */
export async function findPerson(page: Page, text: string): Promise<void> {
  await page.goto(adminLink());
  await page.getByRole('textbox', { name: 'Email or nickname' }).fill(text);
  await page.getByRole('button', { name: 'Find' }).click();
}
