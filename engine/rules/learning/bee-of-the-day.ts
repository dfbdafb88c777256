import { type DayStrength, DAY_STRENGTHS, type Id } from '../../contracts/index.ts';

/** Words of one day. */
export const WORDS_OF_A_DAY = 5;

/**
 * The words of a day, the same for everybody: one of each part of the ladder, so that they grow harder.
 *
 * @param pool words of the language in the order of its ladder
 * @param day YYYY-MM-DD, in UTC
 * @returns fewer than five if the language has fewer
 */
export function wordsOfDay<T>(pool: readonly T[], language: number, day: string): T[] {
  const parts = Math.min(WORDS_OF_A_DAY, pool.length);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((pool.length * part) / parts);
    const to = Math.floor((pool.length * (part + 1)) / parts);
    const place = from + (hashOf(`${language} ${day} ${part}`) % (to - from));
    return pool[place] as T;
  });
}

/** Which third of the free levels a level belongs to; the first one for a level that is not among them. */
export function strengthAt(free: readonly { readonly id: Id }[], level: Id | null): DayStrength {
  const place = free.findIndex(({ id }) => id === level);
  const third = (Math.max(0, place) * DAY_STRENGTHS.length) / Math.max(1, free.length);
  return DAY_STRENGTHS[Math.floor(third)] ?? 'easy';
}

/** FNV-1a, mixed once more: neighbouring days differ in one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
