import { LAST_SECONDS } from '../rules/limits.ts';
import type { Effect } from '../sound/effects.ts';
import type { BoardMoment } from './board.ts';

/** Why a game is over; `finished`: the learner ended it. */
export type Ending = 'time' | 'words' | 'level_up' | 'finished';

/** What happens in a game, whatever its judge. */
export type GameMoment =
  /** `run`: right answers in a row, including this one. */
  | (Extract<BoardMoment, { type: 'right' }> & { readonly run: number })
  | Exclude<BoardMoment, { type: 'right' }>
  | { readonly type: 'countdown' | 'second'; readonly secondsLeft: number }
  | {
      readonly type: 'ended';
      readonly ending: Ending;
      readonly score: number;
      /** Every word of the round is right. */
      readonly isPerfect: boolean;
    }
  /** The server reports after the end that the level is completed. */
  | { readonly type: 'level_up' };

/** The sound of a moment of the game. */
export function cueOf(moment: GameMoment): Effect | null {
  switch (moment.type) {
    case 'key':
      return { name: 'key_typed' };
    case 'right':
      return { name: 'correct', run: moment.run };
    case 'wrong':
      return { name: 'wrong' };
    case 'revealed':
      return { name: 'reveal' };
    case 'left':
      // A check also leaves a revealed word; the board says so.
      return moment.by === 'skip' ? { name: 'skip' } : null;
    case 'countdown':
      return moment.secondsLeft === 0
        ? { name: 'final_beep' }
        : { name: 'tick', secondsLeft: moment.secondsLeft, quiet: false };
    case 'second':
      return lastSecond(moment.secondsLeft);
    case 'ended':
      return endOf(moment);
    case 'level_up':
      return { name: 'level_up' };
    default:
      return moment satisfies never;
  }
}

function lastSecond(secondsLeft: number): Effect | null {
  return secondsLeft > 0 && secondsLeft <= LAST_SECONDS
    ? { name: 'tick', secondsLeft, quiet: true }
    : null;
}

function endOf({ ending, isPerfect }: Extract<GameMoment, { type: 'ended' }>): Effect | null {
  if (isPerfect) return { name: 'perfect' };
  if (ending === 'time') return { name: 'time_up' };
  return ending === 'level_up' ? { name: 'level_up' } : null;
}
