import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

    async store(key, mp3, group) {
      const path = join(directory, clipFile(key, group));
      const draft = `${path}.${randomUUID()}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // Synced before it gets its name: it is served as immutable from then on.
        await writeFile(draft, mp3, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    forget: (group) => rm(join(directory, folderOf(group)), { recursive: true, force: true }),
  };
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
