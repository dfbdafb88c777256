import { withDatabase } from '../../support/servers/with-database.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type User, UserSchema } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aForm } from '../../support/pages/forms.ts';
import { aRegistration } from '../../support/people/accounts.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { createFakeVoice, startApp, type TestApp } from '../../support/servers/start-app.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
let server: TestApp;
let home: string;
let mediaDir: string;
let learner: TestLearner;
let picture: Buffer;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waggle-profiles-'));
  mediaDir = join(home, 'media');
  const appDir = join(home, 'app');
  await mkdir(appDir);
  await writeFile(join(appDir, 'index.html'), '<!doctype html><title>Waggle</title>');
  server = await startApp({ db: database.db, mediaDir, appDir });
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'gold' } })
    .png()
    .toBuffer();
});

afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

beforeEach(async () => {
  learner = await aLearner(database.db);
});

type Entries = [name: string, value: string | Uint8Array][];

/** The entries of a form that is fine, with others instead of or after them. */
function entries(...differs: Entries): Entries {
  const changed = new Set(differs.map(([name]) => name));
  const fine: Entries = [
    ['first_name', 'Thandi'],
    ['last_name', 'Mokoena'],
    ['languages', '1'],
  ];
  return [...fine.filter(([name]) => !changed.has(name)), ...differs];
}

async function update(form: Entries, headers: Record<string, string> = learner.headers) {
  const { headers: type, payload } = await aForm(form);
  return server.inject({
    method: 'PUT',
    url: '/api/profile/update-profile/',
    headers: { ...headers, ...type },
    payload,
  });
}

async function me(): Promise<User> {
  const answer = await server.inject({ url: '/api/auth/user/', headers: learner.headers });
  return answer.json<User>();
}

const avatarOf = (answer: Awaited<ReturnType<TestApp['inject']>>) =>
  answer.json<User>().profile.avatar;
const filesKept = () => readdir(join(mediaDir, 'avatars')).catch(() => []);

