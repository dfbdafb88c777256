import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LanguagesSchema, LevelWordsSchema } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MIGRATIONS } from '../../paths.ts';
import { askRedis } from '../../platform/bus/redis.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { compareSteps } from '../../platform/database/migrate.ts';
import { askSmtp } from '../../platform/mail/smtp.ts';
import { reasonOf } from '../../platform/observe/reason.ts';
import { createPaystack } from '../../platform/payments/paystack.ts';
import { openableUrl } from '../../platform/process/addresses.ts';
import { tryToWriteInto } from '../../platform/process/data-folder.ts';
import { DirectoryLockedError, lockDirectory } from '../../platform/process/directory-lock.ts';
import { withDatabase } from '../program.ts';
import { type Check, type Finding, ok, problem } from './finding.ts';

/** Below this the data folder is nearly full: a database and the clips of one language take as much. */
const LEAST_FREE_MB = 200;
/** Oldest PostgreSQL that docs/operate.md names. */
const OLDEST_POSTGRES = 14;
/** Longest wait for one answer of a web server. */
const ANSWER_WITHIN_MS = 8_000;

/** What a server of this configuration needs, one check each. None changes anything. */
export function checksOf(config: Config): Check[] {
  return [
    { part: 'database', run: () => database(config) },
    { part: 'redis', run: () => redis(config) },
    { part: 'mail', run: () => mail(config) },
    { part: 'payments', run: () => payments(config) },
    { part: 'data folder', run: () => dataFolder(config) },
    { part: 'public address', run: () => publicAddress(config) },
  ];
}

async function database(config: Config): Promise<Finding> {
  if (config.databaseUrl !== null) return withDatabase(config, ({ db }) => postgres(db));
  const { dataDir } = config;
  if (!existsSync(join(dataDir, 'database'))) {
    return ok('The embedded one; the first start makes it.');
  }
  try {
    const lock = await lockDirectory(dataDir, { timeoutMs: 0 });
    lock.release();
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error;
    return ok(`The embedded one, in use by the running server (process ${error.holder}).`);
  }
  return withDatabase(config, ({ db }) => stateOf(db, 'The embedded one'));
}

async function postgres(db: Database): Promise<Finding> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int / 10000 as number,
      current_setting('server_version') as name`.execute(db);
  const { number = 0, name = '' } = rows[0] ?? {};
  if (number < OLDEST_POSTGRES) {
    return problem(
      `PostgreSQL ${name} is too old. Waggle needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    );
  }
  return stateOf(db, `PostgreSQL ${name}`);
}

async function stateOf(db: Database, what: string): Promise<Finding> {
  const { unknown, toTake } = await compareSteps(db, MIGRATIONS);
  if (unknown !== undefined) {
    return problem(
      `${what} was used by a newer Waggle: its step ${unknown} is not known here. Start that Waggle, or a newer one.`,
    );
  }
  return ok(
    toTake === 0 ? `${what}, up to date.` : `${what}; the next start takes ${toTake} steps.`,
  );
}

async function redis({ redisUrl }: Config): Promise<Finding> {
  if (redisUrl === null) return ok('None: this is the only server.');
  try {
    return ok(`Redis ${await askRedis(redisUrl)}.`);
  } catch (error) {
    return problem(
      `Redis cannot be used (${reasonOf(error)}). Check the address, user and password of REDIS_URL, and that it runs.`,
    );
  }
}

async function mail({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === null) {
    return ok(`No SMTP_URL: mails are files in ${join(dataDir, 'outbox')} and are not sent.`);
  }
  const { host } = new URL(smtpUrl);
  try {
    await askSmtp(smtpUrl);
    return ok(`${host} takes mails.`);
  } catch (error) {
    return problem(
      `${host} takes no mails (${reasonOf(error)}). Check the address, user and password of SMTP_URL.`,
    );
  }
}

async function payments({ payments: settings, premium }: Config): Promise<Finding> {
  if (settings.kind === 'off') return ok(`Off: premium levels are ${premium}.`);
  if (settings.kind === 'sandbox') return ok('The sandbox: no money moves.');
  const provider = createPaystack(settings);
  try {
    // It answers that there is no such payment, if it takes the key.
    await provider.find(randomBytes(16).toString('hex'));
    return ok(
      `Paystack takes the key; ${provider.domain === 'live' ? 'money' : 'no money'} moves.`,
    );
  } catch (error) {
    return problem(
      `${(error as Error).message}. Check PAYSTACK_SECRET_KEY, and that this machine reaches ${settings.baseUrl}.`,
    );
  }
}

async function dataFolder({ dataDir }: Config): Promise<Finding> {
  const place = nearestFolder(dataDir);
  try {
    if (place === dataDir) await tryToWriteInto(dataDir);
    else await access(place, constants.W_OK);
  } catch (error) {
    return problem(
      `${dataDir} takes no files (${reasonOf(error)}). Make room, or set DATA_DIR to a folder that this user may write to.`,
    );
  }
  const { bavail, bsize } = await statfs(place);
  const freeMb = Math.floor((bavail * bsize) / 1e6);
  if (freeMb < LEAST_FREE_MB) {
    return problem(`${dataDir} is nearly full: ${freeMb} MB are free. Make room.`);
  }
  return ok(`${dataDir} takes files; ${freeMb} MB are free.`);
}

/** A folder, or the first one above it that is there. */
function nearestFolder(directory: string): string {
  return existsSync(directory) ? directory : nearestFolder(dirname(directory));
}

async function publicAddress({ publicUrl, host, port }: Config): Promise<Finding> {
  const address = openableUrl(publicUrl);
  let answer: unknown;
  try {
    answer = await jsonAt(`${address}/api/languages/`);
  } catch (error) {
    return problem(
      `${address} does not answer as Waggle does (${reasonOf(error)}). Start Waggle; if it runs, check PUBLIC_URL and the proxy.`,
    );
  }
  if (!z.safeParse(LanguagesSchema, answer).success) {
    return problem(`${address} is another program. Check PUBLIC_URL, PORT and the proxy.`);
  }
  const here = openableUrl(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  const [there, own] = await Promise.all([clipsAt(address), clipsAt(here)]);
  if (there !== null && own !== null && there !== own) {
    return problem(
      `${address} is another Waggle than ${here}: it has another secret key. Check PUBLIC_URL and the proxy.`,
    );
  }
  return ok(`${address} answers.`);
}

/**
 * The JSON at an address; undefined for anything else.
 *
 * @throws for a network fault, and another status than 200
 */
async function jsonAt(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return response.json().catch(() => undefined);
}

/** The first level with the names of its clips, which depend on a server's secret; null without an answer. */
async function clipsAt(address: string): Promise<string | null> {
  const answer = await jsonAt(`${address}/api/level-words/?level=101`).catch(() => null);
  const words = z.safeParse(LevelWordsSchema, answer).data;
  if (!words) return null;
  return words
    .map(({ word }) => `${word.id} ${word.audio_blob_url}`)
    .sort()
    .join();
}
