import {
  type AssignmentWithWords,
  AssignmentWithWordsSchema,
  type Id,
} from '../../contracts/index.ts';
import { TESTS } from '../../learner/kept/kept-words.ts';
import type { PlayerPort, StoragePort } from '../../learner/ports.ts';

export interface KeptTestsPorts {
  readonly storage: StoragePort;
  readonly player: Pick<PlayerPort, 'user'>;
}

/** A test on this device. */
interface KeptTest {
  readonly work: AssignmentWithWords;
  readonly written: readonly Id[];
}

/** Stored data may come from an older version or another program. */
function keptTestOf(value: unknown): KeptTest | null {
  const { work, written } = (value ?? {}) as Partial<KeptTest>;
  const parsed = AssignmentWithWordsSchema.safeParse(work);
  return parsed.success && Array.isArray(written) ? { work: parsed.data, written } : null;
}

/** The tests of this pupil on this device. */
export function keptTests({ storage, player }: KeptTestsPorts) {
  const nameOf = (work: Id) => {
    const user = player.user();
    return user && `${TESTS}${encodeURIComponent(user.id)}/${encodeURIComponent(work)}`;
  };
  return {
    of(work: Id): KeptTest | null {
      const name = nameOf(work);
      return name === null ? null : keptTestOf(storage.recall(name));
    },
    keep(work: AssignmentWithWords, written: readonly Id[]): void {
      const name = nameOf(work.id);
      if (name !== null) storage.remember(name, { work, written } satisfies KeptTest);
    },
    forget(work: Id): void {
      const name = nameOf(work);
      if (name !== null) storage.forget(name);
    },
  };
}
