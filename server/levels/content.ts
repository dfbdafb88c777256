import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** A fault in the word lists, named by file and place. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** The folder of a language, in the lists and among the recordings, from its BCP 47 code. */
export function slugOf(code: string): string {
  return code.split('-')[0] ?? code;
}

const oneLine = z.string().regex(/^\S(.*\S)?$/u, 'must be one line without outer blanks');

const ContentLanguageSchema = z
  .strictObject({
    id: z.int().positive(),
    /** Folder of its levels under `content/`. */
    slug: z.string().regex(/^[a-z]{2,3}$/),
    name: oneLine,
    /** BCP 47. */
    code: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/),
    /** The speech engine's name for it; null where the engine has none. */
    voice: z.nullable(z.string()),
    /** Every character that a word may hold. */
    letters: z.string().min(10),
  })
  .refine(({ code, slug }) => slugOf(code) === slug, 'must have a code that begins with its slug');
export type ContentLanguage = z.infer<typeof ContentLanguageSchema>;

const ContentWordSchema = z.strictObject({
  /** Stable for ever and never given to another word: attempts point at it. */
  id: z.int().positive(),
  word: oneLine,
  /** Stars. */
  difficulty: z.int().min(1).max(5),
  pos: oneLine,
  hint: oneLine,
  sentence: oneLine,
  /** A sentence about what is written in it, and why; ‹k› marks letters of the word. */
  why: oneLine.optional(),
  origin: oneLine.optional(),
  explanation: oneLine.optional(),
  homophones: z.array(oneLine).optional(),
  /** Other spellings that count as right, such as the American one. */
  accept: z.array(oneLine).optional(),
  /** What the speech engine is given where it says the spelling wrongly. */
  say: oneLine.optional(),
  review: oneLine.optional(),
});
export type ContentWord = z.infer<typeof ContentWordSchema>;

const ContentLevelSchema = z.strictObject({
  id: z.int().positive(),
  name: oneLine,
  emoji: oneLine,
  /** For authors. */
  pattern: oneLine,
  /** The pattern as a learner reads it, and the words that show it best. */
  lesson: z.strictObject({ title: oneLine, text: oneLine, shows: z.array(oneLine) }).optional(),
  /** Words that anybody may try, on the page of the level. */
  tries: z.array(oneLine).optional(),
  /** Place on its language's ladder, from 1. */
  difficulty: z.int().min(1),
  /** The school grade for which it is meant. */
  grade: z.int().min(1).max(12).optional(),
  /** Seconds; 60 where a level names none (docs/specification.md, section 9). */
  time_limit: z.int().positive().default(60),
  is_free: z.boolean(),
  words: z.array(ContentWordSchema),
});

/** One level file, with the language whose folder it lies in. */
export type ContentLevel = z.infer<typeof ContentLevelSchema> & {
  file: string;
  language: ContentLanguage;
};

const ContentPlanSchema = z.strictObject({
  level: z.int().positive(),
  price: z
    .string()
    .regex(/^\d{1,8}\.\d{2}$/, 'must be a decimal such as 49.00')
    .refine((price) => Number(price) > 0, 'must be more than nothing'),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type ContentPlan = z.infer<typeof ContentPlanSchema>;

/** Who says a word, and how; the checks of the content have found it (decision 34). */
export const SpeakerSchema = z.strictObject({
  /** The engine's voice. */
  voice: z.string(),
  /** Phonemes for flite, where it would read the spelling wrong. */
  phones: z.string().optional(),
  /** Words a minute, where the usual pace is not understood. */
  rate: z.int().min(80).max(450).optional(),
});
export type Speaker = z.infer<typeof SpeakerSchema>;

/** Of a ledger of the checks, what a server needs. */
const CheckedSchema = z.object({
  words: z.array(z.object({ id: z.int(), speaker: SpeakerSchema.optional() })),
});

export interface Content {
  readonly languages: readonly ContentLanguage[];
  readonly levels: readonly ContentLevel[];
  readonly plans: readonly ContentPlan[];
  /** By the ids of words; the others are said by the voice of their language. */
  readonly speakers: ReadonlyMap<number, Speaker>;
}

/** The bytes of every file under `content/`, read but not yet understood. */
export interface ContentFiles {
  /** Changes whenever a byte of any file does. */
  readonly fingerprint: string;
  readonly files: ReadonlyMap<string, string>;
}

const LEDGER_FILE = /^checked\/[a-z]{2,3}\.json$/;
const LEVEL_FILE = /^[a-z]{2,3}\/\d{2}-[a-z0-9-]+\.json$/;

/** Reads `content/` without parsing it, so that an unchanged one costs a start next to nothing. */
export async function readContentFiles(directory: string): Promise<ContentFiles> {
  const names = (await readdir(directory, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter(
      (name) =>
        name === 'languages.json' ||
        name === 'plans.json' ||
        LEVEL_FILE.test(name) ||
        LEDGER_FILE.test(name),
    )
    .sort();
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  const files = new Map(names.map((name, index) => [name, texts[index] ?? '']));
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(`${name}\0${text}\0`);
  return { fingerprint: hash.digest('hex'), files };
}

/**
 * Understands the word lists.
 *
 * @throws {ContentError} naming the file, the place in it and what is wrong there
 */
export function parseContent({ files }: ContentFiles): Content {
  const languages = parse(z.array(ContentLanguageSchema), 'languages.json', files);
  const plans = parse(z.array(ContentPlanSchema), 'plans.json', files);
  const levels = [...files.keys()]
    .filter((file) => LEVEL_FILE.test(file))
    .map((file) => {
      const language = languages.find(({ slug }) => file.startsWith(`${slug}/`));
      if (!language) throw new ContentError(`${file}: languages.json names no such language.`);
      return { ...parse(ContentLevelSchema, file, files), file, language };
    });
  return { languages, levels, plans, speakers: speakersOf(files, levels) };
}

/** Who says each word. One that was never listened to is said by who says the others of its level. */
function speakersOf(
  files: ReadonlyMap<string, string>,
  levels: readonly ContentLevel[],
): Map<number, Speaker> {
  const listened = new Map(
    [...files.keys()]
      .filter((file) => LEDGER_FILE.test(file))
      .flatMap((file) => parse(CheckedSchema, file, files).words)
      .flatMap(({ id, speaker }) => (speaker ? [[id, speaker] as const] : [])),
  );
  return new Map(
    levels.flatMap(({ words }) => {
      const voices = words.flatMap(({ id }) => listened.get(id)?.voice ?? []);
      const [usual] = voices.toSorted(
        (one, other) => countOf(other, voices) - countOf(one, voices),
      );
      return words.flatMap(({ id }) => {
        const speaker = listened.get(id) ?? (usual === undefined ? undefined : { voice: usual });
        return speaker ? [[id, speaker] as const] : [];
      });
    }),
  );
}

function countOf(item: string, items: readonly string[]): number {
  return items.filter((other) => other === item).length;
}

function parse<T extends z.ZodType>(
  schema: T,
  file: string,
  files: ReadonlyMap<string, string>,
): z.infer<T> {
  const text = files.get(file);
  if (text === undefined) throw new ContentError(`${file} is missing.`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new ContentError(`${file} is not JSON: ${(error as Error).message}`);
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ContentError(`${file}, at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`);
}
