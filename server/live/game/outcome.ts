import type { GameChanges, GoesOn, Question, RefusalCode, Tally } from '@waggle/engine/contracts';
import type { Bee, Rounds } from '@waggle/engine/rules';
import type { GameWordRow, Numbered, StandingNow } from './rows.ts';

/** What happened to the word that is asked of all. */
export type AskedNews = Numbered &
  (
    | { readonly did: 'opened'; readonly rounds: Rounds; readonly of: number }
    | {
        readonly did: 'closed';
        readonly n: number;
        readonly tally: Tally;
        readonly letters: readonly number[] | null;
        readonly nextAt: number | null;
      }
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

/** What happened in a game. */
export type Happening =
  | AskedNews
  | (Numbered &
      (
        | { readonly did: 'started' }
        /** It ended, or it was closed before it began. */
        | { readonly did: 'over' }
        | { readonly did: 'changed'; readonly changes: GameChanges }
        | { readonly did: 'left' | 'kicked' | 'renamed' | 'host'; readonly userId: number }
      ));

/**
 * Why a game ends: the `host` ends it, its `time` is over, nobody has words left, or it makes way for
 * another one while it has `not_begun`.
 */
export type EndReason = 'time' | 'played_out' | 'host' | 'not_begun';

/** What is written of a step, in the order of the numbers. */
export interface Done {
  readonly news: readonly Happening[];
  /** The game has to be ended now, which takes another transaction. */
  readonly ends?: EndReason;
}

/** What came of a step of a game. */
export type Outcome<Code = RefusalCode> = Done | { readonly refusal: Code };

/** Of a step that had nothing to change. */
export const NOTHING: Done = { news: [] };

/** What a step at the word that is asked of all needs. */
export interface AskedInput {
  /** Called once the game is locked: everything that was written before is earlier. */
  readonly now: () => Date;
  /** Of this game, in the order of play; empty before its start. */
  readonly words: readonly GameWordRow[];
}
