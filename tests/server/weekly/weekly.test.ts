/** The mail about a week of words: asked for, confirmed, sent once, ended. */
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../../server/platform/mail/mail.ts';
import { createWeeks } from '../../../server/progress/weeks.ts';
import { weekToMail } from '../../../server/weekly/rules.ts';
import { createWeeklyStore } from '../../../server/weekly/store.ts';
import { createWeekly } from '../../../server/weekly/weekly.ts';
import { aClass, aPupil } from '../../support/people/classes.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { createFakeMailer, createFakeVoice, startApp } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { type Method, request, requestJson } from '../../support/servers/request.ts';
import { withServer } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const mailer = createFakeMailer();
const server = withServer(database, { mailer, now: () => now, databaseTime: async () => now });
const never = new AbortController().signal;
const PARENT = 'parent@home.example';
/** A Wednesday. */
const START = new Date('2030-06-12T10:00:00Z');
const NEXT_MONDAY = new Date('2030-06-17T06:00:00Z');
let now = START;
let mailHost: (mail: Mail) => void = () => undefined;

beforeEach(async () => {
  await sql`delete from users`.execute(database.db);
  mailer.sent.splice(0);
  mailHost = () => undefined;
  now = START;
});

/** A server's own sender; several share the database. */
function aSender() {
  return createWeekly({
    store: createWeeklyStore(database.db),
    weeksOf: createWeeks(database.db).weeksOf,
    mailer: {
      ...mailer,
      async send(mail) {
        mailHost(mail);
        await mailer.send(mail);
      },
    },
    publicUrl: 'https://waggle.example',
    secret: 'the secret of the tests',
    now: () => now,
    log: pino({ level: 'silent' }),
  });
}

const call = (
  method: Method,
  learner: Pick<TestLearner, 'headers'>,
  payload?: object,
  url = '/api/profile/weekly-mail/',
) => requestJson(server, method, url, learner, payload);

/** The query of a link in the last mail. */
async function linkIn(what: 'confirm' | 'stop'): Promise<string> {
  await server.parts.backgroundJobs.settled();
  const { text, headers } = mailer.sent.at(-1) as Mail;
  const link =
    what === 'stop' ? headers?.['List-Unsubscribe'] : /weekly-mail#confirm&(\S+)/.exec(text)?.[1];
  return link?.replace(/^<.*\?|>$/g, '') ?? '';
}

const press = async (what: 'confirm' | 'stop', query: string) =>
  (await server.inject({ method: 'POST', url: `/api/weekly-mail/${what}/?${query}` })).statusCode;

/** A learner whose parent has confirmed. */
async function aConfirmed(): Promise<TestLearner> {
  const learner = await aLearner(database.db);
  await call('PUT', learner, { email: PARENT, is_13: true });
  expect(await press('confirm', await linkIn('confirm'))).toBe(200);
  mailer.sent.splice(0);
  return learner;
}

/** Practises: each answer so many seconds after the one before it. */
async function practise({ id }: { id: number | string }, at = START): Promise<void> {
  const answers = [
    [10101, true, 0],
    [10102, false, 20],
    [10102, false, 50],
    // A pause that is none of practice.
    [10103, true, 4_000],
  ] as const;
  for (const [n, [word, right, after]] of answers.entries()) {
    const moment = new Date(at.getTime() + after * 1000);
    await sql`
      insert into attempts (user_id, level_id, word_id, user_input, is_correct, n_attempts, n_on_level, attempt_time)
        values (${id}, 101, ${word}, 'x', ${right}, 1, ${n + 1}, ${moment})`.execute(database.db);
  }
  await sql`
    insert into user_words (user_id, word_id, attempts, solved, last_correct, known_at) values
      (${id}, 10101, 1, true, true, ${at}), (${id}, 10102, 2, false, false, null),
      (${id}, 10103, 1, true, true, ${new Date(at.getTime() - 14 * 86_400_000)})
    on conflict do nothing`.execute(database.db);
}

test.each([
  ['2030-06-12T10:00:00Z', '2030-06-03'],
  ['2030-06-17T04:59:59Z', '2030-06-03'],
  ['2030-06-17T05:00:00Z', '2030-06-10'],
  ['2030-06-23T23:59:59Z', '2030-06-10'],
])('at %s the week from %s is mailed', (at, monday) => {
  expect(weekToMail(new Date(at)).monday).toBe(monday);
});

