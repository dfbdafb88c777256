import type { ListEntry } from '@waggle/engine/contracts';
import { plainApostrophes } from '@waggle/engine/rules';
import { CsvError, parse } from 'csv-parse/sync';

/** What spreadsheets put between fields, by country. */
const SEPARATORS = [',', ';', '\t'] as const;

/** The quote that spreadsheets are given before a cell that they would take for a formula. */
const FORMULA_QUOTE = /^'(?=[=+\-@])/;

interface Row {
  readonly word?: string;
  readonly hint?: string;
  readonly sentence?: string;
}

/**
 * Reads a teacher's list. Each line is a word, then optionally `; hint ; sentence`. A text whose first
 * line is headed `word` is CSV (RFC 4180), separated by commas, semicolons or tabs. Lines without a
 * word are left out.
 */
export function readList(text: string): ListEntry[] {
  const plain = text.replace(/^\uFEFF/, '').trim();
  const delimiter = csvDelimiterOf(plain);
  const rows = delimiter === null ? readLines(plain) : readCsv(plain, delimiter);
  return rows.map(entryOf).filter(({ word }) => word !== '');
}

function entryOf({ word = '', hint = '', sentence = '' }: Row): ListEntry {
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
  return text.split(/\r\n?|\n/).map((line) => {
    const [word = '', hint = '', ...rest] = line.split(';');
    // A sentence may hold semicolons itself.
    return { word, hint, sentence: rest.join(';') };
  });
}

/** What separates the columns; null for a text that is not CSV. */
function csvDelimiterOf(text: string): string | null {
  const [head = ''] = text.split(/\r\n?|\n/, 1);
  return SEPARATORS.find((one) => isHead(head.split(one).map(headOf))) ?? null;
}

function headOf(field: string): string {
  return field.replaceAll('"', '').trim().toLowerCase();
}

function isHead(names: readonly string[]): boolean {
  return names.includes('word') && (names.includes('hint') || names.includes('sentence'));
}

function readCsv(text: string, delimiter: string): Row[] {
  try {
    return parseCsv(text, delimiter, '"');
  } catch (error) {
    // A quotation mark that is never closed: then it is a mark like any other.
    if (error instanceof CsvError) return parseCsv(text, delimiter, false);
    throw error;
  }
}

function parseCsv(text: string, delimiter: string, quote: string | false): Row[] {
  return parse(text, {
    delimiter,
    quote,
    columns: (head: string[]) => head.map(headOf),
    cast: (field, { header }) => (header ? field : field.replace(FORMULA_QUOTE, '')),
    skip_empty_lines: true,
    // A teacher's file is read as far as it can be.
    relax_column_count: true,
    relax_quotes: true,
  }) as Row[];
}
