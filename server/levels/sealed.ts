import { HttpError } from '../platform/http/errors.ts';

/** Why the words of a level are sealed for a learner. */
export type Seal = 'live' | 'test';

/** Levels whose spellings a learner may not see now, by their ids. */
export type SealedLevels = ReadonlyMap<number, Seal>;

/** The levels that are sealed for a learner now. Every answer with a spelling asks here. */
export type SealedFor = (userId: number) => Promise<SealedLevels>;

export interface SealedDependencies {
  /** Levels that a learner plays in live games now. */
  playedLiveBy: (userId: number) => Promise<ReadonlySet<number>>;
  /** Levels of tests that a pupil has not written to the end. */
  testedOn: (userId: number) => Promise<ReadonlySet<number>>;
}

export function createSealedFor({ playedLiveBy, testedOn }: SealedDependencies): SealedFor {
  return async (userId) => {
    const [live, tests] = await Promise.all([playedLiveBy(userId), testedOn(userId)]);
    return new Map([
      ...[...tests].map((level) => [level, 'test'] as const),
      ...[...live].map((level) => [level, 'live'] as const),
    ]);
  };
}

const REFUSALS: Readonly<Record<Seal, string>> = {
  live: 'You are playing this level in a live game. Finish that one first.',
  test: 'These words are your test. Write the test first.',
};

/** @throws {HttpError} 409 for a level whose words are sealed */
export function expectUnsealed(sealed: SealedLevels, levelId: number): void {
  const seal = sealed.get(levelId);
  if (seal !== undefined) throw new HttpError(409, REFUSALS[seal]);
}
