import { describe, expect, test } from 'vitest';
import { reasonOf } from '../../../../server/platform/observe/reason.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
  code: 'ECONNREFUSED',
});

describe('reasonOf()', () => {
  test.each<[what: string, thrown: unknown, reason: string]>([
    ['an error', new Error('no such table'), 'no such table'],
    [
      'a cause below others',
      new Error('far', { cause: new TypeError('fetch failed', { cause: refused }) }),
      refused.message,
    ],
    [
      'several attempts',
      new AggregateError([refused, refused, new Error('gone')]),
      `${refused.message}, gone`,
    ],
    [
      'several attempts below',
      new TypeError('fetch failed', { cause: new AggregateError([refused]) }),
      refused.message,
    ],
    [
      'an error with a code alone',
      Object.assign(new Error(''), { code: 'ECONNRESET' }),
      'ECONNRESET',
    ],
    [
      'a full disk of the embedded database',
      { name: 'ErrnoError', errno: 51 },
      'no space left on device',
    ],
    ['another fault of it', { name: 'ErrnoError', errno: 8 }, 'ErrnoError 8'],
    [
      'its end',
      { name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 },
      'Program terminated with exit(1)',
    ],
    ['a text', 'gone', 'gone'],
    ['nothing', undefined, 'undefined'],
    ['an empty thing', {}, 'for no known reason'],
  ])('of %s', (_, thrown, reason) => expect(reasonOf(thrown)).toBe(reason));
});
