import type { WorkWord } from '@waggle/engine/rules';

/** How a pupil stands with a word of work. */
export interface WorkStanding extends WorkWord {
  readonly id: number;
  /** At whichever try. */
  readonly isRight: boolean;
}

/** Says why work cannot have these times, or `null` if it can. */
export function faultOfTimes(opensAt: Date, dueAt: Date | null): string | null {
  if (dueAt === null || dueAt > opensAt) return null;
  return 'The work has to end after it begins.';
}
