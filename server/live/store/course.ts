import { combCells, refuseStart, type StartRefusal } from '@waggle/engine/rules';
import { sql } from 'kysely';
import { FIRST_LIST_ID } from '../../levels/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordLiveAnswers } from '../../progress/record.ts';
import {
  type Done,
  type EndReason,
  type Happening,
  NOTHING,
  type Outcome,
} from '../game/outcome.ts';
import { openBee } from './bee.ts';
import { IS_CONNECTED, isPlayedOut, MAY_HOST, timeIsOver } from './expressions.ts';
import { DUE_AT_ONCE, needOf } from './due.ts';
import { openFirstRound } from './rounds.ts';
import { finish, handOver, type Locked, save, withGame } from './with-game.ts';

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

/** Draws an order of words, and returns its seed. */
export type Shuffle = (wordIds: readonly number[]) => { seed: string; order: number[] };

/** Starts games, changes their hosts and ends them. */
export function createCourse(db: Database) {
  return {
    /** Starts a game with the words of its level in one random order for all. */
    async start(
      gameId: string,
      callerId: number,
      { now, shuffle }: { now: () => Date; shuffle: Shuffle },
    ): Promise<Outcome<StartRefusal>> {
      const outcome = await withGame(db, { gameId, now }, async (locked) => {
        const { trx, game, at } = locked;
        const connectedPlayers = await connectedIn(locked);
        const room = { status: game.status, hostId: game.host_id, connectedPlayers };
        const refusal = refuseStart(room, callerId);
        if (refusal) return { refusal };
        // If the level was retired meanwhile, this game still has its words.
        const { rows: words } = await sql<{ id: number }>`
          select words.id from words join levels on levels.id = level_id
          where level_id = ${game.level_id} and (not words.retired or levels.retired)
          order by position`.execute(trx);
        const { seed, order } = shuffle(game.chosen_word_ids ?? words.map(({ id }) => id));
        const played = order.slice(0, game.word_count ?? order.length);
        const numbered = await save(locked, [{ type: 'game_started' }], {
          status: 'in_progress',
          seed,
          word_ids: played,
          started_at: at,
          comb_cells: game.goal === 'hive' ? combCells(played.length, connectedPlayers) : null,
          // Where each word has a time of its own the game has none.
          ends_at: sql`case when mode = 'race'
            then ${at}::timestamptz + make_interval(secs => duration) end`,
        });
        const started = { ...locked, game: { ...game, seed, words: played.length } };
        return { news: [{ did: 'started' as const, ...numbered }, ...(await openAsked(started))] };
      });
      return outcome ?? { refusal: 'over' };
    },

    /** Makes the first connected player host of a waiting game whose host is away, or closes it. */
    async careForHost(gameId: string, now: () => Date): Promise<Done> {
      const done = await withGame(db, { gameId, now }, async (locked) => {
        const { trx, game, at } = locked;
        if (game.status !== 'waiting') return NOTHING;
        const { rows } = await sql<{ user_id: number }>`
          select user_id from game_players
          where game_id = ${gameId} and ${IS_CONNECTED} and ${MAY_HOST}
            and user_id is distinct from ${game.host_id}::int
          order by joined_at, user_id limit 1`.execute(trx);
        const heir = rows[0]?.user_id;
        const need = needOf({ ...game, has_heir: heir !== undefined }, at);
        if (need === 'new_host' && heir !== undefined) {
          return { news: [await handOver(locked, heir)] };
        }
        return need === 'close' ? { news: [await finish(locked)] } : NOTHING;
      });
      return done ?? NOTHING;
    },

    /** Closes waiting games that have been empty since then; they have no results. */
    closeEmpty(emptySince: Date, at: Date): Promise<string[]> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`
          select id from games where status = 'waiting' and empty_since <= ${emptySince}
          order by id limit ${DUE_AT_ONCE} for no key update skip locked`.execute(trx);
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0) {
          await sql`
            with closed as (
              update games set status = 'completed', ended_at = ${at}, seq = seq + 1
              where id = any(${ids}) returning id, seq)
            insert into room_events (game_id, seq, at, type, details)
              select id, seq, ${at}::timestamptz, 'game_ended', '{}' from closed`.execute(trx);
        }
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
      { why, now, graceMs }: { why: EndReason; now: () => Date; graceMs: number },
      { mayPlay, recordLiveGame }: EndDependencies,
    ): Promise<Done> {
      for (;;) {
        const before = await unfinished(db, gameId);
        if (!before) return NOTHING;
        const { level_ids, user_ids } = before;
        // Before the transaction, which must not wait for another connection.
        const players = new Map(
          await Promise.all(
            level_ids.map(async (id) => [id, await mayPlay(id, user_ids)] as const),
          ),
        );
        const ended = await withGame(db, { gameId, now }, async (locked) => {
          const { status } = locked.game;
          if (status === 'completed' || !(await mayEnd(locked, why, graceMs))) return NOTHING;
          if (status === 'in_progress') {
            const finishers = await learnersIn(locked.trx, gameId);
            // Somebody joined after the check of who may play: it is repeated.
            if (finishers.some(({ user_id }) => !user_ids.includes(user_id))) return 'ask_again';
            await recordGame(locked, { finishers, mayPlay: players }, recordLiveGame);
          }
          return { news: [await finish(locked)] };
        });
        if (ended !== 'ask_again') return ended ?? NOTHING;
      }
    },
  };
}

/** Begins to ask, where one word is asked of all. */
async function openAsked(locked: Locked): Promise<Happening[]> {
  switch (locked.game.mode) {
    case 'race':
      return [];
    case 'together':
      return [await openFirstRound(locked)];
    case 'bee':
      return [await openBee(locked)];
    default:
      return locked.game.mode satisfies never;
  }
}

/** How many players are connected. */
async function connectedIn({ trx, gameId }: Locked): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(*) as players from game_players
    where game_id = ${gameId} and ${IS_CONNECTED}`.execute(trx);
  return rows[0]?.players ?? 0;
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

/** Whether an unfinished game may end for this reason. */
async function mayEnd(
  { trx, gameId, game, at }: Locked,
  why: EndReason,
  graceMs: number,
): Promise<boolean> {
  if (why === 'host') return true;
  if (game.status === 'waiting' || why === 'not_begun') {
    return game.status === 'waiting' && why === 'not_begun';
  }
  const holds = why === 'time' ? timeIsOver(at, graceMs) : isPlayedOut(at);
  const { rows } = await sql<{ holds: boolean | null }>`
    select ${holds} as holds from games where id = ${gameId}`.execute(trx);
  return rows[0]?.holds === true;
}

/** Makes a game that ends part of its players' progress, and of the leaderboard. */
async function recordGame(
  { trx, gameId, game, at }: Locked,
  {
    finishers,
    mayPlay,
  }: {
    finishers: readonly LearnerIn[];
    mayPlay: ReadonlyMap<number, ReadonlySet<number>>;
  },
  recordLiveGame: EndDependencies['recordLiveGame'],
): Promise<void> {
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
