import {
  type GameReport,
  GameReportSchema,
  type Id,
  type LiveGame,
  LiveGameSchema,
  type Mode,
  type PastGame,
  PastGamesSchema,
  type PupilWeeks,
  PupilWeeksSchema,
  type RematchRequest,
} from '../contracts/index.ts';
import { fileText, tableFile, type TableWish } from './file.ts';
import { createHttp, type HttpPorts } from './http.ts';

/** Which words the next game asks. */
export interface RematchWish {
  readonly words: NonNullable<RematchRequest['words']>;
  /** Missing: the level of the game that is over. */
  readonly level?: Id;
  /** Some of the missed words, by their ids in the report; missing: all of them. */
  readonly word_ids?: readonly number[];
  /** Missing: the mode of the game that is over. */
  readonly mode?: Mode;
}

export type PastGamesApi = ReturnType<typeof createPastGamesApi>;

/** What the host of a live game has of it when it is over. */
export function createPastGamesApi(ports: HttpPorts) {
  const http = createHttp(ports);
  const path = (game: Id, call: string) => `/game/${encodeURIComponent(game)}/${call}/`;
  return {
    /** What a class did, by word and by player. */
    report: (game: Id): Promise<GameReport> => http.call(GameReportSchema, path(game, 'report')),
    /** The same as a table for a spreadsheet. */
    reportFile: (game: Id, wish: TableWish): Promise<Blob> =>
      tableFile(http, path(game, 'report'), wish),
    /** The match file: everything that happened, a line each. */
    match: (game: Id): Promise<string> => fileText(http, path(game, 'match')),
    /** Games of one's own that are over, the newest first, a page of them. */
    list: (query: { class?: Id; before?: string } = {}): Promise<PastGame[]> =>
      http.call(PastGamesSchema, '/game/past/', { query }),
    /** What the pupils of a class of one's own did in its games, week by week. */
    weeks: (ofClass: Id): Promise<PupilWeeks> =>
      http.call(PupilWeeksSchema, '/game/past/pupils/', { query: { class: ofClass } }),
    /** Opens the next game of the same people; done again it is the same game. */
    rematch: (game: Id, wish: RematchWish): Promise<LiveGame> =>
      http.call(LiveGameSchema, path(game, 'rematch'), { method: 'POST', body: { ...wish } }),
  };
}
