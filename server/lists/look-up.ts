/** Looks words up in dictionaries. Pure: the worker opens them. */
import { foldSpelling } from '@waggle/engine/rules';
import type { Speller } from './hunspell.ts';

/** What is known of a language. */
export interface Reference {
  /** Empty for a language without a dictionary. */
  readonly spellers: readonly Speller[];
  /** The ways to pronounce a word, by its folded spelling; words that share one sound alike. */
  readonly pronunciationsOf: (folded: string) => readonly string[];
}

/** What the worker sends back; Map entries, because they cross a thread. */
export interface FoundWords {
  readonly misspelled: readonly (readonly [word: string, suggestions: readonly string[]])[];
  readonly pronunciations: readonly (readonly [word: string, sounds: readonly string[]])[];
}

/** Between the words of an expression: "ice cream", "well-known". */
const BETWEEN = /[\s-]+/u;
const MOST_SUGGESTIONS = 3;

/**
 * Looks up the words of a list.
 *
 * @param mayGoOn false when time is up: then the rest of the misspelled words get no suggestions
 */
export function lookUp(
  words: readonly string[],
  { spellers, pronunciationsOf }: Reference,
  mayGoOn: () => boolean,
): FoundWords {
  const different = [...new Set(words)];
  return {
    misspelled: different
      .filter((word) => spellers.length > 0 && !isSpelled(word, spellers))
      .map((word) => [word, mayGoOn() ? suggestionsFor(word, spellers) : []] as const),
    pronunciations: different.flatMap((word) => {
      const sounds = pronunciationsOf(foldSpelling(word));
      return sounds.length === 0 ? [] : [[word, sounds] as const];
    }),
  };
}

/** An expression is right if its parts are. */
function isSpelled(word: string, spellers: readonly Speller[]): boolean {
  const accepts = (text: string) => spellers.some((one) => one.accepts(text));
  return accepts(word) || word.split(BETWEEN).filter(Boolean).every(accepts);
}

/** The first dictionary's suggestions lead; those of the others fill up. */
function suggestionsFor(word: string, spellers: readonly Speller[]): string[] {
  const found = new Set<string>();
  for (const speller of spellers) {
    for (const one of speller.suggest(word)) found.add(one);
    if (found.size >= MOST_SUGGESTIONS) break;
  }
  return [...found].slice(0, MOST_SUGGESTIONS);
}
