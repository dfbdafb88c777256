import { withDatabase } from '../../support/servers/with-database.ts';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createForgetFiles } from '../../../server/retention/forget-files.ts';
import { createRemoveAccounts } from '../../../server/retention/remove-accounts.ts';
import { createSemaphore } from '../../../server/platform/work/semaphore.ts';
import type { Mail } from '../../../server/platform/mail/mail.ts';
import { createPictures, PICTURE_CAPACITY } from '../../../server/profiles/pictures.ts';
import { createUnusedAccounts } from '../../../server/retention/unused-accounts.ts';
import { createUnusedAccountsStore } from '../../../server/retention/unused-accounts-store.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { createFakeMailer } from '../../support/servers/start-app.ts';
import { withFolder, withServer } from '../../support/servers/with-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2030-06-15T10:00:00Z');
const log = pino({ level: 'silent' });
const never = new AbortController().signal;

const mediaDir = withFolder();
const database = withDatabase();
const server = withServer(database, { now: () => now });
let now: Date;
let mailer: ReturnType<typeof createFakeMailer>;
let mailHost: (mail: Mail) => void;
let buyers: Set<number>;

beforeAll(async () => {
  await mkdir(join(mediaDir, 'avatars'));
});
beforeEach(async () => {
  await sql`delete from users`.execute(database.db);
  now = START;
  mailer = createFakeMailer();
  mailHost = () => undefined;
  buyers = new Set();
});

/** A server's own retention; several share the database. */
function aRetention() {
  return createUnusedAccounts({
    store: createUnusedAccountsStore(database.db),
    removeUnused: createRemoveAccounts(database.db).removeUnused,
    boughtBy: async (ids) => new Set(ids.filter((id) => buyers.has(id))),
    forgetFiles: createForgetFiles({
      removePicture: createPictures({ mediaDir, semaphore: createSemaphore(PICTURE_CAPACITY), log })
        .remove,
      forgetList: () => Promise.resolve(),
      mailer,
      log,
    }),
    mailer: {
      async send(mail) {
        mailHost(mail);
        await mailer.send(mail);
      },
    },
    publicUrl: 'https://waggle.example',
    now: () => now,
    log,
  });
}

async function look(retention = aRetention()): Promise<void> {
  await retention.announce(never);
  await retention.remove(never);
}

/** A learner who came last on a day. */
async function lastSeen(day: string): Promise<TestLearner> {
  const learner = await aLearner(database.db);
  await sql`update users set used_on = ${day}::date where id = ${learner.id}`.execute(database.db);
  return learner;
}

/** Everybody there is, and the last day on which they came. */
async function accounts(): Promise<Record<number, string>> {
  const { rows } = await sql<{ id: number; used_on: string }>`
    select id, used_on from users order by id`.execute(database.db);
  return Object.fromEntries(rows.map(({ id, used_on }) => [id, used_on]));
}

const warned = () => mailer.sent.map(({ to }) => to).sort();
const daysLater = (days: number) => new Date(START.getTime() + days * DAY_MS);
const FORGOTTEN = '2028-06-15';
const YOUNGER = '2028-06-16';
const refused = () =>
  Object.assign(new Error('no such user'), { code: 'EENVELOPE', command: 'RCPT TO' });
const away = () => Object.assign(new Error('nobody listens'), { code: 'ECONNECTION' });

describe('a key that is used', () => {
  test('notes the day, once', async () => {
    const learner = await lastSeen(FORGOTTEN);
    const come = () => server.inject({ url: '/api/auth/user/', headers: learner.headers });
    expect((await come()).statusCode).toBe(200);
    expect(await accounts()).toEqual({ [learner.id]: '2030-06-15' });
    const version = () => sql<{ xmin: string }>`select xmin::text from users`.execute(database.db);
    const before = (await version()).rows;
    await come();
    expect((await version()).rows).toEqual(before);
  });

  test('never turns the day back', async () => {
    const learner = await lastSeen('2031-01-01');
    await server.inject({ url: '/api/auth/user/', headers: learner.headers });
    expect(await accounts()).toEqual({ [learner.id]: '2031-01-01' });
  });
});

