import { BLOCKED_WORDS, foldSpelling } from '@waggle/engine/rules';

/** A word as a reader sees it: letters and marks between other characters. */
const TOKEN = /[\p{L}\p{M}]+/gu;

/**
 * The blocked words of a text, whole words only: Scunthorpe holds none.
 *
 * @param slug the language's folder; one without a list blocks nothing
 * @returns each as it is written there, in the order of the text
 */
export function blockedIn(text: string, slug: string): string[] {
  return (text.match(TOKEN) ?? []).filter((token) => isBlocked(token, slug));
}

/**
 * Whether a text holds a blocked word.
 *
 * @param slug the language's folder; without one the words of all count, as in the names of people
 */
export function holdsBlockedWord(text: string, slug?: string): boolean {
  const slugs = slug === undefined ? [...BLOCKED_WORDS.keys()] : [slug];
  return slugs.some((one) => blockedIn(text, one).length > 0);
}

/** The text, with all but the first letter of each blocked word turned into stars. */
export function masked(text: string, slug: string): string {
  return text.replace(TOKEN, (token) => {
    if (!isBlocked(token, slug)) return token;
    const [first = '', ...rest] = Array.from(token);
    return first + '*'.repeat(rest.length);
  });
}

function isBlocked(token: string, slug: string): boolean {
  return BLOCKED_WORDS.get(slug)?.has(foldSpelling(token)) ?? false;
}
