import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createCommonPasswords } from './accounts/common-passwords.ts';
import { createTestClips } from './assignments/test-clips.ts';
import {
  argon2id,
  createPasswords,
  type Hashing,
  PASSWORD_CAPACITY,
} from './accounts/passwords.ts';
import { createPresentUser } from './people/learners.ts';
import { createResetLinks } from './accounts/reset-links.ts';
import { ACCOUNT_LIMITS } from './accounts/rules.ts';
import { createPupilPage } from './classes/pupil-page.ts';
import { createClassesStore } from './classes/store.ts';
import { newGameCode } from './people/codes.ts';
import { recordLiveGame, recordSoloAnswers } from './leaderboard/store.ts';
import { createLadders } from './levels/ladders.ts';
import { recordingsIn } from './levels/recordings.ts';
import { createSealedFor } from './levels/sealed.ts';
import type { LevelsStore } from './levels/store.ts';
import { type Dictionaries, NO_DICTIONARIES } from './lists/dictionaries.ts';
import { createLists } from './lists/lists.ts';
import { createListRecordings, listRecordingsIn } from './lists/recordings.ts';
import { createAnswerConnection } from './live/play/answers.ts';
import { createLive, type LiveBuses, type LiveTimes } from './live/live.ts';
import { measureAnswers } from './live/metrics.ts';
import { measurePayments } from './payments/metrics.ts';
import { createPayments } from './payments/payments.ts';
import { createDatabaseClock, timeOf } from './platform/database/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { ServerSettings } from './platform/http/create-server.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createMetrics, measureVoice } from './platform/observe/metrics.ts';
import { openProvider, type PaymentSettings } from './platform/payments/open.ts';
import type { DataFolder } from './platform/process/data-folder.ts';
import { createSounds, type Recorder, type Voice } from './platform/voice/index.ts';
import { createBackgroundJobs } from './platform/work/background-jobs.ts';
import { createLimits, type SharedCounts } from './platform/work/rate-limiter.ts';
import { createSemaphore } from './platform/work/semaphore.ts';
import { createPictures, PICTURE_CAPACITY } from './profiles/pictures.ts';
import { createAnswersStore } from './progress/answers.ts';
import { createAnswerLimits } from './progress/limits.ts';
import { createPositions } from './progress/positions.ts';
import { createPracticeStore } from './progress/practice-store.ts';
import { createRetention } from './retention/retention.ts';
import { createStores, type Stores } from './stores.ts';
import { createWeeks } from './progress/weeks.ts';
import { createWeeklyStore } from './weekly/store.ts';
import { createWeekly } from './weekly/weekly.ts';
import { createSpeakers } from './studio/speakers.ts';

/** The ports and settings that a server is built from. */
export interface Dependencies extends ServerSettings {
  readonly db: Database;
  /** The one connection that live answers are committed on. */
  readonly answers: pg.Pool;
  /** The connection that answers of solo play are committed on; one of `db` if it is missing. */
  readonly committing?: Database;
  /** The same database, whose statements are planned once; `db` if it is missing. */
  readonly prepared?: Database;
  /** The server's secret key; the names of clips depend on it. */
  readonly secret: string;
  readonly voice: Voice;
  /** Makes clips of recordings; without it neither the studio nor lists accept any. */
  readonly recorder?: Recorder;
  /** Dictionaries for people's own lists; without them nothing is said about spellings. */
  readonly dictionaries?: Dictionaries;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  /** This machine's clock. Machines that must agree use the database's. */
  readonly now: () => Date;
  /** Reads the database's time; replaced in tests. */
  readonly databaseTime?: () => Promise<Date>;
  /** A number from 0 up to 1, as Math.random gives it. */
  readonly random: () => number;
  /** Checks that files can be written; without it nothing is checked. */
  readonly dataFolder?: DataFolder;
  /** Folder of uploaded pictures and of recordings. */
  readonly mediaDir: string;
  /** Loads the words and recordings into the database; without it they stay as they are. */
  readonly readContent?: (levels: Pick<LevelsStore, 'loadedContent' | 'load'>) => Promise<void>;
  /** Whether the contract's rate limits apply; off only in tests and trials. */
  readonly rateLimits: boolean;
  /** Folder of the built app; null serves the API alone. */
  readonly appDir: string | null;
  /** Whether browsers may store the app for play without a network; true by default. */
  readonly offline?: boolean;
  /** The payment provider. */
  readonly payments: PaymentSettings;
  /** Carries the events of live games between nodes; without it there is one node. */
  readonly buses?: LiveBuses;
  /** Rate-limit counts shared by several nodes. */
  readonly sharedCounts?: SharedCounts;
  /** Aborted when the server shuts down: from then on nothing long begins. */
  readonly ending?: AbortSignal;
  /** Bearer token for metrics from other machines; without it they are refused. */
  readonly metricsToken?: string | null;
  /** Times other than the contract's, in tests. */
  readonly liveTimes?: Partial<LiveTimes>;
  /** Hashes passwords; Argon2id but in tests of how often one may be tried. */
  readonly hashing?: Hashing;
}

export type Composition = ReturnType<typeof compose>;

