import type { Id, OwnWord, Player, RoomEvent, StandingRow, UserKind } from '../contracts/index.ts';
import type { StoredTry } from '../rules/report/tries.ts';

/** Somebody who takes a seat. */
export interface Sitter {
  readonly id: number;
  readonly name: string;
  readonly kind: UserKind;
}

export interface Seat {
  readonly id: number;
  readonly kind: UserKind;
  name: string;
  score: number;
  lastRightAt: Date | null;
  isConnected: boolean;
  /** Epoch milliseconds; null while connected. */
  awaySince: number | null;
  hasLeft: boolean;
  /** By place. */
  readonly words: Map<number, OwnWord>;
  /** Places of words that were spelled along, while another player was on stage. */
  readonly along: Set<number>;
  /** Results by the id of their message: sent again, a message counts once. */
  readonly answered: Map<string, RoomEvent>;
  /** What was typed, in its order. */
  readonly tries: StoredTry[];
}

export function newSeat({ id, name, kind }: Sitter): Seat {
  return {
    id,
    name,
    kind,
    score: 0,
    lastRightAt: null,
    isConnected: false,
    awaySince: null,
    hasLeft: false,
    words: new Map(),
    along: new Set(),
    answered: new Map(),
    tries: [],
  };
}

export function playerOf(seat: Seat, hostId: Id | null): Player {
  const { id, name, score, isConnected } = seat;
  const own = counted(seat);
  return {
    id,
    name,
    avatar: null,
    score,
    words_correct: own.filter(({ closed }) => closed === 'solved').length,
    words_attempted: own.filter(({ attempts }) => attempts > 0).length,
    is_host: id === hostId,
    is_connected: isConnected,
  };
}

/** Words that somebody spelled right while another player was on stage. */
export function rightAlong({ words, along }: Seat): number {
  return [...along].filter((n) => words.get(n)?.closed === 'solved').length;
}

/** What counts for the table. */
export function counted({ words, along }: Seat): OwnWord[] {
  return [...words].flatMap(([place, own]) => (along.has(place) ? [] : [own]));
}

/** Those who have not left for good. */
export function inRoom({ seats }: { readonly seats: ReadonlyMap<number, Seat> }): Seat[] {
  return [...seats.values()].filter(({ hasLeft }) => !hasLeft);
}

/** Those who are connected. */
export function hereIn(room: { readonly seats: ReadonlyMap<number, Seat> }): Seat[] {
  return inRoom(room).filter(({ isConnected }) => isConnected);
}

/** A player's row of the standings. */
export function rowOf(seat: Seat): StandingRow {
  const { id, score, words_correct, words_attempted } = playerOf(seat, null);
  return [id, score, words_correct, words_attempted, seat.isConnected ? 1 : 0];
}

/** The numbers of what happens next. */
export function numbered(room: { seq: number }): { after: number; seq: number } {
  return { after: room.seq, seq: ++room.seq };
}

export function time(at: number): string {
  return new Date(at).toISOString();
}
