import {
  GameProgressSchema,
  GameSchema,
  type Id,
  type LevelLog,
  LevelLogsSchema,
  type RecordedAnswer,
  RecordedAnswerSchema,
  type SoloGame,
  SoloGameSchema,
} from '../contracts/index.ts';
import type { Http } from './http.ts';

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
}

export type GamesApi = ReturnType<typeof createGamesApi>;

/** Single-player games, their answers, and what became of them. */
export function createGamesApi(http: Http) {
  const heard = <T extends LevelLog>(log: T): T => ({
    ...log,
    word: {
      ...log.word,
      audio_blob_url: log.word.audio_blob_url && http.resolve(log.word.audio_blob_url),
      slow_audio_blob_url:
        log.word.slow_audio_blob_url && http.resolve(log.word.slow_audio_blob_url),
    },
  });
  return {
    /** Begins a timed game; an earlier one that still runs is ended. */
    createSolo: (level: Id): Promise<SoloGame> =>
      http.call(SoloGameSchema, '/game/create-game/', {
        method: 'POST',
        body: { status: 'in_progress', level_id: level, game_type: 'single_player' },
      }),
    /** Ends a game of one's own; done again it changes nothing. */
    complete: (game: Id) =>
      http.call(GameSchema, `/game/${encodeURIComponent(game)}/`, {
        method: 'PATCH',
        body: { status: 'completed' },
      }),
    /** Tells the server how a single-player game ended; the server's own score comes back. */
    finishProgress: (progress: Id, ended: { end_time: string; score: number }) =>
      http.call(GameProgressSchema, `/user-progress/${encodeURIComponent(progress)}/`, {
        method: 'PATCH',
        body: { ...ended, completed: true },
      }),
    sendAnswer: async (answer: AnswerToSend): Promise<RecordedAnswer> =>
      heard(
        await http.call(RecordedAnswerSchema, '/level-logs/', {
          method: 'POST',
          body: { ...answer } satisfies Record<keyof AnswerToSend, unknown>,
        }),
      ),
    /** The newest attempts of every level. */
    logs: async (): Promise<LevelLog[]> =>
      (await http.call(LevelLogsSchema, '/level-logs/')).map(heard),
    /** The newest attempts of one level, older than the given one if any. */
    logsOfLevel: async (level: Id, before?: Id): Promise<LevelLog[]> =>
      (
        await http.call(LevelLogsSchema, '/level-logs/', {
          query: before === undefined ? { level } : { level, before },
        })
      ).map(heard),
  };
}
