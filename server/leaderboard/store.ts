import { type BoardMode, type Flower, TIME_FRAMES, type TimeFrame } from '@waggle/engine/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { PAGE_SIZE, periodStart, risesOf, type SoloAnswer } from './rules.ts';

/** A learner's place on a board; a shared rank leaves a gap after it (1, 1, 3). */
export interface Entry {
  user_id: number;
  /** The name that others see. */
  name: string;
  /** What was chosen about the flower; null: nothing. */
  flower: Flower | null;
  /** Place on its ladder of the highest completed level, 0 for none. */
  max_level: number;
  rank: number;
  /** Different words spelled right, or points of live games. */
  score: number;
  games: number;
}

/** An entry of the single-player board. */
export interface SoloEntry extends Entry {
  total_attempts: number;
  right_attempts: number;
  /** Different words. */
  words_attempted: number;
}

/** An entry of a board of this mode. */
export type EntryOf<M extends BoardMode> = M extends 'single_player' ? SoloEntry : Entry;

/** One board of a mode, as it runs at a moment. */
export interface BoardAt<M extends BoardMode> {
  readonly mode: M;
  readonly period: TimeFrame;
  readonly at: Date;
}

const ENTRY_COUNTS = sql`score, games, total_attempts, right_attempts, words_attempted`;

/** Scores as entries have them. A learner is listed from the first right word or point. */
const STANDINGS: Record<BoardMode, RawBuilder<unknown>> = {
  single_player: sql`(
    select user_id, period, starts_on, correct_words as score, games,
      total_attempts, right_attempts, words_attempted
    from solo_scores where correct_words > 0) as standing`,
  multiplayer: sql`(
    select user_id, period, starts_on, total_score as score, games_played as games,
      null::int as total_attempts, null::int as right_attempts, null::int as words_attempted
    from live_scores where total_score > 0) as standing`,
};

/** Decides between equal scores, the highest first. */
const TIEBREAK: Record<BoardMode, RawBuilder<unknown>> = {
  // Two different accuracies stay different as floats up to 2^26 attempts; at two answers a second
  // that is a year without a pause.
  single_player: sql`right_attempts::double precision / total_attempts`,
  multiplayer: sql`-games::double precision`,
};

const NEWEST_CHANGE: Record<BoardMode, RawBuilder<number>> = {
  single_player: sql`(select case when is_called then last_value else 0 end from solo_changes)`,
  multiplayer: sql`(select case when is_called then last_value else 0 end from live_changes)`,
};

/** A board that was ranked within this time is skipped: one of several servers ranks it for all. */
const RANKED_LATELY_MS = 20_000;

/**
 * Counts answers of timed games towards their learners' scores of the four periods.
 *
 * @param trx the transaction that records the answers
 * @param answers at most one of each learner
 */
export async function recordSoloAnswers(
  trx: Database,
  answers: readonly (SoloAnswer & { userId: number })[],
): Promise<void> {
  if (answers.length === 0) return;
  const rises = answers.flatMap(({ userId, ...answer }) =>
    risesOf(answer).map((rise) => ({ user_id: userId, ...rise })),
  );
  await sql`
    insert into solo_scores as score (user_id, period, starts_on,
        correct_words, total_attempts, right_attempts, words_attempted, games)
      select user_id, period, starts_on,
        correct_words, total_attempts, right_attempts, words_attempted, games
      from json_populate_recordset(null::solo_scores, ${JSON.stringify(rises)}) as rise
      -- Pupils of a class are on no board of the world.
      where exists (select from users where id = rise.user_id and kind = 'account')
      order by user_id, period
    on conflict (user_id, period) do update set ${raised(
      'correct_words',
      'total_attempts',
      'right_attempts',
      'words_attempted',
      'games',
    )}
    where score.starts_on <= excluded.starts_on`.execute(trx);
}

/**
 * Adds a finished live game to its players' scores of the four periods. Deleted accounts are left
 * out.
 *
 * @param trx the transaction that ends the game
 * @param results each player once, with the points of this game
 */
