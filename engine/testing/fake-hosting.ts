import type { GameChanges, HostCommand, RefusalCode, RoomEvent } from '../contracts/index.ts';
import { freeName } from '../rules/names/free-names.ts';
import { tidyName } from '../rules/names/names.ts';
import {
  extendedClock,
  type GameClock,
  pausedClock,
  pausedOf,
  resumedClock,
} from '../rules/room/game-clock.ts';
import { refuseHostCommand } from '../rules/room/host.ts';
import type { RoomSettings } from '../rules/room/room-settings.ts';
import type { FakeAsked } from './fake-asked.ts';
import { stopHere } from './fake-bee.ts';
import type { FakeRoom } from './fake-room-state.ts';
import { numbered, playerOf, time } from './fake-seats.ts';

export interface FakeHostingPorts {
  readonly room: FakeRoom;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends a frame to everybody. */
  readonly send: (frame: RoomEvent) => void;
  readonly asked: FakeAsked;
  readonly end: () => void;
  /** Somebody was taken out. */
  readonly onKick: (id: number) => void;
  /** The end of the game has moved, or stands. */
  readonly onClock: () => void;
}

type ClockCommand = Extract<HostCommand, { type: 'pause_game' | 'resume_game' | 'extend_game' }>;

/** What the host of a room does about it, by the rules that the server obeys. */
export function createFakeHosting(ports: FakeHostingPorts) {
  const { room, now, send, asked, end, onKick } = ports;
  function change(changes: GameChanges): void {
    if (Object.keys(changes).length > 0) send({ type: 'game_changed', ...numbered(room), changes });
  }

  /** What is so already changes nothing. */
  function set(wanted: Pick<GameChanges, 'guests' | 'ranks' | 'late_join' | 'locked'>): void {
    const { guests, ranks, lateJoin: late_join, locked } = room.settings;
    const before: GameChanges = { guests, ranks, late_join, locked };
    const isNew = ([key, value]: [string, unknown]) =>
      value !== undefined && before[key as keyof GameChanges] !== value;
    const changes: GameChanges = Object.fromEntries(Object.entries(wanted).filter(isNew));
    const after = { ...before, ...changes };
    room.settings = {
      ...room.settings,
      ...(after as Pick<RoomSettings, 'guests' | 'ranks' | 'locked'>),
      lateJoin: after.late_join ?? false,
    };
    change(changes);
  }

  function kick(id: number): void {
    const seat = room.seats.get(id);
    if (!seat) return;
    room.seats.delete(id);
    room.removed.set(id, { name: seat.name, mayReturn: false });
    send({ type: 'player_kicked', ...numbered(room), player_id: id });
    onKick(id);
  }

  function rename(id: number, wish: string): void {
    const seat = room.seats.get(id);
    const name = freeName(tidyName(wish), namesIn(room, id));
    if (!seat || seat.name === name) return;
    seat.name = name;
    send({ type: 'player_changed', ...numbered(room), player: playerOf(seat, room.hostId) });
  }

  function obey(command: HostCommand): void {
    switch (command.type) {
      case 'lock_game':
        set({ locked: command.locked });
        break;
      case 'update_game': {
        const { type: _, ...settings } = command;
        set(settings);
        break;
      }
      case 'kick_player':
        kick(command.player_id);
        break;
      case 'let_in': {
        const removed = room.removed.get(command.player_id);
        if (removed) removed.mayReturn = true;
        break;
      }
      case 'rename_player':
        rename(command.player_id, command.name);
        break;
      case 'pause_game':
      case 'resume_game':
      case 'extend_game':
        moveClock(ports, change, command);
        break;
      case 'end_game':
        end();
        break;
      case 'stop_here':
        if (room.bee?.stops) break;
        if (stopHere(room)) end();
        else change({ stops: true });
        break;
      case 'next_round':
        asked.next(command.n);
        break;
      default:
        command satisfies never;
    }
  }

  return {
    /** Does what the host asks for, or says why not. */
    take(callerId: number, command: HostCommand): RefusalCode | null {
      const hosted = {
        status: room.status,
        hostId: room.hostId,
        clock: room.status === 'in_progress' ? room.clock : null,
        mode: room.settings.mode,
        isWordOpen: (room.rounds ? room.rounds.closedAt : room.bee?.turn.closed) === null,
        playerIds: [...room.seats.keys()],
        removedIds: [...room.removed].filter(([, one]) => !one.mayReturn).map(([id]) => id),
      };
      const refusal = refuseHostCommand(hosted, { callerId, now: now() }, command);
      if (refusal === null) obey(command);
      return refusal;
    },
  };
}

/** The names that a room has, also of who was taken out and may come back. */
export function namesIn(room: FakeRoom, without?: number): string[] {
  const all = [...room.seats, ...room.removed];
  return all.filter(([id]) => id !== without).map(([, { name }]) => name);
}

type Change = (changes: GameChanges) => void;

/** The host stops the clock, lets it go on, or gives more time. */
function moveClock(ports: FakeHostingPorts, change: Change, command: ClockCommand): void {
  const { room, now, onClock } = ports;
  const { clock } = room;
  if (!clock) return;
  if (room.settings.mode !== 'race') {
    moveClockOfWord(ports, change, clock, command);
    return;
  }
  const moved = movedClock(clock, command, now());
  room.clock = moved;
  const paused = pausedOf(moved);
  const ends_at = time(moved.endsAt);
  if (command.type === 'pause_game') change({ paused });
  // What is left grows while the clock stands.
  else change(command.type === 'resume_game' || paused ? { paused, ends_at } : { ends_at });
  onClock();
}

/** The same where each word has a time of its own: `ends_at` of the changes is that of the word. */
function moveClockOfWord(
  { room, now, asked, onClock }: FakeHostingPorts,
  change: Change,
  clock: GameClock,
  command: ClockCommand,
): void {
  if (command.type === 'pause_game') {
    room.clock = pausedClock(clock, now());
    change({ paused: pausedOf(room.clock) });
    onClock();
    return;
  }
  const isResumed = command.type === 'resume_game';
  const moved = isResumed
    ? asked.move(now() - (clock.pausedAt ?? now()))
    : asked.extend(command.seconds);
  const pausedAt = isResumed ? null : clock.pausedAt;
  room.clock = { ...clock, pausedAt };
  asked.settle();
  const ends = moved && { ends_at: time(moved.endsAt) };
  const paused = moved && pausedOf({ ...moved, pausedAt });
  change(isResumed ? { paused: null, ...ends } : { ...(paused ? { paused } : {}), ...ends });
}

function movedClock(clock: GameClock, command: ClockCommand, now: number): GameClock {
  if (command.type === 'extend_game') return extendedClock(clock, command.seconds);
  return command.type === 'pause_game' ? pausedClock(clock, now) : resumedClock(clock, now);
}
