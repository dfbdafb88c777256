import {
  asyncScheduler,
  BehaviorSubject,
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  pairwise,
  type SchedulerLike,
  share,
  shareReplay,
  Subject,
  Subscription,
  switchMap,
} from 'rxjs';
import type { Spoken } from '../../sound/pronounce.ts';
import type { Sound } from '../../sound/sound.ts';
import type { Level, Word } from '../../contracts/index.ts';
import { FEWEST_PLAYERS } from '../../rules/limits.ts';
import { isSilentAtFirst, roundWord, wordOnStage } from '../../rules/room/room-modes.ts';
import { settingsOf } from '../../rules/room/room-settings.ts';
import { keepAwake$, type WakeLockPorts } from '../../time/keep-awake.ts';
import { arrivals$ } from '../../live/arrivals.ts';
import { cellMakers$ } from '../../live/cell-makers.ts';
import { hostVerbs } from '../../live/host-verbs.ts';
import { needs$ } from '../../live/needs.ts';
import { nextGame$ } from '../../live/next-game.ts';
import { endCues$, podium$ } from '../../live/podium.ts';
import { type PetalsOf, roomCues$ } from '../../live/room-cues.ts';
import { roomMoments$ } from '../../live/room-moments.ts';
import type { Room, RoomRefusal, RoomView } from '../../live/room.ts';
import { roomSeconds$ } from '../../live/room-seconds.ts';
import { hiveCues$, wallCues$ } from '../../live/wall-cues.ts';
import { asked$, SILENCE, type Speaking } from '../../sound/speaking.ts';
import { type BoardCommand, boardVerbs } from '../board.ts';
import { beeCues$ } from './bee-cues.ts';
import { cueOf } from '../cues.ts';
import { type Device, playOn, wantsStillness } from '../haptics.ts';
import type { StoragePort } from '../../learner/ports.ts';
import { createSpokenWords } from '../spoken-words.ts';
import { NO_BOARD, type RoomBoard, roomBoard$ } from './room-board.ts';
import { keepLetters, keptLetters } from './room-letters.ts';
import { type StageCommand, stage$ as stageOf$ } from './stage.ts';

/** What a live game needs of its device. */
export interface RoomDevice extends Device, WakeLockPorts {
  /** Gives the note of a player who comes in. */
  readonly petalsOf: PetalsOf;
}

export interface LiveGamePorts {
  readonly sound: Sound;
  readonly speaking: (spoken$: Observable<Spoken | null>) => Observable<Speaking>;
  /** BCP 47 of a level's language; empty when unknown. */
  readonly codeOf: (level: Pick<Level, 'language'>) => string;
  readonly storage: StoragePort;
  readonly device: RoomDevice;
  readonly clock?: SchedulerLike;
}

/** Why a game did not start: checked here before the request, else by the server. */
const TOO_FEW: RoomRefusal = { code: 'too_few_players', message: '' };

export type LiveGame = ReturnType<typeof createLiveGame>;

