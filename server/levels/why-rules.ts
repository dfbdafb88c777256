import { foldSpelling, lettersOf, partsOfWhy } from '@waggle/engine/rules';
import type { ContentLevel, ContentWord } from './content.ts';

/** Fits two lines of the smallest screen (docs/words.md, "Why, and the lesson"). */
const WHY_CHARACTERS = 110;
/** The same rule in two words may read alike, but not in a whole level. */
const SAME_WHY = 3;

const TITLE_WORDS = { min: 2, max: 5 };
const LESSON_CHARACTERS = { min: 40, max: 170 };
const SHOWN_WORDS = { min: 3, max: 5 };
const WORDS_TO_TRY = 3;

/**
 * What is wrong with a word's line of "why".
 *
 * @returns a sentence for each fault
 */
export function faultsOfWhy(
  { word, why, hint, explanation }: ContentWord,
  { words }: Pick<ContentLevel, 'words'>,
): string[] {
  if (why === undefined) return ['it needs a line of "why".'];
  const faults: string[] = [];
  if (lettersOf(why).length > WHY_CHARACTERS) {
    faults.push(`its why has more than ${WHY_CHARACTERS} characters.`);
  }
  if (!/[.?]$/.test(why)) faults.push('its why must end as a sentence.');
  if ([hint, explanation].some((text) => text !== undefined && sameText(text, why))) {
    faults.push('its why repeats its hint or its explanation.');
  }
  const parts = partsOfWhy(why);
  const around = parts.filter(({ isLetters }) => !isLetters).map(({ text }) => text);
  if (around.some((text) => /[‹›]/.test(text))) {
    faults.push('its why must open and close each mark: ‹letters›.');
  }
  const foreign = parts.find(
    ({ text, isLetters }) => isLetters && !foldSpelling(word).includes(foldSpelling(text)),
  );
  if (foreign) faults.push(`its why marks "${foreign.text}", which does not stand in it.`);
  // It would give that one away while it is still to be asked.
  const given = namedIn(around.join(' '), words).find((entry) => entry.word !== word);
  if (given) faults.push(`its why gives "${given.word}" of its level away.`);
  return faults;
}

/**
 * What is wrong with what a level teaches and offers to try.
 *
 * @returns a sentence for each fault
 */
export function faultsOfLesson({
  lesson,
  tries,
  words,
}: Pick<ContentLevel, 'lesson' | 'tries' | 'words'>): string[] {
  const faults: string[] = [];
  const refuseNames = (field: string, names: readonly string[]) => {
    const unknown = names.find((name) => !words.some(({ word }) => word === name));
    if (unknown) faults.push(`its ${field} name "${unknown}", no word of the level.`);
    if (new Set(names).size < names.length) faults.push(`its ${field} name a word twice.`);
  };
  if (tries) {
    if (tries.length !== WORDS_TO_TRY) faults.push(`its tries must be ${WORDS_TO_TRY} words.`);
    refuseNames('tries', tries);
  }
  if (!lesson) return faults;
  const { title, text, shows } = lesson;
  if (isOutside(title.split(/\s+/).length, TITLE_WORDS)) {
    const { min, max } = TITLE_WORDS;
    faults.push(`the title of its lesson must have ${min} to ${max} words.`);
  }
  if (isOutside(lettersOf(text).length, LESSON_CHARACTERS)) {
    const { min, max } = LESSON_CHARACTERS;
    faults.push(`its lesson must have ${min} to ${max} characters.`);
  }
  if (isOutside(shows.length, SHOWN_WORDS)) {
    faults.push(`its lesson must show ${SHOWN_WORDS.min} to ${SHOWN_WORDS.max} words.`);
  }
  refuseNames('shows', shows);
  // It is read before the words are asked.
  const given = namedIn(`${title} ${text}`, words)[0];
  if (given) faults.push(`its lesson gives "${given.word}" away.`);
  return faults;
}

/** Words whose line of "why" stands in their language too often already. */
export function repeatedWhys(
  levels: readonly ContentLevel[],
): { level: ContentLevel; entry: ContentWord }[] {
  const counts = new Map<string, number>();
  return levels
    .flatMap((level) => level.words.map((entry) => ({ level, entry })))
    .filter(({ level, entry }) => {
      if (entry.why === undefined) return false;
      const key = `${level.language.id} ${entry.why}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > SAME_WHY;
    });
}

function namedIn(text: string, words: readonly ContentWord[]): ContentWord[] {
  const named = new Set(foldSpelling(text).match(/[\p{L}\p{M}'-]+/gu));
  return words.filter(({ word }) => named.has(foldSpelling(word)));
}

function isOutside(count: number, { min, max }: { min: number; max: number }): boolean {
  return count < min || count > max;
}

function sameText(one: string, other: string): boolean {
  const bare = (text: string) => foldSpelling(text).replace(/[‹›.?]/g, '');
  return bare(one) === bare(other);
}
