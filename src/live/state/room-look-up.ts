import type { ClassMissedWord, Id, LevelSamples } from '@waggle/engine/contracts';
import { createResource, type Loadable } from '../../base/state/resource.ts';

/** What a host can ask about words before a room opens. */
export interface RoomLookUp {
  /** Some words of each level and list: those that begin so, or those that show what it is like. */
  samples(word?: string): Promise<readonly LevelSamples[]>;
  /** The words that a class missed. */
  missed(classId: Id): Promise<readonly ClassMissedWord[]>;
}

export type MissedView = Loadable<{ of: Id | null; rows: readonly ClassMissedWord[] }>;

/** A word is looked for from so many letters on. */
const LETTERS = 2;

const ofLevels = createResource<{ rows: readonly LevelSamples[] }>(() => ({ rows: [] }));
const found = createResource<{ rows: readonly LevelSamples[] }>(() => ({ rows: [] }));
const missed = createResource<{ of: Id | null; rows: readonly ClassMissedWord[] }>(() => ({
  of: null,
  rows: [],
}));

/** Written only in this file: what levels are like, where the searched word is, what the class missed. */
export const levelSamples = ofLevels.view;
export const foundWords = found.view;
export const missedWords = missed.view;

export function loadSamples(lookUp: Pick<RoomLookUp, 'samples'>): Promise<void> {
  return ofLevels.load(() => lookUp.samples(), { next: (rows) => ({ rows }) });
}

/** Looks for words that begin so; those of another search go when the answer is there. */
export function findWords(lookUp: Pick<RoomLookUp, 'samples'>, search: string): Promise<void> {
  const word = search.trim();
  if (word.length >= LETTERS) {
    return found.load(() => lookUp.samples(word), {
      next: (rows) => ({ rows }),
      error: () => ({ rows: [] }),
    });
  }
  found.cancel();
  found.restart();
  return Promise.resolve();
}

/** Loads what a class missed; the words of another class go at once. */
export function loadMissedWords(lookUp: Pick<RoomLookUp, 'missed'>, of: Id): Promise<void> {
  if (missed.view.of !== of) missed.restart({ of });
  return missed.load(() => lookUp.missed(of), { next: (rows) => ({ rows }) });
}
