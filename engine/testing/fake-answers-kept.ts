/** The answers that a fake server has taken, besides those of live games. */
import type { Id } from '../contracts/index.ts';
import type { TypedAttempt } from '../rules/learning/practice-of.ts';

/** An answer as it is stored. */
export interface KeptAnswer {
  readonly id: number;
  /** As the client named it. */
  readonly sentId: string | null;
  readonly userId: number;
  readonly levelId: Id;
  readonly wordId: Id;
  readonly userInput: string;
  readonly isCorrect: boolean;
  readonly hinted: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly game: string | null;
  readonly assignment: number | null;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

export function createKeptAnswers() {
  const all: KeptAnswer[] = [];
  return {
    add(answer: Omit<KeptAnswer, 'id'>): KeptAnswer {
      const kept = { ...answer, id: all.length + 1 };
      all.push(kept);
      return kept;
    },
    /** Of one learner, the oldest first. */
    of: (userId: number) => all.filter((answer) => answer.userId === userId),
    ofWork: (assignment: number) => all.filter((answer) => answer.assignment === assignment),
    /** As memory sees them. */
    attemptsOf: (userId: number): TypedAttempt[] =>
      all
        .filter((answer) => answer.userId === userId)
        .map(({ wordId: word, userInput: typed, isCorrect, hinted, at }) => ({
          word,
          typed,
          isCorrect,
          hinted,
          at,
        })),
  };
}
