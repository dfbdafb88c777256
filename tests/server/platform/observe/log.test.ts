import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../../../server/platform/observe/log.ts';
import { withoutSecrets } from '../../../../server/platform/observe/redact.ts';

/** What a log of every level writes while something happens. */
function logged(happens: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  happens(createLog('trace', { write: (line) => void (text += line) }));
  return text;
}

const KEY = randomBytes(32).toString('hex');

describe('withoutSecrets()', () => {
  test.each([
    ['550 <thandi@school.example> is unknown', '550 <[email]> is unknown'],
    ['to thandi.o-neill+bees@school.co.za.', 'to [email]'],
    ['/x/thandi%40school.example', '/x/[email]'],
    ['θάνδη@σχολείο.example', '[email]'],
    [`a key ${KEY}!`, 'a key [secret]!'],
    [`a key ${KEY.toUpperCase()}`, 'a key [secret]'],
    [`/ws/lobby/?token=${KEY}`, '/ws/lobby/?[query]'],
    ['GET /reset-password?uid=1&token=short HTTP', 'GET /reset-password?[query] HTTP'],
    ['Authorization: Token abcdefgh1', 'Authorization: Token [secret]'],
    ['Bearer the-metrics-token', 'Bearer [secret]'],
    ['postgres://waggle:pass@db.example:5432/w', 'postgres://[secret]@db.example:5432/w'],
    ['redis://:pass@cache.example:6379', 'redis://[secret]@cache.example:6379'],
    ['sk_live_0123abc refused', '[secret] refused'],
  ])('makes of %j %j', (text, told) => {
    expect(withoutSecrets(text)).toBe(told);
  });

  test.each([
    'at run (/srv/node_modules/@fastify/static/index.js:12:3)',
    'Is the hive ready? Yes.',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'Invalid token.',
    '/api/audio/0123456789abcdef0123456789abcdef.mp3',
  ])('leaves %j as it is', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  test('leaves JSON what it is', () => {
    const line = JSON.stringify({
      path: `/x?token=${KEY}`,
      msg: 'a "b@c.example" \\ "Token d1234567"',
    });
    expect(JSON.parse(withoutSecrets(line))).toEqual({
      path: '/x?[query]',
      msg: 'a "[email]" \\ "Token [secret]"',
    });
  });
});

describe('the log', () => {
  test('logs an error’s message, code, cause and stack', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { err } = JSON.parse(
      logged((log) => log.error({ err: new TypeError('no honey', { cause }) }, 'hive')),
    );
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'no honey',
      cause: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    });
    expect(err.stack).toMatch(/^TypeError: no honey\n +at .*log\.test\.ts/);
  });

  test('logs the error of each of several attempts', () => {
    const faults = new AggregateError([new Error('one'), new Error('two')], 'both');
    const { err } = JSON.parse(logged((log) => log.error({ err: faults })));
    expect(err.errors).toMatchObject([{ message: 'one' }, { message: 'two' }]);
  });

  test('does not log what libraries attach to their errors', () => {
    const ofDatabase = Object.assign(
      new Error('invalid input syntax for type integer: "hunter2"'),
      {
        severity: 'ERROR',
        code: '22P02',
        table: 'users',
        detail: 'Key (nickname)=(hunter2) already exists.',
        where: 'unnamed portal parameter $1 = hunter2',
      },
    );
    const ofRedis = Object.assign(new Error('NOAUTH'), {
      command: { name: 'auth', args: ['hunter2'] },
    });
    const ofHttp = Object.assign(new Error('Parse Error'), { rawPacket: Buffer.from('hunter2') });
    const text = logged((log) => {
      for (const err of [ofDatabase, ofRedis, ofHttp]) {
        log.error({ err }, 'hive');
        log.error({ err });
        log.error(err);
      }
    });
    expect(text).toContain('"severity":"ERROR"');
    expect(text).toContain('"table":"users"');
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain(Buffer.from('hunter2').join(','));
  });

  test('takes what was thrown and is no error', () => {
    const thrown: unknown = { password: 'hunter2' };
    expect(logged((log) => log.error({ err: thrown }))).not.toContain('hunter2');
  });

  test('hides private fields, wherever they stand', () => {
    const text = logged((log) => {
      log.info({ password: 'hunter2', user: { email: 'hunter2' }, a: { b: { token: 'hunter2' } } });
      log.child({ key: 'hunter2' }).info('child');
    });
    expect(text).not.toContain('hunter2');
  });
});
