import { foldSpelling, lettersOf } from '@waggle/engine/rules';
import type { Content, ContentLevel, ContentWord } from './content.ts';

/** A hint is a sentence for a child, not a word and not a page (content, "Files"). */
const HINT_WORDS = { min: 3, max: 25 };
const HINT_CHARACTERS = { min: 8, max: 160 };

/** Levels and words of one language or level: two digits of the id (content, "Files"). */
const IDS_EACH = 100;

/** Time for a level (content, "Files"), in hundredths of a second where that is a time. */
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

/** Length of a level that has no words to sum up, in seconds (spec section 9). */
const DEFAULT_S = 60;

/**
 * Checks the word lists by every rule that needs neither a dictionary nor a
 * voice (content, "Rules that a test runs on every word").
 *
 * @returns a sentence for each fault, naming file and place; none when all is well
 */
export function findFaults(content: Content): string[] {
  return [
    ...findClashes(content),
    ...content.levels.flatMap((level) => [
      ...faultsOfLevel(level),
      ...level.words.flatMap((entry) =>
        faultsOfWord(entry, level).map((fault) => `${level.file}, ${named(entry)}: ${fault}`),
      ),
    ]),
    ...repeatedWords(content.levels),
    ...repeated(content.levels, ({ language, difficulty }) => `${language.id} ${difficulty}`).map(
      ({ file, difficulty }) => `${file}: its ladder has two levels of difficulty ${difficulty}.`,
    ),
    ...content.levels
      .filter(({ id, is_free }) => is_free && content.plans.some(({ level }) => level === id))
      .map(({ id, file }) => `plans.json: level ${id} (${file}) is free.`),
  ];
}

/**
 * Checks what the database could not hold: an id given twice, a plan for a level that is not there.
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

/** Seconds that a game of this level lasts (content, "Files"). */
export function timeLimitOf({ difficulty, words }: Pick<ContentLevel, 'difficulty' | 'words'>) {
  if (words.length === 0) return DEFAULT_S;
  const { beginner, later } = TIME.perLetter;
  const perLetter = difficulty <= TIME.lastBeginnerLevel ? beginner : later;
  const sum = words
    .map(({ word, difficulty: stars }) => {
      return TIME.perWord + TIME.perStar * stars + perLetter * lettersOf(word).length;
    })
    .reduce((total, part) => total + part, 0);
  // Whole numbers throughout: a step that is hit exactly must not be rounded up to the next.
  const steps = Math.ceil((sum * TIME.share) / (100 * TIME.step));
  return (steps * TIME.step) / 100;
}

function faultsOfLevel(level: ContentLevel): string[] {
  const { file, id, language, difficulty, words, time_limit } = level;
  const faults: string[] = [];
  if (!isWithin(id, language.id)) {
    faults.push(`its id ${id} must lie between ${idsOf(language.id)}, after its language.`);
  }
  if (Number(/\/(\d+)-/.exec(file)?.[1]) !== difficulty) {
    faults.push(`its file's number must be its difficulty, ${difficulty}.`);
  }
  const stars = new Set(words.map((entry) => entry.difficulty));
  if (words.length > 0 && ![...stars].some((star) => stars.has(star + 1))) {
    faults.push('its words must use at least two neighbouring numbers of stars.');
  }
  const expected = timeLimitOf(level);
  if (time_limit !== expected) {
    faults.push(`its time_limit is ${time_limit} and must be ${expected}.`);
  }
  return faults.map((fault) => `${file}: ${fault}`);
}

function faultsOfWord(entry: ContentWord, level: ContentLevel): string[] {
  const { id, word, hint, sentence, origin, explanation, homophones = [], accept = [] } = entry;
  const faults: string[] = [];
  if (!isWithin(id, level.id)) {
    faults.push(`its id must lie between ${idsOf(level.id)}, after its level.`);
  }
  const texts = { word, hint, sentence, origin, explanation };
  for (const [field, text] of Object.entries(texts)) {
    if (text !== undefined && text !== text.normalize('NFC')) {
      faults.push(`its ${field} must be written with composed letters (NFC).`);
    }
  }
  for (const spelling of [word, ...accept, ...homophones]) {
    const foreign = Array.from(spelling.normalize('NFC')).find(
      (letter) => !level.language.letters.includes(letter),
    );
    if (foreign) faults.push(`"${spelling}" holds "${foreign}", no letter of its language.`);
  }
  if (accept.some((spelling) => foldSpelling(spelling) === foldSpelling(word))) {
    faults.push('it is accepted as a variant of itself.');
  }
  const hintWords = hint.split(/\s+/).length;
  if (hintWords < HINT_WORDS.min || hintWords > HINT_WORDS.max) {
    faults.push(`its hint must have ${HINT_WORDS.min} to ${HINT_WORDS.max} words.`);
  }
  const hintCharacters = lettersOf(hint).length;
  if (hintCharacters < HINT_CHARACTERS.min || hintCharacters > HINT_CHARACTERS.max) {
    faults.push(`its hint must have ${HINT_CHARACTERS.min} to ${HINT_CHARACTERS.max} characters.`);
  }
  const gaps = sentence.match(/_+/g) ?? [];
  if (gaps.length !== 1 || gaps[0] !== '___') {
    faults.push('its sentence must have exactly one gap, written ___.');
  }
  // The origin is part of the hint that a learner reads.
  for (const [field, text] of Object.entries({ hint, sentence, origin })) {
    const leak = [word, ...accept].find((spelling) => bare(text ?? '').includes(bare(spelling)));
    if (leak) faults.push(`its ${field} gives "${leak}" away.`);
  }
  if (!level.is_free && (origin === undefined || explanation === undefined)) {
    faults.push('a premium word must have an origin and an explanation.');
  }
  return faults;
}

/** The same word twice in a language, whatever its level. */
function repeatedWords(levels: readonly ContentLevel[]): string[] {
  const entries = levels.flatMap((level) => level.words.map((entry) => ({ level, entry })));
  return repeated(
    entries,
    ({ level, entry }) => `${level.language.id} ${foldSpelling(entry.word)}`,
  ).map(({ level, entry }) => `${level.file}, ${named(entry)}: its language has this word twice.`);
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

function named({ id, word }: ContentWord): string {
  return `word ${id} "${word}"`;
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
