/** Classes that nobody uses: their teacher gets a mail, and a month later they are deleted. */
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUnusedClasses } from '../../../server/retention/unused-classes.ts';
import { createUnusedClassesStore } from '../../../server/retention/unused-classes-store.ts';
import { aClass, aPupil, type TestClass, type TestPupil } from '../../support/people/classes.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner } from '../../support/people/learners.ts';
import { createFakeMailer, createFakeVoice } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withServer } from '../../support/servers/with-server.ts';

const never = new AbortController().signal;
const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const server = withServer(database, { now: () => now });
let now = new Date('2030-06-15T10:00:00Z');
let mailer: ReturnType<typeof createFakeMailer>;
let own: TestClass;
let pupil: TestPupil;

beforeEach(async () => {
  await sql`delete from users`.execute(database.db);
  now = new Date('2030-06-15T10:00:00Z');
  mailer = createFakeMailer();
  own = await aClass(server, await aLearner(database.db));
  pupil = await aPupil(server, own);
  await usedOn('2030-06-15');
});

async function usedOn(day: string): Promise<void> {
  await sql`update classes set used_on = ${day}::date`.execute(database.db);
  await sql`update users set used_on = ${day}::date`.execute(database.db);
}

async function runOn(day: string, mail: Pick<typeof mailer, 'send'> = mailer): Promise<void> {
  now = new Date(`${day}T10:00:00Z`);
  const unused = createUnusedClasses({
    store: createUnusedClassesStore(database.db),
    endOfClass: server.parts.live.endOfClass,
    mailer: mail,
    publicUrl: 'https://waggle.example',
    now: () => now,
    log: pino({ level: 'silent' }),
  });
  await unused.announce(never);
  await unused.remove(never);
}

const seats = async () =>
  (await sql`select id from users where kind = 'seat'`.execute(database.db)).rows.length;

describe('an unused class', () => {
  test('is announced after 13 months, once, and deleted 30 days later with its pupils', async () => {
    await runOn('2031-07-14');
    expect(mailer.sent).toEqual([]);
    await runOn('2031-07-15');
    await runOn('2031-07-16');
    expect(mailer.sent).toMatchObject([{ to: own.teacher.email }]);
    expect(mailer.sent[0]?.text).toContain(`https://waggle.example/classes/${own.id}\n`);
    expect(mailer.sent[0]?.text).toContain('On 14 August 2031 we delete it');
    await runOn('2031-08-13');
    expect(await seats()).toBe(1);
    await runOn('2031-08-14');
    expect(await seats()).toBe(0);
    const { rows } = await sql`select from classes`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['its teacher opens its page', () => [`/api/classes/${own.id}/`, own.teacher.headers] as const],
    ['a pupil comes', () => ['/api/auth/user/', pupil.headers] as const],
  ])('is kept if %s, and announced again a year later', async (_, visit) => {
    await runOn('2031-07-15');
    now = new Date('2031-07-20T10:00:00Z');
    const [url, headers] = visit();
    expect((await server.inject({ url, headers })).statusCode).toBe(200);
    await runOn('2031-09-01');
    expect(await seats()).toBe(1);
    await runOn('2032-08-20');
    expect(mailer.sent).toHaveLength(2);
  });

  test('is kept while its teacher cannot be reached', async () => {
    const send = () => Promise.reject(new Error('the mail host is away'));
    await runOn('2031-07-15', { send });
    await runOn('2031-09-30', { send });
    expect(await seats()).toBe(1);
    await runOn('2031-10-02');
    expect(mailer.sent).toHaveLength(1);
  });
});
