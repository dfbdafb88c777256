import { CLOSE, type RefusalCode, type RoomCommand, type RoomEvent } from '../contracts/index.ts';
import {
  clockLeft,
  refuseStart,
  roomRefusal,
  type RoomToJoin,
  startRefusal,
} from '../rules/index.ts';
import { createFakeAnswers } from './fake-answers.ts';
import { createFakeHosting, namesIn } from './fake-hosting.ts';
import {
  endOf,
  type FakeGameParts,
  type FakeRoom,
  frameFor,
  gameFor,
  missedIn,
  newRoom,
  snapshotFor,
  wholeGame,
} from './fake-room.ts';
import { newSeat, numbered, playerOf, rowOf, type Seat, type Sitter, time } from './fake-seats.ts';

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

/** A live game that keeps the contract: what its server decides, without a database. */
export function createFakeGame(ports: FakeGamePorts) {
  const { words, now, send, close, onChange, onClock } = ports;
  const room = newRoom(ports, now());
  const { seats, removed } = room;
  const hosting = createFakeHosting({
    room,
    now,
    send,
    end: () => end('host'),
    onClock,
    onKick(id) {
      close(id, CLOSE.removed);
      onChange();
      endIfPlayedOut();
    },
  });

  const refuse = (code: RefusalCode, to: number, id?: string) =>
    send({ type: 'error', ...(id === undefined ? {} : { id }), ...roomRefusal(code) }, to);
  const answers = createFakeAnswers({ room, now, send, refuse, onStored: endIfPlayedOut });

  function sendPresence(seat: Seat | undefined, isHost: boolean): void {
    if (!seat && !isHost) return;
    const host = isHost ? { host_is_connected: room.isHostHere } : {};
    send({ type: 'game_update', ...numbered(room), players: seat ? [rowOf(seat)] : [], ...host });
  }

  /** @param why the time of a waiting game is never over */
  function end(why: 'host' | 'over'): void {
    if (room.status === 'completed' || (room.status === 'waiting' && why !== 'host')) return;
    room.status = 'completed';
    const numbers = numbered(room);
    send({ ...endOf(room), ...numbers });
    onChange();
    onClock();
  }

  /** One has finished all words, and everybody else too or is gone; or all are gone. */
  function endIfPlayedOut(): void {
    if (room.status !== 'in_progress' || room.clock?.pausedAt !== null) return;
    const all = [...seats.values()];
    const isDone = (seat: Seat) =>
      words.every((_, place) => seat.words.get(place + 1)?.closed ?? false);
    if (all.every((seat) => seat.hasLeft || isDone(seat))) end('over');
  }

  function start(id: number): void {
    const here = [...seats.values()].filter(({ isConnected }) => isConnected);
    const { status, hostId } = room;
    const refused = refuseStart({ status, hostId, connectedPlayers: here.length }, id);
    if (refused) {
      const said = startRefusal(refused);
      if (said) send({ type: 'error', ...said }, id);
      return;
    }
    room.status = 'in_progress';
    room.startedAt = now();
    room.clock = { endsAt: room.startedAt + ports.seconds * 1000, pausedAt: null };
    const server_time = time(room.startedAt);
    send({ type: 'game_started', ...numbered(room), game: wholeGame(room), server_time });
    onChange();
    onClock();
  }

  function leave(id: number): void {
    const seat = seats.get(id);
    if (room.status === 'in_progress') {
      if (!seat || seat.hasLeft) return;
      seat.hasLeft = true;
      seat.isConnected = false;
      send({ type: 'player_left', ...numbered(room), player_id: id });
      onChange();
      endIfPlayedOut();
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
    /** Its time is over. */
    end: () => end('over'),
    /** Milliseconds to its end; null where no clock runs. */
    endsIn: () =>
      room.status === 'in_progress' && room.clock?.pausedAt === null
        ? clockLeft(room.clock, now())
        : null,
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
      if (isMoved) seat.isConnected = isConnected;
      if (room.status !== 'completed') sendPresence(isMoved ? seat : undefined, isHost);
    },

    /** The host made the game after it. */
    goesOn(rematchId: string): void {
      room.rematchId = rematchId;
      send({ type: 'rematch', ...numbered(room), game: { id: rematchId } });
    },

    /** Does what somebody says, all but what is only answered. */
    take(id: number, command: Exclude<RoomCommand, { type: 'get_state' | 'sync' }>): void {
      switch (command.type) {
        case 'start_game':
          start(id);
          break;
        case 'leave_game':
          leave(id);
          break;
        case 'submit_word':
        case 'skip_word':
        case 'reveal_word':
          answers.take(id, command);
          break;
        case 'ask':
        case 'letter':
        case 'finish_word':
          // Its games are races.
          refuse('bad_message', id);
          break;
        default: {
          const refused = hosting.take(id, command);
          if (refused) refuse(refused, id);
        }
      }
    },
    refuse,
  };
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
