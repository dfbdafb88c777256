import { BehaviorSubject, defer, from, Observable, switchMap, throwError, timeout } from 'rxjs';
import type { AudioGraph, DecodedSound } from './audio-graph.ts';
import type { Effect } from './effects.ts';
import { fetchPastPages } from './fetch-clip.ts';

/** Timeout of decoding; the next way to say the word is tried then. */
const DECODE_MS = 3000;
const FETCH_MS = 6000;
/** Most decoded words in memory; a word is about 70 KB. */
const KEPT_CLIPS = 40;
/** Timeout of a gesture's unlock; the game goes on without sound. */
const UNLOCK_MS = 1000;

interface SoundPorts {
  /** Loads the graph; called once, on the first gesture or clip, and again after a failure. */
  loadGraph: () => Promise<AudioGraph>;
  fetch: typeof fetch;
}

/** Effects and decoded clips. Silent until the first gesture. Nothing here throws. */
export interface Sound {
  /** Call inside every gesture: loads the graph the first time, resumes a suspended one later. */
  unlock(): Promise<void>;
  /** Plays an effect if it is audible at once; a late tick is worse than none. */
  play(effect: Effect): void;
  playClip(url: string): Observable<void>;
  /** Fetches and decodes a clip for later. */
  preload(url: string): void;
  readonly muted$: Observable<boolean>;
  /** Silences effects, also a sounding one; never words. */
  setMuted(muted: boolean): void;
}

export function createSound({ loadGraph, fetch }: SoundPorts): Sound {
  const muted$ = new BehaviorSubject(false);
  const clips = createClipCache(fetchBytes);
  let graph: AudioGraph | null = null;
  let loading: Promise<AudioGraph> | null = null;

  function load(): Promise<AudioGraph> {
    loading ??= loadGraph().then(
      (loaded) => {
        graph = loaded;
        loaded.mute(muted$.value);
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  async function fetchBytes(url: string): Promise<ArrayBuffer> {
    const signal = AbortSignal.timeout(FETCH_MS);
    const response = await fetchPastPages((how) => fetch(url, { ...how, signal }));
    if (!response.ok) throw new Error(`no clip: ${response.status}`);
    return response.arrayBuffer();
  }

  return {
    muted$: muted$.asObservable(),
    setMuted(muted) {
      muted$.next(muted);
      graph?.mute(muted);
    },
    async unlock() {
      if (graph?.isRunning()) return;
      // No await before this call: the browser must count it as part of the gesture.
      const waking = graph ? graph.resume() : load().then((loaded) => loaded.resume());
      await Promise.race([waking, pause(UNLOCK_MS)]).catch(() => undefined);
    },
    play(effect) {
      if (muted$.value || !graph?.isRunning()) return;
      try {
        graph.play(effect);
      } catch {
        // The pacing keeps Tone from refusing a note; after any other error the game goes on without it.
      }
    },
    preload(url) {
      load()
        .then((loaded) => clips.get(url, loaded))
        .catch(() => undefined);
    },
    playClip: (url) =>
      defer(() => {
        if (graph && !graph.isRunning()) return throwError(() => new Error('sound is locked'));
        return from(
          load().then(async (loaded) => ({ loaded, buffer: await clips.get(url, loaded) })),
        );
      }).pipe(
        timeout(FETCH_MS + DECODE_MS),
        switchMap(
          ({ loaded, buffer }) =>
            new Observable<void>((subscriber) => {
              if (!loaded.isRunning()) {
                subscriber.error(new Error('sound is locked'));
                return undefined;
              }
              const stop = loaded.playBuffer(buffer, () => subscriber.complete());
              subscriber.next();
              return stop;
            }),
        ),
      ),
  };
}

/** Decoded clips by address. The least recently used is dropped first; a failed one may be requested again. */
function createClipCache(fetchBytes: (url: string) => Promise<ArrayBuffer>) {
  const clips = new Map<string, Promise<DecodedSound>>();
  return {
    get(url: string, graph: AudioGraph): Promise<DecodedSound> {
      const known = clips.get(url);
      clips.delete(url);
      const clip =
        known ?? fetchBytes(url).then((bytes) => withDeadline(graph.decode(bytes), DECODE_MS));
      clips.set(url, clip);
      clip.catch(() => clips.delete(url));
      for (const oldest of clips.keys()) {
        if (clips.size <= KEPT_CLIPS) break;
        clips.delete(oldest);
      }
      return clip;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    work,
    pause(ms).then(() => {
      throw new Error('took too long');
    }),
  ]);
}
