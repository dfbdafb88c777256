import { plainSpelling } from '@waggle/engine/rules';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { ContentWord } from '../../server/levels/content.ts';

/** The columns of a word list, in the order in which they are written. */
export const COLUMNS = [
  'word',
  'difficulty',
  'pos',
  'hint',
  'sentence',
  'why',
  'origin',
  'explanation',
  'homophones',
  'accept',
  'say',
  'review',
] as const;
export type Column = (typeof COLUMNS)[number];

const REQUIRED: ReadonlySet<Column> = new Set(['word', 'difficulty', 'pos', 'hint', 'sentence']);
/** Columns that hold several spellings, and what stands between them. */
const LISTS = ['homophones', 'accept'] as const;
const BETWEEN = '|';
/** What spreadsheets put between fields, by country. */
const SEPARATORS = [',', ';', '\t'];
const MOST_STARS = 5;

/** A word that still needs its id. */
export type NewWord = Omit<ContentWord, 'id'>;

/** One line of a list. */
export interface CsvRow {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** Undefined when one of the refusals made it unreadable. */
  readonly word: NewWord | undefined;
  readonly refusals: readonly CsvRefusal[];
}

export interface CsvRefusal {
  /** Undefined for what has no column, such as an id. */
  readonly column?: Column | undefined;
  readonly text: string;
}

/** A list as it was read, or why none of it can be. */
export type WordCsv =
  | { readonly rows: readonly CsvRow[]; readonly columns: readonly Column[] }
  | { readonly refusal: string };

/**
 * Reads a teacher's list: UTF-8 with or without a byte order mark, lines ended in any way,
 * separated by commas, semicolons or tabs, in quotes where needed. Outer blanks go, letters are
 * composed, and the typographic apostrophe of a spelling becomes the plain one.
 */
export function readWordCsv(bytes: Uint8Array): WordCsv {
  const decoded = decode(bytes);
  if ('refusal' in decoded) return decoded;
  const { text } = decoded;
  if (text.trim() === '') return { refusal: 'it is empty.' };
  const records = split(text);
  if ('refusal' in records) return records;
  const [head, ...body] = records;
  const columns = readHead(head?.fields ?? []);
  if ('refusal' in columns) return { refusal: `line ${head?.line ?? 1}: ${columns.refusal}` };
  if (body.length === 0) return { refusal: 'there is no word below its headings.' };
  return { columns, rows: body.map((record) => readRow(record, columns)) };
}

/** Writes words as `readWordCsv` reads them, with a byte order mark: Excel takes it for another encoding else. */
export function writeWordCsv(words: readonly NewWord[]): string {
  const rows = words.map((entry) =>
    COLUMNS.map((column) => {
      const value = entry[column];
      return Array.isArray(value) ? value.join(BETWEEN) : (value ?? '');
    }),
  );
  return stringify([[...COLUMNS], ...rows], { bom: true, record_delimiter: 'windows' });
}

function decode(bytes: Uint8Array): { readonly text: string } | { readonly refusal: string } {
  const advice = 'save it as “CSV UTF-8”.';
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16 || bytes.includes(0)) return { refusal: `it is not UTF-8 but UTF-16: ${advice}` };
  if (Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK') {
    return { refusal: `it is a workbook and not CSV: ${advice}` };
  }
  const text = new TextDecoder('utf-8').decode(bytes);
  const lost = text.indexOf('\uFFFD');
  if (lost >= 0) {
    const line = text.slice(0, lost).split(/\r\n|\r|\n/).length;
    return { refusal: `line ${line}: it is not UTF-8, letters are lost there: ${advice}` };
  }
  return { text };
}

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

function split(text: string): CsvRecord[] | { readonly refusal: string } {
  // Spreadsheets of old ended lines with a bare CR. One kind of ending keeps the count right.
  const even = text.replace(/\r\n?/g, '\n');
  const starts = [1];
  try {
    const records = parse(even, {
      delimiter: separatorOf(even),
      record_delimiter: '\n',
      relax_column_count: true,
      on_record: (record: string[], { lines }: Info) => {
        starts.push(lines + 1);
        return record;
      },
    });
    return records
      .map((record, index) => ({
        line: starts[index] ?? 1,
        fields: record.map((field) => field.trim()),
      }))
      .filter(({ fields }) => fields.some((field) => field !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quotation mark is opened and never closed.'
        : 'its quotation marks are not as in CSV: one inside a field is written twice.';
    // Where its record begins: the library names where it gave up, which may be the last line.
    return { refusal: `line ${starts.at(-1) ?? 1}: ${why}` };
  }
}

function separatorOf(text: string): string {
  const [head = ''] = text.trimStart().split('\n');
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function readHead(fields: readonly string[]): Column[] | { readonly refusal: string } {
  const names = fields.map((field) => field.toLowerCase());
  // A spreadsheet may add empty columns at the right.
  while (names.at(-1) === '') names.pop();
  const unknown = names.findIndex((name) => !(COLUMNS as readonly string[]).includes(name));
  if (unknown >= 0) {
    return {
      refusal: `column ${unknown + 1} is headed “${fields[unknown]}”; known are ${COLUMNS.join(', ')}.`,
    };
  }
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) return { refusal: `column ${twice + 1} is headed “${fields[twice]}” once more.` };
  const missing = [...REQUIRED].filter((name) => !names.includes(name));
  if (missing.length > 0) return { refusal: `the columns ${missing.join(', ')} are missing.` };
  return names as Column[];
}

function readRow({ line, fields }: CsvRecord, columns: readonly Column[]): CsvRow {
  const refusals: CsvRefusal[] = [];
  const cell = (column: Column) => (fields[columns.indexOf(column)] ?? '').normalize('NFC');
  const extra = fields.findIndex((field, index) => index >= columns.length && field !== '');
  if (extra >= 0) {
    const text = `it has a field in column ${extra + 1}, where no heading is: a text that holds the separator must stand in quotation marks.`;
    refusals.push({ text });
  }
  for (const column of columns) {
    if (REQUIRED.has(column) && cell(column) === '') {
      refusals.push({ column, text: 'it is empty.' });
    }
    if (/\n/.test(cell(column))) {
      refusals.push({ column, text: 'it holds a line break: it must be one line.' });
    }
  }
  const difficulty = Number(cell('difficulty'));
  const isStars = Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= MOST_STARS;
  if (cell('difficulty') !== '' && !isStars) {
    const text = `“${cell('difficulty')}” is no number of stars from 1 to ${MOST_STARS}.`;
    refusals.push({ column: 'difficulty', text });
  }
  if (refusals.length > 0) return { line, word: undefined, refusals };

  const word: NewWord = {
    word: plainSpelling(cell('word')),
    difficulty,
    pos: cell('pos'),
    hint: cell('hint'),
    sentence: cell('sentence'),
  };
  for (const column of ['why', 'origin', 'explanation', 'say', 'review'] as const) {
    if (cell(column) !== '') word[column] = cell(column);
  }
  for (const column of LISTS) {
    const items = cell(column)
      .split(BETWEEN)
      .map((item) => plainSpelling(item.trim()))
      .filter((item) => item !== '');
    if (items.length > 0) word[column] = items;
  }
  return { line, word, refusals };
}
