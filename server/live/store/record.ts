import type { StoredTry } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { SHOWN_NAME } from './expressions.ts';
import type { Numbered } from '../game/rows.ts';
import { openGame, type OpeningRefusal, type WantedGame } from './seats.ts';
import { withGame } from './with-game.ts';

/** A stored event of a game. */
export interface RecordedEvent {
  /** Null for an answer from before answers had numbers. */
  readonly seq: number | null;
  readonly at: Date;
  /** A type of the match file; game_created; or the kind of an answer. */
  readonly type: string;
  readonly user_id: number | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What is stored of a game for its match file. */
export interface GameRecord {
  /** In the order of their numbers. */
  readonly events: readonly RecordedEvent[];
  /** Today's names of the people who were in it. */
  readonly names: ReadonlyMap<number, string>;
  /** Seed of the order of the words. */
  readonly seed: string;
}

/** Reads games that are over, and opens the next one. */
export function createRecords(db: Database, newCode: () => string) {
  return {
    /** What players answered, in their order; skips and reveals are none. */
    async triesOf(gameId: string): Promise<StoredTry[]> {
      const { rows } = await sql<StoredTry>`
        select user_id as "playerId", word, coalesce(user_input, '') as "userInput",
          is_correct as "isCorrect"
        from answers where game_id = ${gameId} and kind = 'submitted'
        order by user_id, word, attempt`.execute(db);
      return rows;
    },

    /** Everything that happened in a game. */
    async recordOf(gameId: string): Promise<GameRecord> {
      const { rows: events } = await sql<RecordedEvent>`
        select seq, at, type, user_id, details from room_events where game_id = ${gameId}
        union all
        select seq, at, kind, user_id, json_build_object('word', word, 'user_input', user_input,
          'is_correct', is_correct, 'points', points)
        from answers where game_id = ${gameId}
        order by seq nulls first, user_id`.execute(db);
      const { rows: names } = await sql<{ id: number; name: string }>`
        select users.id, ${SHOWN_NAME} as name from users
          left join game_players on user_id = users.id and game_id = ${gameId}
        where users.id in (select user_id from room_events where game_id = ${gameId})`.execute(db);
      const { rows: games } = await sql<{ seed: string | null }>`
        select seed from games where id = ${gameId}`.execute(db);
      return {
        events,
        names: new Map(names.map(({ id, name }) => [id, name])),
        seed: games[0]?.seed ?? '',
      };
    },

    /**
     * Opens the game after one that is over, once; a second call returns the same one.
     *
     * @returns its id, and the number of the event in the old room if it is new; undefined if that is gone
     */
    openNext(
      gameId: string,
      wanted: WantedGame,
    ): Promise<{ id: string; numbered: Numbered | null } | OpeningRefusal | undefined> {
      return withGame(db, { gameId, now: () => wanted.at }, async (locked) => {
        const { rematch_id } = locked.game;
        if (rematch_id) return { id: rematch_id, numbered: null };
        const made = await openGame(locked.trx, newCode, wanted);
        if ('refusal' in made) return made;
        const { rows } = await sql<{ seq: number }>`
          update games set rematch_id = ${made.id}, seq = seq + 1 where id = ${gameId}
          returning seq`.execute(locked.trx);
        const seq = rows[0]?.seq ?? 0;
        return { id: made.id, numbered: { after: seq - 1, seq } };
      });
    },
  };
}
