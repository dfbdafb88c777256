import type { LiveGame, RoomEvent } from '../contracts/index.ts';
import { combCells } from '../rules/room/hive.ts';
import { refuseStart, startRefusal } from '../rules/room/room-refusals.ts';
import type { FakeRoom } from './fake-room-state.ts';
import { hereIn, numbered, time } from './fake-seats.ts';

export interface FakeStart {
  /** Who wants it to begin. */
  readonly by: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The game as it is sent when it begins. */
  readonly whole: (room: FakeRoom) => LiveGame;
  /** Sends a frame to all sockets of a player, or of everybody without one. */
  readonly send: (frame: RoomEvent, to?: number) => void;
}

/** Begins a game, or says why not. */
export function begins(room: FakeRoom, { by, now, whole, send }: FakeStart): boolean {
  const here = hereIn(room);
  const { status, hostId, settings, words } = room;
  const refused = refuseStart({ status, hostId, connectedPlayers: here.length }, by);
  if (refused) {
    const said = startRefusal(refused);
    if (said) send({ type: 'error', ...said }, by);
    return false;
  }
  room.status = 'in_progress';
  room.startedAt = now();
  room.clock = { endsAt: room.startedAt + room.seconds * 1000, pausedAt: null };
  if (settings.goal === 'hive') {
    room.hive = { filled: 0, of: combCells(words.length, here.length) };
  }
  const server_time = time(room.startedAt);
  const game = { ...whole(room), ...(settings.mode === 'race' ? {} : { words: [] }) };
  send({ type: 'game_started', ...numbered(room), game, server_time });
  if (room.hive) send({ type: 'hive', seq: room.seq, after: room.seq, ...room.hive });
  return true;
}
