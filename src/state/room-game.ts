import {
  ApiError,
  asked$,
  type BoardCommand,
  boardCues$,
  clipAt,
  type Effect,
  endCues$,
  type Engine,
  keepAwake$,
  lastSecondCues$,
  type Live,
  type Pace,
  podium$,
  repeats$,
  type Room,
  roomBoard$,
  roomCues$,
  type RoomRefusal,
  roomSeconds$,
  type RoomView,
  type Spoken,
  type WakeLockDoors,
} from '@waggle/engine';
import type { Id, Word } from '@waggle/engine/contracts';
import { type RoomBoard } from '@waggle/engine/rules';
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  type MonoTypeOperatorFunction,
  shareReplay,
  Subject,
  Subscription,
  switchMap,
  take,
} from 'rxjs';
import { errorTexts } from '../texts/errors.ts';
import { gameTexts } from '../texts/game.ts';
import { liveTexts } from '../texts/live.ts';
import { type Device, isTouched, vibrate, wantsStillness } from './haptics.ts';
import { languageOf, levels } from './levels.ts';
import {
  forgetRoom,
  hasCompany,
  projectBoard,
  projectPodium,
  projectRoom,
  projectSeconds,
  room,
  roomBoard,
  showAskedToHear,
  showSeatRefusal,
  showStartRefusal,
} from './room.ts';
import { keepLetters, keptLetters } from './room-letters.ts';
import { dropKey, storedKey } from './session.ts';
import { projectSpeaking, sound } from './sound.ts';
import { toast } from './toasts.ts';

/** What a live game needs of the device it is played on. */
export interface RoomDevice extends Device, WakeLockDoors {
  /** At random, from 0 up to but not 1. */
  readonly draw: () => number;
}

export type RoomGame = ReturnType<typeof createRoomGame>;

/** A live game on show: the engine's room with its board, sounds, spoken words and memory. */
export function createRoomGame(
  engine: Pick<Engine, 'sound' | 'speaking'>,
  live: Pick<Live, 'room'>,
  device: RoomDevice,
) {
  const commands$ = new Subject<BoardCommand>();
  const hear$ = new Subject<Pace | null>();
  const sentence$ = new Subject<void>();
  const send = (command: BoardCommand) => commands$.next(command);
  let entered: Room | null = null;

  /** Brings a game on show; its socket is closed with the subscription, its seat is kept. */
  function connect(game: string): Subscription {
    forgetRoom();
    const connection = new Subscription();
    const here = live.room(game);
    entered = here;
    const view$ = here.view$.pipe(latest());
    const board$ = roomBoard$({ ...here, view$ }, commands$, keptLetters).pipe(latest());
    const seconds$ = roomSeconds$(view$).pipe(latest());

    connection.add(projectRoom(view$));
    connection.add(projectBoard(board$));
    connection.add(board$.pipe(distinctUntilChanged(hasSameLetters)).subscribe(keepLetters));
    connection.add(projectSeconds(seconds$));
    connection.add(projectPodium(podium$(view$, () => wantsStillness(device))));
    connection.add(
      merge(
        boardCues$(board$),
        roomCues$(view$, device.draw),
        lastSecondCues$(seconds$),
        endCues$(view$),
      ).subscribe(play),
    );
    connection.add(projectSpeaking(engine.speaking(spoken$(board$))));
    connection.add(preloaded$(board$).subscribe(engine.sound.preload));
    connection.add(here.refusals$.subscribe(tellRefusal));
    connection.add(
      view$
        .pipe(
          map(isAwaited),
          distinctUntilChanged(),
          switchMap((awaited) => (awaited ? keepAwake$(device) : EMPTY)),
        )
        .subscribe(),
    );
    connection.add(
      view$
        .pipe(
          filter(({ ending }) => ending === 'signed_out'),
          take(1),
        )
        .subscribe(() => dropKey(storedKey() ?? '')),
    );
    connection.add(() => {
      if (entered === here) entered = null;
    });
    return connection;
  }

  function play(effect: Effect): void {
    // The keyboard on a screen has a click of its own.
    if (effect.name !== 'key_typed' || !isTouched(device)) engine.sound.play(effect);
    vibrate(device, effect);
  }

  /** A word when it is asked, again when Hear is pressed, and from its spelling when it is shown and nothing else could say it. */
  function spoken$(board$: Observable<RoomBoard>): Observable<Spoken | null> {
    // Who has spelled a word need not hear it to its end.
    const word$ = board$.pipe(map(({ word, phase }) => (phase === 'right' ? null : word)));
    const shown$ = board$.pipe(
      map(({ word, phase }) => (phase === 'revealed' ? word : null)),
      distinctUntilChanged(),
      filter((word) => word !== null && sound.heardFrom === 'nothing'),
    );
    const first$ = merge(asked$(word$), shown$).pipe(
      map((asked) => ({ asked, pace: 'normal' as const })),
    );
    const said$ = merge(
      first$,
      repeats$(hear$, () => roomBoard.word),
    ).pipe(map(({ asked, pace }) => asked && spokenOf(asked, pace)));
    const inSentence$ = sentence$.pipe(
      map(() => roomBoard.word),
      filter((word) => !!word?.sentence_blob_url),
      map((word) => word && { ...spokenOf(word, 'normal'), clipUrl: word.sentence_blob_url }),
    );
    return merge(said$, inSentence$);
  }

  return {
    connect,
    start(): void {
      if (!room.game || room.connection !== 'open') return;
      // Who of them is connected the server knows sooner than any screen.
      if (hasCompany(room.game)) entered?.start();
      else refuseStart();
    },
    type: (text: string) => send({ type: 'typed', text }),
    check(): void {
      const isLast = room.outcomes.every((outcome) => outcome !== null);
      // The board says it beside the next word; after the last one there is no board to say it.
      if (roomBoard.phase === 'revealed' && isLast) {
        toast({ tone: 'notice', title: gameTexts.home.revealedWarning });
      }
      send({ type: 'check' });
    },
    hint: () => send({ type: 'hint' }),
    reveal: () => send({ type: 'reveal' }),
    skip: () => send({ type: 'skip' }),
    /** Says the word again, every second time slowly. */
    hear(): void {
      showAskedToHear();
      hear$.next(null);
    },
    hearSlowly(): void {
      showAskedToHear();
      hear$.next('slow');
    },
    /** Says the sentence of its hint, with the word in it. */
    hearSentence: () => sentence$.next(),
    /** Leaves for good: while the game waits the seat is free again. */
    leave: () => entered?.leave(),
  };
}

