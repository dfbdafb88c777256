import { LAST_SECONDS } from '../rules/index.ts';
import type { Effect } from '../sound/effects.ts';
import type { BoardMoment } from './board.ts';

/** Why a game is over; `finished`: its learner said so. */
export type Ending = 'time' | 'words' | 'level_up' | 'finished';

/** What happens in a game, whoever judges it. */
export type GameMoment =
  /** `run`: right answers in a row, with this one. */
  | (Extract<BoardMoment, { type: 'right' }> & { readonly run: number })
  /** `isLast`: no word follows, and no board to say anything beside. */
  | (Extract<BoardMoment, { type: 'left' }> & { readonly isLast: boolean })
  | Exclude<BoardMoment, { type: 'right' | 'left' }>
  | { readonly type: 'countdown' | 'second'; readonly secondsLeft: number }
  | { readonly type: 'ended'; readonly ending: Ending; readonly score: number }
  /** The server says that the level is completed, after the end. */
  | { readonly type: 'level_up' };

/** What a moment of a game sounds like. */
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
      // A revealed word is also left by a check, which says so on the board.
      return moment.by === 'skip' ? { name: 'skip' } : null;
    case 'countdown':
      return moment.secondsLeft === 0
        ? { name: 'final_beep' }
        : { name: 'tick', secondsLeft: moment.secondsLeft, quiet: false };
    case 'second':
      return lastSecond(moment.secondsLeft);
    case 'ended':
      return endOf(moment.ending);
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

function endOf(ending: Ending): Effect | null {
  if (ending === 'time') return { name: 'time_up' };
  return ending === 'level_up' ? { name: 'level_up' } : null;
}
