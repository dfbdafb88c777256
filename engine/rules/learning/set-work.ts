import type { AssignmentKind, Id, Word, WorkResults, WorkState } from '../../contracts/index.ts';
import { missesByLetter } from '../report/heat.ts';
import { cellOf } from '../report/marks.ts';
import { slipsOf } from './slips.ts';

/** An answer to a word of set work, as far as it decides what is done. */
export interface WorkAnswer {
  readonly wordId: Id;
  readonly isCorrect: boolean;
  /** The hint, a reveal or the like helped. */
  readonly hinted: boolean;
}

/** Answers to other words between two of the same, after which the later one is from memory (docs/contract.md). */
const FROM_MEMORY_AFTER = 3;

/**
 * Whether an answer does a word of set work: in a test every answer; in practice one that is right at
 * the first try, or right from memory, and had no help.
 *
 * @param before answers of the same pupil to the same work, the oldest first
 * @param words number of words of the work; in one of two or three words fewer come in between
 */
export function completesWord(
  kind: AssignmentKind,
  answer: WorkAnswer,
  before: readonly Pick<WorkAnswer, 'wordId'>[],
  words: number,
): boolean {
  if (kind === 'test') return true;
  if (!answer.isCorrect || answer.hinted) return false;
  const last = before.findLastIndex(({ wordId }) => wordId === answer.wordId);
  return last < 0 || before.length - 1 - last >= Math.min(FROM_MEMORY_AFTER, words - 1);
}

/** A word of set work, as a pupil stands with it. */
export interface WorkWord {
  readonly id: Id;
  readonly isDone: boolean;
  /** Number of its last answer among the pupil's answers to this work; 0: none. */
  readonly last: number;
}

/**
 * The words of one practice of set work: those that are not done, the ones never tried first, then the
 * ones answered longest ago. Before a few of them come words that are done, so that a recall is from
 * memory. When all are done, they are practised once more.
 *
 * @param words in their written order
 * @param count how many of those that are not done
 */
export function workToPractise<W extends Pick<WorkWord, 'isDone' | 'last'>>(
  words: readonly W[],
  count: number,
): W[] {
  const longestAgo = words.toSorted((one, other) => one.last - other.last);
  const done = longestAgo.filter(({ isDone }) => isDone);
  const open = longestAgo.filter(({ isDone }) => !isDone).slice(0, count);
  if (open.length === 0) return done.slice(0, count);
  return open.length > FROM_MEMORY_AFTER ? open : [...done.slice(0, FROM_MEMORY_AFTER), ...open];
}

/** Why an answer to set work does not count. */
export type WorkRefusal = 'hinted' | 'answered';

/**
 * Says why an answer cannot be given in a test, or `null` if it can: each word once, and without help.
 *
 * @param before answers of the same pupil to the same work
 */
export function refuseWorkAnswer(
  kind: AssignmentKind,
  { wordId, hinted }: Pick<WorkAnswer, 'wordId' | 'hinted'>,
  before: readonly Pick<WorkAnswer, 'wordId'>[],
): WorkRefusal | null {
  if (kind === 'practice') return null;
  if (hinted) return 'hinted';
  return before.some((one) => one.wordId === wordId) ? 'answered' : null;
}

/** How many words of the work a pupil has done, and has right. */
export interface WorkTally {
  readonly of: number;
  readonly done: number;
  readonly right: number;
  readonly answered: number;
}

/** Where a pupil stands. The right words of a test stay unsaid until all is written. */
export function assignmentStatus(
  kind: AssignmentKind,
  { of, done, right, answered }: WorkTally,
): { state: WorkState; right: number; of: number } {
  const isDone = of > 0 && done >= of;
  const begun = answered > 0 ? 'begun' : 'new';
  const shown = kind === 'practice' ? done : isDone ? right : 0;
  return { state: isDone ? 'done' : begun, right: shown, of };
}

/** An answer to set work as it is stored. */
export interface WorkTry extends WorkAnswer {
  readonly userId: Id;
  readonly userInput: string;
}

/** Pupils below this number would be recognised by their slips. */
const FEWEST_TRIED = 5;

/**
 * Pupils by words.
 *
 * @param tries the oldest first
 * @param language BCP 47 of the words
 * @param className name of their class
 */
export function workResults(
  tries: readonly WorkTry[],
  words: readonly (Word & { word: string })[],
  pupils: readonly { readonly id: Id; readonly name: string }[],
  language: string,
  className: string | null,
): WorkResults {
  const runs = new Map<string, WorkTry[]>();
  for (const one of tries) {
    const key = keyOf(one.userId, one.wordId);
    const run = runs.get(key);
    if (run) run.push(one);
    else runs.set(key, [one]);
  }
  const runOf = (pupil: Id, word: Id) => runs.get(keyOf(pupil, word)) ?? [];
  return {
    class_name: className,
    words: words.map((word) => {
      const tried = pupils.flatMap(({ id }) => runOf(id, word.id)[0] ?? []);
      const missed = tried.filter(({ isCorrect }) => !isCorrect);
      const typed = missed.map(({ userInput }) => userInput);
      return {
        word,
        letters: tried.length < FEWEST_TRIED ? null : missesByLetter(typed, word.word),
      };
    }),
    pupils: pupils.map(({ id, name }) => {
      const ofPupil = words.map((word) => ({ word, run: runOf(id, word.id) }));
      return {
        id,
        name,
        cells: ofPupil.map(({ run }) => cellOf(run)),
        tries: ofPupil.map(({ run }) => run.length),
        slips: ofPupil.map(({ word, run: [first] }) => {
          if (!first || first.isCorrect) return [];
          const slips = slipsOf(first.userInput, [word.word, ...word.accepted], language);
          return [...new Set(slips.map(({ kind }) => kind))];
        }),
        wrote: ofPupil.map(({ run: [first] }) =>
          first && !first.isCorrect ? first.userInput : null,
        ),
      };
    }),
  };
}

function keyOf(pupil: Id, word: Id): string {
  return `${pupil} ${word}`;
}
