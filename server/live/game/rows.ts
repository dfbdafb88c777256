import type { Flower, GoesOn, Guests, Tally } from '@waggle/engine/contracts';
import type { Bee } from '@waggle/engine/rules';
import type { GameStatus } from './rules.ts';
import type { GameSettings } from './settings.ts';

/** A seat of a game, with its person. */
export interface PlayerRow {
  readonly user_id: number;
  /** The name that others see. */
  readonly name: string;
  /** Name of a file in the media folder. */
  readonly avatar: string | null;
  readonly flower: Flower | null;
  readonly score: number;
  readonly words_correct: number;
  readonly words_attempted: number;
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly last_right_at: number | null;
  readonly is_connected: boolean;
  /** Left for good. */
  readonly has_left: boolean;
  /** Words of a bee that they spelled right while another player was on stage. */
  readonly along_correct: number;
}

/** What one player did with one word. */
export interface OwnWordRow {
  /** The word's id in the game. */
  readonly word: number;
  /** Submitted answers. */
  readonly attempts: number;
  readonly closed: 'solved' | 'skipped' | 'revealed' | null;
}

export interface GameColumns extends GameSettings {
  id: string;
  name: string;
  status: GameStatus;
  host_id: number | null;
  host_plays: boolean;
  /** Seconds. */
  duration: number;
  seq: number;
  created_at: Date;
  started_at: Date | null;
  ends_at: Date | null;
  /** Since when the host is not connected; null while they are. */
  host_away_since: Date | null;
  level_id: number;
  level_name: string;
  emoji: string;
  difficulty: number;
  language_id: number;
  locked: boolean;
  /** Since when the clock is paused; null while it runs. */
  paused_at: Date | null;
  /** The game that its host made after this one. */
  rematch_id: string | null;
  /** Null until it is over. */
  ended_at: Date | null;
  /** Its words are those missed in the game before. */
  has_chosen_words: boolean;
  /** The class that it is for; null: for everybody. */
  class_id: number | null;
  class_name: string | null;
  /** The word that is asked of all: its place, from 1; null in a race and before the start. */
  asked_word: number | null;
  asked_at: Date | null;
  asked_until: Date | null;
  /** Null while it is open. */
  asked_closed_at: Date | null;
  /** Players in the room who have it. */
  asked_done: number;
  /** Of the word that was closed last, in "together". */
  round_result: { tally: Tally; letters: readonly number[] | null } | null;
  bee: Bee | null;
  /** Words of the game; null before the start. */
  words: number | null;
  /** Null where there is no comb. */
  comb_cells: number | null;
  comb_filled: number;
}

/** A game at one moment: all its numbers belong together. */
export interface GameRow extends GameColumns {
  /** In the order in which they came. */
  readonly players: readonly PlayerRow[];
  /** What follows the words of a bee that is not over. */
  readonly goes_on: GoesOn | null;
  /** Removed players who may not join again, at most as many as a game has seats. */
  readonly removed: readonly { readonly id: number; readonly name: string }[];
}

/** A game as the lobby lists it: its players are ids alone. */
export interface LobbyRow extends GameColumns {
  readonly player_ids: readonly number[];
}

/** A word of a running game. */
export interface GameWordRow {
  /** Its id in the game: its place, from 1. */
  place: number;
  word_id: number;
  word: string;
  accepted: string[];
  difficulty: number;
  part_of_speech: string;
  hint: string;
  sentence: string;
  origin: string | null;
  level_difficulty: number;
  /** Code of its language. */
  language: string;
  clip_key: string | null;
  slow_clip_key: string | null;
  sentence_clip_key: string | null;
}

/** A game that is not over, and one of its people. */
export interface UnfinishedRow {
  readonly user_id: number;
  readonly id: string;
  readonly name: string;
  readonly status: 'waiting' | 'in_progress';
}

/** The number of a change and the one before it. */
export interface Numbered {
  readonly after: number;
  readonly seq: number;
}

/** What a player's standing is after a change. */
export interface StandingNow {
  readonly user_id: number;
  readonly score: number;
  readonly words_correct: number;
  readonly words_attempted: number;
  readonly is_connected: boolean;
}

/** What changed in a game after somebody connected or disconnected. */
export interface PresenceNow extends Numbered {
  /** Those whose presence changed. */
  readonly players: readonly StandingNow[];
  /** Missing if nothing changed about the host. */
  readonly hostIsConnected?: boolean;
}

/** Somebody connected or disconnected, on one node. */
export interface PresenceChange {
  readonly gameId: string;
  readonly userId: number;
  readonly here: boolean;
}

/** A game as its code shows it. */
export interface EntranceRow {
  readonly id: string;
  readonly name: string;
  readonly status: GameStatus;
  readonly guests: Guests;
  readonly locked: boolean;
  /** The host's name as others see it; null if the account is gone. */
  readonly host_name: string | null;
  /** Of the class that it is for; null: for everybody. */
  readonly class_name: string | null;
  readonly player_count: number;
  /** BCP 47, of the words that are played. */
  readonly language: string;
  /** Names in the room. */
  readonly names: readonly string[];
}
