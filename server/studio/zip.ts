import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile as OpenZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { RECORDING_BYTES } from '@waggle/engine/contracts';

/** Most files in a zip: a language has 320 words, each twice, possibly with folders. */
const MOST_FILES = 2_000;
/** Most unpacked bytes of a zip. */
const MOST_BYTES = 100_000_000;

/** A file with its path inside a folder or a zip. */
export interface NamedFile {
  readonly name: string;
  /** Null for a file that is larger than a recording may be: it was not read. */
  readonly bytes: Uint8Array | null;
}

/** Why a zip cannot be read, as a sentence. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
}

/** Packs files without compression: sound is compressed already. */
export async function writeZip(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

/**
 * Unpacks a zip, with bounds against hostile ones. The library refuses names that lead out of the
 * folder, and stops when an entry is larger than it claims.
 *
 * @throws {ZipRefused}
 */
export async function readZip(zip: Buffer): Promise<NamedFile[]> {
  try {
    const open = await promisify<Buffer, Options, OpenZip>(fromBuffer)(zip, { lazyEntries: true });
    if (open.entryCount > MOST_FILES) {
      throw new ZipRefused(`This zip has more than ${MOST_FILES} files. Import it in parts.`);
    }
    return await filesOf(open);
  } catch (error) {
    if (error instanceof ZipRefused) throw error;
    throw new ZipRefused('This is no zip that can be read.', { cause: error });
  }
}

async function filesOf(open: OpenZip): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  let total = 0;
  for (;;) {
    const entry = await nextEntry(open);
    if (!entry) return files;
    const { fileName: name, uncompressedSize } = entry;
    if (name.endsWith('/')) continue;
    const isTooLarge = uncompressedSize > RECORDING_BYTES;
    if (!isTooLarge) total += uncompressedSize;
    if (total > MOST_BYTES) {
      throw new ZipRefused('This zip holds more than 100 MB. Import it in parts.');
    }
    files.push({ name, bytes: isTooLarge ? null : await unpack(open, entry) });
  }
}

function nextEntry(open: OpenZip): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      open.removeListener('entry', onEntry);
      open.removeListener('end', onEnd);
      open.removeListener('error', onError);
      act();
    };
    const onEntry = (entry: Entry) => settle(() => resolve(entry));
    const onEnd = () => settle(() => resolve(null));
    const onError = (error: Error) => settle(() => reject(error));
    open.on('entry', onEntry).on('end', onEnd).on('error', onError);
    open.readEntry();
  });
}

async function unpack(open: OpenZip, entry: Entry): Promise<Uint8Array> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    open.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  return buffer(stream);
}
