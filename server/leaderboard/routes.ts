import {
  type BoardMode,
  LeaderboardQuerySchema,
  LeaderboardSchema,
} from '@waggle/engine/contracts';
import { LEARNERS } from '../platform/http/auth-rule.ts';
import { callerOf } from '../people/callers.ts';
import { errorResponses, HttpError } from '../platform/http/errors.ts';
import type { WaggleServer } from '../platform/http/server.ts';
import { accuracyOf, averageOf, pagesOf } from './rules.ts';
import type { Entry, EntryOf, LeaderboardStore, SoloEntry } from './store.ts';

export interface LeaderboardDependencies {
  leaderboard: LeaderboardStore;
  now: () => Date;
  /** The address people use, without a slash at its end. */
  publicUrl: string;
}

/** The leaderboard, page by page, and the caller's own place. */
export function leaderboardRoutes(
  app: WaggleServer,
  { leaderboard, now, publicUrl }: LeaderboardDependencies,
): void {
  app.get(
    '/api/leaderboard/',
    {
      config: { callers: LEARNERS },
      schema: {
        tags: ['leaderboard'],
        operationId: 'getLeaderboard',
        summary: 'Leaderboard',
        description:
          'Twenty places a page, and the place of the caller. `next` and `previous` are whole addresses; an unknown period or mode is 400, a page past the end 404. `accuracy` is in per cent; `max_level` is the place of the highest completed level, 0 for none.',
        querystring: LeaderboardQuerySchema,
        response: { 200: LeaderboardSchema, ...errorResponses },
      },
    },
    async (request) => {
      const userId = callerOf(request);
      const { time_frame: period, mode, page } = request.query;
      const at = now();
      async function boardOf<M extends BoardMode, E>(
        game_mode: M,
        present: (entry: EntryOf<M>) => E,
      ) {
        const board = { mode: game_mode, period, at };
        const [{ players, entries }, own] = await Promise.all([
          leaderboard.page(board, page),
          leaderboard.entryOf(board, userId),
        ]);
        const current_user_entry = own ? present(own) : null;
        return {
          players,
          results: { game_mode, results: entries.map(present), current_user_entry },
        };
      }

      const { players, results } =
        mode === 'single_player'
          ? await boardOf(mode, presentSolo)
          : await boardOf(mode, presentLive);
      const pages = pagesOf(players);
      if (page > pages) throw new HttpError(404, 'There is no such page.');
      const addressOf = (other: number) =>
        `${publicUrl}/api/leaderboard/?time_frame=${period}&mode=${mode}&page=${other}`;
      return {
        count: players,
        next: page < pages ? addressOf(page + 1) : null,
        previous: page > 1 ? addressOf(page - 1) : null,
        results,
      };
    },
  );
}

function presentSolo(entry: SoloEntry) {
  return {
    user__id: entry.user_id,
    user__first_name: entry.name,
    ...(entry.flower ? { flower: entry.flower } : {}),
    correct_words: entry.score,
    total_attempts: entry.total_attempts,
    accuracy: accuracyOf(entry.right_attempts, entry.total_attempts),
    average_attempts_per_word: averageOf(entry.total_attempts, entry.words_attempted),
    total_games: entry.games,
    unique_words_attempted: entry.words_attempted,
    max_level: entry.max_level,
    rank: entry.rank,
  };
}

function presentLive(entry: Entry) {
  return {
    player_id: entry.user_id,
    first_name: entry.name,
    ...(entry.flower ? { flower: entry.flower } : {}),
    total_score: entry.score,
    games_played: entry.games,
    max_level: entry.max_level,
    rank: entry.rank,
  };
}
