import type {
  GameReport,
  LevelRef,
  LiveGame,
  Result,
  RoomEvent,
  RoomFrame,
  Word,
} from '../contracts/index.ts';
import {
  finalTable,
  frameShown,
  type GameClock,
  gameReport,
  gameShown,
  missedWords,
  type OpenWord,
  pausedOf,
  type RoomSettings,
  type Viewer,
} from '../rules/index.ts';
import { newSeat, playerOf, type Seat, time } from './fake-seats.ts';

/** What a live game is made of. */
export interface FakeGameParts {
  readonly id: string;
  readonly name: string;
  readonly level: LevelRef;
  readonly words: readonly OpenWord[];
  /** Chosen of the level; null: all of it. */
  readonly wordCount: number | null;
  readonly seconds: number;
  readonly host: { readonly id: number; readonly name: string };
  /** False: a host who holds no seat. */
  readonly hostPlays: boolean;
  readonly settings: RoomSettings;
}

/** A live game as its server has it. */
export interface FakeRoom extends FakeGameParts {
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
  /** From the start on. */
  clock: GameClock | null;
  /** Number of the last thing that happened. */
  seq: number;
  /** Of the game after this one. */
  rematchId: string | null;
}

export function newRoom(parts: FakeGameParts, now: number): FakeRoom {
  const { host, hostPlays } = parts;
  const seats = new Map(hostPlays ? [[host.id, newSeat({ ...host, kind: 'account' })]] : []);
  return {
    ...parts,
    seats,
    removed: new Map(),
    createdAt: now,
    status: 'waiting',
    hostId: host.id,
    isHostHere: false,
    startedAt: null,
    clock: null,
    seq: 0,
    rematchId: null,
  };
}

/** How somebody looks at a room. */
export function viewerIn({ hostId }: FakeRoom, id: number): Viewer {
  return id === hostId ? { is: 'host' } : { is: 'player', id };
}

/** The game as everybody in it would see it if nothing were hidden. */
export function wholeGame(room: FakeRoom): LiveGame {
  const { seats, status, hostId, settings, clock } = room;
  return {
    id: room.id,
    name: room.name,
    status,
    game_type: 'multiplayer',
    level: room.level,
    host_id: hostId,
    host_plays: room.hostPlays,
    host_is_connected: room.isHostHere,
    players: [...seats.values()].map((seat) => playerOf(seat, hostId)),
    player_count: seats.size,
    guests: settings.guests,
    ranks: settings.ranks,
    late_join: settings.lateJoin,
    sound: settings.sound,
    locked: settings.locked,
    mode: settings.mode,
    goal: settings.goal,
    word_seconds: settings.wordSeconds,
    speed_points: settings.speedPoints,
    auto: settings.auto,
    word_count: room.wordCount,
    paused: clock && pausedOf(clock),
    rematch: room.rematchId === null ? null : { id: room.rematchId },
    ...(status === 'in_progress' ? { words: room.words.map(sealed) } : {}),
    duration: room.seconds,
    created_at: time(room.createdAt),
    started_at: room.startedAt === null ? null : time(room.startedAt),
    ends_at: clock && time(clock.endsAt),
  };
}

/** The game as one of its people is answered over HTTP: with the words, when it is over. */
export function gameFor(room: FakeRoom, id: number): LiveGame {
  const game = wholeGame(room);
  const words = room.status === 'completed' && room.startedAt !== null ? openWords(room) : null;
  return gameShown(words ? { ...game, words } : game, viewerIn(room, id), resultsOf(room));
}

/** A frame as one of its people is sent it. */
export function frameFor(room: FakeRoom, frame: RoomEvent, id: number): RoomFrame {
  const results = room.status === 'completed' ? resultsOf(room) : [];
  return frameShown(frame, room.settings.ranks, viewerIn(room, id), results);
}

export function snapshotFor(room: FakeRoom, id: number, now: number): RoomEvent {
  const seat = room.seats.get(id);
  return {
    type: 'game_state',
    seq: room.seq,
    game: wholeGame(room),
    you: seat
      ? {
          player_id: id,
          is_host: id === room.hostId,
          score: seat.score,
          words: Object.fromEntries(seat.words),
        }
      : null,
    server_time: time(now),
    ...(id === room.hostId ? { removed: removedFrom(room) } : {}),
  };
}

function removedFrom({ removed }: FakeRoom) {
  return [...removed].filter(([, one]) => !one.mayReturn).map(([id, { name }]) => ({ id, name }));
}

/** The end as it is sent, and again to who comes later. */
export function endOf(room: FakeRoom): Extract<RoomEvent, { type: 'game_ended' }> {
  return {
    type: 'game_ended',
    after: room.seq,
    seq: room.seq,
    results: resultsOf(room),
    // A game that never began has neither table nor words.
    words: room.startedAt === null ? [] : openWords(room),
  };
}

/** The places of the words that somebody missed. */
export function missedIn({ seats, words }: FakeRoom): number[] {
  const all = [...seats.values()];
  const report: Pick<GameReport, 'words'> = gameReport(
    all.flatMap(({ tries }) => tries),
    words,
    all,
    'en',
  );
  return missedWords(report);
}

function resultsOf({ seats, startedAt }: FakeRoom): Result[] {
  if (startedAt === null) return [];
  return finalTable(
    [...seats.values()].map((seat) => {
      const { id, name, score, words_correct, words_attempted } = playerOf(seat, null);
      return {
        userId: id,
        name,
        score,
        wordsCorrect: words_correct,
        wordsAttempted: words_attempted,
        attempts: [...seat.words.values()].reduce((sum, { attempts }) => sum + attempts, 0),
        lastRightAt: seat.lastRightAt,
      };
    }),
  );
}

function openWords({ words }: FakeRoom): Word[] {
  return words.map((word, place) => ({ ...word, id: place + 1 }));
}

function sealed(word: OpenWord, place: number): Word {
  return { ...word, id: place + 1, word: null, accepted: [], explanation: null };
}
