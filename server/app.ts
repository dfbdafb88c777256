import { accountRoutes } from './accounts/routes.ts';
import { authenticateCalls } from './people/callers.ts';
import { registerAdmin } from './admin/register.ts';
import { openSeat } from './people/seats.ts';
import { workToPractise } from './assignments/practise.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { seatLoginRoutes } from './classes/seat-login.ts';
import type { Composition } from './compose.ts';
import { dailyRoutes } from './daily/routes.ts';
import { gameRoutes } from './games/routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { levelRoutes } from './levels/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { registerPayments } from './payments/register.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { createServer } from './platform/http/create-server.ts';
import { watchMethods } from './platform/http/methods.ts';
import { describeApi } from './platform/http/openapi.ts';
import { limitRequests, REQUEST_RATES } from './platform/http/rate-limits.ts';
import type { WaggleServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { healthRoutes } from './platform/observe/health.ts';
import { measureRequests, metricsRoutes } from './platform/observe/metrics.ts';
import { expectRunning } from './platform/process/shutdown.ts';
import { profileRoutes } from './profiles/routes.ts';
import { registerProgress } from './progress/register.ts';
import { reportRoutes } from './reports/routes.ts';
import { studioRoutes } from './studio/routes.ts';
import { weeklyRoutes } from './weekly/routes.ts';

/** The routes of a composed server; the caller lets it listen. */
export async function buildApp(parts: Composition): Promise<WaggleServer> {
  const app = await createServer(parts);
  measureRequests(app, parts.metrics);
  metricsRoutes(app, { metrics: parts.metrics, token: parts.metricsToken ?? null });
  const refuseOtherMethods = watchMethods(app);
  await compressAnswers(app);
  await describeApi(app, parts.publicUrl);
  await serveWebApp(app, parts.appDir, { offline: parts.offline ?? true });
  healthRoutes(app, {
    db: parts.db,
    dataFolder: parts.dataFolder,
    isBusUp: () => parts.buses?.link?.isUp() ?? null,
    expectRunning: () => expectRunning(parts.ending),
  });
  limitRequests(app, parts.nodeLimits);
  authenticateCalls(app, {
    keys: parts.stores.keys,
    requests: parts.nodeLimits('requests-of-account', REQUEST_RATES.ofAccount),
    now: parts.now,
  });
  app.addHook('onClose', () => parts.backgroundJobs.settled());
  await addSubjects(app, parts);
  refuseOtherMethods();
  return app;
}

/** The routes of each subject. */
async function addSubjects(app: WaggleServer, parts: Composition): Promise<void> {
  const { stores, retention, limits, now, ladders, live, pictures, sealedFor } = parts;
  const { languages } = stores.levels;
  accountRoutes(app, {
    ...parts,
    ...retention,
    accounts: stores.accounts,
    keys: stores.keys,
    languages,
  });
  await profileRoutes(app, {
    ...parts,
    profiles: stores.profiles,
    languages,
    wordsEverKnown: stores.words.everKnown,
  });
  live.register(app);
  levelRoutes(app, {
    ...parts,
    levels: stores.levels,
    triedWordsOf: stores.progress.triedWordsOf,
  });
  await listRoutes(app, { ...parts, recorder: parts.recorder ?? null });
  gameRoutes(app, {
    games: stores.games,
    live: live.games,
    ladders,
    expectRunning: () => expectRunning(parts.ending),
    now,
  });
  registerProgress(app, {
    ...parts,
    progress: stores.progress,
    words: stores.words,
    records: stores.records,
    answers: parts.answerStore,
    hiddenAttemptsOf: stores.assignments.hiddenAttemptsOf,
    wordsSetFor: stores.assignments.wordsSetFor,
    levelsSetFor: async (userId) =>
      (await stores.assignments.levelsSetFor([userId], now())).get(userId) ?? new Set<number>(),
    workToPractise: (userId, id) =>
      workToPractise({ assignments: stores.assignments, sealedFor, now }, userId, id),
  });
  assignmentRoutes(app, {
    ...parts,
    assignments: stores.assignments,
    wordsOf: stores.levels.wordsOf,
  });
  classRoutes(app, {
    ...parts,
    exportClass: retention.exportClass,
    progress: stores.progress,
    currentLevelsOf: parts.positions.currentLevelsOf,
    languages,
  });
  seatLoginRoutes(app, {
    ...parts,
    openSeat: (seat) => openSeat(parts.db, seat),
  });
  reportRoutes(app, { reports: stores.reports, ladders, limits, now });
  await weeklyRoutes(app, parts);
  dailyRoutes(app, {
    daily: stores.daily,
    levels: stores.levels,
    strengthOf: parts.positions.strengthOf,
    now,
  });
  leaderboardRoutes(app, { ...parts, leaderboard: stores.leaderboard });
  await registerPayments(app, {
    ...parts,
    store: stores.payments,
    settings: parts.paymentSettings,
    emailOf: async (userId) => (await stores.accounts.byId(userId))?.email,
  });
  await registerAdmin(app, {
    ...parts,
    sessions: stores.adminSessions,
    people: stores.accounts,
    profiles: stores.profiles,
    removeFile: pictures.remove,
    games: live.forOperator,
  });
  await studioRoutes(app, {
    ...parts,
    sessions: stores.studioSessions,
    content: stores.levels,
    recorder: parts.recorder ?? null,
  });
}
