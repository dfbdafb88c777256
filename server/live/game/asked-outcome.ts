import type { GoesOn, Question, Tally } from '@waggle/engine/contracts';
import type { Bee, Rounds } from '@waggle/engine/rules';
import type { GameWordRow, Numbered, StandingNow } from './rows.ts';

/** What came of a step of a round. */
export type RoundNews =
  | { readonly did: 'opened'; readonly rounds: Rounds; readonly of: number }
  | {
      readonly did: 'closed';
      readonly n: number;
      readonly tally: Tally;
      readonly letters: readonly number[] | null;
      readonly nextAt: number | null;
    };

/** What came of a step, in the order of the numbers. */
export type AskedNews = Numbered &
  (
    | RoundNews
    | { readonly did: 'called'; readonly bee: Bee; readonly goesOn?: GoesOn }
    | { readonly did: 'asked'; readonly bee: Bee; readonly what: Question }
    | { readonly did: 'given'; readonly n: number; readonly count: number }
    | { readonly did: 'spelled'; readonly player: StandingNow; readonly answer: StageAnswer }
    | { readonly did: 'turn_closed'; readonly bee: Bee }
  );

/** What a speller made of the word on stage. */
export interface StageAnswer {
  readonly word: number;
  readonly isCorrect: boolean;
  readonly points: number;
}

export interface AskedOutcome {
  readonly news: readonly AskedNews[];
  /** The last word is over: the game has to be ended. */
  readonly isFinished: boolean;
}

export interface AskedInput {
  readonly now: () => Date;
  /** Of this game, in the order of play. */
  readonly words: readonly GameWordRow[];
}
