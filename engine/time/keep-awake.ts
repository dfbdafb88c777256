import { NEVER, Observable } from 'rxjs';
import type { Page } from './page.ts';

/** The parts of a browser that keep a screen on; without both of them nothing happens. */
export interface WakeLockPorts {
  readonly wakeLock?:
    | { request(type: 'screen'): Promise<{ release(): Promise<void> }> }
    | undefined;
  readonly document?: Page;
}

/**
 * Keeps the screen on while subscribed. A browser releases the lock of a hidden page, so it is
 * requested again when the page is visible; a refusal has no effect. Emits nothing.
 */
export function keepAwake$({ wakeLock, document }: WakeLockPorts): Observable<never> {
  if (!wakeLock || !document) return NEVER;
  return new Observable(() => {
    let held: Promise<{ release(): Promise<void> } | null> = Promise.resolve(null);
    const release = (lock: { release(): Promise<void> } | null) => lock?.release();
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
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
