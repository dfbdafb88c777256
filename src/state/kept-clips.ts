import { chosenClip } from '@waggle/engine';
import { defer, fromEventPattern, merge, Observable, startWith, switchMap } from 'rxjs';
import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { CLIPS_CACHE } from '../worker/names.ts';
import { clipChoice } from './clip-choice.ts';
import { keptClips, keptLevels } from './kept-levels.ts';

/** All that is spoken in five levels, sentences too, is some 6 MB; recordings of people may be larger. */
export const KEPT_BYTES = 12_000_000;

/** What spoken words are kept with. */
export interface ClipDoors {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: typeof fetch;
  /** Settles when there is a service worker, who alone gives out what is kept. */
  readonly ready: Promise<unknown>;
}

/**
 * Has the spoken words of the kept levels on this device, and no others: fetches what is missing,
 * one after the other and behind all that is more urgent, and lets go of the rest. What cannot be
 * fetched now is tried again with the next change. Emits nothing.
 */
export function keepingClips$(doors: ClipDoors): Observable<never> {
  return defer(() => doors.ready).pipe(
    switchMap(() => changes$().pipe(startWith(null))),
    switchMap(
      () =>
        new Observable<never>((subscriber) => {
          const newer = new AbortController();
          const end = () => subscriber.complete();
          keepClips(doors, newer.signal).then(end, end);
          return () => newer.abort();
        }),
    ),
  );
}

/** Other levels are kept, or they are to be said in another way. */
function changes$(): Observable<unknown> {
  const levels$ = fromEventPattern(
    (changed) => subscribeKey(keptLevels, 'changes', changed),
    (_, stop: () => void) => stop(),
  );
  const choice$ = fromEventPattern(
    (changed) => subscribe(clipChoice, changed),
    (_, stop: () => void) => stop(),
  );
  return merge(levels$, choice$);
}

async function keepClips({ caches, fetch }: ClipDoors, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(CLIPS_CACHE);
  const wanted = keptClips().map((url) => new URL(chosenClip(url, clipChoice), location.href).href);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  let bytes = 0;
  for (const url of wanted) {
    if (signal.aborted) return;
    const response = there.has(url) ? await cache.match(url) : await askFor(url, fetch, signal);
    if (!response) continue;
    bytes += (await response.clone().blob()).size;
    if (bytes > KEPT_BYTES) break;
    if (!there.delete(url)) await cache.put(url, response);
  }
  // What belongs to no kept level any more, and what there is no room for.
  await Promise.all([...there].map((url) => cache.delete(url)));
}

async function askFor(
  url: string,
  fetch: ClipDoors['fetch'],
  signal: AbortSignal,
): Promise<Response | null> {
  const response = await fetch(url, { signal, priority: 'low' });
  return response.ok ? response : null;
}
