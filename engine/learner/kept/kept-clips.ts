import { defer, Observable, startWith, switchMap } from 'rxjs';
import { fetchPastPages, isPage, isSound } from '../../sound/fetch-clip.ts';

/** All clips of five levels, sentences too, are some 6 MB; recordings of people may be larger. */
export const KEPT_BYTES = 12_000_000;

/** The parts of a browser's cache that are used here. */
interface ClipCache {
  keys(): Promise<readonly { readonly url: string }[]>;
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
}

/** What clips are stored with. */
interface ClipPorts {
  /** The cache of clips, used for nothing else. */
  readonly open: () => Promise<ClipCache>;
  readonly fetch: (
    url: string,
    how: {
      readonly signal: AbortSignal;
      readonly priority: 'low';
      readonly cache?: 'reload';
    },
  ) => Promise<Response>;
  /** Base of relative addresses. */
  readonly base: string;
  /** Settles when there is a service worker, which alone serves stored clips. */
  readonly ready: Promise<unknown>;
  /** Addresses of the clips to store, most useful first. */
  readonly wanted: () => readonly string[];
  /** Emits when they may have changed. */
  readonly changed$: Observable<unknown>;
}

/**
 * Stores the clips of the kept levels on this device, and no others: fetches missing ones, one after
 * the other and at low priority, and deletes the rest, and what is stored and is no sound. A failed
 * fetch, such as one that a page answers, is tried again at the next change. Emits nothing.
 */
export function keepingClips$(ports: ClipPorts): Observable<never> {
  return defer(() => ports.ready).pipe(
    switchMap(() => ports.changed$.pipe(startWith(null))),
    switchMap(
      () =>
        new Observable<never>((subscriber) => {
          const newer = new AbortController();
          const end = () => subscriber.complete();
          keepClips(ports, newer.signal).then(end, end);
          return () => newer.abort();
        }),
    ),
  );
}

async function keepClips(
  { open, fetch, base, wanted }: ClipPorts,
  signal: AbortSignal,
): Promise<void> {
  const cache = await open();
  const addresses = wanted().map((url) => new URL(url, base).href);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  let bytes = 0;
  for (const url of addresses) {
    if (signal.aborted) return;
    const stored = there.delete(url) ? await cache.match(url) : undefined;
    const isKept = stored !== undefined && (await isSound(stored));
    if (stored && !isKept) await cache.delete(url);
    const response = isKept ? stored : await askFor(url, fetch, signal);
    if (!response) continue;
    bytes += (await response.clone().blob()).size;
    if (bytes > KEPT_BYTES) {
      if (isKept) await cache.delete(url);
      break;
    }
    if (!isKept) await cache.put(url, response);
  }
  // Clips of no kept level, and those without room.
  await Promise.all([...there].map((url) => cache.delete(url)));
}

async function askFor(
  url: string,
  fetch: ClipPorts['fetch'],
  signal: AbortSignal,
): Promise<Response | null> {
  const response = await fetchPastPages((how) => fetch(url, { ...how, signal, priority: 'low' }));
  if (isPage(response)) throw new Error('a page, and no clip');
  return (await isSound(response)) ? response : null;
}
