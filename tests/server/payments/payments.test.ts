import { withDatabase } from '../../support/servers/with-database.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPayments } from '../../../server/payments/payments.ts';
import { createPaymentsStore } from '../../../server/payments/store.ts';
import { createBackgroundJobs } from '../../../server/platform/work/background-jobs.ts';
import type { Mail } from '../../../server/platform/mail/mail.ts';
import { createPaystack } from '../../../server/platform/payments/paystack.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import {
  FAKE_KEY,
  type FakePaystack,
  startFakePaystack,
} from '../../support/servers/fake-paystack.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { booksOf, ON_SALE } from '../../support/paying.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const database = withDatabase(SMALL_CONTENT);
let api: FakePaystack;
let thandi: TestLearner;
let at: number;
let sent: Mail[];
let mailHost: (mail: Mail) => Promise<void>;

beforeEach(async () => {
  await sql`truncate transactions, purchases`.execute(database.db);
  at = Date.parse('2026-03-11T12:00:00Z');
  sent = [];
  mailHost = async (mail) => void sent.push(mail);
  api = await startFakePaystack();
  thandi = await aLearner(database.db);
  return () => api.close();
});

/** Payments of one server; each has receipts under way of its own. */
function aServer({ patienceMs = 20_000 } = {}) {
  const log = pino({ level: 'silent' });
  const backgroundJobs = createBackgroundJobs(log);
  const now = () => new Date(at);
  const payments = createPayments({
    store: createPaymentsStore(database.db),
    provider: createPaystack({
      secretKey: FAKE_KEY,
      baseUrl: api.baseUrl,
      answerWithinMs: patienceMs,
    }),
    mailer: { send: (mail) => mailHost(mail) },
    backgroundJobs,
    publicUrl: 'https://waggle.example',
    now,
    log,
  });
  return {
    ...payments,
    look: (isStart = false) =>
      payments.reconcile({ isStart, stopped: new AbortController().signal }),
    settled: () => backgroundJobs.settled(),
    async begin({ id, email }: TestLearner = thandi): Promise<string> {
      const order = { userId: id, email, levelId: ON_SALE, amount: 4900, currency: 'ZAR' };
      const begun = await payments.begin(order);
      if (typeof begun === 'string') throw new Error(begun);
      return begun.reference;
    },
  };
}

const asked = () => api.calls.filter(({ call }) => call.startsWith('GET')).length;
const hasBought = async ({ id }: TestLearner = thandi) =>
  (await booksOf(database.db, id)).purchases === 1;

async function statusOf(reference: string): Promise<string | undefined> {
  return (await createPaymentsStore(database.db).byReference(reference))?.status;
}

describe('begin()', () => {
  test('gives tabs that ask two servers in the same moment one payment', async () => {
    const servers = [aServer(), aServer()];
    for (let n = 0; n < 10; n++) {
      const learner = await aLearner(database.db);
      const tabs = [...servers, ...servers].map((server) => server.begin(learner));
      expect(new Set(await Promise.all(tabs)).size).toBe(1);
      expect(await booksOf(database.db, learner.id)).toMatchObject({ rows: 1 });
    }
  });

  test('does nothing for an account that is gone', async () => {
    await database.db.deleteFrom('users').where('id', '=', thandi.id).execute();
    await expect(aServer().begin()).rejects.toThrow('no_learner');
    expect(api.calls).toEqual([]);
  });
});

