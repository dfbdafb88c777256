import type { Game } from '../../contracts/games.ts';
import type { HostCommand } from '../../contracts/host.ts';
import type { Id } from '../../contracts/common.ts';
import type { Mode } from '../../contracts/room-choices.ts';
import type { RefusalCode } from '../../contracts/live.ts';
import { type GameClock, clockLeft } from './game-clock.ts';
import { faultOfName, tidyName } from '../names/names.ts';

/** What a command of the host depends on. */
export interface HostedRoom {
  readonly status: Game['status'];
  readonly hostId: Id | null;
  /** Null while the game waits, and without a clock. */
  readonly clock: GameClock | null;
  /** Missing: a race. */
  readonly mode?: Mode;
  /** A word is open, where each has a time of its own: only then there is time to be added. */
  readonly isWordOpen?: boolean;
  /** Who has a seat. */
  readonly playerIds: readonly Id[];
  /** Who was removed and not let in again. */
  readonly removedIds: readonly Id[];
}

/**
 * Says why this person may not do this now, or `null` if they may. First reason wins: the caller, the
 * game's state, the command. A repeated command, such as to lock a locked room, is no fault: a host
 * may have two devices.
 */
export function refuseHostCommand(
  room: HostedRoom,
  { callerId, now }: { readonly callerId: Id; readonly now: number },
  command: HostCommand,
): RefusalCode | null {
  if (room.hostId === null || !isSame(room.hostId, callerId)) return 'not_host';
  if (room.status === 'completed') return 'not_in_progress';
  switch (command.type) {
    case 'lock_game':
    case 'update_game':
    case 'end_game':
      return null;
    case 'kick_player':
      // A host leaves or ends the game.
      return isAmong(room.playerIds, command.player_id) && !isSame(room.hostId, command.player_id)
        ? null
        : 'unknown_player';
    case 'let_in':
      return isAmong(room.removedIds, command.player_id) ? null : 'unknown_player';
    case 'rename_player':
      if (!isAmong(room.playerIds, command.player_id)) return 'unknown_player';
      return faultOfName(tidyName(command.name)) === null ? null : 'bad_name';
    case 'pause_game':
      return refuseClock(room, now) ?? (room.clock?.pausedAt === null ? null : 'paused');
    case 'resume_game':
      return refuseClock(room, now) ?? (room.clock?.pausedAt === null ? 'not_paused' : null);
    case 'extend_game':
      return refuseClock(room, now) ?? (isBetweenWords(room) ? 'too_late' : null);
    case 'stop_here':
      if (room.mode !== 'bee') return 'bad_message';
      return room.status === 'in_progress' && room.clock !== null ? null : 'not_in_progress';
    case 'next_round': {
      if (room.mode !== 'together') return 'bad_message';
      const { status, clock } = room;
      if (status !== 'in_progress' || clock === null) return 'not_in_progress';
      return clock.pausedAt === null ? null : 'paused';
    }
    default:
      return command satisfies never;
  }
}

function isBetweenWords({ mode = 'race', isWordOpen = true }: HostedRoom): boolean {
  return mode !== 'race' && !isWordOpen;
}

function refuseClock(
  { status, clock, mode = 'race' }: HostedRoom,
  now: number,
): RefusalCode | null {
  if (status !== 'in_progress' || clock === null) return 'not_in_progress';
  // A word whose time is over ends no game, and between words the host may stop the clock too.
  if (mode !== 'race') return null;
  return clockLeft(clock, now) === 0 ? 'too_late' : null;
}

function isAmong(ids: readonly Id[], id: Id): boolean {
  return ids.some((one) => isSame(one, id));
}

function isSame(one: Id, other: Id): boolean {
  return String(one) === String(other);
}
