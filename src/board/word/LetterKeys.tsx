import type { RefObject } from 'react';
import { AccentKeys } from './AccentKeys.tsx';
import { keysFor } from './accent-sets.ts';
import { typeLetter } from './type-letter.ts';

export interface LetterKeysProps {
  /** BCP 47 of the words. */
  lang: string;
  /** All words that are asked, as far as their letters are known here. */
  words?: readonly string[] | undefined;
  /** The line that gets the letters. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Keys for the letters that a keyboard may lack, wherever a word is typed. */
export function LetterKeys({ lang, words, inputRef }: LetterKeysProps) {
  const letters = keysFor(lang, words);
  if (letters.length === 0) return null;
  return (
    <AccentKeys
      letters={letters}
      lang={lang}
      onInsert={(letter) => inputRef.current && typeLetter(inputRef.current, letter)}
    />
  );
}
