/** Learners and answers for `npm run bench:board`, made inside the database, set by set. */
import type pg from 'pg';

/** The moment at which the boards are read: the last hour of a day, a week and a month, so that all are full. */
export const NOW = new Date('2026-05-31T23:00:00Z');

export interface Size {
  /** Learners; all of them have answered. */
  readonly players: number;
  /** Answers in timed games, over one year. */
  readonly attempts: number;
}

/**
 * Fills a migrated database that has its word lists. Few play much: the keenest of 100,000 gives 300
 * times as many answers as the laziest. Scores are counted from the answers.
 *
 * @param client without a statement timeout
 * @param report called with each step and its seconds
 */
export async function generate(
  client: pg.Client,
  { players, attempts }: Size,
  report: (what: string, seconds: number) => void,
): Promise<void> {
  const now = `timestamptz '${NOW.toISOString()}'`;
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
      where tablename = 'attempts' and indexname <> 'attempts_pkey'`,
  );
  const steps: [what: string, ...statements: string[]][] = [
    [
      'learners',
      `insert into users (email, password_hash, first_name, last_name, nickname, max_level)
        select 'learner-' || n || '@school.example', 'nobody knows it', 'Learner', 'of ' || n,
          case when n % 3 > 0 then 'Bee ' || n end, n % 12
        from generate_series(1, ${players}) as n`,
    ],
    [
      'answers, drawn',
      `select setseed(0.4)`,
      `create temp table numbered as
        select row_number() over (order by id) as n, id as word_id, level_id, word from words`,
      `create temp table drawn as
        select n as id, 1 + floor(${players} * power(random(), 2))::int as user_id,
          1 + floor(random() * (select count(*) from numbered))::int as word,
          random() as luck,
          ${now} - interval '365 days' * (1 - n / ${attempts}.0) as at
        from generate_series(1, ${attempts}) as n`,
      'analyze numbered',
      'analyze drawn',
    ],
    [
      'answers, recorded',
      ...indexes.map(({ indexname }) => `drop index ${indexname}`),
      `insert into attempts (user_id, level_id, word_id, game_id, user_input, is_correct, n_attempts,
          n_on_level, attempt_time, client_id)
        select user_id, level_id, word_id,
          'g' || user_id || 'x' || (row_number() over (partition by user_id order by drawn.id) - 1) / 20,
          case when is_correct then numbered.word else 'unsure' end, is_correct,
          row_number() over (partition by user_id, word_id order by drawn.id),
          row_number() over (partition by user_id, level_id order by drawn.id), at, 'b' || drawn.id
        from drawn join numbered on n = drawn.word,
          lateral (select luck < 0.5 + user_id * 7919 % 100 * 0.0045 as is_correct) as verdict
        order by drawn.id`,
      'drop table drawn',
      ...indexes.map(({ indexdef }) => indexdef),
      'vacuum analyze attempts',
    ],
    [
      'games',
      `insert into solo_games (id, user_id, level_id, duration, created_at, ends_at, ended_at,
          score, last_answer_at)
        select game_id, user_id, min(level_id), 3600, min(attempt_time),
          max(attempt_time) + interval '1 hour', max(attempt_time),
          count(distinct word_id) filter (where is_correct), max(attempt_time)
        from attempts group by game_id, user_id`,
    ],
    [
      'words of learners',
      `insert into user_words (user_id, word_id, attempts, solved, last_correct,
          tried_in_game_at, tried_in_game, right_in_game_at, right_in_game,
          step, lapsed, due_at, known_until, seen, recalled)
        select user_id, word_id, count(*), bool_or(is_correct),
          (array_agg(is_correct order by id desc))[1],
          max(attempt_time), (array_agg(game_id order by id desc))[1],
          max(attempt_time) filter (where is_correct),
          (array_agg(game_id order by id desc) filter (where is_correct))[1],
          ${STEP}, ${STEP} < 2 and word_id % 5 = 0,
          max(attempt_time) + ${INTERVAL},
          case when ${STEP} >= 2 then max(attempt_time) + 1.5 * ${INTERVAL} end,
          count(*), count(*) filter (where is_correct)
        from attempts group by user_id, word_id`,
    ],
    [
      'levels of learners',
      `insert into user_levels (user_id, level_id, attempts, right_attempts)
        select user_id, level_id, count(*), count(*) filter (where is_correct)
        from attempts group by user_id, level_id`,
    ],
    [
      'scores',
      ...Object.entries(PERIODS).flatMap(([period, start]) => [
        `insert into solo_scores (user_id, period, starts_on, correct_words, total_attempts,
            right_attempts, words_attempted, games)
          select user_id, '${period}', '${start}',
            count(distinct word_id) filter (where is_correct), count(*),
            count(*) filter (where is_correct), count(distinct word_id), count(distinct game_id)
          from attempts where attempt_time >= timestamptz '${start} 00:00Z' group by user_id`,
        // Single answers of live games are not stored; as many learners have played one as have answered.
        `insert into live_scores (user_id, period, starts_on, total_score, games_played)
          select user_id, period, starts_on, correct_words * 10 + user_id % 7 * 5, games
          from solo_scores where period = '${period}'`,
      ]),
    ],
    ['statistics', 'vacuum analyze'],
  ];
  await client.query(`set work_mem = '512MB'; set maintenance_work_mem = '512MB'`);
  // Generated rows refer to existing ones; checking ten million references takes a quarter of an hour.
  await client.query(`set session_replication_role = replica`);
  for (const [what, ...statements] of steps) {
    const began = performance.now();
    for (const statement of statements) await client.query(statement);
    report(what, (performance.now() - began) / 1000);
  }
}

/** Any step of memory, spread evenly; what it is does not matter here. */
const STEP = '(user_id + word_id) % 6';
const INTERVAL = `(array[0, 1, 3, 7, 30, 60])[1 + ${STEP}] * interval '1 day'`;

/** When each period of NOW began. */
const PERIODS = {
  all_time: '1970-01-01',
  daily: '2026-05-31',
  weekly: '2026-05-25',
  monthly: '2026-05-01',
};
