import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { judgeCallers } from './accounts/callers.ts';
import { createCommonPasswords } from './accounts/common-passwords.ts';
import { createExport } from './accounts/export.ts';
import { createForgetFiles } from './accounts/forget-files.ts';
import { createKeysStore } from './accounts/keys.ts';
import { argon2id, createPasswords, PASSWORD_CAPACITY } from './accounts/passwords.ts';
import { createPresentUser } from './accounts/present.ts';
import { accountRoutes } from './accounts/routes.ts';
import { LIMITS } from './accounts/rules.ts';
import { createResetLinks } from './accounts/reset-links.ts';
import { createAccountsStore } from './accounts/store.ts';
import { registerAdmin } from './admin/register.ts';
import { createAdminStore } from './admin/store.ts';
import { newGameCode } from './games/code.ts';
import { gameRoutes } from './games/routes.ts';
import { createGamesStore } from './games/store.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { createLeaderboardStore, recordLiveGame, recordSoloAnswer } from './leaderboard/store.ts';
import { createLadders } from './levels/ladders.ts';
import { recordingsIn } from './levels/recordings.ts';
import { levelRoutes } from './levels/routes.ts';
import { createLevelsStore } from './levels/store.ts';
import { createAnswerConnection } from './live/answers.ts';
import { createLive, type LiveBuses, type LiveTimes } from './live/live.ts';
import { measureAnswers } from './live/metrics.ts';
import { measurePayments } from './payments/metrics.ts';
import { registerPayments } from './payments/register.ts';
import { createPaymentsStore } from './payments/store.ts';
import { createBackgroundJobs } from './platform/work/background-jobs.ts';
import { sendError } from './platform/http/errors.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { createDatabaseClock, timeOf } from './platform/database/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { DataFolder } from './platform/process/data-folder.ts';
import { describeApi } from './platform/http/openapi.ts';
import { expectRunning } from './platform/process/shutdown.ts';
import { REQUEST_RATES, limitRequests } from './platform/http/rate-limits.ts';
import { createSemaphore } from './platform/work/semaphore.ts';
import { healthRoutes } from './platform/observe/health.ts';
import type { WaggleServer } from './platform/http/server.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { watchMethods } from './platform/http/methods.ts';
import {
  createMetrics,
  measureRequests,
  measureVoice,
  metricsRoutes,
} from './platform/observe/metrics.ts';
import {
  TIMEOUTS,
  type ConnectionTimeouts,
  refuseConnection,
  timeoutSettings,
} from './platform/http/timeouts.ts';
import type { PaymentSettings } from './platform/payments/open.ts';
import { createLimits, type SharedCounts } from './platform/work/rate-limiter.ts';
import { requestIdOf, sendRequestIds } from './platform/http/request-ids.ts';
import { createSounds, type Recorder, type Voice } from './platform/voice/index.ts';
import { type BuiltPolicy, serveWebApp } from './platform/http/web-app.ts';
import { createPictures, PICTURE_CAPACITY } from './profiles/pictures.ts';
import { profileRoutes } from './profiles/routes.ts';
import { avatarPath } from './profiles/rules.ts';
import { createProfilesStore } from './profiles/store.ts';
import { createAnswersStore } from './progress/answers.ts';
import { createAnswerLimits } from './progress/limits.ts';
import { progressRoutes } from './progress/routes.ts';
import { createProgressStore } from './progress/store.ts';
import { reportRoutes } from './reports/routes.ts';
import { createReportsStore } from './reports/store.ts';
import { studioRoutes } from './studio/routes.ts';
import { createSpeakers } from './studio/speakers.ts';

