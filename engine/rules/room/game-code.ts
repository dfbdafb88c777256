/** Lengths of codes by what they lead to (docs/contract.md). */
export const GAME_CODE_LENGTH = 8;
export const CLASS_CODE_LENGTH = 6;
export const SHARE_CODE_LENGTH = 10;

/** The content of the field for a code. */
type TypedCode =
  | { readonly is: 'game' | 'class'; readonly code: string }
  /** Too short or too long for any code; the part that was understood. */
  | { readonly is: 'neither'; readonly code: string };

/** A pasted link to a game or a class, and the code in it. */
const LINK = /\/(?:play|class|multiplayer\/game)\/([^/?#\s]+)/i;
/** What is no part of a code: blanks, dashes, brackets, quotes, stops, and invisible characters. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;
/** A code has no vowel, so hardly a word is taken for one (server/people/codes.ts). */
const SIGNS = /^[2-9bcdfghjkmnpqrstvwxyz]+$/;

/**
 * Reads a typed or pasted code, ignoring case and everything but letters and digits; accepts a link too,
 * and a sentence with a code in it.
 */
export function readCode(text: string): TypedCode {
  const typed = LINK.exec(text)?.[1] ?? text;
  const whole = typedCode(plainCode(typed));
  return whole.is === 'neither' ? (codeWithin(typed) ?? whole) : whole;
}

function typedCode(code: string): TypedCode {
  const length = Array.from(code).length;
  if (length === GAME_CODE_LENGTH) return { is: 'game', code };
  return { is: length === CLASS_CODE_LENGTH ? 'class' : 'neither', code };
}

/** The last code among other words, written in one group or in two; null for none. */
function codeWithin(text: string): TypedCode | null {
  const parts = text.split(BETWEEN).map(plainCode);
  for (let end = parts.length; end > 0; end -= 1) {
    for (const groups of [1, 2]) {
      const found = typedCode(parts.slice(Math.max(0, end - groups), end).join(''));
      if (found.is !== 'neither' && SIGNS.test(found.code)) return found;
    }
  }
  return null;
}

/** The letters and digits of a code, small. */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replace(BETWEEN, '').toLowerCase();
}

/** A code as it is shown: capitals, and a gap in the middle. */
export function codeShown(code: string): string {
  const middle = code.length / 2;
  return `${code.slice(0, middle)} ${code.slice(middle)}`.toUpperCase();
}
