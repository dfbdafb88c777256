import type { Id } from '../../contracts/index.ts';
import { wordsToComplete } from '../limits.ts';

/** What is known of where somebody stands in one language, besides the levels that they have done. */
export interface PositionMarks {
  /** The highest place on the ladder that a placement found, and when the newest placement was. In milliseconds. */
  readonly placed: { readonly difficulty: number; readonly at: number } | null;
  /** The level that was chosen last. */
  readonly chosen: { readonly level: Id; readonly at: number } | null;
}

/** What a position needs to know of a level. */
export interface PositionRung {
  readonly id: Id;
  /** Its place on the ladder, from 1. */
  readonly difficulty: number;
  readonly is_free: boolean;
  readonly is_playable: boolean;
}

export interface Position<T> {
  /** Where they stand: what Home, Today, short rounds and the bee of the day begin with. */
  readonly level: T;
  /** How far they have come, whatever they chose. */
  readonly reached: T;
}

export const NO_MARKS: PositionMarks = { placed: null, chosen: null };

/** What two devices know together, in whatever order it arrives and however often. */
export function joinedMarks(one: PositionMarks, other: PositionMarks): PositionMarks {
  return {
    placed:
      one.placed && other.placed
        ? {
            difficulty: Math.max(one.placed.difficulty, other.placed.difficulty),
            at: Math.max(one.placed.at, other.placed.at),
          }
        : (one.placed ?? other.placed),
    chosen: newest(one.chosen, other.chosen),
  };
}

/**
 * Where somebody stands on a ladder. They have reached the lowest level that is not done, from where they
 * were placed on. A level that was chosen counts before that, until it is done or a newer placement; one
 * that was done before it was chosen counts until something else is chosen.
 *
 * @param ladder the levels of one language, in ladder order
 * @param done when each level was done, in milliseconds
 * @returns null without a free level that may be played
 */
export function positionOn<T extends PositionRung>(
  ladder: readonly T[],
  { placed, chosen }: PositionMarks,
  done: ReadonlyMap<Id, number>,
): Position<T> | null {
  const free = ladder.filter((level) => level.is_free && level.is_playable);
  const from = placed?.difficulty ?? 0;
  const reached =
    free.find(({ id, difficulty }) => difficulty >= from && !done.has(id)) ?? free.at(-1);
  if (!reached) return null;
  const isPassed = chosen && placed && placed.at > chosen.at;
  const place = isPassed ? -1 : ladder.findIndex(({ id }) => id === chosen?.level);
  const wanted = ladder[place];
  if (!chosen || !wanted?.is_playable) return { level: reached, reached };
  const finishedAt = done.get(wanted.id);
  if (finishedAt === undefined || finishedAt <= chosen.at) return { level: wanted, reached };
  const next = ladder.slice(place + 1).find(({ id, is_playable }) => is_playable && !done.has(id));
  return { level: next ?? reached, reached };
}

/** An answer, for what it says of a level. */
export interface PositionAnswer {
  readonly word: Id;
  readonly isCorrect: boolean;
  /** The word, or a part of it, was shown before. */
  readonly hinted: boolean;
  /** Of a short round, which is no progress. */
  readonly isOfRound: boolean;
  /** In milliseconds. */
  readonly at: number;
}

/**
 * When a level was done: with the answer by which 80 % of its words were each spelled right once, in practice
 * and in timed games alike.
 *
 * @returns null if it is not
 */
export function doneAt(answers: readonly PositionAnswer[], wordCount: number): number | null {
  const firsts = new Map<Id, number>();
  for (const { word, isCorrect, hinted, isOfRound, at } of answers) {
    if (!isCorrect || hinted || isOfRound) continue;
    firsts.set(word, Math.min(at, firsts.get(word) ?? at));
  }
  const times = [...firsts.values()].toSorted((one, other) => one - other);
  return wordCount > 0 ? (times[wordsToComplete(wordCount) - 1] ?? null) : null;
}

function newest(one: PositionMarks['chosen'], other: PositionMarks['chosen']) {
  if (!one || !other) return one ?? other;
  // Two at once: the same one, whichever came first.
  if (one.at === other.at) return String(one.level) > String(other.level) ? one : other;
  return one.at > other.at ? one : other;
}
