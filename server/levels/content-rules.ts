import { foldSpelling, lettersOf } from '@waggle/engine/rules';
import { blockedIn, masked } from '../people/blocklist.ts';
import type { Content, ContentLevel, ContentWord } from './content.ts';
import { faultsOfLesson, faultsOfWhy, repeatedWhys } from './why-rules.ts';

/** A hint is a sentence for a child, not a word and not a page (docs/words.md, "The files"). */
const HINT_WORDS = { min: 3, max: 25 };
const HINT_CHARACTERS = { min: 8, max: 160 };

/** Levels and words of one language or level: two digits of the id (docs/words.md, "The files"). */
const IDS_EACH = 100;

/** Time for a level (docs/words.md, "The files"), in hundredths of a second where that is a time. */
const TIME = {
  perWord: 250,
  perStar: 80,
  /** A beginner looks for each key. */
  perLetter: { beginner: 80, later: 45 },
  lastBeginnerLevel: 3,
  /** Percent of the sum. */
  share: 85,
  /** Rounded up to these. */
  step: 1500,
} as const;

/** A sentence distinguishes homophones only with at least this many words besides the gap. */
const DECIDING_WORDS = 3;

/** Length of a level without words, in seconds (docs/specification.md, section 9). */
const DEFAULT_S = 60;

/** What is wrong, and where. */
export interface Fault {
  readonly file: string;
  /** Undefined where the fault is the level's as a whole. */
  readonly entry?: ContentWord | undefined;
  /** The part of the word that is at fault. */
  readonly field?: WordField | undefined;
  /** Continues after the name of the file and the word. */
  readonly text: string;
}

export type WordField = keyof ContentWord;

/**
 * Checks the word lists by every rule that needs neither a dictionary nor a
 * voice (docs/words.md, "What is checked").
 *
 * @returns a sentence for each fault, naming file and place; none when all is well
 */
export function findFaults(content: Content): string[] {
  return [
    ...findClashes(content),
    ...findLevelFaults(content).map((fault) => faultText(fault, content)),
    ...content.levels
      .filter(({ id, is_free }) => is_free && content.plans.some(({ level }) => level === id))
      .map(({ id, file }) => `plans.json: level ${id} (${file}) is free.`),
  ];
}

/** The faults of levels and words, for callers that do not want the sentences of `findFaults`. */
export function findLevelFaults({ levels }: Pick<Content, 'levels'>): Fault[] {
  return [
    ...levels.flatMap((level) => [
      ...faultsOfLevel(level),
      ...level.words.flatMap((entry) => faultsOfWord(entry, level)),
    ]),
    ...repeatedWords(levels),
    ...lonelyHomophones(levels),
    ...repeatedWhys(levels).map(({ level, entry }) => ({
      file: level.file,
      entry,
      field: 'why' as const,
      text: 'its why is the same as those of three words before it.',
    })),
    ...repeated(levels, ({ language, difficulty }) => `${language.id} ${difficulty}`).map(
      ({ file, difficulty }) => ({
        file,
        text: `its ladder has two levels of difficulty ${difficulty}.`,
      }),
    ),
  ];
}

/** A fault as a line for a reader, with file and word, and without any blocked word. */
export function faultText(
  { file, entry, text }: Fault,
  { levels }: Pick<Content, 'levels'>,
): string {
  const place = entry ? `${file}, word ${entry.id} "${entry.word}"` : file;
  const language = levels.find((level) => level.file === file)?.language;
  return masked(`${place}: ${text}`, language?.slug ?? '');
}

/**
 * Checks what the database cannot hold: an id used twice, a plan for a level that does not exist.
 *
 * @returns a sentence for each fault, naming file and place
 */
export function findClashes({ languages, levels, plans }: Content): string[] {
  const wordIds = levels.flatMap(({ file, words }) => words.map(({ id }) => ({ file, id })));
  const known = new Set(levels.map(({ id }) => id));
  return [
    ...repeated(languages, ({ id }) => id).map(
      ({ id, name }) => `languages.json, ${name}: its id ${id} is another language's too.`,
    ),
    ...repeated(languages, ({ slug }) => slug).map(
      ({ slug, name }) => `languages.json, ${name}: its folder ${slug} is another language's too.`,
    ),
    ...repeated(levels, ({ id }) => id).map(
      ({ id, file }) => `${file}: its id ${id} is another level's too.`,
    ),
    ...repeated(wordIds, ({ id }) => id).map(
      ({ id, file }) => `${file}, word ${id}: its id is another word's too.`,
    ),
    ...repeated(plans, ({ level }) => level).map(
      ({ level }) => `plans.json: level ${level} has two plans.`,
    ),
    ...plans
      .filter(({ level }) => !known.has(level))
      .map(({ level }) => `plans.json: there is no level ${level}.`),
  ];
}

