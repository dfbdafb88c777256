import * as z from 'zod/mini';
import type { Http } from './http.ts';

/** A file may come as text or as bytes, by the type that the server gives it. */
const FileSchema = z.union([z.string(), z.instanceof(Blob)]);

/** Reading an answer as text takes its byte order mark away, by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file of the server as text. */
export async function fileText(
  http: Http,
  path: string,
  query: Record<string, string> = {},
): Promise<string> {
  const file = await http.call(FileSchema, path, { query });
  return typeof file === 'string' ? file : file.text();
}

/** A table of the server for a spreadsheet: CSV with a byte order mark. */
export async function tableText(http: Http, path: string): Promise<string> {
  const text = await fileText(http, path, { format: 'csv' });
  return text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
}
