import type { Word } from '../../contracts/levels.ts';

/** A word whose spelling is known here, as in single player. */
export type OpenWord = Word & { word: string };

/**
 * A text as a voice reads it: a single word in capitals in small letters, because voices spell IT and
 * US out. "U S" is spelled out.
 */
export function readAloud(text: string): string {
  return /^[\p{Lu}\p{M}'-]{2,}$/u.test(text) ? text.toLowerCase() : text;
}

/** How a word was left behind. */
export type WordOutcome = 'right' | 'skipped' | 'revealed';

/** What became of a word when its game is over; `unfinished`: it was asked when time ran out. */
export type FinalOutcome = WordOutcome | 'unfinished';
