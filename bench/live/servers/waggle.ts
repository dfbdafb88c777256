/** Our server, with the times of the contract. Argument: the address of a PostgreSQL. */
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import pino from 'pino';
import { buildApp } from '../../../server/app.ts';
import { compose } from '../../../server/compose.ts';
import { openForAnswers, openPostgres } from '../../../server/platform/database/database.ts';
import { preparing } from '../../../server/platform/database/prepared.ts';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';
import { serveBench } from './channel.ts';

const [url] = process.argv.slice(2) as [string];
const onError = (error: Error) => console.error(error.message);
const { db, pool } = openPostgres(url, onError);
const parts = compose({
  db,
  prepared: preparing(pool),
  answers: openForAnswers(url, onError),
  secret: 'the secret of the bench',
  voice: createSilentVoice(),
  mailer: {
    send: async () => undefined,
    forget: async () => undefined,
    close: async () => undefined,
  },
  log: pino({ level: 'error' }),
  now: () => new Date(),
  random: Math.random,
  mediaDir: tmpdir(),
  payments: { kind: 'sandbox', secretKey: 'sk_test_waggle_sandbox' },
  rateLimits: false,
  publicUrl: 'http://127.0.0.1:8080',
  allowedOrigins: [],
  appDir: null,
  policy: { connectSrc: [] },
});
const app = await buildApp(parts);
await app.listen({ host: '127.0.0.1', port: 0 });
serveBench((app.server.address() as AddressInfo).port);
