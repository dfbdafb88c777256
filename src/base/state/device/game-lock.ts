import { GAME_LOCK } from '../../worker/names.ts';

/**
 * Shows every page and the service worker that a game is on, however the page ends: no new version of
 * the app takes over meanwhile. Returns the function that releases the lock.
 *
 * @param locks missing on pages without encryption, which have no service worker either
 */
export function holdGame(locks: LockManager | undefined): () => void {
  const left = new AbortController();
  let release = () => undefined as void;
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    ?.request(GAME_LOCK, { mode: 'shared', signal: left.signal }, () => over)
    .catch(() => undefined);
  return () => {
    release();
    left.abort();
  };
}
