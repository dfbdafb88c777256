/** How the words of a match file are asked. */
import type { Id, MatchEvent, RoomEvent } from '../../contracts/index.ts';

/** A line about a word that is asked of all. */
export type AskedEvent = Extract<
  MatchEvent,
  {
    type: 'round_started' | 'round_closed' | 'turn_started' | 'asked' | 'letter' | 'turn_closed';
  }
>;
export type Submitted = Extract<MatchEvent, { type: 'submit_word' }>;

const ASKED: ReadonlySet<MatchEvent['type']> = new Set<AskedEvent['type']>([
  'round_started',
  'round_closed',
  'turn_started',
  'asked',
  'letter',
  'turn_closed',
]);

export function isAskedEvent(event: MatchEvent): event is AskedEvent {
  return ASKED.has(event.type);
}

/** A game in which one word is asked of all, while its file is replayed. */
export interface AskedWay {
  /** When the clock that players see is over, in epoch milliseconds; null if none runs. */
  clockEnd(): number | null;
  /** What is still to come moves by a pause, in milliseconds. */
  move(by: number): void;
  /** The word that is open gets another end. */
  endAt(end: number): void;
  apply(event: AskedEvent): void;
  /** Counts an answer; false if it counts for those who spell along alone. */
  count(event: Submitted): boolean;
  /** A player was removed, and their answers count no more. */
  forget(id: Id): void;
  /** The host page's frame for a line, after it was applied. */
  frameOf(event: AskedEvent): RoomEvent | null;
  /** Frames that are sent beside an answer. */
  figures(seq: number): RoomEvent[];
}

/** Compares the lines of such a game with what the rules compute from the lines before. */
export interface AskedJudge {
  /** Says how a line differs, or `null`. */
  faultOf(event: AskedEvent): string | null;
  /** Says why an answer cannot count now, or `null`. */
  faultOfAnswer(event: Submitted): string | null;
  /** Points of a right answer. */
  pointsOf(event: Submitted, difficulty: number, attempt: number): number;
}
