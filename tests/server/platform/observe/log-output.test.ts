import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../../server/platform/observe/log.ts';
import {
  createLogOutput,
  type FileWriter,
} from '../../../../server/platform/observe/log-output.ts';

type Outcome = 'all' | number | 'ENOSPC' | 'EAGAIN' | 'EPIPE';

/** A file whose next writes go as given: all of it, so many bytes, or a fault. */
function aFile() {
  let text = '';
  const outcomes: Outcome[] = [];
  function put(bytes: Buffer): number {
    const outcome = outcomes.shift() ?? 'all';
    if (typeof outcome === 'string' && outcome !== 'all') {
      throw Object.assign(new Error(`${outcome}: write`), { code: outcome });
    }
    const written = bytes.subarray(0, outcome === 'all' ? bytes.length : outcome);
    text += written.toString();
    return written.length;
  }
  const files: FileWriter = {
    write(_, bytes, done) {
      setImmediate(() => {
        try {
          done(null, put(bytes));
        } catch (error) {
          done(error as NodeJS.ErrnoException, 0);
        }
      });
    },
    writeSync: (_, bytes) => put(bytes),
  };
  return {
    output: createLogOutput(1, files),
    goes: (...next: Outcome[]) => void outcomes.push(...next),
    text: () => text,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  return () => vi.useRealTimers();
});
const someTurns = () => vi.advanceTimersByTimeAsync(1_000);

const DROPPED = (lines: number) =>
  `{"level":50,"time":${Date.now()},"lines":${lines},"msg":"the log could not be written"}\n`;

describe('the output of the log', () => {
  test('writes lines in their order, also when a pipe takes some of them or none at the moment', async () => {
    const { output, goes, text } = aFile();
    goes('EAGAIN', 4, 'EAGAIN', 'all');
    output.write('one\n');
    output.write('two\n');
    await vi.advanceTimersByTimeAsync(10);
    output.write('three\n');
    await someTurns();
    expect(text()).toBe('one\ntwo\nthree\n');
  });

  test.each(['ENOSPC', 'EPIPE'] as const)(
    'goes on after %s, and says how many lines are missing when it can',
    async (fault) => {
      const { output, goes, text } = aFile();
      goes(fault, fault);
      output.write('one\n');
      output.write('two\n');
      await someTurns();
      output.write('three\n');
      await someTurns();
      expect(text()).toBe('');
      output.write('four\n');
      const notice = DROPPED(3);
      await someTurns();
      output.write('five\n');
      await someTurns();
      expect(text()).toBe(`${notice}four\nfive\n`);
    },
  );

  test('begins a new line after one that was cut', async () => {
    const { output, goes, text } = aFile();
    goes(2, 'ENOSPC');
    output.write('one\n');
    await someTurns();
    output.write('two\n');
    const notice = DROPPED(1);
    await someTurns();
    expect(text()).toBe(`on\n${notice}two\n`);
  });

  test('keeps a bounded number of lines for a reader that has stopped reading', async () => {
    const { output, goes, text } = aFile();
    goes('EAGAIN');
    output.write('one\n');
    await vi.advanceTimersByTimeAsync(10);
    const line = `${'x'.repeat(1023)}\n`;
    for (let n = 0; n < 2000; n++) output.write(line);
    await someTurns();
    output.write('last\n');
    await someTurns();
    expect(
      text()
        .split('\n')
        .filter((one) => one.startsWith('x')),
    ).toHaveLength(1024);
    expect(text()).toContain('"lines":976');
    expect(text().endsWith('last\n')).toBe(true);
  });

  test('writes what waits at the end of the process, and gives up at a fault', () => {
    const { output, goes, text } = aFile();
    output.write('one\n');
    goes(2, 'all');
    output.flushSync();
    expect(text()).toBe('one\n');
    output.write('two\n');
    goes('ENOSPC');
    output.flushSync();
    goes('EAGAIN');
    output.flushSync();
    expect(text()).toBe('one\n');
  });

  test('has the last words of a server that ends written before log.fatal() is back', () => {
    const { output, text } = aFile();
    createLog('info', output).fatal('uncaught');
    expect(JSON.parse(text())).toMatchObject({ level: 60, msg: 'uncaught' });
  });
});