/**
 * Takes a seat for somebody who opened a link, and remembers the server's sentence where it gives none.
 *
 * @throws {ApiError} where there is no seat to take, and when nobody answers
 */
export async function takeSeat(games: Pick<Engine['games'], 'join'>, game: Id): Promise<void> {
  showSeatRefusal(null);
  try {
    await games.join(game);
  } catch (error) {
    if (error instanceof ApiError && error.status !== null) showSeatRefusal(error.message);
    throw error;
  }
}

/** One source for all who look, the latest at once for whoever comes later. */
function latest<T>(): MonoTypeOperatorFunction<T> {
  return shareReplay({ bufferSize: 1, refCount: true });
}

function refuseStart(): void {
  showStartRefusal(liveTexts.projector.tooFew);
  toast({ tone: 'error', title: errorTexts.tooFewPlayers });
}

/** What the board and the room cannot tell by themselves. */
function tellRefusal({ code, message }: RoomRefusal): void {
  if (code === 'too_few_players') refuseStart();
  else if (code === 'not_host') {
    showStartRefusal(message);
    toast({ tone: 'error', title: errorTexts.cannotStartGame, message });
  } else if (code === 'bad_message') {
    toast({ tone: 'error', title: liveTexts.room.failed, message });
  }
}

function spokenOf(asked: Word, pace: Pace): Spoken {
  const { id, word } = asked;
  const shown =
    roomBoard.phase === 'revealed' && roomBoard.word?.id === id ? roomBoard.typed : null;
  const level = room.game?.level;
  return {
    text: word ?? shown,
    language: (level && languageOf(levels.languages, level)?.code) || '',
    clipUrl: clipAt(asked, pace),
    pace,
  };
}

/** Clips of the words that come next. */
function preloaded$(board$: Observable<RoomBoard>): Observable<string> {
  return board$.pipe(
    map(({ room: state, word }) => {
      const words = state?.game.words ?? [];
      return word ? words[words.findIndex(({ id }) => id === word.id) + 1] : undefined;
    }),
    distinctUntilChanged(),
    map((next) => next?.audio_blob_url ?? null),
    filter((url) => url !== null),
  );
}

function hasSameLetters(one: RoomBoard, other: RoomBoard): boolean {
  return (
    one.word === other.word &&
    one.typed === other.typed &&
    one.phase === other.phase &&
    (one.room === null) === (other.room === null)
  );
}

/** Whether a game is on, or about to be: a screen that goes dark would drop its socket. */
function isAwaited({ connection, room: state }: RoomView): boolean {
  return connection !== 'ended' && state !== null && state.game.status !== 'completed';
}
