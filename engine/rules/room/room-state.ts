import type { BeeEnded, BeeState, Hive, RoundState, SpelledAlong } from '../../contracts/modes.ts';
import type { Id } from '../../contracts/common.ts';
import type { LiveGame } from '../../contracts/live-game.ts';
import type { OwnWord, Result, RoomCommand } from '../../contracts/live.ts';
import type { RemovedPlayer } from '../../contracts/games.ts';
import type { Word } from '../../contracts/levels.ts';

/** An answer, skip or reveal without a response from the server yet. */
export type PendingMessage = Extract<
  RoomCommand,
  { type: 'submit_word' | 'skip_word' | 'reveal_word' }
> & { readonly id: string };

/** What this player has done with a word; `points` as long as this page remembers the answer. */
export interface PlayedWord extends OwnWord {
  readonly points?: number;
}

/** What this player has done in a running game. */
export interface Own {
  readonly playerId: Id;
  readonly isHost: boolean;
  readonly score: number;
  /** By the word's id in this game. */
  readonly words: Readonly<Record<string, PlayedWord>>;
}

/** A live game as one of its sockets knows it. */
export interface RoomState {
  /** Number of the last known event; null from a server without numbers. */
  readonly seq: number | null;
  readonly game: LiveGame;
  /** Null for a host who does not play. */
  readonly you: Own | null;
  readonly pending: readonly PendingMessage[];
  /** Removed players who may not join again; empty for everybody but the host. */
  readonly removed: readonly RemovedPlayer[];
  /** The word that is open to all, or was; null in other modes, and before the first one. */
  readonly round: RoundState | null;
  /** Who is on stage, or was; null in other modes, and before the first turn. */
  readonly bee: BeeState | null;
  /** The comb that all fill; null where there is none. */
  readonly hive: Hive | null;
  /** Those who spelled the words of a bee on their own devices, when it is over. */
  readonly spelledAlong: readonly SpelledAlong[] | null;
  /** Who has won a bee that is over; null in other modes, and where the server does not say it. */
  readonly beeEnd: BeeEnded | null;
  /** In their final order, when the game is over. */
  readonly results: readonly Result[] | null;
  /** With their spellings, when the game is over. */
  readonly words: readonly Word[] | null;
}
