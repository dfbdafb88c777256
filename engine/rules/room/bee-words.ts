/** The words with which a bee goes on. */
import type { Id } from '../../contracts/common.ts';
import { drawsFrom, shuffled } from '../draws.ts';

/** A level of a ladder, as the words of a bee need it. */
interface LadderLevel {
  readonly id: Id;
  readonly difficulty: number;
  readonly is_free: boolean;
}

/**
 * The level with which a bee goes on after this one: the next one of the ladder that everybody may play.
 * Undefined after the last one, and for a list of somebody's own.
 *
 * @param ladder the levels of one language
 */
export function nextBeeLevel<T extends LadderLevel>(
  ladder: readonly T[],
  { id, difficulty }: Pick<LadderLevel, 'id' | 'difficulty'>,
): T | undefined {
  if (!ladder.some((level) => String(level.id) === String(id))) return undefined;
  const after = ladder.filter((level) => level.is_free && level.difficulty > difficulty);
  return after.sort((one, other) => one.difficulty - other.difficulty)[0];
}

/** The same words in another order: those that were missed on stage come first. */
export function sameWordsAgain<T>(words: readonly T[], missed: ReadonlySet<T>, seed: string): T[] {
  const draw = drawsFrom(`again ${seed}`);
  const [first, later] = [true, false].map((isMissed) =>
    shuffled(
      words.filter((word) => missed.has(word) === isMissed),
      draw,
    ),
  );
  return [...(first ?? []), ...(later ?? [])];
}
