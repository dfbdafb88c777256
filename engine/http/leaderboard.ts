import {
  type BoardMode,
  type Leaderboard,
  LeaderboardSchema,
  type TimeFrame,
} from '../contracts/index.ts';
import type { Http } from './http.ts';

export type LeaderboardApi = ReturnType<typeof createLeaderboardApi>;

export function createLeaderboardApi(http: Http) {
  return {
    firstPage: (mode: BoardMode, timeFrame: TimeFrame): Promise<Leaderboard> =>
      http.call(LeaderboardSchema, '/leaderboard/', { query: { time_frame: timeFrame, mode } }),
    /**
     * The page of a `next` or `previous` address. Only its query is used: the session token is never
     * sent to an address from an answer, and the app may be reached under another name than the
     * server's own.
     */
    pageAt: (address: string): Promise<Leaderboard> =>
      http.call(LeaderboardSchema, '/leaderboard/', {
        query: Object.fromEntries(new URL(address, 'http://waggle.invalid').searchParams),
      }),
  };
}
