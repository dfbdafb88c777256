import { stringify } from 'csv-stringify/sync';

/**
 * Tables for a spreadsheet, one below the other with a blank line between them: RFC 4180 with a byte
 * order mark, and no cell that begins a formula.
 */
export function csvOf(tables: readonly (readonly (readonly (string | number)[])[])[]): string {
  const texts = tables.map((rows) =>
    stringify([...rows] as unknown[][], { record_delimiter: 'windows', escape_formulas: true }),
  );
  return `\ufeff${texts.join('\r\n')}`;
}
