import { withDatabase } from '../../support/servers/with-database.ts';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../server/platform/mail/mail.ts';
import { aRegistration, PASSWORD, signIn, signUp } from '../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { until } from '../../support/servers/processes.ts';
import { createFakeMailer, createFakeVoice, startApp } from '../../support/servers/start-app.ts';
import { request, VISITOR } from '../../support/servers/request.ts';
import { withServer } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const mailer = createFakeMailer();
/** What the clock of the app under test shows. */
let now = new Date('2026-03-01T08:00:00Z');

const PUBLIC_URL = 'https://waggle.example/play';
const server = withServer(database, { mailer, now: () => now, publicUrl: PUBLIC_URL });
const NEW_PASSWORD = 'a hive of clever bees';
const INVALID = { token: ['Invalid or expired reset link.'] };
const MINUTE_MS = 60_000;

const ask = (email: string, headers: Record<string, string> = {}) =>
  request(server, 'POST', '/api/auth/password_reset/', { headers }, { email });

interface Link {
  readonly uid: string;
  readonly token: string;
}

/** Asks for a mail and takes the link out of it. */
async function aLink(email: string): Promise<Link> {
  const before = mailer.sent.length;
  await ask(email);
  await until(() => mailer.sent.length > before);
  return linkIn(mailer.sent.at(-1));
}

function linkIn(mail: Mail | undefined): Link {
  const [, uid = '', token = ''] = /uid=([^&\s]+)&token=([^&\s]+)/.exec(mail?.text ?? '') ?? [];
  return { uid, token };
}

const confirm = (link: Partial<Link>, differs: Record<string, unknown> = {}) =>
  request(server, 'POST', '/api/auth/password_reset/confirm/', VISITOR, {
    ...link,
    password: NEW_PASSWORD,
    re_new_password: NEW_PASSWORD,
    ...differs,
  });
const me = (headers: Record<string, string>) => server.inject({ url: '/api/auth/user/', headers });

describe('POST /api/auth/password_reset/', () => {
  test('answers the same for a known and an unknown address, and writes to the known one', async () => {
    const { email, user } = await signUp(server);
    const before = mailer.sent.length;
    const [known, unknown] = [await ask(email.toUpperCase()), await ask('nobody@school.example')];
    for (const answer of [known, unknown]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        detail: 'If this address has an account, a link is on its way. It works for one hour.',
      });
    }
    await until(() => mailer.sent.length > before);
    expect(mailer.sent.slice(before).map(({ to }) => to)).toEqual([email]);
    expect(linkIn(mailer.sent.at(-1)).uid).toBe(String(user.id));
  });

  test('asks nobody about the address before the answer is gone', async () => {
    const { email } = await signUp(server);
    const before = mailer.sent.length;
    // The table is locked: its queries wait.
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holding = database.db.transaction().execute(async (trx) => {
      await sql`lock table users in access exclusive mode`.execute(trx);
      await held;
    });
    expect((await ask(email)).statusCode).toBe(200);
    expect((await ask('nobody@school.example')).statusCode).toBe(200);
    letGo();
    await holding;
    await until(() => mailer.sent.length > before);
  });

  test('sends a mail in both forms, with a link from the public address alone', async () => {
    const { email } = await signUp(server, { first_name: '<b>Win</b> at evil.example' });
    await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await until(() => mailer.sent.at(-1)?.to === email);
    const mail = mailer.sent.at(-1) as Mail;
    const { uid, token } = linkIn(mail);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const link = `${PUBLIC_URL}/reset-password?uid=${uid}&token=${token}`;
    expect(mail.subject).toBe('A new password for Waggle');
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(mail.text + mail.html).not.toMatch(/evil|Win/);
    expect(mail.text).toContain('It works once, and for one hour.');
  });

  test('keeps no token, only what comes of it', async () => {
    const { email, user } = await signUp(server);
    const { token } = await aLink(email);
    const rows = await database.db
      .selectFrom('password_resets')
      .select('hash')
      .where('user_id', '=', Number(user.id))
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash.toString('hex')).not.toBe(token);
  });

  test.each(['', 'thandi', 'a@b', 'a b@c.example', 'a@b.example\nBcc: c@d.example'])(
    'refuses %j',
    async (email) => {
      const answer = await ask(email);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ email: ['Enter a valid email address.'] });
    },
  );

  test('does not reveal that the mail host failed, and logs it without the address', async () => {
    let log = '';
    const failing = await startApp({
      db: database.db,
      log: pino(new Writable({ write: (line, _, next) => next(void (log += String(line))) })),
      mailer: {
        send: ({ to }) =>
          Promise.reject(
            Object.assign(new Error(`550 <${to}> unknown`), {
              code: 'EENVELOPE',
              responseCode: 550,
              rejected: [to],
            }),
          ),
        forget: () => Promise.resolve(),
        close: () => Promise.resolve(),
      },
    });
    const { email } = await signUp(failing);
    const answer = await request(failing, 'POST', '/api/auth/password_reset/', VISITOR, { email });
    expect(answer.statusCode).toBe(200);
    await failing.close();
    expect(log).toMatch(/the mail host refused a mail \(EENVELOPE 550\)/);
    expect(log).not.toContain(email);
  });
});

