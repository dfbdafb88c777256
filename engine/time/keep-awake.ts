import { Observable } from 'rxjs';
import type { Page } from './page.ts';

/** As much of a browser as keeps a screen on: its lock, where it has one, and its page. */
export interface WakeLockPorts {
  readonly wakeLock: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } | undefined;
  readonly document: Page;
}

/**
 * Keeps the screen on for as long as it is subscribed. A browser takes the lock away from a hidden
 * page, so it is asked for again when the page is seen; where it is refused, nothing happens.
 * Emits nothing.
 */
export function keepAwake$({ wakeLock, document }: WakeLockPorts): Observable<never> {
  return new Observable(() => {
    let held: Promise<{ release(): Promise<void> } | null> = Promise.resolve(null);
    const release = (lock: { release(): Promise<void> } | null) => lock?.release();
    const hold = () => {
      if (document.visibilityState !== 'visible' || !wakeLock) return;
      const before = held;
      held = wakeLock.request('screen').catch(() => null);
      void before.then(release).catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void held.then(release).catch(() => undefined);
    };
  });
}
