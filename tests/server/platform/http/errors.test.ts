import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../../../server/platform/http/errors.ts';

function fault(message: string, code?: string): Error & { code?: string } {
  return Object.assign(new Error(message), code ? { code } : {});
}

describe('isDatabaseUnavailable()', () => {
  test.each([
    ['the connection is refused', fault('connect ECONNREFUSED', 'ECONNREFUSED')],
    ['the connection is cut', fault('read ECONNRESET', 'ECONNRESET')],
    ['there is no socket', fault('connect ENOENT /data/socket/.s.PGSQL.5432', 'ENOENT')],
    ['it hangs up in the middle of a question', fault('Connection terminated unexpectedly')],
    ['it does not answer in time', fault('timeout exceeded when trying to connect')],
    ['it is asked to stop', fault('terminating connection', '57P01')],
    ['it has just been started', fault('the database system is starting up', '57P03')],
    ['the connection fails', fault('connection failure', '08006')],
  ])('is true while %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test.each([
    ['a question is wrong', fault('syntax error at or near "selct"', '42601')],
    ['a row is there already', fault('duplicate key value', '23505')],
    ['a program is wrong', new TypeError('undefined is not a function')],
    ['another thing times out', fault('The worker said nothing for 10000 ms')],
  ])('is false when %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
