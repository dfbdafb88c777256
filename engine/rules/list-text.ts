import type { ListEntry } from '../contracts/index.ts';
import { plainApostrophes } from './answer.ts';

/** The columns of a list as CSV, in the order in which they are written. */
export const LIST_COLUMNS = ['word', 'hint', 'sentence'] as const;

/** What spreadsheets put between fields, by country. */
const SEPARATORS = [',', ';', '\t'] as const;

/** The quote that spreadsheets are given before a cell that they would take for a formula. */
const FORMULA_QUOTE = /^'(?=[=+\-@])/;

/**
 * Reads a teacher's list. Each line is a word, then optionally `; hint ; sentence`. A text whose first
 * line is headed `word` is CSV (RFC 4180), separated by commas, semicolons or tabs. Lines without a
 * word are left out.
 */
export function readList(text: string): ListEntry[] {
  const even = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const separator = csvSeparatorOf(even);
  const rows = separator === null ? readLines(even) : readCsv(even, separator);
  return rows.map(entryOf).filter(({ word }) => word !== '');
}

/** The table of a list for CSV, with its head. */
export function listTable(words: readonly Omit<ListEntry, 'accepted'>[]): string[][] {
  return [[...LIST_COLUMNS], ...words.map((entry) => LIST_COLUMNS.map((column) => entry[column]))];
}

type Row = Readonly<Record<(typeof LIST_COLUMNS)[number], string>>;

function entryOf({ word, hint, sentence }: Row): ListEntry {
  return {
    word: plainApostrophes(tidy(word)),
    accepted: [],
    hint: tidy(hint),
    sentence: tidy(sentence),
  };
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function readLines(text: string): Row[] {
  return text.split('\n').map((line) => {
    const [word = '', hint = '', ...rest] = line.split(';');
    // A sentence may hold semicolons itself.
    return { word, hint, sentence: rest.join(';') };
  });
}

/** What separates the columns, or null of a text that is no CSV. */
function csvSeparatorOf(text: string): string | null {
  const [head = ''] = text.split('\n', 1);
  return SEPARATORS.find((one) => head.includes(one) && isHead(headOf(head.split(one)))) ?? null;
}

function headOf(fields: readonly string[]): string[] {
  return fields.map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .toLowerCase(),
  );
}

function isHead(names: readonly string[]): boolean {
  return names.includes('word') && (names.includes('hint') || names.includes('sentence'));
}

function readCsv(text: string, separator: string): Row[] {
  const [head = [], ...body] = csvRecords(text, separator);
  const names = headOf(head);
  return body.map((fields) => {
    const cell = (column: string) => {
      const field = fields[names.indexOf(column)] ?? '';
      return field.replace(FORMULA_QUOTE, '');
    };
    return { word: cell('word'), hint: cell('hint'), sentence: cell('sentence') };
  });
}

/** Records of CSV; a quotation mark that is never closed ends with its text. */
function csvRecords(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at);
    if (isQuoted) {
      if (one !== '"') field += one;
      else if (text.charAt(at + 1) === '"') {
        field += one;
        at += 1;
      } else isQuoted = false;
    } else if (one === '"' && field.trim() === '') {
      field = '';
      isQuoted = true;
    } else if (one === separator) {
      fields.push(field);
      field = '';
    } else if (one === '\n') {
      records.push([...fields, field]);
      fields = [];
      field = '';
    } else field += one;
  }
  return [...records, [...fields, field]];
}
