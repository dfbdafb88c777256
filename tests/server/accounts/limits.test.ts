import { withDatabase } from '../../support/servers/with-database.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFastHashing, aRegistration, PASSWORD } from '../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner, anAddress } from '../../support/people/learners.ts';
import { until } from '../../support/servers/processes.ts';
import {
  createFakeMailer,
  createFakeVoice,
  startApp,
  type TestApp,
} from '../../support/servers/start-app.ts';
import { request } from '../../support/servers/request.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
let server: TestApp;
let mailer: ReturnType<typeof createFakeMailer>;
let password_hash: string;
// What is counted here is hundreds of passwords.
const { hashing } = aFastHashing();

beforeAll(async () => {
  password_hash = await hashing.hash(PASSWORD);
});

// A server of its own for each test: what one counts stops no other.
beforeEach(async () => {
  mailer = createFakeMailer();
  server = await startApp({ db: database.db, mailer, hashing, rateLimits: true });
  return () => server.close();
});

const SCHOOL = '192.0.2.1';
const HOME = '192.0.2.2';

const post = (path: string, payload: object, remoteAddress = SCHOOL) =>
  server.inject({ method: 'POST', url: `/api/auth/${path}/`, payload, remoteAddress });
const signIn = (email: string, password = PASSWORD, remoteAddress = SCHOOL) =>
  post('login', { email, password }, remoteAddress);

/** Statuses of the same call, made so many times in a row. */
async function statuses(times: number, call: () => ReturnType<typeof post>): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < times; n++) seen.push((await call()).statusCode);
  return seen;
}
const repeated = (times: number, status: number) => Array<number>(times).fill(status);

