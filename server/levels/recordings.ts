import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldSpelling } from '@waggle/engine/rules';
import type { Content } from './content.ts';

/** A file that a person has recorded. */
export interface FoundRecording {
  /** Its path below the folder of recordings, as the disk spells it: `en/naledi/cat.wav`. */
  readonly file: string;
  /** Changes when the file is replaced. */
  readonly version: string;
}

/** The recordings of one word. */
export interface RecordedWord {
  readonly normal?: FoundRecording;
  readonly slow?: FoundRecording;
}

/** Recordings by the words that they say. */
export interface MatchedRecordings {
  readonly byWord: ReadonlyMap<number, RecordedWord>;
  /** Files whose name is no word of the lists. */
  readonly unmatched: readonly string[];
}

const IS_SOUND = /\.(?:wav|mp3|m4a)$/i;
/** `<language>/<speaker>/<word>.wav`, and `<word>.slow.wav` for the slow repeat. */
const RECORDING = /^([^/]+)\/[^/]+\/([^/]+?)(\.slow)?\.\w+$/i;

/** The folder of recordings. */
export function recordingsIn(mediaDir: string): string {
  return join(mediaDir, 'recordings');
}

/** Every recording of a folder, sorted by name; none when the folder does not exist. */
export async function findRecordings(directory: string): Promise<FoundRecording[]> {
  const paths = await readdir(directory, { recursive: true }).catch(noneIfMissing);
  const found: FoundRecording[] = [];
  for (const file of paths.filter((path) => IS_SOUND.test(path)).sort()) {
    const { size, mtimeMs } = await stat(join(directory, file));
    found.push({ file, version: `${size} ${mtimeMs}` });
  }
  return found;
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

/** Finds the word of each recording. If two speakers recorded a word, the first by name is played. */
export function matchRecordings(
  { levels }: Pick<Content, 'levels'>,
  found: readonly FoundRecording[],
): MatchedRecordings {
  const ids = new Map(
    levels.flatMap(({ language, words }) =>
      words.map(({ id, word }) => [`${language.slug}/${foldSpelling(word)}`, id] as const),
    ),
  );
  const byWord = new Map<number, RecordedWord>();
  const unmatched: string[] = [];
  for (const recording of found) {
    const [, slug, word = '', slow] = RECORDING.exec(recording.file) ?? [];
    const id = ids.get(`${slug}/${foldSpelling(word)}`);
    if (id === undefined) unmatched.push(recording.file);
    else byWord.set(id, { [slow ? 'slow' : 'normal']: recording, ...byWord.get(id) });
  }
  return { byWord, unmatched };
}
