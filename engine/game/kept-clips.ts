import { defer, Observable, startWith, switchMap } from 'rxjs';

/** All that is spoken in five levels, sentences too, is some 6 MB; recordings of people may be larger. */
export const KEPT_BYTES = 12_000_000;

/** A browser's cache, as far as it is used here. */
export interface ClipCache {
  keys(): Promise<readonly { readonly url: string }[]>;
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
}

/** What spoken words are kept with. */
export interface ClipPorts {
  /** The cache of spoken words, for nothing else. */
  readonly open: () => Promise<ClipCache>;
  readonly fetch: (
    url: string,
    how: { readonly signal: AbortSignal; readonly priority: 'low' },
  ) => Promise<Response>;
  /** What a relative address is relative to. */
  readonly base: string;
  /** Settles when there is a service worker, who alone gives out what is kept. */
  readonly ready: Promise<unknown>;
  /** Addresses of the clips to be kept, in the order in which they are worth it. */
  readonly wanted: () => readonly string[];
  /** They may have changed. */
  readonly changed$: Observable<unknown>;
}

/**
 * Has the spoken words of the kept levels on this device, and no others: fetches what is missing,
 * one after the other and behind all that is more urgent, and lets go of the rest. What cannot be
 * fetched now is tried again with the next change. Emits nothing.
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
  fetch: ClipPorts['fetch'],
  signal: AbortSignal,
): Promise<Response | null> {
  const response = await fetch(url, { signal, priority: 'low' });
  return response.ok ? response : null;
}
