import type { PracticeToday } from '@waggle/engine/practice';
import type { Assignment } from '@waggle/engine/contracts';

/** Grades from which a learner without a place on the ladder is asked to find it. */
const FINDS_FROM_GRADE = 3;
/** Days before a test is due in which the test is what comes next. */
const TEST_IS_NEAR_DAYS = 7;
const DAY_MS = 86_400_000;

/** What is known of a learner who stands before Home. */
export interface Standing {
  readonly isVisitor: boolean;
  readonly grade: number | null;
  /** Whether a place on the ladder was found or chosen. */
  readonly isBegun: boolean;
  /** What there is to practise; null if it could not be counted. */
  readonly counts: PracticeToday | null;
  /** Set work that is not done, as it is to be done. */
  readonly work: readonly Assignment[];
  /** The own language has nothing to play yet, and another one is on the board. */
  readonly isInstead: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The one thing that Home asks for. */
export type NextThing =
  | { readonly kind: 'work'; readonly work: Assignment; readonly thirsty: number }
  | { readonly kind: 'find' }
  | { readonly kind: 'instead' }
  | { readonly kind: 'water'; readonly words: number }
  | { readonly kind: 'rest' }
  | { readonly kind: 'level'; readonly canFind: boolean }
  | { readonly kind: 'failed' };

/** The next right thing: the first that is true (docs/design.md, "Home"). */
export function nextThing(standing: Standing): NextThing {
  const { isVisitor, grade, isBegun, counts, work, isInstead, now } = standing;
  const thirsty = counts ? counts.due + counts.slipping : 0;
  const ofWork = (one: Assignment) => ({ kind: 'work', work: one, thirsty }) as const;
  const begun = work.find(({ mine, kind }) => kind === 'test' && mine?.state === 'begun');
  const near = work.find(({ kind, due_at }) => kind === 'test' && isNear(due_at, now));
  const test = begun ?? near;
  if (test) return ofWork(test);
  if (isInstead) return { kind: 'instead' };
  const canFind = counts?.isFirst === true && !isBegun;
  if (
    canFind &&
    !isVisitor &&
    work.length === 0 &&
    (grade ?? FINDS_FROM_GRADE) >= FINDS_FROM_GRADE
  ) {
    return { kind: 'find' };
  }
  if (thirsty > 0) return { kind: 'water', words: thirsty };
  if (work[0]) return ofWork(work[0]);
  if (!counts) return { kind: 'failed' };
  return counts.isDone ? { kind: 'rest' } : { kind: 'level', canFind };
}

function isNear(due: string | null, now: number): boolean {
  return due !== null && Date.parse(due) - now <= TEST_IS_NEAR_DAYS * DAY_MS;
}
