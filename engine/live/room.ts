import {
  asyncScheduler,
  BehaviorSubject,
  exhaustMap,
  filter,
  interval,
  map,
  Observable,
  ReplaySubject,
  type SchedulerLike,
  share,
  Subject,
  Subscription,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { withAbsoluteAddresses } from '../http/addresses.ts';
import {
  CLOSE,
  type HostCommand,
  type Id,
  type Question,
  type RoomCommand,
  type RoomEvent,
  RoomEventSchema,
  TOO_MANY_SOCKETS,
} from '../contracts/index.ts';
import { isSpeller } from '../rules/room/room-modes.ts';
import type { PendingMessage, RoomState } from '../rules/room/room-state.ts';
import { type Judged, stepRoom, withPending } from '../rules/room/room.ts';
import { steadyOf } from '../time/steady.ts';
import {
  type CheckSession,
  createLiveLink,
  type LinkEvent,
  type ReconnectingSocket,
} from './live-link.ts';

/** How often the clocks are compared. */
const SYNC_EVERY_MS = 30_000;
/** A requested snapshot that has not arrived by then is requested again. */
const SNAPSHOT_TIMEOUT_MS = 4_000;
/** The server sends something every 15 s; a socket that is silent for longer than two of those is dead. */
const SILENCE_MS = 35_000;
const LOOK_EVERY_MS = 5_000;
/** After the page was hidden, a shorter silence is enough to reconnect. */
const SILENCE_AFTER_WAKE_MS = 16_000;
/** After a close because of too many messages. */
const TOO_FAST_PAUSE_MS = 5_000;

/** Why the room will not come back by itself. */
export type RoomEnding =
  | 'signed_out'
  | 'not_a_player'
  | 'no_such_game'
  /** The host took this player out. */
  | 'removed'
  | 'fault'
  | 'left';

/** A live game as this client sees it. */
export interface RoomView {
  readonly connection: 'connecting' | 'open' | 'reconnecting' | 'ended';
  readonly ending: RoomEnding | null;
  /** Null until the first snapshot. */
  readonly room: RoomState | null;
  /** The network refuses sockets: several attempts failed while the server answers over HTTP. */
  readonly isBlocked?: boolean;
  /** The server closed the socket because messages came too fast; it is opened again after a pause. */
  readonly tooFast: boolean;
  /** Added to this device's clock, as it was when the page was opened, it gives the server's, in milliseconds. */
  readonly clockOffset: number;
}

/** A message that the server refused. */
export interface RoomRefusal {
  readonly code: string;
  readonly message: string;
}

export interface RoomPorts {
  /** A socket that reconnects with back-off and jitter. */
  readonly openSocket: () => ReconnectingSocket;
  readonly checkSession: CheckSession;
  /** Takes a seat; the socket of a user without one is closed. Rejects when no seat is free. */
  readonly join: () => Promise<unknown>;
  /** Base address of pictures and clips; the page's own origin unless given. */
  readonly mediaBaseUrl?: string;
  /** The page became visible, or the network returned. */
  readonly wake$: Observable<unknown>;
  /** The device says that it has lost its network. */
  readonly offline$: Observable<unknown>;
  /** A new id for a message, at most 64 characters. */
  readonly newId: () => string;
  readonly clock?: SchedulerLike;
}

export interface Room {
  /** Cold until subscribed; the last unsubscription closes the socket. Unanswered messages are kept. */
  readonly view$: Observable<RoomView>;
  readonly refusals$: Observable<RoomRefusal>;
  /** A message of this client and its verdict, before the room is shown with it. */
  readonly judged$: Observable<Judged>;
  /** Who waves, before the start. */
  readonly waves$: Observable<readonly Id[]>;
  start(): void;
  /** The own flower waves to all; the server drops what comes too often. */
  wave(): void;
  /** Answers a word; sent again after a drop until the server has judged it. */
  submit(word: Id, userInput: string): void;
  skip(word: Id): void;
  reveal(word: Id): void;
  /** Sends a command of the host; without a connection it is dropped, and the room stays as it was. */
  command(command: HostCommand): void;
  /** On stage, in a bee: asks about the word. All hear the answer. */
  ask(what: Question): void;
  /** On stage: gives a letter, which stands then. */
  give(letter: string): void;
  /** On stage: what was given is the word. */
  finishWord(): void;
  /** Leaves for good. */
  leave(): void;
}

/** What a close code means for the app (docs/contract.md, "Sockets"); after any other one it reconnects. */
const ENDINGS: ReadonlyMap<number, RoomEnding> = new Map([
  [CLOSE.revoked, 'signed_out'],
  [CLOSE.notAPlayer, 'not_a_player'],
  [CLOSE.noSuchGame, 'no_such_game'],
  [CLOSE.removed, 'removed'],
  [CLOSE.tooLarge, 'fault'],
]);

const NOT_YET: RoomView = {
  connection: 'connecting',
  ending: null,
  room: null,
  tooFast: false,
  clockOffset: 0,
};

type Connection = ReturnType<typeof createConnection>;

/** What comes over the socket of a room, and what it makes of the room. */
function createConnection(ports: RoomPorts) {
  const given = ports.clock ?? asyncScheduler;
  const clock = steadyOf(given);
  const link = createLiveLink<RoomEvent, RoomCommand>(
    ports.openSocket,
    RoomEventSchema,
    ports.checkSession,
  );
  const views$ = new BehaviorSubject<RoomView>(NOT_YET);
  const refusals$ = new Subject<RoomRefusal>();
  const judged$ = new Subject<Judged>();
  const frames$ = new Subject<RoomEvent>();
  const missed$ = new Subject<void>();
  const tooFast$ = new Subject<void>();
  let lastHeardAt = 0;
  /** By the date of the device: the other clock may stand while it sleeps. */
  let lastHeardOn = 0;
  let triedToJoin = false;
  let isSynced = false;

  const show = (change: Partial<RoomView>) => views$.next({ ...views$.value, ...change });
  const sync = () => link.send({ type: 'sync', t: clock.now() });

  function end(ending: RoomEnding): void {
    show({ connection: 'ended', ending });
    link.close();
  }

  function onEvent(event: LinkEvent<RoomEvent>): void {
    heard();
    if (event.type === 'frame') {
      onFrame(withAbsoluteAddresses(event.frame, ports.mediaBaseUrl ?? ''));
    } else if (event.type === 'closed') {
      if (views$.value.connection !== 'ended') onClosed(event);
    } else if (event.type === 'blocked') {
      show({ isBlocked: true });
    } else {
      const { isBlocked: _, ...view } = views$.value;
      views$.next({ ...view, connection: 'open', tooFast: false });
      sync();
    }
  }

  function onFrame(frame: RoomEvent): void {
    const { room, missed, judged } = stepRoom(views$.value.room, frame);
    if (judged) judged$.next(judged);
    if (room !== views$.value.room) show({ room, clockOffset: offsetSeenIn(frame) });
    frames$.next(frame);
    if (missed) missed$.next();
    if (frame.type === 'error') refusals$.next({ code: frame.code, message: frame.message });
    if (frame.type === 'synced') {
      // Half of the round trip is taken for the way back.
      const halfway = (frame.t + clock.now()) / 2;
      isSynced = true;
      show({ clockOffset: Date.parse(frame.server_time) - halfway });
    }
    if (frame.type === 'game_state') room?.pending.forEach(link.send);
  }

  /** The first snapshot gives the server's time a little late, but before the first sync. */
  function offsetSeenIn(frame: RoomEvent): number {
    return frame.type === 'game_state' && frame.server_time !== null && !isSynced
      ? Date.parse(frame.server_time) - clock.now()
      : views$.value.clockOffset;
  }

  function onClosed(event: Extract<LinkEvent<RoomEvent>, { type: 'closed' }>): void {
    const { code, reason } = event;
    if (code === CLOSE.tooManyMessages && reason !== TOO_MANY_SOCKETS) {
      show({ connection: 'reconnecting', tooFast: true });
      link.close();
      tooFast$.next();
      return;
    }
    const ending = code === CLOSE.tooManyMessages ? 'fault' : ENDINGS.get(code);
    if (ending && !(ending === 'not_a_player' && !triedToJoin)) {
      end(ending);
      return;
    }
    show({ connection: 'reconnecting' });
    if (ending) {
      triedToJoin = true;
      link.close();
      ports.join().then(link.reconnect, () => end('not_a_player'));
    }
  }

  function heard(): void {
    lastHeardAt = clock.now();
    lastHeardOn = given.now();
  }

  /** Reconnects after this long without a frame. */
  function reviveAfter(silence: number, silent = clock.now() - lastHeardAt): void {
    if (views$.value.connection !== 'open' || silent < silence) return;
    show({ connection: 'reconnecting' });
    link.reconnect();
  }

  return {
    views$,
    refusals$,
    judged$,
    frames$,
    missed$,
    tooFast$,
    link,
    show,
    sync,
    end,
    onEvent,
    heard,
    reviveAfter,
    clock,
    /** Milliseconds since a frame was heard, by the date of the device. */
    silentFor: () => given.now() - lastHeardOn,
  };
}

/** Keeps a room alive for as long as it is subscribed. */
function connect(room: Connection, ports: RoomPorts): Subscription {
  const { views$, frames$, missed$, tooFast$, link, sync, reviveAfter, clock } = room;
  const connection = link.events$.subscribe(room.onEvent);
  connection.add(interval(SYNC_EVERY_MS, clock).subscribe(sync));
  connection.add(interval(LOOK_EVERY_MS, clock).subscribe(() => reviveAfter(SILENCE_MS)));
  connection.add(
    ports.wake$.subscribe(() => {
      const { connection: now, tooFast } = views$.value;
      if (tooFast) return;
      if (now === 'reconnecting') link.reconnect();
      else reviveAfter(SILENCE_AFTER_WAKE_MS, room.silentFor());
      sync();
    }),
  );
  connection.add(
    tooFast$.pipe(switchMap(() => timer(TOO_FAST_PAUSE_MS, clock))).subscribe(() => {
      if (views$.value.connection === 'reconnecting') link.reconnect();
    }),
  );
  connection.add(ports.offline$.subscribe(() => reviveAfter(0)));
  const snapshot$ = frames$.pipe(filter(({ type }) => type === 'game_state'));
  connection.add(
    missed$
      // One request at a time: a room that is ahead would cause one with every message.
      .pipe(
        exhaustMap(() => {
          link.send({ type: 'get_state' });
          return timer(SNAPSHOT_TIMEOUT_MS, clock).pipe(takeUntil(snapshot$));
        }),
      )
      .subscribe(),
  );
  return connection;
}

/** A live game over a socket that may drop at any time. */
export function createRoom(ports: RoomPorts): Room {
  const connection = createConnection(ports);
  const { views$, refusals$, judged$, frames$, link, show, end, heard } = connection;

  /** Only who is on stage has something to give. */
  function onStage(send: (n: number) => void): void {
    const { room } = views$.value;
    if (room?.bee && isSpeller(room.bee, room.you?.playerId ?? null)) send(room.bee.turn.n);
  }

  function say(message: PendingMessage): void {
    const { room } = views$.value;
    if (!room) return;
    show({ room: withPending(room, message) });
    link.send(message);
  }

  return {
    view$: new Observable<RoomView>((subscriber) => {
      heard();
      show({ connection: 'connecting', ending: null, tooFast: false });
      const subscription = views$.subscribe(subscriber);
      subscription.add(connect(connection, ports));
      return subscription;
    }).pipe(share({ connector: () => new ReplaySubject(1) })),
    refusals$: refusals$.asObservable(),
    judged$: judged$.asObservable(),
    waves$: frames$.pipe(
      filter((frame) => frame.type === 'waved'),
      map(({ player_ids }) => player_ids),
    ),
    wave: () => link.send({ type: 'wave' }),
    start: () => link.send({ type: 'start_game' }),
    submit: (word, userInput) =>
      say({ type: 'submit_word', word, user_input: userInput, id: ports.newId() }),
    skip: (word) => say({ type: 'skip_word', word, id: ports.newId() }),
    reveal: (word) => say({ type: 'reveal_word', word, id: ports.newId() }),
    command: (command) => link.send(command),
    ask: (what) => link.send({ type: 'ask', what }),
    give: (letter) => onStage((n) => link.send({ type: 'letter', n, letter })),
    finishWord: () => onStage((n) => link.send({ type: 'finish_word', n })),
    leave() {
      link.send({ type: 'leave_game' });
      end('left');
    },
  };
}