/** Seconds that a game of this level lasts (docs/words.md, "The files"). */
export function timeLimitOf({
  difficulty,
  words,
}: Pick<ContentLevel, 'difficulty'> & {
  readonly words: readonly Pick<ContentWord, 'word' | 'difficulty'>[];
}): number {
  if (words.length === 0) return DEFAULT_S;
  const { beginner, later } = TIME.perLetter;
  const perLetter = difficulty <= TIME.lastBeginnerLevel ? beginner : later;
  const sum = words
    .map(({ word, difficulty: stars }) => {
      return TIME.perWord + TIME.perStar * stars + perLetter * lettersOf(word).length;
    })
    .reduce((total, part) => total + part, 0);
  // Integers only: an exact multiple of the step must not be rounded up to the next.
  const steps = Math.ceil((sum * TIME.share) / (100 * TIME.step));
  return (steps * TIME.step) / 100;
}

function faultsOfLevel(level: ContentLevel): Fault[] {
  const { file, id, language, name, pattern, lesson, difficulty, words, time_limit } = level;
  const faults = faultsOfLesson(level);
  if (!isWithin(id, language.id)) {
    faults.push(`its id ${id} must lie between ${idsOf(language.id)}, after its language.`);
  }
  if (Number(/\/(\d+)-/.exec(file)?.[1]) !== difficulty) {
    faults.push(`its file's number must be its difficulty, ${difficulty}.`);
  }
  const texts = { name, pattern, title: lesson?.title ?? '', lesson: lesson?.text ?? '' };
  for (const [field, text] of Object.entries(texts)) {
    if (text !== text.normalize('NFC')) {
      faults.push(`its ${field} must be written with composed letters (NFC).`);
    }
    for (const blocked of blockedIn(text, language.slug)) {
      faults.push(`its ${field} holds "${blocked}", a blocked word.`);
    }
  }
  const stars = new Set(words.map((entry) => entry.difficulty));
  if (words.length > 0 && ![...stars].some((star) => stars.has(star + 1))) {
    faults.push('its words must use at least two neighbouring numbers of stars.');
  }
  const expected = timeLimitOf(level);
  if (time_limit !== expected) {
    faults.push(`its time_limit is ${time_limit} and must be ${expected}.`);
  }
  return faults.map((text) => ({ file, text }));
}

