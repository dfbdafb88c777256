/**
 * Reads the environment, picks the dependencies, listens. Ends with a sentence when
 * it cannot start, and leaves no process behind when it is told to stop.
 */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { createForgetFiles } from './accounts/forget-files.ts';
import { createAccountsStore } from './accounts/store.ts';
import { keepRanks } from './leaderboard/keep-ranks.ts';
import { createLeaderboardStore } from './leaderboard/store.ts';
import { ContentError } from './levels/content.ts';
import { keepRecordings } from './levels/keep-recordings.ts';
import { loadContent } from './levels/load-content.ts';
import { recordingsIn } from './levels/recordings.ts';
import { createLevelsStore, type LevelsStore } from './levels/store.ts';
import { warmUpClips } from './levels/warm-up.ts';
import { shareByRedis } from './live/nodes.ts';
import { createPaymentsStore } from './payments/store.ts';
import { networkLines } from './platform/process/addresses.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import { tryToWriteInto, watchDataFolder } from './platform/process/data-folder.ts';
import { openDatabase } from './platform/database/choose.ts';
import { migrate } from './platform/database/migrate.ts';
import { createSemaphore } from './platform/work/semaphore.ts';
import { createLog } from './platform/observe/log.ts';
import { createLogOutput } from './platform/observe/log-output.ts';
import { openMailer } from './platform/mail/open.ts';
import { watchForOrphaning } from './platform/process/orphan-watchdog.ts';
import { expectFreePort, listenError } from './platform/process/port.ts';
import { loadSecretKey } from './platform/process/secret-key.ts';
import { StartError } from './platform/process/start-error.ts';
import {
  clipKey,
  recordingKey,
  createRecorder,
  createSilentVoice,
  createVoice,
  SMALL_WORKER,
  VOICE_VERSION,
} from './platform/voice/index.ts';
import { readBuiltPolicy } from './platform/http/web-app.ts';
import { createPictures, PICTURE_CAPACITY } from './profiles/pictures.ts';
import { createProfilesStore } from './profiles/store.ts';
import { keepRetention } from './retention/keep-retention.ts';
import { createRetention } from './retention/retention.ts';
import { createRetentionStore } from './retention/store.ts';

/** How long what is under way may take to finish when the server is told to stop. */
const DRAIN_MS = 20_000;
/** One of several servers says at /readyz that it will end, so long before anybody is sent away. */
const NOTICE_MS = 5_000;

/** An address that names no port has this one. */
const DEFAULT_HTTP_PORT = 80;

