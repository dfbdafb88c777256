import type { ListEntry } from '@waggle/engine/contracts';
import { csvDelimiterOf, headOf, plainApostrophes } from '@waggle/engine/rules';
import { CsvError, parse } from 'csv-parse/sync';

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
