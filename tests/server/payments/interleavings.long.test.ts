/** Tabs, notifications, verify pages, reconcilers and kill -9, in any order and at the same time. */
import { withDatabase } from '../../support/servers/with-database.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayments, type Payments } from '../../../server/payments/payments.ts';
import { createPaymentsStore } from '../../../server/payments/store.ts';
import { createBackgroundJobs } from '../../../server/platform/work/background-jobs.ts';
import { createPaystack } from '../../../server/platform/payments/paystack.ts';
import { bundled } from '../../support/servers/bundled.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import {
  FAKE_KEY,
  type FakePaystack,
  startFakePaystack,
} from '../../support/servers/fake-paystack.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { booksOf, INITIALIZE, ON_SALE, WEBHOOK } from '../../support/paying.ts';
import { rounds, seeded } from '../../support/sample.ts';
import { createFakeMailer, startApp } from '../../support/servers/start-app.ts';

/** Learners who buy at the same time; each is an interleaving of its own. */
const LEARNERS = rounds(10, 25);
/** Everything happens within this time, in milliseconds. */
const SPAN_MS = 2_000;
const silent = pino({ level: 'silent' });

const database = withDatabase(SMALL_CONTENT);
let api: FakePaystack;
let program: string;
/** Where the server is; null while it is down. */
let address: string | null = null;
/** The reconciler of another node. */
let other: Payments;

beforeAll(async () => {
  api = await startFakePaystack();
  program = await bundled('tests/support/servers/paying-node-process.ts');
  const now = () => new Date();
  other = createPayments({
    store: createPaymentsStore(database.db),
    provider: createPaystack({ secretKey: FAKE_KEY, baseUrl: api.baseUrl }),
    mailer: createFakeMailer(),
    backgroundJobs: createBackgroundJobs(silent),
    publicUrl: 'https://waggle.example',
    now,
    log: silent,
  });
});
afterAll(() => api.close());

