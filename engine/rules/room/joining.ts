import type { Game } from '../../contracts/games.ts';
import type { UserKind } from '../../contracts/accounts.ts';
import type { RoomSettings } from './room-settings.ts';

/** Seats of a game (docs/contract.md). */
export const MAX_PLAYERS = 200;

/** A room that somebody wants to join. */
export interface RoomToJoin extends Pick<RoomSettings, 'guests' | 'lateJoin' | 'locked'> {
  readonly status: Game['status'];
  readonly seats: number;
  /** Only the pupils of one class may join, and guests if there are guests. */
  readonly isOfClass: boolean;
}

/** Somebody who wants to join. */
export interface Joiner {
  /** Null: a new guest. */
  readonly kind: UserKind | null;
  /** Has a seat in this game already, and has not left it. */
  readonly hasSeat: boolean;
  /** Was removed by the host and not let in again. */
  readonly isRemoved: boolean;
  /** A pupil of the class that the game is for. */
  readonly isOfClass: boolean;
}

/** Why a game has no seat for somebody, and the sentence for it (the contracts, "join-game" and "join-as-guest"). */
export const JOIN_REFUSALS = {
  removed: { status: 403, message: 'You were removed from this game.' },
  /** Also to somebody without an account, if there are no guests. */
  other_class: { status: 403, message: 'This game is for the pupils of one class.' },
  guests_off: { status: 403, message: 'This game is for signed-in players.' },
  completed: { status: 409, message: 'Game is over' },
  in_progress: { status: 409, message: 'Game already started' },
  locked: { status: 409, message: 'This game is locked.' },
  full: { status: 409, message: 'Game is full' },
} as const;
export type JoinRefusal = keyof typeof JOIN_REFUSALS;

/** Whether a code of the server names a reason that is known here. */
export function isJoinRefusal(code: string | null): code is JoinRefusal {
  return code !== null && Object.hasOwn(JOIN_REFUSALS, code);
}

/** The refusal of join-as-guest with the key of an account or a seat (docs/contract.md). */
export const SIGNED_IN_ALREADY = { status: 409, message: 'You are signed in already.' } as const;

/**
 * Says why a game has no seat for somebody now, or `null` if it has. First reason wins: the person,
 * then the game's state. Somebody with a seat may always return.
 */
export function refuseJoin(room: RoomToJoin, joiner: Joiner): JoinRefusal | null {
  if (joiner.isRemoved) return 'removed';
  if (joiner.hasSeat) return null;
  if (room.status === 'completed') return 'completed';
  const isGuest = joiner.kind === null || joiner.kind === 'guest';
  if (room.isOfClass && !joiner.isOfClass && !(isGuest && room.guests !== 'off')) {
    return 'other_class';
  }
  if (room.guests === 'off' && isGuest) return 'guests_off';
  if (room.status === 'in_progress' && !room.lateJoin) return 'in_progress';
  if (room.locked) return 'locked';
  return room.seats >= MAX_PLAYERS ? 'full' : null;
}
