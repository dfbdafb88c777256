import { withDatabase } from '../../support/servers/with-database.ts';
import { LoginSchema, RegisteredSchema, UserSchema } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { aRegistration, PASSWORD, signIn, signUp } from '../../support/people/accounts.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { anAddress } from '../../support/people/learners.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { request } from '../../support/servers/request.ts';
import { withServer } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const server = withServer(database);

const post = (path: string, payload?: object | string, headers: Record<string, string> = {}) =>
  request(
    server,
    'POST',
    `/api/auth/${path}/`,
    { headers: payload ? { 'content-type': 'application/json', ...headers } : headers },
    payload,
  );
const me = (headers: Record<string, string> = {}) =>
  server.inject({ url: '/api/auth/user/', headers });

const WRONG_PAIR = { non_field_errors: ['Unable to log in with provided credentials.'] };

describe('POST /api/auth/registration/', () => {
  test('makes an account as the specification sends it, and gives no key', async () => {
    const email = anAddress('Thandi').replace('school', 'School');
    const answer = await post(
      'registration',
      aRegistration({
        email: ` ${email} `,
        first_name: ' Thandi ',
        profile: { nickname: 'Buzz', grade: 4, school: 'Sunnyhill Primary' },
        language: 3,
      }),
    );
    expect(answer.statusCode).toBe(201);
    expect(RegisteredSchema.parse(answer.json())).toEqual(answer.json());
    const { id } = answer.json<{ user: { id: number } }>().user;
    expect(answer.json()).toEqual({
      detail: 'The account is ready. Please sign in.',
      user: {
        id,
        kind: 'account',
        email,
        first_name: 'Thandi',
        last_name: 'Mokoena',
        profile: {
          avatar: null,
          nickname: 'Buzz',
          grade: 4,
          school: 'Sunnyhill Primary',
          languages: [{ id: 3, name: 'French', code: 'fr-FR' }],
          last_played_language: null,
        },
        user_progress: { id, current_level: null, completed_levels: [], positions: [] },
      },
    });
    expect(answer.body).not.toMatch(/key|password/);
  });

  test('takes no field that is not the learner’s to set', async () => {
    const payload = { ...aRegistration(), id: 1, max_level: 9, password_hash: 'x', is_admin: true };
    const answer = await post('registration', payload);
    expect(answer.statusCode).toBe(201);
    const row = await database.db
      .selectFrom('users')
      .select(['id', 'max_level', 'password_hash'])
      .where('email', '=', payload.email)
      .executeTakeFirstOrThrow();
    expect(row.id).not.toBe(1);
    expect(row.max_level).toBe(0);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    [{ password2: 'bright yellow beez' }, { password2: ['Passwords do not match.'] }],
    [
      { password1: 'seven77', password2: 'seven77' },
      { password1: ['Please use at least 8 characters for the password.'] },
    ],
    [
      { password1: 'password1', password2: 'password1' },
      {
        password1: [
          expect.stringMatching(
            /^That password is too easy to guess. Try three words, like “[a-z ]+”.$/,
          ),
        ],
      },
    ],
    [
      { password1: 'mokoena99', password2: 'mokoena99' },
      {
        password1: [
          expect.stringMatching(
            /^The password is too much like your name or email. Try three words, like “[a-z ]+”.$/,
          ),
        ],
      },
    ],
    [{ language: 9 }, { language: ['Please choose one of the languages.'] }],
    [{ language: 8 }, { language: ['Please choose one of the languages.'] }],
    [{ first_name: '' }, { first_name: ['First name is required'] }],
    [{ last_name: ' ' }, { last_name: ['Last name is required'] }],
    [{ first_name: 'Shit' }, { first_name: ['Please choose another name.'] }],
    [{ profile: { nickname: 'merde' } }, { nickname: ['Please choose another name.'] }],
    [
      { profile: { nickname: '\u200b' } },
      { nickname: ['Please write this name with letters that can be seen.'] },
    ],
    [{ profile: { grade: 13 } }, { grade: ['Grade must be between 1 and 12'] }],
    [
      { profile: { nickname: 'B'.repeat(61), school: 'Hill\0' } },
      {
        nickname: ['Ensure this field has no more than 60 characters.'],
        school: ['Control characters are not allowed.'],
      },
    ],
    [{ email: 'thandi' }, { email: ['Enter a valid email address.'] }],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: ['Enter a valid email address.'] }],
  ])('refuses %j', async (differs, refusal) => {
    const answer = await post('registration', aRegistration(differs));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refusal);
  });

  test('refuses an address that has an account, in whatever case it is written', async () => {
    const { email } = await signUp(server);
    const answer = await post('registration', aRegistration({ email: email.toUpperCase() }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ email: ['This email address has an account already.'] });
  });

  test('makes one account of several registrations at the same time', async () => {
    const registration = aRegistration();
    const answers = await Promise.all(
      ['', '', '', ''].map(() => post('registration', registration)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ email: ['This email address has an account already.'] });
    }
  });
});

