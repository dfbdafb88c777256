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
  return [word, ...accepted].map(foldSpelling).some((spelling) => {
    return spelling === folded || spelling === withoutStop(folded, spelling);
  });
}

/** Marks that end a sentence: a phone makes ". " of two blanks. */
const STOP = /[\s.,;:!?\u2026]+$/u;

/** The answer without the marks that end a sentence, unless the word itself ends with one: "etc.". */
export function withoutStop(answer: string, word: string): string {
  return STOP.test(word) ? answer : answer.replace(STOP, '');
}

/** Signs that keyboards send for an apostrophe, and those that look like one. */
const APOSTROPHE =
  "['`\\u00b4\\u02b9-\\u02bf\\u02c8\\u02ca\\u02cb\\u2018\\u2019\\u201b\\u2032\\u2035\\u055a]";
/** Hyphens and dashes of every length, the minus sign, and bullets that look like them. */
const DASH = '[\\p{Pd}\\u02d7\\u2043\\u2212]';
const APOSTROPHES = new RegExp(APOSTROPHE, 'gu');
const DASHES = new RegExp(DASH, 'gu');
/** Code points that show nothing, such as a soft hyphen and a zero width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** Code points that stand for two letters (ﬁ, ŉ, ĳ), and wide forms of letters and signs. */
const COMPATIBLE = /[\u0132\u0133\u0149\u017f\ufb00-\ufb06\uff01-\uff5e]/g;
/** A text in which nothing of the above is found. */
const PLAIN = /^[ -_a-~\u00c0-\u00ff]*$/;

/**
 * Takes out what nobody sees and unfolds ﬁ, ŉ and their like. Letters are composed (NFC), because a
 * phone keyboard may send "e" and a combining accent where the list has one code point. œ and æ stay.
 */
export function unfoldLetters(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text
    .replace(INVISIBLE, '')
    .replace(/\s/g, ' ')
    .trim()
    .normalize('NFC')
    .replace(COMPATIBLE, (sign) => sign.normalize('NFKC'));
}

/** A spelling as word lists have it: one kind of apostrophe, one kind of hyphen, nothing invisible. */
export function plainSpelling(text: string): string {
  const unfolded = unfoldLetters(text);
  if (PLAIN.test(unfolded)) return unfolded;
  return unfolded.replace(APOSTROPHES, "'").replace(DASHES, '-');
}

/** Normalizes a spelling for comparison: plain, in lower case. A Turkish keyboard's İ and ı are i. */
export function foldSpelling(text: string): string {
  const plain = plainSpelling(text).toLowerCase();
  return PLAIN.test(plain) ? plain : plain.replaceAll('i\u0307', 'i').replaceAll('\u0131', 'i');
}

/** Finds a spelling as a whole word of a text, in any case, with any apostrophes and dashes. */
export function wholeWord(spelling: string): RegExp {
  const pattern = foldSpelling(spelling)
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('-', DASH)
    .replaceAll("'", APOSTROPHE);
  return new RegExp(`(?<![\\p{L}\\p{M}])${pattern}(?![\\p{L}\\p{M}])`, 'giu');
}
