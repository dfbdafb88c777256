import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type JoinRefusal, MAX_WAITING_GAMES, refuseSeat } from '../rules.ts';
import { close, handOver, lock, moved } from './locked.ts';
import type { Departure, Numbered } from './rows.ts';

/**
 * Opens games, and gives and takes their seats.
 *
 * @param newCode draws the id of a game; one that is taken is drawn again
 */
export function createSeats(db: Database, newCode: () => string) {
  return {
    /**
     * Opens a waiting game, with a seat for its host where the host plays.
     *
     * @returns its id; `no_host` when the account is gone
     */
    create({
      hostId,
      hostPlays,
      name,
      levelId,
      duration,
      at,
    }: {
      hostId: number;
      hostPlays: boolean;
      name: string;
      levelId: number;
      /** Seconds. */
      duration: number;
      at: Date;
    }): Promise<{ id: string } | { refusal: 'no_host' | 'too_many_waiting' }> {
      return db.transaction().execute(async (trx) => {
        // Of several that one host opens at once each one waits for the one before it.
        const host = await sql`
          select from users where id = ${hostId} for no key update`.execute(trx);
        if (host.rows.length === 0) return { refusal: 'no_host' };
        const waiting = await sql<{ games: number }>`
          select count(*) as games from games
          where host_id = ${hostId} and status = 'waiting'`.execute(trx);
        if ((waiting.rows[0]?.games ?? 0) >= MAX_WAITING_GAMES) {
          return { refusal: 'too_many_waiting' };
        }
        for (;;) {
          const { rows } = await sql<{ id: string }>`
            insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at,
                empty_since, host_away_since)
              values (${newCode()}, ${name}, 'waiting', ${levelId}, ${hostId}, ${hostPlays},
                ${duration}, ${at}, ${at}, ${at})
            on conflict (id) do nothing returning id`.execute(trx);
          const id = rows[0]?.id;
          if (id === undefined) continue;
          if (hostPlays) {
            await sql`
              insert into game_players (game_id, user_id, joined_at, away_since)
              values (${id}, ${hostId}, ${at}, ${at})`.execute(trx);
          }
          return { id };
        }
      });
    },

    /**
     * Takes seats, in this order; who has one keeps it, and a host who does not play takes none.
     *
     * @param userIds each person once
     * @returns for each person the change, null when nothing changed, or why there is no seat; nothing
     *   for somebody whose account is gone; undefined when there is no such game
     */
    join(
      gameId: string,
      userIds: readonly number[],
      at: Date,
    ): Promise<ReadonlyMap<number, Numbered | null | { refusal: JoinRefusal }> | undefined> {
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        if (!game) return undefined;
        const { rows: seats } = await sql<{ user_id: number; has_left: boolean }>`
          select user_id, left_at is not null as has_left from game_players
          where game_id = ${gameId}`.execute(trx);
        const hasLeft = new Map(seats.map(({ user_id, has_left }) => [user_id, has_left]));
        const joined = new Map<number, Numbered | null | { refusal: JoinRefusal }>();
        const newcomers: number[] = [];
        for (const userId of userIds) {
          const isBarred = hasLeft.get(userId) && game.status === 'in_progress';
          const keeps = hasLeft.has(userId) && !isBarred;
          const refusal = refuseSeat({
            status: game.status,
            seats: seats.length + newcomers.length,
          });
          if (keeps || (game.host_id === userId && !game.host_plays)) joined.set(userId, null);
          else if (refusal) joined.set(userId, { refusal });
          else newcomers.push(userId);
        }
        if (newcomers.length === 0) return joined;
        // An account that goes at this moment must not take the others' seats away.
        const { rows: seated } = await sql<{ user_id: number }>`
          insert into game_players (game_id, user_id, joined_at, away_since)
            select ${gameId}, id, ${at}::timestamptz, ${at}::timestamptz
            from (select id from users where id = any(${newcomers}) order by id for key share) here
          returning user_id`.execute(trx);
        const present = new Set(seated.map(({ user_id }) => user_id));
        if (present.size === 0) return joined;
        const { after } = await moved(trx, gameId, present.size);
        newcomers
          .filter((userId) => present.has(userId))
          .forEach((userId, place) => {
            joined.set(userId, { after: after + place, seq: after + place + 1 });
          });
        return joined;
      });
    },

    /**
     * Gives the seat up for good. While the game waits the seat is gone and a host hands over; in a
     * running game the points so far stay.
     *
     * @returns what happened, in order; `closed` when nobody is left to wait
     */
    leave(gameId: string, userId: number, at: Date): Promise<Departure> {
      return db.transaction().execute(async (trx): Promise<Departure> => {
        const game = await lock(trx, gameId);
        if (game?.status === 'in_progress') {
          const { rows } = await sql`
            update game_players set left_at = ${at}, away_since = coalesce(away_since, ${at})
            where game_id = ${gameId} and user_id = ${userId} and left_at is null
            returning user_id`.execute(trx);
          return rows.length === 0 ? {} : { left: await moved(trx, gameId) };
        }
        if (game?.status !== 'waiting') return {};
        const { rows } = await sql`
          delete from game_players where game_id = ${gameId} and user_id = ${userId}
          returning user_id`.execute(trx);
        const left = rows.length === 0 ? {} : { left: await moved(trx, gameId) };
        if (game.host_id !== userId) return left;
        const heir = await firstPlayer(trx, gameId);
        if (!heir) {
          await close(trx, [gameId], at);
          return { closed: true };
        }
        return { ...left, handedOver: await handOver(trx, gameId, heir) };
      });
    },
  };
}

/** The first who came of those who are connected, else of all. */
async function firstPlayer(trx: Database, gameId: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from game_players where game_id = ${gameId}
    order by (away_since is null) desc, joined_at, user_id limit 1`.execute(trx);
  return rows[0]?.user_id;
}