/** A server that can be killed where there is a PostgreSQL; the embedded database would die with it. */
async function startServer(): Promise<{ end: () => Promise<void> }> {
  if (database.url === null) {
    const { app, close } = await startApp({
      db: database.db,
      answers: database.answers,
      payments: { kind: 'paystack', secretKey: FAKE_KEY, baseUrl: api.baseUrl },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    return { end: close };
  }
  const child: ChildProcess = fork(program, [database.url, api.baseUrl, FAKE_KEY], {
    execArgv: [],
  });
  [address] = (await once(child, 'message')) as [string];
  return {
    async end() {
      address = null;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Calls the server as a browser does; null when there is no answer. */
async function send(
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  if (address === null) return null;
  try {
    const answer = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

/** Everything that may happen around one purchase, drawn: what was paid, and what must not be answered. */
async function buyAnyhow(
  learner: TestLearner,
  random: () => number,
): Promise<{ paid: ReadonlySet<string>; faults: readonly string[] }> {
  const paid = new Set<string>();
  const faults: string[] = [];
  const sometime = (from = 0) => wait(from + random() * (SPAN_MS - from));
  const draw = (most: number) => Math.floor(random() * (most + 1));
  const pays = random() < 0.8;

  async function tab(): Promise<void> {
    await wait(random() < 0.4 ? 0 : random() * 300);
    const reference = await open();
    if (reference === null) return;
    if (random() < 0.7) return around(reference);
    // A card is declined, another checkout is begun, and in the end both of them may be paid.
    api.finish(reference, { status: 'failed' });
    const second = await open();
    await Promise.all([reference, ...(second ? [second] : [])].map(around));
  }

  /** Begins a payment, as often as it takes; null when the level is open already. */
  async function open(): Promise<string | null> {
    const body = JSON.stringify({ payment_type: 'level_unlock', item_id: ON_SALE, amount: 49 });
    for (let answers = 0; answers < 30; ) {
      const answer = await send(INITIALIZE, { headers: learner.headers, body });
      if (answer) answers += 1;
      if (answer?.status === 200) return String(answer.body['reference']);
      if (answer?.status === 409) return null;
      if (answer && answer.status >= 500) faults.push(`${INITIALIZE} ${answer.status}`);
      await wait(100);
    }
    faults.push('no checkout');
    return null;
  }

  async function around(reference: string): Promise<void> {
    await Promise.all([
      atTheProvider(reference),
      ...times(3, () => sometime().then(() => page(reference))),
      ...forged(reference),
    ]);
  }

  async function atTheProvider(reference: string): Promise<void> {
    await wait(random() * 400);
    if (random() < 0.3) api.finish(reference, { status: 'failed' });
    // Half of them look at the page in the moment of paying.
    const atOnce = random() < 0.5;
    const looking = atOnce ? times(2, () => page(reference)) : [];
    await wait(random() * (atOnce ? api.delayMs : 400));
    if (!pays) return void (await Promise.all(looking));
    api.finish(reference);
    paid.add(reference);
    const telling = times(3, async () => {
      if (!atOnce) await sometime();
      await tell(api.notice(reference));
    });
    await Promise.all([...looking, ...telling]);
  }

  /** The verify page: it may be looked at before, while and after somebody pays. */
  async function page(reference: string): Promise<void> {
    const answer = await send(`/api/api/transactions/verify/${reference}/`, {
      headers: learner.headers,
    });
    if (answer && answer.status !== 200) faults.push(`verify ${answer.status}`);
  }

  function forged(reference: string): Promise<void>[] {
    const own = api.notice(reference);
    return times(1, async () => {
      await sometime();
      await tell({ ...own, signature: '0'.repeat(128) }, 401);
      await tell(api.notice(reference, { amount: 1 }));
    });
  }

  async function tell(
    { body, signature }: { body: string; signature: string },
    status = 200,
  ): Promise<void> {
    const answer = await send(WEBHOOK, { headers: { 'x-paystack-signature': signature }, body });
    if (answer && answer.status !== status) faults.push(`webhook ${answer.status}`);
  }

  /** Up to so many, at the same time. */
  function times(most: number, work: () => Promise<void>): Promise<void>[] {
    return Array.from({ length: draw(most) }, work);
  }

  async function reconciler(): Promise<void> {
    await sometime();
    await other.reconcile({ isStart: true, stopped: new AbortController().signal });
  }

  await Promise.all([
    tab(),
    ...(random() < 0.5 ? [tab()] : []),
    ...(random() < 0.2 ? [reconciler()] : []),
  ]);
  return { paid, faults };
}

const batches = Array.from({ length: rounds(1, 20) }, (_, place) => place + 1);

describe('a purchase', () => {
  test.each(batches)(
    `opens its level once and for all, however it goes: ${LEARNERS} of batch %i`,
    async (batch) => {
      const random = seeded(batch);
      const learners: TestLearner[] = [];
      for (let n = 0; n < LEARNERS; n++) learners.push(await aLearner(database.db));
      api.delayMs = Math.round(random() * 30);
      let server = await startServer();
      const buying = Promise.all(
        learners.map((learner, place) => buyAnyhow(learner, seeded(batch * 1000 + place))),
      );
      if (database.url !== null) {
        for (let kills = 0; kills < 2; kills++) {
          await wait(random() * (SPAN_MS / 2));
          await server.end();
          server = await startServer();
        }
      }
      const bought = await buying;
      expect(bought.flatMap(({ faults }) => faults)).toEqual([]);
      // The server finds out about missed webhooks when it starts again.
      await server.end();
      await other.reconcile({ isStart: true, stopped: new AbortController().signal });

      const books = await Promise.all(learners.map(({ id }) => booksOf(database.db, id)));
      expect(
        books.map(({ purchases, paid: rows, refunds }) => ({ purchases, rows, refunds })),
      ).toEqual(
        bought.map(({ paid }) => ({
          purchases: Math.min(paid.size, 1),
          rows: paid.size,
          refunds: Math.max(paid.size - 1, 0),
        })),
      );
      expect(await brokenBooks()).toEqual([]);
    },
  );
});

/** Purchases that nothing was paid for, and payments that opened nothing and are not given back. */
async function brokenBooks(): Promise<unknown[]> {
  const { rows } = await sql`
    select transactions.reference, status, refund_due, purchases.reference as opened
    from transactions left join purchases on purchases.reference = transactions.reference
    where (purchases.reference is not null) <> (status = 'success' and not refund_due)
      or (refund_due and status <> 'success')
      or (purchases.reference is not null
        and (purchases.user_id, purchases.level_id)
          is distinct from (transactions.user_id, transactions.level_id))`.execute(database.db);
  return rows;
}
