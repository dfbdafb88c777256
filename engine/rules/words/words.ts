import type { Word } from '../../contracts/index.ts';

/** A word whose spelling is known here, as in single player. */
export type OpenWord = Word & { word: string };

/** How a word was left behind. */
export type WordOutcome = 'right' | 'skipped' | 'revealed';

/** What became of a word when its game is over; `unfinished`: it was asked when time ran out. */
export type FinalOutcome = WordOutcome | 'unfinished';
