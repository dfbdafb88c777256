import { withDatabase } from '../../support/servers/with-database.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '../../../server/platform/payments/paystack-webhooks.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import {
  FAKE_KEY,
  type FakePaystack,
  startFakePaystack,
} from '../../support/servers/fake-paystack.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import {
  begin,
  booksOf,
  initialize,
  INITIALIZE,
  levelFor,
  NOT_ON_SALE,
  notify,
  ON_SALE,
  statusOf,
  transactionsOf,
  verify,
  WEBHOOK,
} from '../../support/paying.ts';
import { createFakeMailer, startApp, type TestApp } from '../../support/servers/start-app.ts';
import { request } from '../../support/servers/request.ts';
import { withLearner } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT);
const thandi = withLearner(database);
let api: FakePaystack;
let server: TestApp;
/** The same, when no answer comes. */
let hasty: TestApp;
const mailer = createFakeMailer();

beforeAll(async () => {
  api = await startFakePaystack();
  const at = { kind: 'paystack', secretKey: FAKE_KEY, baseUrl: api.baseUrl } as const;
  const dependencies = { db: database.db, mailer, publicUrl: 'https://waggle.example' };
  server = await startApp({ ...dependencies, payments: { ...at, answerWithinMs: 20_000 } });
  // Long enough for a call to arrive on a busy machine: one that came later would be answered.
  hasty = await startApp({ ...dependencies, payments: { ...at, answerWithinMs: 1_000 } });
});
afterAll(async () => {
  await server.close();
  await hasty.close();
  await api.close();
});
afterEach(() => {
  api.mood = 'well';
  api.calls.length = 0;
});

const refusalOf = (sentence: string) => ({ detail: sentence, message: sentence });
/** Nothing was bought and nothing paid. */
const NOTHING = { purchases: 0, paid: 0, refunds: 0 };

describe('GET /api/payment-plans/', () => {
  test('list what is on sale, and its price', async () => {
    const answer = await server.inject('/api/payment-plans/');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([
      { id: ON_SALE, level: ON_SALE, price: '49.00', currency: 'ZAR' },
    ]);
  });

  test('leaves out a free level, whatever its plan', async () => {
    await sql`insert into plans values (101, 5, 'ZAR')`.execute(database.db);
    try {
      expect((await server.inject('/api/payment-plans/')).json()).toHaveLength(1);
      expect((await initialize(server, thandi, { item_id: 101, amount: 5 })).status).toBe(404);
    } finally {
      await sql`delete from plans where level_id = 101`.execute(database.db);
    }
  });
});

