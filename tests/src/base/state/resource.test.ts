import { aUser } from '@waggle/engine/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { createResource, type ResourceOptions } from '../../../../src/base/state/resource.ts';
import { beginSession, endSession } from '../../../../src/base/state/session.ts';
import { later, settled } from '../../../support/later.ts';

const refused = () => Promise.reject(new Error('offline'));

/** Words of a language, as a page loads them. */
function words(options?: ResourceOptions) {
  const { view, restart, load, cancel } = createResource<
    { language: number | null; words: readonly string[] },
    'none'
  >(() => ({ language: null, words: [] }), options);
  return {
    view,
    restart,
    cancel,
    load: (ask: () => Promise<string[]>) => load(ask, { next: (found) => ({ words: found }) }),
    loadOrNone: (ask: () => Promise<string[]>) =>
      load(ask, { next: (found) => ({ words: found }), error: () => ({ status: 'none' }) }),
  };
}

beforeEach(() => beginSession('key-of-thandi', aUser()));

describe('a resource', () => {
  test('is loading before its first answer, and ready after it', async () => {
    const { view, load } = words();
    expect(view.status).toBe('loading');
    await load(async () => ['honey']);
    expect(view).toEqual({ status: 'ready', language: null, words: ['honey'] });
  });

  test('is loading again while a failed one is tried again', async () => {
    const { view, load } = words();
    await load(refused);
    expect(view.status).toBe('failed');
    const answer = later<string[]>();
    const loaded = load(() => answer.promise);
    expect(view.status).toBe('loading');
    answer.answer(['honey']);
    await loaded;
    expect(view.status).toBe('ready');
  });

  test('keeps what is shown while it is loaded again, and when that fails', async () => {
    const { view, load } = words();
    await load(async () => ['honey']);
    const answer = later<string[]>();
    const loaded = load(() => answer.promise);
    expect(view).toMatchObject({ status: 'ready', words: ['honey'] });
    answer.answer(['comb']);
    await loaded;
    await load(refused);
    expect(view).toMatchObject({ status: 'failed', words: ['comb'] });
  });

  test('that keeps what is old says from when it is, until it is fetched again', async () => {
    const { view, load, loadOrNone, restart } = words({ keepsOld: true });
    await load(refused);
    expect(view).toMatchObject({ status: 'failed', asOf: null });
    const before = Date.now();
    await load(async () => ['honey']);
    expect(view).toMatchObject({ status: 'ready', asOf: null });
    await load(refused);
    expect(view).toMatchObject({ status: 'ready', words: ['honey'] });
    expect(view.asOf).toBeGreaterThanOrEqual(before);
    await load(async () => ['comb']);
    expect(view).toMatchObject({ words: ['comb'], asOf: null });
    await load(refused);
    restart();
    expect(view).toMatchObject({ status: 'loading', words: [], asOf: null });
    await load(async () => ['comb']);
    await loadOrNone(refused);
    expect(view.status).toBe('none');
  });

  test('says by itself what a failure shows', async () => {
    const { view, loadOrNone } = words();
    await loadOrNone(refused);
    expect(view.status).toBe('none');
  });

  test('fails when its answer cannot be read', async () => {
    const { view, load } = createResource(() => ({ first: '' }));
    await load(async () => null as string[] | null, {
      next: (found) => ({ first: (found as string[])[0]!.toUpperCase() }),
    });
    expect(view.status).toBe('failed');
  });

  test('begins again with nothing of before', async () => {
    const { view, load, restart } = words();
    await load(async () => ['honey']);
    restart({ language: 2 });
    expect(view).toEqual({ status: 'loading', language: 2, words: [] });
  });

  test('shows no answer of an older load, and none of a cancelled one', async () => {
    const { view, load, cancel } = words();
    const older = later<string[]>();
    const first = load(() => older.promise);
    await Promise.all([load(async () => ['new']), first]);
    older.answer(['old']);
    await settled();
    expect(view.words).toEqual(['new']);
    const cancelled = later<string[]>();
    void load(() => cancelled.promise);
    cancel();
    cancelled.answer(['late']);
    await settled();
    expect(view.words).toEqual(['new']);
  });

  test('is empty for the next learner, also of an answer that is on its way', async () => {
    const { view, load } = words();
    await load(async () => ['honey']);
    const answer = later<string[]>();
    void load(() => answer.promise);
    endSession();
    answer.answer(['of Thandi']);
    await settled();
    expect(view).toEqual({ status: 'loading', language: null, words: [] });
  });

  test('that belongs to nobody stays when a learner signs in', async () => {
    const { view, load } = words({ isPublic: true });
    await load(async () => ['honey']);
    beginSession('key-of-lebo', aUser({ id: 9 }));
    expect(view).toMatchObject({ status: 'ready', words: ['honey'] });
  });
});
