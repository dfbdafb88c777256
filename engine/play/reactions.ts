import {
  concat,
  delay,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  skipUntil,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { type CheerSize, cheerOf } from '../rules/learning/cheer.ts';
import { HANDOVER_MS } from '../rules/limits.ts';
import type { GameMoment } from './cues.ts';

/** How the player's flower moves. */
export type Mood = 'nod' | 'think' | 'dance';

/** What is seen of a moment for a while: the flower moves, and a run is celebrated. */
export interface Reaction {
  readonly mood: Mood | null;
  readonly cheer: CheerSize | 'perfect' | null;
  /** The word of a run; empty otherwise. */
  readonly spelling: string;
  /** Right answers in a row, with this one; 0 after anything else. */
  readonly run: number;
}

export const CALM: Reaction = { mood: null, cheer: null, spelling: '', run: 0 };

/** How long each is seen, in milliseconds; nothing is longer than 2.5 s. */
const LASTS = { nod: 600, think: 1200, cheer: 1000, perfect: 2500 } as const;

/**
 * What is seen of the moments of a game; each ends by itself or by the next one.
 *
 * @param skip$ a key, which cuts a celebration short: a run from the next word on, a perfect round at once
 */
export function reactions$(
  moments$: Observable<GameMoment>,
  skip$: Observable<unknown>,
  clock?: SchedulerLike,
): Observable<Reaction> {
  const seen$ = moments$.pipe(
    map(reactionTo),
    filter((reaction) => reaction !== null),
  );
  return seen$.pipe(
    switchMap((reaction) => {
      const over$ = of(CALM).pipe(delay(lastsOf(reaction), clock));
      if (reaction.cheer === null) return concat(of(reaction), over$);
      const keys$ =
        reaction.cheer === 'perfect' ? skip$ : skip$.pipe(skipUntil(timer(HANDOVER_MS, clock)));
      const cut$ = keys$.pipe(map(() => CALM));
      return concat(of(reaction), merge(over$, cut$).pipe(take(1)));
    }),
  );
}

function reactionTo(moment: GameMoment): Reaction | null {
  switch (moment.type) {
    case 'right': {
      const { run, spelling } = moment;
      const cheer = cheerOf(run);
      return { mood: cheer ? 'dance' : 'nod', cheer, spelling, run };
    }
    case 'wrong':
    case 'revealed':
      return { ...CALM, mood: 'think' };
    case 'ended':
      return moment.isPerfect ? { ...CALM, mood: 'dance', cheer: 'perfect' } : CALM;
    default:
      return null;
  }
}

function lastsOf({ mood, cheer }: Reaction): number {
  if (cheer === 'perfect') return LASTS.perfect;
  if (cheer) return LASTS.cheer;
  return mood === 'think' ? LASTS.think : LASTS.nod;
}