describe('wrong passwords on one account', () => {
  test.each(['known', 'unknown'])('are refused with 429 from the 12th (%s)', async (kind) => {
    const email =
      kind === 'known' ? (await aLearner(database.db, { password_hash })).email : 'no@one.example';
    expect(await statuses(11, () => signIn(email, 'not my password'))).toEqual(repeated(11, 400));
    const stopped = await signIn(email.toUpperCase(), 'not my password');
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(890);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(stopped.json()).toEqual({
      detail: 'Too many wrong passwords. Please try again in 15 minutes.',
      message: 'Too many wrong passwords. Please try again in 15 minutes.',
    });
    const right = await signIn(email);
    expect(right.statusCode).toBe(429);
    expect(right.headers['retry-after']).toBeDefined();
  });

  test('stop no other account behind the same address', async () => {
    const stopped = await aLearner(database.db, { password_hash });
    const other = await aLearner(database.db, { password_hash });
    await statuses(12, () => signIn(stopped.email, 'not my password'));
    expect((await signIn(stopped.email)).statusCode).toBe(429);
    expect((await signIn(other.email)).statusCode).toBe(200);
  });

  test('count for the account, in whatever spelling of its address they come', async () => {
    const { email } = await aLearner(database.db, { email: anAddress('iris'), password_hash });
    // The database makes an i of it, JavaScript an i with one more dot.
    const dotted = email.replace('i', 'İ');
    await statuses(11, () => signIn(email, 'not my password'));
    expect((await signIn(dotted, 'not my password')).statusCode).toBe(429);
  });

  test('stop it from every address, and leave the devices that are signed in', async () => {
    const learner = await aLearner(database.db, { password_hash });
    await statuses(12, () => signIn(learner.email, 'not my password'));
    expect((await signIn(learner.email, PASSWORD, HOME)).statusCode).toBe(429);
    const me = await server.inject({ url: '/api/auth/user/', headers: learner.headers });
    expect(me.statusCode).toBe(200);
  });

  test('are forgotten with a right one', async () => {
    const { email } = await aLearner(database.db, { password_hash });
    await statuses(11, () => signIn(email, 'not my password'));
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await signIn(email, 'not my password')).statusCode).toBe(400);
  });

  test('are forgotten with a new password', async () => {
    const { email } = await aLearner(database.db, { password_hash });
    await statuses(12, () => signIn(email, 'not my password'));
    await post('password_reset', { email });
    await until(() => mailer.sent.length === 1);
    const link = /uid=(\d+)&token=(\w+)/.exec(mailer.sent[0]?.text ?? '');
    const password = 'a hive of clever bees';
    const changed = await post('password_reset/confirm', {
      uid: link?.[1],
      token: link?.[2],
      password,
      re_new_password: password,
    });
    expect(changed.statusCode).toBe(200);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  test('count when an account is to be deleted, too', async () => {
    const learner = await aLearner(database.db, { password_hash });
    const remove = (password: string) =>
      request(server, 'DELETE', '/api/auth/user/', learner, { password });
    expect(await statuses(12, () => remove('not my password'))).toEqual([
      ...repeated(11, 400),
      429,
    ]);
    expect((await remove(PASSWORD)).statusCode).toBe(429);
    expect((await signIn(learner.email)).statusCode).toBe(429);
  });

  test('40 pupils behind one address sign in at once, each after a mistake', async () => {
    const pupils = await Promise.all(
      Array.from({ length: 40 }, () => aLearner(database.db, { password_hash })),
    );
    const mistakes = await Promise.all(pupils.map(({ email }) => signIn(email, 'not my password')));
    expect(mistakes.map(({ statusCode }) => statusCode)).toEqual(repeated(40, 400));
    const answers = await Promise.all(pupils.map(({ email }) => signIn(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(repeated(40, 200));
  });
});

describe('reset mails', () => {
  test('of an account are 5 an hour, without an error', async () => {
    const { email } = await aLearner(database.db);
    const other = await aLearner(database.db);
    expect(await statuses(8, () => post('password_reset', { email }))).toEqual(repeated(8, 200));
    await post('password_reset', { email: other.email });
    const mailsTo = (address: string) => mailer.sent.filter(({ to }) => to === address).length;
    // Mails are sent side by side: that of the last question may be the first to go.
    await until(() => mailsTo(other.email) === 1 && mailsTo(email) >= 5);
    expect(mailsTo(email)).toBe(5);
  });

  test('of an address are 60 an hour, then 429', async () => {
    let asked = 0;
    const ask = (address = SCHOOL) =>
      post('password_reset', { email: `nobody${++asked}@school.example` }, address);
    expect(await statuses(60, ask)).toEqual(repeated(60, 200));
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(refused.json()).toEqual({
      detail: 'Too many requests. Please wait a moment.',
      message: 'Too many requests. Please wait a moment.',
    });
    expect((await ask(HOME)).statusCode).toBe(200);
  });
});

test('guesses of a reset link are 20 an hour an address', async () => {
  const guess = (address = SCHOOL, differs: object = {}) =>
    post(
      'password_reset/confirm',
      { uid: '1', token: 'abc', password: PASSWORD, re_new_password: PASSWORD, ...differs },
      address,
    );
  const mistyped = () => guess(SCHOOL, { re_new_password: 'something else' });
  expect(await statuses(25, mistyped)).toEqual(repeated(25, 400));
  expect(await statuses(22, guess)).toEqual([...repeated(20, 400), 429, 429]);
  expect((await guess(HOME)).statusCode).toBe(400);
});

test('guesses of a reset link stop nobody behind the same address who has a right one', async () => {
  const { email } = await aLearner(database.db, { password_hash });
  await post('password_reset', { email });
  await until(() => mailer.sent.length === 1);
  const link = /uid=(\d+)&token=(\w+)/.exec(mailer.sent[0]?.text ?? '');
  const confirm = (token: string | undefined) =>
    post('password_reset/confirm', {
      uid: link?.[1],
      token,
      password: 'a hive of clever bees',
      re_new_password: 'a hive of clever bees',
    });
  expect(await statuses(21, () => confirm('abc'))).toEqual([...repeated(20, 400), 429]);
  expect((await confirm(link?.[2])).statusCode).toBe(200);
});

test('sign-ups are 200 an hour an address; a mistyped form counts for none', async () => {
  const { email } = await aLearner(database.db);
  const inUse = (address = SCHOOL) => post('registration', aRegistration({ email }), address);
  const mistyped = () => post('registration', aRegistration({ password2: 'something else' }));
  expect(await statuses(5, mistyped)).toEqual(repeated(5, 400));
  expect(await statuses(200, inUse)).toEqual(repeated(200, 400));
  expect((await post('registration', aRegistration())).statusCode).toBe(429);
  expect((await post('registration', aRegistration(), HOME)).statusCode).toBe(201);
});
