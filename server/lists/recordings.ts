import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../platform/process/write-whole.ts';

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
      await writeWhole(join(directory, file), mp3, { isPrivate: false });
      return file;
    },

    remove: (file) => rm(join(directory, file), { force: true }),

    removeAll: (listId) => rm(join(directory, String(listId)), { recursive: true, force: true }),
  };
}
