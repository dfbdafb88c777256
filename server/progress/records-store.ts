import type { LevelKnown, Records, RoundBestRequest, RoundBests } from '@waggle/engine/contracts';
import { COUNTDOWN_S, NO_BESTS } from '@waggle/engine/rules';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Weeks whose accuracy is shown. */
const WEEKS = 8;
/** Words a minute are for those who can type. */
const TYPING_FROM_GRADE = 8;
/** A game with fewer right words says nothing about the pace. */
const WORDS_FOR_A_PACE = 5;

export type RecordsStore = ReturnType<typeof createRecordsStore>;

/** Reads how far levels are known, and what there is to beat. */
export function createRecordsStore(db: Database) {
  return {
    /** How many words of each level of a language a learner knows, in the order of the ladder. */
    async levelsKnown(userId: number, languageId: number, at: Date): Promise<LevelKnown[]> {
      const { rows } = await sql<LevelKnown>`
        select levels.id as level,
          (count(*) filter (where known_until >= ${at}))::int as known,
          (count(*) filter (where known_until is null and not lapsed))::int as learning,
          (count(*) filter (where lapsed or known_until < ${at}))::int as slipping,
          count(words.id)::int as of
        from levels
          join words on words.level_id = levels.id and not words.retired
          left join user_words on user_words.user_id = ${userId}
            and user_words.word_id = words.id and step is not null
        where language_id = ${languageId} and owner_id is null and not levels.retired
        group by levels.id
        order by levels.difficulty, levels.id`.execute(db);
      return rows;
    },

    /** Most words right in a short round of each kind. */
    async roundBests(userId: number, languageId: number): Promise<RoundBests> {
      const rows = await db
        .selectFrom('round_bests')
        .select(['kind', 'score'])
        .where('user_id', '=', userId)
        .where('language_id', '=', languageId)
        .execute();
      return { ...NO_BESTS, ...Object.fromEntries(rows.map(({ kind, score }) => [kind, score])) };
    },

    /**
     * Keeps the words right in a short round, unless more are kept.
     *
     * @returns false if there is no such language
     */
    async keepRound(userId: number, { language, kind, score }: RoundBestRequest): Promise<boolean> {
      const { rows } = await sql`
        insert into round_bests as kept (user_id, language_id, kind, score)
          select ${userId}, id, ${kind}, ${score} from languages
          where id = ${language} and not retired
        on conflict (user_id, language_id, kind)
          do update set score = greatest(kept.score, excluded.score)
        returning score`.execute(db);
      return rows.length > 0;
    },

    /** What a learner has to beat on a level. A game that runs is no record yet. */
    async of(userId: number, levelId: number, now: Date): Promise<Records> {
      const { rows } = await sql<Records>`
        with games as (
          select id, score, created_at from solo_games
          where user_id = ${userId} and level_id = ${levelId}
            and (ended_at is not null or ends_at < ${now})
        ), tries as materialized (
          select attempts.id, game_id, word_id, is_correct, attempt_time,
            round(greatest(0, extract(epoch from attempt_time - created_at) - ${COUNTDOWN_S}))::int
              as at
          from attempts join games on games.id = game_id
          where user_id = ${userId} and level_id = ${levelId}
        ), firsts as (
          select game_id, word_id, min(at) as at from tries where is_correct group by 1, 2
        ), paced as (
          select games.id, created_at, score, max(at) as seconds,
            coalesce(array_agg(at order by at) filter (where at is not null), '{}') as right_at,
            case when score >= ${WORDS_FOR_A_PACE} and max(at) > 0
              then round(score * 60.0 / max(at), 1)::float8 end as pace
          from games left join firsts on game_id = games.id
          where score > 0
          group by games.id, created_at, score
        ), runs as (
          select count(*) as length from (
            select game_id, is_correct,
              count(*) filter (where not is_correct) over (partition by game_id order by id) as misses
            from tries
          ) as counted
          where is_correct group by game_id, misses
        ), newest as (
          select * from paced order by created_at desc, id limit 1
        ), weeks as (
          select to_char(date_trunc('week', attempt_time at time zone 'utc'), 'YYYY-MM-DD') as week,
            count(*)::int as tried, (count(*) filter (where is_correct))::int as right
          from tries group by 1 order by 1 desc limit ${WEEKS}
        )
        select
          (select json_build_object('score', score, 'seconds', seconds)
            from paced order by score desc, seconds, id limit 1) as best,
          coalesce((select max(length) from runs), 0)::int as longest_run,
          (select json_build_object('score', score, 'right_at', right_at) from newest) as last,
          coalesce((select json_agg(weeks order by week) from weeks), '[]') as weeks,
          case when grade >= ${TYPING_FROM_GRADE} and exists (select from newest where pace is not null)
            then json_build_object('best', (select max(pace) from paced),
              'last', (select pace from newest)) end as words_a_minute
        from users where id = ${userId}`.execute(db);
      return rows[0] ?? { best: null, longest_run: 0, last: null, weeks: [], words_a_minute: null };
    },
  };
}
