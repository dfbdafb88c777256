/** The app as tests of /home open it: alive, around a given engine. */
import type { Engine } from '@waggle/engine';
import { Subject } from 'rxjs';
import { anApp } from './app.ts';
import { type EngineParts, fakeEngine, wordsOf } from './fake-engine.ts';
import { type FakeProgress, fakeProgress } from './fake-progress.ts';

/** The network or the page is back. */
export const returned$ = new Subject<void>();

/** Where the browser was led to, out of the app. */
export const leftFor: string[] = [];

/** The server of the test that runs. */
export const world: { server: FakeProgress } = { server: fakeProgress() };

/** Asks that server; every game has the words bee and honey. */
export function learnerWiring() {
  const part = (name: keyof EngineParts) =>
    new Proxy(
      {},
      { get: (_, call) => Reflect.get(world.server.parts[name] ?? {}, call) as unknown },
    );
  const { engine } = fakeEngine(
    { content: async () => world.server.content(), words: async () => wordsOf('bee', 'honey') },
    {
      accounts: part('accounts'),
      games: part('games'),
      profile: part('profile'),
      leaderboard: part('leaderboard'),
    },
  );
  return homeWiring(engine);
}

export function homeWiring(engine: Engine) {
  const app = anApp(engine, {
    returned$,
    leaveFor: (address) => void leftFor.push(address),
  });
  app.connect();
  return app;
}
