import { CLOSE, type RoomFrame } from '@waggle/engine/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus, Subscription } from '../bus/bus.ts';
import type { Connection } from './connection.ts';
import { createGameReader, forgetGame, type CachedGame } from './game-reader.ts';
import type { RoomNews, Wave } from '../game/news.ts';
import { textFrame, type WireFrame } from './outlet.ts';
import type { Present } from './present.ts';
import type { Presences } from './presences.ts';
import {
  type FrameForAll,
  dueAt,
  NEW_ROOM,
  type RoomInput,
  type RoomOnPage,
  type RoomState,
  stepRoom,
} from './room-step.ts';
import { createSnapshotFrames, frameFor, mayEnter, type Snapshot } from './snapshot.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { GameRow } from '../game/rows.ts';
import { createWaves } from './waves.ts';
import type { WordsOfGames } from './words.ts';

/** A connection in a room. */
export interface Seat {
  readonly room: Room;
  readonly connection: Connection;
  /** Frames that wait for the snapshot; null once it was sent. */
  held: (() => WireFrame)[] | null;
  /** News was lost while it waits for a snapshot, which may be older: it may need another one. */
  isStale: boolean;
  /** Its person is written as connected, or will be in a moment. */
  isIn: boolean;
  /** Its person plays; a host may only look on. */
  plays: boolean;
  /** Number of the snapshot that was shown last; null before the first one. */
  shownAt: number | null;
  /** News that closes it unless the snapshot that it waits for is newer. */
  closing: Closing | null;
}

/** A close is for sockets that were shown the room before it: a later one is of somebody who came again. */
type Closing = NonNullable<FrameForAll['closes']>;

interface Room extends CachedGame {
  readonly seats: Set<Seat>;
  readonly subscription: Subscription;
  state: RoomState;
  /** For the next moment that the state waits for. */
  timer: { readonly at: number; readonly timeout: NodeJS.Timeout } | null;
}

export interface RoomsDependencies {
  bus: Bus<RoomNews | Wave>;
  store: Pick<LiveStore, 'find' | 'ownWordsOf'>;
  words: Pick<WordsOfGames, 'of'>;
  present: Pick<Present, 'game' | 'results' | 'spelledAlong' | 'beeEnd'>;
  presences: Pick<Presences, 'arrive' | 'set'>;
  now: () => Date;
  log: FastifyBaseLogger;
  /** How long a gap in the news may stay, in milliseconds. */
  healMs: number;
}

/** Why somebody may not enter a room. */
export type EntryRefusal = 'no_such_game' | 'not_a_player';

export const CLOSE_OF_REFUSAL: Record<EntryRefusal, number> = {
  no_such_game: CLOSE.noSuchGame,
  not_a_player: CLOSE.notAPlayer,
};

export type Rooms = ReturnType<typeof createRooms>;

