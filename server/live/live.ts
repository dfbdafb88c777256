import { randomBytes } from 'node:crypto';
import { drawsFrom, shuffled } from '@waggle/engine/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { HoldersByHash } from '../people/keys.ts';
import type { PresentUser } from '../people/learners.ts';
import type { Ladders } from '../levels/ladders.ts';
import { soundOf } from '../levels/rules.ts';
import type { Database } from '../platform/database/database.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import type { Limits } from '../platform/work/rate-limiter.ts';
import type { Sounds } from '../platform/voice/index.ts';
import { avatarPath } from '../people/avatars.ts';
import { type AnswerConnection, createAnswers } from './play/answers.ts';
import { createSharedWord } from './play/asked.ts';
import { type Bus, type BusLink, createLocalBus } from './bus/bus.ts';
import { createEasyWords, type EasyWordsDependencies } from './routes/easy-words.ts';
import { createEntrance } from './play/entrance.ts';
import { createGames } from './play/games.ts';
import { createHost, type HostDependencies } from './play/host.ts';
import { createScheduler, type SchedulerTimes } from './play/scheduler.ts';
import { createLobby, type LobbyNews } from './rooms/lobby.ts';
import { measureNode } from './metrics.ts';
import type { RoomNews } from './game/news.ts';
import { createPastGames } from './play/past-games.ts';
import { createPresences } from './rooms/presences.ts';
import { createPresent } from './rooms/present.ts';
import { createRooms } from './rooms/rooms.ts';
import { CLIP_PATH, liveRoutes } from './routes/routes.ts';
import { createSealedClips } from './game/sealed-clips.ts';
import { createSockets, type SocketTimes } from './sockets/sockets.ts';
import type { EndDependencies } from './store/course.ts';
import { createLiveStore } from './store/live-store.ts';
import { createWordsOfGames } from './rooms/words.ts';

/** Times of live games, in milliseconds. */
export interface LiveTimes extends SchedulerTimes, SocketTimes {
  /** How long a change of presence waits for others to share its transaction. */
  readonly gatherMs: number;
  /** How long a gap in the news of a room may stay. */
  readonly healMs: number;
}

const TIMES: LiveTimes = {
  lookMs: 500,
  leaseMs: 30_000,
  heartbeatMs: 15_000,
  silentMs: 60_000,
  keysMs: 2_500,
  gatherMs: 5,
  healMs: 500,
};

/** The transport of news between nodes. */
export interface LiveBuses {
  readonly rooms: Bus<RoomNews>;
  readonly lobby: Bus<LobbyNews>;
  /** The connection to the other nodes, if there are any. */
  readonly link?: BusLink;
}

export interface LivePorts extends Pick<EndDependencies, 'recordLiveGame'> {
  db: Database;
  /** Where answers are committed. */
  answers: AnswerConnection;
  /** Whose keys these are, by their hashes in hex; wrong and revoked ones are missing. */
  holdersOf: (hashes: readonly string[]) => Promise<HoldersByHash>;
  /** A guest as they see themselves. */
  presentUser: PresentUser;
  limits: Limits;
  ladders: Pick<Ladders, 'all' | 'of' | 'playersOf'>;
  /** Whether a class is one of this teacher. */
  isTeacherOf: (teacherId: number, classId: number) => Promise<boolean>;
  placesOf: HostDependencies['placesOf'];
  /** The words that everybody may play, of a language. */
  freeWordsOf: EasyWordsDependencies['freeWordsOf'];
  newCode: () => string;
  sounds: Sounds;
  /** The database's clock, as this node knows it. */
  now: () => Date;
  measureClock: () => Promise<void>;
  random: () => number;
  /** The server's secret key. */
  secret: string;
  /** Of this server, without a slash at the end. */
  publicUrl: string;
  allowedOrigins: readonly string[];
  log: FastifyBaseLogger;
  buses?: LiveBuses;
  times?: Partial<LiveTimes>;
}

export type Live = ReturnType<typeof createLive>;

