import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { IS_CONNECTED } from './locked.ts';
import type { PresenceChange, PresenceNow, StandingNow } from './rows.ts';

/** Most presences of a dead node that are removed in one go. */
const PRESENCES_AT_ONCE = 5_000;

/** A room in which somebody's presence changed. */
interface MovedRoom {
  readonly id: string;
  readonly seq: number;
  readonly host_here: boolean;
  readonly host_moved: boolean;
  readonly players: StandingNow[];
}

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
      return db.transaction().execute(async (trx) => {
        await sql`
          select from games where id = any(${games}) order by id for no key update`.execute(trx);
        const { rows } = await sql<MovedRoom>`
          with given as materialized (
            select * from unnest(${changes.map(({ gameId }) => gameId)}::text[],
              ${changes.map(({ userId }) => userId)}::int[],
              ${changes.map(({ here }) => here)}::boolean[]) as given (game_id, user_id, here)),
          room as materialized (
            select id, host_id, host_away_since is null as host_was_here
            from games where id = any(${games}) and status <> 'completed'),
          gone as (
            delete from presences using given
            where presences.game_id = given.game_id and presences.user_id = given.user_id
              and node_id = ${nodeId} and not here
            returning presences.game_id, presences.user_id, node_id),
          come as (
            insert into presences (game_id, user_id, node_id, since)
              select game_id, user_id, ${nodeId}, ${at}::timestamptz
              from given join room on id = game_id
              where here and (host_id = user_id or exists (
                select from game_players player
                where player.game_id = id and player.user_id = given.user_id and left_at is null))
            on conflict do nothing
            returning game_id, user_id),
          -- A statement reads what was there before it.
          present as materialized (
            select game_id, user_id from presences
            where game_id = any(${games})
              and (game_id, user_id, node_id) not in (select * from gone)
            union all select * from come),
          seen as (
            update game_players player
            set away_since = case when now.here then null else ${at}::timestamptz end
            from (
              select given.game_id, given.user_id,
                (game_id, user_id) in (select * from present) as here
              from given join room on id = game_id) as now
            where player.game_id = now.game_id and player.user_id = now.user_id
              and removed_at is null and (away_since is null) <> now.here
            returning player.game_id, player.user_id, score, words_correct, words_attempted,
              ${IS_CONNECTED} as is_connected),
          numbered as (
            update games set
              seq = seq + (now.is_changed or host_here <> host_was_here)::int,
              empty_since = case when in_use then null
                else coalesce(empty_since, ${at}::timestamptz) end,
              host_away_since = case when host_here then null
                else coalesce(host_away_since, ${at}::timestamptz) end
            from (
              select id, host_was_here, id in (select game_id from seen) as is_changed,
                id in (select game_id from present) as in_use,
                coalesce((id, host_id) in (select * from present), false) as host_here
              from room) as now
            where games.id = now.id
            returning games.id, seq, games.host_id, host_here,
              host_here <> host_was_here as host_moved, now.is_changed),
          moved as materialized (select * from numbered where is_changed or host_moved),
          written as (
            insert into room_events (game_id, seq, at, type, user_id, details)
              select id, seq, ${at}::timestamptz, 'presence', user_id,
                json_build_object('is_connected', is_connected)
              from (
                select id, seq, user_id, is_connected from seen join moved on id = game_id
                -- A host who does not play is not among the players.
                union all
                select id, seq, host_id, host_here from moved
                where host_moved and host_id is not null
                  and (id, host_id) not in (select game_id, user_id from seen)) as event)
          select id, seq, host_here, host_moved, coalesce((
              select json_agg(seen) from seen where game_id = id), '[]') as players
          from moved`.execute(trx);
        return new Map(
          rows.map(({ id, seq, host_here, host_moved, players }) => [
            id,
            {
              after: seq - 1,
              seq,
              players,
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

    async forgetNode(nodeId: string): Promise<void> {
      await sql`
        delete from nodes where id = ${nodeId}
          and not exists (select from presences where node_id = nodes.id)`.execute(db);
    },
  };
}
