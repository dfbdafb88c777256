import * as z from 'zod/mini';
import {
  type AnswerBatchRequest,
  BatchedAnswersSchema,
  type LevelLog,
  LevelLogsSchema,
  type RecordedAnswer,
  RecordedAnswerSchema,
} from '../contracts/level-logs.ts';
import type { CreateLiveGameRequest } from '../contracts/live.ts';
import { GameProgressSchema, type SoloGame, SoloGameSchema } from '../contracts/games.ts';
import type { Id } from '../contracts/common.ts';
import { type LiveGame, LiveGameSchema } from '../contracts/live-game.ts';
import { GENERIC_ERROR, messageOf } from './errors.ts';
import { ApiError, type Http } from './http.ts';

/** A live game that is to be created. */
export interface LiveGameToCreate {
  readonly level: Id;
  readonly name: string;
  /** False: a teacher at the projector, who sees the room and holds no seat. */
  readonly hostPlays: boolean;
  /** What is missing is as the server has it. */
  readonly settings?: GameSettings;
  /** Closes the oldest waiting game of the host if there are as many as may be. */
  readonly closeOldest?: boolean;
}

/** What the host of a live game may decide about it beforehand. */
export type GameSettings = Pick<
  CreateLiveGameRequest,
  | 'guests'
  | 'ranks'
  | 'late_join'
  | 'sound'
  | 'word_count'
  | 'word_ids'
  | 'mode'
  | 'goal'
  | 'word_seconds'
  | 'speed_points'
  | 'auto'
  | 'class'
>;

/** As an `ApiError` names it. */
const BATCH = 'POST /level-logs/batch/';

/** A checked answer on its way to the server. */
export interface AnswerToSend {
  /** Made by this client, once for each answer: sent again, it counts once. */
  readonly id: string;
  readonly level: Id;
  readonly word: Id;
  readonly user_input: string;
  readonly is_correct: boolean;
  /** Null: a late answer, of a guest or without a connection. */
  readonly game: Id | null;
  /** ISO 8601: when it was given; it counts at that time for memory. */
  readonly attempted_at?: string;
  /** The word, or a part of it, was shown before. */
  readonly hinted?: boolean;
  readonly kind?: 'practice' | 'round';
  /** Set work that it is given for. */
  readonly assignment?: Id;
}

/** The outcome of one answer of several. */
export type SentAnswer = { readonly recorded: RecordedAnswer } | { readonly error: ApiError };

export type GamesApi = ReturnType<typeof createGamesApi>;

/** Games, the answers of single-player ones, and what became of them. */
export function createGamesApi(http: Http) {
  return {
    /** Begins a timed game; an earlier one that still runs is ended. */
    createSolo: (level: Id): Promise<SoloGame> =>
      http.call(SoloGameSchema, '/game/create-game/', {
        method: 'POST',
        body: { status: 'in_progress', level_id: level, game_type: 'single_player' },
      }),
    /** Opens a live game to others; its creator is its host. */
    createLive: ({
      level,
      name,
      hostPlays,
      settings,
      closeOldest = false,
    }: LiveGameToCreate): Promise<LiveGame> =>
      http.call(LiveGameSchema, '/game/create-game/', {
        method: 'POST',
        body: {
          level_id: level,
          name,
          game_type: 'multiplayer',
          host_plays: hostPlays,
          ...settings,
          ...(closeOldest ? { close_oldest: true } : {}),
        },
      }),
    /** Takes a seat in a live game; done again it changes nothing. */
    join: (game: Id): Promise<LiveGame> =>
      http.call(LiveGameSchema, `/game/${encodeURIComponent(game)}/join-game/`, {
        method: 'POST',
      }),
    /** A game of one's own, or one that one plays in. */
    get: (game: Id): Promise<LiveGame> =>
      http.call(LiveGameSchema, `/game/${encodeURIComponent(game)}/`),
    /** Ends a game of one's own; done again it changes nothing. */
    complete: async (game: Id): Promise<LiveGame> =>
      http.call(LiveGameSchema, `/game/${encodeURIComponent(game)}/`, {
        method: 'PATCH',
        body: { status: 'completed' },
      }),
    /** Tells the server how a single-player game ended; the server's own score comes back. */
    finishProgress: (progress: Id, ended: { end_time: string; score: number }) =>
      http.call(GameProgressSchema, `/user-progress/${encodeURIComponent(progress)}/`, {
        method: 'PATCH',
        body: { ...ended, completed: true },
      }),
    sendAnswer: (answer: AnswerToSend): Promise<RecordedAnswer> =>
      http.call(RecordedAnswerSchema, '/level-logs/', {
        method: 'POST',
        body: { ...answer } satisfies { readonly [field in keyof AnswerToSend]: unknown },
      }),
    /** Sends several answers; each is recorded or refused for itself, in their order. */
    sendAnswers: async (answers: readonly AnswerToSend[]): Promise<readonly SentAnswer[]> =>
      (
        await http.call(BatchedAnswersSchema, '/level-logs/batch/', {
          method: 'POST',
          body: { answers } satisfies { readonly [field in keyof AnswerBatchRequest]: unknown },
        })
      ).map(({ status, body, retry_after }) => {
        if (status >= 300) {
          const retryAfter = retry_after ?? null;
          return {
            error: new ApiError(messageOf(status, body), status, { retryAfter, call: BATCH }),
          };
        }
        const parsed = z.core.safeParse(RecordedAnswerSchema, body);
        return parsed.success
          ? { recorded: parsed.data }
          : { error: new ApiError(GENERIC_ERROR, null, { call: BATCH, cause: parsed.error }) };
      }),
    /** The newest attempts of every level. */
    logs: (): Promise<readonly LevelLog[]> => http.call(LevelLogsSchema, '/level-logs/'),
    /** The newest attempts of one level, older than the given one if any. */
    logsOfLevel: (level: Id, before?: Id): Promise<readonly LevelLog[]> =>
      http.call(LevelLogsSchema, '/level-logs/', {
        query: before === undefined ? { level } : { level, before },
      }),
  };
}
