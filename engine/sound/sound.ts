import { BehaviorSubject, defer, from, Observable, switchMap, throwError, timeout } from 'rxjs';
import type { AudioGraph, DecodedSound } from './audio-graph.ts';
import type { Effect } from './effects.ts';

/** Decoding that takes longer is given up; another way to say the word comes next. */
const DECODE_MS = 3000;
const FETCH_MS = 6000;
/** Decoded words that are kept; a word is about 70 KB. */
const KEPT_CLIPS = 40;
/** A gesture that brings no sound within this time lets the game go on without. */
const UNLOCK_MS = 1000;

export interface SoundPorts {
  /** Brings the audio graph; called once, on the first gesture or clip, and again after a failure. */
  loadGraph: () => Promise<AudioGraph>;
  fetch: typeof fetch;
}

/** Effects and decoded clips. Silent until the first gesture; nothing here ever throws at a player. */
export interface Sound {
  /** Call inside every gesture: loads the graph the first time, wakes a sleeping one later. */
  unlock(): Promise<void>;
  /** Plays an effect if it can be heard at once; a late tick is worse than none. */
  play(effect: Effect): void;
  playClip(url: string): Observable<void>;
  /** Fetches and decodes a clip for later. */
  preload(url: string): void;
  readonly muted$: Observable<boolean>;
  /** Silences effects, also the one that sounds; never words. */
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
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
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
      // No await before this call: a browser counts it as the gesture's own.
      const waking = graph ? graph.resume() : load().then((loaded) => loaded.resume());
      await Promise.race([waking, pause(UNLOCK_MS)]).catch(() => undefined);
    },
    play(effect) {
      if (muted$.value || !graph?.isRunning()) return;
      try {
        graph.play(effect);
      } catch {
        // The pacing keeps Tone from refusing a note; whatever else fails, the game goes on without it.
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

/** Decoded clips by address, the least recently used forgotten first; a failed one may be asked again. */
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
