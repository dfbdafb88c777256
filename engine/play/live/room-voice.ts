import {
  type BehaviorSubject,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  pairwise,
  type SchedulerLike,
  switchMap,
} from 'rxjs';
import type { Word } from '../../contracts/index.ts';
import type { RoomView } from '../../live/room.ts';
import { isSilentAtFirst, wordOnStage } from '../../rules/room/room-modes.ts';
import type { Spoken } from '../../sound/pronounce.ts';
import { asked$, type Speaking } from '../../sound/speaking.ts';
import type { RoomBoard } from './room-board.ts';

export interface RoomVoicePorts {
  readonly view$: Observable<RoomView>;
  readonly board$: Observable<RoomBoard>;
  /** How the last word was heard. */
  readonly speaking$: BehaviorSubject<Speaking>;
  readonly isLoudspeaker$: Observable<boolean>;
  readonly spokenWords: {
    spoken$(first$: Observable<Word | null>): Observable<Spoken | null>;
  };
  readonly clock: SchedulerLike;
}

/** What a room says: each word when it is asked, and again when it is shown and no voice could say it before. */
export function roomSpoken$(ports: RoomVoicePorts): Observable<Spoken | null> {
  const { view$, board$, speaking$, isLoudspeaker$, spokenWords, clock } = ports;
  // A learner who has spelled a word need not hear it to its end.
  const own$ = board$.pipe(
    map(({ word, room, board: { phase } }) =>
      phase === 'right' || (room && isSilentAtFirst(room))
        ? null
        : (word ?? (room && wordOnStage(room))),
    ),
  );
  const word$ = isLoudspeaker$.pipe(
    switchMap((isLoudspeaker) => (isLoudspeaker ? openToAll$(view$) : own$)),
  );
  const shown$ = board$.pipe(
    map(({ word, board: { phase } }) => (phase === 'revealed' ? word : null)),
    distinctUntilChanged(),
    filter((word) => word !== null && speaking$.value.heardFrom === 'nothing'),
  );
  const answers$ = isLoudspeaker$.pipe(
    switchMap((isLoudspeaker) =>
      view$.pipe(
        filter(({ room }) => isLoudspeaker || (room !== null && !isSilentAtFirst(room))),
        answerClip$,
      ),
    ),
  );
  return merge(
    spokenWords.spoken$(merge(asked$(word$, clock), shown$)),
    answers$.pipe(map((clipUrl) => ({ text: null, language: '', clipUrl }))),
  );
}

/** The word that is open to all; null while none is. A snapshot of the same word does not repeat it. */
function openToAll$(view$: Observable<RoomView>): Observable<Word | null> {
  return view$.pipe(
    map(({ room }) => {
      if (room?.round && room.round.closed === null) return room.round.word;
      return room?.bee && room.bee.closed === null ? room.bee.turn.word : null;
    }),
    distinctUntilChanged((one, other) => one?.id === other?.id),
  );
}

/** Clips of what is asked about the word on stage. A snapshot does not repeat the last one. */
function answerClip$(view$: Observable<RoomView>): Observable<string> {
  return view$.pipe(
    map(({ room }) => room?.bee ?? null),
    distinctUntilChanged(
      (one, other) =>
        one?.turn.n === other?.turn.n &&
        one?.turn.ends_at === other?.turn.ends_at &&
        one?.asked.at(-1)?.what === other?.asked.at(-1)?.what,
    ),
    pairwise(),
    // More time is no answer.
    filter(([one, other]) => one?.asked.at(-1) !== other?.asked.at(-1)),
    map(([, bee]) => bee?.asked.at(-1)?.clip ?? null),
    filter((clip) => clip !== null),
  );
}
