import {
  asyncScheduler,
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  interval,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  scan,
  shareReplay,
  startWith,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import { type Film, type FilmMoment, momentAt } from '../rules/replay/film.ts';

/** How often the place moves while a film runs. */
const TICK_MS = 50;

/** Seconds of the game in a second of the clock. */
export const SPEEDS = [0.5, 1, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Where in a film one is. */
export interface Playback {
  /** Milliseconds from its beginning. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

export type PlaybackCommand =
  /** Plays on, or stops; at the end it starts again. */
  | { readonly type: 'toggle' }
  /** To this place, in milliseconds. */
  | { readonly type: 'seek'; readonly to: number }
  /** So many milliseconds on, or back. */
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'speed'; readonly speed: Speed };

const BEGINNING: Playback = { at: 0, isPlaying: false, speed: 1 };

/**
 * The place in a film of this length: at once, and with every change. It reads the clock instead of
 * counting ticks, so that a background tab is at the right place when it comes back.
 */
export function playback$(
  length: number,
  commands$: Observable<PlaybackCommand>,
  clock: SchedulerLike = asyncScheduler,
): Observable<Playback> {
  return defer(() => {
    const isPlaying$ = new BehaviorSubject(false);
    const ticks$ = isPlaying$.pipe(
      distinctUntilChanged(),
      switchMap((isPlaying) => (isPlaying ? interval(TICK_MS, clock) : EMPTY)),
      map(() => null),
    );
    return merge(commands$, ticks$).pipe(
      scan(
        ({ shown, readAt }, command: PlaybackCommand | null) => {
          const now = clock.now();
          const moved = movedBy(shown, now - readAt, length);
          return { shown: command ? after(moved, command, length) : moved, readAt: now };
        },
        { shown: BEGINNING, readAt: clock.now() },
      ),
      map(({ shown }) => shown),
      tap(({ isPlaying }) => isPlaying$.next(isPlaying)),
      startWith(BEGINNING),
    );
  });
}

function movedBy(shown: Playback, passed: number, length: number): Playback {
  if (!shown.isPlaying) return shown;
  const at = Math.min(length, shown.at + passed * shown.speed);
  return { ...shown, at, isPlaying: at < length };
}

function after(shown: Playback, command: PlaybackCommand, length: number): Playback {
  const to = (place: number) => ({ ...shown, at: Math.max(0, Math.min(length, place)) });
  switch (command.type) {
    case 'toggle':
      if (shown.isPlaying) return { ...shown, isPlaying: false };
      return { ...(shown.at < length ? shown : to(0)), isPlaying: length > 0 };
    case 'seek':
      return to(command.to);
    case 'step':
      return to(shown.at + command.by);
    case 'speed':
      return { ...shown, speed: command.speed };
    default:
      return command satisfies never;
  }
}

/** A film at a place: what the room was like there. */
export interface ReplayShown extends Playback {
  readonly moment: FilmMoment;
}

export type ReplayPlayer = ReturnType<typeof createReplayPlayer>;

/** Plays a game that is over; it stays at its beginning until `play` is called. */
export function createReplayPlayer(film: Film, clock: SchedulerLike = asyncScheduler) {
  const commands$ = new Subject<PlaybackCommand>();
  const state$: Observable<ReplayShown> = playback$(film.length, commands$, clock).pipe(
    map((shown) => ({ ...shown, moment: momentAt(film, shown.at) })),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  return {
    /** At once, and with every change; it stands while nobody is subscribed. */
    state$,
    toggle: () => commands$.next({ type: 'toggle' }),
    seek: (to: number) => commands$.next({ type: 'seek', to }),
    step: (by: number) => commands$.next({ type: 'step', by }),
    setSpeed: (speed: Speed) => commands$.next({ type: 'speed', speed }),
  };
}
