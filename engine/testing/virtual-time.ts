import { type RunHelpers, TestScheduler } from 'rxjs/testing';

/** Fails unless both are equal all the way down. */
type AssertEqual = (actual: unknown, expected: unknown) => void;

/**
 * Marble tests in virtual time, which begins at 0 and passes only inside them.
 *
 * @param assertEqual of the test runner: `assert.deepStrictEqual` of Node, or
 * `(actual, expected) => expect(actual).toStrictEqual(expected)`
 * @returns runs a test: it gets the marble helpers, and the clock to hand to what is tested
 */
export function createVirtualTime(
  assertEqual: AssertEqual,
): (test: (helpers: RunHelpers, clock: TestScheduler) => void) => void {
  return (test) => {
    const clock = new TestScheduler(assertEqual);
    clock.run((helpers) => test(helpers, clock));
  };
}
