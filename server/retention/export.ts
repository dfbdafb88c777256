import { type RawBuilder, sql } from 'kysely';
import { avatarPath } from '../people/avatars.ts';
import type { Database } from '../platform/database/database.ts';
import { COUNTED_TABLES, EXPORTED_TABLES } from './tables.ts';

/** Rows that are read at once; a learner may have made 50,000 attempts. */
const ROWS_AT_ONCE = 1000;

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
  group_pupils: sql`(
    select group_pupils.user_id, group_id, name
    from group_pupils join class_groups on class_groups.id = group_id) as group_pupils`,
  weekly_mails: sql`(
    select user_id, email, asked_at, confirmed_at, done_week from weekly_mails) as weekly_mails`,
  games: sql`(
    select host_id as user_id, id, name, status, level_id, created_at from games) as games`,
  transactions: sql`(
    select user_id, reference, level_id, provider, amount, currency, status, created_at, paid_at,
      refund_due from transactions) as transactions`,
};

type Row = Record<string, unknown>;

/** Exports everything stored about a learner, as pieces of one JSON text. */
type ExportAccount = (userId: number) => AsyncGenerator<string>;

/** Exports a class and everything stored about its pupils, as pieces of one JSON text. */
type ExportClass = (about: object, seatIds: readonly number[]) => AsyncGenerator<string>;

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
  for (const [table, order] of EXPORTED_TABLES) {
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

/** @param publicUrl base of the address of a picture */
export function createExport(db: Database, publicUrl: string): ExportAccount {
  async function account(userId: number): Promise<Row> {
    const learner = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const counts: Row = {};
    for (const [table, name] of COUNTED_TABLES) {
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
      avatar: learner.avatar && publicUrl + avatarPath(learner.avatar),
      ...counts,
    };
  }

  return async function* exportAccount(userId) {
    yield `{"account":${JSON.stringify(await account(userId))}`;
    yield* rowsOf(db, [userId], (row) => ({ ...row, user_id: undefined }));
  };
}
