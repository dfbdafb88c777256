import { type Goal, type Mode, PAST_GAMES_AT_ONCE } from '@waggle/engine/contracts';
import { MAX_PLAYERS } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { LevelRow } from '../../levels/present.ts';
import type { Database } from '../../platform/database/database.ts';

/** A game that is over, in a list, with its level. */
export interface PastGameRow extends LevelRow {
  game_id: string;
  game_name: string;
  mode: Mode;
  goal: Goal;
  ended_at: Date;
  word_count: number;
  class_id: number | null;
  class_name: string | null;
  player_count: number;
  tried: number;
  right: number;
}

/** What a pupil did in the games of a week. */
export interface PupilWeekRow {
  user_id: number;
  name: string;
  /** Its Monday in UTC, YYYY-MM-DD. */
  week: string;
  tried: number;
  first: number;
}

/** Most weeks in the time that a game is kept for its host. */
const MOST_WEEKS = 14;

/** Lists games that are over. */
export function createPastGamesStore(db: Database) {
  return {
    /**
     * Games of a host that were played and are over, the newest first.
     *
     * @param since those that ended later
     * @param before those that ended earlier; null for all
     */
    async pastOf(
      hostId: number,
      wanted: { classId: number | null; since: Date; before: Date | null },
    ): Promise<PastGameRow[]> {
      const { classId, since, before } = wanted;
      const { rows } = await sql<PastGameRow>`
        select games.id as game_id, games.name as game_name, mode, goal, ended_at,
          coalesce(cardinality(games.word_ids), 0) as word_count, class_id, classes.name as class_name,
          player_count, tried, "right",
          levels.id, levels.name, levels.emoji, levels.difficulty, levels.language_id
        from games join levels on levels.id = level_id
          left join classes on classes.id = class_id
          cross join lateral (
            select count(*)::int as player_count, coalesce(sum(words_attempted), 0)::int as tried,
              coalesce(sum(words_correct), 0)::int as "right"
            from game_players where game_id = games.id and removed_at is null) as played
        where host_id = ${hostId} and started_at is not null and ended_at > ${since}
          and (${before}::timestamptz is null or ended_at < ${before})
          and (${classId}::int is null or class_id = ${classId})
        order by ended_at desc limit ${PAST_GAMES_AT_ONCE}`.execute(db);
      return rows;
    },

    /** What the pupils of a class did in its games, by week. */
    async weeksOf(hostId: number, classId: number, since: Date): Promise<PupilWeekRow[]> {
      const { rows } = await sql<PupilWeekRow>`
        select user_id, first_name as name,
          to_char(date_trunc('week', ended_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
          count(*)::int as tried, (count(*) filter (where is_correct))::int as first
        from games
          join answers on answers.game_id = games.id and attempt = 1 and kind = 'submitted'
          join users on users.id = user_id and users.class_id = games.class_id
        where host_id = ${hostId} and games.class_id = ${classId} and ended_at > ${since}
        group by user_id, first_name, week
        order by user_id, week limit ${MAX_PLAYERS * MOST_WEEKS}`.execute(db);
      return rows;
    },
  };
}
