import { describe, expect, test } from 'vitest';
import { keepAwake$ } from '../../../engine/time/keep-awake.ts';
import { settled } from '../../support/later.ts';

/** A page with a screen that can be kept on, or refuses. */
function aScreen({ refuses = false } = {}) {
  const locks: { released: boolean }[] = [];
  const page: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), page);
  const wakeLock = {
    request: () => {
      if (refuses) return Promise.reject(new Error('battery is low'));
      const lock = { released: false };
      locks.push(lock);
      return Promise.resolve({
        release: () => {
          lock.released = true;
          return Promise.resolve();
        },
      });
    },
  };
  const turn = async (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
  };
  const held = () => locks.filter(({ released }) => !released).length;
  return { ports: { wakeLock, document }, locks, held, turn };
}

describe('keepAwake$', () => {
  test('holds the screen while it is subscribed', async () => {
    const { ports, held } = aScreen();
    const subscription = keepAwake$(ports).subscribe();
    await settled();
    expect(held()).toBe(1);
    subscription.unsubscribe();
    await settled();
    expect(held()).toBe(0);
  });

  test('asks again when the page is seen again, and holds one lock only', async () => {
    const { ports, held, locks, turn } = aScreen();
    const subscription = keepAwake$(ports).subscribe();
    await turn('hidden');
    expect(locks).toHaveLength(1);
    await turn('visible');
    expect(locks).toHaveLength(2);
    expect(held()).toBe(1);
    subscription.unsubscribe();
    await turn('visible');
    expect(locks).toHaveLength(2);
    expect(held()).toBe(0);
  });

  test('lets go of a lock that comes late', async () => {
    const { ports, held } = aScreen();
    keepAwake$(ports).subscribe().unsubscribe();
    await settled();
    expect(held()).toBe(0);
  });

  test('does nothing where the browser has no lock, or refuses it', async () => {
    const { ports } = aScreen({ refuses: true });
    const refused = keepAwake$(ports).subscribe();
    const missing = keepAwake$({ ...ports, wakeLock: undefined }).subscribe();
    await settled();
    expect([refused.closed, missing.closed]).toEqual([false, false]);
    refused.unsubscribe();
    missing.unsubscribe();
    await settled();
  });
});
