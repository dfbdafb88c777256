/** The service worker: opens the app and says kept words without a network. */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CLIPS_CACHE, GAME_LOCK, TAKE_OVER } from './names.ts';
import { isAppPage, isChunk, isClip, overfull } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const PRECACHED: PrecacheEntry[];

/** Files of earlier builds, for pages that were opened before the newest one took over. */
const EARLIER_CACHE = 'waggle-earlier';
/** Some builds: one that changes every file has about 90 of them. */
const EARLIER_FILES = 300;

const shell = new PrecacheController({ cacheName: 'waggle-shell' });
shell.addToCacheList(PRECACHED);
const openShell = shell.createHandlerBoundToURL('/index.html');

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event).then(putAwayEarlier));
});

self.addEventListener('activate', (event) => {
  // From the first visit on.
  event.waitUntil(self.clients.claim());
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

/** A clip as it was asked for; without a network in whatever voice and pace it is kept. */
async function clip(request: Request): Promise<Response> {
  try {
    return await keptOrFetched(request, CLIPS_CACHE);
  } catch (error) {
    const kept = await caches.match(request.url, {
      cacheName: CLIPS_CACHE,
      ignoreVary: true,
      ignoreSearch: true,
    });
    if (kept) return kept;
    throw error;
  }
}

/** What is kept, in this cache or in any, else the network; nothing is added. */
async function keptOrFetched(request: Request, cacheName?: string): Promise<Response> {
  const kept = await caches.match(request.url, {
    ignoreVary: true,
    ...(cacheName === undefined ? {} : { cacheName }),
  });
  return kept ?? fetch(request);
}

async function isGameOn(): Promise<boolean> {
  const { held = [] } = await self.navigator.locks.query();
  return held.some(({ name }) => name === GAME_LOCK);
}

/** A page of the build before may still ask for its own files, which the server has no more. */
async function putAwayEarlier(): Promise<void> {
  const current = new Set(shell.getURLsToCacheKeys().values());
  const [kept, earlier] = await Promise.all([
    caches.open(shell.strategy.cacheName),
    caches.open(EARLIER_CACHE),
  ]);
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
  const kept = await caches.open(shell.strategy.cacheName);
  const outdated = (await kept.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(outdated.map((request) => kept.delete(request)));
}
