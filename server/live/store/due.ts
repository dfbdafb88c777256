import { SPELLER_AWAY_MS } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { UpcomingDeadline } from '../game/alarms.ts';
import { HOST_AWAY_MS, needOfWaitingGame } from '../game/rules.ts';
import { IS_CONNECTED, isPlayedOut, isSolvedByAll, MAY_HOST, timeIsOver } from './expressions.ts';

/** Most games of each kind that are handled in one look. */
export const DUE_AT_ONCE = 50;
/** Most words that close or open in one look, and between two looks. */
const WORDS_AT_ONCE = 500;
/** Most waiting games without a connected host in one look; those without a host come first, then those that wait longest. */
const WAITING_AT_ONCE = 500;

/** Whether the word that a running game asks of all has to be looked at, as a condition on `games`. */
function isAskedToGoOn(at: Date): RawBuilder<boolean> {
  const away = new Date(at.getTime() - SPELLER_AWAY_MS);
  return sql`(paused_at is null and not is_finished and (
    coalesce(asked_due_at <= ${at}, false)
    or (asked_closed_at is null and case when mode = 'together' then ${isSolvedByAll(at)} else exists (
      select from game_players where game_id = games.id and user_id = speller_id
        and (left_at is not null or (asked_at <= ${away} and away_since <= ${away}))) end)))`;
}

/** A waiting game whose host is not connected. */
interface AwayHostRow {
  id: string;
  host_id: number | null;
  host_plays: boolean;
  host_away_since: Date | null;
  has_heir: boolean;
}

export interface DueGame {
  readonly id: string;
  readonly need: 'end' | 'played_out' | 'host' | 'asked';
}

/** Finds the games that are due. */
export function createDue(db: Database) {
  return {
    /**
     * Games whose time is over, that are finished, whose word has to be looked at, or whose host is away
     * for too long.
     *
     * @param graceMs how long after their end answers may still arrive
     */
    async due(at: Date, graceMs: number): Promise<DueGame[]> {
      const over = timeIsOver(at, graceMs);
      const { rows: running } = await sql<DueGame>`
        (select id, 'end' as need from games
          where status = 'in_progress' and ${over} order by ends_at limit ${DUE_AT_ONCE})
        union all
        (select id, 'played_out' from games
          where status = 'in_progress' and not ${over} and ${isPlayedOut(at)}
          limit ${DUE_AT_ONCE})
        union all
        (select id, 'asked' from games
          where status = 'in_progress' and mode <> 'race' and ${isAskedToGoOn(at)}
          order by asked_due_at limit ${WORDS_AT_ONCE})`.execute(db);
      const { rows: waiting } = await sql<AwayHostRow>`
        select id, host_id, host_plays, host_away_since, exists (
            select from game_players where game_id = games.id and ${IS_CONNECTED} and ${MAY_HOST}
              and user_id is distinct from host_id) as has_heir
        from games where status = 'waiting'
          and (host_id is null or host_away_since <= ${new Date(at.getTime() - HOST_AWAY_MS)})
        order by host_away_since nulls first limit ${WAITING_AT_ONCE}`.execute(db);
      return [
        ...running,
        ...waiting
          .filter((row) => needOf(row, at) !== null)
          .slice(0, DUE_AT_ONCE)
          .map(({ id }) => ({ id, need: 'host' as const })),
      ];
    },

    /** Games whose word closes, or whose next one opens, within so many milliseconds. */
    async dueSoon(at: Date, withinMs: number): Promise<UpcomingDeadline[]> {
      const { rows } = await sql<UpcomingDeadline>`
        select id, asked_due_at as at from games
        where status = 'in_progress' and mode <> 'race' and paused_at is null and not is_finished
          and asked_due_at > ${at} and asked_due_at <= ${new Date(at.getTime() + withinMs)}
        order by asked_due_at limit ${WORDS_AT_ONCE}`.execute(db);
      return rows;
    },
  };
}

/** What a waiting game needs, by its row. */
export function needOf(
  { host_id, host_plays, host_away_since, has_heir }: Omit<AwayHostRow, 'id'>,
  at: Date,
): ReturnType<typeof needOfWaitingGame> {
  return needOfWaitingGame(
    {
      hostId: host_id,
      hostPlays: host_plays,
      hostAwaySince: host_away_since,
      hasHeir: has_heir,
    },
    at,
  );
}
