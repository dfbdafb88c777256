import { WORKER_URL } from '../../base/worker/names.ts';

/** Slow devices are never idle: then it is kept all the same. */
const LATEST_MS = 10_000;

/** Lets the app be kept on this device, once the first page has nothing better to do. */
export function registerWorker(): void {
  const go = () => {
    // Refused, as in some private windows: the app works without.
    navigator.serviceWorker.register(WORKER_URL).catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: LATEST_MS });
  else setTimeout(go, LATEST_MS);
}
