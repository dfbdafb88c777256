/** What the service worker does with a request, as pure functions. */

/** Paths that are the server's own, never a page of the app. */
const SERVER_PATHS = /^\/(api|ws|media|sandbox|metrics|healthz|readyz)(\/|$)/;

/** Clips are named by what is heard, the same for everybody; nothing else of the API is looked at. */
const CLIP_PATH = /^\/api\/(test-)?audio\/[0-9a-f]{32}\.mp3$/;

const CHUNK_PATH = /^\/assets\/[^/]+$/;

/** The kept shell allows no page the microphone; the server's answer allows it this one. */
const STUDIO_PATH = /^\/studio\/?$/;

/** Whether a navigation leads to a page of the app, which the kept shell can open. */
export function isAppPage({ pathname }: Pick<URL, 'pathname'>): boolean {
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (STUDIO_PATH.test(pathname)) return false;
  return !SERVER_PATHS.test(pathname) && (!file.includes('.') || pathname === '/index.html');
}

/** Whether this is a spoken word, of whichever origin the API has. */
export function isClip({ pathname }: Pick<URL, 'pathname'>): boolean {
  return CLIP_PATH.test(pathname);
}

/** Whether this is a file of a build, whose name changes with what it holds. */
export function isChunk({ pathname }: Pick<URL, 'pathname'>): boolean {
  return CHUNK_PATH.test(pathname);
}

/**
 * Whether a kept file of an earlier build, whose hash is not known any more, can be what its name says:
 * earlier workers also kept pages of school filters and logins.
 *
 * @param text what it holds
 */
export function looksRight(
  { pathname }: Pick<URL, 'pathname'>,
  type: string,
  text: string,
): boolean {
  if (pathname === '/index.html') return text.includes('/theme.js') && text.includes('id="root"');
  if (pathname.endsWith('.js')) return type.includes('javascript');
  return !/^text\/(html|plain)|json/.test(type);
}

/**
 * Files of earlier builds that go: beyond so many, the oldest first.
 *
 * @param kept in the order in which they were put away
 */
export function overfull<T>(kept: readonly T[], most: number): T[] {
  return kept.slice(0, Math.max(0, kept.length - most));
}
