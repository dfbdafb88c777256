import * as z from 'zod/mini';
import {
  type GameReport,
  GameReportSchema,
  type Id,
  type LiveGame,
  LiveGameSchema,
  type RematchRequest,
} from '../contracts/index.ts';
import { absoluteGame, absoluteWord } from './addresses.ts';
import { createHttp, type HttpPorts } from './http.ts';

/** A file may come as text or as bytes, by the type that the server gives it. */
const FileSchema = z.union([z.string(), z.instanceof(Blob)]);

/** Reading an answer as text takes its byte order mark away, by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Which words the next game asks. */
export interface RematchWish {
  readonly words: NonNullable<RematchRequest['words']>;
  /** Missing: the level of the game that is over. */
  readonly level?: Id;
}

export type PastGamesApi = ReturnType<typeof createPastGamesApi>;

/** What the host of a live game has of it when it is over. */
export function createPastGamesApi(ports: HttpPorts) {
  const http = createHttp(ports);
  const path = (game: Id, call: string) => `/game/${encodeURIComponent(game)}/${call}/`;
  return {
    /** What a class did, by word and by player. */
    report: async (game: Id): Promise<GameReport> => {
      const { words, players } = await http.call(GameReportSchema, path(game, 'report'));
      return {
        players,
        words: words.map((one) => ({ ...one, word: absoluteWord(one.word, http.resolve) })),
      };
    },
    /** The same as two tables for a spreadsheet. */
    reportFile: async (game: Id): Promise<string> => {
      const file = await http.call(FileSchema, path(game, 'report'), { query: { format: 'csv' } });
      const text = await textOf(file);
      return text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
    },
    /** The match file: everything that happened, a line each. */
    match: async (game: Id): Promise<string> =>
      textOf(await http.call(FileSchema, path(game, 'match'))),
    /** Opens the next game of the same people; done again it is the same game. */
    rematch: async (game: Id, wish: RematchWish): Promise<LiveGame> =>
      absoluteGame(
        await http.call(LiveGameSchema, path(game, 'rematch'), {
          method: 'POST',
          body: { ...wish },
        }),
        http.resolve,
      ),
  };
}

async function textOf(file: string | Blob): Promise<string> {
  return typeof file === 'string' ? file : file.text();
}
