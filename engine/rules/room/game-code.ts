/** Lengths of codes by what they lead to (docs/contract.md). */
export const GAME_CODE_LENGTH = 8;
export const CLASS_CODE_LENGTH = 6;
export const SHARE_CODE_LENGTH = 10;

/** The content of the field for a code. */
export type TypedCode =
  | { readonly is: 'game' | 'class'; readonly code: string }
  /** Too short or too long for any code; the part that was understood. */
  | { readonly is: 'neither'; readonly code: string };

/** A pasted link to a game or a class, and the code in it. */
const LINK = /\/(?:play|class|multiplayer\/game)\/([^/?#\s]+)/i;
/** Blanks and dashes of all kinds, and invisible characters. */
const BETWEEN = /[\s\p{Z}\p{Pd}\p{Cf}_.·]+/gu;

/** Reads a typed or pasted code, ignoring case, blanks and dashes; accepts a link too. */
export function readCode(text: string): TypedCode {
  const code = plainCode(LINK.exec(text)?.[1] ?? text);
  const length = Array.from(code).length;
  if (length === GAME_CODE_LENGTH) return { is: 'game', code };
  return { is: length === CLASS_CODE_LENGTH ? 'class' : 'neither', code };
}

/** A code without blanks and dashes, in small letters. */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replace(BETWEEN, '').toLowerCase();
}

/** A code as it is shown: capitals, and a gap in the middle. */
export function codeShown(code: string): string {
  const middle = code.length / 2;
  return `${code.slice(0, middle)} ${code.slice(middle)}`.toUpperCase();
}
