import * as z from 'zod/mini';
import type { TableFormat } from '../contracts/index.ts';
import type { Http } from './http.ts';

/** A file may come as text or as bytes, by the type that the server gives it. */
const FileSchema = z.union([z.string(), z.instanceof(Blob)]);

/** Reading an answer as text takes its byte order mark away, by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A file of the server as text. */
export async function fileText(http: Http, path: string): Promise<string> {
  const file = await http.call(FileSchema, path);
  return typeof file === 'string' ? file : file.text();
}

/** Which file of a table, and the time zone that decides its day. */
export interface TableWish {
  readonly format: TableFormat;
  readonly zone?: string;
}

/** A table of the server for a spreadsheet; CSV has a byte order mark. */
export async function tableFile(http: Http, path: string, wish: TableWish): Promise<Blob> {
  const file = await http.call(FileSchema, path, { query: { ...wish } });
  if (typeof file !== 'string') return file;
  const text = file.startsWith(BYTE_ORDER_MARK) ? file : BYTE_ORDER_MARK + file;
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
