import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Rows that are read at once; a learner may have made 50,000 attempts. */
const ROWS_AT_ONCE = 1000;

/** Tables that are exported row by row, and the order of their rows. */
export const EXPORTED_TABLES = {
  unused_accounts: ['announced_on'],
  user_languages: ['language_id'],
  user_levels: ['level_id'],
  user_words: ['word_id'],
  user_traps: ['language_id', 'trap'],
  placements: ['language_id'],
  practice_sets: ['language_id', 'level_id'],
  daily_bees: ['language_id', 'day'],
  weekly_mails: ['asked_at'],
  round_bests: ['language_id', 'kind'],
  solo_games: ['progress_id'],
  attempts: ['level_id', 'n_on_level', 'id'],
  classes: ['id'],
  assignments: ['id'],
  assignment_answers: ['assignment_id', 'n'],
  levels: ['id'],
  words: ['id'],
  games: ['id'],
  game_players: ['game_id'],
  answers: ['game_id', 'word', 'attempt'],
  room_events: ['id'],
  solo_scores: ['period'],
  live_scores: ['period'],
  transactions: ['created_at', 'reference'],
  purchases: ['level_id'],
  waitlist: ['level_id'],
  sounds_wrong: ['word_id'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Tables with columns that are not the learner's: a game belongs to its host, its words do not; the
 * state of a reconciliation is our own. Of levels and words those of the learner's own lists.
 */
const OWN_PARTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  levels: sql`(
    select owner_id as user_id, id, name, language_id, share_code, time_limit from levels) as levels`,
  words: sql`(
    select owner_id as user_id, words.id, level_id, word, accepted, hint, sentence, say, kept,
      recording is not null as is_recorded, words.retired as is_removed
    from words join levels on levels.id = level_id) as words`,
  weekly_mails: sql`(
    select user_id, email, asked_at, confirmed_at, done_week from weekly_mails) as weekly_mails`,
  games: sql`(
    select host_id as user_id, id, name, status, level_id, created_at from games) as games`,
  transactions: sql`(
    select user_id, reference, level_id, provider, amount, currency, status, created_at, paid_at,
      refund_due from transactions) as transactions`,
};

/** Tables with secrets: only the number of their rows is exported. */
export const COUNTED_TABLES = { keys: 'devices', password_resets: 'open_reset_links' } as const;

type Row = Record<string, unknown>;

/** Exports everything stored about a learner, as pieces of one JSON text. */
export type ExportAccount = (userId: number) => AsyncGenerator<string>;

/** Exports a class and everything stored about its pupils, as pieces of one JSON text. */
export type ExportClass = (about: object, seatIds: readonly number[]) => AsyncGenerator<string>;

/** The rows of a table after a given one. */
async function rowsAfter(
  db: Database,
  {
    table,
    order,
    userIds,
  }: { table: string; order: readonly string[]; userIds: readonly number[] },
  last: Row | undefined,
): Promise<Row[]> {
  const places = ['user_id', ...order];
  const place = sql.join(places.map((column) => sql.ref(column)));
  const isLater = last
    ? sql`and (${place}) > (${sql.join(places.map((column) => sql`${last[column]}`))})`
    : sql``;
  const { rows } = await sql<Row>`
    select * from ${OWN_PARTS[table] ?? sql.table(table)}
    where user_id = any(${[...userIds]}::int[]) ${isLater}
    order by ${place} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
  return rows;
}

/**
 * The rows of people in each table, as the rest of a JSON object.
 *
 * @param shown a row as it is exported
 */
async function* rowsOf(
  db: Database,
  userIds: readonly number[],
  shown: (row: Row) => Row,
): AsyncGenerator<string> {
  for (const [table, order] of Object.entries(EXPORTED_TABLES)) {
    yield `,\n${JSON.stringify(table)}:[`;
    let rows = await rowsAfter(db, { table, order, userIds }, undefined);
    let separator = '\n';
    while (rows.length > 0) {
      yield separator + rows.map((row) => JSON.stringify(shown(row))).join(',\n');
      separator = ',\n';
      rows =
        rows.length < ROWS_AT_ONCE
          ? []
          : await rowsAfter(db, { table, order, userIds }, rows.at(-1));
    }
    yield ']';
  }
  yield '}\n';
}

/** A class with its pupils; `pupil` of a row is the id of one of them. */
export function createClassExport(db: Database): ExportClass {
  return async function* exportClass(about, seatIds) {
    const { rows } = await sql<Row>`
      select id, first_name as name, grade, last_played_language_id, used_on,
        (select count(*) from keys where user_id = users.id) as devices
      from users where id = any(${[...seatIds]}::int[]) order by id`.execute(db);
    yield `{"class":${JSON.stringify(about)},\n"pupils":${JSON.stringify(rows)}`;
    yield* rowsOf(db, seatIds, ({ user_id, ...row }) => ({ pupil: user_id, ...row }));
  };
}

/** @param avatarUrl address of a picture, by the name of its file */
export function createExport(db: Database, avatarUrl: (name: string) => string): ExportAccount {
  async function account(userId: number): Promise<Row> {
    const learner = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const counts: Row = {};
    for (const [table, name] of Object.entries(COUNTED_TABLES)) {
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.table(table)} where user_id = ${userId}`.execute(db);
      counts[name] = rows[0]?.count;
    }
    return {
      ...learner,
      password_hash: undefined,
      // For guests and pupils alone.
      guest_of: undefined,
      class_id: undefined,
      pictures_hash: undefined,
      card_hash: undefined,
      accommodations: undefined,
      is_forgotten: undefined,
      avatar: learner.avatar && avatarUrl(learner.avatar),
      ...counts,
    };
  }

  return async function* exportAccount(userId) {
    yield `{"account":${JSON.stringify(await account(userId))}`;
    yield* rowsOf(db, [userId], (row) => ({ ...row, user_id: undefined }));
  };
}
