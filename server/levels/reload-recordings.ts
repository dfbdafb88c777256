import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Step } from '../platform/work/every.ts';

/**
 * Reads the recordings again when a file was added, removed or replaced, by the studio or by hand.
 * Only folders are checked: adding or removing a file changes its folder's modification time.
 *
 * @param reload brings the database up to date; it returns early when nothing has changed
 */
export function reloadRecordings(directory: string, reload: () => Promise<unknown>): Step {
  // The first check always reads: a file may have been added since the start.
  let seen: string | null = null;
  return {
    fault: 'recordings not read',
    async run() {
      const found = await timesOf(directory);
      if (found === seen) return;
      await reload();
      seen = found;
    },
  };
}

/** When the speakers' folders were last changed, as one text. */
async function timesOf(directory: string): Promise<string> {
  const times: string[] = [];
  for (const language of await foldersIn(directory)) {
    for (const speaker of await foldersIn(join(directory, language))) {
      const place = join(directory, language, speaker);
      const found = await stat(place).catch(() => null);
      times.push(`${language}/${speaker} ${found?.mtimeMs}`);
    }
  }
  return times.join('\n');
}

async function foldersIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
