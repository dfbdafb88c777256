/** The text of a list, line by line. Pure; `readList` reads it, here and on the server. */
import type { ListEntry } from '@waggle/engine/contracts';
import { type LeftOutLine, linesOf, readList, wholeWord } from '@waggle/engine/rules';

export type Line = Pick<ListEntry, 'word' | 'hint' | 'sentence'>;

/** A line of the text; in quotation marks where it would be read as something else. */
export function lineOf({ word, hint, sentence }: Line): string {
  const parts = [word, hint, sentence].map((part) => part.trim());
  while (parts.at(-1) === '') parts.pop();
  const plain = parts.join('; ');
  // Beside other lines a heading is no word.
  const { entries, isTable, headings } = readList(`${plain}\nx`);
  const [read] = entries;
  const isRead =
    entries.length === 2 &&
    !isTable &&
    headings.length === 0 &&
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
  // The other words of its line get lines of their own.
  const ofLine = entries.filter(({ from }) => from === entry.from);
  const next = ofLine.flatMap((one) => (one === entry ? lines : [one]));
  written.splice(entry.from, entry.to - entry.from + 1, ...next.map(lineOf));
  return written.join('\n');
}

/** The text with all words of the line of a word put back as one, as it was typed. */
export function asTyped(text: string, place: number): string {
  const entry = readList(text).entries[place];
  const written = linesOf(text);
  const source = entry && written[entry.from]?.replace(/\s+/g, ' ').trim();
  if (entry === undefined || source === undefined) return text;
  written[entry.from] = `"${source.replaceAll('"', '""')}"`;
  return written.join('\n');
}

/** The text with a line that names the list as one of its words. */
export function withHeading(text: string, { line, text: heading }: LeftOutLine): string {
  const word = heading.replace(/^#+\s*/, '');
  return linesOf(text)
    .map((one, at) => (at === line ? `"${word.replaceAll('"', '""')}"` : one))
    .join('\n');
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

export type GappedWord = Pick<ListEntry, 'word' | 'sentence'> & {
  readonly accepted: readonly string[];
};

/** The sentences that have a gap for their word, each in the parts around its gaps. */
export function sentencesWithGaps(words: readonly GappedWord[]): string[][] {
  return words
    .map((word) => withGap(word.sentence, word).split(/_{2,}/))
    .filter((parts) => parts.length > 1);
}
