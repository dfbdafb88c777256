/** The frame of every step of a game, and the statements that change its row. */
import type { MatchEvent } from '@waggle/engine/contracts';
import type { RoomToJoin } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Happening } from '../game/outcome.ts';
import type { GameColumns, Numbered } from '../game/rows.ts';
import { type GameSettings, SETTING_COLUMNS } from '../game/settings.ts';

/** A game as its steps need it. */
export interface LockedGame
  extends GameSettings,
    Pick<
      GameColumns,
      | 'status'
      | 'host_id'
      | 'host_plays'
      | 'level_id'
      | 'seq'
      | 'ends_at'
      | 'host_away_since'
      | 'locked'
      | 'class_id'
      | 'paused_at'
      | 'rematch_id'
      | 'words'
      | 'asked_word'
      | 'asked_at'
      | 'asked_until'
      | 'asked_closed_at'
      | 'bee'
    > {
  /** The words of a rematch with the missed words. */
  chosen_word_ids: number[] | null;
  seed: string | null;
  is_finished: boolean;
}

const LOCKED_COLUMNS = sql`${SETTING_COLUMNS}, status, host_id, host_plays, level_id, seq, ends_at,
  host_away_since, locked, class_id, paused_at, chosen_word_ids, rematch_id, seed,
  cardinality(word_ids) as words, asked_word, asked_at, asked_until, asked_closed_at, bee, is_finished`;

/** A game while its row is locked. */
export interface Locked {
  readonly trx: Database;
  readonly gameId: string;
  readonly game: LockedGame;
  readonly at: Date;
}

/**
 * Runs a step of a game, in a transaction that has locked its row: steps of one game run one after the
 * other (docs/decisions/0119-a-game-is-locked-by-its-row.md).
 *
 * @param now called once the game is locked: everything that was written before is earlier
 * @returns what the step returns; undefined if there is no such game
 */
export function withGame<T>(
  db: Database,
  { gameId, now }: { readonly gameId: string; readonly now: () => Date },
  step: (locked: Locked) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<LockedGame>`
      select ${LOCKED_COLUMNS} from games where id = ${gameId} for no key update`.execute(trx);
    return rows[0] && step({ trx, gameId, game: rows[0], at: now() });
  });
}

/** A locked game for somebody who wants to join. */
export function roomToJoin(game: LockedGame, seats: number): RoomToJoin {
  const { status, guests, late_join: lateJoin, locked, class_id } = game;
  return { status, guests, lateJoin, locked, seats, isOfClass: class_id !== null };
}

/** An event of a room, as its match file has it. */
export interface RoomEventOf {
  readonly type: MatchEvent['type'];
  /** The person it is about. */
  readonly userId?: number;
  /** Further fields; never a name. */
  readonly details?: object;
}

/**
 * Saves a step: new values of the game's row, and its events, each with the next number.
 *
 * @param columns of `games`, by their names
 */
export async function save(
  { trx, gameId, at }: Pick<Locked, 'trx' | 'gameId' | 'at'>,
  events: readonly RoomEventOf[],
  columns: object = {},
): Promise<Numbered> {
  const count = events.length;
  const values = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const { rows } = await sql<{ seq: number }>`
    with numbered as (
      update games set ${sql.join([sql`seq = seq + ${count}::int`, ...values])}
      where id = ${gameId} returning seq),
    written as (
      insert into room_events (game_id, seq, at, type, user_id, details)
        select ${gameId}, seq - ${count}::int + place::int, ${at}::timestamptz, type, user_id,
          details::json
        from numbered, unnest(${events.map(({ type }) => type)}::text[],
          ${events.map(({ userId }) => userId ?? null)}::int[],
          ${events.map(({ details = {} }) => JSON.stringify(details))}::text[])
          with ordinality as event (type, user_id, details, place))
    select seq from numbered`.execute(trx);
  const seq = rows[0]?.seq ?? 0;
  return { after: seq - count, seq };
}

/** Columns after somebody came: who has the word that is asked of all is counted again. */
export const SOMEBODY_CAME = {
  asked_done: sql`(select count(*) from game_players
    where game_id = games.id and left_at is null and solved_word = asked_word)`,
};
/** Columns after somebody went: an answer that was judged by older `departures` is judged again. */
export const SOMEBODY_WENT = { ...SOMEBODY_CAME, departures: sql`departures + 1` };

/** Makes a player of a waiting game its host. */
export async function handOver(locked: Locked, userId: number): Promise<Happening> {
  const numbered = await save(locked, [{ type: 'host_changed', userId }], {
    host_id: userId,
    host_plays: true,
    host_away_since: sql`(
      select away_since from game_players where game_id = games.id and user_id = ${userId})`,
  });
  return { did: 'host', userId, ...numbered };
}

/** Ends a game, or closes one that has not begun. */
export async function finish(locked: Locked): Promise<Happening> {
  const columns = { status: 'completed', ended_at: locked.at };
  return { did: 'over', ...(await save(locked, [{ type: 'game_ended' }], columns)) };
}
