/**
 * A dump is a text of lines, each a JSON value: a header; for every table its name and then its rows;
 * an end that tells how many rows there were, where the sequences stand and the hash of all before it.
 * Every value of a row is the database's own text for it, or null.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';

/** Why a dump or a restore was refused or failed, in one sentence for the person who asked for it. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}

/** Changes when a reader of this one could not read the next. */
export const FORMAT = 1;

const HeaderSchema = z.object({
  waggle_dump: z.int(),
  /** Names of the migrations that the database had taken, in order. */
  steps: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof HeaderSchema>;

const EndSchema = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
  /** SHA-256 of every line before this one, in hex. */
  sha256: z.string(),
});
export type End = z.infer<typeof EndSchema>;

/** The line before the rows of a table. */
export const TableMarkSchema = z.object({ table: z.string() });
export type TableMark = z.infer<typeof TableMarkSchema>;

/** Whether a dump of this name is compressed. */
export function isCompressed(file: string): boolean {
  return file.endsWith('.gz');
}

export interface CheckedDump {
  readonly file: string;
  readonly header: Header;
  readonly end: End;
}

/**
 * Reads a dump once from end to end and holds it against its own hash, so that nothing is restored
 * from a file that is not whole.
 *
 * @throws {DumpError} when it cannot be read, is none of ours, is newer than this program, cut off or damaged
 */
export async function checkDump(file: string): Promise<CheckedDump> {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let last: string | undefined;
  try {
    for await (const line of readLines(file)) {
      header ??= readHeader(line);
      if (!header) break;
      if (last !== undefined) hash.update(last).update('\n');
      last = line;
    }
  } catch (error) {
    if (error instanceof DumpError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw new DumpError(`Cannot read ${file} (${message}).`);
    if (header) throw damaged(file);
  }
  if (!header) throw new DumpError(`${file} is not a dump of Waggle.`);
  if (header.waggle_dump > FORMAT) {
    throw new DumpError(`${file} was written by a newer Waggle. Restore it with that one.`);
  }
  const end = EndSchema.safeParse(parse(last));
  if (end.data?.sha256 !== hash.digest('hex')) throw damaged(file);
  return { file, header, end: end.data };
}

/**
 * The lines of a file, without their ends. What follows the last line end is none: it was not finished.
 *
 * Only "\n" ends a line here. `node:readline` would also break at U+2028, which JSON leaves in texts.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const stored = createReadStream(file);
  // Without a listener of its own the first fault would end the process; the loop below reports it.
  const plain = isCompressed(file) ? pipeline(stored, createGunzip(), () => undefined) : stored;
  let rest = '';
  for await (const text of plain.setEncoding('utf8')) {
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function readHeader(line: string): Header | undefined {
  return HeaderSchema.safeParse(parse(line)).data;
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}

/** What went wrong, without its full stop. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

function damaged(file: string): DumpError {
  return new DumpError(`${file} is cut off or damaged. Nothing was restored; take another dump.`);
}
