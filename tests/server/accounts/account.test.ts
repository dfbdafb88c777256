import { withDatabase } from '../../support/servers/with-database.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXPORTED_TABLES } from '../../../server/retention/tables.ts';
import { argon2id } from '../../../server/accounts/passwords.ts';
import { aRegistration, PASSWORD, signIn, signUp } from '../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aForm } from '../../support/pages/forms.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { request, VISITOR } from '../../support/servers/request.ts';
import { withFolder, withServer } from '../../support/servers/with-server.ts';

const mediaDir = withFolder();
const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const server = withServer(database, { mediaDir, publicUrl: 'https://waggle.example' });
let password_hash: string;

beforeAll(async () => {
  password_hash = await argon2id.hash(PASSWORD);
});

const remove = (headers: Record<string, string>, payload: object = { password: PASSWORD }) =>
  server.inject({ method: 'DELETE', url: '/api/auth/user/', headers, payload });
const takeOut = (headers: Record<string, string> = {}) =>
  server.inject({ url: '/api/auth/user/export/', headers });

/** The columns of every table that point at a learner, as the database itself knows them. */
async function tablesOfLearners(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select pg_class.relname as table, attname as column
    from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    order by 1`.execute(database.db);
  return rows;
}

/** One row of each kind for a learner, and an attempt at each of these words. */
async function fillAccount({ id }: TestLearner, attempts = 1): Promise<void> {
  const { db } = database;
  await sql`
    insert into unused_accounts (user_id, taken_until, announced_on)
      values (${id}, now(), '2026-01-01')`.execute(db);
  await db.insertInto('user_languages').values({ user_id: id, language_id: 1 }).execute();
  await sql`
    insert into user_levels (user_id, level_id, attempts, right_attempts) values (${id}, 101, 3, 1)`.execute(
    db,
  );
  const list = 1_000_000 + id;
  await sql`
    insert into levels (id, language_id, name, emoji, difficulty, time_limit, is_free, owner_id, share_code)
      values (${list}, 1, 'Week 12', '', 0, 60, true, ${id}, ${`share${id}`})`.execute(db);
  await sql`
    insert into words (id, level_id, position, word, accepted, difficulty, part_of_speech, hint, sentence)
      values (${list}, ${list}, 1, 'garden', '{}', 1, '', '', '')`.execute(db);
  // No other id is filled up to the same code.
  const game = `game${String(id).padStart(4, 'x')}`;
  await sql`
    insert into classes (user_id, name, code, created_at)
      values (${id}, 'Grade 5B', ${game}, now())`.execute(db);
  await sql`
    insert into games (id, name, status, level_id, host_id, class_id, host_plays, duration, created_at)
      select ${game}, 'Bees', 'completed', 101, ${id}, id, true, 60, now()
      from classes where code = ${game}`.execute(db);
  await sql`
    insert into game_players (game_id, user_id, joined_at) values (${game}, ${id}, now())`.execute(
    db,
  );
  await sql`
    insert into answers (game_id, user_id, word, attempt, kind, is_correct, closes, points, at)
      values (${game}, ${id}, 1, 1, 'skipped', false, true, 0, now())`.execute(db);
  await sql`
    insert into room_events (game_id, seq, at, type, user_id, details)
      values (${game}, 1, now(), 'player_joined', ${id}, '{}')`.execute(db);
  await sql`
    insert into user_words (user_id, word_id, attempts, solved, last_correct)
      values (${id}, 10101, 3, true, true)`.execute(db);
  await sql`
    insert into user_traps (user_id, language_id, trap, tried, missed, answers, weighed_at)
      values (${id}, 1, 'ph', 1, 1, 1, now())`.execute(db);
  await sql`
    insert into placements (user_id, language_id, level_id, placed_at)
      values (${id}, 1, 101, now())`.execute(db);
  await sql`
    insert into practice_sets (user_id, language_id, level_id, made_on, wanted, word_ids, reasons,
        traps, seen, recalled)
      values (${id}, 1, 0, '2026-03-04', 12, '{10101}', '{next}', '{""}', '{0}', '{0}')`.execute(
    db,
  );
  await sql`
    insert into weekly_mails (user_id, email, asked_at)
      values (${id}, 'parent@home.example', now())`.execute(db);
  await sql`
    insert into daily_bees (user_id, language_id, day, verdicts)
      values (${id}, 1, '2026-03-04', '{true}')`.execute(db);
  await sql`
    insert into round_bests (user_id, language_id, kind, score)
      values (${id}, 1, 'sprint', 9)`.execute(db);
  await sql`
    insert into solo_games (id, user_id, level_id, duration, created_at, ends_at)
      values (${`GAME${id}`}, ${id}, 101, 60, now(), now())`.execute(db);
  await sql`
    insert into attempts (user_id, level_id, word_id, user_input, is_correct, n_attempts, n_on_level, attempt_time)
      select ${id}::int, case when n % 2 = 0 then 101 else 301 end, 10101, 'try ' || n, false, n, n, now()
      from generate_series(1, ${attempts}::int) as n`.execute(db);
  await sql`
    with made as (
      insert into class_groups (user_id, class_id, name, created_at)
        select ${id}, id, 'Blue', now() from classes where code = ${game} returning id)
    insert into group_pupils (group_id, user_id) select id, ${id} from made`.execute(db);
  await sql`
    with work as (
      insert into assignments (user_id, class_id, level_id, title, kind, opens_at, created_at)
        select ${id}, id, 101, 'Week 12', 'test', now(), now() from classes where code = ${game}
        returning id)
    insert into assignment_answers
        (assignment_id, user_id, n, word_id, attempt_id, is_correct, hinted, is_done)
      select work.id, ${id}, 1, 10101, min(attempts.id), true, false, true
      from work, attempts where attempts.user_id = ${id} group by work.id`.execute(db);
  await sql`
    insert into solo_scores (user_id, period, starts_on, correct_words, total_attempts, right_attempts, words_attempted, games)
      values (${id}, 'all_time', '2026-01-01', 1, 3, 1, 1, 1)`.execute(db);
  await sql`
    insert into live_scores (user_id, period, starts_on, total_score, games_played)
      values (${id}, 'all_time', '2026-01-01', 1, 1)`.execute(db);
  const reference = randomBytes(16).toString('hex');
  await sql`
    insert into transactions
        (reference, user_id, level_id, provider, amount, currency, status, created_at, authorization_url)
      values (${reference}, ${id}, 113, 'sandbox', 4900, 'ZAR', 'success', now(), '/nowhere')`.execute(
    db,
  );
  await sql`
    insert into purchases (user_id, level_id, reference) values (${id}, 113, ${reference})`.execute(
    db,
  );
  await sql`
    insert into waitlist (user_id, level_id, joined_at) values (${id}, 116, now())`.execute(db);
  await sql`
    insert into sounds_wrong (user_id, word_id, reported_at) values (${id}, 10101, now())`.execute(
    db,
  );
}

describe('DELETE /api/auth/user/', () => {
  test('deletes the account and everything that belongs to it', async () => {
    const learner = await aLearner(database.db, { password_hash });
    const other = await aLearner(database.db, { password_hash });
    await fillAccount(learner);
    await fillAccount(other);
    const answer = await remove(learner.headers);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    const rowsOf = async (id: number) => {
      const counts = await Promise.all(
        (await tablesOfLearners()).map(async ({ table, column }) => {
          const { rows } = await sql<{ count: number }>`
            select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
            database.db,
          );
          return rows[0]?.count ?? 0;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    expect(await rowsOf(learner.id)).toBe(0);
    expect(await rowsOf(other.id)).toBeGreaterThan(5);
  });

  test('keeps what was paid, without the person', async () => {
    const learner = await aLearner(database.db, { password_hash });
    await fillAccount(learner);
    const paid = (taken: unknown) => (taken as { transactions: unknown[] }).transactions;
    const [payment] = paid((await takeOut(learner.headers)).json());
    expect(payment).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{32}$/),
      level_id: 113,
      provider: 'sandbox',
      amount: 4900,
      currency: 'ZAR',
      status: 'success',
      created_at: expect.any(String),
      paid_at: null,
      refund_due: false,
    });
    await remove(learner.headers);
    const { reference } = payment as { reference: string };
    const { rows } = await sql`
      select user_id, amount, status from transactions where reference = ${reference}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ user_id: null, amount: 4900, status: 'success' }]);
  });

  test('ends every device at once and frees the address', async () => {
    const { email } = await signUp(server);
    const [phone, laptop] = [await signIn(server, email), await signIn(server, email)];
    expect((await remove(phone)).statusCode).toBe(204);
    for (const headers of [phone, laptop]) {
      expect((await server.inject({ url: '/api/auth/user/', headers })).statusCode).toBe(401);
    }
    await expect(signIn(server, email)).rejects.toThrow('Unable to log in');
    await signUp(server, { email });
  });

  test('deletes the picture too', async () => {
    const learner = await aLearner(database.db, { password_hash });
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'gold' },
    })
      .png()
      .toBuffer();
    const { headers, payload } = await aForm([
      ['first_name', 'Thandi'],
      ['last_name', 'Mokoena'],
      ['languages', '1'],
      ['avatar', picture],
    ]);
    const changed = await request(
      server,
      'PUT',
      '/api/profile/update-profile/',
      { headers: { ...learner.headers, ...headers } },
      payload,
    );
    const { avatar } = changed.json<{ profile: { avatar: string } }>().profile;
    const file = join(mediaDir, avatar.replace('/media/', ''));
    expect(existsSync(file)).toBe(true);
    const { account } = (await takeOut(learner.headers)).json<{ account: { avatar: string } }>();
    expect(account.avatar).toBe(`https://waggle.example${avatar}`);
    await remove(learner.headers);
    expect(existsSync(file)).toBe(false);
  });

  test('wants the password', async () => {
    const learner = await aLearner(database.db, { password_hash });
    const wrong = await remove(learner.headers, { password: 'not my password' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({ password: ['This is not your password.'] });
    const none = await remove(learner.headers, {});
    expect(none.statusCode).toBe(400);
    expect(none.json()).toEqual({ password: ['This field is required.'] });
    expect((await remove({})).statusCode).toBe(401);
    expect((await takeOut(learner.headers)).statusCode).toBe(200);
  });

  test('is done once, when it is asked several times at the same moment', async () => {
    const learner = await aLearner(database.db, { password_hash });
    const answers = await Promise.all([1, 2, 3].map(() => remove(learner.headers)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

describe('GET /api/auth/user/export/', () => {
  test('gives everything about the learner and nothing about another', async () => {
    const learner = await aLearner(database.db, { password_hash, nickname: 'Buzz' });
    await fillAccount(learner, 3);
    await fillAccount(await aLearner(database.db), 3);
    const answer = await takeOut(learner.headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="waggle-account.json"',
    );
    const taken = answer.json<Record<string, unknown>>();
    expect(Object.keys(taken)).toEqual(['account', ...EXPORTED_TABLES.keys()]);
    expect(taken['account']).toEqual({
      id: learner.id,
      kind: 'account',
      email: learner.email,
      first_name: 'Thandi',
      last_name: 'Mokoena',
      nickname: 'Buzz',
      flower: null,
      grade: null,
      school: null,
      teaches: null,
      avatar: null,
      last_played_language_id: null,
      max_level: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      used_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      devices: 1,
      open_reset_links: 0,
    });
    expect(taken['user_languages']).toEqual([{ language_id: 1 }]);
    expect((taken['attempts'] as { user_input: string }[]).map((row) => row.user_input)).toEqual([
      'try 2',
      'try 1',
      'try 3',
    ]);
    expect(
      [...EXPORTED_TABLES.keys()].filter((table) => (taken[table] as unknown[]).length === 0),
    ).toEqual([]);
  });

  test('contains no password and no key, not even derived values', async () => {
    const { email } = await signUp(server);
    const headers = await signIn(server, email);
    await request(server, 'POST', '/api/auth/password_reset/', VISITOR, { email });
    const { body } = await takeOut(headers);
    expect(body).not.toMatch(/argon2|hash|"type":"Buffer"/);
    expect(body).not.toContain(headers.authorization.slice('Token '.length));
  });

  test('gives every attempt once, however many there are', async () => {
    const learner = await aLearner(database.db);
    await fillAccount(learner, 5003);
    const { attempts } = (await takeOut(learner.headers)).json<{
      attempts: { n_attempts: number; user_id?: number }[];
    }>();
    expect(attempts).toHaveLength(5003);
    expect(new Set(attempts.map((row) => row.n_attempts)).size).toBe(5003);
    expect(attempts.some((row) => 'user_id' in row)).toBe(false);
  });

  test('is for who is signed in', async () => {
    const answer = await takeOut();
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Token');
  });
});

test('an address that was deleted answers like one that never was', async () => {
  const registration = aRegistration();
  await signUp(server, registration);
  await remove(await signIn(server, registration.email));
  const answer = await request(server, 'POST', '/api/auth/login/', VISITOR, {
    email: registration.email,
    password: PASSWORD,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    non_field_errors: ['Unable to log in with provided credentials.'],
  });
});
