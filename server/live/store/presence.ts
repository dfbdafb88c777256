import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { IS_CONNECTED } from './expressions.ts';
import type { PresenceChange, PresenceNow, StandingNow } from '../game/rows.ts';

/** Most presences of a dead node that are removed in one go. */
const PRESENCES_AT_ONCE = 5_000;

/** Writes who is connected, and through which node. */
export function createPresenceStore(db: Database) {
  return {
    /**
     * Writes who is connected through a node, and what follows from it: who is shown as connected,
     * since when a room is empty and its host away. People outside the game change nothing.
     *
     * @param changes each person in a game at most once
     * @returns the rooms in which somebody's presence changed
     */
    setPresences(
      nodeId: string,
      changes: readonly PresenceChange[],
      at: Date,
    ): Promise<ReadonlyMap<string, PresenceNow>> {
      const games = [...new Set(changes.map(({ gameId }) => gameId))];
      const given = sql`unnest(${changes.map(({ gameId }) => gameId)}::text[],
        ${changes.map(({ userId }) => userId)}::int[],
        ${changes.map(({ here }) => here)}::boolean[]) as given (game_id, user_id, here)`;
      return db.transaction().execute(async (trx) => {
        await sql`
          select from games where id = any(${games}) order by id for no key update`.execute(trx);
        await sql`
          with gone as (
            delete from presences using ${given}
            where presences.game_id = given.game_id and presences.user_id = given.user_id
              and node_id = ${nodeId} and not here)
          insert into presences (game_id, user_id, node_id, since)
            select given.game_id, given.user_id, ${nodeId}, ${at}::timestamptz
            from ${given} join games on games.id = given.game_id
            where here and status <> 'completed'
              and (host_id = given.user_id or exists (
                select from game_players
                where game_id = games.id and user_id = given.user_id and left_at is null))
          on conflict do nothing`.execute(trx);
        const { rows: seen } = await sql<StandingNow & { game_id: string }>`
          with now as (
            select given.game_id, given.user_id, exists (
              select from presences
              where presences.game_id = given.game_id and presences.user_id = given.user_id) as here
            from ${given} join games on games.id = given.game_id where status <> 'completed')
          update game_players player set away_since = case when here then null else ${at}::timestamptz end
          from now
          where player.game_id = now.game_id and player.user_id = now.user_id
            and removed_at is null and (away_since is null) <> here
          returning player.game_id, player.user_id, score, words_correct, words_attempted,
            ${IS_CONNECTED} as is_connected`.execute(trx);
        const changed = [...new Set(seen.map(({ game_id }) => game_id))];
        const { rows: numbers } = await sql<{
          id: string;
          seq: number;
          host_id: number | null;
          host_here: boolean;
          host_moved: boolean;
        }>`
          with now as (
            select id, exists (select from presences where game_id = games.id) as in_use,
              exists (select from presences where game_id = games.id and user_id = host_id) as host_here,
              host_away_since is null as host_was_here
            from games where id = any(${games}) and status <> 'completed')
          update games set
            seq = seq + (games.id = any(${changed}) or host_here <> host_was_here)::int,
            empty_since = case when in_use then null else coalesce(empty_since, ${at}::timestamptz) end,
            host_away_since = case when host_here then null
              else coalesce(host_away_since, ${at}::timestamptz) end
          from now where games.id = now.id
          returning games.id, seq, host_id, host_here, host_here <> host_was_here as host_moved`.execute(
          trx,
        );
        const moved = numbers.filter(({ id, host_moved }) => host_moved || changed.includes(id));
        const events = moved.flatMap(({ id, seq, host_id, host_here, host_moved }) => {
          const here = new Map(
            seen
              .filter(({ game_id }) => game_id === id)
              .map(({ user_id, is_connected }) => [user_id, is_connected]),
          );
          // A host who does not play is not among the players.
          if (host_moved && host_id !== null && !here.has(host_id)) here.set(host_id, host_here);
          return [...here].map(([userId, isHere]) => ({ id, seq, userId, isHere }));
        });
        if (events.length > 0) {
          await sql`
            insert into room_events (game_id, seq, at, type, user_id, details)
              select game_id, seq, ${at}::timestamptz, 'presence', user_id,
                json_build_object('is_connected', is_here)
              from unnest(${events.map(({ id }) => id)}::text[],
                ${events.map(({ seq }) => seq)}::int[],
                ${events.map(({ userId }) => userId)}::int[],
                ${events.map(({ isHere }) => isHere)}::boolean[])
                as event (game_id, seq, user_id, is_here)`.execute(trx);
        }
        return new Map(
          moved.map(({ id, seq, host_here, host_moved }) => [
            id,
            {
              after: seq - 1,
              seq,
              players: seen.filter(({ game_id }) => game_id === id),
              ...(host_moved ? { hostIsConnected: host_here } : {}),
            },
          ]),
        );
      });
    },

    /**
     * Renews the lease of a node.
     *
     * @returns false if it was considered dead meanwhile and its presences were removed
     */
    async keepLease(nodeId: string, until: Date): Promise<boolean> {
      const { rows } = await sql<{ is_new: boolean }>`
        insert into nodes (id, lease_until) values (${nodeId}, ${until})
        on conflict (id) do update set lease_until = excluded.lease_until
        returning xmax = 0 as is_new`.execute(db);
      return rows[0]?.is_new === false;
    },

    /** Nodes whose lease is over. */
    async deadNodes(at: Date): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from nodes where lease_until < ${at} order by id limit 5`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Who is connected through a node, in lists that can be removed in one go. */
    async presencesOf(nodeId: string): Promise<{ gameId: string; userId: number }[]> {
      const { rows } = await sql<{ game_id: string; user_id: number }>`
        select game_id, user_id from presences where node_id = ${nodeId}
        limit ${PRESENCES_AT_ONCE}`.execute(db);
      return rows.map(({ game_id, user_id }) => ({ gameId: game_id, userId: user_id }));
    },

    /** @returns false if somebody is connected through the node: it is kept then */
    async forgetNode(nodeId: string): Promise<boolean> {
      const { rows } = await sql<{ is_in_use: boolean }>`
        with gone as (
          delete from nodes where id = ${nodeId}
            and not exists (select from presences where node_id = nodes.id))
        select exists (select from presences where node_id = ${nodeId}) as is_in_use`.execute(db);
      return rows[0]?.is_in_use !== true;
    },
  };
}
