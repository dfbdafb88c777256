import { readFileSync } from 'node:fs';
import type { StandingRow } from '@waggle/engine/contracts';
import { spells } from '@waggle/engine/rules';

/** Settings of a server that keeps everything in memory. */
export interface Setup {
  readonly players: readonly { readonly key: string; readonly id: number; readonly room: number }[];
  /** Words of every room, in the order of play. */
  readonly words: readonly BenchWord[];
}

export interface BenchWord {
  readonly word: string;
  readonly accepted: readonly string[];
  readonly difficulty: number;
}

/** A submit_word frame. */
export interface Submitted {
  readonly word: number;
  readonly user_input: string;
  readonly id: string;
}

/** A seat and its socket; null while it is not connected. */
export interface Seat<Socket> {
  readonly id: number;
  readonly room: Room<Socket>;
  socket: Socket | null;
  score: number;
  wordsCorrect: number;
  wordsAttempted: number;
  readonly words: Map<number, { attempts: number; closed: boolean }>;
}

export interface Room<Socket> {
  readonly name: string;
  readonly seats: Seat<Socket>[];
  seq: number;
}

/** The result of an answer, in the shapes of the contract. */
export interface Judged {
  readonly result: {
    readonly id: string;
    readonly word: number;
    readonly result: { is_correct: boolean; score: number; points: number; attempts: number };
    readonly text?: string;
  };
  readonly standing: StandingRow;
}

/** Rooms in memory only: the least that does the same job. */
export function readRooms<Socket>(setupFile: string) {
  const { players, words } = JSON.parse(readFileSync(setupFile, 'utf8')) as Setup;
  const rooms: Room<Socket>[] = [];
  const seats = new Map<string, Seat<Socket>>();
  for (const { key, id, room: number } of players) {
    const room = (rooms[number] ??= { name: String(number), seats: [], seq: 0 });
    const seat = {
      id,
      room,
      socket: null,
      score: 0,
      wordsCorrect: 0,
      wordsAttempted: 0,
      words: new Map(),
    };
    room.seats.push(seat);
    seats.set(key, seat);
  }

  return {
    /** The owner of a session token. */
    seatOf: (key: string | null | undefined): Seat<Socket> | undefined => seats.get(key ?? ''),

    /** Judges and counts an answer; null when the word is unknown or closed. */
    judge(seat: Seat<Socket>, { word, user_input, id }: Submitted): Judged | null {
      const meant = words[word - 1];
      const own = seat.words.get(word) ?? { attempts: 0, closed: false };
      if (!meant || own.closed) return null;
      seat.words.set(word, own);
      own.attempts += 1;
      own.closed = spells(user_input, meant.word, meant.accepted);
      const full = 10 * meant.difficulty;
      const points = own.closed ? (own.attempts === 1 ? full : full / 2) : 0;
      seat.score += points;
      if (own.closed) seat.wordsCorrect += 1;
      if (own.attempts === 1) seat.wordsAttempted += 1;
      const result = {
        is_correct: own.closed,
        score: seat.score,
        points,
        attempts: own.attempts,
      };
      return {
        result: { id, word, result, ...(own.closed ? { text: meant.word } : {}) },
        standing: standingOf(seat),
      };
    },

    /** The room for a player who enters. */
    state: (seat: Seat<Socket>) => ({
      seq: seat.room.seq,
      players: seat.room.seats.map(standingOf),
      you: { player_id: seat.id, score: seat.score },
    }),
  };
}

export function standingOf<Socket>(seat: Seat<Socket>): StandingRow {
  return [
    seat.id,
    seat.score,
    seat.wordsCorrect,
    seat.wordsAttempted,
    seat.socket === null ? 0 : 1,
  ];
}
