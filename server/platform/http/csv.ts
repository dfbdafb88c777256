import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Marks a text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';
/** What spreadsheets take for a formula, and our own quote before it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

type Tables = readonly (readonly (readonly (string | number)[])[])[];

/**
 * Answers with tables as CSV (RFC 4180) for spreadsheets: one below the other, with a blank line between
 * them; no cell begins a formula. The separator is the one that Excel expects where the caller is
 * (docs/decisions/0093-lists-are-read-as-people-write-them.md).
 */
export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, tables }: { fileName: string; tables: Tables },
): never {
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('vary', 'accept-language');
  const delimiter = delimiterFor(request.headers['accept-language']);
  const texts = tables.map((rows) =>
    stringify(
      rows.map((row) => row.map((cell) => (FORMULA.test(String(cell)) ? `'${cell}` : cell))),
      { record_delimiter: 'windows', delimiter },
    ),
  );
  return (BYTE_ORDER_MARK + texts.join('\r\n')) as never;
}

/**
 * A semicolon where decimals have a comma, as Windows sets it, and in South Africa, whose Windows does so in
 * every language; else a comma.
 *
 * @param accepted the header Accept-Language
 */
function delimiterFor(accepted = ''): ',' | ';' {
  const locales = accepted.split(',').map((one) => (one.split(';')[0] ?? '').trim());
  if (locales.some((locale) => /-za$/i.test(locale))) return ';';
  const first = locales.find((locale) => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(locale));
  const parts = first === undefined ? [] : new Intl.NumberFormat(first).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
