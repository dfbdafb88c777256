/** The app as tests of lobby and room open it. */
import { json } from '../../engine/http/fake-server.ts';
import type { Engine } from '@waggle/engine';
import { createClassesApi, createSeatApi, createWeeklyMailApi } from '@waggle/engine/work';
import { createGuestsApi, type Lobby, type PastGamesApi } from '@waggle/engine/live';
import type {
  Assignment,
  AvailableContent,
  ClassNews,
  Classroom,
  LevelSamples,
  OwnList,
  Word,
} from '@waggle/engine/contracts';
import { BehaviorSubject } from 'rxjs';
import { createLiveApp, createLiveSeats } from '../../../src/live/live-app.ts';
import * as storage from '../../../src/base/state/storage.ts';
import { anApp, inApp, ROOM_DEVICE } from './app.ts';
import { ENGLISH, fakeEngine, FRENCH } from './fake-engine.ts';
import { fakeRoom } from './fake-room.ts';
import { aWorkApi } from '../set-work.ts';
import { aListsApi } from '../lists-api.ts';

const CONNECTING: Lobby = { connection: 'connecting', retryAt: null, games: null };

/** The server's answers in this test, and its events. */
export const world = {
  games: {} as Partial<Engine['games']>,
  /** The calls about games that are over. */
  past: {} as Partial<PastGamesApi>,
  /** Lists of the learner's own. */
  lists: [] as OwnList[],
  content: async (): Promise<AvailableContent> => ({}),
  lobby$: new BehaviorSubject<Lobby>(CONNECTING),
  room: fakeRoom(),
  /** The classes of the learner. */
  classes: [] as Classroom[],
  /** The words that they missed. */
  missed: (): Response => json([]),
  /** Some words of levels. */
  samples: async (_word?: string): Promise<readonly LevelSamples[]> => [],
  /** What is new in them. */
  news: [] as ClassNews[],
  /** Open set work of the learner. */
  work: [] as Assignment[],
  /** The calls of guests. */
  fetch: (() => Promise.reject(new Error('no guests here'))) as typeof fetch,
  /** Words to practise beside a game. */
  easyWords: [] as Word[],
  /** Rooms entered, in order. */
  entered: [] as string[],
};

/** A world without any answer yet. */
export function resetWorld(): void {
  Object.assign(world, {
    games: {},
    past: {},
    classes: [],
    missed: () => json([]),
    samples: async () => [],
    news: [],
    work: [],
    lists: [],
    content: async () => ({}),
    lobby$: new BehaviorSubject<Lobby>(CONNECTING),
    room: fakeRoom(),
    fetch: () => Promise.reject(new Error('no guests here')),
    easyWords: [],
    entered: [],
  });
}

const { engine: calls, log } = fakeEngine(
  { languages: async () => [ENGLISH, FRENCH], content: () => world.content() },
  { games: new Proxy({}, { get: (_, name) => Reflect.get(world.games, name) as unknown }) },
);

const app = anApp(calls);

export { log };

const live = createLiveApp(app, {
  socketAddress: 'wss://waggle.example',
  seats: createLiveSeats(app.engine, storage, (keys) =>
    createGuestsApi({ baseUrl: '', fetch: (input, init) => world.fetch(input, init) }, keys),
  ),
  past: new Proxy({} as PastGamesApi, {
    get: (_, name) => Reflect.get(world.past, name) as unknown,
  }),
  live: {
    lobby: () => world.lobby$,
    room: (game: string) => {
      world.entered.push(game);
      return world.room;
    },
  },
  easyWords: async () => world.easyWords,
  device: ROOM_DEVICE,
});

function addressOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : input.toString();
}

/** For `render(..., liveScreens)`. */
export const liveScreens = inApp(app, live, {
  classes: {
    classes: createClassesApi({
      baseUrl: '',
      fetch: async (input) => {
        const address = addressOf(input);
        if (address.endsWith('/missed/')) return world.missed();
        return json(address.endsWith('/news/') ? world.news : world.classes);
      },
      token: () => null,
      onUnauthorized: () => undefined,
    }),
    seats: createSeatApi({ baseUrl: '', fetch: (input, init) => world.fetch(input, init) }),
    weekly: createWeeklyMailApi({
      baseUrl: '',
      fetch: (input, init) => world.fetch(input, init),
      token: () => null,
      onUnauthorized: () => undefined,
    }),
  },
  work: aWorkApi({ open: () => Promise.resolve(world.work) }),
  listsApi: {
    ...aListsApi(),
    all: () => Promise.resolve(world.lists),
    samples: (word) => world.samples(word),
  },
});
