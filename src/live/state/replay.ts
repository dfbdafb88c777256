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
import { proxy, ref } from 'valtio';
import { afterTexts } from '../texts/after.ts';
import { createLatest } from '../../base/state/latest.ts';

const texts = afterTexts.replay;

/** Larger files are none of ours: a day of play of a full room has less. */
const LARGEST_FILE = 32 * 1024 * 1024;

/** What a replay shows. Written only in this file. */
export const replay = proxy<{
  status: /** No file yet. */
    | 'empty'
    | 'loading'
    | 'ready'
    /** The game could not be fetched; `sentence` if the server said why. */
    | 'failed'
    | 'none';
  film: Film | null;
  /** Why the last file is not played. */
  fault: string | null;
  sentence: string | null;
  /** Milliseconds from the start of the game. */
  at: number;
  isPlaying: boolean;
  speed: Speed;
  moment: FilmMoment | null;
}>({
  status: 'empty',
  film: null,
  fault: null,
  sentence: null,
  at: 0,
  isPlaying: false,
  speed: 1,
  moment: null,
});

const loads = createLatest();
let player: ReplayPlayer | null = null;
let showing: Subscription | null = null;

/** Plays a file of one's own, or shows why not. */
export function openFile(file: Pick<File, 'size' | 'text'>): Promise<void> {
  if (file.size > LARGEST_FILE) {
    refuse(texts.tooLarge);
    return Promise.resolve();
  }
  return loads.run(() => file.text(), {
    next: show,
    error: () => refuse(texts.unreadable),
  });
}

/** Fetches a game of one's own and plays it. */
export function loadReplay(past: Pick<PastGamesApi, 'match'>, game: string): Promise<void> {
  endReplay();
  replay.status = 'loading';
  return loads.run(() => past.match(game), {
    next: show,
    error(error) {
      const status = error instanceof ApiError ? error.status : null;
      replay.status = status === 404 || status === 403 ? 'none' : 'failed';
      replay.sentence = status === 409 ? (error as ApiError).message : null;
    },
  });
}

/** Ends what is shown. */
export function endReplay(): void {
  loads.cancel();
  showing?.unsubscribe();
  showing = null;
  player = null;
  Object.assign(replay, { status: 'empty', film: null, fault: null, sentence: null, moment: null });
}

export const playback = {
  toggle: () => player?.toggle(),
  seek: (to: number) => player?.seek(to),
  step: (by: number) => player?.step(by),
  setSpeed: (speed: Speed) => player?.setSpeed(speed),
};

function show(file: string): void {
  const film = filmOf(matchLines(file));
  if ('line' in film) {
    refuse(texts.fault(film.line, film.message));
    return;
  }
  endReplay();
  const opened = createReplayPlayer(film);
  player = opened;
  showing = opened.state$.subscribe(showPlace);
  Object.assign(replay, { status: 'ready', film: ref(film) });
}

function showPlace({ at, isPlaying, speed, moment }: ReplayShown): void {
  Object.assign(replay, { at, isPlaying, speed, moment: ref(moment) });
}

/** The file is not played; what was played before is. */
function refuse(fault: string): void {
  replay.fault = fault;
  if (replay.status !== 'ready') replay.status = 'empty';
}
