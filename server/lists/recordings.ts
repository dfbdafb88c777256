import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of people who say the words of their lists. */
export interface ListRecordings {
  /** @returns its path below the folder of lists, another one for each recording */
  keep(listId: number, wordId: number, mp3: Uint8Array): Promise<string>;
  remove(file: string): Promise<void>;
  /** Removes every recording of a list. */
  removeAll(listId: number): Promise<void>;
}

/** The folder of what people record for their lists. */
export function listRecordingsIn(mediaDir: string): string {
  return join(mediaDir, 'lists');
}

/** @param directory made at the first recording */
export function createListRecordings(directory: string): ListRecordings {
  return {
    async keep(listId, wordId, mp3) {
      const file = join(String(listId), `${wordId}-${randomUUID()}.mp3`);
      const path = join(directory, file);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.tmp`;
      try {
        // Synced before it gets its name: it is served as immutable from then on.
        await writeFile(draft, mp3, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return file;
    },

    remove: (file) => rm(join(directory, file), { force: true }),

    removeAll: (listId) => rm(join(directory, String(listId)), { recursive: true, force: true }),
  };
}
