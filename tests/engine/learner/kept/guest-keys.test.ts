import { describe, expect, test } from 'vitest';
import { createGuestKeys } from '../../../../engine/entries/live.ts';
import { memoryStorage } from '../../../../engine/entries/testing.ts';

const seat = (game: string, key = `key of ${game}`) => ({ game, key, user: 9 });

describe('createGuestKeys()', () => {
  test('keeps one seat a game, over a reload', () => {
    const storage = memoryStorage();
    const keys = createGuestKeys(storage);
    keys.keep(seat('a'));
    keys.keep(seat('b'));
    keys.keep(seat('a', 'newer'));
    for (const known of [keys, createGuestKeys(storage)]) {
      expect(known.seatIn('a')?.key).toBe('newer');
      expect(known.seatIn('b')?.key).toBe('key of b');
      expect(known.seatIn('c')).toBeNull();
    }
  });

  test('forgets a refused key, and the oldest of many', () => {
    const keys = createGuestKeys(memoryStorage());
    for (let game = 0; game < 9; game++) keys.keep(seat(`g${game}`));
    keys.forget('key of g8');
    expect(keys.seatIn('g0')).toBeNull();
    expect(keys.seatIn('g1')).not.toBeNull();
    expect(keys.seatIn('g8')).toBeNull();
  });

  test('lasts until the page is left if nothing can be stored', () => {
    const storage = memoryStorage();
    storage.off = true;
    const keys = createGuestKeys(storage);
    keys.keep(seat('a'));
    keys.keep(seat('b'));
    expect(keys.seatIn('a')).toEqual(seat('a'));
    expect(keys.seatIn('b')).toEqual(seat('b'));
  });

  test('reads nothing that is no seat', () => {
    const storage = memoryStorage();
    storage.texts.set('guest-seats', JSON.stringify([null, { game: 'a' }, seat('b')]));
    expect(createGuestKeys(storage).seatIn('a')).toBeNull();
    expect(createGuestKeys(storage).seatIn('b')).toEqual(seat('b'));
  });
});
