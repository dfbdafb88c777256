/** Live games to test with. Name what matters to the test; the rest is ordinary. */
import type { LiveGame, LobbyGame, OwnWord, Player, Result, Word } from '../contracts/index.ts';
import type { RoomState } from '../rules/room/room-state.ts';
import { aWord } from './builders.ts';

const NAMES = ['Thandi', 'Diego', 'Lerato', 'Noah', 'Aisha', 'Kwame', 'Zinhle', 'Pieter', 'Ada'];

/** Somebody with a seat; of the ids 1 to 9 each has a name of its own. */
export function aPlayer(differs: Partial<Player> = {}): Player {
  const id = differs.id ?? 1;
  return {
    id,
    name: NAMES[Number(id) - 1] ?? `Player ${id}`,
    avatar: null,
    score: 0,
    words_correct: 0,
    words_attempted: 0,
    is_host: id === 1,
    is_connected: true,
    ...differs,
  };
}

/** So many players, the first of them the host. */
export function players(count: number): Player[] {
  return Array.from({ length: count }, (_, place) => aPlayer({ id: place + 1 }));
}

/** A waiting game of Thandi's, with Diego in it. */
export function aGame(differs: Partial<LiveGame> = {}): LiveGame {
  const seats = differs.players ?? players(2);
  return {
    id: 'abcd2345',
    name: 'Grade 5 Friday bee',
    status: 'waiting',
    game_type: 'multiplayer',
    level: { id: 103, name: 'Magic e', emoji: '🪄', difficulty: 3, language: 1 },
    host_id: 1,
    host_plays: true,
    players: seats,
    player_count: seats.length,
    duration: 60,
    created_at: '2026-01-01T10:00:00.000Z',
    started_at: null,
    ends_at: null,
    ...differs,
  };
}

/** A running game of so many sealed words. */
export function aRunningGame(words = 3, differs: Partial<LiveGame> = {}): LiveGame {
  return aGame({
    status: 'in_progress',
    words: sealedWords(words),
    started_at: '2026-01-01T10:00:00.000Z',
    ends_at: '2026-01-01T10:01:00.000Z',
    ...differs,
  });
}

/** Words by their places, without their spellings. */
export function sealedWords(count: number): Word[] {
  return Array.from({ length: count }, (_, place) => ({
    ...aWord({ id: place + 1, hint: `What ${place + 1} means.` }),
    word: null,
    audio_blob_url: `/api/sealed/${place + 1}.mp3`,
    slow_audio_blob_url: `/api/sealed/${place + 1}-slow.mp3`,
    sentence_blob_url: `/api/sealed/${place + 1}-sentence.mp3`,
  }));
}

/** The same words when the game is over. */
export function openWords(...spellings: readonly string[]): Word[] {
  return sealedWords(spellings.length).map((word, place) => ({
    ...word,
    word: spellings[place] ?? null,
  }));
}

/** A game in the lobby. */
export function aLobbyGame(differs: Partial<LobbyGame> = {}): LobbyGame {
  return { ...aGame(), players: [{ id: 1 }, { id: 2 }], ...differs };
}

/** A game as the player of this id knows it; their words by place. */
export function aRoom(
  game: LiveGame = aRunningGame(),
  words: Readonly<Record<string, Partial<OwnWord>>> = {},
  playerId = 2,
): RoomState {
  return {
    seq: 1,
    game,
    you: {
      playerId,
      isHost: playerId === 1,
      score: 0,
      words: Object.fromEntries(
        Object.entries(words).map(([id, own]) => [
          id,
          { attempts: 1, closed: null, text: null, ...own },
        ]),
      ),
    },
    pending: [],
    removed: [],
    round: null,
    bee: null,
    hive: null,
    spelledAlong: null,
    beeEnd: null,
    results: null,
    words: null,
  };
}

/** The snapshot of a room, as the server sends it. */
export function snapshotOf({ seq, game, you }: RoomState, serverTime = new Date()) {
  return {
    type: 'game_state' as const,
    seq,
    game,
    you: you && {
      player_id: you.playerId,
      is_host: you.isHost,
      score: you.score,
      words: you.words,
    },
    server_time: serverTime.toISOString(),
  };
}

/** A final place. */
export function aResult(differs: Partial<Result> = {}): Result {
  const { playerId = 1 } = differs;
  return {
    playerId,
    playerName: aPlayer({ id: playerId }).name,
    score: 0,
    wordsCorrect: 0,
    wordsAttempted: 0,
    rank: 1,
    ...differs,
  };
}
