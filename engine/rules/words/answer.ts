/**
 * Says whether a typed answer spells the word or one of its accepted variants:
 * letter case and outer blanks do not count, accents do (docs/specification.md, section 5,
 * "Answer check"; the rest is decided in docs/contract.md).
 *
 * @param typed what the player entered, as received
 * @param word the word as the level stores it, any language
 * @param accepted other spellings that count as right, such as "color" for "colour"
 */
export function spells(typed: string, word: string, accepted: readonly string[] = []): boolean {
  const folded = foldSpelling(typed);
  return [word, ...accepted].some((spelling) => foldSpelling(spelling) === folded);
}

/** Apostrophes that keyboards send: ’ and ‘, the modifier letter ʼ, and ´ on its own. */
const APOSTROPHES = /[\u2019\u2018\u02bc\u00b4]/g;

/** Replaces every apostrophe that a keyboard may send by the plain one of the word lists. */
export function plainApostrophes(text: string): string {
  return text.replace(APOSTROPHES, "'");
}

/**
 * Normalizes a spelling for comparison. NFC, because a phone keyboard may send
 * "e" and a combining accent where the list has one code point; any apostrophe
 * becomes the plain one.
 */
export function foldSpelling(text: string): string {
  return plainApostrophes(text.trim().normalize('NFC')).toLowerCase();
}
