/**
 * Reads the environment, opens what the server needs, listens. Ends with a sentence when it cannot
 * start, and leaves no process behind when it is stopped.
 */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { compose, type Dependencies } from './compose.ts';
import { openConfiguredDatabase } from './configured-database.ts';
import { runJobs } from './jobs.ts';
import { ContentError, type ContentFiles, readContentFiles } from './levels/content.ts';
import { loadContent } from './levels/load-content.ts';
import { recordingsIn } from './levels/recordings.ts';
import { createDictionaries } from './lists/dictionaries.ts';
import { shareByRedis } from './live/nodes.ts';
import * as paths from './paths.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import type { OpenDatabase } from './platform/database/choose.ts';
import { migrate } from './platform/database/migrate.ts';
import { readBuiltPolicy } from './platform/http/web-app.ts';
import { openMailer } from './platform/mail/open.ts';
import { createLogOutput } from './platform/observe/log-output.ts';
import { createLog } from './platform/observe/log.ts';
import { plainLine } from './platform/observe/plain-lines.ts';
import { networkLines, openableUrl } from './platform/process/addresses.ts';
import { tryToWriteInto, watchDataFolder } from './platform/process/data-folder.ts';
import { watchForOrphaning } from './platform/process/orphan-watchdog.ts';
import { makeDataFolder } from './platform/process/folder.ts';
import { expectFreePort, listenError } from './platform/process/port.ts';
import { loadSecretKey } from './platform/process/secret-key.ts';
import { StartError } from './platform/process/start-error.ts';
import { isFirstWorker, isPrimary, runWorkers } from './platform/process/workers.ts';
import {
  clipKey,
  createRecorder,
  createSilentVoice,
  createVoice,
  recordingKey,
  SMALL_WORKER,
  VOICE_VERSION,
} from './platform/voice/index.ts';
import { createStores } from './stores.ts';

/** Time for requests under way to finish when the server is stopped. */
const DRAIN_MS = 20_000;
/** With several nodes: time between failing /readyz and closing connections. */
const NOTICE_MS = 5_000;

/** Port of an address without one. */
const DEFAULT_HTTP_PORT = 80;

/** People read the output: fewer lines, and none of JSON. */
const AT_TERMINAL = process.stdout.isTTY;

