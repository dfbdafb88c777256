/**
 * A server of live games as a process of its own, to be killed. Arguments: the address of a
 * PostgreSQL, and the length of its lease in milliseconds. Sends its own address when it listens, and
 * lets so many milliseconds pass as it is sent.
 */
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { buildApp } from '../../../server/app.ts';
import { compose } from '../../../server/compose.ts';
import { openForAnswers, openPostgres } from '../../../server/platform/database/database.ts';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';

let ahead = 0;
process.on('message', (ms) => {
  ahead += Number(ms);
});
const now = () => new Date(Date.now() + ahead);
const [url, leaseMs = '600'] = process.argv.slice(2) as [string, string?];
const parts = compose({
  db: openPostgres(url, () => undefined).db,
  answers: openForAnswers(url, () => undefined),
  secret: 'the secret of the tests',
  voice: createSilentVoice(),
  mailer: {
    send: async () => undefined,
    forget: async () => undefined,
    close: async () => undefined,
  },
  log: pino({ level: 'silent' }),
  now,
  databaseTime: async () => now(),
  random: Math.random,
  mediaDir: tmpdir(),
  rateLimits: false,
  publicUrl: 'http://127.0.0.1:8080',
  allowedOrigins: [],
  appDir: null,
  policy: { connectSrc: [] },
  payments: { kind: 'sandbox', secretKey: 'sk_test_waggle_sandbox' },
  liveTimes: { lookMs: 160, leaseMs: Number(leaseMs), gatherMs: 5, healMs: 60 },
});
const app = await buildApp(parts);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(`127.0.0.1:${(app.server.address() as AddressInfo).port}`);
