import { stringify } from 'csv-stringify/sync';

/** Marks a text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Tables as CSV (RFC 4180) for spreadsheets: one below the other, with a blank line between them; no
 * cell begins a formula.
 */
export function csvOf(...tables: readonly (readonly (readonly (string | number)[])[])[]): string {
  const texts = tables.map((rows) =>
    stringify([...rows] as unknown[][], { record_delimiter: 'windows', escape_formulas: true }),
  );
  return BYTE_ORDER_MARK + texts.join('\r\n');
}
