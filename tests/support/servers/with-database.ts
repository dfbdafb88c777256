import { onTestFinished } from 'vitest';
import { createSilentVoice, type Voice } from '../../../server/platform/voice/index.ts';
import type { ContentTree } from '../content-files.ts';
import { madeOnce } from '../made.ts';
import { loadTree, startDatabase, type TestDatabase } from './start-app.ts';

/** A database for one try of a test, which may kill it. */
export async function aDatabase(tree: ContentTree, voice: Voice): Promise<TestDatabase> {
  const database = await startDatabase();
  onTestFinished(() => database.close());
  await loadTree(database.db, tree, voice);
  return database;
}

/**
 * A database of one's own for the tests of a file or of a `describe`: started before all else that
 * they start, closed after all that they close.
 *
 * @param tree content that it has from the beginning; empty unless given
 */
export function withDatabase(tree?: ContentTree, voice: Voice = createSilentVoice()): TestDatabase {
  return madeOnce(
    async () => {
      const database = await startDatabase();
      if (tree) await loadTree(database.db, tree, voice);
      return database;
    },
    (database) => database.close(),
  );
}
