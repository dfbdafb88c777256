import type { LevelRef, ShortRoundKind } from '../../contracts/index.ts';
import type { Slip } from '../../rules/learning/slips.ts';
import { filledIn } from '../../rules/learning/short-rounds.ts';
import type { OpenWord } from '../../rules/words/words.ts';
import type { Board } from '../board.ts';

export interface RoundItem {
  readonly word: OpenWord;
  readonly level: LevelRef;
  /** Where this player slipped last; null if nowhere, or if it is not known. */
  readonly slip: Pick<Slip, 'at' | 'length'> | null;
}

export interface ShortRound {
  readonly kind: ShortRoundKind;
  readonly words: readonly RoundItem[];
  /** Code of the language, such as "en". */
  readonly language: string;
  /** With one's own time; null without a clock. */
  readonly seconds: number | null;
  /** Draws what is missing of a word, and the order of its letters. */
  readonly seed: string;
}

/** `later`: right after a miss, in a round whose letters are seen. */
export type RoundWordOutcome = 'right' | 'later' | 'skipped' | 'revealed';

export interface RoundPlaying {
  readonly phase: 'playing';
  readonly round: ShortRound;
  /** Place of the current word. */
  readonly index: number;
  /** Of the words before it; also its own while a right answer is shown. */
  readonly outcomes: readonly RoundWordOutcome[];
  readonly score: number;
  readonly run: number;
  readonly longest: number;
  readonly misses: number;
  readonly secondsLeft: number | null;
  readonly board: Board;
  /** Of the current word, null where it is typed; none where all of it is. */
  readonly gaps: readonly (string | null)[];
  /** Letters to tap. */
  readonly tiles: readonly string[];
}

export type RoundState =
  | { readonly phase: 'idle' }
  | RoundPlaying
  | (Pick<RoundPlaying, 'round' | 'outcomes' | 'score' | 'longest' | 'misses'> & {
      readonly phase: 'over';
      readonly ending: 'time' | 'words' | 'misses' | 'finished';
      /** The word at which time ran out. */
      readonly last: OpenWord | null;
    });

export type RoundEvent =
  | { readonly type: 'start'; readonly round: ShortRound }
  /** A tile was tapped, or the last letter is taken back; `text` is what stands in the line. */
  | { readonly type: 'tap'; readonly tile: number; readonly text: string }
  | { readonly type: 'take_back'; readonly text: string }
  | { readonly type: 'second'; readonly secondsLeft: number }
  | { readonly type: 'finish' };

/** The word that is asked now. */
export function currentOf({ round, index }: Pick<RoundPlaying, 'round' | 'index'>): RoundItem {
  return round.words[index] as RoundItem;
}

/** An answer as the whole word: of missing letters only these were typed. */
export function answerIn({ gaps }: RoundPlaying, typed: string): string {
  return gaps.length > 0 ? filledIn(gaps, typed) : typed;
}