describe('POST /api/transactions/initialize/', () => {
  test('opens a checkout with our reference and the price of the plan', async () => {
    const { status, body } = await initialize(server, thandi);
    expect(status).toBe(200);
    expect(body).toEqual({
      authorization_url: expect.stringContaining(`${api.baseUrl}/checkout/`),
      access_code: expect.any(String),
      reference: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(api.calls.map((one) => one.body)).toEqual([
      expect.objectContaining({
        email: thandi.email,
        amount: 4900,
        currency: 'ZAR',
        reference: body.reference,
        callback_url: `https://waggle.example/payment/verify/${body.reference}`,
      }),
    ]);
  });

  test.each([undefined, null, 49, '49', '49.0', '49.00'])(
    'is content with the amount %j',
    async (amount) => expect((await initialize(server, thandi, { amount })).status).toBe(200),
  );

  test.each([0, 1, 4900, -49, '48.99', 'free', ''])('refuses the amount %j', async (amount) => {
    const { status, body } = await initialize(server, thandi, { amount });
    expect([status, body]).toEqual([400, { amount: ['The price of this level is 49.00 ZAR.'] }]);
    expect(api.calls).toEqual([]);
    expect(await booksOf(database.db, thandi.id)).toEqual({ ...NOTHING, rows: 0 });
  });

  test('takes no price, currency, address, status or owner from the client', async () => {
    const other = await aLearner(database.db);
    const { body } = await initialize(server, thandi, {
      email: other.email,
      currency: 'NGN',
      price: '1.00',
      user: other.id,
      user_id: other.id,
      status: 'success',
      reference: 'f'.repeat(32),
    });
    expect(api.calls[0]?.body).toMatchObject({
      amount: 4900,
      currency: 'ZAR',
      email: thandi.email,
    });
    expect(body.reference).not.toBe('f'.repeat(32));
    expect(await booksOf(database.db, thandi.id)).toEqual({ ...NOTHING, rows: 1 });
    expect(await booksOf(database.db, other.id)).toEqual({ ...NOTHING, rows: 0 });
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['a level that is not on sale', { item_id: NOT_ON_SALE }, 404],
    ['a free level', { item_id: 101 }, 404],
    ['no level', { item_id: 9999 }, 404],
    ['a malformed id', { item_id: '113' }, 400],
    ['a negative id', { item_id: -113 }, 400],
    ['another kind of payment', { payment_type: 'donation' }, 400],
    ['an amount that is no amount', { amount: { value: 49 } }, 400],
  ])('refuses %s', async (_, differs, status) => {
    expect((await initialize(server, thandi, differs)).status).toBe(status);
    expect(api.calls).toEqual([]);
  });

  test('says what is missing in the words of the specification', async () => {
    const { body } = await initialize(server, thandi, { item_id: NOT_ON_SALE });
    expect(body).toEqual(refusalOf('Payment plan not found'));
  });

  test('requires a session', async () => {
    const payload = { payment_type: 'level_unlock', item_id: ON_SALE };
    const answer = await server.inject({ method: 'POST', url: INITIALIZE, payload });
    expect(answer.statusCode).toBe(401);
  });

  test('gives the same answer again while the payment is pending', async () => {
    const first = await initialize(server, thandi);
    const second = await initialize(server, thandi);
    expect(second).toEqual(first);
    expect(await booksOf(database.db, thandi.id)).toMatchObject({ rows: 1 });
  });

  test('gives two tabs that ask at once the same checkout', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => initialize(server, thandi)));
    expect(new Set(answers.map(({ body }) => body.authorization_url)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await booksOf(database.db, thandi.id)).toMatchObject({ rows: 1 });
  });

  test('starts again after a payment that failed', async () => {
    const declined = await begin(server, thandi);
    api.finish(declined, { status: 'failed' });
    const next = await begin(server, thandi);
    expect(next).not.toBe(declined);
    expect(await transactionsOf(server, thandi)).toMatchObject([
      { reference: next, status: 'pending' },
      { reference: declined, status: 'failed' },
    ]);
  });

  test('starts again at a new price, and the old checkout still counts', async () => {
    const old = await begin(server, thandi);
    await sql`update plans set price = 59.5 where level_id = ${ON_SALE}`.execute(database.db);
    try {
      const { body } = await initialize(server, thandi, { amount: '59.50' });
      expect(body.reference).not.toBe(old);
    } finally {
      await sql`update plans set price = 49 where level_id = ${ON_SALE}`.execute(database.db);
    }
    api.finish(old);
    expect(await statusOf(server, thandi, old)).toBe('success');
    expect((await levelFor(server, thandi))?.is_playable).toBe(true);
  });

  test('refuses a level that is bought already, even before its webhook', async () => {
    const reference = await begin(server, thandi);
    api.finish(reference);
    for (let n = 0; n < 2; n++) {
      const { status, body } = await initialize(server, thandi);
      expect([status, body]).toEqual([409, refusalOf('This level is yours already.')]);
    }
    expect(await booksOf(database.db, thandi.id)).toEqual({
      purchases: 1,
      paid: 1,
      refunds: 0,
      rows: 1,
    });
  });

  test.each(['silent', 'broken', 'babbling', 'hanging up'] as const)(
    'is no fault of the server when the provider is %s, and can be tried again',
    async (mood) => {
      api.mood = mood;
      const { status, body } = await initialize(mood === 'silent' ? hasty : server, thandi);
      expect([status, body]).toEqual([
        424,
        refusalOf('Could not initialize payment. Please try again.'),
      ]);
      api.mood = 'well';
      expect((await initialize(server, thandi)).status).toBe(200);
      expect(await booksOf(database.db, thandi.id)).toMatchObject({ rows: 1 });
    },
  );

  test('starts again when a checkout was opened and its address was lost', async () => {
    const lost = await begin(server, thandi);
    await sql`
      update transactions set authorization_url = null where reference = ${lost}`.execute(
      database.db,
    );
    const next = await begin(server, thandi);
    expect(next).not.toBe(lost);
    api.finish(lost);
    expect(await statusOf(server, thandi, lost)).toBe('success');
  });
});

