import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { expect } from 'vitest';

/**
 * Runs a marble test in virtual time, which begins at 0 and passes only inside it.
 *
 * @param run gets the marble helpers, and the clock to hand to what is tested
 */
export function inVirtualTime(run: (helpers: RunHelpers, clock: TestScheduler) => void): void {
  const clock = new TestScheduler((actual, expected) => expect(actual).toStrictEqual(expected));
  clock.run((helpers) => run(helpers, clock));
}
