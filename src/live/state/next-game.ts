import type { PastGamesApi, RematchWish } from '@waggle/engine/live';
import type { Id, LiveGame } from '@waggle/engine/contracts';
import { costliestFirst } from '@waggle/engine/rules';
import { afterTexts } from '../texts/after.ts';
import { createResource } from '../../base/state/resource.ts';
import { sentenceOf } from '../../base/state/sentence-of.ts';

/** A word that somebody missed. */
export interface MissedWord {
  /** As the report names it. */
  readonly id: number;
  readonly text: string;
}

const resource = createResource<{
  /** A seat is being taken. */
  isComing: boolean;
  /** Why there was none; null for no refusal. */
  refusal: string | null;
  /** Words of the last game that somebody missed, the most costly first; null while they are not known. */
  missed: readonly MissedWord[] | null;
}>(() => ({ isComing: false, refusal: null, missed: null }));

/** The way from a game that is over to the next one. Written only in this file. */
export const nextGame = resource.view;

/**
 * Takes a seat in the next game.
 *
 * @returns whether there was one
 */
export async function comeAlong(follow: () => Promise<unknown>): Promise<boolean> {
  if (nextGame.isComing) return false;
  Object.assign(nextGame, { isComing: true, refusal: null });
  try {
    await follow();
    return true;
  } catch (error) {
    nextGame.refusal = sentenceOf(error) ?? afterTexts.next.failed;
    return false;
  } finally {
    nextGame.isComing = false;
  }
}

/** Another game is over: nobody was refused yet. */
export function forgetNextGame(): void {
  resource.cancel();
  resource.restart();
}

/** Fetches the words that somebody missed; where that fails, the server takes all of them. */
export function loadMissed(past: Pick<PastGamesApi, 'report'>, game: Id): Promise<void> {
  return resource.load(() => past.report(game), {
    next: (report) => ({
      missed: costliestFirst(report).flatMap(({ place, report: { word }, missed }) =>
        missed > 0 ? [{ id: place, text: word.word ?? '' }] : [],
      ),
    }),
  });
}

/** What came of the wish for a next game. */
export type Opened =
  | { readonly kind: 'opened'; readonly game: LiveGame }
  | { readonly kind: 'refused'; readonly sentence: string };

/** Opens the next game; everybody in the old room is called to it. */
export async function openNext(
  past: Pick<PastGamesApi, 'rematch'>,
  game: Id,
  wish: RematchWish,
): Promise<Opened> {
  try {
    return { kind: 'opened', game: await past.rematch(game, wish) };
  } catch (error) {
    return { kind: 'refused', sentence: sentenceOf(error) ?? afterTexts.again.failed };
  }
}
