import type { UserKind } from '@waggle/engine/contracts';
import { type JoinRefusal, refuseJoin } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { takeAlong } from '../../people/guests.ts';
import type { Database } from '../../platform/database/database.ts';
import { MAX_WAITING_GAMES } from '../game/rules.ts';
import { MAY_HOST } from './expressions.ts';
import { keptNames } from './given-names.ts';
import { type Done, type Happening, NOTHING } from '../game/outcome.ts';
import type { Numbered } from '../game/rows.ts';
import { type GameSettings, insertedSettings, settingsIn } from '../game/settings.ts';
import {
  finish,
  handOver,
  roomToJoin,
  save,
  SOMEBODY_CAME,
  SOMEBODY_WENT,
  withGame,
} from './with-game.ts';

/** A game to open. */
export interface WantedGame {
  readonly hostId: number;
  readonly hostPlays: boolean;
  readonly name: string;
  readonly levelId: number;
  /** Seconds. */
  readonly duration: number;
  readonly settings: GameSettings;
  /** The words of a rematch with the missed words; else those of the level. */
  readonly chosenWordIds?: readonly number[] | null;
  /** A class of the host; null: for everybody. */
  readonly classId: number | null;
  readonly at: Date;
}

/** Why no game was opened; with too many that wait, those, the oldest first. */
export type OpeningRefusal =
  | { readonly refusal: 'no_host' }
  | {
      readonly refusal: 'too_many_waiting';
      readonly waiting: readonly { readonly id: string; readonly name: string }[];
    };

/** Opens a waiting game, with a seat for its host if the host plays. */
export async function openGame(
  trx: Database,
  newCode: () => string,
  wanted: WantedGame,
): Promise<{ id: string } | OpeningRefusal> {
  const { hostId, hostPlays, name, levelId, duration, settings, chosenWordIds = null } = wanted;
  const { classId, at } = wanted;
  // Games that one host opens at once are opened one after the other.
  const host = await sql`
    select from users where id = ${hostId} for no key update`.execute(trx);
  if (host.rows.length === 0) return { refusal: 'no_host' };
  const { rows: waiting } = await sql<{ id: string; name: string }>`
    select id, name from games where host_id = ${hostId} and status = 'waiting'
    order by created_at, id limit ${MAX_WAITING_GAMES}`.execute(trx);
  if (waiting.length >= MAX_WAITING_GAMES) return { refusal: 'too_many_waiting', waiting };
  const { columns, values } = insertedSettings(settings);
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at,
          empty_since, host_away_since, chosen_word_ids, class_id, ${columns})
        values (${newCode()}, ${name}, 'waiting', ${levelId}, ${hostId}, ${hostPlays},
          ${duration}, ${at}, ${at}, ${at}, ${chosenWordIds && [...chosenWordIds]}::int[], ${classId},
          ${values})
      on conflict (id) do nothing returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) continue;
    // A match file says what counts for the answers.
    const rules = { ...settingsIn(settings), sound: undefined, word_count: undefined };
    const details = { host_plays: hostPlays, ...rules };
    await sql`
      insert into room_events (game_id, seq, at, type, user_id, details)
      values (${id}, 0, ${at}, 'game_created', ${hostId}, ${JSON.stringify(details)}::json)`.execute(
      trx,
    );
    if (hostPlays) {
      await sql`
        insert into game_players (game_id, user_id, joined_at, away_since)
        values (${id}, ${hostId}, ${at}, ${at})`.execute(trx);
    }
    return { id };
  }
}

/**
 * Opens games, and gives and takes their seats.
 *
 * @param newCode draws the id of a game; one that is taken is drawn again
 */
