/** Up to here each unit of a text is one composed letter. */
const PLAIN = /^[ -\u02ff]*$/;

/** Made at the first use: a browser on a fast machine takes 8 ms for it. */
let graphemes: Intl.Segmenter | undefined;

/** One letter as a reader counts it, and its start in the text (in string units). */
export interface Letter {
  readonly text: string;
  readonly start: number;
}

/**
 * Splits a text into letters as readers count them, so that "ẹ́" is one letter although it has no
 * single code point. Letters are composed: "e" and a combining accent are the same as "é".
 */
export function lettersOf(text: string): Letter[] {
  if (PLAIN.test(text)) return Array.from(text, (letter, start) => ({ text: letter, start }));
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment, index }) => ({
    text: segment.normalize('NFC'),
    start: index,
  }));
}

/** The letters of a text without their places. */
export function letterTexts(text: string): string[] {
  return lettersOf(text).map((letter) => letter.text);
}

/** The letter without its accents, in lower case: é and E are both e. */
export function bareLetter(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether one letter was added to a text, as by a key; a pasted text is no key. */
export function addsLetter(before: string, after: string): boolean {
  return lettersOf(after).length === lettersOf(before).length + 1;
}