describe('POST /api/auth/password_reset/confirm/', () => {
  test('changes the password, signs every device out and ends every other link', async () => {
    const { email } = await signUp(server);
    const devices = [await signIn(server, email), await signIn(server, email)];
    const stranger = await signIn(server, (await signUp(server)).email);
    const [older, newer] = [await aLink(email), await aLink(email)];

    const answer = await confirm(newer);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ detail: 'The password is changed. Please sign in.' });
    for (const device of devices) expect((await me(device)).statusCode).toBe(401);
    expect((await me(stranger)).statusCode).toBe(200);
    expect((await confirm(older)).json()).toEqual(INVALID);
    await expect(signIn(server, email)).rejects.toThrow('Unable to log in');
    expect((await me(await signIn(server, email, NEW_PASSWORD))).statusCode).toBe(200);
  });

  test('takes a link once', async () => {
    const { email } = await signUp(server);
    const link = await aLink(email);
    expect((await confirm(link)).statusCode).toBe(200);
    const again = await confirm(link, { password: PASSWORD, re_new_password: PASSWORD });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual(INVALID);
    await signIn(server, email, NEW_PASSWORD);
  });

  test('takes a link once, when it comes several times at the same moment', async () => {
    const { email } = await signUp(server);
    const link = await aLink(email);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(link)));
    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual([
      '200',
      '400',
      '400',
    ]);
  });

  test('takes one of two links of an account at the same moment', async () => {
    const { email } = await signUp(server);
    const links = [await aLink(email), await aLink(email)];
    const answers = await Promise.all(links.map((link) => confirm(link)));
    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '400']);
  });

  test('takes a link for one hour', async () => {
    const { email, user } = await signUp(server);
    const [one, other] = [await aLink(email), await aLink(email)];
    const sentAt = now.getTime();
    now = new Date(sentAt + 60 * MINUTE_MS - 1);
    expect(
      (await confirm(one, { password: 'seven77', re_new_password: 'seven77' })).json(),
    ).toEqual({ password: ['Please use at least 8 characters for the password.'] });
    now = new Date(sentAt + 60 * MINUTE_MS);
    expect((await confirm(other)).json()).toEqual(INVALID);
    expect((await confirm(one)).json()).toEqual(INVALID);
    await signIn(server, email);
    await aLink(email);
    const kept = await database.db
      .selectFrom('password_resets')
      .select('expires_at')
      .where('user_id', '=', Number(user.id))
      .execute();
    expect(kept).toEqual([{ expires_at: new Date(now.getTime() + 60 * MINUTE_MS) }]);
  });

  test('leaves a link as it is when the password is mistyped or weak', async () => {
    const { email } = await signUp(server);
    const link = await aLink(email);
    const mistyped = await confirm(link, { re_new_password: 'a hive of clever beez' });
    expect(mistyped.statusCode).toBe(400);
    expect(mistyped.json()).toEqual({ re_new_password: ['Passwords do not match.'] });
    for (const weak of ['seven77', 'password1', 'mokoena9']) {
      const answer = await confirm(link, { password: weak, re_new_password: weak });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json())).toEqual(['password']);
    }
    expect((await confirm(link)).statusCode).toBe(200);
  });

  test('refuses a wrong token, a wrong uid, and a link of somebody else', async () => {
    const mine = await aLink((await signUp(server)).email);
    const other = await aLink((await signUp(server)).email);
    for (const wrong of [
      { uid: mine.uid, token: '0'.repeat(64) },
      { uid: other.uid, token: mine.token },
      { uid: `0${mine.uid}`, token: mine.token },
      { uid: `${mine.uid} or 1=1`, token: mine.token },
      { uid: mine.uid, token: mine.token.toUpperCase() },
    ]) {
      const answer = await confirm(wrong);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(INVALID);
    }
    expect((await confirm(mine)).statusCode).toBe(200);
  });

  test('ends a sign-in that began with the old password', async () => {
    const { email, user } = await signUp(server);
    const link = await aLink(email);
    const changed = confirm(link);
    const devices = await Promise.all(
      [1, 2, 3, 4].map(() => signIn(server, email).catch(() => null)),
    );
    expect((await changed).statusCode).toBe(200);
    const answers = await Promise.all(devices.flatMap((device) => (device ? [me(device)] : [])));
    expect(answers.filter(({ statusCode }) => statusCode !== 401)).toEqual([]);
    const keys = await database.db
      .selectFrom('keys')
      .select('hash')
      .where('user_id', '=', Number(user.id))
      .execute();
    expect(keys).toEqual([]);
  });

  test('says which fields are missing', async () => {
    const answer = await request(server, 'POST', '/api/auth/password_reset/confirm/', VISITOR, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      uid: ['This field is required.'],
      token: ['This field is required.'],
      password: ['This field is required.'],
      re_new_password: ['This field is required.'],
    });
  });
});

test('a registration is no way to a mail', async () => {
  const before = mailer.sent.length;
  await request(server, 'POST', '/api/auth/registration/', VISITOR, aRegistration());
  expect(mailer.sent).toHaveLength(before);
});
