import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Most characters that are shown of what differs. */
const DIFFERENCE_LENGTH = 600;

/** Of a run of tests: what `npm test` says at its end. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its reason. */
  readonly failures: readonly string[];
  /** Those that passed on their second try, each with what failed in the first one. */
  readonly secondTries: readonly string[];
}

/** Writes a TestCount to the file that WAGGLE_TEST_COUNT names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const count: TestCount = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      failures: [
        ...failed.map(withReason),
        ...modules.flatMap((module) =>
          module.errors().map(({ message }) => `${module.relativeModuleId}: ${firstLine(message)}`),
        ),
        ...unhandled.map(({ message }) => `Outside of a test: ${firstLine(message)}`),
      ],
      secondTries: tests.filter((test) => test.diagnostic()?.flaky).map(withReason),
    };
    writeFileSync(process.env['WAGGLE_TEST_COUNT'] ?? 'count.json', JSON.stringify(count));
  }
}

function withReason(test: TestCase): string {
  const [error] = test.result().errors ?? [];
  const reason = firstLine(error?.message) + differenceOf(error?.diff);
  return `${test.module.relativeModuleId} > ${test.fullName}: ${reason}`;
}

/** The lines that differ. The message leaves most of them out, and CI may keep only the end of a log. */
function differenceOf(diff = ''): string {
  const lines = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[+-] /.test(line));
  return lines
    .map((line) => `\n  ${line}`)
    .join('')
    .slice(0, DIFFERENCE_LENGTH);
}

/** The first line of a message, which says most. */
export function firstLine(message = 'no message'): string {
  return message.split('\n', 1).join('');
}
