/** A learner who buys a level as the app does it, and what came of it in the database. */
import type {
  AvailableContent,
  Initialized,
  Level,
  Transaction,
  Verification,
} from '@waggle/engine/contracts';
import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';
import type { FakePaystack } from './servers/fake-paystack.ts';
import type { TestLearner } from './people/learners.ts';
import type { TestApp } from './servers/start-app.ts';
import { request, requestJson } from './servers/request.ts';

/** On sale in SMALL_CONTENT for 49.00 ZAR. */
export const ON_SALE = 113;
/** Premium in SMALL_CONTENT, and not on sale. */
export const NOT_ON_SALE = 116;

export const INITIALIZE = '/api/transactions/initialize/';
export const WEBHOOK = '/api/transactions/webhook/';

type Server = Pick<TestApp, 'inject'>;
type Learner = Pick<TestLearner, 'headers'>;

export async function initialize(
  server: Server,
  learner: Learner,
  differs: Record<string, unknown> = {},
): Promise<{ status: number; body: Initialized & Record<string, unknown> }> {
  const payload = { payment_type: 'level_unlock', item_id: ON_SALE, amount: '49.00', ...differs };
  return requestJson(server, 'POST', INITIALIZE, learner, payload);
}

/** Begins a payment; its reference. */
export async function begin(server: Server, learner: Learner): Promise<string> {
  const { status, body } = await initialize(server, learner);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body.reference);
}

export async function verify(
  server: Server,
  learner: Learner,
  reference: string,
): Promise<{ status: number; body: Verification }> {
  return requestJson(server, 'GET', `/api/transactions/verify/${reference}/`, learner);
}

export async function statusOf(server: Server, learner: Learner, reference: string) {
  const { body } = await verify(server, learner, reference);
  return body.data.status;
}

/** Sends a notification as the provider does. */
export async function notify(
  server: Server,
  { body, signature }: ReturnType<FakePaystack['notice']>,
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  return (await server.inject({ method: 'POST', url: WEBHOOK, headers, payload: body })).statusCode;
}

export async function transactionsOf(server: Server, { headers }: Learner): Promise<Transaction[]> {
  return (await server.inject({ url: '/api/transactions/', headers })).json();
}

/** A level as its learner sees it. */
export async function levelFor(
  server: Server,
  { headers }: Learner,
  levelId = ON_SALE,
): Promise<Level | undefined> {
  const answer = await request(server, 'GET', '/api/user-progress/get_available_content/', {
    headers,
  });
  return Object.values(answer.json<AvailableContent>())
    .flat()
    .find(({ id }) => id === levelId);
}

/** What the books hold of a learner. */
export async function booksOf(
  db: Database,
  userId: number,
): Promise<{ purchases: number; paid: number; refunds: number; rows: number }> {
  const { rows } = await sql<{ purchases: number; paid: number; refunds: number; rows: number }>`
    select (select count(*) from purchases where user_id = ${userId}) as purchases,
      count(*) filter (where status = 'success') as paid,
      count(*) filter (where refund_due) as refunds, count(*) as rows
    from transactions where user_id = ${userId}`.execute(db);
  return rows[0] as (typeof rows)[number];
}
