import { describe, expect, test } from 'vitest';
import { createLog } from '../../../../server/platform/observe/log.ts';
import { plainLine } from '../../../../server/platform/observe/plain-lines.ts';

/** What a person reads while something happens. */
function read(happens: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  happens(createLog('trace', { write: (line) => void (text += plainLine(line)) }));
  return text;
}

describe('plainLine()', () => {
  test('holds the time, the message and the fields', () => {
    expect(read((log) => log.info({ recorded: 3, files: ['a', 'b'] }, 'content loaded'))).toMatch(
      /^\d\d:\d\d:\d\d content loaded \(recorded: 3, files: \["a","b"\]\)\n$/,
    );
    expect(read((log) => log.debug('ready'))).toMatch(/^\d\d:\d\d:\d\d ready\n$/);
  });

  test('names a weight from a warning on', () => {
    const said = read((log) => {
      log.warn({ reason: 'connect ECONNREFUSED' }, 'Redis is away');
      log.error('lost');
      log.fatal('over');
    });
    expect(said.replace(/\d\d:\d\d:\d\d /g, '')).toBe(
      'Warning: Redis is away (reason: connect ECONNREFUSED)\nError: lost\nFatal error: over\n',
    );
  });

  test('holds the reasons of an error in one line, and its calls below', () => {
    const err = new Error('no checkout', { cause: new Error('fetch failed') });
    const [first, ...calls] = read((log) => log.error({ err }, 'payments'))
      .trimEnd()
      .split('\n');
    expect(first).toMatch(/ Error: payments: no checkout: fetch failed$/);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call).toMatch(/^ +at /);
  });

  test('holds no secret', () => {
    expect(read((log) => log.warn({ key: 'k' }, 'a@school.example'))).toMatch(
      /Warning: \[email\] \(key: \[secret\]\)\n$/,
    );
  });
});
