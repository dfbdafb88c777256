import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Of a run of tests: what `npm test` says at its end. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Those that passed on their second try, each with what failed in the first one. */
  readonly secondTries: readonly string[];
}

/** Writes a TestCount to the file that WAGGLE_TEST_COUNT names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count: TestCount = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => test.result().state === 'failed').length,
      secondTries: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => {
          const [error] = test.result().errors ?? [];
          return `${test.module.relativeModuleId} > ${test.fullName}: ${firstLine(error?.message)}`;
        }),
    };
    writeFileSync(process.env['WAGGLE_TEST_COUNT'] ?? 'count.json', JSON.stringify(count));
  }
}

/** The first line of a message, which says most. */
export function firstLine(message = 'no message'): string {
  return message.split('\n', 1).join('');
}
