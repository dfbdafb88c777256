/** A press of a key, as far as it says what is meant; a browser's event fits. */
export interface Press {
  /** What it types, or its name. */
  readonly key: string;
  /** Its place, such as KeyS. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

const LETTER = /^\p{L}$/u;

/**
 * Whether a press types a letter. Option writes letters on Apple keyboards, such as ß beside S; another
 * keyboard's Alt writes none, unless the language of the words needs the letter.
 *
 * @param letters that the words need besides a to z
 */
export function typesLetter(press: Press, letters: readonly string[], apple = isApple): boolean {
  const { key, code, altKey, ctrlKey, metaKey } = press;
  if (ctrlKey || metaKey) return false;
  const isLetter = LETTER.test(key);
  if (!altKey) return isLetter;
  if (letters.includes(key.toLowerCase())) return true;
  return apple && (key === 'Dead' || (isLetter && code !== `Key${key.toUpperCase()}`));
}
