import type { SchedulerLike } from 'rxjs';
import { type Id, type Memory, type Practice, PracticeSchema } from '../contracts/index.ts';
import type { PracticeScope } from '../http/practice.ts';
import type { PlayerPort, StoragePort } from './ports.ts';
import { nameOfSet, SETS } from './set-names.ts';
import { isVisitor } from './visitor.ts';

interface KeptSet {
  /** YYYY-MM-DD, in UTC as on the server. */
  readonly day: string;
  readonly practice: Practice;
}

/** Sets that are kept on a device, of all its players. */
const KEPT_SETS = 30;

export interface KeptSetsPorts {
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user' | 'key' | 'remembered'>;
  readonly clock: SchedulerLike;
}

/** The sets of today that are kept on this device. */
export function createKeptSets({ storage, player, clock }: KeptSetsPorts) {
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  /** Where the present player's sets are kept. */
  function nameOf(scope: PracticeScope): string {
    const user = isVisitor(player) ? null : (player.user() ?? player.remembered());
    return nameOfSet(user?.id, scope);
  }

  /** The set of today that is kept here; null for none. What is left of set work has no day. */
  function of(scope: PracticeScope): Practice | null {
    const { day, practice } = (storage.recall(nameOf(scope)) ?? {}) as Partial<KeptSet>;
    const parsed = PracticeSchema.safeParse(practice);
    const isOfToday = day === today() || scope.assignment !== undefined;
    return isOfToday && parsed.success ? parsed.data : null;
  }

  function keep(scope: PracticeScope, practice: Practice): void {
    const name = nameOf(scope);
    if (!storage.remember(name, { day: today(), practice } satisfies KeptSet)) return;
    const older = storage
      .recallAll(SETS)
      .map(([other, value]) => ({ other, day: (value as Partial<KeptSet> | null)?.day ?? '' }))
      .filter(({ other }) => other !== name)
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .slice(KEPT_SETS - 1);
    for (const { other } of older) storage.forget(other);
  }

  return {
    of,
    keep,
    /**
     * A word was answered: the set that is kept knows it after a reload too.
     *
     * @param isDone set work does not ask for it any more
     */
    note(
      scope: PracticeScope,
      word: Id,
      { memory, isDone }: { memory: Memory; isDone: boolean },
    ): void {
      const kept = of(scope);
      if (!kept) return;
      const isLeft = (item: Practice['words'][number]) =>
        scope.assignment === undefined || !isDone || item.word.id !== word;
      const words = kept.words
        .filter(isLeft)
        .map((item) => (item.word.id === word ? { ...item, memory } : item));
      keep(scope, { ...kept, words });
    },
  };
}

/** Deletes the sets on this device that have words of a level. */
export function forgetPractised(storage: StoragePort, level: Id): void {
  for (const [name, value] of storage.recallAll(SETS)) {
    const words = (value as Partial<KeptSet> | null)?.practice?.words ?? [];
    if (words.some((item) => item.level.id === level)) storage.forget(name);
  }
}
