import {
  asyncScheduler,
  BehaviorSubject,
  NEVER,
  type Observable,
  type SchedulerLike,
  Subscription,
} from 'rxjs';
import type { User } from '../contracts/index.ts';
import type { AccountsApi } from '../http/accounts.ts';
import { createAssignmentsApi } from '../http/assignments.ts';
import { createClassesApi, createSeatApi } from '../http/classes.ts';
import type { HttpPorts } from '../http/http.ts';
import { createListsApi } from '../http/lists.ts';
import { createPastGamesApi } from '../http/past-games.ts';
import { createPracticeApi } from '../http/practice.ts';
import { newAnswerId } from '../learner/answer-id.ts';
import { createGuestKeys } from '../learner/kept/guest-keys.ts';
import { memoryStorage } from '../learner/memory-storage.ts';
import type { PlayerPort, StoragePort } from '../learner/ports.ts';
import { createLearner } from '../learner/learner.ts';
import { createLive } from '../live/create-live.ts';
import { createGuestsApi } from '../live/guests.ts';
import type { SocketPorts } from '../live/open-socket.ts';
import { createSeats } from '../live/seats.ts';
import { noVoices, pronounce$, type Spoken, type Voices } from '../sound/pronounce.ts';
import { speaking$ } from '../sound/speaking.ts';
import { createEngine } from './engine.ts';
import { createGames, type Games } from './games.ts';
import { STILL_DEVICE } from './haptics.ts';
import { createLiveGame, type RoomDevice } from './live/live-game.ts';
import { createPracticeGames } from './practice/practice-games.ts';
import { createRoundWords } from './rounds/short-round-words.ts';
import { createShortRounds } from './rounds/short-rounds.ts';
import { createSetTest } from './set-test/set-test.ts';

/** What a client needs of the world around it. All but the address has a default, for a program without a screen. */
export interface ClientPorts {
  /** The server's address, such as `https://waggle.example`; its sockets are at the same place. */
  readonly baseUrl: string;
  /** The player's key; without one a visitor plays. */
  readonly token?: string | null;
  readonly fetch?: typeof fetch;
  readonly WebSocket?: SocketPorts['WebSocket'];
  /** Kept until the program ends unless given. */
  readonly storage?: StoragePort;
  /** Who says words; nobody unless given. */
  readonly voices?: Voices;
  readonly device?: RoomDevice;
  /** Moments at which an unreachable server may answer again. */
  readonly wake$?: Observable<unknown>;
  readonly clock?: SchedulerLike;
  /** A number from 0 up to 1. */
  readonly random?: () => number;
  /** A new id for a message, at most 64 characters. */
  readonly newId?: () => string;
}

export type Client = ReturnType<typeof createClient>;

/** Everything that one player can do, without a screen. Nothing happens until `open` or a verb is called. */
export function createClient(ports: ClientPorts) {
  const { clock = asyncScheduler, storage = memoryStorage(), random = Math.random } = ports;
  const world = { ...ports, clock, storage, random };
  const token = createToken(ports.token ?? null);
  const http: HttpPorts = {
    baseUrl: ports.baseUrl.replace(/^ws/, 'http'),
    fetch: ports.fetch ?? ((input, init) => fetch(input, init)),
    ...token,
  };
  const engine = createSilentEngine(http, world);
  const player = createPlayer(token, engine.accounts);
  const games = createGames(engine, { ...world, player, wake$: ports.wake$ ?? NEVER });
  const parts: Parts = { ...world, http, token, engine, player, games };
  const practice = createPractice(parts);
  const life = new Subscription();
  const rooms = createRooms(parts);
  return {
    /** The calls of the account, and of what is taught. */
    accounts: engine.accounts,
    profile: engine.profile,
    levels: engine.levels,
    leaderboard: engine.leaderboard,
    payments: engine.payments,
    player,
    storage,
    /** The open live games, while subscribed. */
    lobby: rooms.lobby,
    /** Live games. */
    rooms: rooms.verbs,
    /** Single-player games, with what waits to be sent and what is kept. */
    play: games,
    /** Words without a clock, placement and short rounds. */
    practice,
    /** Classes, lists and set work. */
    work: createWork(parts),
    /** Asks who the key belongs to, starts to send answers, and resolves with the learner; null for a visitor. */
    async open(): Promise<User | null> {
      life.add(games.connect());
      life.add(games.solo.connect());
      life.add(practice.connect());
      if (token.token() !== null) await player.identify();
      return player.user();
    },
    /** Ends everything but rooms, which end with their subscriptions. What was not sent is kept. */
    close: () => life.unsubscribe(),
  };
}

interface Parts extends Omit<ClientPorts, 'token'> {
  readonly clock: SchedulerLike;
  readonly storage: StoragePort;
  readonly random: () => number;
  readonly http: HttpPorts;
  readonly token: Token;
  readonly engine: ReturnType<typeof createSilentEngine>;
  readonly player: PlayerPort;
  readonly games: Games;
}

type Token = ReturnType<typeof createToken>;