describe('announce()', () => {
  test('warns the owner of an account unused for 24 months once, with the day of its deletion', async () => {
    const forgotten = await lastSeen(FORGOTTEN);
    await lastSeen(YOUNGER);
    await look();
    await look();
    expect(warned()).toEqual([forgotten.email]);
    expect(mailer.sent[0]?.text).toContain('On 15 July 2030 we delete it');
    expect(mailer.sent[0]?.text).toContain('\nhttps://waggle.example/signin\n');
    expect(mailer.sent[0]?.html).toContain('href="https://waggle.example/signin"');
    expect(`${mailer.sent[0]?.text}${mailer.sent[0]?.html}`).not.toMatch(/Thandi|Mokoena/);
  });

  test('warns each of many once, with two servers at work', async () => {
    const learners = [];
    for (let made = 0; made < 70; made++) learners.push(await lastSeen(FORGOTTEN));
    await Promise.all([look(), look()]);
    expect(warned()).toEqual(learners.map(({ email }) => email).sort());
  });

  test('skips accounts that have bought something', async () => {
    const buyer = await lastSeen(FORGOTTEN);
    const other = await lastSeen(FORGOTTEN);
    buyers.add(buyer.id);
    await look();
    expect(warned()).toEqual([other.email]);
    now = daysLater(400);
    await look();
    expect(Object.keys(await accounts())).toEqual([String(buyer.id)]);
  });

  test('warns again in an hour when a server died with the mail in hand', async () => {
    const { id, email } = await lastSeen(FORGOTTEN);
    const store = createUnusedAccountsStore(database.db);
    const until = new Date(START.getTime() + 60 * 60 * 1000);
    expect(await store.take([id], { since: FORGOTTEN, at: now, until })).toHaveLength(1);
    await look();
    expect(warned()).toEqual([]);
    now = until;
    await look();
    expect(warned()).toEqual([email]);
  });

  test('skips learners who have just come back', async () => {
    const { id } = await lastSeen(YOUNGER);
    const taken = await createUnusedAccountsStore(database.db).take([id], {
      since: FORGOTTEN,
      at: now,
      until: now,
    });
    expect(taken).toEqual([]);
  });

  test('stops at the first mail while the mail server is away, and warns everyone when it is back', async () => {
    const learners = [await lastSeen('2020-01-01'), await lastSeen(FORGOTTEN)];
    let tries = 0;
    mailHost = () => {
      tries += 1;
      throw away();
    };
    await look();
    expect(tries).toBe(1);
    mailHost = () => undefined;
    await look();
    expect(warned()).toEqual([learners[1]?.email]);
    now = daysLater(1);
    await look();
    expect(warned()).toEqual(learners.map(({ email }) => email).sort());
  });

  test('goes on past an address that is refused, and takes five refusals for telling', async () => {
    const gone = await lastSeen(FORGOTTEN);
    const other = await lastSeen(FORGOTTEN);
    let refusals = 0;
    mailHost = ({ to }) => {
      if (to !== gone.email) return;
      refusals += 1;
      throw refused();
    };
    for (let day = 0; day < 29; day++) {
      now = daysLater(day);
      await look();
    }
    expect(warned()).toEqual([other.email]);
    expect(refusals).toBe(5);
    now = daysLater(28 + 29);
    await look();
    expect(Object.keys(await accounts())).toEqual([String(gone.id)]);
    now = daysLater(28 + 30);
    await look();
    expect(await accounts()).toEqual({});
  });
});

describe('remove()', () => {
  test('deletes an announced account after 30 days, not a day before, with its picture', async () => {
    const { id } = await lastSeen(FORGOTTEN);
    const picture = join(mediaDir, 'avatars', 'bee.webp');
    await writeFile(picture, '');
    await sql`update users set avatar = 'bee.webp' where id = ${id}`.execute(database.db);
    await look();
    now = daysLater(29);
    await look();
    expect(await accounts()).toEqual({ [id]: FORGOTTEN });
    now = daysLater(30);
    await look();
    expect(await accounts()).toEqual({});
    expect(existsSync(picture)).toBe(false);
    expect(mailer.sent).toEqual([]);
  });

  test('deletes no account that was not announced', async () => {
    const { id } = await lastSeen('2001-01-01');
    mailHost = () => {
      throw away();
    };
    for (const days of [0, 1, 40, 400]) {
      now = daysLater(days);
      await look();
    }
    expect(await accounts()).toEqual({ [id]: '2001-01-01' });
  });

  test('keeps accounts used after the mail, and warns again after 24 more months', async () => {
    const learner = await lastSeen(FORGOTTEN);
    await look();
    now = daysLater(29);
    await server.inject({ url: '/api/auth/user/', headers: learner.headers });
    now = daysLater(60);
    await look();
    expect(await accounts()).toEqual({ [learner.id]: '2030-07-14' });
    now = new Date('2032-07-14T10:00:00Z');
    await look();
    expect(warned()).toEqual([learner.email, learner.email]);
    expect(Object.keys(await accounts())).toHaveLength(1);
    now = new Date('2032-08-13T10:00:00Z');
    await look();
    expect(await accounts()).toEqual({});
  });

  test('leaves who bought something after the mail alone', async () => {
    const { id } = await lastSeen(FORGOTTEN);
    await look();
    buyers.add(id);
    now = daysLater(40);
    await look();
    expect(Object.keys(await accounts())).toEqual([String(id)]);
  });

  test('deletes many in batches, with two servers at it', async () => {
    for (let made = 0; made < 70; made++) await lastSeen(FORGOTTEN);
    const kept = await lastSeen(YOUNGER);
    await look();
    now = daysLater(30);
    await sql`update users set used_on = '2030-06-16' where id = ${kept.id}`.execute(database.db);
    await Promise.all([look(), look()]);
    expect(Object.keys(await accounts())).toEqual([String(kept.id)]);
  });

  test('begins nothing when it is stopped', async () => {
    const { id } = await lastSeen(FORGOTTEN);
    await aRetention().announce(AbortSignal.abort());
    expect(warned()).toEqual([]);
    await look();
    now = daysLater(30);
    await aRetention().remove(AbortSignal.abort());
    expect(Object.keys(await accounts())).toEqual([String(id)]);
  });
});
