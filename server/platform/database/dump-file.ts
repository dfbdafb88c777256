/**
 * A dump is a text of lines, each a JSON value: a header; the name of every table, then its rows; the
 * number of rows and the state of the sequences; the hash of all these lines. Every value of a row
 * is the database's own text for it, or null.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { StartError } from '../process/start-error.ts';
import { knownSteps } from './migrate.ts';

/** Why a dump or a restore was refused or failed, as one sentence for the operator. */
export class DumpError extends StartError {
  override readonly name = 'DumpError';
}

const HeaderSchema = z.object({
  /** Version of the format; changes when an older reader could not read it. */
  waggle_dump: z.literal(1),
  /** Names of the migrations that the database had, in order. */
  steps: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof HeaderSchema>;

/** The line before the rows of a table. */
export const TableMarkSchema = z.object({ table: z.string() });
export type TableMark = z.infer<typeof TableMarkSchema>;

const TotalsSchema = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
});
export type Totals = z.infer<typeof TotalsSchema>;

/** SHA-256 of every line before this one, in hex. */
const SealSchema = z.object({ sha256: z.string() });
export type Seal = z.infer<typeof SealSchema>;

/** Whether a file of this name is compressed. */
export function isCompressed(file: string): boolean {
  return file.endsWith('.gz');
}

export interface CheckedDump {
  readonly file: string;
  readonly header: Header;
  readonly totals: Totals;
}

/**
 * Reads a dump from end to end and compares it with its own hash, so that an incomplete file is never
 * restored.
 *
 * @param migrations folder of the numbered steps; the dump may have fewer than it
 * @throws {DumpError} when it cannot be read, is not a dump, is cut off, damaged, or newer than this Waggle
 */
export async function checkDump(file: string, migrations: string): Promise<CheckedDump> {
  const { header, totals, seal, sha256 } = await readEnds(file);
  if (!header) throw new DumpError(`${file} is no dump that this Waggle can read.`);
  const known = await knownSteps(migrations);
  const unknown = header.steps.find((step, index) => step !== known[index]);
  if (unknown !== undefined) {
    throw new DumpError(
      `${file} comes from another Waggle: step ${unknown} is not known here. Restore it with that Waggle or a newer one.`,
    );
  }
  if (!totals || seal?.sha256 !== sha256) throw damaged(file);
  return { file, header, totals };
}

/** The first line, the last two, and the hash of all but the last. */
async function readEnds(file: string) {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let beforeLast: string | undefined;
  let last: string | undefined;
  try {
    for await (const line of readLines(file)) {
      header ??= parse(line, HeaderSchema);
      if (!header) break;
      if (last !== undefined) hash.update(last).update('\n');
      beforeLast = last;
      last = line;
    }
  } catch (error) {
    const isBrokenGzip = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isBrokenGzip ? damaged(file) : new DumpError(`Cannot read ${file}: ${reasonOf(error)}.`);
  }
  return {
    header,
    totals: parse(beforeLast, TotalsSchema),
    seal: parse(last, SealSchema),
    sha256: hash.digest('hex'),
  };
}

/**
 * The lines of a file, without their ends.
 *
 * Only "\n" ends a line here. `node:readline` would also break at U+2028, which JSON leaves in texts.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const stored = createReadStream(file);
  // An unhandled error event would end the process; the loop below reports the error.
  const plain = isCompressed(file) ? pipeline(stored, createGunzip(), () => undefined) : stored;
  let rest = '';
  for await (const text of plain.setEncoding('utf8')) {
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** A parsed line; undefined when it does not match the schema. */
function parse<T>(line: string | undefined, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line ?? '')).data;
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
