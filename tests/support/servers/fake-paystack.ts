/** Paystack's API as its documentation describes it, with a checkout that a test fills in. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How the API behaves. */
export type Mood = 'well' | 'silent' | 'broken' | 'babbling' | 'redirecting' | 'hanging up';

/** A transaction as the API sends it, with fields that are ignored. */
export interface FakeTransaction {
  reference: string;
  status: string;
  amount: number;
  currency: string;
  domain: string;
  [field: string]: unknown;
}

export interface FakePaystack {
  /** Where the API is. */
  readonly baseUrl: string;
  readonly transactions: Map<string, FakeTransaction>;
  /** Every call, as method and path; with the body of those that have one. */
  readonly calls: { readonly call: string; readonly body: unknown }[];
  mood: Mood;
  /** How long each answer is on its way, in milliseconds; it may be out of date when it comes. */
  delayMs: number;
  /** Hears of every call before it is answered. */
  onCall: () => void;
  /** Somebody pays, or fails to; what is paid does not fail any more. */
  finish(reference: string, differs?: Partial<FakeTransaction>): void;
  /** The notification of a payment, and its signature. */
  notice(
    reference: string,
    differs?: Partial<FakeTransaction>,
    event?: string,
  ): { body: string; signature: string };
  close(): Promise<void>;
}

export const FAKE_KEY = 'sk_test_of_the_tests';

export async function startFakePaystack(secretKey = FAKE_KEY): Promise<FakePaystack> {
  const transactions = new Map<string, FakeTransaction>();
  const calls: { call: string; body: unknown }[] = [];
  let baseUrl = '';

  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    calls.push({ call: `${request.method} ${request.url}`, body });
    fake.onCall();
    const say = async (status: number, said: object) => {
      const text = JSON.stringify(said);
      if (fake.delayMs > 0) await wait(fake.delayMs);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text);
    };
    switch (fake.mood) {
      case 'silent':
        return;
      case 'hanging up':
        return void request.socket.destroy();
      case 'broken':
        return say(500, { status: false, message: 'Internal error', type: 'api_error' });
      case 'babbling':
        return void response.writeHead(200).end('<html>maintenance</html>');
      case 'redirecting':
        return void response.writeHead(302, { location: `${baseUrl}/elsewhere` }).end();
      case 'well':
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return say(401, { status: false, message: 'Invalid key' });
    }
    if (request.method === 'POST' && request.url === '/transaction/initialize') {
      const begun = initialize(body as Record<string, unknown>);
      return say(begun.status, begun.answer);
    }
    const reference = /^\/transaction\/verify\/([^/]+)$/.exec(request.url ?? '')?.[1];
    const found = transactions.get(decodeURIComponent(reference ?? ''));
    if (!reference) return say(404, { status: false, message: 'Not found' });
    if (!found) return say(400, { status: false, message: 'Transaction reference not found' });
    return say(200, { status: true, message: 'Verification successful', data: found });
  }

  function initialize(body: Record<string, unknown>) {
    const { email, amount, reference, currency, callback_url: back } = body;
    const refuse = (message: string, code: string) => ({
      status: 400,
      answer: { status: false, message, type: 'validation_error', code },
    });
    if (typeof email !== 'string') return refuse('Email Address is required', 'missing_params');
    if (!Number.isInteger(amount) || (amount as number) < 100) {
      return refuse('Invalid Amount Sent', 'invalid_params');
    }
    if (transactions.has(String(reference))) {
      return refuse('Duplicate Transaction Reference', 'duplicate_reference');
    }
    const code = `code-${transactions.size}`;
    transactions.set(String(reference), {
      id: 3_000_000_000,
      domain: 'test',
      status: 'abandoned',
      reference: String(reference),
      amount: amount as number,
      currency: String(currency),
      metadata: 0,
      log: { success: false },
      back,
    });
    return {
      status: 200,
      answer: {
        status: true,
        message: 'Authorization URL created',
        data: { authorization_url: `${baseUrl}/checkout/${code}`, access_code: code, reference },
      },
    };
  }

  const fake: FakePaystack = {
    get baseUrl() {
      return baseUrl;
    },
    transactions,
    calls,
    mood: 'well',
    delayMs: 0,
    onCall: () => undefined,
    finish(reference, differs = {}) {
      const known = transactions.get(reference);
      if (!known) throw new Error(`nobody began ${reference}`);
      if (known.status === 'success' && differs.status === 'failed') return;
      transactions.set(reference, { ...known, status: 'success', ...differs });
    },
    notice(reference, differs = {}, event = 'charge.success') {
      const known = transactions.get(reference);
      const data = { ...known, status: 'success', ...differs };
      const body = JSON.stringify({ event, data });
      const signature = createHmac('sha512', secretKey).update(body).digest('hex');
      return { body, signature };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text === '' ? null : JSON.parse(text);
}