describe('PUT /api/profile/update-profile/', () => {
  test('keeps that somebody teaches, alone and at sign-up, and refuses what is no answer', async () => {
    const say = (teaches: unknown, headers = learner.headers) =>
      server.inject({
        method: 'PUT',
        url: '/api/profile/update-profile/',
        headers,
        payload: { teaches },
      });
    expect((await me()).profile.teaches).toBeUndefined();
    expect((await say(true)).json()).toMatchObject({ profile: { teaches: true } });
    await update(entries(['nickname', 'Buzz']));
    expect((await me()).profile).toMatchObject({ teaches: true, nickname: 'Buzz' });
    expect((await say(false)).json()).toMatchObject({ profile: { teaches: false } });
    expect((await say('perhaps')).json()).toEqual({ teaches: ['Say true or false.'] });
    const account = aRegistration();
    const made = await server.inject({
      method: 'POST',
      url: '/api/auth/registration/',
      payload: { ...account, profile: { ...account.profile, teaches: true } },
    });
    expect(made.json()).toMatchObject({ user: { profile: { teaches: true } } });
  });

  test('takes the form as the specification sends it', async () => {
    const answer = await update([
      ['first_name', ' Lerato '],
      ['last_name', 'Dube'],
      ['nickname', 'Buzz'],
      ['grade', '7'],
      ['school', 'Sunnyhill'],
      ['languages', '3'],
      ['languages', '1'],
      ['last_played_language', '3'],
    ]);
    expect(answer.statusCode).toBe(200);
    expect(UserSchema.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      id: learner.id,
      email: learner.email,
      first_name: 'Lerato',
      last_name: 'Dube',
      profile: {
        avatar: null,
        nickname: 'Buzz',
        grade: 7,
        school: 'Sunnyhill',
        languages: [
          { id: 1, name: 'English', code: 'en-GB' },
          { id: 3, name: 'French', code: 'fr-FR' },
        ],
        last_played_language: 3,
      },
    });
    expect(await me()).toEqual(answer.json());
  });

  test('takes JSON too', async () => {
    const answer = await server.inject({
      method: 'PUT',
      url: '/api/profile/update-profile/',
      headers: learner.headers,
      payload: {
        first_name: 'Lerato',
        last_name: 'Dube',
        languages: [3],
        grade: 4,
        nickname: null,
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ first_name: 'Lerato', profile: { grade: 4 } });
  });

  test('clears an optional field that is empty and leaves one that is missing', async () => {
    await update(entries(['nickname', 'Buzz'], ['grade', '7'], ['school', 'Sunnyhill']));
    const missing = await update(entries());
    expect(missing.json()).toMatchObject({
      profile: { nickname: 'Buzz', grade: 7, school: 'Sunnyhill' },
    });
    const empty = await update(entries(['nickname', ''], ['grade', ''], ['school', '']));
    expect(empty.json()).toMatchObject({ profile: { nickname: null, grade: null, school: null } });
  });

  test('forgets the language played last when it is learnt no more', async () => {
    const played = await update(entries(['languages', '3'], ['last_played_language', '3']));
    expect(played.json()).toMatchObject({ profile: { last_played_language: 3 } });
    const gone = await update(entries(['languages', '1']));
    expect(gone.json()).toMatchObject({
      profile: { last_played_language: null, languages: [{ id: 1 }] },
    });
  });

  test('changes nothing that is not the learner’s to change', async () => {
    const other = await aLearner(database.db);
    const answer = await update(
      entries(['id', String(other.id)], ['email', other.email], ['max_level', '9']),
    );
    expect(answer.json()).toMatchObject({ id: learner.id, email: learner.email });
    const row = await database.db
      .selectFrom('users')
      .select(['max_level', 'email'])
      .where('id', '=', learner.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ max_level: 0, email: learner.email });
  });

  test.each<[Entries, object]>([
    [[['first_name', '']], { first_name: ['First name is required'] }],
    [[['last_name', ' ']], { last_name: ['Last name is required'] }],
    [[['grade', '13']], { grade: ['Grade must be between 1 and 12'] }],
    [[['languages', '']], { languages: ['A valid id is required.'] }],
    [[['languages', '99']], { languages: ['Please choose one of the languages.'] }],
    [
      [['last_played_language', '99']],
      { last_played_language: ['Please choose one of the languages.'] },
    ],
    [[['nickname', 'shit']], { nickname: ['Please choose another name.'] }],
    [[['avatar', 'picture.png']], { avatar: ['A picture is sent as a file.'] }],
    [
      [['avatar', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
      { avatar: ['Invalid file type. Please use JPEG, PNG, or GIF.'] },
    ],
    [
      [['avatar', Buffer.from('\x89PNG\r\n\x1a\n and nothing more', 'latin1')]],
      { avatar: ['This picture cannot be read. Please choose another one.'] },
    ],
  ])('refuses %j and keeps everything as it was', async (differs, messages) => {
    await update(entries(['nickname', 'Buzz'], ['avatar', picture]));
    const [before, files] = [await me(), await filesKept()];
    const answer = await update(entries(...differs));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(messages);
    expect(await me()).toEqual(before);
    expect(await filesKept()).toEqual(files);
  });

  test('names all fields that are wrong', async () => {
    expect((await update([])).json()).toEqual({
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      languages: ['Please select at least one language'],
    });
  });

  test('requires a session', async () => {
    const answer = await update(entries(), {});
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Token');
  });
});

describe('a picture', () => {
  test('is kept, shown and replaced, and the one before is deleted', async () => {
    const first = avatarOf(await update(entries(['avatar', picture])));
    expect(first).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    const shown = await server.inject(first as string);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 20, height: 20 });

    const second = avatarOf(await update(entries(['avatar', picture])));
    expect(second).not.toBe(first);
    expect((await server.inject(first as string)).statusCode).toBe(404);
    expect((await server.inject(second as string)).statusCode).toBe(200);
  });

  test('stays when the form says nothing of it, and when its field was left empty', async () => {
    const avatar = avatarOf(await update(entries(['avatar', picture])));
    expect(avatarOf(await update(entries()))).toBe(avatar);
    const left = await server.inject({
      method: 'PUT',
      url: '/api/profile/update-profile/',
      headers: { ...learner.headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: [
        ...entries().map(
          ([name, value]) =>
            `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
        ),
        '--b\r\nContent-Disposition: form-data; name="avatar"; filename=""\r\n',
        'Content-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n',
      ].join(''),
    });
    expect(left.statusCode).toBe(200);
    expect(avatarOf(left)).toBe(avatar);
  });

  test('is removed by an empty text', async () => {
    const avatar = avatarOf(await update(entries(['avatar', picture])));
    expect(avatarOf(await update(entries(['avatar', ''])))).toBeNull();
    expect((await server.inject(avatar as string)).statusCode).toBe(404);
  });

  test('may be as large as 5 MB and no byte larger', async () => {
    const upload = (size: number) => {
      // What follows the end of a picture is passed over by who reads it.
      const padded = Buffer.concat([picture, randomBytes(size - picture.length)]);
      return update(entries(['avatar', padded]));
    };
    expect((await upload(5 * 1024 * 1024)).statusCode).toBe(200);
    for (const size of [5 * 1024 * 1024 + 1, 7 * 1024 * 1024]) {
      const refused = await upload(size);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toEqual({ avatar: ['File size must be less than 5MB'] });
    }
  });

  test('leaves no file behind when the profile cannot be changed', async () => {
    await update(entries(['avatar', picture]));
    const files = await filesKept();
    await database.db.deleteFrom('users').where('id', '=', learner.id).execute();
    expect((await update(entries(['avatar', picture]))).statusCode).toBe(401);
    expect(await filesKept()).toEqual(files);
  });

  test('of several at the same moment one stays, and no file without an owner', async () => {
    const others = (await filesKept()).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => update(entries(['avatar', picture]))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await filesKept()).toHaveLength(others + 1);
    const { profile } = await me();
    expect((await server.inject(profile.avatar as string)).statusCode).toBe(200);
  });
});

describe('GET /media/avatars/{name}', () => {
  test('is for anyone who knows the name, for ever and as nothing but a picture', async () => {
    const avatar = avatarOf(await update(entries(['avatar', picture])));
    const { headers } = await server.inject({
      url: avatar as string,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const head = await server.inject({ method: 'HEAD', url: avatar as string });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  test.each([
    `/media/avatars/${'0'.repeat(32)}.webp`,
    '/media/avatars/',
    '/media/avatars/..%2f..%2fapp%2findex.html',
    '/media/avatars/.draft',
    `/media/avatars/${'0'.repeat(32)}.webp%00.png`,
    '/media/index.html',
    '/media',
  ])('of the unknown %s is a JSON 404 that no cache keeps', async (url) => {
    const answer = await server.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBeUndefined();
  });
});

describe('a hostile form', () => {
  const raw = (payload: string | Buffer, type = 'multipart/form-data; boundary=b') =>
    server.inject({
      method: 'PUT',
      url: '/api/profile/update-profile/',
      headers: { ...learner.headers, 'content-type': type },
      payload,
    });
  const field = (name: string, value: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const fine = field('first_name', 'T') + field('last_name', 'M') + field('languages', '1');

  test.each([
    ['without a boundary', fine, 'multipart/form-data'],
    ['with another boundary', fine, 'multipart/form-data; boundary=other'],
    ['that is empty', '', undefined],
    ['that breaks off', fine.slice(0, -20), undefined],
    [
      'whose file breaks off',
      `${fine}${field('avatar', 'GIF89a', '; filename="a.gif"').slice(0, -2)}`,
      undefined,
    ],
    ['with a name of the language', `${field('__proto__', 'x')}${fine}--b--\r\n`, undefined],
    ['with a method for a name', `${field('toString', 'x')}${fine}--b--\r\n`, undefined],
    ['with a NUL', `${field('school', 'a\0b')}${fine}--b--\r\n`, undefined],
    ['with an endless text', `${field('school', 'x'.repeat(60_000))}${fine}--b--\r\n`, undefined],
    [
      'with languages and no end',
      field('languages', '1').repeat(150) + `${fine}--b--\r\n`,
      undefined,
    ],
  ])('%s is a 400', async (_, payload, type) => {
    expect((await raw(payload, type)).statusCode).toBe(400);
  });

  test('with more parts than any profile has is a 413', async () => {
    expect((await raw(`${field('x', 'y').repeat(500)}${fine}--b--\r\n`)).statusCode).toBe(413);
    const file = field('avatar', 'GIF89a', '; filename="a.gif"');
    expect((await raw(`${file}${file}${fine}--b--\r\n`)).statusCode).toBe(413);
  });

  test('with unexpected files ignores them', async () => {
    const file = field('virus', 'x'.repeat(10_000), '; filename="a.exe"');
    const answer = await raw(`${file}${fine}--b--\r\n`);
    expect(answer.statusCode).toBe(200);
    expect(avatarOf(answer)).toBeNull();
  });

  test.each([
    '[]',
    '7',
    'null',
    '{"first_name": {"a": 1}, "last_name": [], "languages": "1"}',
    '{"first_name": "T", "last_name": "M", "languages": [1], "avatar": {"path": "/etc/passwd"}}',
    '{"first_name": "T", "last_name": "M", "languages": [1e300]}',
    '{"first_name": "T", "last_name": "M", "languages": [1], "grade": true}',
    '{"__proto__": {"first_name": "T"}}',
  ])('as the JSON %s is a 400', async (payload) => {
    expect((await raw(payload, 'application/json')).statusCode).toBe(400);
  });

  test('of another type is a 415', async () => {
    expect((await raw('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  test('is taken nowhere else', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${fine}--b--\r\n`,
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('POST /api/profile/add-language/ and set-last-played-language/', () => {
  const post = (path: string, payload: object, headers: Record<string, string> = learner.headers) =>
    server.inject({ method: 'POST', url: `/api/profile/${path}/`, headers, payload });

  test('adds a language once', async () => {
    for (const language_id of [3, 1, 3]) {
      expect((await post('add-language', { language_id })).statusCode).toBe(200);
    }
    const { profile } = await me();
    expect(profile.languages.map(({ id }) => id)).toEqual([1, 3]);
    expect(profile.last_played_language).toBeNull();
  });

  test('adds it once when it comes several times at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('add-language', { language_id: 3 })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test('notes the language played last, which is then one of the learner’s', async () => {
    const answer = await post('set-last-played-language', { language_id: 3 });
    expect(answer.statusCode).toBe(200);
    expect(UserSchema.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      profile: { last_played_language: 3, languages: [{ id: 3 }] },
    });
  });

  test.each(['add-language', 'set-last-played-language'])('%s refuses', async (path) => {
    const unknown = await post(path, { language_id: 99 });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({
      detail: 'There is no such language.',
      message: 'There is no such language.',
    });
    for (const language_id of ['1', 0, -1, 1.5, null, [1], 2 ** 31]) {
      const malformed = await post(path, { language_id });
      expect(malformed.statusCode).toBe(400);
      expect(malformed.json()).toEqual({ language_id: ['A valid id is required.'] });
    }
    expect((await post(path, { language_id: 1 }, {})).statusCode).toBe(401);
  });
});

describe('the flower', () => {
  const change = (payload: object) =>
    server.inject({
      method: 'PUT',
      url: '/api/profile/update-profile/',
      headers: learner.headers,
      payload,
    });

  /** The learner knows so many words, made for it: the content of tests has fewer. */
  async function know(words: number): Promise<void> {
    await sql`
      with made as (
        insert into words (id, level_id, position, word, accepted, difficulty, part_of_speech, hint, sentence)
          select 900000 + n, (select min(id) from levels), 900 + n, 'word' || n, '{}', 1, 'noun', '', ''
          from generate_series(1, ${words}::int) as n
          on conflict (id) do nothing)
      insert into user_words (user_id, word_id, attempts, solved, last_correct, step, due_at, known_until, seen, recalled)
      select ${learner.id}, 900000 + n, 2, true, true, 2, now(), now(), 2, 2
      from generate_series(1, ${words}::int) as n`.execute(database.db);
  }

  test('is changed alone, once enough words were known', async () => {
    const early = await change({ flower: { hue: 3 } });
    expect(early.statusCode).toBe(400);
    expect(early.json()).toEqual({ flower: ['This can be chosen from 10 known words on.'] });
    await know(10);
    const answer = await change({ flower: { hue: 3 } });
    expect(answer.statusCode).toBe(200);
    expect((await me()).profile).toMatchObject({ flower: { hue: 3 }, nickname: null });
    const more = await change({ flower: { hue: 3, petals: 6 } });
    expect(more.json()).toEqual({ flower: ['This can be chosen from 25 known words on.'] });
  });

  test('stays when a profile is saved without it, and goes with null', async () => {
    await know(10);
    await change({ flower: { hue: 3 } });
    await update(entries());
    expect((await me()).profile.flower).toEqual({ hue: 3 });
    await change({ flower: null });
    expect((await me()).profile.flower).toBeUndefined();
  });

  test('comes with the form as text', async () => {
    await know(10);
    await update(entries(['flower', '{"hue":8}']));
    expect((await me()).profile.flower).toEqual({ hue: 8 });
  });

  test.each([['red'], [{ hue: 9 }], [{ petals: 4 }], [{ hat: 'tiara' }]])(
    'is refused as %j',
    async (flower) => expect((await change({ flower })).statusCode).toBe(400),
  );
});
