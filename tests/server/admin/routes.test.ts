import { withDatabase } from '../../support/servers/with-database.ts';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminPeople, AdminPerson, Game, User } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { LINK_MS, MOST_PEOPLE, newLinkKey, ADMIN_SESSION_MS } from '../../../server/admin/rules.ts';
import { createLog } from '../../../server/platform/observe/log.ts';
import { aRegistration, PASSWORD, signIn, signUp } from '../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { anAddress } from '../../support/people/learners.ts';
import { createFakeMailer, createFakeVoice, startApp } from '../../support/servers/start-app.ts';
import { request, VISITOR } from '../../support/servers/request.ts';
import { withFolder, withServer } from '../../support/servers/with-server.ts';

const SECRET = 'the secret of the tests';
const mediaDir = withFolder();
const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
let log = '';
/** What the clock of the app under test shows. */
let now = new Date('2026-03-01T08:00:00Z');
const mailer = createFakeMailer();
const server = withServer(database, {
  mailer,
  mediaDir,
  now: () => now,
  log: createLog('info', { write: (line) => void (log += line) }),
});

type Method = 'GET' | 'POST' | 'DELETE';
type Headers = Readonly<Record<string, string>>;

const ask = (method: Method, path: string, headers: Headers = {}, payload?: object) =>
  request(server, method, `/api/admin${path}`, { headers }, payload);
const open = (key: string) => ask('POST', '/session/', {}, { key });
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));

/** The header of a session that is open. */
async function aSession(): Promise<Headers> {
  const answer = await open(newLinkKey(SECRET, now));
  return { authorization: `Token ${answer.json<{ token: string }>().token}` };
}

async function found(text: string, headers: Headers): Promise<readonly AdminPerson[]> {
  const answer = await ask('GET', `/people/?q=${encodeURIComponent(text)}`, headers);
  return answer.json<AdminPeople>().people;
}

/** Everything that a session is needed for. */
const PROTECTED: readonly (readonly [Method, string])[] = [
  ['GET', '/people/?q=thandi'],
  ['POST', '/people/1/password-link/'],
  ['DELETE', '/people/1/nickname/'],
  ['DELETE', '/people/1/picture/'],
  ['POST', '/games/abcd2345/end/'],
  ['DELETE', '/session/'],
];

describe('the link', () => {
  test('opens a session for half an hour', async () => {
    const answer = await open(newLinkKey(SECRET, now));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires_at: new Date(now.getTime() + ADMIN_SESSION_MS).toISOString(),
    });
  });

  test('works once', async () => {
    const key = newLinkKey(SECRET, now);
    expect((await open(key)).statusCode).toBe(200);
    const again = await open(key);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({
      key: ['This link was used before, or is too old. Run npm run admin for a new one.'],
    });
  });

  test('works once for many who open it at the same time', async () => {
    const key = newLinkKey(SECRET, now);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(key)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('stays used after its session was closed', async () => {
    const key = newLinkKey(SECRET, now);
    const { token } = (await open(key)).json<{ token: string }>();
    await ask('DELETE', '/session/', { authorization: `Token ${token}` });
    await aSession();
    expect((await open(key)).statusCode).toBe(400);
  });

  test('is refused when it is too old', async () => {
    const key = newLinkKey(SECRET, now);
    pass(LINK_MS);
    expect((await open(key)).statusCode).toBe(400);
  });

  test('is refused when it is forged', async () => {
    expect((await open(newLinkKey('a secret of somebody else', now))).statusCode).toBe(400);
    expect((await open('x'.repeat(200))).statusCode).toBe(400);
    expect((await ask('POST', '/session/', {}, {})).statusCode).toBe(400);
  });

  test('leaves hashes in the database, and rows of what is over go', async () => {
    const key = newLinkKey(SECRET, now);
    const { token } = (await open(key)).json<{ token: string }>();
    const { rows } = await sql<{ row: string }>`
      select admin_sessions::text as row from admin_sessions`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token) || row.includes(key))).toBe(false);
    pass(ADMIN_SESSION_MS);
    await aSession();
    const { rows: left } = await sql`select from admin_sessions`.execute(database.db);
    expect(left).toHaveLength(1);
  });
});

describe('guessing links', () => {
  test('is refused after twenty wrong ones from an address', async () => {
    const limited = await startApp({ db: database.db, rateLimits: true, now: () => now });
    const guess = () =>
      limited.inject({ method: 'POST', url: '/api/admin/session/', payload: { key: 'wrong' } });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await guess()).statusCode);
    expect(statuses.indexOf(429)).toBe(20);
    await limited.close();
  });
});

