import { withDatabase } from '../../support/servers/with-database.ts';
import { describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { begin, booksOf, initialize, levelFor, statusOf } from '../../support/paying.ts';
import { SANDBOX, startApp } from '../../support/servers/start-app.ts';
import { request, VISITOR } from '../../support/servers/request.ts';
import { withLearner, withServer } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT);
const server = withServer(database);
const thandi = withLearner(database);

const choose = (reference: string, payload: object | string) =>
  server.inject({
    method: 'POST',
    url: `/sandbox/checkout/${reference}/`,
    payload,
    ...(typeof payload === 'string'
      ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      : {}),
  });
const isOpen = async () => (await levelFor(server, thandi))?.is_playable;

describe('the sandbox', () => {
  test('has a page of its own for each checkout, at the public address', async () => {
    const { body } = await initialize(server, thandi);
    expect(body.authorization_url).toBe(
      `http://127.0.0.1:8080/sandbox/checkout/${body.reference}/`,
    );
    const page = await server.inject(body.authorization_url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<h1>49.00 ZAR</h1>');
    for (const button of ['Pay', 'Decline', 'Cancel']) expect(page.body).toContain(`>${button}<`);
    const styles = /href="([^"]+\.css)"/.exec(page.body)?.[1] ?? '';
    expect((await server.inject(styles)).headers['content-type']).toContain('text/css');
  });

  test('is found under the public address of today, also for a payment begun under another', async () => {
    const { body: begun } = await initialize(server, thandi);
    const publicUrl = 'https://waggle.example/play';
    const moved = await startApp({ db: database.db, publicUrl });
    const { body } = await initialize(moved, thandi);
    await moved.close();
    expect(body).toEqual({
      ...begun,
      authorization_url: `${publicUrl}/sandbox/checkout/${begun.reference}/`,
    });
  });

  test('knows no other checkouts', async () => {
    for (const reference of ['f'.repeat(32), '..%2Fx', 'x']) {
      expect((await server.inject(`/sandbox/checkout/${reference}/`)).statusCode).toBe(404);
      expect((await choose(reference, { outcome: 'success' })).statusCode).toBe(404);
    }
  });

  test('takes a form as a browser sends it, and sends the payer back', async () => {
    const reference = await begin(server, thandi);
    const answer = await choose(reference, 'outcome=success&webhook=before');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `/payment/verify/${reference}?reference=${reference}&trxref=${reference}`,
    );
    expect(await isOpen()).toBe(true);
  });

  test('sends the webhook before the payer returns', async () => {
    await choose(await begin(server, thandi), { outcome: 'success' });
    expect(await isOpen()).toBe(true);
  });

  test('sends it after that on request', async () => {
    await choose(await begin(server, thandi), { outcome: 'success', webhook: 'after' });
    await expect.poll(isOpen).toBe(true);
  });

  test('sends it twice, and the level is opened once', async () => {
    await choose(await begin(server, thandi), { outcome: 'success', webhook: 'twice' });
    await expect.poll(isOpen).toBe(true);
    expect(await booksOf(database.db, thandi.id)).toEqual({
      purchases: 1,
      paid: 1,
      refunds: 0,
      rows: 1,
    });
  });

  test('sends no webhook, and the verify page finds out', async () => {
    const reference = await begin(server, thandi);
    await choose(reference, { outcome: 'success', webhook: 'never' });
    expect(await isOpen()).toBe(false);
    expect(await statusOf(server, thandi, reference)).toBe('success');
    expect(await isOpen()).toBe(true);
  });

  test.each([
    ['failed', 'failed', 'reference='],
    ['abandoned', 'pending', 'cancelled=yes'],
  ])('opens nothing after %s', async (outcome, status, query) => {
    const reference = await begin(server, thandi);
    const answer = await choose(reference, { outcome });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toContain(`/payment/verify/${reference}?${query}`);
    expect(await statusOf(server, thandi, reference)).toBe(status);
    expect(await isOpen()).toBe(false);
  });

  test('can be paid after it was abandoned, at the same address', async () => {
    const reference = await begin(server, thandi);
    await choose(reference, { outcome: 'abandoned' });
    expect(await begin(server, thandi)).toBe(reference);
    await choose(reference, { outcome: 'success', webhook: 'never' });
    expect(await statusOf(server, thandi, reference)).toBe('success');
    await choose(reference, { outcome: 'failed' });
    expect((await server.inject(`/sandbox/checkout/${reference}/`)).body).toContain('paid already');
  });

  test('refuses what it has no button for', async () => {
    const reference = await begin(server, thandi);
    expect((await choose(reference, { outcome: 'free' })).statusCode).toBe(400);
    expect((await choose(reference, { outcome: 'success', webhook: 'maybe' })).statusCode).toBe(
      400,
    );
    expect((await choose(reference, {})).statusCode).toBe(400);
    expect(await isOpen()).toBe(false);
  });

  test('is not there with another provider', async () => {
    const reference = await begin(server, thandi);
    const other = await startApp({
      db: database.db,
      payments: { ...SANDBOX, kind: 'paystack', baseUrl: 'http://127.0.0.1:9' },
    });
    try {
      const answer = await request(other, 'POST', `/sandbox/checkout/${reference}/`, VISITOR, {
        outcome: 'success',
      });
      expect(answer.statusCode).toBe(404);
    } finally {
      await other.close();
    }
  });
});