function faultsOfWord(entry: ContentWord, level: ContentLevel): Fault[] {
  const { id, word, hint, sentence, origin, explanation, homophones = [], accept = [] } = entry;
  const { letters, slug } = level.language;
  const faults: Fault[] = [];
  const refuse = (field: WordField, text: string) => {
    faults.push({ file: level.file, entry, field, text });
  };
  if (!isWithin(id, level.id)) {
    refuse('id', `its id must lie between ${idsOf(level.id)}, after its level.`);
  }
  for (const field of ['word', 'hint', 'sentence', 'why', 'origin', 'explanation'] as const) {
    const text = entry[field];
    if (text !== undefined && text !== text.normalize('NFC')) {
      refuse(field, `its ${field} must be written with composed letters (NFC).`);
    }
  }
  for (const field of ['word', 'accept', 'homophones'] as const) {
    for (const spelling of listed(entry[field])) {
      const foreign = Array.from(spelling.normalize('NFC')).find((sign) => !letters.includes(sign));
      if (foreign) refuse(field, `"${spelling}" holds "${foreign}", no letter of its language.`);
    }
  }
  for (const field of TEXTS) {
    for (const blocked of listed(entry[field]).flatMap((text) => blockedIn(text, slug))) {
      refuse(field, `its ${field} holds "${blocked}", a blocked word.`);
    }
  }
  if (accept.some((spelling) => foldSpelling(spelling) === foldSpelling(word))) {
    refuse('accept', 'it is accepted as a variant of itself.');
  }
  const hintWords = hint.split(/\s+/).length;
  if (hintWords < HINT_WORDS.min || hintWords > HINT_WORDS.max) {
    refuse('hint', `its hint must have ${HINT_WORDS.min} to ${HINT_WORDS.max} words.`);
  }
  const hintCharacters = lettersOf(hint).length;
  if (hintCharacters < HINT_CHARACTERS.min || hintCharacters > HINT_CHARACTERS.max) {
    const { min, max } = HINT_CHARACTERS;
    refuse('hint', `its hint must have ${min} to ${max} characters.`);
  }
  const gaps = sentence.match(/_+/g) ?? [];
  if (gaps.length !== 1 || gaps[0] !== '___') {
    refuse('sentence', 'its sentence must have exactly one gap, written ___.');
  }
  // The learner reads the origin as part of the hint.
  for (const [field, text] of Object.entries({ hint, sentence, origin })) {
    const leak = [word, ...accept].find((spelling) => bare(text ?? '').includes(bare(spelling)));
    if (leak) refuse(field as WordField, `its ${field} gives "${leak}" away.`);
  }
  if (!level.is_free && (origin === undefined || explanation === undefined)) {
    const field = origin === undefined ? 'origin' : 'explanation';
    refuse(field, 'a premium word must have an origin and an explanation.');
  }
  for (const text of faultsOfWhy(entry, level)) refuse('why', text);
  for (const homophone of homophones) {
    const own = [word, ...accept].some(
      (spelling) => foldSpelling(spelling) === foldSpelling(homophone),
    );
    if (own) refuse('homophones', `it names "${homophone}", itself, as a homophone.`);
    else if (wordsOf(sentence).includes(foldSpelling(homophone))) {
      refuse('sentence', `its sentence holds its homophone "${homophone}", and cannot decide.`);
    }
  }
  if (homophones.length > 0 && wordsOf(sentence).length < DECIDING_WORDS) {
    refuse(
      'sentence',
      `a word with homophones needs a sentence of ${DECIDING_WORDS} words and more, to decide.`,
    );
  }
  return faults;
}

/** Every part of a word that a learner may read. */
const TEXTS = [
  'word',
  'accept',
  'homophones',
  'hint',
  'sentence',
  'why',
  'origin',
  'explanation',
] as const satisfies readonly WordField[];

function listed(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? []);
}

function wordsOf(text: string): string[] {
  return foldSpelling(text).match(/[\p{L}\p{M}'-]+/gu) ?? [];
}

/** The same word twice in a language, whatever its level. */
function repeatedWords(levels: readonly ContentLevel[]): Fault[] {
  return repeated(
    entriesOf(levels),
    ({ level, entry }) => `${level.language.id} ${foldSpelling(entry.word)}`,
  ).map(({ level, entry }) => ({
    file: level.file,
    entry,
    field: 'word',
    text: 'its language has this word twice.',
  }));
}

/** Homophones must name each other: the sentence of each has to decide between them. */
function lonelyHomophones(levels: readonly ContentLevel[]): Fault[] {
  const named = new Map(
    entriesOf(levels).map(({ level, entry }) => [
      `${level.language.id} ${foldSpelling(entry.word)}`,
      (entry.homophones ?? []).map(foldSpelling),
    ]),
  );
  return entriesOf(levels).flatMap(({ level, entry }) =>
    (entry.homophones ?? [])
      .filter((homophone) => {
        const back = named.get(`${level.language.id} ${foldSpelling(homophone)}`);
        return back !== undefined && !back.includes(foldSpelling(entry.word));
      })
      .map((homophone) => ({
        file: level.file,
        entry,
        field: 'homophones' as const,
        text: `its homophone "${homophone}" is in the lists too, and does not name it back.`,
      })),
  );
}

function entriesOf(levels: readonly ContentLevel[]) {
  return levels.flatMap((level) => level.words.map((entry) => ({ level, entry })));
}

/** Every item whose key an earlier one has. */
function repeated<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const isKnown = seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isKnown;
  });
}

function isWithin(id: number, owner: number): boolean {
  return id > owner * IDS_EACH && id < (owner + 1) * IDS_EACH;
}

function idsOf(owner: number): string {
  return `${owner * IDS_EACH + 1} and ${(owner + 1) * IDS_EACH - 1}`;
}

/** A text as an eye that overlooks accents reads it. */
function bare(text: string): string {
  return foldSpelling(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}
