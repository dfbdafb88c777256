import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import {
  type Content,
  ContentError,
  SpeakerSchema,
  type ContentLanguage,
  type ContentLevel,
} from '../../server/levels/content.ts';
import type { Fault } from '../../server/levels/content-rules.ts';
import { inOneLine } from './level-file.ts';

const LedgerLineSchema = z.strictObject({
  /** The word's. */
  id: z.int().positive(),
  word: z.string(),
  say: z.string().optional(),
  /** Name and version of the dictionary that accepts it; null when none was installed yet. */
  dictionary: z.nullable(z.string()),
  /** In IPA, as the engine says it. */
  phonemes: z.string(),
  /** The objective difficulty, see difficulty.ts. */
  score: z.number(),
  /** Its voice, if not the language's; chosen by content:voices. */
  speaker: SpeakerSchema.optional(),
  /** What the ear recognised instead: among the words of its level, and with their near neighbours. */
  misheard: z
    .strictObject({ level: z.string().optional(), near: z.string().optional() })
    .optional(),
  /** Share of its energy above 3 kHz in per cent, as the language's voice says it and as it is said. */
  bright: z.tuple([z.number(), z.number()]).optional(),
});
export type LedgerLine = z.infer<typeof LedgerLineSchema>;

const LedgerSchema = z.strictObject({
  /** Names the engine that made the phonemes, and its version. */
  voice: z.string(),
  /** Names the ear that listened to the clips; none where no ear has. */
  ear: z.string().optional(),
  words: z.array(LedgerLineSchema),
});
/** What was found when the words of a language were last checked with dictionary and voice. */
export type Ledger = z.infer<typeof LedgerSchema>;

/** Ledgers by the folder of their language. */
export type Ledgers = ReadonlyMap<string, Ledger>;

const LEDGER_FILE = /^([a-z]{2,3})\.json$/;

/**
 * Reads every ledger of a folder; a folder that is not there holds none.
 *
 * @throws {ContentError} naming the ledger that cannot be understood
 */
export async function readLedgers(directory: string): Promise<Ledgers> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const ledgers = new Map<string, Ledger>();
  for (const name of names) {
    const slug = LEDGER_FILE.exec(name)?.[1];
    if (slug === undefined) continue;
    try {
      const data: unknown = JSON.parse(await readFile(join(directory, name), 'utf8'));
      ledgers.set(slug, LedgerSchema.parse(data));
    } catch (error) {
      throw new ContentError(`checked/${name} cannot be read: ${(error as Error).message}`);
    }
  }
  return ledgers;
}

/** Writes a ledger: sorted by id, one word a line, so that a change shows as the words it touches. */
export async function writeLedger(directory: string, slug: string, ledger: Ledger): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, `${slug}.json`), ledgerText(ledger));
}

export function ledgerText({ voice, ear, words }: Ledger): string {
  const lines = words
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, word, say, dictionary, phonemes, score, speaker, misheard, bright }) =>
      inOneLine({ id, word, say, dictionary, phonemes, score, speaker, misheard, bright }),
    );
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`;
  const listened = ear === undefined ? '' : `\n  "ear": ${JSON.stringify(ear)},`;
  return `{\n  "voice": ${JSON.stringify(voice)},${listened}\n  "words": ${list}\n}\n`;
}

/**
 * Finds where lists and ledgers differ: every word that can be played must have been checked as it is
 * spelled and said now, and the ledger must hold no other words. Needs no tool.
 */
export function findLedgerFaults({ languages, levels }: Content, ledgers: Ledgers): Fault[] {
  return languages
    .filter(({ voice }) => voice !== null)
    .flatMap(({ slug }) => {
      const own = levels.filter(({ language }) => language.slug === slug);
      const lines = new Map((ledgers.get(slug)?.words ?? []).map((line) => [line.id, line]));
      const ids = new Set(own.flatMap(({ words }) => words.map(({ id }) => id)));
      const unchecked = own.flatMap(({ file, words }) =>
        words.flatMap((entry): Fault[] => {
          const line = lines.get(entry.id);
          if (line?.word === entry.word && line.say === entry.say) return [];
          const text = line
            ? 'it differs from the ledger: run content:check.'
            : 'it is not in the ledger: run content:check.';
          return [{ file, entry, field: 'word', text }];
        }),
      );
      const stale = [...lines.values()]
        .filter(({ id }) => !ids.has(id))
        .map(({ id, word }) => ({
          file: `checked/${slug}.json`,
          text: `word ${id} "${word}" is in no list any more: run content:check.`,
        }));
      return [...unchecked, ...stale];
    });
}

/** The mean score of a level's words. */
export interface LevelMean {
  readonly level: ContentLevel;
  readonly mean: number;
}

/**
 * The objective difficulty of each rung of a language's ladder, in its order. Levels without words
 * are left out, and so are levels with a word that has no score.
 */
export function levelMeans(
  levels: readonly ContentLevel[],
  language: ContentLanguage,
  scores: ReadonlyMap<number, number>,
): LevelMean[] {
  return levels
    .filter((level) => level.language.id === language.id && level.words.length > 0)
    .toSorted((one, other) => one.difficulty - other.difficulty)
    .flatMap((level) => {
      const own = level.words.flatMap(({ id }) => scores.get(id) ?? []);
      if (own.length < level.words.length) return [];
      return [{ level, mean: own.reduce((sum, score) => sum + score, 0) / own.length }];
    });
}

/** Says which rungs are no harder than the one below. */
export function findFlatRungs(means: readonly LevelMean[]): Fault[] {
  return means.flatMap(({ level, mean }, index) => {
    const below = means[index - 1];
    if (!below || mean > below.mean) return [];
    const difference = `${mean.toFixed(3)}, after ${below.mean.toFixed(3)} in ${below.level.file}`;
    return [
      {
        file: level.file,
        text: `its mean score must be above that of the level before it: ${difference}.`,
      },
    ];
  });
}

/** All scores of some ledgers, by the word's id. */
export function scoresOf(ledgers: Ledgers): Map<number, number> {
  return new Map(
    [...ledgers.values()].flatMap(({ words }) => words.map(({ id, score }) => [id, score])),
  );
}
