/** A room as its page knows it, where one word is asked of all. */
import { describe, expect, test } from 'vitest';
import type { RoomEvent, Word } from '../../../../engine/contracts/index.ts';
import { nextOpenWord, type RoomState, stepRoom } from '../../../../engine/entries/rules.ts';
import { aRoom, aRunningGame } from '../../../../engine/testing/live-builders.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 10) + seconds * 1000).toISOString();

function aWord(id: number, word: string | null = null): Word {
  return {
    id,
    word,
    accepted: [],
    difficulty: 1,
    audio_blob_url: `/clips/${id}.mp3`,
    slow_audio_blob_url: null,
    sentence_blob_url: null,
    hint: '',
  };
}

/** A room of this mode, into which these frames came one after the other. */
function roomAfter(mode: 'together' | 'bee', ...frames: RoomEvent[]): RoomState {
  const game = { ...aRunningGame(), mode, words: [], ends_at: null, duration: null };
  return frames.reduce<RoomState>(
    (room, frame) => stepRoom(room, frame).room ?? room,
    aRoom(game, {}, 2),
  );
}

const started = (n: number, seq: number): RoomEvent => ({
  type: 'round_started',
  seq,
  after: seq - 1,
  round: { n, of: 3, word: aWord(n), opens_at: at(0), closes_at: at(30) },
});
const closed: RoomEvent = {
  type: 'round_closed',
  seq: 3,
  after: 2,
  n: 1,
  word: aWord(1, 'honey'),
  tally: { first: 1, later: 0, not_yet: 1, of: 2 },
  letters: null,
  next_at: at(38),
};
const result = (isCorrect: boolean): RoomEvent => ({
  type: 'word_result',
  id: null,
  word: 1,
  result: { is_correct: isCorrect, score: 10, points: 10, attempts: 1 },
  text: isCorrect ? 'honey' : null,
});

describe('a room of rounds', () => {
  test('asks the word that is open, until this player has it', () => {
    expect(nextOpenWord(roomAfter('together'))).toBeNull();
    const open = roomAfter('together', started(1, 2));
    expect(nextOpenWord(open)).toMatchObject({ id: 1, word: null });
    expect(nextOpenWord(roomAfter('together', started(1, 2), result(false)))?.id).toBe(1);
    expect(nextOpenWord(roomAfter('together', started(1, 2), result(true)))).toBeNull();
  });

  test('asks nothing between two words, and then the next one', () => {
    const between = roomAfter('together', started(1, 2), closed);
    expect(nextOpenWord(between)).toBeNull();
    expect(between.round?.closed).toMatchObject({ word: { word: 'honey' }, next_at: at(38) });
    expect(between.game.words).toMatchObject([{ id: 1, word: 'honey' }]);
    const next = roomAfter('together', started(1, 2), closed, started(2, 4));
    expect(nextOpenWord(next)?.id).toBe(2);
    expect(next.game.words).toHaveLength(2);
    expect(next.round?.closed).toBeNull();
  });

  test('takes figures under a number that it has, and none of an older word', () => {
    const figures: RoomEvent = { type: 'round_progress', seq: 2, after: 2, n: 1, done: 1, of: 2 };
    const room = roomAfter('together', started(1, 2), figures);
    expect(room.round?.progress).toEqual({ done: 1, of: 2 });
    expect(room.seq).toBe(2);
    const late = roomAfter('together', started(1, 2), closed, started(2, 4), figures);
    expect(late.round?.progress.done).toBe(0);
  });

  test('never empties a cell of the comb', () => {
    const comb = (filled: number): RoomEvent => ({ type: 'hive', seq: 1, after: 1, filled, of: 9 });
    expect(roomAfter('together', comb(3), comb(2)).hive).toEqual({ filled: 3, of: 9 });
  });

  test('moves the end of the word, not of the game', () => {
    const changes = { paused: null, ends_at: at(45) };
    const moved: RoomEvent = { type: 'game_changed', seq: 3, after: 2, changes };
    const room = roomAfter('together', started(1, 2), moved);
    expect(room.round?.closes_at).toBe(at(45));
    expect(room.game.ends_at).toBeNull();
    const later = roomAfter('together', started(1, 2), closed, { ...moved, seq: 4, after: 3 });
    expect(later.round?.closed?.next_at).toBe(at(45));
  });

  test('asks for the state when a round was missed', () => {
    const room = roomAfter('together');
    expect(stepRoom(room, started(2, 9)).missed).toBe(true);
  });
});

describe('a room of a bee', () => {
  const called = (player_id: number): RoomEvent => ({
    type: 'turn_started',
    seq: 2,
    after: 1,
    turn: {
      n: 1,
      round: 1,
      player_id,
      word: aWord(1),
      ends_at: at(30),
      lacks: ['origin'],
      order: [1, 2],
    },
  });

  test('lets everybody spell along but the one on stage', () => {
    expect(nextOpenWord(roomAfter('bee', called(1)))?.id).toBe(1);
    expect(nextOpenWord(roomAfter('bee', called(2)))).toBeNull();
  });

  test('collects what was asked and given, and shows the word at the end of the turn', () => {
    const room = roomAfter(
      'bee',
      called(1),
      { type: 'asked', seq: 3, after: 2, n: 1, what: 'meaning', text: 'sweet', ends_at: at(35) },
      { type: 'asked', seq: 4, after: 3, n: 1, what: 'again', clip: '/a.mp3', ends_at: at(40) },
      { type: 'asked', seq: 5, after: 4, n: 1, what: 'meaning', text: 'sweet', ends_at: at(45) },
      { type: 'letters_given', seq: 6, after: 5, n: 1, count: 2 },
    );
    expect(room.bee).toMatchObject({ count: 2, turn: { ends_at: at(45) }, closed: null });
    expect(room.bee?.asked.map(({ what }) => what)).toEqual(['again', 'meaning']);
    const over = stepRoom(room, {
      type: 'turn_closed',
      seq: 7,
      after: 6,
      n: 1,
      player_id: 1,
      is_correct: true,
      word: aWord(1, 'honey'),
      passed: false,
    });
    expect(over.room?.bee?.closed).toMatchObject({ is_correct: true, word: { word: 'honey' } });
    expect(over.room && nextOpenWord(over.room)).toBeNull();
  });
});
