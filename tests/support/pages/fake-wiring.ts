/** The app as tests of whole pages open it, and the device it is opened on. */
import type { Engine } from '@waggle/engine';
import type { AvailableContent, Language } from '@waggle/engine/contracts';
import { defer, Subject } from 'rxjs';
import { endSession, followOtherTabs } from '../../../src/base/state/session.ts';
import { anApp } from './app.ts';
import { ENGLISH, fakeEngine, FRENCH } from './fake-engine.ts';

/** How the server answers in this test. */
export const world: {
  accounts: Partial<Engine['accounts']>;
  languages: () => Promise<Language[]>;
  content: () => Promise<AvailableContent>;
  /** The network or the page is back. */
  returned$: Subject<void>;
} = {
  accounts: {},
  languages: async () => [ENGLISH, FRENCH],
  content: async () => ({}),
  returned$: new Subject(),
};

/** Asks that server. */
export function fakeWiring() {
  const { engine } = fakeEngine(
    { languages: () => world.languages(), content: () => world.content() },
    {
      accounts: new Proxy({}, { get: (_, name) => Reflect.get(world.accounts, name) as unknown }),
      // Where signing in leads to in these tests; what stands there is not their matter.
      leaderboard: { firstPage: () => new Promise(() => undefined) },
    },
  );
  return anApp(engine, { returned$: defer(() => world.returned$) });
}

/** A device on which this key is stored, or none, as the app finds it when it is loaded. */
export function deviceWith(key: string | null): void {
  localStorage.clear();
  endSession();
  const stop = followOtherTabs();
  if (key !== null) storeInOtherTab(key);
  stop();
}

/** Another tab stores a key, or forgets it. */
export function storeInOtherTab(key: string | null): void {
  if (key === null) localStorage.removeItem('waggle.token');
  else localStorage.setItem('waggle.token', JSON.stringify(key));
  window.dispatchEvent(new StorageEvent('storage', { key: 'waggle.token' }));
}
