import { combCells, refuseStart, type StartRefusal } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { FIRST_LIST_ID } from '../../levels/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordLiveAnswers } from '../../progress/record.ts';
import { connectedIn, openAsked } from './asked.ts';
import type { AskedNews } from '../game/asked-outcome.ts';
import { DUE_AT_ONCE, isPlayedOut, needOf, timeIsOver } from './due.ts';
import {
  close,
  handOver,
  appendEvents,
  IS_CONNECTED,
  lock,
  type LockedGame,
  MAY_HOST,
} from './locked.ts';
import type { HandedOver, Numbered } from '../game/rows.ts';

/** What other subjects do at the end of a game. */
export interface EndDependencies {
  /** The players who may play the level: their right answers count as progress. */
  readonly mayPlay: (levelId: number, userIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Counts the game towards the leaderboard. */
  readonly recordLiveGame: (
    trx: Database,
    game: { at: Date; results: readonly { userId: number; score: number }[] },
  ) => Promise<void>;
}

/**
 * Why a game ends: the `host` ends it, its `time` is over, nobody has words left, or it makes way for
 * another one while it has `not_begun`.
 */
export type EndReason = 'time' | 'played_out' | 'host' | 'not_begun';

/** Draws an order of words, and returns its seed. */
export type Shuffle = (wordIds: readonly number[]) => { seed: string; order: number[] };

/** Starts games, changes their hosts and ends them. */
export function createCourse(db: Database) {
  return {
    /** Starts a game with the words of its level in one random order for all. */
    start(
      gameId: string,
      callerId: number,
      at: Date,
      shuffle: Shuffle,
    ): Promise<(Numbered & { asked: readonly AskedNews[] }) | { refusal: StartRefusal }> {
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        const connectedPlayers = await connectedIn(trx, gameId);
        const refusal = refuseStart(
          {
            status: game?.status ?? 'completed',
            hostId: game?.host_id ?? null,
            connectedPlayers,
          },
          callerId,
        );
        if (refusal || !game) return { refusal: refusal ?? 'over' };
        // If the level was retired meanwhile, this game still has its words.
        const { rows: words } = await sql<{ id: number }>`
          select words.id from words join levels on levels.id = level_id
          where level_id = ${game.level_id} and (not words.retired or levels.retired)
          order by position`.execute(trx);
        const { seed, order } = shuffle(game.chosen_word_ids ?? words.map(({ id }) => id));
        const played = order.slice(0, game.word_count ?? order.length);
        const cells = game.goal === 'hive' ? combCells(played.length, connectedPlayers) : null;
        // Where each word has a time of its own the game has none.
        await sql`
          update games set status = 'in_progress', seed = ${seed}, word_ids = ${played},
            started_at = ${at}, comb_cells = ${cells}, ends_at = case when mode = 'race'
              then ${at}::timestamptz + make_interval(secs => duration) end
          where id = ${gameId}`.execute(trx);
        const numbered = await appendEvents(trx, gameId, at, [{ type: 'game_started' }]);
        return { ...numbered, asked: await openAsked(trx, gameId, at) };
      });
    },

    /** Makes the first connected player host of a waiting game whose host is away, or closes it. */
    careForHost(
      gameId: string,
      at: Date,
    ): Promise<{ handedOver: HandedOver } | { closed: Numbered } | null> {
      return db.transaction().execute(async (trx) => {
        const game = await lock(trx, gameId);
        if (game?.status !== 'waiting') return null;
        const { rows } = await sql<{ user_id: number }>`
          select user_id from game_players
          where game_id = ${gameId} and ${IS_CONNECTED} and ${MAY_HOST}
            and user_id is distinct from ${game.host_id}::int
          order by joined_at, user_id limit 1`.execute(trx);
        const heir = rows[0]?.user_id;
        const need = needOf({ ...game, has_heir: heir !== undefined }, at);
        if (need === 'new_host' && heir !== undefined) {
          return { handedOver: await handOver(trx, gameId, heir, at) };
        }
        if (need !== 'close') return null;
        await close(trx, [gameId], at);
        return { closed: { after: game.seq, seq: game.seq + 1 } };
      });
    },