describe('POST /api/auth/login/', () => {
  test('gives a key and the user, and a key of its own each time', async () => {
    const { email, user } = await signUp(server);
    const first = await post('login', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    const second = await post('login', { email, password: ` ${PASSWORD} ` });
    for (const answer of [first, second]) {
      expect(answer.statusCode).toBe(200);
      expect(LoginSchema.parse(answer.json())).toEqual(answer.json());
      expect(answer.json()).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), user });
    }
    expect(first.json<{ key: string }>().key).not.toBe(second.json<{ key: string }>().key);
  });

  test.each(['İpek', 'Éloïse', 'ΟΔΥΣΣΕΥΣ', 'Straße'])(
    'knows the address of %s as it was registered',
    async (name) => {
      const { email } = await signUp(server, { email: anAddress(name) });
      await signIn(server, email);
      const again = await post('registration', aRegistration({ email }));
      expect(again.json()).toEqual({ email: ['This email address has an account already.'] });
    },
  );

  test('keeps no key, only what comes of it', async () => {
    const { email, user } = await signUp(server);
    const { authorization } = await signIn(server, email);
    const rows = await database.db
      .selectFrom('keys')
      .select('hash')
      .where('user_id', '=', Number(user.id))
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash.toString('hex')).not.toBe(authorization.slice('Token '.length));
  });

  test('takes SQL in a field for text', async () => {
    const email = anAddress("o'hara");
    const text = "Robert'); drop table users; --";
    const registration = {
      ...aRegistration({ email, first_name: text }),
      profile: { school: text },
    };
    expect((await post('registration', registration)).statusCode).toBe(201);
    const answer = await post('login', { email, password: registration.password1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({
      email,
      first_name: text,
      profile: { school: text },
    });
    const guessed = await post('login', { email: "' or '1'='1", password: "' or '1'='1" });
    expect(guessed.statusCode).toBe(400);
  });

  test('says what is missing in an empty body', async () => {
    const answer = await post('login', undefined, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      email: ['This field is required.'],
      password: ['This field is required.'],
    });
  });

  test('answers the same for a wrong password and for an unknown address', async () => {
    const { email } = await signUp(server);
    const wrong = await post('login', { email, password: 'not my password' });
    const unknown = await post('login', {
      email: 'nobody@school.example',
      password: 'not my password',
    });
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(WRONG_PAIR);
    }
    const { date: _, 'x-request-id': __, ...headers } = unknown.headers;
    expect(wrong.headers).toMatchObject(headers);
  });

  test('takes a password as it is, whatever signs are in it', async () => {
    const password = `"'; drop table users; -- 🐝 \\ %s \u00e9`;
    const { email } = await signUp(server, { password1: password, password2: password });
    expect((await post('login', { email, password })).statusCode).toBe(200);
    expect((await post('login', { email, password: password.toUpperCase() })).statusCode).toBe(400);
  });

  test('lets 40 pupils in who sign in at the same moment', async () => {
    const { email } = await signUp(server);
    const { password_hash } = await database.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const pupils = Array.from({ length: 40 }, () => anAddress('pupil'));
    await database.db
      .insertInto('users')
      .values(
        pupils.map((address) => ({
          email: address,
          password_hash,
          first_name: 'Sipho',
          last_name: 'Dube',
        })),
      )
      .execute();
    const answers = await Promise.all(
      pupils.map((address) => post('login', { email: address, password: PASSWORD })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(pupils.map(() => 200));
    expect(answers.map((answer) => LoginSchema.parse(answer.json()).user.email)).toEqual(pupils);
  });
});

describe('GET /api/auth/user/', () => {
  test('gives the user to whom the key belongs', async () => {
    const { email, user } = await signUp(server);
    const answer = await me(await signIn(server, email));
    expect(answer.statusCode).toBe(200);
    expect(UserSchema.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toEqual(user);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['no key', {}, 'Authentication credentials were not provided.'],
    ['a wrong key', { authorization: `Token ${'0'.repeat(64)}` }, 'Invalid token.'],
    [
      'a key in another form',
      { authorization: `Bearer ${'0'.repeat(64)}` },
      'Authentication credentials were not provided.',
    ],
    ['a hostile key', { authorization: "Token ';--\\u0000" }, 'Invalid token.'],
  ])('refuses %s', async (_, headers, sentence) => {
    const answer = await me(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Token');
    expect(answer.json()).toEqual({ detail: sentence, message: sentence });
  });
});

describe('POST /api/auth/logout/', () => {
  test('ends the key at once, and no other', async () => {
    const { email } = await signUp(server);
    const [phone, laptop] = [await signIn(server, email), await signIn(server, email)];
    const answer = await post('logout', undefined, phone);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ detail: 'You are signed out on this device.' });
    expect((await me(phone)).statusCode).toBe(401);
    expect((await me(laptop)).statusCode).toBe(200);
  });

  test('is done with a body that is named JSON and empty', async () => {
    const { email } = await signUp(server);
    const device = await signIn(server, email);
    const headers = { 'content-type': 'application/json', ...device };
    expect((await post('logout', undefined, headers)).statusCode).toBe(200);
    expect((await me(device)).statusCode).toBe(401);
  });

  test('is done without a key, with a wrong one and with one that has ended', async () => {
    const { email } = await signUp(server);
    const ended = await signIn(server, email);
    await post('logout', undefined, ended);
    for (const headers of [{}, { authorization: 'Token abc' }, ended]) {
      expect((await post('logout', undefined, headers)).statusCode).toBe(200);
    }
  });
});

