import { CLOSE, type RefusalCode, type RoomCommand, type RoomEvent } from '../contracts/index.ts';
import { clockLeft } from '../rules/room/game-clock.ts';
import type { RoomToJoin } from '../rules/room/joining.ts';
import { roomRefusal } from '../rules/room/room-refusals.ts';
import { createFakeAnswers } from './fake-answers.ts';
import { createFakeAsked } from './fake-asked.ts';
import { begins } from './fake-start.ts';
import { createFakeHosting, namesIn } from './fake-hosting.ts';
import {
  endOf,
  frameFor,
  gameFor,
  missedIn,
  newRoom,
  snapshotFor,
  wholeGame,
} from './fake-room.ts';
import type { FakeGameParts, FakeRoom } from './fake-room-state.ts';
import { createFakeWaves } from './fake-waves.ts';
import { newSeat, numbered, playerOf, rowOf, type Seat, type Sitter } from './fake-seats.ts';

export interface FakeGamePorts extends FakeGameParts {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends a frame to all sockets of a player, or of everybody without one. */
  readonly send: (frame: RoomEvent, to?: number) => void;
  /** Closes all sockets of a player. */
  readonly close: (id: number, code: number) => void;
  /** The lobby shows something else of it. */
  readonly onChange: () => void;
  /** Its end has moved, or stands. */
  readonly onClock: () => void;
}

export type FakeGame = ReturnType<typeof createFakeGame>;
type Course = ReturnType<typeof createCourse>;
type Said = Exclude<RoomCommand, { type: 'get_state' | 'sync' }>;

/** How a live game goes, from its start to its end. */
function createCourse(ports: FakeGamePorts) {
  const { now, send, close, onChange, onClock } = ports;
  const room = newRoom(ports, now());
  const { seats } = room;
  const asked = createFakeAsked({ room, now, send, onClock, onFinished: () => end('over') });
  const hosting = createFakeHosting({
    room,
    now,
    send,
    asked,
    end: () => end('host'),
    onClock,
    onKick(id) {
      close(id, CLOSE.removed);
      onChange();
      goOn();
    },
  });

  const refuse = (code: RefusalCode, to: number, id?: string) =>
    send({ type: 'error', ...(id === undefined ? {} : { id }), ...roomRefusal(code) }, to);
  const answers = createFakeAnswers({ room, now, send, asked, refuse, onStored: goOn });

  const wave = createFakeWaves({ room, now, send });

  /** @param why the time of a waiting game is never over */
  function end(why: 'host' | 'over'): void {
    if (room.status === 'completed' || (room.status === 'waiting' && why !== 'host')) return;
    room.status = 'completed';
    const numbers = numbered(room);
    send({ ...endOf(room), ...numbers });
    onChange();
    onClock();
  }

  /** What follows where somebody answered, came or went. */
  function goOn(): void {
    if (isPlayedOut(room)) end('over');
    else asked.due();
  }

  function start(id: number): void {
    if (!begins(room, { by: id, now, whole: wholeGame, send })) return;
    asked.open();
    onChange();
    onClock();
  }

  function leave(id: number): void {
    const seat = seats.get(id);
    if (room.status === 'in_progress') {
      if (!seat || seat.hasLeft) return;
      seat.hasLeft = true;
      seat.isConnected = false;
      seat.awaySince ??= now();
      send({ type: 'player_left', ...numbered(room), player_id: id });
      onChange();
      goOn();
    } else if (room.status === 'waiting') {
      if (seats.delete(id)) send({ type: 'player_left', ...numbered(room), player_id: id });
      if (id === room.hostId) handOver();
      onChange();
    }
  }

  /** A guest never becomes host: a game that is left to guests alone closes. */
  function handOver(): void {
    const mayHost = [...seats.values()].filter(({ kind }) => kind === 'account');
    const heir = mayHost.find(({ isConnected }) => isConnected) ?? mayHost[0];
    if (!heir) {
      end('host');
      return;
    }
    room.hostId = heir.id;
    room.hostPlays = true;
    room.isHostHere = heir.isConnected;
    send({ type: 'host_changed', ...numbered(room), player_id: heir.id });
  }

  return { room, asked, hosting, answers, refuse, wave, start, leave, end };
}

