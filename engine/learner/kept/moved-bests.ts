import { type Id, RoundBestsSchema } from '../../contracts/index.ts';
import { betterBests, NO_BESTS } from '../../rules/learning/round-bests.ts';
import type { StoragePort } from '../ports.ts';

const STORED = 'round-bests/';

/** Where the bests of all short rounds of somebody are stored, before the language; of a visitor without an id. */
export function bestsOf(learner: Id | undefined): string {
  return `${STORED}${encodeURIComponent(learner ?? 'guest')}/`;
}

/** Stored bests; they may come from an older version. */
export function readBests(stored: unknown) {
  return RoundBestsSchema.safeParse(stored).data ?? NO_BESTS;
}

/** Gives a learner the bests of a visitor; their own better ones stay. */
export function moveBests({ recallAll, recall, remember, forget }: StoragePort, learner: Id): void {
  const ofGuest = bestsOf(undefined);
  for (const [name, bests] of recallAll(ofGuest)) {
    const own = bestsOf(learner) + name.slice(ofGuest.length);
    remember(own, betterBests(readBests(bests), readBests(recall(own))));
    forget(name);
  }
}
