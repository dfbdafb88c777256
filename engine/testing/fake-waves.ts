import type { RoomEvent } from '../contracts/index.ts';
import { type LastWaves, withWave } from '../rules/room/waves.ts';
import type { FakeRoom } from './fake-room-state.ts';

export interface FakeWavesPorts {
  readonly room: FakeRoom;
  readonly now: () => number;
  /** Sends a frame to everybody. */
  readonly send: (frame: RoomEvent) => void;
}

/** Waving flowers of a room that waits. */
export function createFakeWaves({ room, now, send }: FakeWavesPorts) {
  let waves: LastWaves = new Map();
  return (id: number): void => {
    const isTaken = room.status === 'waiting' && room.seats.has(id);
    const next = isTaken ? withWave(waves, id, now()) : null;
    if (!next) return;
    waves = next;
    send({ type: 'waved', player_ids: [id] });
  };
}
