/** What the page and its service worker call by the same name. */

/** Where the worker is served. */
export const WORKER_URL = '/sw.js';

/** The cache of spoken words. The page fills and empties it; the worker only reads it. */
export const CLIPS_CACHE = 'waggle-clips';

/** Held by every page on which a game is on: no new version takes over meanwhile. */
export const GAME_LOCK = 'waggle-game';

/** Tells a version that waits to take over. */
export const TAKE_OVER = 'take over';