export function createSeats(db: Database, newCode: () => string) {
  return {
    /**
     * Opens a waiting game, with a seat for its host if the host plays.
     *
     * @returns its id; `no_host` when the account is gone
     */
    create(wanted: WantedGame): Promise<{ id: string } | OpeningRefusal> {
      return db.transaction().execute((trx) => openGame(trx, newCode, wanted));
    },

    /**
     * Takes seats, in this order. Somebody with a seat keeps it; a host who does not play takes none.
     *
     * @param userIds each person once
     * @returns for each person the change, null if nothing changed, or why there is no seat; no entry
     *   for deleted accounts; undefined if there is no such game
     */
    join(
      gameId: string,
      userIds: readonly number[],
      now: () => Date,
    ): Promise<ReadonlyMap<number, Numbered | null | { refusal: JoinRefusal }> | undefined> {
      return withGame(db, { gameId, now }, async (locked) => {
        const { trx, game, at } = locked;
        const seats = await seatsIn(trx, gameId);
        const people = await peopleOf(trx, userIds);
        const joined = new Map<number, Numbered | null | { refusal: JoinRefusal }>();
        const newcomers: number[] = [];
        for (const userId of userIds) {
          const seat = seats.find(({ user_id }) => user_id === userId);
          const isRemoved = seat?.is_removed ?? false;
          const mayReturn = seat?.may_return ?? false;
          const hasSeat =
            seat !== undefined &&
            !isRemoved &&
            !mayReturn &&
            !(seat.has_left && game.status === 'in_progress');
          const taken = seats.filter((one) => !one.is_removed && !one.may_return).length;
          const refusal = refuseJoin(roomToJoin(game, taken + newcomers.length), {
            kind: people.get(userId)?.kind ?? 'account',
            isOfClass: game.class_id !== null && people.get(userId)?.class_id === game.class_id,
            // Somebody who is let in again had a seat: neither a lock nor the start excludes them.
            hasSeat: hasSeat || mayReturn,
            isRemoved,
          });
          const isTeacher = game.host_id === userId && !game.host_plays;
          if (isTeacher || (hasSeat && !refusal)) joined.set(userId, null);
          else if (refusal) joined.set(userId, { refusal });
          else newcomers.push(userId);
        }
        if (newcomers.length === 0) return joined;
        const kept = await keptNames(trx, gameId, newcomers);
        // An account that is deleted now must not cost the others their seats.
        const { rows: seated } = await sql<{ user_id: number }>`
          insert into game_players (game_id, user_id, joined_at, away_since, name)
            select ${gameId}, id, ${at}::timestamptz, ${at}::timestamptz, name
            from (select id from users where id = any(${newcomers}) order by id for key share) here
              left join unnest(${[...kept.keys()]}::int[], ${[...kept.values()]}::text[])
                as kept (user_id, name) on user_id = id
          -- Who left for good and may come late takes the same seat again.
          on conflict (game_id, user_id) do update set left_at = null, removed_at = null,
            may_return = false
          returning user_id`.execute(trx);
        const present = new Set(seated.map(({ user_id }) => user_id));
        if (present.size === 0) return joined;
        await takeAlong(trx, gameId, [...present]);
        const joiners = newcomers.filter((userId) => present.has(userId));
        const { after } = await save(
          locked,
          joiners.map((userId) => ({ type: 'player_joined', userId })),
          SOMEBODY_CAME,
        );
        joiners.forEach((userId, place) => {
          joined.set(userId, { after: after + place, seq: after + place + 1 });
        });
        return joined;
      });
    },

    /**
     * Gives a seat up for good. In a waiting game the seat is deleted, and a host is replaced; in a
     * running game the points so far stay.
     *
     * @returns what happened, in order; the game is over if nobody is left who may host
     */
    async leave(gameId: string, userId: number, now: () => Date): Promise<Done> {
      const done = await withGame(db, { gameId, now }, async (locked): Promise<Done> => {
        const { trx, game, at } = locked;
        if (game.status === 'completed') return NOTHING;
        const isRunning = game.status === 'in_progress';
        const { rows: seats } = await (isRunning
          ? sql`
                update game_players set left_at = ${at}, away_since = coalesce(away_since, ${at})
                where game_id = ${gameId} and user_id = ${userId} and left_at is null
                returning user_id`
          : sql`
                delete from game_players
                where game_id = ${gameId} and user_id = ${userId} and removed_at is null
                returning user_id`
        ).execute(trx);
        const news: Happening[] = [];
        if (seats.length > 0) {
          const numbered = await save(locked, [{ type: 'player_left', userId }], SOMEBODY_WENT);
          news.push({ did: 'left', userId, ...numbered });
        }
        if (isRunning || game.host_id !== userId) return { news };
        const heir = await firstPlayer(trx, gameId);
        news.push(heir === undefined ? await finish(locked) : await handOver(locked, heir));
        return { news };
      });
      return done ?? NOTHING;
    },
  };
}

/** The next host: the first player who is connected and may host, else the first who may. */
async function firstPlayer(trx: Database, gameId: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from game_players
    where game_id = ${gameId} and ${MAY_HOST} and removed_at is null
    order by (away_since is null) desc, joined_at, user_id limit 1`.execute(trx);
  return rows[0]?.user_id;
}

interface SeatRow {
  user_id: number;
  has_left: boolean;
  /** Removed, and not let in again. */
  is_removed: boolean;
  /** Removed and let in again, but not back yet. */
  may_return: boolean;
}

async function seatsIn(trx: Database, gameId: string): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select user_id, left_at is not null as has_left,
      removed_at is not null and not may_return as is_removed, may_return
    from game_players where game_id = ${gameId}`.execute(trx);
  return rows;
}

async function peopleOf(
  trx: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, { kind: UserKind; class_id: number | null }>> {
  const { rows } = await sql<{ id: number; kind: UserKind; class_id: number | null }>`
    select id, kind, class_id from users where id = any(${[...userIds]}::int[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
