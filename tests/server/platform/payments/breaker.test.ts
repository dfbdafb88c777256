import { describe, expect, test } from 'vitest';
import { createBreaker } from '../../../../server/platform/payments/breaker.ts';

class Away extends Error {}

function aBreaker() {
  let at = 0;
  let asked = 0;
  const breaker = createBreaker({
    now: () => new Date(at),
    isFault: (error) => error instanceof Away,
    refused: () => new Away('not asked'),
  });
  const run = (answer: () => Promise<string>) =>
    breaker
      .run(() => {
        asked += 1;
        return answer();
      })
      .catch((error: Error) => error.message);
  return {
    asked: () => asked,
    wait: (ms: number) => {
      at += ms;
    },
    succeed: () => run(async () => 'well'),
    fail: () => run(() => Promise.reject(new Away('no answer'))),
    refuse: () => run(() => Promise.reject(new Error('refused'))),
  };
}

describe('createBreaker()', () => {
  test('asks nobody for half a minute after five faults in a row', async () => {
    const breaker = aBreaker();
    for (let n = 0; n < 5; n++) expect(await breaker.fail()).toBe('no answer');
    breaker.wait(29_999);
    expect(await breaker.succeed()).toBe('not asked');
    expect(breaker.asked()).toBe(5);
  });

  test('lets one go ahead after the pause, and all when it succeeded', async () => {
    const breaker = aBreaker();
    for (let n = 0; n < 5; n++) await breaker.fail();
    breaker.wait(30_000);
    const [first, second] = await Promise.all([breaker.succeed(), breaker.succeed()]);
    expect([first, second]).toEqual(['well', 'not asked']);
    expect(await breaker.succeed()).toBe('well');
  });

  test('pauses again when the one that goes ahead fails', async () => {
    const breaker = aBreaker();
    for (let n = 0; n < 5; n++) await breaker.fail();
    breaker.wait(30_000);
    expect(await breaker.fail()).toBe('no answer');
    expect(await breaker.succeed()).toBe('not asked');
  });

  test('counts only faults in a row, and no refusal', async () => {
    const breaker = aBreaker();
    for (let n = 0; n < 4; n++) await breaker.fail();
    expect(await breaker.refuse()).toBe('refused');
    for (let n = 0; n < 4; n++) await breaker.fail();
    expect(await breaker.succeed()).toBe('well');
  });
});