/** A live game on the screen: a room with its board, sounds, clips and stored letters. */
export function createLiveGame(room: Room, ports: LiveGamePorts) {
  const { sound, device, clock = asyncScheduler, storage } = ports;
  const commands$ = new Subject<BoardCommand>();
  const typed$ = commands$.pipe(
    filter((command) => command.type === 'edited'),
    map(({ text }) => text),
  );
  const stageCommands$ = new Subject<StageCommand>();
  const tooFew$ = new Subject<RoomRefusal>();
  const speaking$ = new BehaviorSubject<Speaking>(SILENCE);
  const send = (command: BoardCommand) => commands$.next(command);
  const spokenWords = createSpokenWords(
    () => board.word ?? (view?.room ? roundWord(view.room) : null),
    sayable,
  );
  const isLoudspeaker$ = new BehaviorSubject(false);
  const isWall$ = new BehaviorSubject(false);
  let board = NO_BOARD;
  let view: RoomView | null = null;

  const view$ = room.view$.pipe(latest());
  const steps$ = roomBoard$({ ...room, view$ }, commands$, keptLetters(storage), clock).pipe(
    latest(),
  );
  const board$ = steps$.pipe(
    map(({ state }) => state),
    distinctUntilChanged(),
  );
  const stage$ = stageOf$({ ...room, view$ }, stageCommands$, clock).pipe(latest());
  const moments$ = steps$.pipe(concatMap(({ moments }) => moments));
  const seconds$ = roomSeconds$(view$, clock).pipe(latest());
  const roomNews$ = roomMoments$(view$).pipe(share());

  /** How a word may be said: by its spelling once that is shown. */
  function sayable(asked: Word) {
    const { phase, spelling } = board.board;
    const shown = phase === 'revealed' && board.word?.id === asked.id ? spelling : null;
    const level = view?.room?.game.level;
    return { text: asked.word ?? shown, language: level ? ports.codeOf(level) : '' };
  }

  /** Each word when it is asked, and again when it is shown and no voice could say it before. */
  function spoken$(): Observable<Spoken | null> {
    // A learner who has spelled a word need not hear it to its end.
    const own$ = board$.pipe(
      map(({ word, room: state, board: { phase } }) =>
        phase === 'right' || (state && isSilentAtFirst(state))
          ? null
          : (word ?? (state && wordOnStage(state))),
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
    return merge(
      spokenWords.spoken$(merge(asked$(word$, clock), shown$)),
      isLoudspeaker$.pipe(
        switchMap((isLoudspeaker) =>
          view$.pipe(
            filter(
              ({ room: state }) => isLoudspeaker || (state !== null && !isSilentAtFirst(state)),
            ),
            answerClip$,
          ),
        ),
        map((clipUrl) => ({ text: null, language: '', clipUrl })),
      ),
    );
  }

  return {
    /** The room as this client sees it; cold, as those below. */
    view$,
    board$,
    /** The own turn of a bee. */
    stage$,
    /** What happens at the board. */
    moments$,
    seconds$,
    /** What happens in the room. */
    roomMoments$: roomNews$,
    /** Who came, to be read aloud. */
    arrivals$: arrivals$(roomNews$, clock),
    /** Who needs the host. */
    needs$: needs$(view$, seconds$),
    /** Who filled the newest cells of the comb. */
    cellMakers$: cellMakers$(view$, clock),
    /** How much of the podium is shown, once there is one. */
    podium$: podium$(view$, () => wantsStillness(device), clock),
    /** The game that the host makes after this one, once there is one. */
    nextGame$: nextGame$(view$),
    /** Whose flowers wave, before the start. */
    waves$: room.waves$,
    /** How clips are played. */
    speaking$: speaking$.asObservable(),
    refusals$: merge(room.refusals$, tooFew$),

    /** Starts the game; unsubscribing closes its socket and keeps its seat. */
    connect(): Subscription {
      const connection = new Subscription();
      connection.add(
        view$.subscribe((now) => {
          view = now;
        }),
      );
      connection.add(
        board$.subscribe((now) => {
          board = now;
        }),
      );
      connection.add(stage$.subscribe());
      connection.add(keepLetters(storage, board$, typed$));
      const seconds = seconds$.pipe(
        filter((left) => left !== null),
        // Nobody has to hurry between two words.
        filter(() => !view?.room?.round?.closed && !view?.room?.bee?.closed),
        map((secondsLeft) => cueOf({ type: 'second', secondsLeft })),
      );
      connection.add(
        merge(
          moments$.pipe(map(cueOf)),
          roomCues$(roomNews$, view$, device.petalsOf),
          beeCues$(view$, stage$, isLoudspeaker$),
          seconds,
          endCues$(view$),
          isWall$.pipe(switchMap((isWall) => (isWall ? wallCues$(view$) : EMPTY))),
          hiveCues$(view$).pipe(filter(() => isWall$.value || !isQuiet(view))),
        ).subscribe(playOn(device, sound)),
      );
      connection.add(ports.speaking(spoken$()).subscribe((now) => speaking$.next(now)));
      connection.add(() => speaking$.next(SILENCE));
      connection.add(preloaded$(board$).subscribe(sound.preload));
      connection.add(awake$(view$, device).subscribe());
      return connection;
    },

    start(): void {
      if (view?.connection !== 'open' || !view.room) return;
      // The server knows sooner than any screen who is connected.
      if (view.room.game.players.length >= FEWEST_PLAYERS) room.start();
      else tooFew$.next(TOO_FEW);
    },
    /** The own flower waves to all. */
    wave: () => room.wave(),
    /** What the host alone may do. */
    host: hostVerbs(room.command),
    /** What the speller of a bee does. */
    onStage: {
      press: (letter: string) => stageCommands$.next({ type: 'press', letter }),
      takeBack: () => stageCommands$.next({ type: 'take_back' }),
      /** Asks first; a second call soon after ends the word. */
      finishWord: () => stageCommands$.next({ type: 'finish' }),
      ask: room.ask,
    },
    /** Whether this page is the one that the class looks at. */
    beWall: (isWall: boolean) => isWall$.next(isWall),
    /** Whether this page says each word that is open to all, for everybody in the room. */
    beLoudspeaker: (isLoudspeaker: boolean) => isLoudspeaker$.next(isLoudspeaker),
    ...boardVerbs(send),
    ...spokenWords.verbs,
    /** Leaves for good: while the game waits, the seat becomes free again. */
    leave: () => room.leave(),
  };
}

/** Where the wall is heard by all, devices are not. */
function isQuiet(view: RoomView | null): boolean {
  return view?.room ? settingsOf(view.room.game).sound === 'room' : true;
}

/** Shares one source among all subscribers; a late one gets the latest value at once. */
function latest<T>(): MonoTypeOperatorFunction<T> {
  return shareReplay({ bufferSize: 1, refCount: true });
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

/** Clips of the next words. */
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

/** Keeps the screen on while a game runs or waits: a dark screen would drop the socket. */
function awake$(view$: Observable<RoomView>, device: WakeLockPorts): Observable<never> {
  return view$.pipe(
    map(
      ({ connection, room }) =>
        connection !== 'ended' && room !== null && room.game.status !== 'completed',
    ),
    distinctUntilChanged(),
    switchMap((isAwaited) => (isAwaited ? keepAwake$(device) : EMPTY)),
  );
}