describe('switching it on', () => {
  test('takes an address and 13 years, sends one mail without a name, and shows the address in part', async () => {
    const learner = await aLearner(database.db, { first_name: 'Quokka' });
    expect((await call('PUT', learner, { email: 'home', is_13: true })).body).toMatchObject({
      email: ['Enter a valid email address.'],
    });
    expect((await call('PUT', learner, { email: PARENT })).body).toMatchObject({
      is_13: ['This is for learners of 13 or more: ask a grown-up to do it with you.'],
    });
    expect((await call('GET', learner)).body).toEqual({ state: 'off', email: null });
    const asked = { state: 'asked', email: 'p…@home.example' };
    expect(await call('PUT', learner, { email: PARENT, is_13: true })).toEqual({
      status: 200,
      body: asked,
    });
    await linkIn('confirm');
    expect(mailer.sent.map(({ to }) => to)).toEqual([PARENT]);
    expect(JSON.stringify(mailer.sent)).not.toMatch(/Quokka|Mokoena/);
    expect(mailer.sent[0]?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http\S+\/api\/weekly-mail\/stop\/\?user=\S+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    // Nothing more comes before the press.
    await practise(learner);
    now = NEXT_MONDAY;
    await aSender().send(never);
    expect(mailer.sent).toHaveLength(1);
    now = new Date(START.getTime() + 8 * 86_400_000);
    await aSender().forget();
    expect((await call('GET', learner)).body).toEqual({ state: 'off', email: null });
    expect(mailer.sent).toEqual([]);
  });

  test('needs the link of that very mail', async () => {
    const [one, other] = [await aLearner(database.db), await aLearner(database.db)];
    await call('PUT', one, { email: PARENT, is_13: true });
    const link = await linkIn('confirm');
    await call('PUT', other, { email: PARENT, is_13: true });
    expect(await press('confirm', link.replace(String(one.id), String(other.id)))).toBe(404);
    await call('PUT', one, { email: 'other@home.example', is_13: true });
    expect(await press('confirm', link)).toBe(404);
    expect(await press('confirm', 'user=1')).toBe(400);
    expect((await call('GET', one)).body.state).toBe('asked');
    // Asked again after it was confirmed, it is on without another mail.
    await press('confirm', await linkIn('confirm'));
    await server.parts.backgroundJobs.settled();
    const before = mailer.sent.length;
    const again = await call('PUT', one, { email: 'other@home.example', is_13: true });
    expect(again.body.state).toBe('on');
    await server.parts.backgroundJobs.settled();
    expect(mailer.sent).toHaveLength(before);
  });

  test('for a pupil is the teacher’s, and nobody else’s', async () => {
    const ofClass = await aClass(server, await aLearner(database.db));
    const { seat } = await aPupil(server, ofClass);
    const url = `/api/seats/${seat.id}/weekly-mail/`;
    const body = { email: PARENT };
    expect((await call('PUT', await aLearner(database.db), body, url)).status).toBe(404);
    expect((await call('PUT', ofClass.teacher, body, url)).body.state).toBe('asked');
    expect(await press('confirm', await linkIn('confirm'))).toBe(200);
    expect((await call('GET', ofClass.teacher, undefined, url)).body.state).toBe('on');
    await practise(seat);
    now = NEXT_MONDAY;
    mailer.sent.splice(0);
    await aSender().send(never);
    expect(mailer.sent).toHaveLength(1);
    expect((await call('DELETE', ofClass.teacher, undefined, url)).status).toBe(204);
    expect((await call('GET', ofClass.teacher, undefined, url)).body.state).toBe('off');
  });
});

describe('a week', () => {
  test('with practice is mailed once, by several servers together', async () => {
    await practise(await aConfirmed());
    await aConfirmed();
    await aSender().send(never);
    expect(mailer.sent).toEqual([]);
    now = NEXT_MONDAY;
    await Promise.all([aSender(), aSender(), aSender()].map((one) => one.send(never)));
    await aSender().send(never);
    expect(mailer.sent).toHaveLength(1);
    const [mail] = mailer.sent as [Mail];
    expect(mail.text).toContain('this is the week that began on 10 June 2030.');
    expect(mail.text).toMatch(/Practised: +1 minute\n/);
    expect(mail.text).toContain('1 word is known now');
    expect(mail.text).toContain('Known now: cat.');
    expect(mail.text).toContain('These still slip, and come back in practice: colour.');
    expect(mail.html).toContain('End these mails');
    // A week without practice is not mentioned.
    now = new Date(NEXT_MONDAY.getTime() + 7 * 86_400_000);
    await aSender().send(never);
    expect(mailer.sent).toHaveLength(1);
  });

  test('is mailed no more after one press, also by the mail program itself', async () => {
    const learner = await aConfirmed();
    await practise(learner);
    now = NEXT_MONDAY;
    await aSender().send(never);
    const link = await linkIn('stop');
    expect(await press('stop', `${link}x`)).toBe(200);
    expect((await call('GET', learner)).body.state).toBe('on');
    const pressed = await request(
      server,
      'POST',
      `/api/weekly-mail/stop/?${link}`,
      { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'List-Unsubscribe=One-Click',
    );
    expect(pressed.statusCode).toBe(200);
    expect((await call('GET', learner)).body).toEqual({ state: 'off', email: null });
    expect(await press('stop', link)).toBe(200);
  });

  test('waits for a mail host that is away, and ends with an address that it refuses three times', async () => {
    const learner = await aConfirmed();
    await practise(learner);
    now = NEXT_MONDAY;
    const sender = aSender();
    const fails = (fault: object) => () => {
      throw Object.assign(new Error('no'), fault);
    };
    mailHost = fails({ code: 'ECONNECTION' });
    await sender.send(never);
    mailHost = fails({ code: 'EENVELOPE', command: 'RCPT TO' });
    await sender.send(never);
    for (let time = 1; time <= 3; time++) {
      expect((await call('GET', learner)).body.state).toBe('on');
      now = new Date(now.getTime() + 7 * 3_600_000);
      await sender.send(never);
    }
    expect((await call('GET', learner)).body.state).toBe('off');
    expect(mailer.sent).toEqual([]);
  });
});

describe('a server that sends no mail', () => {
  test('says so wherever it says how the mail stands', async () => {
    const parts = { db: database.db, mailer: { ...mailer, keepsFiles: true as const } };
    const without = await startApp(parts);
    const { headers } = await aLearner(database.db);
    const url = '/api/profile/weekly-mail/';
    const payload = { email: PARENT, is_13: true };
    const asked = await without.inject({ method: 'PUT', url, headers, payload });
    const read = await without.inject({ url, headers });
    await without.close();
    const state = { state: 'asked', email: 'p…@home.example', unsent: true };
    expect([asked.json(), read.json()]).toEqual([state, state]);
  });
});
