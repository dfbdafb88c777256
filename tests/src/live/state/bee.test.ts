import type { RoomState } from '@waggle/engine/rules';
import { aGame, aPlayer, aRoom, sealedWords } from '@waggle/engine/testing';
import type { RoomView } from '@waggle/engine/live';
import { Subject } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { beeOf, beeOverOf } from '../../../../src/live/state/bee.ts';
import { projectLetters, room } from '../../../../src/live/state/room.ts';

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

  test('says why a turn was passed over, and who is out by that', () => {
    const passed = (how: object) => beeOf(turn(1, [1, 3], { passed: true, ...how }));
    expect(passed({ by: 'away', out: false })?.closed?.outcome).toBe('away');
    expect(passed({ by: 'away', out: true })?.closed?.outcome).toBe('out');
    expect(passed({ by: 'gone', out: true })?.closed?.outcome).toBe('left');
    expect(ids(passed({ by: 'away', out: true })?.stillIn)).toEqual([3]);
  });

  test('counts nobody who came late among those who are out', () => {
    const late = turn(1, [1, 3]);
    const fresh = late.game.players.map((player) => ({ ...player, words_attempted: 0 }));
    expect(beeOf({ ...late, game: { ...late.game, players: fresh } })?.isOut).toBe(false);
  });
});

describe('beeOverOf()', () => {
  const over = (closed: object | null, results: RoomState['results'], ranks = 'all') => {
    const state = turn(3, [3], closed);
    const game = { ...state.game, status: 'completed' as const, ranks: ranks as 'all' };
    return beeOverOf({ ...state, game, results });
  };
  const row = (playerId: number, rank: number, wordsCorrect = 2) => ({
    playerId,
    playerName: `Player ${playerId}`,
    rank,
    score: 10 * wordsCorrect,
    wordsCorrect,
    wordsAttempted: 4,
  });

  test('names the winner of the last turn, also where places are hidden', () => {
    const closed = { is_correct: true, wins: true };
    const end = over(closed, [row(2, 0)], 'none');
    expect(end?.winners).toEqual([{ id: 3, name: 'Player 3' }]);
    expect(end).toMatchObject({ isOwn: false, ownRounds: 4, rounds: 1, words: 3 });
  });

  test('names those with the most words when the words were used up', () => {
    const end = over({ is_correct: true }, [row(1, 1), row(2, 1), row(3, 3, 1)]);
    expect(ids(end?.winners)).toEqual([1, 2]);
    expect(end).toMatchObject({ isOwn: false, word: null });
  });

  test('is nothing while the bee goes on', () => {
    expect(beeOverOf(turn(1, [1, 2]))).toBeNull();
  });
});

test('projectLetters() shows how many letters stand once a second at most, and the last number', () => {
  vi.useFakeTimers();
  const views$ = new Subject<RoomView>();
  const projection = projectLetters(views$);
  const give = (count: number) => {
    const state = turn(1, [1, 2]);
    const bee = state.bee && { ...state.bee, count };
    views$.next({
      connection: 'open',
      ending: null,
      room: { ...state, bee },
      tooFast: false,
      clockOffset: 0,
    });
    return room.lettersTold;
  };
  expect([1, 2, 3].map(give)).toEqual([1, 1, 1]);
  vi.advanceTimersByTime(1_000);
  expect(room.lettersTold).toBe(3);
  projection.unsubscribe();
  vi.useRealTimers();
});