const now = () => new Date();

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await start(readConfig(process.env));
} catch (error) {
  if (!isForThePersonStarting(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = startLog(config);
  if (isPrimary(config.workers)) return runWorkers(config.workers, log);
  await expectFreePort(config.host, config.port);
  await makeDataFolder(config.dataDir);
  // Read while the database opens, which waits for a process of its own.
  const files = readContentFiles(paths.CONTENT);
  files.catch(() => undefined);
  if (isFirstStart(config) && isFirstWorker()) {
    say(log, 'Preparing the database, once. This may take a minute ...');
  }
  const database = await openConfiguredDatabase(config, (error) =>
    log.error({ err: error }, 'database'),
  );
  try {
    await serve(config, { database, files, log });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether the embedded database is not made yet. */
function isFirstStart({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl === null && !existsSync(join(dataDir, 'database'));
}

/** Says something during a start that takes long. */
function say(log: Logger, sentence: string): void {
  if (AT_TERMINAL) console.log(sentence);
  else log.info(sentence);
}

function startLog({ logLevel }: Config): Logger {
  const output = createLogOutput(1);
  process.on('exit', () => output.flushSync());
  const log = AT_TERMINAL
    ? createLog(process.env['LOG_LEVEL'] || 'warn', {
        write: (line) => output.write(plainLine(line)),
      })
    : createLog(logLevel, output);
  // Node itself would print everything attached to the error, such as the row that a database refused.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  return log;
}

async function serve(
  config: Config,
  { database, files, log }: { database: OpenDatabase; files: Promise<ContentFiles>; log: Logger },
): Promise<void> {
  const steps = await database.patiently((patient) => migrate(patient, paths.MIGRATIONS));
  if (steps.length > 0) log.info({ steps }, 'migrated');

  const secret = await loadSecretKey(config.secretKey, config.dataDir);
  const readContent = contentReader(config, { secret, files, log });
  const voice = openVoice(config, secret, log);
  await database.patiently((patient) => readContent(createStores(patient).levels));

  const stopping = new AbortController();
  const shared = config.redisUrl ? await shareByRedis(config.redisUrl, { secret, log }) : null;
  const hasApp = existsSync(join(paths.APP, 'index.html'));
  const parts = compose({
    ...openOutside(config, log),
    db: database.db,
    answers: database.answers,
    committing: database.committing,
    prepared: database.prepared,
    secret,
    voice,
    log,
    now,
    random: Math.random,
    readContent,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    rateLimits: config.rateLimits,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    ending: stopping.signal,
    ...(shared ? { buses: shared.buses, sharedCounts: shared.sharedCounts } : {}),
    payments: config.payments,
    appDir: hasApp ? paths.APP : null,
    policy: await readBuiltPolicy(paths.APP),
    offline: config.offline,
  });
  const app = await buildApp(parts);
  const address = await app
    .listen({ host: config.host, port: config.port })
    .catch((error: NodeJS.ErrnoException) => {
      throw listenError(error, config.host, config.port);
    });
  const jobs = runJobs(parts, stopping.signal, config);

  const stop = async (code: number, noticeMs = 0) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), noticeMs + DRAIN_MS).unref();
    await wait(noticeMs);
    await Promise.all([app.close(), jobs]);
    // A job may have started one more, such as a receipt.
    await parts.backgroundJobs.settled();
    shared?.close();
    await parts.mailer.close();
    await voice.close();
    await parts.recorder?.close();
    await parts.dictionaries?.close();
    await database.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('SIGTERM', () => void stop(0, shared ? NOTICE_MS : 0));
  void database.lost.then(() => {
    log.fatal('the embedded database stopped');
    return stop(1);
  });
  watchForOrphaning(() => void stop(0));
  if (isFirstWorker()) printAddresses(config, address, hasApp);
}

function openVoice({ voice, dataDir }: Config, secret: string, log: Logger) {
  if (!voice) return createSilentVoice();
  return createVoice({
    program: paths.VOICE_WORKER,
    execArgv: paths.IS_SOURCE ? paths.EXEC_ARGV : SMALL_WORKER,
    cacheDir: join(dataDir, 'voice'),
    secret,
    version: VOICE_VERSION,
    log,
  });
}

/** Mail, recordings, dictionaries and files. */
function openOutside(
  config: Config,
  log: Logger,
): Pick<Dependencies, 'mailer' | 'mediaDir' | 'dataFolder' | 'recorder' | 'dictionaries'> {
  if (config.production && config.smtpUrl === null) {
    log.warn('no SMTP_URL: mails are stored as files in the outbox and not sent');
  }
  return {
    mailer: openMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outboxDir: join(config.dataDir, 'outbox'),
      now,
    }),
    recorder: createRecorder({ program: paths.RECORDING_WORKER, execArgv: paths.EXEC_ARGV, log }),
    dictionaries: createDictionaries({
      program: paths.DICTIONARY_WORKER,
      execArgv: paths.EXEC_ARGV,
      content: paths.CONTENT,
      log,
    }),
    mediaDir: mediaIn(config),
    dataFolder: watchDataFolder({
      tryToWrite: () => tryToWriteInto(config.dataDir),
      now: () => performance.now(),
      log,
    }),
  };
}

function mediaIn({ dataDir }: Config): string {
  return join(dataDir, 'media');
}

/**
 * Reads the word lists and recordings into the database, if they have changed.
 *
 * @param files the word lists as the start read them; later calls read them again
 */
function contentReader(
  config: Config,
  { secret, files, log }: { secret: string; files: Promise<ContentFiles>; log: Logger },
): NonNullable<Dependencies['readContent']> {
  let read: Promise<ContentFiles> | null = files;
  return async (levels) => {
    const loaded = await loadContent({
      files: read ?? readContentFiles(paths.CONTENT),
      recordings: recordingsIn(mediaIn(config)),
      premium: config.premium,
      levels,
      names: {
        clip: config.voice ? (spec) => clipKey(secret, spec, VOICE_VERSION) : null,
        recording: (found) => recordingKey(secret, found),
      },
    });
    read = null;
    if (!loaded) return;
    log.info({ recorded: loaded.byWord.size }, 'content loaded');
    if (loaded.unmatched.length > 0) {
      const names = loaded.unmatched.slice(0, 20);
      log.warn({ files: names, of: loaded.unmatched.length }, 'recordings of no word');
    }
  };
}

function printAddresses(config: Config, address: string, hasApp: boolean): void {
  console.log(
    `Waggle is ready: ${hasApp ? openableUrl(address) : `${openableUrl(address)} (API only)`}`,
  );
  // Behind a proxy the machine's own addresses are of no use.
  if (config.production) return;
  const port = Number(new URL(address).port) || DEFAULT_HTTP_PORT;
  for (const line of networkLines(config, port, networkInterfaces())) console.log(line);
}

function isForThePersonStarting(error: unknown): error is Error {
  return (
    error instanceof ConfigError || error instanceof StartError || error instanceof ContentError
  );
}
