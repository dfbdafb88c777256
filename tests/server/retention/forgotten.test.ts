/** Who is gone is gone: every table and every file is searched for what a learner left there. */
import { withDatabase } from '../../support/servers/with-database.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLeaderboardStore } from '../../../server/leaderboard/store.ts';
import { tablesOf } from '../../../server/platform/database/catalogue.ts';
import { createOutbox } from '../../../server/platform/mail/outbox.ts';
import { aRegistration, PASSWORD, signIn, signUp } from '../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aForm } from '../../support/pages/forms.ts';
import { aLearner } from '../../support/people/learners.ts';
import { until } from '../../support/servers/processes.ts';
import { createFakeVoice, startApp, type TestApp } from '../../support/servers/start-app.ts';
import { request, VISITOR } from '../../support/servers/request.ts';

/** Nothing else in the database or on disk holds these. */
const ID = 765_430_001;
const MARK = 'quokkaberry';
const PAYMENT = 'a'.repeat(32);
const EMAIL = `${MARK}@school.example`;

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
let server: TestApp;
let dataDir: string;
let headers: { authorization: string };
const now = () => new Date();

beforeEach(async () => {
  // Each test begins without the learner of another one, and its boards are ranked at once.
  for (const table of ['users', 'games', 'transactions']) {
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  }
  await sql`update boards set ranked_at = 'epoch'`.execute(database.db);
  dataDir = await mkdtemp(join(tmpdir(), 'waggle-forgotten-'));
  server = await startApp({
    db: database.db,
    mediaDir: join(dataDir, 'media'),
    mailer: createOutbox({ directory: join(dataDir, 'outbox'), from: 'waggle@a.example', now }),
  });
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${ID}, false)`.execute(
    database.db,
  );
  await signUp(server, {
    ...aRegistration(),
    email: EMAIL,
    last_name: `${MARK}-last`,
    profile: { nickname: MARK, grade: 4, school: `${MARK}-school` },
  });
  headers = await signIn(server, EMAIL);
  await addPicture();
  await request(server, 'POST', '/api/auth/password_reset/', VISITOR, { email: EMAIL });
  // The mail is sent when the answer is gone.
  await until(async () => (await filesThatTell()).length === 2);
  await play();
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  };
});

async function addPicture(): Promise<void> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'gold' } })
    .png()
    .toBuffer();
  const form = await aForm([
    ['first_name', MARK],
    ['last_name', `${MARK}-last`],
    ['nickname', MARK],
    ['languages', '1'],
    ['avatar', picture],
  ]);
  const { statusCode } = await request(
    server,
    'PUT',
    '/api/profile/update-profile/',
    { headers: { ...headers, ...form.headers } },
    form.payload,
  );
  expect(statusCode).toBe(200);
}

/** A row of the learner in every table that can hold one. */
async function play(): Promise<void> {
  const { db } = database;
  const other = await aLearner(db);
  await sql`
    insert into user_levels (user_id, level_id, attempts, right_attempts) values (${ID}, 101, 3, 1)`.execute(
    db,
  );
  await sql`
    insert into user_words (user_id, word_id, attempts, solved, last_correct)
      values (${ID}, 10101, 3, true, true)`.execute(db);
  await sql`
    insert into user_traps (user_id, language_id, trap, tried, missed, answers, weighed_at)
      values (${ID}, 1, 'ph', 1, 1, 1, now())`.execute(db);
  await sql`
    insert into placements (user_id, language_id, level_id, placed_at)
      values (${ID}, 1, 101, now())`.execute(db);
  await sql`
    insert into practice_sets (user_id, language_id, level_id, made_on, wanted, word_ids, reasons,
        traps, seen, recalled)
      values (${ID}, 1, 0, '2026-03-04', 12, '{10101}', '{next}', '{""}', '{0}', '{0}')`.execute(
    db,
  );
  await sql`
    insert into weekly_mails (user_id, email, asked_at)
      values (${ID}, ${`${MARK}-parent@home.example`}, now())`.execute(db);
  await sql`
    insert into daily_bees (user_id, language_id, day, verdicts)
      values (${ID}, 1, '2026-03-04', '{true}')`.execute(db);
  await sql`
    insert into round_bests (user_id, language_id, kind, score)
      values (${ID}, 1, 'sprint', 9)`.execute(db);
  await sql`
    insert into solo_games (id, user_id, level_id, duration, created_at, ends_at)
      values ('SOLO2345', ${ID}, 101, 60, now(), now())`.execute(db);
  await sql`
    insert into attempts (user_id, level_id, word_id, user_input, is_correct, n_attempts, n_on_level,
        attempt_time, client_id)
      values (${ID}, 101, 10101, ${MARK}, false, 1, 1, now(), ${MARK})`.execute(db);
  await sql`
    insert into games (id, name, status, level_id, host_id, host_plays, duration, created_at)
      values ('LIVE2345', ${`The bee of ${MARK}`}, 'completed', 101, ${ID}, true, 60, now())`.execute(
    db,
  );
  await sql`
    insert into game_players (game_id, user_id, joined_at)
      select 'LIVE2345', unnest(${[ID, other.id]}::int[]), now()`.execute(db);
  await sql`
    insert into answers (game_id, user_id, word, attempt, kind, is_correct, closes, points, msg, user_input, at)
      values ('LIVE2345', ${ID}, 1, 1, 'submitted', false, false, 0, ${MARK}, ${MARK}, now())`.execute(
    db,
  );
  await sql`
    insert into room_events (game_id, seq, at, type, user_id, details)
      values ('LIVE2345', 1, now(), 'player_joined', ${ID}, '{}')`.execute(db);
  await sql`
    insert into classes (user_id, name, code, created_at)
      values (${ID}, ${MARK}, 'bcd234', now())`.execute(db);
  await sql`
    insert into users (kind, first_name, last_name, class_id, pictures_hash, card_hash)
      select 'seat', ${`${MARK}-pupil`}, '', id, '\\x00', '\\x00' from classes`.execute(db);
  await sql`
    insert into levels (id, language_id, name, emoji, difficulty, time_limit, is_free, owner_id,
        share_code)
      values (1000000, 1, ${MARK}, '', 0, 60, true, ${ID}, 'abcde23456')`.execute(db);
  await sql`
    insert into class_groups (user_id, class_id, name, created_at)
      select ${ID}, id, ${MARK}, now() from classes`.execute(db);
  await sql`
    insert into group_pupils (group_id, user_id) select id, ${ID} from class_groups`.execute(db);
  await sql`
    insert into assignments (user_id, class_id, level_id, title, kind, opens_at, created_at)
      select ${ID}, id, 101, ${MARK}, 'test', now(), now() from classes`.execute(db);
  await sql`
    insert into assignment_answers (assignment_id, user_id, n, word_id, attempt_id, is_correct, hinted,
        is_done)
      select assignments.id, ${ID}, 1, 10101, attempts.id, false, false, false
      from assignments, attempts`.execute(db);
  await sql`
    insert into solo_scores (user_id, period, starts_on, correct_words, total_attempts, right_attempts, words_attempted, games)
      values (${ID}, 'all_time', '1970-01-01', 1, 3, 1, 1, 1)`.execute(db);
  await sql`
    insert into live_scores (user_id, period, starts_on, total_score, games_played)
      values (${ID}, 'all_time', '1970-01-01', 10, 1)`.execute(db);
  await sql`
    insert into transactions (reference, user_id, level_id, provider, amount, currency, status, created_at)
      values (${PAYMENT}, ${ID}, 101, 'sandbox', 4900, 'ZAR', 'success', now())`.execute(db);
  await sql`
    insert into purchases (user_id, level_id, reference) values (${ID}, 101, ${PAYMENT})`.execute(
    db,
  );
  await sql`
    insert into waitlist (user_id, level_id, joined_at) values (${ID}, 101, now())`.execute(db);
  await sql`
    insert into sounds_wrong (user_id, word_id, reported_at) values (${ID}, 10101, now())`.execute(
    db,
  );
  await sql`
    insert into unused_accounts (user_id, taken_until, announced_on)
      values (${ID}, now(), '2026-01-01')`.execute(db);
  await createLeaderboardStore(db).refreshRanks(now());
}

/** Deletes the account of the learner. */
async function leave(): Promise<void> {
  const { statusCode } = await request(
    server,
    'DELETE',
    '/api/auth/user/',
    { headers },
    { password: PASSWORD },
  );
  expect(statusCode).toBe(204);
}

/** The tables of which a row holds the learner's id or a word of theirs, in any column. */
async function tablesThatTell(): Promise<string[]> {
  const telling: string[] = [];
  for (const { name } of await tablesOf(database.db)) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as held
      where held::text ~ ${`\\m${ID}\\M|${MARK}`} limit 1`.execute(database.db);
    if (rows.length > 0) telling.push(name);
  }
  return telling;
}

