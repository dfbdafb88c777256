/** The text of a list, line by line. Pure: the server reads it in the same way. */
import type { ListEntry } from '@waggle/engine/contracts';
import { foldSpelling } from '@waggle/engine/rules';

export type Line = Pick<ListEntry, 'word' | 'hint' | 'sentence'>;

const BREAK = /\r\n?|\n/;

/** A line of the text. */
export function lineOf({ word, hint, sentence }: Line): string {
  // A semicolon in a hint would begin the sentence.
  const parts = [word, hint.replaceAll(';', ','), sentence].map((part) => part.trim());
  while (parts.at(-1) === '') parts.pop();
  return parts.join('; ');
}

export function textOf(lines: readonly Line[]): string {
  return lines.map(lineOf).join('\n');
}

/**
 * Replaces a word of the text, or takes it out.
 *
 * @param place of the word among the words, from 0; lines without a word do not count
 */
export function withLine(text: string, place: number, line: Line | null): string {
  let words = -1;
  return text
    .split(BREAK)
    .flatMap((written) => {
      const [word = ''] = written.split(';');
      if (word.trim() !== '') words += 1;
      if (word.trim() === '' || words !== place) return [written];
      return line ? [lineOf(line)] : [];
    })
    .join('\n');
}

/** A sentence with a gap where it holds the word, or another spelling of it. */
export function withGap(
  sentence: string,
  { word, accepted }: { readonly word: string; readonly accepted: readonly string[] },
): string {
  return [word, ...accepted].reduce((text, spelling) => {
    const literal = foldSpelling(spelling).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(`(?<![\\p{L}\\p{M}])${literal}(?![\\p{L}\\p{M}])`, 'giu');
    return text.replace(whole, '___');
  }, sentence);
}
