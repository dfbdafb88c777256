import type { Hive, LevelRef, LiveGame, RoomEvent } from '../contracts/index.ts';
import type { Bee, BeeRules } from '../rules/room/bee.ts';
import type { GameClock } from '../rules/room/game-clock.ts';
import type { RoomSettings } from '../rules/room/room-settings.ts';
import type { roundResult, RoundRules, Rounds } from '../rules/room/rounds.ts';
import type { OpenWord } from '../rules/words/words.ts';
import type { Seat } from './fake-seats.ts';

/** A word of a fake server, with what the speller of a bee may ask for. */
export type FakeWord = OpenWord & {
  readonly sentence?: string;
  readonly origin?: string | null;
};

/** What a live game is made of. */
export interface FakeGameParts {
  readonly id: string;
  readonly name: string;
  readonly level: LevelRef;
  readonly words: readonly FakeWord[];
  /** Chosen of the level; null: all of it. */
  readonly wordCount: number | null;
  readonly seconds: number;
  readonly host: { readonly id: number; readonly name: string };
  /** False: a host who holds no seat. */
  readonly hostPlays: boolean;
  readonly settings: RoomSettings;
  /** Draws the order of a bee. */
  readonly seed: string;
}

/** A live game as its server has it. */
export interface FakeRoom extends Omit<FakeGameParts, 'words'> {
  words: readonly FakeWord[];
  /** In the order in which they came. */
  readonly seats: Map<number, Seat>;
  /** Who was taken out, under which name, and whether they may come again. */
  readonly removed: Map<number, { readonly name: string; mayReturn: boolean }>;
  /** Epoch milliseconds, as `startedAt`. */
  readonly createdAt: number;
  settings: RoomSettings;
  status: LiveGame['status'];
  hostId: number;
  hostPlays: boolean;
  isHostHere: boolean;
  startedAt: number | null;
  /** From the start on; where each word has a time of its own, that of the word. */
  clock: GameClock | null;
  /** Of "together", and what came of the word that was closed last. */
  rounds: Rounds | null;
  roundResult: ReturnType<typeof roundResult> | null;
  bee: Bee | null;
  /** The comb that all fill; null where there is none, and before the start. */
  hive: Hive | null;
  /** Number of the last thing that happened. */
  seq: number;
  /** Of the game after this one. */
  rematchId: string | null;
}

export interface FakeAskedPorts {
  readonly room: FakeRoom;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends a frame to all sockets of a player, or of everybody without one. */
  readonly send: (frame: RoomEvent, to?: number) => void;
  /** The last word is over. */
  readonly onFinished: () => void;
}

export function rulesOf({ words, settings }: FakeRoom): RoundRules & BeeRules {
  const { wordSeconds, auto } = settings;
  return { words: words.length, wordSeconds, auto, goesOn: true };
}