/** The ladders as learners see them, and where they stand on them. */
function whatMayBePlayed(
  stores: Stores,
  { prepared, now }: { prepared: Database; now: () => Date },
) {
  const ladders = createLadders({
    levels: stores.levels,
    triedBy: stores.progress.triedBy,
    marksOf: stores.marks.marksOf,
    ownedBy: stores.payments.ownedBy,
    setFor: (userIds) => stores.assignments.levelsSetFor(userIds, now()),
  });
  const practiceStore = createPracticeStore(prepared, now);
  const positions = createPositions({
    ladders,
    marks: stores.marks,
    progress: stores.progress,
    practice: practiceStore,
    setLastPlayedLanguage: stores.profiles.setLastPlayedLanguage,
    now,
  });
  return { ladders, practiceStore, positions };
}

/** Builds every store, service and semaphore of a server, once. Nothing runs yet. */
export function compose(dependencies: Dependencies) {
  const {
    db,
    prepared = db,
    log,
    mailer,
    mediaDir,
    publicUrl,
    random,
    secret,
    voice,
  } = dependencies;
  const stores = createStores(db, prepared);
  const clock = createDatabaseClock({
    own: dependencies.now,
    ask: dependencies.databaseTime ?? (() => timeOf(db)),
    log,
  });
  const { now } = clock;
  const limits = createLimits(dependencies.rateLimits, dependencies.sharedCounts);
  // Per node: asking Redis about every request would cost more than it saves.
  const nodeLimits = createLimits(dependencies.rateLimits);
  const metrics = createMetrics();
  const backgroundJobs = createBackgroundJobs(log);
  const recordings = recordingsIn(mediaDir);
  const listRecordings = listRecordingsIn(mediaDir);
  const sounds = createSounds(voice, { recordings, lists: listRecordings });
  const { ladders, practiceStore, positions } = whatMayBePlayed(stores, { prepared, now });
  const pictures = createPictures({ mediaDir, semaphore: createSemaphore(PICTURE_CAPACITY), log });
  const presentUser = createPresentUser(db, positions.progressOf);
  const classes = createClassesStore(db, secret);
  const live = createLive({
    db: prepared,
    answers: measureAnswers(createAnswerConnection(dependencies.answers), metrics),
    holdersOf: stores.keys.holdersOf,
    presentUser,
    limits,
    ladders,
    recordLiveGame,
    placesOf: stores.levels.placesOf,
    freeWordsOf: stores.levels.freeWordsOf,
    isTeacherOf: async (teacherId, classId) =>
      (await classes.ofTeacher(teacherId, classId)) !== undefined,
    newCode: newGameCode,
    sounds,
    now,
    measureClock: clock.measure,
    random,
    secret,
    publicUrl,
    allowedOrigins: dependencies.allowedOrigins,
    log,
    ...(dependencies.buses ? { buses: dependencies.buses } : {}),
    ...(dependencies.liveTimes ? { times: dependencies.liveTimes } : {}),
  });
  const sealedFor = createSealedFor({
    playedLiveBy: live.playedBy,
    testedOn: (userId) => stores.assignments.testedOn(userId, now()),
  });
  const lists = createLists({
    levels: stores.levels,
    ladders,
    sealedFor,
    dictionaries: dependencies.dictionaries ?? NO_DICTIONARIES,
    voice,
    recordings: createListRecordings(listRecordings),
    isPlayed: live.isLevelPlayed,
  });
  live.measure(metrics);
  measureVoice(voice, metrics);
  measurePayments(db, metrics);
  const { provider, sandbox } = openProvider(dependencies.payments, db);

  return {
    ...dependencies,
    stores,
    now,
    limits,
    nodeLimits,
    metrics,
    backgroundJobs,
    recordings,
    sounds,
    ladders,
    sealedFor,
    testClips: createTestClips(secret),
    pictures,
    lists,
    live,
    sandbox,
    presentUser,
    pupilPage: createPupilPage(db),
    endOfClass: live.endOfClass,
    passwords: createPasswords({
      hashing: dependencies.hashing ?? argon2id,
      semaphore: createSemaphore(PASSWORD_CAPACITY),
      wrong: limits('wrong-passwords', ACCOUNT_LIMITS.wrongPasswords),
    }),
    commonPasswords: createCommonPasswords(),
    sendResetLink: createResetLinks({ accounts: stores.accounts, mailer, now, publicUrl }),
    practiceStore,
    positions,
    classes,
    answerStore: createAnswersStore({
      db,
      ...(dependencies.committing ? { committing: dependencies.committing } : {}),
      now,
      recordSoloAnswers,
    }),
    answerLimits: createAnswerLimits(limits),
    payments: createPayments({
      store: stores.payments,
      provider,
      mailer,
      backgroundJobs,
      publicUrl,
      now,
      log,
    }),
    paymentSettings: dependencies.payments,
    speakers: createSpeakers(recordings),
    weekly: createWeekly({
      store: createWeeklyStore(db),
      weeksOf: createWeeks(db).weeksOf,
      mailer,
      publicUrl,
      secret,
      now,
      log,
    }),
    retention: createRetention({
      db,
      removePicture: pictures.remove,
      forgetList: lists.forgetFiles,
      boughtBy: stores.payments.buyersAmong,
      endOfClass: live.endOfClass,
      mailer,
      publicUrl,
      now,
      log,
    }),
  };
}