/** A live game that keeps the contract: what its server decides, without a database. */
export function createFakeGame(ports: FakeGamePorts) {
  const { now, send, onChange } = ports;
  const course = createCourse(ports);
  const { room, asked } = course;
  const { seats, removed } = room;

  function sendPresence(seat: Seat | undefined, isHost: boolean): void {
    if (!seat && !isHost) return;
    const host = isHost ? { host_is_connected: room.isHostHere } : {};
    send({ type: 'game_update', ...numbered(room), players: seat ? [rowOf(seat)] : [], ...host });
  }

  return {
    id: ports.id,
    hostName: ports.host.name,
    status: () => room.status,
    seq: () => room.seq,
    /** What the next game takes over. */
    room: () => room,
    /** As its host sees it. */
    shown: () => wholeGame(room),
    /** Without those who left for good. */
    inLobby() {
      const here = wholeGame(room).players.filter(({ id }) => !seats.get(Number(id))?.hasLeft);
      return { ...wholeGame(room), players: here, player_count: here.length };
    },
    shownTo: (id: number) => gameFor(room, id),
    frameFor: (frame: RoomEvent, id: number) => frameFor(room, frame, id),
    snapshotFor: (id: number) => snapshotFor(room, id, now()),
    ended: () => endOf(room),
    /** The moment that was waited for: its time is over, or that of a word. */
    due: () => (room.settings.mode === 'race' ? course.end('over') : asked.due()),
    /** Milliseconds to that moment; null where no clock runs. */
    dueIn(): number | null {
      if (room.status !== 'in_progress' || room.clock?.pausedAt !== null) return null;
      if (room.settings.mode === 'race') return clockLeft(room.clock, now());
      const at = asked.dueAt();
      return at === null ? null : Math.max(0, at - now());
    },
    names: () => namesIn(room),
    missed: () => missedIn(room),
    isHost: (id: number) => id === room.hostId,
    /** A host who holds no seat. */
    isTeacher: (id: number) => id === room.hostId && !room.hostPlays,
    hasPlayer: (id: number) => seats.has(id),

    /** As somebody at its entrance finds it. */
    toJoin(): RoomToJoin {
      const { guests, lateJoin, locked } = room.settings;
      const { status } = room;
      return { guests, lateJoin, locked, status, seats: seats.size, isOfClass: false };
    },

    /** What somebody was here before. */
    seatOf: (id: number) => seatOf(room, id),
    /** Whether somebody may look at it: who holds a seat, and the host. */
    isOpenTo: (id: number) => isOpenTo(room, id),

    /** Gives somebody a seat; again it changes nothing, and a host who does not play gets none. */
    join(sitter: Sitter): void {
      const { id } = sitter;
      if (this.isTeacher(id)) return;
      const known = seats.get(id);
      if (known && !(known.hasLeft && room.status === 'in_progress')) return;
      const seat = known ?? newSeat({ ...sitter, name: removed.get(id)?.name ?? sitter.name });
      seat.hasLeft = false;
      removed.delete(id);
      seats.set(id, seat);
      send({ type: 'player_joined', ...numbered(room), player: playerOf(seat, room.hostId) });
      onChange();
    },

    /** Somebody's first socket has come, or the last one went. */
    connect(id: number, isConnected: boolean): void {
      const seat = seats.get(id);
      const isHost = id === room.hostId && room.isHostHere !== isConnected;
      const isMoved = seat !== undefined && !seat.hasLeft && seat.isConnected !== isConnected;
      if (isHost) room.isHostHere = isConnected;
      if (isMoved) {
        seat.isConnected = isConnected;
        seat.awaySince = isConnected ? null : now();
      }
      if (room.status !== 'completed') sendPresence(isMoved ? seat : undefined, isHost);
      if (isMoved && room.status === 'in_progress') asked.due();
    },

    /** The host made the game after it. */
    goesOn(rematchId: string): void {
      room.rematchId = rematchId;
      send({ type: 'rematch', ...numbered(room), game: { id: rematchId } });
    },

    /** Does what somebody says, all but what is only answered. */
    take: (id: number, command: Said) => take(course, id, command),
    refuse: course.refuse,
  };
}

function take(course: Course, id: number, command: Said): void {
  const { room, asked, refuse } = course;
  switch (command.type) {
    case 'start_game':
      course.start(id);
      break;
    case 'leave_game':
      course.leave(id);
      break;
    case 'wave':
      course.wave(id);
      break;
    case 'submit_word':
    case 'skip_word':
    case 'reveal_word':
      course.answers.take(id, command);
      break;
    case 'ask':
    case 'letter':
    case 'finish_word': {
      const isRunning = room.status === 'in_progress';
      const refused = isRunning ? asked.spell(id, command) : 'not_in_progress';
      if (refused) refuse(refused, id);
      break;
    }
    default: {
      const refused = course.hosting.take(id, command);
      if (refused) refuse(refused, id);
    }
  }
}

/** All are gone; or in a race everybody has finished all words or is gone. */
function isPlayedOut({ seats, words, status, settings, clock }: FakeRoom): boolean {
  if (status !== 'in_progress') return false;
  const all = [...seats.values()];
  if (settings.mode !== 'race') return all.every(({ hasLeft }) => hasLeft);
  const isDone = (seat: Seat) =>
    words.every((_, place) => seat.words.get(place + 1)?.closed ?? false);
  return clock?.pausedAt === null && all.every((seat) => seat.hasLeft || isDone(seat));
}

function seatOf({ seats, removed, status }: FakeRoom, id: number) {
  const seat = seats.get(id);
  const out = removed.get(id);
  const isHere = seat !== undefined && !(seat.hasLeft && status === 'in_progress');
  return { hasSeat: isHere || out?.mayReturn === true, isRemoved: out?.mayReturn === false };
}

function isOpenTo({ seats, status, hostId }: FakeRoom, id: number): boolean {
  const seat = seats.get(id);
  return seat ? !seat.hasLeft || status === 'completed' : id === hostId;
}
