import type { Finding, ListEntry } from '../../contracts/index.ts';
import { bareWord, hasLetter, tidyWord, withoutStart } from './bare-word.ts';
import { type Cell, cellsOf, type Row, rowsOf } from './cells.ts';
import { type Column, columnOf, isHead, isHeading, isOwnHead } from './columns.ts';
import { foldSpelling, wholeWord } from '../words/answer.ts';

/** A word of a list, and the lines of the text on which it stands, from 0. */
export interface ReadEntry extends ListEntry {
  readonly from: number;
  readonly to: number;
  /** Its hint was taken from a second column that nothing names. */
  readonly isGuessed: boolean;
  /** What stood before it and was taken off, such as "1."; empty for nothing. */
  readonly before: string;
  /** Which word of its line it is, from 1; null for one alone. */
  readonly part: { readonly place: number; readonly of: number } | null;
}

/** A line that was left out, because it names the list. */
export interface LeftOutLine {
  readonly text: string;
  /** From 0. */
  readonly line: number;
}

/** A list as it was understood. */
export interface ReadList {
  readonly entries: readonly ReadEntry[];
  /** It has columns with names. */
  readonly isTable: boolean;
  /** Lines that name the list, such as "Week 12"; in quotation marks they are words. */
  readonly headings: readonly LeftOutLine[];
  /** What was left out or guessed. */
  readonly findings: readonly Finding[];
}

/** The quote that spreadsheets are given before a cell that they would take for a formula. */
const FORMULA_QUOTE = /^'(?='*[=+\-@\t\r＝＋－＠])/;
const BREAK = /\r\n?|\n|\u2028|\u2029|\v|\f/;
/** Titles that may stand above the names of the columns. */
const MOST_TITLES = 4;
const DELIMITERS = [';', '\t', ',', '|'] as const;

/**
 * Reads a list as people write it: a word a line with numbers, bullets, quotes; columns separated by
 * tabs, semicolons, commas or bars, with or without names; "word - meaning"; a downloaded list. A
 * field in quotation marks is meant as it stands. What cannot be decided stays in the word, where
 * `findingsOfList` names it; nothing with a letter is left out without a finding.
 */
export function readList(text: string): ReadList {
  const lines = text.replace(/^\uFEFF/, '').split(BREAK);
  return readTable(lines) ?? readLines(lines);
}

/** The lines of a text, as `ReadEntry` counts them. */
export function linesOf(text: string): string[] {
  return text.split(BREAK);
}

interface Head {
  /** The line after it. */
  readonly next: number;
  readonly delimiter: string;
  readonly cells: readonly Cell[];
  readonly titles: readonly string[];
}

function headOf(lines: readonly string[]): Head | null {
  const titles: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || /^"?sep=.{0,2}"?$/i.test(line.trim())) continue;
    for (const delimiter of DELIMITERS) {
      const [row] = rowsOf([edgeless(line, delimiter)], delimiter);
      // A word of the editor that is called "word" has quotation marks.
      const isMeant = delimiter === ';' && row?.cells[0]?.isQuoted;
      if (row && !isMeant && isHead(row.cells))
        return { next: at + 1, delimiter, cells: row.cells, titles };
    }
    titles.push(line);
    if (titles.length > MOST_TITLES) return null;
  }
  return null;
}

/** A row of a Markdown table without its outer bars. */
function edgeless(line: string, delimiter: string): string {
  return delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
}

function readTable(lines: readonly string[]): ReadList | null {
  const head = headOf(lines);
  if (!head) return null;
  const { next, delimiter, cells, titles } = head;
  const columns = cells.map(({ text }) => columnOf(text));
  const unknown = cells.filter(({ text }, place) => text !== '' && columns[place] === null);
  const isOwn = isOwnHead(cells);
  const rows = rowsOf(
    lines.slice(next).map((line) => edgeless(line, delimiter)),
    delimiter,
  ).filter((row) => row.cells.some(({ text }) => hasLetter(text)));
  const read = rows.map((row) => ({
    row,
    entry: entryOfRow({ ...row, from: row.from + next, to: row.to + next }, columns, isOwn),
  }));
  const leftOut = read.filter(({ entry }) => !hasLetter(entry.word));
  return {
    isTable: true,
    headings: [],
    entries: read.map(({ entry }) => entry).filter(({ word }) => hasLetter(word)),
    findings: leftOutFindings({
      columns: unknown.map(({ text }) => text),
      lines: [
        ...titles.filter(hasLetter),
        ...leftOut.map(({ row }) => row.cells.map(({ text }) => text).join(` ${delimiter} `)),
      ],
    }),
  };
}

function entryOfRow(
  { cells, from, to }: Row,
  columns: readonly (Column | null)[],
  isOwn: boolean,
): ReadEntry {
  const field = (column: Column) =>
    (cells[columns.indexOf(column)]?.text ?? '').replace(FORMULA_QUOTE, '');
  const word = field('word');
  const say = tidy(field('say'));
  return {
    word: isOwn ? tidyWord(word) : bareWord(word),
    accepted: acceptedOf(field('accepted'), isOwn),
    hint: tidy(field('hint')),
    sentence: tidy(field('sentence')),
    ...(say === '' ? {} : { say }),
    from,
    to,
    isGuessed: false,
    before: '',
    part: null,
  };
}