describe('hostile input', () => {
  const HOSTILE: unknown[] = [
    'a\u0000b',
    '\ud800',
    'x'.repeat(50_000),
    '',
    '   ',
    null,
    true,
    7,
    -1,
    1.5,
    1e300,
    [],
    ['a'],
    {},
    { $ne: null },
    { toString: 'x' },
  ];
  const BODIES = {
    registration: { ...aRegistration(), profile: undefined },
    login: { email: 'a@b.example', password: PASSWORD },
    password_reset: { email: 'a@b.example' },
    'password_reset/confirm': {
      uid: '1',
      token: 'abc',
      password: PASSWORD,
      re_new_password: PASSWORD,
    },
  };

  /** Bodies, of these, that are answered with anything but an answer or messages. */
  async function faultsOf(path: string, bodies: readonly string[]): Promise<string[]> {
    const faults: string[] = [];
    for (const body of bodies) {
      const { statusCode } = await post(path, body);
      if (![200, 201, 400].includes(statusCode)) faults.push(`${statusCode} ${body.slice(0, 400)}`);
    }
    return faults;
  }

  test('in what a new learner need not say is no fault of ours', async () => {
    const bodies = ['nickname', 'grade', 'school', '__proto__', 'constructor'].flatMap((field) =>
      HOSTILE.map((value) => {
        const body = JSON.stringify({ ...aRegistration(), profile: 'PROFILE' });
        return body.replace('"PROFILE"', `{"${field}": ${JSON.stringify(value)}}`);
      }),
    );
    expect(await faultsOf('registration', bodies)).toEqual([]);
  });

  test.each(Object.entries(BODIES))('of %s is no fault of ours', async (path, body) => {
    const bodies = Object.keys(body).flatMap((field) => [
      JSON.stringify({ ...body, [field]: undefined }),
      ...HOSTILE.map((value) => JSON.stringify({ ...body, [field]: value })),
    ]);
    expect(await faultsOf(path, bodies)).toEqual([]);
    for (const text of ['[]', '7', '"a"', 'null', '{', '{"__proto__": {}}']) {
      expect((await post(path, text)).statusCode).toBe(400);
    }
    expect((await post(path, `{"a": "${'x'.repeat(70_000)}"}`)).statusCode).toBe(413);
    expect((await post(path, 'a=b', { 'content-type': 'text/xml' })).statusCode).toBe(415);
  });
});

describe('privacy', () => {
  test('nothing of a learner is in any answer to another', async () => {
    const secret = await signUp(server, {
      first_name: 'Lerato',
      last_name: 'Ndlovuzana',
      profile: { nickname: 'Zippy', grade: 7, school: 'Hilltop Academy' },
    });
    const other = await signIn(server, (await signUp(server)).email);
    const guest = {};
    // In one room they see each other.
    const made = await request(
      server,
      'POST',
      '/api/game/create-game/',
      { headers: await signIn(server, secret.email) },
      { level_id: 101, game_type: 'multiplayer' },
    );
    const room = `/api/game/${made.json().id}/`;
    const joined = await request(server, 'POST', `${room}join-game/`, { headers: other });
    expect(joined.json().players).toMatchObject([{ name: 'Zippy' }, {}]);
    const places = [
      '/api/auth/user/',
      '/api/auth/user/export/',
      '/api/leaderboard/',
      '/api/leaderboard/?mode=multiplayer',
      '/api/level-logs/',
      '/api/languages/',
      '/api/user-progress/get_available_content/',
      `/api/auth/user/${secret.user.id}/`,
      room,
    ];
    for (const headers of [other, guest]) {
      for (const url of places) {
        const { body } = await server.inject({ url, headers });
        expect(body).not.toMatch(/Ndlovuzana|Hilltop/);
        expect(body).not.toContain(secret.email);
      }
    }
  });
});
