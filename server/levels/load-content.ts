import { createHash } from 'node:crypto';
import type { ClipSpec } from '../platform/voice/index.ts';
import { ContentError, parseContent, readContentFiles } from './content.ts';
import { findClashes } from './content-rules.ts';
import { clipSpec } from './rules.ts';
import type { LevelsStore } from './store.ts';

/**
 * Brings the word lists of a folder into the database; an unchanged folder
 * costs one read and one query.
 *
 * @param clipKeyOf names clips; null where nothing is spoken
 * @returns whether anything was loaded
 * @throws {ContentError} for a fault in the lists
 */
export async function loadContent({
  directory,
  levels,
  clipKeyOf,
}: {
  directory: string;
  levels: LevelsStore;
  clipKeyOf: ((spec: ClipSpec) => string) | null;
}): Promise<boolean> {
  const files = await readContentFiles(directory);
  // Names of clips hang on the server's secret and the voice's version: one of them tells of both.
  const naming = clipKeyOf?.(clipSpec({ word: 'a', say: null, voice: 'any' })) ?? 'silent';
  const fingerprint = createHash('sha256').update(`${files.fingerprint}\0${naming}`).digest('hex');
  if ((await levels.loadedContent()) === fingerprint) return false;
  const content = parseContent(files);
  const [clash] = findClashes(content);
  if (clash) throw new ContentError(clash);
  await levels.load(content, fingerprint, (spoken) =>
    clipKeyOf ? clipKeyOf(clipSpec(spoken)) : null,
  );
  return true;
}