/** Live games of this node: rooms, lobby, answers and their scheduler. */
export function createLive(dependencies: LivePorts) {
  const { db, now, log, random, sounds } = dependencies;
  const times = { ...TIMES, ...dependencies.times };
  const buses: LiveBuses = dependencies.buses ?? {
    rooms: createLocalBus(),
    lobby: createLocalBus(),
  };
  const publish = (gameId: string, news: RoomNews) => buses.rooms.publish(gameId, news);
  const nodeId = randomBytes(8).toString('hex');
  const store = createLiveStore(db, dependencies.newCode);
  const clips = createSealedClips(dependencies.secret);
  const present = createPresent({
    avatarPath,
    clipPath: (clip) => `${CLIP_PATH}${clips.seal(clip)}.mp3`,
    publicUrl: dependencies.publicUrl,
  });
  const words = createWordsOfGames({ load: store.wordsOf, present });
  const shared = { store, words, present, publish, now, log, nodeId };
  const presences = createPresences({ ...shared, gatherMs: times.gatherMs });
  const rooms = createRooms({ ...shared, bus: buses.rooms, presences, healMs: times.healMs });
  const lobby = createLobby({ bus: buses.lobby, store, present, log });
  const games = createGames({
    ...shared,
    lobby,
    shuffle(wordIds) {
      const seed = Math.floor(random() * Number.MAX_SAFE_INTEGER).toString(36);
      return { seed, order: shuffled(wordIds, drawsFrom(seed)) };
    },
    mayPlay: dependencies.ladders.playersOf,
    recordLiveGame: dependencies.recordLiveGame,
  });
  const pastGames = createPastGames({ ...shared, games, ladders: dependencies.ladders, lobby });
  const asked = createSharedWord({ ...shared, games });
  const entrance = createEntrance({ ...shared, lobby, view: games.view, random });
  const scheduler = createScheduler({
    ...shared,
    games,
    asked,
    rooms,
    lobby,
    link: buses.link,
    presences,
    measureClock: dependencies.measureClock,
    times,
  });
  const answers = createAnswers({
    connection: dependencies.answers,
    words,
    now,
    publish,
    onFinisher: scheduler.check,
    onAllHaveIt: scheduler.goOn,
  });
  const sockets = createSockets({
    rooms,
    lobby,
    games,
    asked,
    answers,
    holdersOf: dependencies.holdersOf,
    allowedOrigins: dependencies.allowedOrigins,
    now,
    log,
    times,
  });

  return {
    /** Adds routes and sockets; the scheduler runs while the server listens. */
    register(app: WaggleServer): void {
      liveRoutes(app, {
        entrance,
        pastGames,
        presentUser: dependencies.presentUser,
        limits: dependencies.limits,
        easyWordsOf: createEasyWords({
          store,
          freeWordsOf: dependencies.freeWordsOf,
          random,
        }),
        clips,
        sounds,
        async soundIn(clip, choice) {
          const spoken = await store.spokenIn(clip);
          return spoken ? soundOf(spoken, clip.heard, choice) : null;
        },
      });
      let runs = false;
      app.addHook('onListen', async () => {
        runs = true;
        const started = scheduler.start();
        sockets.attach(app.server, started);
        await started;
      });
      app.addHook('preClose', async () => {
        if (!runs) return;
        await sockets.close();
        await answers.drain();
        await presences.settled();
        await scheduler.stop();
        lobby.close();
      });
    },

    /** Measures what is open on this node, and the connection to the others. */
    measure: (metrics: Metrics) =>
      measureNode(
        { open: () => ({ rooms: rooms.ids().length, ...sockets.counts() }), link: buses.link },
        metrics,
      ),

    /** What single-player games have too. */
    games: createHost({
      games,
      ladders: dependencies.ladders,
      isTeacherOf: dependencies.isTeacherOf,
      placesOf: dependencies.placesOf,
    }),

    endOfClass: games.endOfClass,

    /** What the operator sees and does. */
    forOperator: { unfinishedOf: store.unfinishedOf, end: games.endByOperator },

    /** Levels that a learner plays in live games now, where the words are sealed for them. */
    playedBy: store.levelsPlayedBy,

    /** Whether a game of this level waits or runs. */
    isLevelPlayed: store.isLevelPlayed,
  };
}
