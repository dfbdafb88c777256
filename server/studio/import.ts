import { basename, extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import { foldSpelling } from '@waggle/engine/rules';
import { RECORDING_TOO_LARGE } from '@waggle/engine/contracts';
import { type Recorder, RecordingRefused } from '../platform/voice/index.ts';
import { folderOf, isFileName } from './rules.ts';
import { readFacts, type SpeakerFacts, type Speakers } from './speakers.ts';
import type { NamedFile } from './zip.ts';

/** The result of an import. */
export interface Imported {
  readonly imported: number;
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
}

export interface ImportPorts {
  /** Folder of the language, such as `zu`, and its display name. */
  language: { readonly slug: string; readonly name: string };
  words: readonly { readonly word: string }[];
  speakers: Pick<Speakers, 'find' | 'put' | 'keep'>;
  recorder: Pick<Recorder, 'finish'>;
}

type Rights = Pick<SpeakerFacts, 'speaker' | 'licence' | 'consented_on'>;

const NO_LICENCE =
  'There is no licence for this file. Name it in licences.csv (file,speaker,licence).';
const IS_SOUND = /\.(?:wav|mp3)$/i;

/**
 * Imports recordings: a file is named like its word. Speaker and licence come from `licences.csv`,
 * or from the `speaker.json` of a studio's export.
 */
export async function importRecordings(
  files: readonly NamedFile[],
  { language, words, speakers, recorder }: ImportPorts,
): Promise<Imported> {
  const spellings = new Map(words.map(({ word }) => [foldSpelling(word), word.normalize('NFC')]));
  const rightsOf = readRights(files, language);
  const folders = new Map<string, Promise<string>>();
  const refused: { file: string; reason: string }[] = [];
  let imported = 0;

  async function take({ name, bytes }: NamedFile): Promise<void> {
    const rights = rightsOf(name);
    const stem = basename(name, extname(name));
    const word = spellings.get(foldSpelling(stem.replace(/\.slow$/i, '')));
    if (!IS_SOUND.test(name)) throw new RecordingRefused('Only WAV and MP3 files are taken.');
    if (!rights) throw new RecordingRefused(NO_LICENCE);
    if (word === undefined || !isFileName(word)) {
      throw new RecordingRefused(`No word of ${language.name} is spelled like this file’s name.`);
    }
    if (!bytes) throw new RecordingRefused(RECORDING_TOO_LARGE);
    const clip = await recorder.finish(bytes, 'file');
    const folder = folders.get(rights.speaker) ?? folderFor(rights);
    folders.set(rights.speaker, folder);
    const target = /\.slow$/i.test(stem) ? `${word}.slow` : word;
    await speakers.keep(language.slug, await folder, target, clip);
    imported += 1;
  }

  /** An existing speaker stays as they are: an import must not change their consent. */
  async function folderFor(rights: Rights): Promise<string> {
    const here = await speakers.find(language.slug, folderOf(rights.speaker));
    if (!here) return speakers.put({ ...rights, language: language.slug });
    if (here.licence === rights.licence) return here.id;
    throw new RecordingRefused(
      `${here.speaker} is here with the licence ${here.licence}, not ${rights.licence}.`,
    );
  }

  for (const file of files.filter(({ name }) => isRecording(name))) {
    try {
      await take(file);
    } catch (error) {
      if (!(error instanceof RecordingRefused)) throw error;
      refused.push({ file: file.name, reason: error.message });
    }
  }
  return { imported, refused };
}

/** Lists, and files that systems add, are no recordings. */
function isRecording(name: string): boolean {
  const file = basename(name);
  return (
    !file.startsWith('.') &&
    !name.startsWith('__MACOSX/') &&
    file !== 'speaker.json' &&
    !/\.(?:csv|txt|md)$/i.test(file)
  );
}

/** The speaker and licence of a file; null when nothing states them. */
function readRights(
  files: readonly NamedFile[],
  language: ImportPorts['language'],
): (name: string) => Rights | null {
  const textOf = (wanted: string) => {
    const found = files.find(({ name }) => basename(name) === wanted);
    return found?.bytes ? Buffer.from(found.bytes).toString('utf8') : null;
  };
  const facts = readFacts(textOf('speaker.json') ?? '');
  if (facts && facts.language !== language.slug) {
    throw new RecordingRefused(
      `These recordings are of the language ${facts.language}, not of ${language.slug}.`,
    );
  }
  const listed = listedRights(textOf('licences.csv'));
  return (name) => listed.get(basename(name).normalize('NFC')) ?? facts;
}

function listedRights(csv: string | null): Map<string, Rights> {
  const listed = new Map<string, Rights>();
  if (csv === null) return listed;
  const licences = new Map<string, string>();
  for (const row of rowsOf(csv)) {
    const [file, speaker, licence] = [row['file'], row['speaker'], row['licence']];
    if (!file || !speaker || !licence) continue;
    const former = licences.get(speaker);
    if (former !== undefined && former !== licence) {
      throw new RecordingRefused(
        `licences.csv gives ${speaker} two licences, ${former} and ${licence}. Import them apart, under two names.`,
      );
    }
    licences.set(speaker, licence);
    listed.set(file.normalize('NFC'), {
      speaker: speaker.slice(0, 80),
      licence: licence.slice(0, 80),
      consented_on: null,
    });
  }
  return listed;
}

function rowsOf(csv: string): Record<string, string | undefined>[] {
  try {
    return parse(csv, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.toLowerCase()),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch {
    throw new RecordingRefused(
      'licences.csv cannot be read. Its first line is file,speaker,licence.',
    );
  }
}
