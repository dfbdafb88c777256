/** Kinds of slip. Of the kinds that fit, a slip has the first. */
export const SLIP_KINDS = [
  'apostrophe',
  'accent',
  'swapped',
  'doubled',
  'silent',
  'sound',
  'ending',
  'vowel',
  'missing',
  'extra',
] as const;

export type SlipKind = (typeof SLIP_KINDS)[number];

/**
 * How the spelling of a language goes wrong, as data. Patterns read the word in lower case. A line
 * ends with an example that needs it; a test takes each line out and looks whether the example fails.
 */
export interface SpellingTable {
  /** Letters without accents that stand for a vowel. */
  readonly vowels: string;
  /** Applied in this order; spellings that come out alike sound alike. Capitals stand for sounds. */
  readonly sounds: readonly SoundLine[];
  readonly alike: readonly AlikeLine[];
  readonly silent: readonly SilentLine[];
  readonly endings: readonly EndingLine[];
  readonly traps: readonly TrapLine[];
}

/** Pattern, what it is replaced by, a misspelling and its word. */
export type SoundLine = readonly [pattern: RegExp, sound: string, typed: string, word: string];

/** Letters that are taken for each other although they do not always sound alike; a misspelling and its word. */
export type AlikeLine = readonly [one: string, other: string, typed: string, word: string];

/** What stands before silent letters, and these, as two groups; then such a word. */
export type SilentLine = readonly [pattern: RegExp, word: string];

/** Endings that are taken for each other, and what else is written for them; a misspelling and its word. */
export type EndingLine = readonly [
  endings: readonly string[],
  others: readonly string[],
  typed: string,
  word: string,
];

/** What stands before the trap, and the trap, as two groups; then such a word. */
export type TrapLine = readonly [trap: TrapName, pattern: RegExp, word: string];

export const TRAPS = [
  'double-consonant',
  'double-vowel',
  'silent-letter',
  'vowel-team',
  'long-vowel',
  'vowel-pair',
  'ie-ei',
  'able-ible',
  'ance-ence',
  'tion-sion',
  'schwa-ending',
  'schwa',
  'magic-e',
  'soft-c-g',
  'k-sound',
  's-z',
  'g-j',
  'v-f',
  'b-v',
  'll-y',
  'l-r',
  'x',
  'h',
  'ph',
  'greek',
  'nasal',
  'o-au-eau',
  'e-er',
  'ei-y',
  'final-consonant',
  'ss-sz',
  'accent',
  'apostrophe',
  'hyphen',
  'letter-team',
  'prenasal',
  'click',
  'compound',
] as const;

export type TrapName = (typeof TRAPS)[number];