/** Everything the server needs from the world; tests hand in their own. */
export interface AppDependencies {
  readonly db: Database;
  /** The one connection that live answers are committed on. */
  readonly answers: pg.Pool;
  /** The server's secret key: names of clips hang on it. */
  readonly secret: string;
  readonly voice: Voice;
  /** Makes clips of what people record; without it the studio takes none. */
  readonly recorder?: Recorder;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  /** This machine's clock; what several machines have to agree on goes by the database's. */
  readonly now: () => Date;
  /** Asks the database for its time, another way in tests. */
  readonly databaseTime?: () => Promise<Date>;
  /** A number from 0 up to 1, as Math.random gives it. */
  readonly random: () => number;
  /** The address people use; its scheme decides about transport security. */
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Says whether files can be kept; without it nobody tries. */
  readonly dataFolder?: DataFolder;
  /** Folder of uploaded pictures. */
  readonly mediaDir: string;
  /** Whether callers are held to the limits of the contract; off only in tests and trials. */
  readonly rateLimits: boolean;
  /** Folder of the built app; null serves the API alone. */
  readonly appDir: string | null;
  readonly policy: BuiltPolicy;
  /** Whether browsers may keep the app and play without a network; they may unless it is withdrawn. */
  readonly offline?: boolean;
  /** Who takes the money. */
  readonly payments: PaymentSettings;
  /** What carries the news of live games between nodes; without it there is one node. */
  readonly buses?: LiveBuses;
  /** Where several nodes count together what is limited. */
  readonly sharedCounts?: SharedCounts;
  /** Addresses of proxies whose word counts about whom they ask for. */
  readonly trustedProxies?: readonly string[];
  /** Aborted when the server is to end: from then on it begins nothing that takes long. */
  readonly ending?: AbortSignal;
  /** Lets whoever knows it read the metrics from elsewhere; without it nobody may. */
  readonly metricsToken?: string | null;
  /** Other times than the contract's, in tests. */
  readonly liveTimes?: Partial<LiveTimes>;
  /** Shorter timeouts for slow clients, in tests. */
  readonly timeouts?: ConnectionTimeouts;
}

/** Largest body of a request without its own limit, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** So much of a path is logged, in characters. */
const LONGEST_PATH = 200;

/** Builds the server from its dependencies; the caller lets it listen. */
export async function buildApp(dependencies: AppDependencies): Promise<WaggleServer> {
  const app: WaggleServer = Fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: dependencies.trustedProxies?.length ? [...dependencies.trustedProxies] : false,
    // What still comes while the server ends is answered as always, and its connection closed.
    return503OnClosing: false,
    ...timeoutSettings(dependencies.timeouts ?? TIMEOUTS),
    genReqId: requestIdOf,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  takeJsonAlone(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, LONGEST_PATH),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  sendRequestIds(app);
  await secure(app, dependencies);
  const metrics = createMetrics();
  measureRequests(app, metrics);
  metricsRoutes(app, { metrics, token: dependencies.metricsToken ?? null });
  const refuseOtherMethods = watchMethods(app);
  await compressAnswers(app);
  await describeApi(app, dependencies.publicUrl);
  await serveWebApp(app, dependencies.appDir, { offline: dependencies.offline ?? true });
  const { db } = dependencies;
  const { now, measure: measureClock } = createDatabaseClock({
    own: dependencies.now,
    ask: dependencies.databaseTime ?? (() => timeOf(db)),
    log: dependencies.log,
  });
  const checkRunning = () => expectRunning(dependencies.ending);
  healthRoutes(app, {
    db,
    dataFolder: dependencies.dataFolder,
    isBusUp: () => dependencies.buses?.link?.isUp() ?? null,
    expectRunning: checkRunning,
  });
  const limits = createLimits(dependencies.rateLimits, dependencies.sharedCounts);
  const keys = createKeysStore(db);
  // Each node for itself: asking somebody else about every request would cost more than it saves.
  const ownLimits = createLimits(dependencies.rateLimits);
  limitRequests(app, ownLimits);
  judgeCallers(app, {
    keys,
    requests: ownLimits('requests-of-account', REQUEST_RATES.ofAccount),
    now,
  });
  const levels = createLevelsStore(db);
  const progress = createProgressStore(db);
  const purchases = createPaymentsStore(db);
  const ladders = createLadders({
    levels,
    completedBy: progress.completedBy,
    ownedBy: purchases.ownedBy,
  });
  const accounts = createAccountsStore(db);
  const presentUser = createPresentUser({ accounts, progressOf: progress.progressOf });
  const pictures = createPictures({
    mediaDir: dependencies.mediaDir,
    semaphore: createSemaphore(PICTURE_CAPACITY),
    log: dependencies.log,
  });
  const backgroundJobs = createBackgroundJobs(dependencies.log);
  app.addHook('onClose', () => backgroundJobs.settled());
  const sendResetLink = createResetLinks({
    accounts,
    mailer: dependencies.mailer,
    now,
    publicUrl: dependencies.publicUrl,
  });
  accountRoutes(app, {
    accounts,
    keys,
    passwords: createPasswords({
      hashing: argon2id,
      semaphore: createSemaphore(PASSWORD_CAPACITY),
      wrong: limits('wrong-passwords', LIMITS.wrongPasswords),
    }),
    commonPasswords: createCommonPasswords(),
    presentUser,
    exportAccount: createExport(db, (name) => dependencies.publicUrl + avatarPath(name)),
    languages: levels.languages,
    forgetFiles: createForgetFiles({
      removePicture: pictures.remove,
      mailer: dependencies.mailer,
      log: dependencies.log,
    }),
    sendResetLink,
    backgroundJobs,
    limits,
    now,
  });
  const profiles = createProfilesStore(db);
  await profileRoutes(app, {
    profiles,
    pictures,
    presentUser,
    languages: levels.languages,
  });
  const sounds = createSounds(dependencies.voice, recordingsIn(dependencies.mediaDir));
  const live = createLive({
    db,
    answers: measureAnswers(createAnswerConnection(dependencies.answers), metrics),
    holdersOf: keys.holdersOf,
    ladders,
    recordLiveGame,
    newCode: newGameCode,
    sounds,
    now,
    measureClock,
    random: dependencies.random,
    secret: dependencies.secret,
    allowedOrigins: dependencies.allowedOrigins,
    log: dependencies.log,
    ...(dependencies.buses ? { buses: dependencies.buses } : {}),
    ...(dependencies.liveTimes ? { times: dependencies.liveTimes } : {}),
  });
  live.register(app);
  live.measure(metrics);
  measureVoice(dependencies.voice, metrics);
  measurePayments(db, metrics);
  levelRoutes(app, {
    levels,
    ladders,
    playedLiveBy: live.playedBy,
    triedWordsOf: progress.triedWordsOf,
    sounds,
    random: dependencies.random,
  });
  gameRoutes(app, {
    games: createGamesStore(db),
    live: live.games,
    ladders,
    expectRunning: checkRunning,
    now,
  });
  progressRoutes(app, {
    progress,
    answers: createAnswersStore({ db, now, recordSoloAnswer }),
    ladders,
    playedLiveBy: live.playedBy,
    limits: createAnswerLimits(limits),
  });
  reportRoutes(app, { reports: createReportsStore(db), limits, now });
  leaderboardRoutes(app, {
    leaderboard: createLeaderboardStore(db),
    now,
    publicUrl: dependencies.publicUrl,
  });
  await registerPayments(app, {
    db,
    store: purchases,
    settings: dependencies.payments,
    ladders,
    emailOf: async (userId) => (await accounts.byId(userId))?.email,
    mailer: dependencies.mailer,
    backgroundJobs,
    limits,
    now,
    log: dependencies.log,
    publicUrl: dependencies.publicUrl,
  });
  await registerAdmin(app, {
    db,
    secret: dependencies.secret,
    people: accounts,
    profiles,
    removeFile: pictures.remove,
    games: live.forOperator,
    sendResetLink,
    mailer: dependencies.mailer,
    limits,
    now,
  });
  await studioRoutes(app, {
    sessions: createAdminStore(db, 'studio'),
    secret: dependencies.secret,
    content: levels,
    speakers: createSpeakers(recordingsIn(dependencies.mediaDir)),
    recorder: dependencies.recorder ?? null,
    limits,
    now,
  });
  refuseOtherMethods();
  return app;
}

