import {
  GameReportSchema,
  LiveGameSchema,
  PastGamesQuerySchema,
  PastGamesSchema,
  PupilWeeksQuerySchema,
  PupilWeeksSchema,
  RematchRequestSchema,
  RequestGameIdSchema,
  TableQuerySchema,
} from '@waggle/engine/contracts';
import { marksFile } from '@waggle/engine/rules';
import * as z from 'zod/mini';
import { callerOf } from '../../people/callers.ts';
import { errorResponses } from '../../platform/http/errors.ts';
import type { WaggleServer } from '../../platform/http/server.ts';
import { sendTable } from '../../platform/http/table-file.ts';
import type { PastGames } from '../play/past-games.ts';

const GameParamsSchema = z.object({ id: RequestGameIdSchema });

/** Routes for the host of a game that is over. */
export function pastGameRoutes(app: WaggleServer, games: PastGames): void {
  app.get(
    '/api/game/past/',
    {
      schema: {
        tags: ['games'],
        operationId: 'listPastGames',
        summary: 'Games that are over',
        description:
          'The live games that the caller held and that are over, until 90 days after them, the newest first, 50 at a time.',
        querystring: PastGamesQuerySchema,
        response: { 200: PastGamesSchema, ...errorResponses },
      },
    },
    async (request) => games.list(callerOf(request), request.query),
  );

  app.get(
    '/api/game/past/pupils/',
    {
      schema: {
        tags: ['games'],
        operationId: 'getPupilWeeks',
        summary: 'Pupils in the games of a class, by week',
        description:
          'For each pupil and week with a game of the class: words that were tried, and those right at the first try. Games of the caller alone, until 90 days after them.',
        querystring: PupilWeeksQuerySchema,
        response: { 200: PupilWeeksSchema, ...errorResponses },
      },
    },
    async (request) => games.weeks(callerOf(request), request.query.class),
  );

  app.get(
    '/api/game/:id/report/',
    {
      schema: {
        tags: ['games'],
        operationId: 'getGameReport',
        summary: 'What a class did in a live game',
        description:
          "For the host, until 90 days after the game: by word and by player, as JSON or, with `format`, as a table for spreadsheets: a row for each player, with 1, 0 or nothing for each word. 409 before the end. `letters` of a word counts the players who slipped at a letter at their first try, and is null when fewer than five tried; `slips` counts them by kind. In CSV a ' stands before a cell that would be a formula.",
        params: GameParamsSchema,
        querystring: TableQuerySchema,
        response: { 200: GameReportSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { format, zone } = request.query;
      const { report, row } = await games.report(id, callerOf(request));
      if (format === undefined) return report;
      const file = marksFile({
        about: [row.name, row.class_name],
        at: row.started_at ?? row.created_at,
        zone,
        words: report.words,
        people: report.players,
        isRepeated: true,
      });
      return sendTable(request, reply, format, file);
    },
  );

  app.get(
    '/api/game/:id/match/',
    {
      schema: {
        tags: ['games'],
        operationId: 'getMatchFile',
        summary: 'Everything that happened in a live game',
        description:
          'For the host, until 90 days after the game: one JSON object a line, which `npm run replay` plays again by the rules. 409 before the end, and when a part of the game is gone with the account of a player.',
        params: GameParamsSchema,
        response: { 200: z.string(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      reply
        .header('content-type', 'application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="waggle-${id}.ndjson"`);
      return games.match(id, callerOf(request));
    },
  );

  app.post(
    '/api/game/:id/rematch/',
    {
      schema: {
        tags: ['games'],
        operationId: 'createRematch',
        summary: 'The next game of a class',
        description:
          'Opens the game after one that is over, with its settings, or in another `mode`; the old room gets a message. Asked again, it is the same game. `words` are the same ones, or those that somebody missed, of which `word_ids` chooses some by their ids in the report: 409 when nobody missed one. The key of a guest of the old game is of the new one from then on.',
        params: GameParamsSchema,
        body: RematchRequestSchema,
        response: { 200: LiveGameSchema, 201: LiveGameSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { game, isNew } = await games.rematch(
        request.params.id,
        callerOf(request),
        request.body,
      );
      return reply.code(isNew ? 201 : 200).send(game);
    },
  );
}
