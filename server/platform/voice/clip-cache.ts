import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../process/write-whole.ts';

/** Clips on disk. Nothing is remembered in memory: several servers may share the folder. */
export interface ClipCache {
  /** Whether the clip is there. */
  has(key: string, group?: string): Promise<boolean>;
  /** Stores a clip, whole or not at all. The later of two writers wins. */
  store(key: string, mp3: Uint8Array, group?: string): Promise<void>;
  /** Deletes the clips of a group. */
  forget(group: string): Promise<void>;
}

/**
 * Path of a clip below the folder of clips: in the folder of its group, or in one of 256 folders, so
 * that none grows long.
 */
export function clipFile(key: string, group?: string): string {
  return join(group === undefined ? key.slice(0, 2) : folderOf(group), `${key}.mp3`);
}

function folderOf(group: string): string {
  return join('groups', group);
}

/** @param directory made at the first clip that is stored */
export function createClipCache(directory: string): ClipCache {
  return {
    async has(key, group) {
      const found = await stat(join(directory, clipFile(key, group))).catch(ifMissing);
      // A power cut can leave a name without its bytes.
      return found !== undefined && found.size > 0;
    },

    store: (key, mp3, group) =>
      writeWhole(join(directory, clipFile(key, group)), mp3, { isPrivate: false }),

    forget: (group) => rm(join(directory, folderOf(group)), { recursive: true, force: true }),
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
