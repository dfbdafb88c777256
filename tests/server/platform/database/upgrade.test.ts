/** A database as the first Waggle left it is brought up to date, and its people find what they had. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AvailableContent,
  GameReport,
  Leaderboard,
  LevelLog,
  User,
} from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hashOfKey } from '../../../../server/people/keys.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../../support/servers/embedded-template.ts';
import { withDatabase } from '../../../support/servers/with-database.ts';
import { startSoloPlay, type SoloPlay } from '../../../support/solo-play.ts';

/** The newest step on 22 November 2026; later ones are not known to that database. */
const LAST_STEP = '0009-answers-of-players.sql';

const KEY = 'c0ffee'.repeat(10);

const database = withDatabase();
let play: SoloPlay;

beforeAll(async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const steps = await mkdtemp(join(tmpdir(), 'waggle-old-steps-'));
  for (const step of await readdir(MIGRATIONS)) {
    if (step <= LAST_STEP) await cp(join(MIGRATIONS, step), join(steps, step));
  }
  await migrate(db, steps);
  await rm(steps, { recursive: true });
  for (const statement of OLD_ROWS) await sql.raw(statement).execute(db);
  await sql`insert into keys (hash, user_id) values (${hashOfKey(KEY)}, 1)`.execute(db);
  await migrate(db, MIGRATIONS);
  play = await startSoloPlay(db);
  return () => play.close();
});

/** Two learners: one has played alone, bought a level and hosted a game, the other has played in it. */
const OLD_ROWS = [
  `insert into languages (id, name, code) values (1, 'English', 'en-GB')`,
  `insert into levels (id, language_id, name, emoji, difficulty, time_limit, is_free)
    values (101, 1, 'First words', '🐝', 1, 75, true), (103, 1, 'French loans', '🥐', 3, 90, false)`,
  `insert into words (id, level_id, position, word, accepted, difficulty, part_of_speech, hint, sentence)
    values (10101, 101, 1, 'cat', '{}', 1, 'noun', 'It purrs.', 'Our ___ sleeps.'),
      (10102, 101, 2, 'dog', '{}', 1, 'noun', 'It barks.', 'Our ___ runs.')`,
  `insert into users (email, password_hash, first_name, last_name, nickname, grade, max_level, created_at)
    values ('thandi@school.example', 'x', 'Thandi', 'Mokoena', 'Thandi', 5, 0, '2026-02-01'),
      ('kofi@school.example', 'x', 'Kofi', 'Asante', null, null, 0, '2026-02-01')`,
  `insert into user_languages values (1, 1), (2, 1)`,
  `insert into solo_games (id, user_id, level_id, duration, created_at, ends_at, ended_at, score, words_attempted)
    values ('solo2345', 1, 101, 75, '2026-02-20 08:00Z', '2026-02-20 08:02Z', '2026-02-20 08:02Z', 1, 2)`,
  `insert into attempts (user_id, level_id, word_id, game_id, user_input, is_correct, n_attempts, n_on_level, attempt_time)
    values (1, 101, 10101, 'solo2345', 'kat', false, 1, 1, '2026-02-20 08:00:10Z'),
      (1, 101, 10101, 'solo2345', 'cat', true, 2, 2, '2026-02-20 08:00:20Z'),
      (1, 101, 10102, 'solo2345', 'dgo', false, 1, 3, '2026-02-20 08:00:30Z')`,
  `insert into user_words (user_id, word_id, attempts, solved, last_correct)
    values (1, 10101, 2, true, true), (1, 10102, 1, false, false)`,
  `insert into user_levels (user_id, level_id, attempts, right_attempts) values (1, 101, 3, 1)`,
  `insert into solo_scores (user_id, period, starts_on, correct_words, total_attempts, right_attempts, words_attempted, games)
    values (1, 'all_time', '1970-01-01', 1, 3, 1, 2, 1)`,
  `insert into transactions (reference, user_id, level_id, provider, amount, currency, status, created_at, paid_at)
    values ('ref-1', 1, 103, 'sandbox', 4900, 'ZAR', 'success', '2026-02-21', '2026-02-21')`,
  `insert into purchases (user_id, level_id, reference) values (1, 103, 'ref-1')`,
  `insert into games (id, name, status, level_id, host_id, host_plays, duration, word_ids, seq, created_at, started_at, ends_at, ended_at)
    values ('abcd2345', 'Friday bee', 'completed', 101, 1, false, 75, '{10101,10102}', 4,
      '2026-02-27 08:00Z', '2026-02-27 08:01Z', '2026-02-27 08:03Z', '2026-02-27 08:03Z')`,
  `insert into game_players (game_id, user_id, joined_at, score, words_correct, words_attempted, attempts, words_closed)
    values ('abcd2345', 2, '2026-02-27 08:00Z', 2, 1, 1, 2, 1)`,
  `insert into answers (game_id, user_id, word, attempt, kind, is_correct, closes, points, user_input, at)
    values ('abcd2345', 2, 1, 1, 'submitted', false, false, 0, 'kat', '2026-02-27 08:01:10Z'),
      ('abcd2345', 2, 1, 2, 'submitted', true, true, 2, 'cat', '2026-02-27 08:01:20Z')`,
];

const read = async <Body>(url: string): Promise<Body> => {
  const headers = { authorization: `Token ${KEY}` };
  const { status, body } = await play.send<Body>({ headers }, 'GET', url);
  if (status !== 200) throw new Error(`${url}: ${status}`);
  return body;
};

test('a learner is still signed in, with their name and their numbers', async () => {
  expect(await read<User>('/api/auth/user/')).toMatchObject({
    email: 'thandi@school.example',
    first_name: 'Thandi',
    profile: { nickname: 'Thandi', grade: 5 },
  });
});

test('a learner finds what they answered, and practises the word that they missed', async () => {
  const logs = await read<LevelLog[]>('/api/level-logs/');
  expect(logs.map(({ user_input, is_correct }) => [user_input, is_correct])).toEqual([
    ['dgo', false],
    ['cat', true],
    ['kat', false],
  ]);
  const { words } = await read<{ words: { word: { word: string } }[] }>(
    '/api/practice/?language=1',
  );
  expect(words.map(({ word }) => word.word)).toContain('dog');
});

test('a learner has the level that they bought', async () => {
  const { English = [] } = await read<AvailableContent>(
    '/api/user-progress/get_available_content/',
  );
  expect(English.find(({ id }) => id === 103)).toMatchObject({ is_playable: true });
});

test('a learner stands on the leaderboard', async () => {
  const { current_user_entry } = (
    await read<Leaderboard>('/api/leaderboard/?game_mode=single_player&period=all_time')
  ).results;
  expect(current_user_entry).toMatchObject({ rank: 1, correct_words: 1 });
});

test('a host reads the report of a game of that time', async () => {
  const { words, players } = await read<GameReport>('/api/game/abcd2345/report/');
  expect(words[0]).toMatchObject({ tried: 1, first: 0, later: 1 });
  expect(players).toMatchObject([{ name: 'Kofi', right: 1, cells: ['later', 'not_tried'] }]);
});