/** The key of a client, until the server refuses it. */
function createToken(given: string | null) {
  let key = given;
  const refused$ = new BehaviorSubject(false);
  return {
    token: () => key,
    onUnauthorized(refused: string): void {
      if (refused !== key) return;
      key = null;
      refused$.next(true);
    },
    refused$,
  };
}

function createPlayer({ token, refused$ }: Token, accounts: Pick<AccountsApi, 'user'>): PlayerPort {
  const user$ = new BehaviorSubject<User | null>(null);
  refused$.subscribe((isRefused) => (isRefused ? user$.next(null) : undefined));
  return {
    user: () => user$.value,
    user$,
    key: token,
    remembered: () => user$.value,
    identify: async () => user$.next(await accounts.user()),
    show: (user) => user$.next(user),
  };
}

/** An engine whose effects nobody hears. */
function createSilentEngine(http: HttpPorts, { voices = noVoices, clock }: ClientPorts) {
  const pronounce = (spoken: Spoken) => pronounce$(spoken, voices);
  const engine = createEngine({
    ...http,
    loadGraph: () => Promise.reject(new Error('a client without a screen has no effects')),
    createAudioElement: null,
    speech: null,
    ...(clock ? { clock } : {}),
  });
  return {
    ...engine,
    pronounce,
    speaking: (spoken$: Observable<Spoken | null>) => speaking$(spoken$, pronounce),
  };
}

function createRooms(parts: Parts) {
  const { engine, games, storage, clock, http, token, device = STILL_DEVICE } = parts;
  const keys = createGuestKeys(storage);
  const seats = createSeats({
    accounts: engine.accounts,
    games: engine.games,
    guests: createGuestsApi(http, keys),
    keys,
    token: token.token,
    dropToken: token.onUnauthorized,
  });
  const live = createLive({
    baseUrl: parts.baseUrl.replace(/^http/, 'ws'),
    mediaBaseUrl: http.baseUrl,
    get WebSocket() {
      return parts.WebSocket ?? ownWebSocket();
    },
    token: seats.keyOf,
    checkSession: seats.checkKey,
    join: (game) => seats.join(String(game)),
    draw: parts.random,
    wake$: parts.wake$ ?? NEVER,
    newId: parts.newId ?? newAnswerId,
    clock,
  });
  const verbs = {
    /** Opens a live game to others; its `id` is the code by which they come. */
    create: engine.games.createLive,
    /** The room of a code, as it comes over the socket. A seat is taken where there is none. */
    room: live.room,
    /** The same with a board, as a player has it. */
    game: (code: string) =>
      createLiveGame(live.room(code), {
        sound: engine.sound,
        speaking: engine.speaking,
        codeOf: games.keptLevels.codeOf,
        storage,
        device,
        clock,
      }),
    /** Into a game by its code, also without an account. */
    entrance: seats.entrance,
    /** Into the game that was made after another one. */
    follow: seats.follow,
    /** Games that are over, of their host. */
    past: createPastGamesApi(http),
  };
  return { lobby: live.lobby, verbs };
}

/** What this platform has: Node 22 and browsers have one. */
function ownWebSocket(): SocketPorts['WebSocket'] {
  const { WebSocket } = globalThis as { WebSocket?: SocketPorts['WebSocket'] };
  if (!WebSocket) throw new Error('There is no WebSocket here: pass one to createClient.');
  return WebSocket;
}

function createPractice({ engine, games, http, player, storage, clock, random, device }: Parts) {
  const { guest, keptLevels, outbox, positions } = games;
  const { sound, speaking, pronounce } = engine;
  const api = createPracticeApi(http);
  const own = { api, keptLevels, outbox, guest, player, storage, sound, speaking, clock, random };
  const learner = createLearner({ ...own, positions });
  const { sets, today, bests } = learner;
  const still = { ...own, device: device ?? STILL_DEVICE };
  const { practice: game, placement } = createPracticeGames({
    ...still,
    learner,
    pronounce,
    // Nobody hears one's own answer.
    addresses: { createObjectURL: () => '', revokeObjectURL: () => undefined },
  });
  const words = createRoundWords({ ...own, learner, levels: engine.levels });
  const rounds = createShortRounds({ ...still, words, bests });
  return {
    /** The calls about what is remembered. */
    api,
    /** The words of today. */
    sets,
    today,
    /** What the player has: garden, records, bests. */
    learner,
    game,
    placement,
    rounds,
    /** Starts the three games; `open` of the client does it. */
    connect(): Subscription {
      const connection = game.connect();
      connection.add(placement.connect());
      connection.add(rounds.connect());
      return connection;
    },
  };
}

function createWork({ engine, games, http, player, storage, clock, random, device }: Parts) {
  const assignments = createAssignmentsApi(http);
  return {
    assignments,
    classes: createClassesApi(http),
    /** How a pupil signs in. */
    seats: createSeatApi(http),
    lists: createListsApi(http),
    /** A test that is set, to be written on the board. */
    test: () =>
      createSetTest({
        assignments,
        outbox: games.outbox,
        storage,
        player,
        sound: engine.sound,
        speaking: engine.speaking,
        codeOf: games.keptLevels.codeOf,
        forgetLevel: games.keptLevels.drop,
        device: device ?? STILL_DEVICE,
        clock,
        random,
      }),
  };
}
