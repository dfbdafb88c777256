/** The frames that a host's page was sent, made again from the lines of a match file. */
import type {
  BeeEnded,
  Hive,
  Id,
  MatchEvent,
  MatchHeader,
  Player,
  Result,
  RoomEvent,
  SpelledAlong,
  StandingRow,
} from '../../contracts/index.ts';
import type { AskedEvent } from './replay-modes.ts';
import type { ReplayedPlayers } from './replay-players.ts';
import type { RoomState } from '../room/room-state.ts';

/** A game as it is when a frame is made. */
export interface ReplayedRoom {
  readonly room: RoomState;
  readonly players: ReplayedPlayers;
  readonly end: {
    readonly hive: Hive | null;
    results(): Result[];
    spelledAlong(): SpelledAlong[] | null;
    beeEnd(): BeeEnded | null;
  };
}

/** The host page's frame for an event. */
export function frameOf(
  event: Exclude<MatchEvent, AskedEvent>,
  { room, players, end }: ReplayedRoom,
): RoomEvent {
  const numbered = { seq: event.seq, after: event.seq - 1 };
  switch (event.type) {
    case 'player_joined': {
      const known = players.player(event.player.id);
      const player = known ?? aPlayer(event.player, room.game.host_id);
      return { ...event, ...numbered, player };
    }
    case 'player_changed': {
      const known = players.player(event.player.id) ?? aPlayer(event.player, room.game.host_id);
      return { ...event, ...numbered, player: { ...known, name: event.player.name } };
    }
    case 'game_started':
      return {
        ...numbered,
        type: 'game_started',
        server_time: event.at,
        game: { ...room.game, started_at: event.at, ends_at: event.ends_at },
      };
    case 'presence':
      return {
        ...numbered,
        type: 'game_update',
        players: rowsOf(players, event.player_id, event.is_connected),
        ...(players.player(event.player_id) ? {} : { host_is_connected: event.is_connected }),
      };
    case 'submit_word':
    case 'skip_word':
    case 'reveal_word':
      return { ...numbered, type: 'game_update', players: rowsOf(players, event.player_id) };
    case 'game_ended':
      return {
        ...numbered,
        type: 'game_ended',
        hive: end.hive,
        results: end.results(),
        spelled_along: end.spelledAlong(),
        bee: end.beeEnd(),
        words: room.game.words,
      };
    default:
      return { ...event, ...numbered };
  }
}

function rowsOf(players: ReplayedPlayers, id: Id, isConnected?: boolean): StandingRow[] {
  const known = players.player(id);
  if (!known) return [];
  const { score, wordsCorrect, wordsAttempted } = players.tallyOf(id);
  const connected = (isConnected ?? known.is_connected) ? 1 : 0;
  return [[id, score, wordsCorrect, wordsAttempted, connected]];
}

function aPlayer({ id, name }: { id: Id; name: string }, hostId: Id | null): Player {
  return {
    id,
    name,
    avatar: null,
    score: 0,
    words_correct: 0,
    words_attempted: 0,
    is_host: hostId !== null && String(id) === String(hostId),
    is_connected: true,
  };
}

/** The room as its host saw it when it was opened. */
export function firstRoom({ level, words, rules, game }: MatchHeader): RoomState {
  const { host_plays, duration, guests, ranks, late_join } = rules;
  const { mode, goal, word_seconds, speed_points, auto } = rules;
  const players = game.players.map((player) => aPlayer(player, game.host_id));
  return {
    seq: 0,
    game: {
      id: game.id,
      name: game.name,
      status: 'waiting',
      game_type: 'multiplayer',
      level,
      host_id: game.host_id,
      host_plays,
      players,
      player_count: players.length,
      words: words.map(({ word, difficulty, accepted }, index) => ({
        id: index + 1,
        word,
        accepted,
        difficulty,
        audio_blob_url: null,
        slow_audio_blob_url: null,
        sentence_blob_url: null,
        hint: '',
      })),
      duration,
      created_at: game.created_at,
      started_at: null,
      ends_at: null,
      guests,
      ranks,
      late_join,
      mode,
      goal,
      word_seconds,
      speed_points,
      auto,
    },
    you: null,
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