describe('every other call', () => {
  test.each(PROTECTED)('%s %s needs a session', async (method, path) => {
    const answer = await ask(method, path);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Token');
  });

  test.each(PROTECTED)('%s %s refuses the key of a learner', async (method, path) => {
    const { email } = await signUp(server);
    expect((await ask(method, path, await signIn(server, email))).statusCode).toBe(401);
  });

  test.each(PROTECTED)('%s %s is refused when the session is over', async (method, path) => {
    const session = await aSession();
    pass(ADMIN_SESSION_MS);
    expect((await ask(method, path, session)).statusCode).toBe(401);
  });

  test('is refused after the session was closed', async () => {
    const session = await aSession();
    expect((await ask('DELETE', '/session/', session)).statusCode).toBe(204);
    expect((await ask('GET', '/people/?q=thandi', session)).statusCode).toBe(401);
  });

  test('judges the session before body and ids', async () => {
    expect((await ask('GET', '/people/')).statusCode).toBe(401);
    expect((await ask('DELETE', '/people/x/nickname/')).statusCode).toBe(401);
  });

  test('is the only thing that a session opens', async () => {
    const headers = await aSession();
    const answer = await server.inject({ method: 'GET', url: '/api/auth/user/', headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe('people', () => {
  // Each try finds those alone whom it signed up.
  beforeEach(async () => {
    await sql`delete from users`.execute(database.db);
  });

  test('are found by a part of their address or of the name that others see', async () => {
    const session = await aSession();
    const { email, user } = await signUp(server, {
      ...aRegistration(),
      email: 'Lerato.Findme@school.example',
      first_name: 'Hiddenfirst',
      profile: { nickname: 'Buzzy100%', grade: null, school: 'Some school' },
    });
    const { user: other } = await signUp(server, { ...aRegistration(), first_name: 'Plainname' });
    expect(await found('lerato.findme', session)).toEqual([
      {
        id: user.id,
        email,
        first_name: 'Hiddenfirst',
        last_name: 'Mokoena',
        nickname: 'Buzzy100%',
        avatar: null,
        games: [],
      },
    ]);
    expect((await found('bUZZY100%', session)).map(({ id }) => id)).toEqual([user.id]);
    expect((await found('plainNAME', session)).map(({ id }) => id)).toEqual([other.id]);
    expect(await found('hiddenfirst', session)).toEqual([]);
  });

  test('are listed up to a bound, the exact address first', async () => {
    const session = await aSession();
    const host = 'crowd.example';
    for (let count = 0; count < MOST_PEOPLE + 1; count += 1) {
      await signUp(server, { ...aRegistration(), email: `a${count}@${host}` });
    }
    const exact = `20@${host}`;
    await signUp(server, { ...aRegistration(), email: exact });
    const crowd = (await ask('GET', `/people/?q=${host}`, session)).json<AdminPeople>();
    expect([crowd.people.length, crowd.more]).toEqual([MOST_PEOPLE, true]);
    expect((await found(exact, session)).map(({ email }) => email)).toEqual([exact, `a${exact}`]);
  });

  test.each(['', 'a', '%20a'])('are not looked for by "%s"', async (text) => {
    const answer = await ask('GET', `/people/?q=${text}`, await aSession());
    expect(answer.statusCode).toBe(400);
  });
});

describe('a person', () => {
  test('gets a link to a new password, which works', async () => {
    const { email, user } = await signUp(server);
    const answer = await ask('POST', `/people/${user.id}/password-link/`, await aSession());
    expect(answer.json()).toEqual({ detail: 'A mail with the link is on its way.' });
    const mail = mailer.sent.at(-1);
    expect(mail?.to).toBe(email);
    const [, uid, token] = /uid=(\d+)&token=([0-9a-f]+)/.exec(mail?.text ?? '') ?? [];
    const password = 'a hive of clever bees';
    const changed = await request(server, 'POST', '/api/auth/password_reset/confirm/', VISITOR, {
      uid,
      token,
      password,
      re_new_password: password,
    });
    expect(changed.statusCode).toBe(200);
    await signIn(server, email, password);
  });

  test('loses a nickname, and nothing else', async () => {
    const registration = aRegistration({
      profile: { nickname: 'Rude name', grade: 3, school: 'Some school' },
    });
    const { email, user } = await signUp(server, registration);
    const answer = await ask('DELETE', `/people/${user.id}/nickname/`, await aSession());
    expect(answer.json()).toMatchObject({ id: user.id, nickname: null });
    const headers = await signIn(server, email);
    const own = await server.inject({ method: 'GET', url: '/api/auth/user/', headers });
    expect(own.json<User>().profile).toEqual({ ...user.profile, nickname: null });
  });

  test('loses a picture, and its file goes', async () => {
    const { user } = await signUp(server);
    const name = `${randomBytes(16).toString('hex')}.webp`;
    const file = join(mediaDir, 'avatars', name);
    await mkdir(join(mediaDir, 'avatars'), { recursive: true });
    await writeFile(file, '');
    await sql`update users set avatar = ${name} where id = ${Number(user.id)}`.execute(database.db);
    const session = await aSession();
    const [before] = await found(String(user.email), session);
    expect(before?.avatar).toMatch(new RegExp(`${name}$`));
    const answer = await ask('DELETE', `/people/${user.id}/picture/`, session);
    expect(answer.json()).toMatchObject({ id: user.id, avatar: null });
    expect(existsSync(file)).toBe(false);
    const again = await ask('DELETE', `/people/${user.id}/picture/`, session);
    expect(again.statusCode).toBe(200);
  });

  test.each([
    ['POST', '/people/999999/password-link/'],
    ['DELETE', '/people/999999/nickname/'],
    ['DELETE', '/people/999999/picture/'],
  ] as const)('what does not exist is answered so: %s %s', async (method, path) => {
    const answer = await ask(method, path, await aSession());
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      404,
      'There is no such person.',
    ]);
  });
});

describe('a game', () => {
  async function aGame(name: string): Promise<{ game: Game; host: User; headers: Headers }> {
    const { email, user: host } = await signUp(server);
    const headers = await signIn(server, email, PASSWORD);
    const answer = await request(
      server,
      'POST',
      '/api/game/create-game/',
      { headers },
      { game_type: 'multiplayer', level_id: 101, name },
    );
    return { game: answer.json<Game>(), host, headers };
  }

  test('that is not over is listed with its people, and can be ended', async () => {
    const session = await aSession();
    const { game, host, headers } = await aGame('Friday bee');
    const { email } = await signUp(server);
    const url = `/api/game/${game.id}/join-game/`;
    await server.inject({ method: 'POST', url, headers: await signIn(server, email) });
    const listed = [{ id: game.id, name: 'Friday bee', status: 'waiting' }];
    expect((await found(String(host.email), session))[0]?.games).toEqual(listed);
    expect((await found(email, session))[0]?.games).toEqual(listed);

    const ended = await ask('POST', `/games/${game.id}/end/`, session);
    expect(ended.json()).toEqual({ detail: 'The game is over.' });
    expect((await found(String(host.email), session))[0]?.games).toEqual([]);
    const seen = await server.inject({ method: 'GET', url: `/api/game/${game.id}/`, headers });
    expect(seen.json<Game>().status).toBe('completed');
    expect((await ask('POST', `/games/${game.id}/end/`, session)).statusCode).toBe(200);
  });

  test('that does not exist is a 404', async () => {
    const answer = await ask('POST', '/games/zzzz2222/end/', await aSession());
    expect(answer.statusCode).toBe(404);
  });
});

test('every action is in the log, and nobody’s name, address or key', async () => {
  const session = await aSession();
  const { email, user } = await signUp(server, {
    ...aRegistration(),
    email: anAddress('canary'),
    profile: { nickname: 'Canarynick', grade: null, school: null },
  });
  log = '';
  await found(email, session);
  await found('Canarynick', session);
  await ask('POST', `/people/${user.id}/password-link/`, session);
  await ask('DELETE', `/people/${user.id}/nickname/`, session);
  await ask('DELETE', `/people/${user.id}/picture/`, session);
  await ask('DELETE', '/session/', session);
  const messages = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ msg, person }) => [msg, person]);
  expect(messages).toEqual([
    ['admin: people searched', undefined],
    ['admin: people searched', undefined],
    ['admin: password link sent', user.id],
    ['admin: nickname removed', user.id],
    ['admin: picture removed', user.id],
    ['admin: session closed', undefined],
  ]);
  expect(log).not.toMatch(/canary|Token|[0-9a-f]{64}/i);
});