describe('GET /api/transactions/verify/{reference}/', () => {
  test('opens the level when the provider says that it is paid', async () => {
    const reference = await begin(server, thandi);
    expect(await verify(server, thandi, reference)).toEqual({
      status: 200,
      body: {
        data: {
          status: 'pending',
          payment_type: 'level_unlock',
          reference,
          amount: '49.00',
          currency: 'ZAR',
          level: { id: ON_SALE, name: 'Bee: Words from French' },
        },
        message: 'Your payment is not finished yet.',
      },
    });
    expect(await levelFor(server, thandi)).toMatchObject({
      is_available: true,
      is_playable: false,
      is_purchased: false,
    });
    api.finish(reference);
    expect((await verify(server, thandi, reference)).body).toMatchObject({
      data: { status: 'success' },
      message: 'Your payment was successful.',
    });
    expect(await levelFor(server, thandi)).toMatchObject({ is_playable: true, is_purchased: true });
    const words = await request(server, 'GET', `/api/level-words/?level=${ON_SALE}`, thandi);
    expect(words.statusCode).toBe(200);
  });

  test('opens it for no one else', async () => {
    const reference = await begin(server, thandi);
    api.finish(reference);
    await verify(server, thandi, reference);
    const other = await aLearner(database.db);
    expect(await levelFor(server, other)).toMatchObject({ is_playable: false });
    expect(await levelFor(server, { headers: {} as never })).toMatchObject({ is_playable: false });
  });

  test('is answered under the doubled prefix too', async () => {
    const reference = await begin(server, thandi);
    const url = `/api/api/transactions/verify/${reference}/`;
    const answer = await server.inject({ url, headers: thandi.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual((await verify(server, thandi, reference)).body);
  });

  test('knows a payment of somebody else as little as none', async () => {
    const reference = await begin(server, thandi);
    api.finish(reference);
    const other = await aLearner(database.db);
    for (const unknown of [reference, 'f'.repeat(32)]) {
      const { status, body } = await verify(server, other, unknown);
      expect([status, body]).toEqual([404, refusalOf('Transaction reference not found')]);
    }
    expect(await booksOf(database.db, thandi.id)).toMatchObject(NOTHING);
    expect(await booksOf(database.db, other.id)).toMatchObject(NOTHING);
    expect(api.calls.filter(({ call }) => call.startsWith('GET'))).toEqual([]);
  });

  test.each([
    '..%2Fcustomer',
    '%2e%2e%2f%2e%2e%2fcustomer',
    '..%5C..%5Ccustomer',
    `${'a'.repeat(32)}%2F..`,
    `${'a'.repeat(31)}%00`,
    'A'.repeat(32),
    'a'.repeat(33),
    '%25',
  ])('refuses the reference %s without asking anybody', async (reference) => {
    expect((await verify(server, thandi, reference)).status).toBe(400);
    expect(api.calls).toEqual([]);
  });

  test('requires a session', async () => {
    const reference = await begin(server, thandi);
    const answer = await server.inject(`/api/transactions/verify/${reference}/`);
    expect(answer.statusCode).toBe(401);
  });

  test.each([
    ['another amount', { amount: 100 }],
    ['a hundredth of the amount', { amount: 49 }],
    ['another currency', { currency: 'NGN' }],
    ['another reference', { reference: 'e'.repeat(32) }],
    ['another kind of money', { domain: 'live' }],
  ])('opens nothing for a success with %s', async (_, differs) => {
    const reference = await begin(server, thandi);
    api.finish(reference, differs);
    expect(await statusOf(server, thandi, reference)).toBe('pending');
    expect(await booksOf(database.db, thandi.id)).toEqual({ ...NOTHING, rows: 1 });
    expect(await levelFor(server, thandi)).toMatchObject({ is_playable: false });
  });

  test.each([
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
  ])('opens nothing for one that is %s', async (said, status) => {
    const reference = await begin(server, thandi);
    api.finish(reference, { status: said });
    expect(await statusOf(server, thandi, reference)).toBe(status);
    expect(await levelFor(server, thandi)).toMatchObject({ is_playable: false });
  });

  test('opens the level when a declined card is followed by another', async () => {
    const reference = await begin(server, thandi);
    api.finish(reference, { status: 'failed' });
    expect(await statusOf(server, thandi, reference)).toBe('failed');
    api.finish(reference);
    expect(await statusOf(server, thandi, reference)).toBe('success');
  });

  test.each(['silent', 'broken', 'babbling', 'hanging up'] as const)(
    'is pending while the provider is %s, and well afterwards',
    async (mood) => {
      const reference = await begin(server, thandi);
      api.finish(reference);
      api.mood = mood;
      const { status, body } = await verify(mood === 'silent' ? hasty : server, thandi, reference);
      expect([status, body.data.status]).toEqual([200, 'pending']);
      api.mood = 'well';
      expect(await statusOf(server, thandi, reference)).toBe('success');
    },
  );

  test('stays a success, whatever the provider says later', async () => {
    const reference = await begin(server, thandi);
    api.finish(reference);
    await verify(server, thandi, reference);
    api.finish(reference, { status: 'reversed' });
    expect(await statusOf(server, thandi, reference)).toBe('success');
  });
});

describe('POST /api/transactions/webhook/', () => {
  test('opens the level without any browser, and sends one receipt', async () => {
    const reference = await begin(server, thandi);
    const notice = api.notice(reference);
    for (let n = 0; n < 3; n++) expect(await notify(server, notice)).toBe(200);
    expect(await levelFor(server, thandi)).toMatchObject({ is_playable: true });
    expect(await statusOf(server, thandi, reference)).toBe('success');
    expect(await booksOf(database.db, thandi.id)).toEqual({
      purchases: 1,
      paid: 1,
      refunds: 0,
      rows: 1,
    });
    await expect
      .poll(() => mailer.sent.filter(({ to }) => to === thandi.email).map(({ text }) => text))
      .toEqual([expect.stringMatching(/Bee: Words from French \(English\)[\s\S]+49\.00 ZAR/)]);
  });

  test.each([
    ['without a signature', () => undefined],
    ['with an empty one', () => ''],
    ['with a forged one', () => '0'.repeat(128)],
    ['signed with another key', (reference: string) => otherKey.notice(reference).signature],
  ])('refuses a notification %s', async (_, signature) => {
    const reference = await begin(server, thandi);
    const { body } = api.notice(reference);
    const signed = signature(reference);
    const answer = await request(
      server,
      'POST',
      WEBHOOK,
      {
        headers: {
          'content-type': 'application/json',
          ...(signed === undefined ? {} : { 'x-paystack-signature': signed }),
        },
      },
      body,
    );
    expect(answer.statusCode).toBe(401);
    expect(await booksOf(database.db, thandi.id)).toEqual({ ...NOTHING, rows: 1 });
  });

  let otherKey: FakePaystack;
  beforeAll(async () => {
    otherKey = await startFakePaystack('sk_test_of_somebody_else');
  });
  afterAll(() => otherKey.close());

  test('refuses a body that is not what was signed', async () => {
    const [mine, other] = [await begin(server, thandi), 'd'.repeat(32)];
    const { body, signature } = api.notice(mine);
    expect(await notify(server, { body: body.replace(mine, other), signature })).toBe(401);
    expect(await notify(server, { body: `${body} `, signature })).toBe(401);
    expect(await booksOf(database.db, thandi.id)).toEqual({ ...NOTHING, rows: 1 });
  });

  test.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'NGN' }],
    ['live money', { domain: 'live' }],
    ['a reference that is not ours', { reference: 'c'.repeat(32) }],
    ['a reference with a path in it', { reference: '../customer' }],
    ['a status that is none', { status: 'failed' }],
  ])('takes note of %s, and opens nothing', async (_, differs) => {
    const reference = await begin(server, thandi);
    expect(await notify(server, api.notice(reference, differs))).toBe(200);
    expect((await booksOf(database.db, thandi.id)).purchases).toBe(0);
    expect(await levelFor(server, thandi)).toMatchObject({ is_playable: false });
    expect(api.calls.filter(({ call }) => call.startsWith('GET'))).toEqual([]);
  });

  test('takes note of other events, and of what is no JSON', async () => {
    const reference = await begin(server, thandi);
    expect(await notify(server, api.notice(reference, {}, 'charge.dispute.create'))).toBe(200);
    const body = `charge.success ${reference}`;
    const signature = signatureOf(Buffer.from(body), FAKE_KEY);
    expect(await notify(server, { body, signature })).toBe(200);
    expect(await booksOf(database.db, thandi.id)).toEqual({ ...NOTHING, rows: 1 });
  });

  test('marks a second payment for the same level for refund, and says so', async () => {
    const first = await begin(server, thandi);
    api.finish(first, { status: 'failed' });
    const second = await begin(server, thandi);
    await notify(server, api.notice(second));
    await notify(server, api.notice(first));
    expect(await booksOf(database.db, thandi.id)).toEqual({
      purchases: 1,
      paid: 2,
      refunds: 1,
      rows: 2,
    });
    await expect
      .poll(() =>
        // Each is sent after its own payment is stored: their order is nobody's promise.
        mailer.sent
          .filter(({ to }) => to === thandi.email)
          .map(({ subject }) => subject)
          .toSorted(),
      )
      .toEqual(['A second payment for Waggle', 'Receipt from Waggle']);
  });

  test('keeps what an account paid that is gone, without the person, for refund', async () => {
    const reference = await begin(server, thandi);
    await database.db.deleteFrom('users').where('id', '=', thandi.id).execute();
    expect(await notify(server, api.notice(reference))).toBe(200);
    const { rows } = await sql`
      select user_id, status, refund_due from transactions where reference = ${reference}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ user_id: null, status: 'success', refund_due: true }]);
  });
});

describe('GET /api/transactions/', () => {
  test('lists the payments of the caller alone, newest first', async () => {
    const declined = await begin(server, thandi);
    api.finish(declined, { status: 'failed' });
    const next = await begin(server, thandi);
    await begin(server, await aLearner(database.db));
    const listed = await transactionsOf(server, thandi);
    expect(listed).toEqual([
      {
        reference: next,
        payment_type: 'level_unlock',
        amount: '49.00',
        currency: 'ZAR',
        status: 'pending',
        level: { id: ON_SALE, name: 'Bee: Words from French' },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      expect.objectContaining({ reference: declined, status: 'failed' }),
    ]);
  });

  test('is empty without payments, and closed to visitors', async () => {
    expect(await transactionsOf(server, thandi)).toEqual([]);
    expect((await server.inject('/api/transactions/')).statusCode).toBe(401);
  });
});

describe('POST /api/omni-store/', () => {
  const join = (item_id: unknown, { headers }: Pick<TestLearner, 'headers'> = thandi) =>
    request(server, 'POST', '/api/omni-store/', { headers }, { item_type: 'waitlist', item_id });

  test('lets a learner wait for a level, once', async () => {
    const joined = { item_type: 'waitlist', item_id: NOT_ON_SALE, is_waitlisted: true };
    const first = await join(NOT_ON_SALE);
    expect([first.statusCode, first.json()]).toEqual([201, joined]);
    const second = await join(NOT_ON_SALE);
    expect([second.statusCode, second.json()]).toEqual([200, joined]);
    expect(await levelFor(server, thandi, NOT_ON_SALE)).toMatchObject({
      is_waitlisted: true,
      is_playable: false,
    });
    const other = await aLearner(database.db);
    expect(await levelFor(server, other, NOT_ON_SALE)).toMatchObject({ is_waitlisted: false });
  });

  test('refuses levels that are free or on sale', async () => {
    expect((await join(101)).json()).toEqual({ item_id: ['This level is free.'] });
    expect((await join(ON_SALE)).statusCode).toBe(409);
    expect((await join(9999)).statusCode).toBe(404);
    expect((await join('116')).statusCode).toBe(400);
    expect((await join(NOT_ON_SALE, { headers: {} as never })).statusCode).toBe(401);
  });
});

describe('payments of another provider', () => {
  test('are neither asked about nor taken up', async () => {
    const reference = await begin(server, thandi);
    api.finish(reference);
    const sandbox = await startApp({ db: database.db });
    try {
      expect(await statusOf(sandbox, thandi, reference)).toBe('pending');
      expect(await begin(sandbox, thandi)).not.toBe(reference);
    } finally {
      await sandbox.close();
    }
    expect(await statusOf(server, thandi, reference)).toBe('success');
  });
});

describe('limits', () => {
  test('of what one learner may cause at the provider', async () => {
    const limited = await startApp({
      db: database.db,
      rateLimits: true,
      payments: { kind: 'paystack', secretKey: FAKE_KEY, baseUrl: api.baseUrl },
    });
    try {
      const reference = await begin(limited, thandi);
      api.calls.length = 0;
      for (let n = 0; n < 32; n++)
        expect(await statusOf(limited, thandi, reference)).toBe('pending');
      expect(api.calls).toHaveLength(30);
      const statuses = [];
      for (let n = 0; n < 30; n++) statuses.push((await initialize(limited, thandi)).status);
      expect(new Set(statuses.slice(0, 29))).toEqual(new Set([200]));
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