/** Spellings in one field, separated by commas; one with a comma has quotation marks. */
function acceptedOf(text: string, isOwn: boolean): string[] {
  return cellsOf(text, ',')
    .flatMap(({ text: part, isQuoted }) => (isQuoted || isOwn ? [part] : part.split(/[;|/]/)))
    .map(tidyWord)
    .filter((part) => part !== '');
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A line in its parts. */
interface Parts {
  readonly mark: 'none' | ';' | '\t' | '|' | ',' | '-';
  readonly cells: readonly Cell[];
  readonly line: number;
  readonly source: string;
}

/** "word - meaning", "word: meaning", "word = meaning". */
const MEANING = /\s+(?:\p{Pd}+|\u2212|=|→|=>|->)\s+|\s*:\s+|\s+:\s*/u;
/** What some programs write for a bullet, with a tab behind it. */
const BULLET_CELL = /^[o§Øüvq]$/u;

function partsOf(line: string, place: number): Parts {
  const isTabbed = line.trim().includes('\t');
  for (const mark of isTabbed ? (['\t'] as const) : ([';', '|', ','] as const)) {
    if (!line.includes(mark)) continue;
    const cells = cellsOf(edgeless(line, mark), mark);
    if (cells.length > 1)
      return { mark, cells: withoutNumbers(cells, mark), line: place, source: line };
  }
  const [only] = cellsOf(line, ';');
  if (only?.isQuoted) return { mark: 'none', cells: [only], line: place, source: line };
  const cells = withoutStart(line)
    .split(MEANING)
    .filter(hasLetter)
    .map((text) => ({ text, isQuoted: false }));
  if (cells.length > 1) return { mark: '-', cells, line: place, source: line };
  return { mark: 'none', cells: [{ text: line, isQuoted: false }], line: place, source: line };
}

/** Numbers and bullets before a word are no column; nor is an empty one, where the order says nothing. */
function withoutNumbers(cells: readonly Cell[], mark: string): Cell[] {
  const first = cells.findIndex(({ text }, place) => {
    const isBullet = mark === '\t' && BULLET_CELL.test(text) && place < cells.length - 1;
    return hasLetter(text) && !isBullet;
  });
  const kept = first < 0 ? [] : cells.slice(first);
  if (mark === ';') return [...kept];
  return kept.filter(({ text }) => hasLetter(text));
}

function countOf(text: string): number {
  return tidy(text).split(' ').filter(hasLetter).length;
}

/** Words up to which a field may be what is spelled, and from which it explains. */
const MOST_OF_EXPRESSION = 2;
const LEAST_OF_HINT = 3;

const isWordlike = ({ text }: Cell) => countOf(text) <= MOST_OF_EXPRESSION;
const explains = ({ text }: Cell) => countOf(text) >= LEAST_OF_HINT;

function readLines(lines: readonly string[]): ReadList {
  const written = lines
    .map((line, place) => ({ line, place }))
    .filter(({ line }) => hasLetter(line) && !/^"?sep=.{0,2}"?$/i.test(line.trim()));
  const isTitle = ({ line }: { line: string }) => /^\s*#{1,6}\s/.test(line);
  const titles = written.every(isTitle) ? [] : written.filter(isTitle);
  const parts = written
    .filter((one) => !titles.includes(one))
    .map(({ line, place }) => partsOf(line, place));
  const named = parts.filter(namesTheList);
  const headings = named.length === parts.length ? [] : named;
  const worded = parts.filter((one) => !headings.includes(one));
  const columns = columnsOf(worded);
  const entries = worded
    .flatMap((one) => inPieces(one) ?? [entryOfParts(one, columns.get(one.mark))])
    .filter(({ word }) => hasLetter(word))
    .map((entry) => ({ ...entry, before: beforeWord(lines[entry.from] ?? '', entry) }));
  const leftOut = [
    ...titles.map(({ line, place }) => ({ text: tidy(line), line: place })),
    ...headings.map(({ source, line }) => ({ text: tidy(source), line })),
  ].sort((one, other) => one.line - other.line);
  return {
    isTable: false,
    entries,
    headings: leftOut,
    findings: [
      ...leftOutFindings({ columns: [], lines: leftOut.map(({ text }) => text) }),
      ...(entries.some(({ isGuessed }) => isGuessed) ? [GUESSED] : []),
    ],
  };
}

/** "Week 12": it may be a word in quotation marks. */
function namesTheList({ mark, cells, source }: Parts): boolean {
  return mark === 'none' && cells[0]?.isQuoted === false && isHeading(tidyWord(source), false);
}

/** More words between commas are no line of a list. */
const MOST_OF_LINE = 60;

/** Words between commas or bars, three or more; null for another line. */
function inPieces({ mark, cells, line }: Parts): ReadEntry[] | null {
  const isRow = (mark === ',' || mark === '|') && cells.length > 2 && cells.length <= MOST_OF_LINE;
  if (!isRow || !cells.every(isWordlike)) return null;
  return cells.map((cell, at) => ({
    ...entryOf(cell.isQuoted ? tidyWord(cell.text) : bareWord(cell.text), line),
    part: { place: at + 1, of: cells.length },
  }));
}

/** What stood before the first word of a line. */
function beforeWord(line: string, { word, part }: ReadEntry): string {
  const written = tidyWord(line);
  const at = written.indexOf(word);
  // A field in quotation marks stands as it is meant.
  if (at <= 0 || (part?.place ?? 1) > 1 || written.startsWith('"')) return '';
  const before = written.slice(0, at);
  // A meaning may stand before its word, too.
  return withoutStart(`${before}x`) === 'x' ? before.trim() : '';
}

function entryOf(word: string, line: number): ReadEntry {
  return {
    word,
    accepted: [],
    hint: '',
    sentence: '',
    from: line,
    to: line,
    isGuessed: false,
    before: '',
    part: null,
  };
}

/** How a mark separates the lines that have it. */
interface Columns {
  /** Every line has two. */
  readonly arePairs: boolean;
  /** The meaning comes first: every second one is a single word, and not every first one is short. */
  readonly areTurned: boolean;
}

function columnsOf(parts: readonly Parts[]): ReadonlyMap<string, Columns> {
  const marks = [...new Set(parts.map(({ mark }) => mark))];
  return new Map(
    marks.map((mark) => {
      const those = parts.filter((one) => one.mark === mark).map(({ cells }) => cells);
      const areTwo = those.every((cells) => cells.length <= 2);
      const arePairs = areTwo && (those.length > 1 || mark === '\t' || mark === '-');
      const areTurned =
        arePairs &&
        those.every(([, second]) => second !== undefined && countOf(second.text) === 1) &&
        those.some(([first]) => first !== undefined && !isWordlike(first));
      return [mark, { arePairs, areTurned }] as const;
    }),
  );
}

function entryOfParts(
  { mark, cells, line, source }: Parts,
  columns: Columns | undefined,
): ReadEntry {
  const entry = ({ word, ...parts }: Partial<ReadEntry> & { word: string }): ReadEntry => ({
    ...entryOf(word, line),
    ...parts,
  });
  const [first, second, ...rest] = cells;
  if (!first) return entry({ word: '' });
  const word = first.isQuoted ? tidyWord(first.text) : bareWord(first.text);
  const filled = cells.filter(({ text }) => hasLetter(text));
  if (!second || (filled.length === 1 && mark !== ';')) return entry({ word });
  /** Which of the parts is a word is for the writer to say. */
  const undecided = () => entry({ word: filled.map(({ text }) => bareWord(text)).join(', ') });

  if (mark === ';') {
    const isRow = filled.length > 2 && !first.isQuoted && filled.every(isWordlike);
    if (isRow && !/_{2,}/.test(rest.map(({ text }) => text).join())) return undecided();
    // A sentence may hold semicolons itself; empty columns are none.
    const isPlain = rest.length > 1 && !cells.some(({ isQuoted }) => isQuoted);
    const sentence = isPlain
      ? source.split(';').slice(-rest.length).join(';')
      : rest.map(({ text }) => text).join('; ');
    const isEmpty = isPlain && /^[;\s]*$/.test(sentence);
    return entry({ word, hint: tidy(second.text), sentence: isEmpty ? '' : tidy(sentence) });
  }
  if (filled.length > 2 && filled.every(isWordlike)) return undecided();
  if (columns?.areTurned) {
    return entry({ word: bareWord(second.text), hint: tidy(first.text), isGuessed: true });
  }
  if (!isWordlike(first)) return undecided();
  const last = rest.at(-1);
  const hasSentence =
    last !== undefined && (last.text.includes('__') || wholeWord(word).test(last.text));
  if (hasSentence && foldSpelling(word) !== '') {
    const hint = [second, ...rest.slice(0, -1)].map(({ text }) => text).join(', ');
    return entry({ word, hint: tidy(hint), sentence: tidy(last.text), isGuessed: true });
  }
  if (!columns?.arePairs && ![second, ...rest].some(explains)) return undecided();
  const between = mark === '-' ? ' - ' : ', ';
  const hint = [second, ...rest].map(({ text }) => text).join(between);
  return entry({ word, hint: tidy(hint), isGuessed: true });
}

const GUESSED: Finding = {
  kind: 'columns',
  text: 'What stands behind a word was read as its hint.',
};

/** Names that are written out. */
const MOST_NAMED = 3;

function leftOutFindings(parts: {
  columns: readonly string[];
  lines: readonly string[];
}): Finding[] {
  const named = (texts: readonly string[]) => {
    const shown = texts.slice(0, MOST_NAMED).map((text) => `“${shortened(tidy(text))}”`);
    const more = texts.length - shown.length;
    return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  };
  return Object.entries(parts)
    .filter(([, texts]) => texts.length > 0)
    .map(([what, texts]) => ({
      kind: 'left_out',
      text: `Left out, because ${what === 'lines' ? 'they are no words' : 'nothing is known about these columns'}: ${named(texts)}.`,
    }));
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : text;
}
