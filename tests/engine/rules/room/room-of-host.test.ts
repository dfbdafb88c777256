import { describe, expect, test } from 'vitest';
import type { GameChanges, LiveGame, RoomEvent } from '../../../../engine/contracts/index.ts';
import { clockOf, type RoomState, stepRoom } from '../../../../engine/entries/rules.ts';
import { aGame, aPlayer, aRoom } from '@waggle/engine/testing';

const RUNNING = aGame({
  status: 'in_progress',
  players: [
    aPlayer({ id: 1, is_host: true, score: 10, words_correct: 1, words_attempted: 1 }),
    aPlayer({ id: 2, score: 20, words_correct: 2, words_attempted: 3 }),
    aPlayer({ id: 3, score: 30, words_correct: 3, words_attempted: 3 }),
  ],
  ends_at: '2026-03-02T10:01:00.000Z',
});

/** The room as the second of its players knows it. */
const asPlayer = (game: LiveGame, differs: Partial<RoomState> = {}): RoomState => ({
  ...aRoom(game),
  seq: 4,
  ...differs,
});

const after = (room: RoomState, event: RoomEvent) => stepRoom(room, event).room ?? room;
const changed = (changes: GameChanges): RoomEvent => ({
  type: 'game_changed',
  after: 4,
  seq: 5,
  changes,
});
const scores = ({ game }: RoomState) => game.players.map(({ score }) => score);

describe('stepRoom(), what the host does', () => {
  test('takes a player out with their points, and lets them come again with none', () => {
    const out = after(asPlayer(RUNNING), {
      type: 'player_kicked',
      after: 4,
      seq: 5,
      player_id: 3,
    });
    expect(out.game.players.map(({ id }) => id)).toEqual([1, 2]);
    expect(out.game.player_count).toBe(2);
    const again = after(out, {
      type: 'player_joined',
      after: 5,
      seq: 6,
      player: aPlayer({ id: 3 }),
    });
    expect(scores(again)).toEqual([10, 20, 0]);
  });

  test('renames a player who keeps their place in the list', () => {
    const player = aPlayer({
      id: 2,
      name: 'Sipho 2',
      score: 20,
      words_correct: 2,
      words_attempted: 3,
    });
    const room = after(asPlayer(RUNNING), {
      type: 'player_changed',
      after: 4,
      seq: 5,
      player,
    });
    expect(room.game.players.map(({ name }) => name)).toEqual(['Thandi', 'Sipho 2', 'Lerato']);
  });

  test('changes the sent fields and leaves the rest', () => {
    const room = after(asPlayer(RUNNING), changed({ locked: true, late_join: true }));
    expect(room.game).toEqual({ ...RUNNING, locked: true, late_join: true });
  });

  test('stops the clock, and moves the end with the resumption', () => {
    const paused = after(asPlayer(RUNNING), changed({ paused: { left: 30 } }));
    expect(paused.game.ends_at).toBe(RUNNING.ends_at);
    expect(clockOf(paused)).toEqual({ is: 'standing', left: 30 });
    const ends_at = '2026-03-02T10:01:05.000Z';
    const resumed = after(paused, {
      type: 'game_changed',
      after: 5,
      seq: 6,
      changes: { paused: null, ends_at },
    });
    expect(clockOf(resumed)).toEqual({ is: 'running', endsAt: Date.parse(ends_at) });
  });

  test('forgets figures of others that a player may see no more', () => {
    const room = after(asPlayer(RUNNING), changed({ ranks: 'none' }));
    expect(scores(room)).toEqual([0, 20, 0]);
  });

  test('asks for figures that a player may see again', () => {
    const hidden = asPlayer({ ...RUNNING, ranks: 'none' });
    expect(stepRoom(hidden, changed({ ranks: 'podium' })).missed).toBe(false);
    const { room, missed } = stepRoom(hidden, changed({ ranks: 'all' }));
    expect([room?.game.ranks, room?.seq, missed]).toEqual(['all', 5, true]);
  });

  test('leaves the host all figures, whatever the players see', () => {
    const host = asPlayer(RUNNING, { you: null });
    expect(scores(after(host, changed({ ranks: 'none' })))).toEqual([10, 20, 30]);
    expect(stepRoom(host, changed({ ranks: 'all' })).missed).toBe(false);
  });

  test('names the next game after the end, and on later connections', () => {
    const over = asPlayer({ ...RUNNING, status: 'completed' }, { results: [] });
    const room = after(over, { type: 'rematch', after: 4, seq: 5, game: { id: 'xyzw6789' } });
    expect(room.game.rematch).toEqual({ id: 'xyzw6789' });
    expect(room.results).toEqual([]);
  });
});
