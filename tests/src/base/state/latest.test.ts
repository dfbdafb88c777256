import { describe, expect, test } from 'vitest';
import { createLatest } from '../../../../src/base/state/latest.ts';
import { later, settled } from '../../../support/later.ts';

/** Loads that write down what they heard. */
function listening() {
  const loads = createLatest();
  const heard: unknown[] = [];
  const run = (ask: () => Promise<unknown>) =>
    loads.run(ask, {
      next: (value) => heard.push(value),
      error: (fault) => heard.push(String(fault)),
    });
  return { loads, heard, run };
}

describe('a load', () => {
  test('asks at once and passes its answer on', async () => {
    const { heard, run } = listening();
    let asked = 0;
    const running = run(async () => ++asked);
    expect(asked).toBe(1);
    await running;
    expect(heard).toEqual([1]);
  });

  test('passes its error on and does not reject, and the next one runs', async () => {
    const { heard, run } = listening();
    await run(() => Promise.reject(new Error('offline')));
    await run(async () => 'here');
    expect(heard).toEqual(['Error: offline', 'here']);
  });

  test('passes an error of its handler on', async () => {
    const faults: unknown[] = [];
    await createLatest().run(async () => 'here', {
      next: () => {
        throw new Error('unreadable');
      },
      error: (fault) => faults.push(String(fault)),
    });
    expect(faults).toEqual(['Error: unreadable']);
  });

  test('that is overtaken passes nothing on, and ends with the newer one', async () => {
    const { heard, run } = listening();
    const [older, newer] = [later<string>(), later<string>()];
    let hasEnded = false;
    const first = run(() => older.promise).then(() => (hasEnded = true));
    const second = run(() => newer.promise);
    older.answer('old');
    await settled();
    expect([heard, hasEnded]).toEqual([[], false]);
    newer.answer('new');
    await Promise.all([first, second]);
    expect(heard).toEqual(['new']);
  });

  test('that is cancelled passes nothing on and ends', async () => {
    const { loads, heard, run } = listening();
    const answer = later<string>();
    const running = run(() => answer.promise);
    loads.cancel();
    await running;
    answer.answer('late');
    await settled();
    expect(heard).toEqual([]);
  });

  test('may begin the next one when it fails', async () => {
    const { loads, heard, run } = listening();
    await loads.run(() => Promise.reject(new Error('gone')), {
      next: () => undefined,
      error: () => void run(async () => 'first page'),
    });
    expect(heard).toEqual(['first page']);
  });
});
