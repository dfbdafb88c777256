/** Progress worked out from the list of all that was ever answered, as plainly as it can be said. */
import { levelOf, SPELLINGS } from '../../support/solo-play.ts';

export interface NaiveAnswer {
  readonly word: string;
  readonly isCorrect: boolean;
  /** Id of the game; null for a late answer. */
  readonly game: string | null;
  /** Of a live game; its right answers are progress where the player may play the level. */
  readonly live?: { readonly counts: boolean };
}

/** The ladders of solo-play: free levels as they follow each other, and all levels. */
const FREE = { English: [101, 102, 104], French: [301, 302] } as const;
const LADDER = { English: [101, 102, 103, 104], French: [301, 302] } as const;
export const LANGUAGES = ['English', 'French'] as const;
/** Place of a level on its ladder. */
const DIFFICULTY: Readonly<Record<number, number>> = { 101: 1, 102: 2, 104: 4, 301: 1, 302: 2 };
/** Words that complete a level: 80 % of 5, 2, 1, 2 and 1, rounded up. */
const NEEDED: Readonly<Record<number, number>> = { 101: 4, 102: 2, 104: 1, 301: 2, 302: 1 };

function isSolved(word: string, answers: readonly NaiveAnswer[]): boolean {
  return answers.some(
    ({ word: answered, isCorrect, live }) =>
      answered === word && isCorrect && (live?.counts ?? true),
  );
}

export function wordsCorrect(level: number, answers: readonly NaiveAnswer[]): number {
  return (SPELLINGS[level] ?? []).filter((word) => isSolved(word, answers)).length;
}

export function completed(answers: readonly NaiveAnswer[]): number[] {
  return LANGUAGES.flatMap((language) => FREE[language]).filter(
    (level) => wordsCorrect(level, answers) >= (NEEDED[level] ?? 0),
  );
}

export function playable(answers: readonly NaiveAnswer[]): number[] {
  const done = completed(answers);
  return LANGUAGES.flatMap((language) =>
    FREE[language].filter((_, place) => {
      const below = FREE[language][place - 1];
      return below === undefined || done.includes(below);
    }),
  );
}

export function currentLevel(
  language: (typeof LANGUAGES)[number],
  answers: readonly NaiveAnswer[],
): number {
  const done = completed(answers);
  return FREE[language].find((level) => !done.includes(level)) ?? Math.max(...FREE[language]);
}

/** The level that the last of these answers completed, and the one above it; null when it completed none. */
export function levelUp(answers: readonly NaiveAnswer[]) {
  const before = completed(answers.slice(0, -1));
  const level = completed(answers).find((one) => !before.includes(one));
  if (level === undefined) return null;
  const ladder: readonly number[] =
    LANGUAGES.map((language): readonly number[] => LADDER[language]).find((one) =>
      one.includes(level),
    ) ?? [];
  return { previous: level, next: ladder[ladder.indexOf(level) + 1] ?? null };
}

export function maxLevel(answers: readonly NaiveAnswer[]): number {
  return Math.max(0, ...completed(answers).map((level) => DIFFICULTY[level] ?? 0));
}

/** How often a word was tried. */
export function attempts(word: string, answers: readonly NaiveAnswer[]): number {
  return answers.filter((answer) => answer.word === word).length;
}

export function gameOf(game: string, answers: readonly NaiveAnswer[]) {
  const inside = answers.filter((answer) => answer.game === game);
  return {
    score: new Set(inside.filter(({ isCorrect }) => isCorrect).map(({ word }) => word)).size,
    attempted: new Set(inside.map(({ word }) => word)).size,
  };
}

/** Words of a level as they are to be met: never solved, wrong at last, the rest; sorted within each. */
export function turns(level: number, answers: readonly NaiveAnswer[]): string[][] {
  const words = [...(SPELLINGS[level] ?? [])].sort();
  const last = (word: string) => answers.findLast((answer) => answer.word === word);
  const isNew = (word: string) => !isSolved(word, answers);
  const isForgotten = (word: string) => !isNew(word) && last(word)?.isCorrect === false;
  return [
    words.filter(isNew),
    words.filter(isForgotten),
    words.filter((word) => !isNew(word) && !isForgotten(word)),
  ];
}

/** What the board of one player's games counts of all time: answers in such games alone. */
export function board(answers: readonly NaiveAnswer[]) {
  const timed = answers.filter(({ game, live }) => game !== null && !live);
  const right = timed.filter(({ isCorrect }) => isCorrect);
  const distinct = (values: readonly unknown[]) => new Set(values).size;
  return {
    correct_words: distinct(right.map(({ word }) => word)),
    total_attempts: timed.length,
    right_attempts: right.length,
    words_attempted: distinct(timed.map(({ word }) => word)),
    games: distinct(timed.map(({ game }) => game)),
  };
}

/** Attempts on a level, and the right ones. */
export function totals(level: number, answers: readonly NaiveAnswer[]) {
  const there = answers.filter(({ word }) => levelOf(word) === level);
  return {
    attempts: there.length,
    right_attempts: there.filter(({ isCorrect }) => isCorrect).length,
  };
}
