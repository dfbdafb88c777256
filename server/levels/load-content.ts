import { createHash } from 'node:crypto';
import type { ClipSpec } from '../platform/voice/index.ts';
import {
  type Content,
  ContentError,
  type ContentFiles,
  type ContentLevel,
  type ContentWord,
  type Speaker,
  parseContent,
} from './content.ts';
import { findClashes } from './content-rules.ts';
import { offered, type Premium } from './premium.ts';
import {
  type FoundRecording,
  findRecordings,
  type MatchedRecordings,
  matchRecordings,
} from './recordings.ts';
import { clipSpec, HEARD, type Heard, type VoicedWord } from './rules.ts';
import type { WordSounds } from './content-store.ts';
import type { LevelsStore } from './store.ts';

/** Names sounds by opaque addresses. */
export interface SoundNames {
  /** Null without a voice. */
  readonly clip: ((spec: ClipSpec) => string) | null;
  readonly recording: (found: FoundRecording) => string;
}

/**
 * Loads the word lists and the recordings of people into the database. Unchanged ones cost one read
 * and one query.
 *
 * @param files what `readContentFiles` reads
 * @param recordings the folder of recordings; it may be missing
 * @param premium whether premium levels are sold, free for all, or not there
 * @returns what was recorded, when anything was loaded; null when nothing has changed
 * @throws {ContentError} for a fault in the lists
 */
export async function loadContent({
  files: reading,
  recordings,
  levels,
  names,
  premium = 'sold',
}: {
  files: Promise<ContentFiles>;
  recordings: string;
  premium?: Premium;
  levels: Pick<LevelsStore, 'loadedContent' | 'load'>;
  names: SoundNames;
}): Promise<MatchedRecordings | null> {
  const [files, found] = await Promise.all([reading, findRecordings(recordings)]);
  // Clip names depend on the server's secret and the voice's version; one of each kind shows a change.
  const naming = HEARD.map((heard) => names.clip?.(clipSpec(ANY_WORD, heard)) ?? 'silent');
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([files.fingerprint, naming, found.map(names.recording), premium]))
    .digest('hex');
  if ((await levels.loadedContent()) === fingerprint) return null;
  const content = parseContent(files);
  const [clash] = findClashes(content);
  if (clash) throw new ContentError(clash);
  const matched = matchRecordings(content, found);
  const isLoaded = await levels.load(offered(content, premium), fingerprint, (word, level) =>
    wordSounds(word, level, { ...matched, ...content }, names),
  );
  return isLoaded ? matched : null;
}

const ANY_WORD: VoicedWord = {
  word: 'a',
  sentence: '___',
  say: null,
  speaker: null,
  voice: 'any',
  level_difficulty: 1,
};

/** The sounds of a word and their files. A person's recording wins over the voice. */
export function wordSounds(
  { id, word, say, sentence }: ContentWord,
  { language: { voice }, difficulty }: Pick<ContentLevel, 'language' | 'difficulty'>,
  { byWord, speakers }: Pick<MatchedRecordings, 'byWord'> & Pick<Content, 'speakers'>,
  names: SoundNames,
): WordSounds & { speaker: Speaker | null } {
  const { normal, slow } = byWord.get(id) ?? {};
  const speaker = speakers.get(id) ?? null;
  const clip = (heard: Heard) =>
    voice === null || !names.clip
      ? null
      : names.clip(
          clipSpec(
            {
              word: word.normalize('NFC'),
              sentence,
              say: say ?? null,
              speaker,
              voice,
              level_difficulty: difficulty,
            },
            heard,
          ),
        );
  return {
    speaker,
    clip_key: normal ? names.recording(normal) : clip('word'),
    slow_clip_key: slow ? names.recording(slow) : clip('slow'),
    sentence_clip_key: clip('sentence'),
    recording: normal?.file ?? null,
    slow_recording: slow?.file ?? null,
  };
}
