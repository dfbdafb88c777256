import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { newGameCode } from '../people/codes.ts';
import { endOfSoloGame } from './rules.ts';

/** A single-player game with its level and its player. */
export interface SoloGameWithLevel {
  id: string;
  progress_id: number;
  user_id: number;
  /** Seconds. */
  duration: number;
  created_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  score: number;
  words_attempted: number;
  level_id: number;
  level_name: string;
  emoji: string;
  difficulty: number;
  language_id: number;
  nickname: string | null;
  first_name: string;
  avatar: string | null;
}

/** How a route identifies one of the caller's games: by its code, or by the id of its progress. */
export type SoloGameName = { readonly id: string } | { readonly progressId: number };

export type GamesStore = ReturnType<typeof createGamesStore>;

/** @param newCode draws the id of a game; one that is taken is drawn again */
export function createGamesStore(db: Database, newCode = newGameCode) {
  return {
    /**
     * Starts a single-player game and ends the learner's running one.
     *
     * @param duration seconds of an ordinary game
     * @returns its id; undefined if the account is gone
     */
    begin({
      userId,
      levelId,
      duration,
      now,
    }: {
      userId: number;
      levelId: number;
      duration: number;
      now: Date;
    }): Promise<string | undefined> {
      return db.transaction().execute(async (trx) => {
        // Of two starts at the same time the second one waits here, then ends the first game.
        const learner = await trx
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!learner) return undefined;
        await trx
          .updateTable('solo_games')
          .set({ ended_at: endNow(now) })
          .where('user_id', '=', userId)
          .where('ended_at', 'is', null)
          .execute();
        for (;;) {
          const game = await trx
            .insertInto('solo_games')
            .values({
              id: newCode(),
              user_id: userId,
              level_id: levelId,
              duration,
              created_at: now,
              ends_at: endOfSoloGame(now, duration),
              ended_at: null,
              last_answer_at: null,
            })
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returning('id')
            .executeTakeFirst();
          if (game) return game.id;
        }
      });
    },

    /** Ends a game of this learner; a finished one stays as it is. */
    async end(name: SoloGameName, userId: number, now: Date): Promise<void> {
      await db
        .updateTable('solo_games')
        .set({ ended_at: endNow(now) })
        .where(isNamed(name))
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute();
    },

    /** A game of this learner. */
    find(name: SoloGameName, userId: number): Promise<SoloGameWithLevel | undefined> {
      return db
        .selectFrom('solo_games')
        .innerJoin('levels', 'levels.id', 'solo_games.level_id')
        .innerJoin('users', 'users.id', 'solo_games.user_id')
        .select([
          'solo_games.id',
          'solo_games.progress_id',
          'solo_games.user_id',
          'solo_games.duration',
          'solo_games.created_at',
          'solo_games.ends_at',
          'solo_games.ended_at',
          'solo_games.score',
          'solo_games.words_attempted',
          'solo_games.level_id',
          'levels.name as level_name',
          'levels.emoji',
          'levels.difficulty',
          'levels.language_id',
          'users.nickname',
          'users.first_name',
          'users.avatar',
        ])
        .where(isNamed(name))
        .where('solo_games.user_id', '=', userId)
        .executeTakeFirst();
    },
  };
}

/** A game that is ended after its time ran out ended when it ran out. */
function endNow(now: Date) {
  return sql<Date>`least(ends_at, ${now})`;
}

function isNamed(name: SoloGameName) {
  return (games: ExpressionBuilder<Tables, 'solo_games'>) =>
    'id' in name
      ? games('solo_games.id', '=', name.id)
      : games('solo_games.progress_id', '=', name.progressId);
}
