/**
 * A server that takes payments as a process of its own, to be killed. Arguments: the address of a
 * PostgreSQL, that of the provider, and its key. Prints its own address when it listens.
 */
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from '../../../server/app.ts';
import { compose } from '../../../server/compose.ts';
import { runJobs } from '../../../server/jobs.ts';
import { openForAnswers, openPostgres } from '../../../server/platform/database/database.ts';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';

const [url, baseUrl, secretKey] = process.argv.slice(2) as [string, string, string];
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
  now: () => new Date(),
  random: Math.random,
  mediaDir: join(tmpdir(), 'waggle-no-media'),
  rateLimits: false,
  publicUrl: 'http://127.0.0.1:8080',
  allowedOrigins: [],
  appDir: null,
  policy: { connectSrc: [] },
  payments: { kind: 'paystack', secretKey, baseUrl },
});
const app = await buildApp(parts);
await app.listen({ host: '127.0.0.1', port: 0 });
void runJobs(parts, new AbortController().signal);
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