describe('reconcile()', () => {
  test('at a start opens what was paid while the server was down', async () => {
    const reference = await aServer().begin();
    api.finish(reference);
    at += 1;
    await aServer().look(true);
    expect(await hasBought()).toBe(true);
  });

  test('later asks about a pending payment every three minutes, and not more often', async () => {
    const server = aServer();
    const reference = await server.begin();
    await server.look();
    at += 3 * MINUTE_MS;
    await server.look();
    expect(asked()).toBe(0);
    at += 1;
    await server.look();
    await server.look();
    expect(asked()).toBe(1);
    api.finish(reference);
    at += 3 * MINUTE_MS + 1;
    await server.look();
    expect(await hasBought()).toBe(true);
    at += HOUR_MS;
    await server.look();
    expect(asked()).toBe(2);
  });

  test('asks about a failed one every hour: another card may have paid', async () => {
    const server = aServer();
    const reference = await server.begin();
    api.finish(reference, { status: 'failed' });
    at += 4 * MINUTE_MS;
    await server.look();
    expect(await statusOf(reference)).toBe('failed');
    api.finish(reference);
    at += HOUR_MS;
    await server.look();
    expect(await hasBought()).toBe(false);
    at += 1;
    await server.look();
    expect(await hasBought()).toBe(true);
  });

  test('gives up a payment that is unfinished for a day, and still opens what is paid within a week', async () => {
    const server = aServer();
    const reference = await server.begin();
    at += DAY_MS + 1;
    await server.look();
    expect(await statusOf(reference)).toBe('failed');
    api.finish(reference);
    at += 5 * DAY_MS;
    await server.look();
    expect(await hasBought()).toBe(true);
  });

  test('asks no more after a week', async () => {
    const server = aServer();
    api.finish(await server.begin());
    at += 7 * DAY_MS + 1;
    await server.look(true);
    expect(asked()).toBe(0);
  });

  test('gives up what was never begun at the provider', async () => {
    api.mood = 'broken';
    const server = aServer();
    await expect(server.begin()).rejects.toThrow('away');
    api.mood = 'well';
    at += 4 * MINUTE_MS;
    await server.look();
    expect(await booksOf(database.db, thandi.id)).toMatchObject({ rows: 1 });
    at += 7 * MINUTE_MS;
    await server.look();
    const { rows } = await sql`select status from transactions`.execute(database.db);
    expect(rows).toEqual([{ status: 'failed' }]);
  });

  test('waits for a provider that is away, and opens nothing meanwhile', async () => {
    const server = aServer();
    const impatient = aServer({ patienceMs: 50 });
    const learners = await Promise.all([1, 2, 3].map(() => aLearner(database.db)));
    for (const learner of learners) api.finish(await server.begin(learner));
    api.mood = 'silent';
    at += 4 * MINUTE_MS;
    await impatient.look();
    expect(asked()).toBe(1);
    expect(await Promise.all(learners.map(hasBought))).toEqual([false, false, false]);
    api.mood = 'well';
    at += 4 * MINUTE_MS;
    await server.look();
    expect(await Promise.all(learners.map(hasBought))).toEqual([true, true, true]);
  });

  test('of two servers that look at once, each payment is asked about by one', async () => {
    const first = aServer();
    for (let n = 0; n < 6; n++) api.finish(await first.begin(await aLearner(database.db)));
    at += 4 * MINUTE_MS;
    await Promise.all([first.look(), aServer().look()]);
    expect(asked()).toBe(6);
    const { rows } = await sql`select count(*) from purchases`.execute(database.db);
    expect(rows).toEqual([{ count: 6 }]);
  });

  test('goes through more payments than it takes at once', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => aLearner(database.db)));
    await sql`
      insert into transactions (reference, user_id, level_id, provider, amount, currency, status, created_at)
        select md5(n::text), ${ids[0]?.id ?? 0}::int, 113, 'paystack test', 4900, 'ZAR', 'pending', ${new Date(at)}
        from generate_series(1, 205) as n`.execute(database.db);
    at += 4 * MINUTE_MS;
    await aServer().look();
    expect(asked()).toBe(205);
  });

  test('ends after the payment in hand when it is stopped', async () => {
    const server = aServer();
    for (let n = 0; n < 3; n++) await server.begin(await aLearner(database.db));
    at += 4 * MINUTE_MS;
    const stopped = new AbortController();
    api.onCall = () => stopped.abort();
    await server.reconcile({ isStart: false, stopped: stopped.signal });
    expect(asked()).toBe(1);
  });
});

describe('buyersAmong()', () => {
  test('distinguishes buyers and payers from the rest', async () => {
    const server = aServer();
    const paying = await aLearner(database.db);
    const looking = await aLearner(database.db);
    await server.begin(paying);
    api.finish(await server.begin());
    await server.look(true);
    const { buyersAmong } = createPaymentsStore(database.db);
    expect(await buyersAmong([thandi.id, paying.id, looking.id])).toEqual(
      new Set([thandi.id, paying.id]),
    );
    expect(await buyersAmong([])).toEqual(new Set());
  });
});

describe('a receipt', () => {
  async function buy(server = aServer()): Promise<string> {
    const reference = await server.begin();
    api.finish(reference);
    await server.verify(reference, { userId: thandi.id, mayAsk: true });
    await server.settled();
    return reference;
  }

  test('says what was paid, and contains no name', async () => {
    const reference = await buy();
    expect(sent).toHaveLength(1);
    const [{ to, subject, text, html }] = sent as [Mail];
    expect({ to, subject }).toEqual({ to: thandi.email, subject: 'Receipt from Waggle' });
    expect(text).toBe(`Hello,

thank you. The level is open now, and stays open.

Level:      Bee: Words from French (English)
Paid:       49.00 ZAR, one-time purchase
Date:       2026-03-11
Reference:  ${reference}

Questions about this payment? Write to us with the reference:

https://waggle.example/support

Waggle
`);
    for (const fact of ['Bee: Words from French (English)', '49.00 ZAR', '2026-03-11', reference]) {
      expect(html).toContain(fact);
    }
    expect(text + html).not.toContain('Thandi');
  });

  test('is sent once, however often the payment is looked at', async () => {
    const server = aServer();
    const reference = await buy(server);
    await Promise.all([
      server.look(true),
      aServer().look(true),
      server.verify(reference, { userId: thandi.id, mayAsk: true }),
    ]);
    at += DAY_MS;
    await server.look();
    expect(sent).toHaveLength(1);
  });

  test('is sent later when the mail host is away, and then given up', async () => {
    mailHost = () => Promise.reject(new Error('nobody there'));
    const server = aServer();
    await buy(server);
    await server.look();
    mailHost = async (mail) => void sent.push(mail);
    await server.look();
    expect(sent).toHaveLength(0);
    at += 10 * MINUTE_MS;
    await server.look();
    expect(sent).toHaveLength(1);

    mailHost = () => Promise.reject(new Error('nobody there'));
    thandi = await aLearner(database.db);
    await buy(server);
    mailHost = async (mail) => void sent.push(mail);
    at += 3 * DAY_MS + 1;
    await server.look();
    expect(sent).toHaveLength(1);
  });

  test('that cannot be sent does not keep others from being sent', async () => {
    const stranger = await aLearner(database.db);
    const server = aServer();
    mailHost = () => Promise.reject(new Error('nobody there'));
    for (const learner of [stranger, thandi]) {
      const reference = await server.begin(learner);
      api.finish(reference);
      await server.verify(reference, { userId: learner.id, mayAsk: true });
      await server.settled();
    }
    mailHost = async (mail) => {
      if (mail.to === stranger.email) throw new Error('no such address');
      sent.push(mail);
    };
    at += 10 * MINUTE_MS;
    await server.look();
    expect(sent.map(({ to }) => to)).toEqual([thandi.email]);
  });
});
