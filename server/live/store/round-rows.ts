/** Rounds of "together" as they are read and written: those of many rooms in one statement each. */
import type { StoredTry } from '@waggle/engine/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { RoundRow } from './asked-rows.ts';
import { isSolvedByAll } from './due.ts';
import { LOCKED_COLUMNS, type LockedGame, type RoomEventOf } from './locked.ts';

/** A game as it was at one moment, with what its open round depends on. */
export interface RoundGame extends LockedGame {
  readonly id: string;
  readonly all_have_it: boolean;
  readonly player_ids: number[];
  /** What those in the room answered to the open word, in their order. */
  readonly tries: StoredTry[];
}

/** Reads these games at one moment; those that are gone are missing. */
export async function readRounds(
  db: Database,
  gameIds: readonly string[],
  at: Date,
): Promise<Map<string, RoundGame>> {
  const { rows } = await sql<RoundGame>`
    select id, ${LOCKED_COLUMNS}, ${isSolvedByAll(at)} as all_have_it,
      array(select user_id from game_players where game_id = games.id and left_at is null
        order by user_id) as player_ids,
      coalesce((
        select json_agg(json_build_object('playerId', user_id, 'word', word,
          'userInput', coalesce(user_input, ''), 'isCorrect', is_correct) order by user_id, attempt)
        from answers join game_players player using (game_id, user_id)
        where game_id = games.id and word = asked_word and kind = 'submitted' and left_at is null
          and asked_closed_at is null), '[]') as tries
    from games where id = any(${[...gameIds]}::text[])`.execute(db);
  return new Map(rows.map((game) => [game.id, game]));
}

/** A step of a round that is to be written. */
export interface RoundWrite {
  /** The game as it was read; its number then decides whether the step still counts. */
  readonly game: Pick<RoundGame, 'id' | 'seq'>;
  /** Null after the last word: the game is over, which has an event of its own. */
  readonly event: RoomEventOf | null;
  readonly row: RoundRow;
  /** What came of the word, once it is closed. */
  readonly result: object | null;
}

/**
 * Writes these steps with their events, each of another game.
 *
 * @returns the new numbers of the games that had not moved since they were read and were not locked
 */
export async function writeRounds(
  db: Database,
  at: Date,
  steps: readonly RoundWrite[],
): Promise<Map<string, number>> {
  const column = (pick: (step: RoundWrite) => unknown, type: RawBuilder<unknown>) =>
    sql`${steps.map(pick)}::${type}[]`;
  const { rows } = await sql<{ id: string; seq: number }>`
    with given as materialized (
      select * from unnest(
        ${column(({ game }) => game.id, sql`text`)},
        ${column(({ game }) => game.seq, sql`int`)},
        ${column(({ event }) => event?.type ?? null, sql`text`)},
        ${column(({ event }) => JSON.stringify(event?.details ?? {}), sql`text`)},
        ${column(({ row }) => row.asked_word, sql`int2`)},
        ${column(({ row }) => row.asked_at, sql`timestamptz`)},
        ${column(({ row }) => row.asked_until, sql`timestamptz`)},
        ${column(({ row }) => row.asked_closed_at, sql`timestamptz`)},
        ${column(({ row }) => row.asked_due_at, sql`timestamptz`)},
        ${column(({ result }) => result && JSON.stringify(result), sql`text`)})
        as given (id, seq, type, details, word, opens_at, closes_at, closed_at, due_at, result)),
    -- A game that another transaction has locked is skipped: after that write the step would not count.
    locked as materialized (
      select games.id from games join given using (id)
      where games.seq = given.seq order by games.id for no key update of games skip locked),
    written as (
      update games set seq = games.seq + (type is not null)::int, is_finished = type is null,
        asked_word = word, asked_at = opens_at, asked_until = closes_at,
        asked_closed_at = closed_at, asked_due_at = due_at,
        asked_done = case when type = 'round_started' then 0 else asked_done end,
        round_result = case when type is null then round_result else result::json end
      from given join locked using (id)
      where games.id = given.id and games.seq = given.seq
      returning games.id, games.seq, type, details),
    numbered as (
      insert into room_events (game_id, seq, at, type, details)
        select id, seq, ${at}::timestamptz, type, details::json from written
        where type is not null)
    select id, seq from written`.execute(db);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
