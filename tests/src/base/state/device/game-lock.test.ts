import { describe, expect, test } from 'vitest';
import { holdGame } from '../../../../../src/base/state/device/game-lock.ts';
import { settled } from '../../../../support/later.ts';

/** Locks that are given at once, as shared ones are. */
function locksOf() {
  let held = 0;
  const request = async (
    _name: string,
    { signal }: LockOptions,
    whileHeld: () => Promise<unknown>,
  ) => {
    await Promise.resolve();
    signal?.throwIfAborted();
    held += 1;
    await whileHeld();
    held -= 1;
  };
  return { locks: { request } as unknown as LockManager, held: () => held };
}

describe('holdGame()', () => {
  test('holds the lock until the game is over', async () => {
    const { locks, held } = locksOf();
    const release = holdGame(locks);
    await settled();
    expect(held()).toBe(1);
    release();
    await settled();
    expect(held()).toBe(0);
  });

  test('holds nothing when the game is over before the lock is given', async () => {
    const { locks, held } = locksOf();
    holdGame(locks)();
    await settled();
    expect(held()).toBe(0);
  });

  test('does without where there are no locks', () => {
    expect(holdGame(undefined)).not.toThrow();
  });
});
