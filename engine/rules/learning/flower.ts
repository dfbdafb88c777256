import type { Flower, FlowerPart } from '../../contracts/flower.ts';
import type { Memory } from '../../contracts/memory.ts';
import { growthOf } from './garden.ts';

/** Words that were ever known, from which on a part may be chosen. Nothing is drawn by lot or sold. */
const EARNED_AT: Record<FlowerPart, number> = {
  hue: 10,
  petals: 25,
  kind: 50,
  face: 100,
  hat: 200,
};

/** The same for the hats that come later. */
const HAT_EARNED_AT: Partial<Record<NonNullable<Flower['hat']>, number>> = { cap: 350, crown: 500 };

/** From how many words on a choice may be made. */
export function wordsToUnlock<P extends FlowerPart>(part: P, choice?: Flower[P]): number {
  if (part === 'hat') return HAT_EARNED_AT[choice as NonNullable<Flower['hat']>] ?? EARNED_AT.hat;
  return EARNED_AT[part];
}

/** Whether a word was ever known: what it earned is not taken away when it slips. */
export function wasEverKnown(memory: Memory): boolean {
  const growth = growthOf(memory);
  return growth === 'open' || growth === 'honey';
}

/**
 * What of a flower is not earned yet, and from how many words on it is; null if all of it is.
 *
 * @param before the flower so far: what stays may stay
 * @param words words that were ever known, in all languages
 */
export function flowerRefusal(
  flower: Flower,
  before: Flower | null,
  words: number,
): { readonly part: FlowerPart; readonly words: number } | null {
  for (const part of Object.keys(EARNED_AT) as FlowerPart[]) {
    const choice = flower[part];
    if (choice === undefined || choice === before?.[part]) continue;
    const needed = wordsToUnlock(part, choice);
    if (words < needed) return { part, words: needed };
  }
  return null;
}
