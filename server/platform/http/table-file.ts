import type { TableFormat } from '@waggle/engine/contracts';
import type { TableCell, TableFile } from '@waggle/engine/rules';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';

/** Marks a text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';
/** What spreadsheets take for a formula, and our own quote before it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Answers with a table as a file for spreadsheets. */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  format: TableFormat,
  file: TableFile,
): Promise<never> {
  reply
    .header('content-type', TYPES[format])
    .header('content-disposition', dispositionOf(file.name, format))
    .header('vary', 'accept-language');
  const body =
    format === 'csv'
      ? csvOf(file, separatorFor(request.headers['accept-language']))
      : await xlsxOf(file);
  return body as never;
}

/** RFC 6266: a name with accents for browsers, and a plain one for the rest. */
function dispositionOf(name: string, format: TableFormat): string {
  const encoded = encodeURIComponent(`${name}.${format}`).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="waggle.${format}"; filename*=UTF-8''${encoded}`;
}

/** CSV (RFC 4180): no cell begins a formula, decimals and percent are numbers where the separator is used. */
function csvOf({ rows }: TableFile, separator: ',' | ';'): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const textOf = (cell: TableCell): string => {
    if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
    if (cell === null) return '';
    const number = typeof cell === 'number' ? cell : Math.round(cell.share * 100);
    return separator === ';' ? String(number).replace('.', ',') : String(number);
  };
  const texts = rows.map((row) =>
    Array.from({ length: columns }, (_, column) => textOf(row[column] ?? null)),
  );
  return BYTE_ORDER_MARK + stringify(texts, { record_delimiter: 'windows', delimiter: separator });
}

/**
 * A semicolon where decimals have a comma, as Windows sets it, and in South Africa, whose Windows does so in
 * every language; else a comma (docs/decisions/0093-lists-are-read-as-people-write-them.md).
 *
 * @param accepted the header Accept-Language
 */
function separatorFor(accepted = ''): ',' | ';' {
  const locales = accepted.split(',').map((one) => (one.split(';')[0] ?? '').trim());
  if (locales.some((locale) => /-za$/i.test(locale))) return ';';
  const first = locales.find((locale) => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(locale));
  const parts = first === undefined ? [] : new Intl.NumberFormat(first).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/** In characters, of the first column and of the others. */
const WIDTHS = { least: 12, most: 40, others: 11 };

/** One sheet; what is text stays text, so nothing becomes a formula or a date. */
function xlsxOf({ rows, head }: TableFile): Promise<Buffer> {
  const columns = Math.max(...rows.map(({ length }) => length));
  const below = rows.slice(head).map(([first]) => (typeof first === 'string' ? first.length : 0));
  const width = Math.min(WIDTHS.most, Math.max(WIDTHS.least, ...below) + 2);
  const sheet: SheetData = rows.map((row, place) => row.map((cell) => cellOf(cell, place <= head)));
  return writeExcelFile(sheet, {
    columns: Array.from({ length: columns }, (_, place) => ({
      width: place === 0 ? width : WIDTHS.others,
    })),
    stickyRowsCount: head + 1,
    stickyColumnsCount: 1,
  }).toBuffer();
}

function cellOf(cell: TableCell, isBold: boolean): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell !== 'string') return { type: Number, value: cell.share, format: '0%' };
  return { type: String, value: cell, ...(isBold ? { fontWeight: 'bold' } : {}) };
}
