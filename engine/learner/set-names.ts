import type { Id } from '../contracts/index.ts';
import type { PracticeScope } from '../http/practice.ts';
import type { StoragePort } from './ports.ts';

/** Where all sets of today are kept on a device. */
export const SETS = 'practice/';

/**
 * The name of one set.
 *
 * @param learner undefined for a visitor
 */
export function nameOfSet(
  learner: Id | undefined,
  { language, level = '', assignment = '', trap }: PracticeScope,
): string {
  const own = learner === undefined ? 'guest' : `learner-${encodeURIComponent(learner)}`;
  return `${SETS}${own}/${[language, level, assignment, ...(trap === undefined ? [] : [trap])].map(encodeURIComponent).join('/')}`;
}

/** The words of today are chosen again on this device. */
export function forgetToday(
  storage: Pick<StoragePort, 'forget'>,
  learner: Id | undefined,
  language: Id,
): void {
  storage.forget(nameOfSet(learner, { language }));
}
