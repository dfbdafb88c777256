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
import { roundWord } from '../../rules/room/room-modes.ts';
import { keepAwake$, type WakeLockPorts } from '../../time/keep-awake.ts';
import { arrivals$ } from '../../live/arrivals.ts';
import { cellMakers$ } from '../../live/cell-makers.ts';
import { hostVerbs } from '../../live/host-verbs.ts';
import { needs$ } from '../../live/needs.ts';
import { nextGame$ } from '../../live/next-game.ts';
import { podium$ } from '../../live/podium.ts';
import type { PetalsOf } from '../../live/room-cues.ts';
import { roomMoments$ } from '../../live/room-moments.ts';
import type { Room, RoomRefusal, RoomView } from '../../live/room.ts';
import { roomSeconds$ } from '../../live/room-seconds.ts';
import { SILENCE, type Speaking } from '../../sound/speaking.ts';
import { type BoardCommand, boardVerbs } from '../board.ts';
import { type Device, playOn, STILL_DEVICE, wantsStillness } from '../haptics.ts';
import type { StoragePort } from '../../learner/ports.ts';
import { createSpokenWords } from '../spoken-words.ts';
import { gameCues$ } from './game-cues.ts';
import { NO_BOARD, type RoomBoard, roomBoard$ } from './room-board.ts';
import { roomSpoken$ } from './room-voice.ts';
import { keepLetters, keptLetters } from './room-letters.ts';
import { type StageCommand, stage$ as stageOf$ } from './stage.ts';

/** What a live game needs of its device. */
export interface RoomDevice extends Device, WakeLockPorts {
  /** Gives the note of a player who comes in; the same for all unless given. */
  readonly petalsOf?: PetalsOf;
}

interface LiveGamePorts {
  readonly sound: Sound;
  readonly speaking: (spoken$: Observable<Spoken | null>) => Observable<Speaking>;
  /** BCP 47 of a level's language; empty when unknown. */
  readonly codeOf: (level: Pick<Level, 'language'>) => string;
  readonly storage: StoragePort;
  /** Without motor and screen unless given. */
  readonly device?: RoomDevice;
  readonly clock?: SchedulerLike;
}

/** Why a game did not start: checked here before the request, else by the server. */
const TOO_FEW: RoomRefusal = { code: 'too_few_players', message: '' };

export type LiveGame = ReturnType<typeof createLiveGame>;

/** A live game on the screen: a room with its board, sounds, clips and stored letters. */
export function createLiveGame(room: Room, ports: LiveGamePorts) {
  const { sound, clock = asyncScheduler, storage } = ports;
  const device: RoomDevice = ports.device ?? STILL_DEVICE;
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

  /** How a word may be said: by its spelling once that is shown. */
  function sayable(asked: Word) {
    const { phase, spelling } = board.board;
    const shown = phase === 'revealed' && board.word?.id === asked.id ? spelling : null;
    const level = view?.room?.game.level;
    return { text: asked.word ?? shown, language: level ? ports.codeOf(level) : '' };
  }

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
  const spoken$ = roomSpoken$({ view$, board$, speaking$, isLoudspeaker$, spokenWords, clock });

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
      connection.add(view$.subscribe((now) => void (view = now)));
      connection.add(board$.subscribe((now) => void (board = now)));
      connection.add(stage$.subscribe());
      connection.add(keepLetters(storage, board$, typed$));
      const heard = { view$, stage$, moments$, seconds$, roomNews$, isWall$, isLoudspeaker$ };
      connection.add(
        gameCues$({ ...heard, petalsOf: device.petalsOf }).subscribe(playOn(device, sound)),
      );
      connection.add(ports.speaking(spoken$).subscribe((now) => speaking$.next(now)));
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
    showAsProjector: (isWall: boolean) => isWall$.next(isWall),
    /** Whether this page says each word that is open to all, for everybody in the room. */
    hearInRoom: (isLoudspeaker: boolean) => isLoudspeaker$.next(isLoudspeaker),
    ...boardVerbs(send),
    ...spokenWords.verbs,
    /** Leaves for good: while the game waits, the seat becomes free again. */
    leave: () => room.leave(),
  };
}

/** Shares one source among all subscribers; a late one gets the latest value at once. */
function latest<T>(): MonoTypeOperatorFunction<T> {
  return shareReplay({ bufferSize: 1, refCount: true });
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
