import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Makes a folder for this user alone, and those above it. Node's own `recursive` never ends below /proc, where
 * a folder is there and takes none.
 */
export async function makeFolder(directory: string): Promise<void> {
  const make = () =>
    mkdir(directory, { mode: 0o700 }).then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
  let failure = await make();
  if (failure?.code === 'ENOENT') {
    const above = dirname(directory);
    if (!existsSync(above)) await makeFolder(above);
    // Another process may have made the folder above after the first try.
    failure = await make();
  }
  if (failure === null) return;
  if (failure.code === 'EEXIST' && (await stat(directory)).isDirectory()) return;
  throw failure;
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