/** Some clients name JSON on every call, also where they send none. Plain text is no JSON. */
function takeJsonAlone(app: WaggleServer): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, {}) : parseJson(request, body, done)),
  );
}

/** The app asks for none of these, so no page of its origin may: the studio alone hears. */
const DEVICES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];
const NO_DEVICES = DEVICES.map((device) => `${device}=()`).join(', ');
const MICROPHONE_ALONE = NO_DEVICES.replace('microphone=()', 'microphone=(self)');
const STUDIO_PAGE = /^\/studio\/?(?:\?|$)/;

async function secure(app: WaggleServer, dependencies: AppDependencies): Promise<void> {
  const overTls = dependencies.publicUrl.startsWith('https:');
  await app.register(helmet, {
    hsts: overTls,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...dependencies.policy.connectSrc],
        mediaSrc: ["'self'", 'blob:', ...dependencies.policy.connectSrc],
        connectSrc: ["'self'", ...dependencies.policy.connectSrc],
        // Tone.js keeps its clock in a worker that it makes from a blob.
        workerSrc: ["'self'", 'blob:'],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  await app.register(cors, {
    origin: [...dependencies.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['Retry-After'],
    // Whoever asks without saying what for gets an answer, and not a refusal in the library's words.
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    const devices = STUDIO_PAGE.test(request.url) ? MICROPHONE_ALONE : NO_DEVICES;
    reply.header('permissions-policy', devices);
  });
}
