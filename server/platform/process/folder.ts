import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes a folder for this user alone, and those above it. Node's own `recursive` never ends below /proc, where
 * a folder is there and takes none.
 */
export async function makeFolder(directory: string): Promise<void> {
  const made = await mkdir(directory, { mode: 0o700 }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (made === null) return;
  if (made.code === 'EEXIST' && (await stat(directory)).isDirectory()) return;
  const above = dirname(directory);
  if (made.code !== 'ENOENT' || existsSync(above)) throw made;
  await makeFolder(above);
  await makeFolder(directory);
}

/**
 * Makes the data folder of a server, or a folder in it.
 *
 * @throws {StartError} naming the data folder and the reason
 */
export async function makeDataFolder(dataDir: string, folder = dataDir): Promise<void> {
  await makeFolder(folder).catch((error: Error) => {
    throw new StartError(
      `Cannot write to ${dataDir} (${error.message}). Set DATA_DIR to a folder that this user may write to.`,
    );
  });
}
