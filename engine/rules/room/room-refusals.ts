import type { Game } from '../../contracts/games.ts';
import type { Id } from '../../contracts/common.ts';
import type { RefusalCode } from '../../contracts/live.ts';
import { FEWEST_PLAYERS } from '../limits.ts';

/** What is said to a refused frame of a room (docs/contract.md). */
const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  bad_message: 'This message is not understood.',
  not_host: 'Only the host can do this.',
  // See docs/specification.md, section 8.
  too_few_players: 'At least two players are required to start the game.',
  not_in_progress: 'You are not playing in this game.',
  unknown_word: 'This game has no such word.',
  word_closed: 'This word is done.',
  too_late: 'The time is over.',
  paused: 'The game is paused.',
  not_paused: 'The game is not paused.',
  bad_name: 'This name cannot be taken.',
  unknown_player: 'There is no such player in this game.',
  not_your_turn: 'Another player is on stage.',
};
const NOT_HOST_OF_START = 'Only the host can start the game.';

/** Why a frame was refused, as it is sent. */
export interface RoomRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export function roomRefusal(code: RefusalCode): RoomRefusal {
  return { code, message: MESSAGES[code] };
}

/** Why somebody may not start a game now. */
export type StartRefusal = 'not_host' | 'already_started' | 'over' | 'too_few_players';

/** What a start depends on. */
interface StartableGame {
  readonly status: Game['status'];
  readonly hostId: Id | null;
  /** Players who hold a seat and are connected. */
  readonly connectedPlayers: number;
}

/**
 * Says why this person may not start this game now, or `null` if they may. First reason wins: who
 * is asking, then the game's state, then its company.
 */
export function refuseStart(game: StartableGame, callerId: Id): StartRefusal | null {
  if (game.hostId !== callerId) return 'not_host';
  if (game.status === 'in_progress') return 'already_started';
  if (game.status === 'completed') return 'over';
  return game.connectedPlayers < FEWEST_PLAYERS ? 'too_few_players' : null;
}

/** What is said to a refused start; `null` to one that was made already: its news says it. */
export function startRefusal(refused: StartRefusal): RoomRefusal | null {
  if (refused === 'already_started') return null;
  if (refused === 'not_host') return { code: refused, message: NOT_HOST_OF_START };
  return roomRefusal(refused === 'over' ? 'not_in_progress' : refused);
}