export async function recordLiveGame(
  trx: Database,
  { at, results }: { at: Date; results: readonly { userId: number; score: number }[] },
): Promise<void> {
  const periods = TIME_FRAMES.map((period) => ({ period, starts_on: periodStart(period, at) }));
  // In the order of their ids, so that two games that end at once cannot deadlock.
  await sql`
    insert into live_scores as score (user_id, period, starts_on, total_score, games_played)
      select users.id, running.period, running.starts_on, result.score, 1
      from unnest(${results.map(({ userId }) => userId)}::int[], ${results.map(({ score }) => score)}::int[])
          as result (user_id, score)
        join users on users.id = result.user_id and kind = 'account',
        json_populate_recordset(null::live_scores, ${JSON.stringify(periods)}) as running
      order by users.id, running.period
    on conflict (user_id, period) do update set ${raised('total_score', 'games_played')}
    where score.starts_on <= excluded.starts_on`.execute(trx);
}

export type LeaderboardStore = ReturnType<typeof createLeaderboardStore>;

export function createLeaderboardStore(db: Database) {
  return {
    /**
     * A page of a board as last ranked, counted from 1, and how many players the board has. Learners
     * who were deleted since are missing.
     */
    async page<M extends BoardMode>(
      { mode, period, at }: BoardAt<M>,
      page: number,
    ): Promise<{ players: number; entries: EntryOf<M>[] }> {
      const { rows } = await sql<EntryOf<M> & { players: number }>`
        select players, entry.user_id, coalesce(nickname, first_name) as name, flower, max_level,
          rank, ${ENTRY_COUNTS}
        from boards
          left join board_pages on board_pages.mode = boards.mode
            and board_pages.period = boards.period and board_pages.page = ${page}
          left join unnest(entries) with ordinality as entry
            (user_id, rank, ${ENTRY_COUNTS}, place) on true
          left join users on users.id = entry.user_id
        where boards.mode = ${mode} and boards.period = ${period}
          and starts_on = ${periodStart(period, at)}
        order by place`.execute(db);
      return {
        players: rows[0]?.players ?? 0,
        entries: rows.filter(({ name }) => name !== null),
      };
    },

    /**
     * A learner's own place: current counts, ranked among all others as last ranked; undefined without
     * a right word or a point in this period.
     */
    async entryOf<M extends BoardMode>(
      { mode, period, at }: BoardAt<M>,
      userId: number,
    ): Promise<EntryOf<M> | undefined> {
      const { rows } = await sql<EntryOf<M>>`
        with own as (
          select *, ${TIEBREAK[mode]} as tiebreak from ${STANDINGS[mode]}
          where user_id = ${userId} and period = ${period}
            and starts_on = ${periodStart(period, at)})
        select own.user_id, coalesce(nickname, first_name) as name, flower, max_level,
          1 + coalesce(better.players, 0)
            - coalesce(((was.score, was.tiebreak) > (own.score, own.tiebreak))::int, 0) as rank,
          own.score, games, total_attempts, right_attempts, words_attempted
        from own
          join users on users.id = own.user_id
          left join boards on boards.mode = ${mode} and boards.period = ${period}
            and boards.starts_on = own.starts_on
          left join board_places as was on was.mode = boards.mode and was.period = boards.period
            and was.user_id = own.user_id
          left join lateral (
            select (page - 1) * ${PAGE_SIZE} + (
                select count(*) from unnest(entries) as entry
                where (entry.score, ${TIEBREAK[mode]}) > (own.score, own.tiebreak)) as players
            from board_pages
            where board_pages.mode = boards.mode and board_pages.period = boards.period
              and (first_score, first_tiebreak) > (own.score, own.tiebreak)
            order by first_score, first_tiebreak, -page
            limit 1) as better on true`.execute(db);
      return rows[0];
    },

    /**
     * Ranks the boards again where scores have changed. When several servers try at once, one does each
     * board; a board that was ranked within the last 20 seconds is skipped.
     *
     * @returns how many boards were ranked
     */
    async refreshRanks(at: Date): Promise<number> {
      const isDue = sql<boolean>`
        not (ranked_at between ${new Date(at.getTime() - RANKED_LATELY_MS)} and ${at})
        and (not settled or change <> case mode
          when 'single_player' then ${NEWEST_CHANGE.single_player}
          else ${NEWEST_CHANGE.multiplayer} end)`;
      const due = await db
        .selectFrom('boards')
        .select(['mode', 'period'])
        .where(isDue)
        .orderBy('mode')
        .orderBy('period')
        .execute();
      let ranked = 0;
      for (const { mode, period } of due) {
        await db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ newest: number }>`
            select ${NEWEST_CHANGE[mode]} as newest from boards
            where mode = ${mode} and period = ${period} and ${isDue}
            for update skip locked`.execute(trx);
          if (!rows[0]) return;
          await rankBoard(trx, { mode, period, at }, rows[0].newest);
          ranked += 1;
        });
      }
      return ranked;
    },
  };
}