/** The rooms of this node: who is in them, and what is sent to them. */
export function createRooms(dependencies: RoomsDependencies) {
  const { bus, present, presences, now, log, healMs } = dependencies;
  const rooms = new Map<string, Room>();
  let sockets = 0;
  const framesOf = createSnapshotFrames(present);

  const waves = createRoomWaves(bus, rooms);
  const snapshotFor = createSnapshots(dependencies);

  function open(id: string): Room {
    const subscription = bus.subscribe(id, (news) => {
      if (news.kind === 'waved') {
        waves.show(id, news.userId);
        return;
      }
      takeBeforeFrames(dependencies, room, news);
      step(room, { kind: 'news', news });
    });
    const room = newRoom(id, subscription);
    rooms.set(id, room);
    return room;
  }

  function leave(seat: Seat): void {
    const {
      room,
      connection: { userId },
    } = seat;
    if (!room.seats.delete(seat)) return;
    sockets -= 1;
    forgetGame(room);
    const stays = [...room.seats].some((one) => one.isIn && one.connection.userId === userId);
    if (seat.isIn && !stays) presences.set(room.id, userId, false);
    if (room.seats.size > 0) return;
    room.subscription.leave();
    waves.forget(room.id);
    if (room.timer) clearTimeout(room.timer.timeout);
    rooms.delete(room.id);
  }

  function step(room: Room, input: RoomInput): void {
    const moment = { at: performance.now(), now: now(), healMs, sockets };
    const { state, frames, needsSnapshot } = stepRoom(room.state, input, moment);
    room.state = state;
    if (input.kind === 'news' || needsSnapshot) forgetGame(room);
    // Before the frames, which have to wait then: the lost news may have hidden scores.
    if (needsSnapshot) for (const seat of room.seats) void refresh(seat);
    for (const one of frames) deliver(room, one);
    setTimer(room, () => step(room, { kind: 'due' }));
  }

  /** Sends the snapshot, and then the frames that waited for it. */
  function show(seat: Seat, snapshot: Snapshot, isAgain: boolean): void {
    const { room, connection } = seat;
    const { row } = snapshot;
    for (const frame of framesOf(snapshot, connection.userId, now())) connection.send(frame);
    seat.plays = row.players.some(({ user_id }) => user_id === connection.userId);
    step(room, { kind: 'shown', seq: row.seq, room: onPageOf(row), isAgain });
    const { held, closing } = seat;
    seat.held = null;
    seat.closing = null;
    seat.shownAt = row.seq;
    for (const frame of held ?? []) connection.send(frame());
    if (closing) closeUnlessNewer(seat, closing);
    const isBehind = seat.isStale && row.seq < (room.state.sent ?? 0);
    seat.isStale = false;
    if (isBehind) void refresh(seat);
  }

  async function refresh(seat: Seat): Promise<void> {
    if (seat.held) {
      seat.isStale = true;
      return;
    }
    seat.held = [];
    const { connection } = seat;
    try {
      const snapshot = await snapshotFor(seat);
      if ('refusal' in snapshot) connection.close(CLOSE_OF_REFUSAL[snapshot.refusal]);
      else show(seat, snapshot, true);
    } catch (error) {
      log.error({ err: error }, 'snapshot');
      // The client reconnects.
      connection.close(CLOSE.tooSlow);
    }
  }

  return {
    /**
     * Adds a connection: its first frame is a snapshot of the room, then events follow.
     *
     * @returns its seat, or why it may not enter
     */
    async enter(gameId: string, connection: Connection): Promise<{ refusal: EntryRefusal } | Seat> {
      const room = rooms.get(gameId) ?? open(gameId);
      const seat = newSeat(room, connection);
      room.seats.add(seat);
      sockets += 1;
      try {
        await room.subscription.began;
        const snapshot = await snapshotFor(seat);
        if ('refusal' in snapshot) {
          leave(seat);
          return snapshot;
        }
        await arrive(presences, seat, snapshot.row);
        show(seat, snapshot, false);
        return seat;
      } catch (error) {
        leave(seat);
        throw error;
      }
    },

    leave,

    /** Reads the game and sends the snapshot again. */
    readAgain(seat: Seat): Promise<void> {
      forgetGame(seat.room);
      return refresh(seat);
    },

    /** Lets somebody's flower wave to all. */
    wave({ room, connection, plays }: Seat): void {
      if (room.state.isWaiting && plays) waves.take(room.id, connection.userId);
    },

    /** Number of the newest news that a room was sent; null if nobody here is in it. */
    sentTo: (gameId: string) => rooms.get(gameId)?.state.sent ?? null,

    ids: () => [...rooms.keys()],

    /** Who is connected to which room through this node. */
    present(): { gameId: string; userId: number }[] {
      return [...rooms.values()].flatMap(peopleIn);
    },

    /**
     * Compares the rooms with the numbers of the database.
     *
     * @param isLost missing news cannot arrive any more
     */
    compare(seqs: ReadonlyMap<string, number>, { isLost }: { isLost: boolean }): void {
      for (const room of rooms.values()) {
        const seq = seqs.get(room.id);
        if (seq !== undefined) step(room, { kind: 'compared', seq, isLost });
      }
    },
  };
}

/** The waves of all rooms; they are shown while a game waits. */
function createRoomWaves(bus: RoomsDependencies['bus'], rooms: ReadonlyMap<string, Room>) {
  return createWaves({
    publish: (gameId, userId) => bus.publish(gameId, { kind: 'waved', userId }),
    send(gameId, userIds) {
      const room = rooms.get(gameId);
      if (!room?.state.isWaiting) return;
      const waved: RoomFrame = { type: 'waved', player_ids: [...userIds] };
      const frame = textFrame(JSON.stringify(waved));
      for (const seat of room.seats) give(seat, () => frame);
    },
  });
}

function peopleIn({ id, seats }: Room): { gameId: string; userId: number }[] {
  return [...seats]
    .filter(({ isIn }) => isIn)
    .map(({ connection }) => ({ gameId: id, userId: connection.userId }));
}

