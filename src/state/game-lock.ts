import { GAME_LOCK } from '../worker/names.ts';

/**
 * Tells every page and the service worker that a game is on, however the page ends: no new version
 * of the app takes over meanwhile. The function it returns ends that.
 *
 * @param locks missing where the page is not encrypted; there is no service worker there either
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
