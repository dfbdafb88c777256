import type { RoomState } from '@waggle/engine/rules';
import { aGame, aPlayer, aRoom, sealedWords } from '@waggle/engine/testing';
import { describe, expect, test } from 'vitest';
import { beeOf } from '../../../src/state/bee.ts';

const players = [1, 2, 3, 4].map((id) => aPlayer({ id, name: `Player ${id}`, words_attempted: 1 }));

function turn(speller: number, order: number[], closed: object | null = null): RoomState {
  const [word] = sealedWords(1);
  if (!word) throw new Error('no word');
  const ends_at = '2026-01-05T10:00:30.000Z';
  const now = { n: 3, round: 1, player_id: speller, word, ends_at, lacks: [], order };
  const over = closed && { player_id: speller, is_correct: false, passed: false, word, ...closed };
  const bee = { turn: now, count: 0, asked: [], closed: over, letters: null };
  return { ...aRoom(aGame({ mode: 'bee', status: 'in_progress', players })), bee };
}

const ids = (list: readonly { id: unknown }[] | undefined) => list?.map(({ id }) => id);

describe('beeOf()', () => {
  test('is nothing in other modes', () => {
    expect(beeOf(aRoom())).toBeNull();
  });

  test('begins the next ones after the speller, and starts again with the first', () => {
    const bee = beeOf(turn(3, [1, 2, 3, 4]));
    expect(ids(bee?.next)).toEqual([4, 1, 2]);
    expect(bee).toMatchObject({ before: 2, isOwn: false, isOut: false });
  });

  test('is the own turn until it is over', () => {
    expect(beeOf(turn(2, [2, 1]))).toMatchObject({ isOwn: true, before: null });
    expect(beeOf(turn(2, [2, 1], {}))).toMatchObject({ isOwn: false, isOut: true });
  });

  test('counts who is out among those who spell along', () => {
    const bee = beeOf(turn(1, [1, 3]));
    expect(ids(bee?.along)).toEqual([2, 4]);
    expect(bee?.isOut).toBe(true);
  });

  test('takes a speller out after a miss, and not one who was passed over', () => {
    expect(ids(beeOf(turn(1, [1, 3], {}))?.stillIn)).toEqual([3]);
    expect(ids(beeOf(turn(1, [1, 3], { passed: true }))?.stillIn)).toEqual([1, 3]);
    expect(beeOf(turn(1, [1], {}))?.closed?.outcome).toBe('back');
  });
});
