import { createHash } from 'node:crypto';
import type { ClipSpec } from '../platform/voice/index.ts';
import { ContentError, type ContentWord, parseContent, readContentFiles } from './content.ts';
import { findClashes } from './content-rules.ts';
import {
  type FoundRecording,
  findRecordings,
  type MatchedRecordings,
  matchRecordings,
} from './recordings.ts';
import { clipSpec, type Pace } from './rules.ts';
import type { LevelsStore, WordSounds } from './store.ts';

/** Names sounds by addresses that say nothing. */
export interface SoundNames {
  /** Null where nothing is spoken. */
  readonly clip: ((spec: ClipSpec) => string) | null;
  readonly recording: (found: FoundRecording) => string;
}

/**
 * Brings the word lists of a folder into the database, with what people have recorded of them;
 * unchanged folders cost one reading and one query.
 *
 * @param recordings the folder of recordings; it may be missing
 * @returns what was recorded, when anything was loaded; null when nothing has changed
 * @throws {ContentError} for a fault in the lists
 */
export async function loadContent({
  directory,
  recordings,
  levels,
  names,
}: {
  directory: string;
  recordings: string;
  levels: Pick<LevelsStore, 'loadedContent' | 'load'>;
  names: SoundNames;
}): Promise<MatchedRecordings | null> {
  const [files, found] = await Promise.all([
    readContentFiles(directory),
    findRecordings(recordings),
  ]);
  // Names of clips hang on the server's secret and the voice's version: one of each pace tells of all.
  const spoken = { word: 'a', say: null, voice: 'any' };
  const naming = PACES.map((pace) => names.clip?.(clipSpec(spoken, pace)) ?? 'silent');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([files.fingerprint, naming, found.map(names.recording)]))
    .digest('hex');
  if ((await levels.loadedContent()) === fingerprint) return null;
  const content = parseContent(files);
  const [clash] = findClashes(content);
  if (clash) throw new ContentError(clash);
  const matched = matchRecordings(content, found);
  const isLoaded = await levels.load(content, fingerprint, (word, voice) =>
    wordSounds(word, voice, matched, names),
  );
  return isLoaded ? matched : null;
}

const PACES: readonly Pace[] = ['normal', 'slow'];

/** Where a word is heard: what people have recorded wins over the voice. */
export function wordSounds(
  { id, word, say }: ContentWord,
  voice: string | null,
  { byWord }: Pick<MatchedRecordings, 'byWord'>,
  names: SoundNames,
): WordSounds {
  const { normal, slow } = byWord.get(id) ?? {};
  const clip = (pace: Pace) =>
    voice === null || !names.clip
      ? null
      : names.clip(clipSpec({ word: word.normalize('NFC'), say: say ?? null, voice }, pace));
  return {
    clip_key: normal ? names.recording(normal) : clip('normal'),
    slow_clip_key: slow ? names.recording(slow) : clip('slow'),
    recording: normal?.file ?? null,
    slow_recording: slow?.file ?? null,
  };
}
