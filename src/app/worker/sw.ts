/** The service worker: opens the app and says kept words without a network. */
import { fetchPastPages, isSound } from '@waggle/engine/sound';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CLIPS_CACHE, GAME_LOCK, TAKE_OVER } from '../../base/worker/names.ts';
import { isAppPage, isChunk, isClip, looksRight, overfull } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const PRECACHED: (PrecacheEntry & { readonly integrity: string })[];

/** Files of earlier builds, for pages that were opened before the newest one took over. */
const EARLIER_CACHE = 'waggle-earlier';
/** Some builds: one that changes every file has about 90 of them. */
const EARLIER_FILES = 300;

const SHELL_CACHE = 'waggle-shell';

const shell = new PrecacheController({ cacheName: SHELL_CACHE });
shell.addToCacheList(PRECACHED);
const openShell = shell.createHandlerBoundToURL('/index.html');

/** Pages were opened from wrong files: they have to be loaded again. */
let reloads = false;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  // From the first visit on.
  event.waitUntil(self.clients.claim().then(() => (reloads ? reloadPages() : undefined)));
  // Not waited for: pages that are being opened would wait too. What is left over goes next time.
  void removeOutdated();
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isAppPage(url),
  async (options) => {
    const { waiting } = self.registration;
    // It takes over as soon as no request is open; the next visit is of the new version.
    if (waiting && !(await isGameOn())) waiting.postMessage(TAKE_OVER, {});
    return openShell(options);
  },
);

// A page that was being opened during a takeover keeps the version that is replaced, whose files were put
// aside: each version looks into both caches.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isChunk(url),
  ({ request }) => keptOrFetched(request),
);

registerRoute(new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false }));

registerRoute(
  ({ url }) => isClip(url),
  ({ request }) => clip(request),
);

/**
 * Keeps all files of this version, or fails: the browser tries again at the next visit. Where an earlier
 * worker has kept something else as the app, this version takes over without waiting.
 */
async function install(): Promise<void> {
  const isMended = await dropWrong();
  const kept = await caches.open(SHELL_CACHE);
  for (const { url, integrity } of PRECACHED) {
    const key = shell.getCacheKeyForURL(url) ?? url;
    if (!(await kept.match(key))) await kept.put(key, await fetchRight(url, integrity));
  }
  await putAwayEarlier();
  if (!isMended) return;
  reloads = true;
  await self.skipWaiting();
}

/** Fetches a file of this version; rejects if something else comes, from the network too. */
async function fetchRight(url: string, integrity: string): Promise<Response> {
  const ask = (cache: RequestCache) => fetch(url, { integrity, cache, credentials: 'same-origin' });
  // The page has just fetched most of them; a middle box may have put others into the browser's cache.
  const response = await ask(
    isChunk(new URL(url, self.location.href)) ? 'default' : 'reload',
  ).catch(() => ask('reload'));
  // A page may not be opened with a redirected response.
  return response.redirected ? new Response(response.body, response) : response;
}

/** Deletes what is kept and is not of the app; whether there was any. */
async function dropWrong(): Promise<boolean> {
  const hashes = new Map(
    PRECACHED.map(({ url, integrity }) => [shell.getCacheKeyForURL(url), integrity]),
  );
  let found = false;
  for (const name of [SHELL_CACHE, EARLIER_CACHE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response || (await isRight(request.url, response, hashes.get(request.url)))) continue;
      await cache.delete(request);
      found = true;
    }
  }
  return found;
}

/** @param integrity of a file of this version */
async function isRight(
  url: string,
  response: Response,
  integrity: string | undefined,
): Promise<boolean> {
  const bytes = await response.arrayBuffer();
  if (integrity === undefined) {
    const type = response.headers.get('content-type') ?? '';
    return looksRight(new URL(url), type, new TextDecoder().decode(bytes));
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** Not while a game is on in any page. */
async function reloadPages(): Promise<void> {
  if (await isGameOn()) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  // Not waited for: a page that is being loaded waits for this version to be active.
  for (const page of pages) page.navigate(page.url).catch(() => undefined);
}

/** A clip as it was asked for; without a network in whatever voice and pace it is kept. */
async function clip(request: Request): Promise<Response> {
  const clips = await caches.open(CLIPS_CACHE);
  const kept = await soundIn(clips, request, false);
  if (kept) return kept;
  try {
    return await fetchPastPages((how) => fetch(request, how));
  } catch (error) {
    const other = await soundIn(clips, request, true);
    if (other) return other;
    throw error;
  }
}

/** The kept sound of an address; what is kept there and is no sound is deleted. */
async function soundIn(
  clips: Cache,
  { url }: Request,
  ignoreSearch: boolean,
): Promise<Response | null> {
  const how = { ignoreVary: true, ignoreSearch };
  for (const kept of await clips.matchAll(url, how)) if (await isSound(kept)) return kept;
  if (!ignoreSearch) await clips.delete(url, how);
  return null;
}

/** What is kept in any cache, else the network; nothing is added. */
async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  return kept ?? fetchPastPages((how) => fetch(request, how));
}

async function isGameOn(): Promise<boolean> {
  const { held = [] } = await self.navigator.locks.query();
  return held.some(({ name }) => name === GAME_LOCK);
}

/** A page of the build before may still ask for its own files, which the server has no more. */
async function putAwayEarlier(): Promise<void> {
  const current = new Set(shell.getURLsToCacheKeys().values());
  const [kept, earlier] = await Promise.all([caches.open(SHELL_CACHE), caches.open(EARLIER_CACHE)]);
  for (const request of await kept.keys()) {
    if (current.has(request.url) || !isChunk(new URL(request.url))) continue;
    const response = await kept.match(request);
    if (response) await earlier.put(request, response);
  }
  const tooMany = overfull(await earlier.keys(), EARLIER_FILES);
  await Promise.all(tooMany.map((request) => earlier.delete(request)));
}

/** Removes the files that this version does not have. */
async function removeOutdated(): Promise<void> {
  const current = new Set(shell.getURLsToCacheKeys().values());
  const kept = await caches.open(SHELL_CACHE);
  const outdated = (await kept.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(outdated.map((request) => kept.delete(request)));
}
