import { ApiError } from '@waggle/engine';
import {
  createReplayPlayer,
  type PastGamesApi,
  type ReplayPlayer,
  type ReplayShown,
  type Speed,
} from '@waggle/engine/live';
import { type Film, type FilmMoment, filmOf, matchLines } from '@waggle/engine/replay';
import type { Subscription } from 'rxjs';
import { ref } from 'valtio';
import { afterTexts } from '../texts/after.ts';
import { createResource } from '../../base/state/resource.ts';
import { isGone } from '../../base/state/sentence-of.ts';

const texts = afterTexts.replay;

/** Larger files are none of ours: a day of play of a full room has less. */
const LARGEST_FILE = 32 * 1024 * 1024;

const {
  view: replay,
  restart,
  load,
  cancel,
} = createResource<
  {
    film: Film | null;
    /** Why the last file is not played. */
    fault: string | null;
    /** Why the game could not be fetched, if the server said it. */
    sentence: string | null;
    /** Milliseconds from the start of the game. */
    at: number;
    isPlaying: boolean;
    speed: Speed;
    moment: FilmMoment | null;
  },
  /** `empty`: no file yet. */
  'empty' | 'none'
>(
  () => ({
    status: 'empty',
    film: null,
    fault: null,
    sentence: null,
    at: 0,
    isPlaying: false,
    speed: 1,
    moment: null,
  }),
  { isPublic: true },
);

/** What a replay shows. Written only in this file. */
export { replay };

let player: ReplayPlayer | null = null;
let showing: Subscription | null = null;

/** Plays a file of one's own, or shows why not. */
export function openFile(file: Pick<File, 'size' | 'text'>): Promise<void> {
  if (file.size > LARGEST_FILE) {
    Object.assign(replay, refused(texts.tooLarge));
    return Promise.resolve();
  }
  return load(() => file.text(), { next: play, error: () => refused(texts.unreadable) });
}

/** Fetches a game of one's own and plays it. */
export function loadReplay(past: Pick<PastGamesApi, 'match'>, game: string): Promise<void> {
  endReplay();
  replay.status = 'loading';
  return load(() => past.match(game), {
    next: play,
    error: (error) => ({
      status: isGone(error) ? 'none' : 'failed',
      sentence: error instanceof ApiError && error.status === 409 ? error.message : null,
    }),
  });
}

/** Ends what is shown. */
export function endReplay(): void {
  cancel();
  showing?.unsubscribe();
  showing = null;
  player = null;
  restart();
}

export const playback = {
  toggle: () => player?.toggle(),
  seek: (to: number) => player?.seek(to),
  step: (by: number) => player?.step(by),
  setSpeed: (speed: Speed) => player?.setSpeed(speed),
};

function play(file: string): Partial<typeof replay> {
  const film = filmOf(matchLines(file));
  if ('line' in film) return refused(texts.fault(film.line, film.message));
  endReplay();
  player = createReplayPlayer(film);
  showing = player.state$.subscribe(showPlace);
  return { film };
}

function showPlace({ at, isPlaying, speed, moment }: ReplayShown): void {
  Object.assign(replay, { at, isPlaying, speed, moment: ref(moment) });
}

/** The file is not played; what was played before is. */
function refused(fault: string): Partial<typeof replay> {
  return { fault, status: replay.status === 'ready' ? 'ready' : 'empty' };
}