/** Reads the game for a seat. */
function createSnapshots({ store, words }: Pick<RoomsDependencies, 'store' | 'words'>) {
  const read = createGameReader(store);
  return async ({ room, connection }: Seat): Promise<Snapshot | { refusal: EntryRefusal }> => {
    const found = await read({ room, connection });
    if (!found) return { refusal: 'no_such_game' };
    if (!mayEnter(found.row, connection.userId)) return { refusal: 'not_a_player' };
    return {
      ...found,
      words: found.row.started_at === null ? null : await words.of(room.id, found.row.words ?? 0),
    };
  };
}

/** Calls when the next moment comes that the state of a room waits for. */
function setTimer(room: Room, onDue: () => void): void {
  const at = dueAt(room.state);
  if (room.timer?.at === at) return;
  if (room.timer) clearTimeout(room.timer.timeout);
  room.timer = null;
  if (at === Infinity) return;
  const timeout = setTimeout(
    () => {
      room.timer = null;
      onDue();
    },
    // Timers may come a little early.
    Math.max(0, Math.ceil(at - performance.now())),
  );
  room.timer = { at, timeout };
}

/** Writes that somebody is here; settles when they may be shown the game. */
async function arrive(
  presences: Pick<Presences, 'arrive' | 'set'>,
  seat: Seat,
  { status, mode }: Pick<GameRow, 'status' | 'mode'>,
): Promise<void> {
  if (status === 'completed') return;
  // Of somebody who has gone too: others may have been shown them.
  seat.isIn = true;
  const [gameId, { userId }] = [seat.room.id, seat.connection];
  if (status === 'in_progress' && mode === 'race') {
    presences.set(gameId, userId, true);
    return;
  }
  // A word that is asked of all closes when all who are connected have it.
  const written = presences.arrive(gameId, userId);
  // Readers of a waiting game count as company for a start, on any node.
  if (status === 'waiting') await written;
}

/** What cannot wait for a frame: results, and words of a bee that this node has not read, but players answer at once. */
function takeBeforeFrames(
  { words, log }: Pick<RoomsDependencies, 'words' | 'log'>,
  room: Room,
  news: RoomNews,
): void {
  if (news.kind === 'standings') sendResults(room, news.results);
  if (news.kind !== 'frame' || news.frame.type !== 'turn_started') return;
  words
    .of(room.id, news.frame.turn.n)
    .catch((error: unknown) => log.warn({ err: error }, 'words not read'));
}

/** Each player gets the results of their own answers at once. */
function sendResults(
  room: Room,
  results: Extract<RoomNews, { kind: 'standings' }>['results'],
): void {
  for (const { userId, frame } of results) {
    const text = textFrame(frame);
    for (const seat of room.seats) if (seat.connection.userId === userId) give(seat, () => text);
  }
}

/** Sends a frame to all seats, and closes those that it closes. */
function deliver({ seats }: Room, { frame, closes }: FrameForAll): void {
  const forAll = once(() => textFrame(JSON.stringify(frame)));
  for (const seat of seats) give(seat, () => textFor(seat, { frame, forAll }));
  if (closes === undefined) return;
  for (const seat of seats) {
    if (seat.connection.userId !== closes.userId) continue;
    if (seat.held) seat.closing = closes;
    else closeUnlessNewer(seat, closes);
  }
}

/** A frame as this seat may see it; most rooms hide nothing. */
function textFor(
  { room: { state }, connection: { userId } }: Seat,
  { frame, forAll }: { frame: RoomFrame; forAll: () => WireFrame },
): WireFrame {
  const { ranks, hostId } = state;
  if (ranks === 'all' || userId === hostId) return forAll();
  const shown = frameFor(frame, { is: 'player', id: userId }, { ranks });
  return textFrame(JSON.stringify(shown));
}

function give(seat: Seat, frame: () => WireFrame): void {
  if (seat.held) seat.held.push(frame);
  else seat.connection.send(frame());
}

function onPageOf({ players, status, ranks, host_id }: Snapshot['row']): RoomOnPage {
  return { players: players.length, isWaiting: status === 'waiting', ranks, hostId: host_id };
}

function newRoom(id: string, subscription: Subscription): Room {
  return {
    id,
    seats: new Set(),
    subscription,
    state: NEW_ROOM,
    timer: null,
    heard: 0,
    kept: null,
  };
}

function newSeat(room: Room, connection: Connection): Seat {
  return {
    room,
    connection,
    held: [],
    isStale: false,
    isIn: false,
    plays: false,
    shownAt: null,
    closing: null,
  };
}

/** Makes a value at the first call and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function closeUnlessNewer({ connection, shownAt }: Seat, { seq, code }: Closing): void {
  if (shownAt === null || shownAt < seq) connection.close(code);
}
