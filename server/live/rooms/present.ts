import type {
  LiveGame,
  LobbyGame,
  Player,
  Result,
  SpelledAlong,
  StandingRow,
  Word,
} from '@waggle/engine/contracts';
import { alongTable, beeTable, endOfBee, finalTable, pausedOf } from '@waggle/engine/rules';
import { hintText } from '../../levels/rules.ts';
import type { RoomNews } from '../game/news.ts';
import type { ClipOfGame } from '../game/sealed-clips.ts';
import { settingsIn } from '../game/settings.ts';
import { askedClock } from '../store/asked-rows.ts';
import type {
  GameRow,
  GameWordRow,
  LobbyRow,
  PlayerRow,
  PresenceNow,
  StandingNow,
} from '../game/rows.ts';

/** Presenters of other subjects. */
export interface PresentDependencies {
  /** Address of an uploaded picture, by the name of its file. */
  readonly avatarPath: (name: string) => string;
  /** Address of a word's clip for this game. */
  readonly clipPath: (clip: ClipOfGame) => string;
  /** Of this server, without a slash at the end. */
  readonly publicUrl: string;
}

export type Present = ReturnType<typeof createPresent>;

export function createPresent({ avatarPath, clipPath, publicUrl }: PresentDependencies) {
  function clipsOf(gameId: string, word: GameWordRow) {
    const { place, clip_key, slow_clip_key, sentence_clip_key } = word;
    return {
      audio_blob_url: clip_key && clipPath({ gameId, place, heard: 'word' }),
      slow_audio_blob_url: slow_clip_key && clipPath({ gameId, place, heard: 'slow' }),
      sentence_blob_url: sentence_clip_key && clipPath({ gameId, place, heard: 'sentence' }),
    };
  }

  function player(row: PlayerRow, hostId: number | null): Player {
    return {
      id: row.user_id,
      name: row.name,
      avatar: row.avatar && avatarPath(row.avatar),
      ...(row.flower ? { flower: row.flower } : {}),
      score: row.score,
      words_correct: row.words_correct,
      words_attempted: row.words_attempted,
      is_host: row.user_id === hostId,
      is_connected: row.is_connected,
    };
  }

  return {
    player,

    /** @param words as this caller may see them; null before the start */
    game(row: GameRow, words: readonly Word[] | null): LiveGame {
      return {
        ...common(row),
        ...settings(row),
        ...beeOf(row),
        host_is_connected: row.host_away_since === null,
        players: row.players.map((one) => player(one, row.host_id)),
        player_count: row.players.length,
        ...(words ? { words: [...words] } : {}),
        address: publicUrl,
      };
    },

    lobbyGame(row: LobbyRow): LobbyGame {
      return {
        ...common(row),
        players: row.player_ids.map((id) => ({ id })),
        player_count: row.player_ids.length,
      };
    },

    /**
     * The words of a running game: by their places, without their spelling. A word without a clip
     * is sent unsealed, because the browser has to say it.
     */
    sealedWords(gameId: string, words: readonly GameWordRow[]): Word[] {
      return words.map((word) => ({
        id: word.place,
        word: word.clip_key === null ? word.word : null,
        accepted: word.clip_key === null ? word.accepted : [],
        difficulty: word.difficulty,
        ...clipsOf(gameId, word),
        hint: hintText(word),
      }));
    },

    /** The words of a game that is over. */
    openWords(gameId: string, words: readonly GameWordRow[]): Word[] {
      return words.map((word) => ({
        id: word.place,
        word_id: word.word_id,
        word: word.word,
        accepted: word.accepted,
        difficulty: word.difficulty,
        ...clipsOf(gameId, word),
        hint: hintText(word),
      }));
    },

    /** The final table; empty for a game that never began. */
    results(row: GameRow): Result[] {
      if (row.started_at === null) return [];
      const finishers = finishersIn(row);
      return row.bee
        ? beeTable(finishers, endOfBee(row.bee, finishers)?.winners)
        : finalTable(finishers);
    },

    /** Those who spelled along, after a bee; null in other modes. */
    spelledAlong(row: GameRow): SpelledAlong[] | null {
      if (!row.bee) return null;
      return alongTable(
        row.players.map(({ user_id, name, along_correct }) => ({
          userId: user_id,
          name,
          wordsCorrect: along_correct,
        })),
      );
    },

    /** Who has won a bee; null in other modes. */
    beeEnd: (row: GameRow) => row.bee && endOfBee(row.bee, finishersIn(row)),

    /** The event after somebody connected or disconnected. */
    presenceNews({ players, ...rest }: PresenceNow): RoomNews {
      return { kind: 'standings', ...rest, players: players.map(standing), results: [] };
    },
  };
}

function finishersIn({ players }: GameRow) {
  return players.map((one) => ({
    userId: one.user_id,
    name: one.name,
    score: one.score,
    wordsCorrect: one.words_correct,
    wordsAttempted: one.words_attempted,
    attempts: one.attempts,
    hasLeft: one.has_left,
    lastRightAt: one.last_right_at === null ? null : new Date(one.last_right_at),
  }));
}

function standing(now: StandingNow): StandingRow {
  return [now.user_id, now.score, now.words_correct, now.words_attempted, now.is_connected ? 1 : 0];
}

/** What follows the words of a bee, and whether its host ends it. */
function beeOf({ mode, goes_on, bee }: GameRow) {
  return mode === 'bee' ? { goes_on, stops: bee?.stops ?? false } : {};
}

/** What the host decided, and whether the clock is paused. */
function settings(row: GameRow) {
  const { locked, ends_at, paused_at } = row;
  const clock =
    row.mode === 'race'
      ? ends_at && { endsAt: ends_at.getTime(), pausedAt: paused_at?.getTime() ?? null }
      : askedClock(row);
  return {
    ...settingsIn(row),
    locked,
    paused: clock && pausedOf(clock),
    rematch: row.rematch_id === null ? null : { id: row.rematch_id },
  };
}

function common(row: Omit<LobbyRow, 'player_ids'>) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    game_type: 'multiplayer' as const,
    level: {
      id: row.level_id,
      name: row.level_name,
      emoji: row.emoji,
      difficulty: row.difficulty,
      language: row.language_id,
    },
    host_id: row.host_id,
    host_plays: row.host_plays,
    class: row.class_id,
    class_name: row.class_name,
    // Where each word has a time of its own the game has none.
    duration: row.mode === 'race' ? row.duration : null,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at && row.started_at.toISOString(),
    ends_at: row.ends_at && row.ends_at.toISOString(),
  };
}
