import { slipsOf } from './slips.ts';
import { trapsOf } from './traps.ts';

/** After this time an answer weighs half. */
export const HALF_LIFE_MS = 30 * 24 * 3_600_000;
/** Answers to words with a trap from which on it is shown. */
export const SHOWN_FROM_ANSWERS = 5;
/** Traps by which new words are chosen. */
const CHOOSING_TRAPS = 2;
/** Less than one slip of a month ago says nothing yet. */
export const LEAST_MISSED = 0.5;

/** What a learner did at one trap. */
export interface TrapRecord {
  readonly trap: string;
  /** Recalls of words with the trap, and those that slipped there, each with its weight at `at`. */
  readonly tried: number;
  readonly missed: number;
  /** The recalls without weights. */
  readonly answers: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A recall of a word with a trap. */
export interface TrapNote {
  readonly trap: string;
  readonly missed: boolean;
}

/** A wrong answer, and the word as it is spelled. */
interface Spelled {
  readonly word: string;
  readonly accepted: readonly string[];
  readonly typed: string;
  readonly isCorrect: boolean;
  /** Code of the language, such as "en". */
  readonly language: string;
}

/** The traps of a word, each with whether an answer slipped there. */
export function trapNotes({ word, accepted, typed, isCorrect, language }: Spelled): TrapNote[] {
  const slips = isCorrect ? [] : slipsOf(typed, [word, ...accepted], language);
  const notes = new Map<string, boolean>();
  for (const { trap, at, length } of trapsOf(word, language)) {
    const isHit = slips.some((slip) => slip.at < at + length && at < slip.at + slip.length);
    notes.set(trap, (notes.get(trap) ?? false) || isHit);
  }
  return [...notes].map(([trap, missed]) => ({ trap, missed }));
}

/**
 * A record with one recall more. The order in which recalls are noted does not matter.
 *
 * @param record before; null for the first one
 * @param sign -1 takes back a recall that was noted
 */
export function withNote(
  record: TrapRecord | null,
  { trap, missed }: TrapNote,
  { at, sign }: { readonly at: number; readonly sign: 1 | -1 },
): TrapRecord {
  const before = record ?? { trap, tried: 0, missed: 0, answers: 0, at };
  const to = Math.max(before.at, at);
  const weight = sign * faded(to - at);
  const kept = faded(to - before.at);
  return {
    trap,
    tried: Math.max(0, before.tried * kept + weight),
    missed: Math.max(0, before.missed * kept + (missed ? weight : 0)),
    answers: Math.max(0, before.answers + sign),
    at: to,
  };
}

/** A record with its weights at a moment. */
export function recordAt(record: TrapRecord, now: number): TrapRecord {
  const kept = faded(Math.max(0, now - record.at));
  return { ...record, tried: record.tried * kept, missed: record.missed * kept, at: now };
}

/** Records of enough answers, most costly first. */
export function mostCostly(records: readonly TrapRecord[], now: number): TrapRecord[] {
  return records
    .filter(({ answers }) => answers >= SHOWN_FROM_ANSWERS)
    .map((record) => recordAt(record, now))
    .sort(byCost);
}

/** The traps by which a learner's new words are chosen, the worst first. */
export function worstTraps(records: readonly TrapRecord[], now: number): string[] {
  return records
    .map((record) => recordAt(record, now))
    .filter(({ missed }) => missed >= LEAST_MISSED)
    .sort(byCost)
    .slice(0, CHOOSING_TRAPS)
    .map(({ trap }) => trap);
}

function byCost(one: TrapRecord, other: TrapRecord): number {
  return other.missed - one.missed || (one.trap < other.trap ? -1 : 1);
}

/** What is left of a weight after so many milliseconds. */
function faded(ms: number): number {
  return 2 ** (-ms / HALF_LIFE_MS);
}