/** Writes the changes of a board in one statement, so that all of it is of one moment. */
async function rankBoard(
  trx: Database,
  { mode, period, at }: BoardAt<BoardMode>,
  newestChange: number,
): Promise<void> {
  const startsOn = periodStart(period, at);
  // A hundred thousand learners are sorted in memory. The planner cannot know how many there are: a
  // nested loop over all of them would never end, and JIT compilation gains nothing.
  await sql`
    select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true),
      set_config('jit', 'off', true)`.execute(trx);
  await sql`
    with ranked as materialized (
      select *, rank() over (order by score desc, tiebreak desc) as rank,
        row_number() over (order by score desc, tiebreak desc, user_id) as place
      from (
        select *, ${TIEBREAK[mode]} as tiebreak from ${STANDINGS[mode]}
        where period = ${period} and starts_on = ${startsOn}) as standing),
    size as (select count(*)::int as players from ranked),
    new_pages as (
      select (place - 1) / ${PAGE_SIZE}::int + 1 as page,
        array_agg((user_id, rank, ${ENTRY_COUNTS})::board_entry order by place) as entries,
        max(tiebreak) filter (where place % ${PAGE_SIZE}::int = 1) as first_tiebreak
      from ranked group by 1),
    written_pages as (
      insert into board_pages as old (mode, period, page, first_score, first_tiebreak, entries)
        select ${mode}, ${period}, page, entries[1].score, first_tiebreak, entries from new_pages
      on conflict (mode, period, page) do update set
        first_score = excluded.first_score, first_tiebreak = excluded.first_tiebreak,
        entries = excluded.entries
      where old.entries <> excluded.entries),
    left_pages as (
      delete from board_pages where mode = ${mode} and period = ${period}
        and page > (select (players + ${PAGE_SIZE} - 1) / ${PAGE_SIZE}::int from size)),
    places as materialized (
      select user_id, score, tiebreak from board_places
      where mode = ${mode} and period = ${period}),
    written_places as (
      insert into board_places (mode, period, user_id, score, tiebreak)
        select ${mode}, ${period}, user_id, ranked.score, ranked.tiebreak
        from ranked left join places using (user_id)
        where (ranked.score, ranked.tiebreak) is distinct from (places.score, places.tiebreak)
      on conflict (mode, period, user_id) do update set
        score = excluded.score, tiebreak = excluded.tiebreak),
    left_places as (
      delete from board_places where mode = ${mode} and period = ${period}
        and user_id in (
          select user_id from places where user_id not in (select user_id from ranked)))
    update boards set starts_on = ${startsOn}, players = (select players from size),
      settled = (change = ${newestChange}), change = ${newestChange}, ranked_at = ${at}
    where mode = ${mode} and period = ${period}`.execute(trx);
}

/** Adds an upsert's counts to the existing row, or starts again in a new period. */
function raised(...counts: readonly string[]): RawBuilder<unknown> {
  const sums = counts.map((name) => {
    const count = sql.id(name);
    return sql`${count} = excluded.${count} +
      case when score.starts_on = excluded.starts_on then score.${count} else 0 end`;
  });
  return sql`starts_on = excluded.starts_on, change = excluded.change, ${sql.join(sums)}`;
}
