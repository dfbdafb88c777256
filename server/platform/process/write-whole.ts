import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file whole or not at all, and its folder. It is synced before it gets its name: a power
 * cut leaves the former file or this one.
 *
 * @param isPrivate whether its owner alone may read file and folder
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { isPrivate }: { readonly isPrivate: boolean },
): Promise<void> {
  const [fileMode, folderMode] = isPrivate ? [0o600, 0o700] : [0o666, 0o777];
  await mkdir(dirname(path), { recursive: true, mode: folderMode });
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.draft`);
  try {
    await writeFile(draft, content, { mode: fileMode, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
