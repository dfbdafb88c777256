/** The text of a list, line by line. Pure; `readList` reads it, here and on the server. */
import type { ListEntry } from '@waggle/engine/contracts';
import { linesOf, readList, wholeWord } from '@waggle/engine/rules';

export type Line = Pick<ListEntry, 'word' | 'hint' | 'sentence'>;

/** A line of the text; in quotation marks where it would be read as something else. */
export function lineOf({ word, hint, sentence }: Line): string {
  const parts = [word, hint, sentence].map((part) => part.trim());
  while (parts.at(-1) === '') parts.pop();
  const plain = parts.join('; ');
  const { entries, isTable } = readList(plain);
  const [read] = entries;
  const isRead =
    entries.length === 1 &&
    !isTable &&
    [read?.word, read?.hint, read?.sentence].every((part, place) => part === (parts[place] ?? ''));
  if (isRead) return plain;
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('; ');
}

export function textOf(lines: readonly Line[]): string {
  return lines.map(lineOf).join('\n');
}

/**
 * Replaces a word of the text, or takes it out. A text with columns becomes lines.
 *
 * @param place of the word among the words, from 0; lines without a word do not count
 */
export function withLines(text: string, place: number, lines: readonly Line[]): string {
  const { entries, isTable } = readList(text);
  const entry = entries[place];
  if (!entry) return text;
  if (isTable || entries.some(({ isGuessed }) => isGuessed)) {
    return textOf(entries.flatMap((one) => (one === entry ? lines : [one])));
  }
  const written = linesOf(text);
  written.splice(entry.from, entry.to - entry.from + 1, ...lines.map(lineOf));
  return written.join('\n');
}

/** A sentence with a gap where it holds the word, or another spelling of it. */
export function withGap(
  sentence: string,
  { word, accepted }: { readonly word: string; readonly accepted: readonly string[] },
): string {
  return [word, ...accepted].reduce(
    (text, spelling) => text.replace(wholeWord(spelling), '___'),
    sentence,
  );
}