/** The tables that can hold a learner's id, by their columns and those of their compound types. */
async function tablesOfIds(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct pg_class.relname as name
    from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_type on pg_type.oid = atttypid
      left join pg_type element on element.oid = pg_type.typelem
      left join pg_attribute part
        on part.attrelid in (pg_type.typrelid, element.typrelid) and part.attnum > 0
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and (pg_attribute.attname in ('user_id', 'host_id') or part.attname in ('user_id', 'host_id')
        or pg_attribute.attrelid in (select conrelid from pg_constraint
          where contype = 'f' and confrelid = 'users'::regclass))
    order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

/** Files that hold the learner's address or a word of theirs, and every picture. */
async function filesThatTell(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const telling: string[] = [];
  for (const { parentPath, name } of files) {
    // A draft gets its name meanwhile, and another look finds it.
    const text = await readFile(join(parentPath, name), 'latin1').catch(() => '');
    const isMail = text.includes(MARK);
    if (isMail || parentPath.endsWith('avatars')) telling.push(name);
  }
  return telling;
}

describe('a learner', () => {
  test('is found in every table that can contain one, and in files', async () => {
    // Presences last as long as a socket, and the end of its key closes that.
    const canHold = (await tablesOfIds()).filter((name) => name !== 'presences');
    expect(await tablesThatTell()).toEqual([...canHold, 'users'].sort());
    expect((await filesThatTell()).map((name) => name.replace(/.*\./, '')).sort()).toEqual([
      'eml',
      'webp',
    ]);
  });

  test('takes every word of theirs along in the export', async () => {
    const { body } = await server.inject({ url: '/api/auth/user/export/', headers });
    for (const theirs of [
      EMAIL,
      `"${MARK}"`,
      `${MARK}-last`,
      `The bee of ${MARK}`,
      `"user_input":"${MARK}"`,
    ]) {
      expect(body).toContain(theirs);
    }
  });

  test('who deletes the account is found nowhere any more', async () => {
    await leave();
    const aMinuteLater = new Date(now().getTime() + 60_000);
    await createLeaderboardStore(database.db).refreshRanks(aMinuteLater);
    expect(await tablesThatTell()).toEqual([]);
    expect(await filesThatTell()).toEqual([]);
  });

  test('leaves the game to the others, without its name', async () => {
    await leave();
    const { rows } = await sql`
      select name, host_id, (select count(*) from game_players where game_id = id) as players
      from games`.execute(database.db);
    expect(rows).toEqual([{ name: 'Untitled Game', host_id: null, players: 1 }]);
  });

  test('leaves what was paid to the books, without who paid it', async () => {
    await leave();
    const { rows } = await sql`
      select reference, user_id, amount::int, status from transactions`.execute(database.db);
    expect(rows).toEqual([{ reference: PAYMENT, user_id: null, amount: 4900, status: 'success' }]);
  });
});
