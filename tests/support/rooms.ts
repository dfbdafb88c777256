import type { LiveGame, Player } from '../../engine/contracts/index.ts';
import type { RoomState } from '../../engine/rules/index.ts';

export function aPlayer(id: number, differs: Partial<Player> = {}): Player {
  return {
    id,
    name: `Player ${id}`,
    avatar: null,
    score: 0,
    words_correct: 0,
    words_attempted: 0,
    is_host: false,
    is_connected: true,
    ...differs,
  };
}

/** A waiting game of its host alone, who plays. */
export function aLiveGame(differs: Partial<LiveGame> = {}): LiveGame {
  const players = differs.players ?? [aPlayer(1, { is_host: true })];
  return {
    id: 'bcdf2345',
    name: 'Untitled Game',
    status: 'waiting',
    game_type: 'multiplayer',
    level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
    host_id: 1,
    host_plays: true,
    players,
    player_count: players.length,
    duration: 60,
    created_at: '2026-03-02T09:55:00.000Z',
    started_at: null,
    ends_at: null,
    ...differs,
  };
}

/** A room as the second of its players knows it. */
export function aRoomOfPlayer(game: LiveGame, differs: Partial<RoomState> = {}): RoomState {
  return {
    seq: 4,
    game,
    you: { playerId: 2, isHost: false, score: 0, words: {} },
    pending: [],
    results: null,
    words: null,
    ...differs,
  };
}
