/** What tests of lobby and room put in the place of src/wiring.ts and src/live-wiring.ts. */
import type { Engine, Lobby } from '@waggle/engine';
import type { AvailableContent } from '@waggle/engine/contracts';
import { BehaviorSubject } from 'rxjs';
import { createLiveApp } from '../../src/live-app.ts';
import { anApp, ROOM_DEVICE } from './app.ts';
import { ENGLISH, fakeEngine, FRENCH } from './fake-engine.ts';
import { fakeRoom } from './fake-room.ts';

const CONNECTING: Lobby = { connection: 'connecting', retryAt: null, games: null };

/** How the server answers in this test, and what it tells of itself. */
export const world = {
  games: {} as Partial<Engine['games']>,
  content: async (): Promise<AvailableContent> => ({}),
  lobby$: new BehaviorSubject<Lobby>(CONNECTING),
  room: fakeRoom(),
  /** Rooms entered, in order. */
  entered: [] as string[],
};

/** A world in which nobody has said anything yet. */
export function resetWorld(): void {
  Object.assign(world, {
    games: {},
    content: async () => ({}),
    lobby$: new BehaviorSubject<Lobby>(CONNECTING),
    room: fakeRoom(),
    entered: [],
  });
}

const { engine: calls, log } = fakeEngine(
  { languages: async () => [ENGLISH, FRENCH], content: () => world.content() },
  { games: new Proxy({}, { get: (_, name) => Reflect.get(world.games, name) as unknown }) },
);

const app = anApp(calls);

export { log };

/** For `vi.mock('…/src/wiring.ts')`. */
export function fakeWiring() {
  return app;
}

/** For `vi.mock('…/src/live-wiring.ts')`. */
export function fakeLiveWiring() {
  const live = {
    lobby: () => world.lobby$,
    room: (game: string) => {
      world.entered.push(game);
      return world.room;
    },
  };
  return createLiveApp(app, { live, device: ROOM_DEVICE });
}