/** Compiled files stand beside this one as they do in the source, under their own ending. */
const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const execArgv = ending === '.ts' ? ['--import', 'tsx'] : [];
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
  const output = createLogOutput(1);
  process.on('exit', () => output.flushSync());
  const log = createLog(config.logLevel, output);
  // Node itself would print all that hangs on the error, such as the row that a database refused.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  await expectFreePort(config.host, config.port);

  const database = await openDatabase({
    url: config.databaseUrl,
    embedded: {
      program: here(`./platform/database/embedded-process${ending}`),
      directory: config.dataDir,
      execArgv,
    },
    onError: (error) => log.error({ err: error }, 'database'),
  });
  const { db } = database;
  try {
    const steps = await database.patiently((patient) => migrate(patient, here('./migrations/')));
    if (steps.length > 0) log.info({ steps }, 'migrated');

    const secret = await loadSecretKey(config.secretKey, config.dataDir);
    const voice = config.voice
      ? createVoice({
          program: here(ending === '.ts' ? '../voice/worker.ts' : '../voice/worker.js'),
          execArgv: ending === '.ts' ? execArgv : SMALL_WORKER,
          cacheDir: join(config.dataDir, 'voice'),
          secret,
          version: VOICE_VERSION,
          log,
        })
      : createSilentVoice();
    const levels = createLevelsStore(db);
    const mediaDir = join(config.dataDir, 'media');
    const recordings = recordingsIn(mediaDir);
    const readContent = async (to: Pick<LevelsStore, 'loadedContent' | 'load'>) => {
      const loaded = await loadContent({
        directory: contentDir(),
        recordings,
        levels: to,
        names: {
          clip: config.voice ? (spec) => clipKey(secret, spec, VOICE_VERSION) : null,
          recording: (found) => recordingKey(secret, found),
        },
      });
      if (!loaded) return;
      log.info({ recorded: loaded.byWord.size }, 'content loaded');
      if (loaded.unmatched.length > 0) {
        const files = loaded.unmatched.slice(0, 20);
        log.warn({ files, of: loaded.unmatched.length }, 'recordings of no word');
      }
    };
    await database.patiently((patient) => readContent(createLevelsStore(patient)));
    const recorder = createRecorder({
      program: here(
        ending === '.ts' ? '../voice/recording-worker.ts' : '../voice/recording-worker.js',
      ),
      execArgv,
      log,
    });

    const appDir = here('../app/');
    const hasApp = existsSync(join(appDir, 'index.html'));
    if (config.production && config.smtpUrl === null) {
      log.warn('without SMTP_URL nobody gets a mail: each is a file in the outbox');
    }
    const mailer = openMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outboxDir: join(config.dataDir, 'outbox'),
      now,
    });
    const stopped = new AbortController();
    const shared = config.redisUrl ? shareByRedis(config.redisUrl, { secret, log }) : null;
    const app = await buildApp({
      db,
      answers: database.answers,
      secret,
      voice,
      recorder,
      mailer,
      log,
      now,
      random: Math.random,
      publicUrl: config.publicUrl,
      allowedOrigins: config.allowedOrigins,
      mediaDir,
      dataFolder: watchDataFolder({
        tryToWrite: () => tryToWriteInto(config.dataDir),
        now: () => performance.now(),
        log,
      }),
      rateLimits: config.rateLimits,
      metricsToken: config.metricsToken,
      trustedProxies: config.trustedProxies,
      ending: stopped.signal,
      ...(shared ? { buses: shared.buses, sharedCounts: shared.sharedCounts } : {}),
      payments: config.payments,
      appDir: hasApp ? appDir : null,
      policy: await readBuiltPolicy(appDir),
      offline: config.offline,
    });
    const address = await app
      .listen({ host: config.host, port: config.port })
      .catch((error: NodeJS.ErrnoException) => {
        throw listenError(error, config.host, config.port);
      });

    const ranks = keepRanks({
      leaderboard: createLeaderboardStore(db),
      now,
      log,
      stopped: stopped.signal,
    });
    const pictures = createPictures({
      mediaDir,
      semaphore: createSemaphore(PICTURE_CAPACITY),
      log,
    });
    const retention = keepRetention({
      retention: config.smtpUrl
        ? createRetention({
            store: createRetentionStore(db),
            removeUnused: createAccountsStore(db).removeUnused,
            boughtBy: createPaymentsStore(db).buyersAmong,
            forgetFiles: createForgetFiles({ removePicture: pictures.remove, mailer, log }),
            mailer,
            publicUrl: config.publicUrl,
            now,
            log,
          })
        : null,
      sweepPictures: (before) => pictures.sweep(before, createProfilesStore(db).shownPictures),
      now,
      log,
      stopped: stopped.signal,
    });
    const reading = keepRecordings({
      directory: recordings,
      reload: () => readContent(levels),
      log,
      stopped: stopped.signal,
    });
    const stop = async (code: number, noticeMs = 0) => {
      if (stopped.signal.aborted) return;
      stopped.abort();
      setTimeout(() => process.exit(1), noticeMs + DRAIN_MS).unref();
      await wait(noticeMs);
      await app.close();
      shared?.close();
      await mailer.close();
      await voice.close();
      await recorder.close();
      await reading;
      await ranks;
      await retention;
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
    if (config.voice) {
      warmUpClips({ levels, voice, log, stopped: stopped.signal }).catch((error: unknown) =>
        log.error({ err: error }, 'clips'),
      );
    }
    console.log(`Waggle is ready: ${hasApp ? address : `${address} (API only)`}`);
    // Behind a proxy the machine's own addresses are nobody's.
    if (!config.production) {
      const port = Number(new URL(address).port) || DEFAULT_HTTP_PORT;
      for (const line of networkLines(config, port, networkInterfaces())) console.log(line);
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

function contentDir(): string {
  return here(ending === '.ts' ? '../content/' : '../../content/');
}

function isForThePersonStarting(error: unknown): error is Error {
  return (
    error instanceof ConfigError || error instanceof StartError || error instanceof ContentError
  );
}
