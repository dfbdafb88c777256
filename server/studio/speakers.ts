import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foldSpelling } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { writeWhole } from '../platform/process/write-whole.ts';
import { folderOf } from './rules.ts';

/** Voices of people. */
const PRIVATE = { isPrivate: true };

const FactsSchema = z.object({
  speaker: z.string(),
  /** Folder of the language, such as `zu`. */
  language: z.string(),
  licence: z.string(),
  /** YYYY-MM-DD; null where a licence list replaces the consent. */
  consented_on: z.nullable(z.string()),
});
/** Everything that is stored about a speaker, in `speaker.json` beside the files. */
export type SpeakerFacts = z.infer<typeof FactsSchema>;

/** A speaker of a language. */
export interface FoundSpeaker extends SpeakerFacts {
  /** Name of the folder. */
  readonly id: string;
  /** Spellings of the recorded words, folded. */
  readonly recorded: ReadonlySet<string>;
}

const FACTS = 'speaker.json';
/** Most speakers of a language that are listed. */
const MOST_SPEAKERS = 200;
const RECORDING = /^(.+)\.(?:wav|mp3|m4a)$/i;
const SLOW = /\.slow$/i;

export type Speakers = ReturnType<typeof createSpeakers>;

/**
 * Speakers and their files: `<language>/<speaker>/<word>.mp3`. The files are the source of truth;
 * the database follows them.
 *
 * @param directory of all recordings; created when first needed
 */
export function createSpeakers(directory: string) {
  const placeOf = (language: string, id: string) => join(directory, language, id);

  async function factsIn(place: string): Promise<SpeakerFacts | null> {
    const text = await readFile(join(place, FACTS), 'utf8').catch(nullIfMissing);
    return text === null ? null : readFacts(text);
  }

  async function find(language: string, id: string): Promise<FoundSpeaker | null> {
    const place = placeOf(language, id);
    const facts = await factsIn(place);
    if (!facts) return null;
    const recorded = (await recordingsIn(place)).filter(({ slow }) => !slow);
    return { ...facts, id, recorded: new Set(recorded.map(({ word }) => foldSpelling(word))) };
  }

  /** The recording of a word, whatever its exact name and extension. */
  async function fileOf(language: string, id: string, word: string): Promise<string | null> {
    const place = placeOf(language, id);
    const wanted = foldSpelling(word);
    const found = (await recordingsIn(place)).find(
      (one) => !one.slow && foldSpelling(one.word) === wanted,
    );
    return found ? join(place, found.file) : null;
  }

  const takeOf = (language: string, id: string, word: string) =>
    join(placeOf(language, id), `${word}.take`);

  return {
    find,
    fileOf,

    async list(language: string): Promise<FoundSpeaker[]> {
      const entries = await readdir(join(directory, language), { withFileTypes: true }).catch(
        nullIfMissing,
      );
      const ids = (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
      const found = await Promise.all(
        ids
          .sort()
          .slice(0, MOST_SPEAKERS)
          .map((id) => find(language, id)),
      );
      return found.filter((speaker) => speaker !== null);
    },

    /** Stores a speaker; the same name is the same speaker. */
    async put(facts: SpeakerFacts): Promise<string> {
      const id = folderOf(facts.speaker);
      const place = placeOf(facts.language, id);
      await writeWhole(join(place, FACTS), `${JSON.stringify(facts, null, 2)}\n`, PRIVATE);
      return id;
    },

    /** Stores a recording for learners. */
    async keep(language: string, id: string, name: string, mp3: Uint8Array): Promise<void> {
      await writeWhole(join(placeOf(language, id), `${name}.mp3`), mp3, PRIVATE);
    },

    /** Stores a take that is not agreed to yet; learners do not get it. */
    async keepTake(language: string, id: string, word: string, mp3: Uint8Array): Promise<void> {
      await writeWhole(takeOf(language, id, word), mp3, PRIVATE);
    },

    /** @returns false when there is no take of this word */
    async agree(language: string, id: string, word: string): Promise<boolean> {
      const former = await fileOf(language, id, word);
      const kept = join(placeOf(language, id), `${word}.mp3`);
      const isThere = await rename(takeOf(language, id, word), kept).then(
        () => true,
        falseIfMissing,
      );
      // A file with another extension would be played instead.
      if (isThere && former !== null && former !== kept) await rm(former, { force: true });
      return isThere;
    },

    /** @returns false when there is no recording of this word */
    async remove(language: string, id: string, word: string): Promise<boolean> {
      const file = await fileOf(language, id, word);
      await rm(takeOf(language, id, word), { force: true });
      if (file === null) return false;
      await rm(file, { force: true });
      return true;
    },

    /** Removes takes that were not agreed to. */
    async dropTakes(language: string, id: string): Promise<void> {
      const place = placeOf(language, id);
      const names = (await readdir(place).catch(nullIfMissing)) ?? [];
      for (const name of names.filter((one) => one.endsWith('.take'))) {
        await rm(join(place, name), { force: true });
      }
    },

    /** Deletes a speaker with all files. */
    removeAll: (language: string, id: string) =>
      rm(placeOf(language, id), { recursive: true, force: true }),

    /** All files of a speaker, with `speaker.json`. */
    async files(language: string, id: string): Promise<{ name: string; bytes: Uint8Array }[]> {
      const place = placeOf(language, id);
      const names = [FACTS, ...(await recordingsIn(place)).map(({ file }) => file)];
      return Promise.all(
        names.map(async (name) => ({ name, bytes: await readFile(join(place, name)) })),
      );
    },
  };
}

/** @returns null when the text does not match the schema */
export function readFacts(text: string): SpeakerFacts | null {
  try {
    const parsed = z.safeParse(FactsSchema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function recordingsIn(
  place: string,
): Promise<{ file: string; word: string; slow: boolean }[]> {
  const names = (await readdir(place).catch(nullIfMissing)) ?? [];
  return names.sort().flatMap((file) => {
    const stem = RECORDING.exec(file)?.[1];
    if (stem === undefined) return [];
    return [{ file, word: stem.replace(SLOW, ''), slow: SLOW.test(stem) }];
  });
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return null;
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}