    /** Closes waiting games that have been empty since then; they have no results. */
    closeEmpty(emptySince: Date, at: Date): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`
          select id from games where status = 'waiting' and empty_since <= ${emptySince}
          order by id limit ${DUE_AT_ONCE} for no key update skip locked`.execute(trx);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) await close(trx, ids, at);
        return ids;
      });
    },

    /**
     * Ends a game once; a second call changes nothing. Its answers become part of its players'
     * progress, and its points part of the leaderboard, in the same transaction.
     *
     * @param graceMs how long after its end answers may still arrive
     */
    async end(
      gameId: string,
      { why, at, graceMs }: { why: EndReason; at: Date; graceMs: number },
      { mayPlay, recordLiveGame }: EndDependencies,
    ): Promise<Numbered | null> {
      for (;;) {
        const before = await unfinished(db, gameId);
        if (!before) return null;
        const { level_ids, user_ids } = before;
        // Before the transaction, which must not wait for another connection.
        const players = new Map(
          await Promise.all(
            level_ids.map(async (id) => [id, await mayPlay(id, user_ids)] as const),
          ),
        );
        const ended = await db.transaction().execute(async (trx) => {
          const game = await lock(trx, gameId);
          if (!game || game.status === 'completed') return null;
          if (game.status === 'waiting') {
            if (why !== 'host' && why !== 'not_begun') return null;
            await close(trx, [gameId], at);
            return { after: game.seq, seq: game.seq + 1 };
          }
          if (!(await mayEnd(trx, gameId, { why, at, graceMs }))) return null;
          const finishers = await learnersIn(trx, gameId);
          // Somebody joined after the check of who may play: it is repeated.
          if (finishers.some(({ user_id }) => !user_ids.includes(user_id))) return 'ask_again';
          await recordGame(trx, { gameId, game, at, finishers, mayPlay: players }, recordLiveGame);
          await sql`
            update games set status = 'completed', ended_at = ${at} where id = ${gameId}`.execute(
            trx,
          );
          return appendEvents(trx, gameId, at, [{ type: 'game_ended' }]);
        });
        if (ended !== 'ask_again') return ended;
      }
    },
  };
}

interface UnfinishedGame {
  /** Of its words; none before it has begun. */
  level_ids: number[];
  user_ids: number[];
}

async function unfinished(db: Database, gameId: string): Promise<UnfinishedGame | undefined> {
  const { rows } = await sql<Omit<UnfinishedGame, 'user_ids'>>`
    select array(select distinct level_id from words where id = any(word_ids)) as level_ids
    from games where id = ${gameId} and status <> 'completed'`.execute(db);
  if (!rows[0]) return undefined;
  const learners = await learnersIn(db, gameId);
  return { ...rows[0], user_ids: learners.map(({ user_id }) => user_id) };
}

interface LearnerIn {
  user_id: number;
  score: number;
}

/** The players who have progress; what guests did is stored in the game's own rows alone. */
async function learnersIn(db: Database, gameId: string): Promise<LearnerIn[]> {
  const { rows } = await sql<LearnerIn>`
    select user_id, score from game_players join users on users.id = user_id
    where game_id = ${gameId} and kind <> 'guest' and removed_at is null
    order by user_id`.execute(db);
  return rows;
}

/** Whether a running, locked game may end for this reason. */
async function mayEnd(
  trx: Database,
  gameId: string,
  { why, at, graceMs }: { why: EndReason; at: Date; graceMs: number },
): Promise<boolean> {
  if (why === 'host') return true;
  if (why === 'not_begun') return false;
  const holds = why === 'time' ? timeIsOver(at, graceMs) : isPlayedOut(at);
  const { rows } = await sql<{ holds: boolean | null }>`
    select ${holds} as holds from games where id = ${gameId}`.execute(trx);
  return rows[0]?.holds === true;
}

/** Makes a game that ends part of its players' progress, and of the leaderboard. */
async function recordGame(
  trx: Database,
  played: {
    gameId: string;
    game: LockedGame;
    at: Date;
    finishers: readonly LearnerIn[];
    mayPlay: ReadonlyMap<number, ReadonlySet<number>>;
  },
  recordLiveGame: EndDependencies['recordLiveGame'],
): Promise<void> {
  const { gameId, game, at, finishers, mayPlay } = played;
  const userIds = finishers.map(({ user_id }) => user_id);
  await recordLiveAnswers(trx, {
    gameId,
    at,
    userIds,
    mayPlay,
    answers: answersOf(gameId, userIds),
  });
  // The words of a list are chosen by its owner.
  if (game.level_id >= FIRST_LIST_ID) return;
  await recordLiveGame(trx, {
    at,
    results: finishers.map(({ user_id, score }) => ({ userId: user_id, score })),
  });
}

/**
 * A query of the answers that these players gave in a game, without skipped and revealed words.
 * Clocks of nodes differ, so a later attempt at a word never gets an earlier time.
 */
function answersOf(gameId: string, userIds: readonly number[]) {
  return sql`
    select user_id, word_id, coalesce(user_input, '') as user_input, is_correct, at,
      row_number() over (partition by user_id order by not_before, attempt, word) as place
    from (
      select user_id, word, word_ids[word] as word_id, user_input, is_correct, at, attempt,
        max(at) over (partition by user_id, word order by attempt) as not_before
      from answers join games on games.id = game_id
      where game_id = ${gameId} and user_id = any(${[...userIds]}::int[])
        and kind = 'submitted') as submitted`;
}
