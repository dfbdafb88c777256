import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Speaker, StudioImport, StudioWord } from '@waggle/engine/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newLinkKey } from '../../../server/admin/rules.ts';
import { createRecorder, type Recorder } from '../../../server/platform/voice/index.ts';
import { STUDIO_SESSION_MS } from '../../../server/studio/rules.ts';
import { readZip, writeZip } from '../../../server/studio/zip.ts';
import { bundled } from '../../support/servers/bundled.ts';
import { aLevel, aWord, ENGLISH, ZULU } from '../../support/content-files.ts';
import { zipThatSays } from '../../support/hostile/zip.ts';
import { spokenFile } from '../../support/sounds.ts';
import { startApp, type TestApp } from '../../support/servers/start-app.ts';
import { request, VISITOR } from '../../support/servers/request.ts';

const SECRET = 'the secret of the tests';
const WORDS = ['inja', 'imoto'];
const CONTENT = {
  'languages.json': [ENGLISH, ZULU],
  'plans.json': [],
  'en/01-first-words.json': aLevel(),
  'zu/01-amagama.json': aLevel({
    id: 801,
    is_free: false,
    words: WORDS.map((word, at) => aWord({ id: 80_101 + at, word })),
  }),
};
const FORM = { speaker: 'Nomsa K.', licence: 'CC0-1.0', consent: true };
const SPEAKER = '/speakers/8/nomsa-k';
let server: TestApp;
let recorder: Recorder;
let mediaDir: string;
let authorization = '';
let now = new Date('2026-03-01T08:00:00Z');

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'waggle-studio-'));
  // The real worker judges what is recorded.
  recorder = createRecorder({
    program: await bundled('server/clips/recording-worker.ts'),
    log: { warn: () => undefined },
  });
  server = await startApp({ recorder, mediaDir, now: () => now }, CONTENT);
});

afterAll(async () => {
  await server.close();
  await recorder.close();
  await rm(mediaDir, { recursive: true });
});

beforeEach(async () => {
  await rm(join(mediaDir, 'recordings'), { recursive: true, force: true });
  const opened = await open(newLinkKey(SECRET, now, 'studio'));
  authorization = `Token ${opened.json<{ token: string }>().token}`;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const ask = (method: Method, path: string, payload?: object) =>
  request(server, method, `/api/studio${path}`, { headers: { authorization } }, payload);
const upload = (method: 'PUT' | 'POST', path: string, type: string, payload: Buffer) =>
  request(
    server,
    method,
    `/api/studio${path}`,
    { headers: { authorization, 'content-type': type } },
    payload,
  );
const open = (key: string) =>
  server.inject({ method: 'POST', url: '/api/studio/session/', payload: { key } });
const begin = () => ask('PUT', '/speakers/8/', FORM);
const send = (file: Buffer, word = 80_101, source = 'take') =>
  upload(
    'PUT',
    `${SPEAKER}/words/${word}/take/?source=${source}`,
    'application/octet-stream',
    file,
  );
const keep = (word = 80_101) => ask('POST', `${SPEAKER}/words/${word}/recording/`);
const files = () => readdir(join(mediaDir, 'recordings/zu/nomsa-k'));
const importZip = (zip: Buffer) => upload('POST', '/import/8/', 'application/zip', zip);

async function words(): Promise<StudioWord[]> {
  return (await ask('GET', `${SPEAKER}/words/?level=801`)).json();
}

describe('the link', () => {
  test('of the studio opens no page of the operator, and the other way round', async () => {
    expect((await open(newLinkKey(SECRET, now))).statusCode).toBe(400);
    const admin = await request(server, 'POST', '/api/admin/session/', VISITOR, {
      key: newLinkKey(SECRET, now, 'studio'),
    });
    expect(admin.statusCode).toBe(400);
    const people = await request(server, 'GET', '/api/admin/people/?q=thandi', {
      headers: { authorization },
    });
    expect(people.statusCode).toBe(401);
  });

  test('works once', async () => {
    const key = newLinkKey(SECRET, now, 'studio');
    expect((await open(key)).statusCode).toBe(200);
    expect((await open(key)).json()).toEqual({
      key: ['This link was used before, or is too old. Run npm run studio for a new one.'],
    });
  });

  test('opens the studio for three hours', async () => {
    now = new Date(now.getTime() + STUDIO_SESSION_MS - 1);
    expect((await ask('GET', '/')).statusCode).toBe(200);
    now = new Date(now.getTime() + 1);
    expect((await ask('GET', '/')).statusCode).toBe(401);
  });

  const CALLS: [Method, string][] = [
    ['GET', '/'],
    ['PUT', '/speakers/8/'],
    ['DELETE', `${SPEAKER}/`],
    ['GET', `${SPEAKER}/words/?level=801`],
    ['GET', `${SPEAKER}/export/`],
    ['PUT', `${SPEAKER}/words/80101/take/?source=take`],
    ['POST', `${SPEAKER}/words/80101/recording/`],
    ['GET', `${SPEAKER}/words/80101/recording/`],
    ['DELETE', `${SPEAKER}/words/80101/recording/`],
    ['POST', '/import/8/'],
  ];
  test.each(CALLS)('is needed for %s %s', async (method, path) => {
    authorization = 'Token 0';
    expect((await ask(method, path)).statusCode).toBe(401);
  });
});

describe('a speaker', () => {
  test('is kept with what they agreed to, and nothing else', async () => {
    expect((await begin()).json<Speaker>()).toMatchObject({ id: 'nomsa-k', recorded: 0 });
    const facts = await readFile(join(mediaDir, 'recordings/zu/nomsa-k/speaker.json'), 'utf8');
    expect(JSON.parse(facts)).toEqual({
      speaker: 'Nomsa K.',
      language: 'zu',
      licence: 'CC0-1.0',
      consented_on: now.toISOString().slice(0, 10),
    });
  });

  test.each([
    [{ ...FORM, consent: false }, { consent: ['Nothing is recorded without consent.'] }],
    [{ ...FORM, licence: 'mine' }, { licence: ['Choose a licence.'] }],
    [{ ...FORM, speaker: ' ' }, expect.objectContaining({ speaker: expect.any(Array) })],
  ])('who sends %o is refused', async (form, fields) => {
    const answer = await ask('PUT', '/speakers/8/', form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(fields);
  });

  test('is deleted with all recordings', async () => {
    await begin();
    await send(spokenFile());
    await keep();
    expect((await ask('DELETE', `${SPEAKER}/`)).statusCode).toBe(204);
    expect(await readdir(join(mediaDir, 'recordings/zu'))).toEqual([]);
  });

  test.each(['..', '%2e%2e', '..%2Fen', 'Nomsa', 'nobody'])('called %s is nobody', async (id) => {
    await begin();
    const answer = await ask('DELETE', `/speakers/8/${id}/`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(await files()).toEqual(['speaker.json']);
  });
});

describe('a recording', () => {
  test('is heard back as a clip, and is the word’s once it is kept', async () => {
    await begin();
    const take = await send(spokenFile());
    expect(take.statusCode).toBe(200);
    expect(take.headers['content-type']).toBe('audio/mpeg');
    expect((await words()).map(({ recorded }) => recorded)).toEqual([false, false]);
    await send(spokenFile());
    expect((await keep()).statusCode).toBe(204);
    expect((await files()).sort()).toEqual(['inja.mp3', 'speaker.json']);
    expect((await words()).map(({ recorded }) => recorded)).toEqual([true, false]);
    const kept = await ask('GET', `${SPEAKER}/words/80101/recording/`);
    expect(kept.rawPayload).toEqual(take.rawPayload);
  });

  test('without agreement is not kept', async () => {
    await begin();
    const answer = await keep();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      message: 'There is nothing to keep. Record the word again.',
    });
  });

  test('is removed', async () => {
    await begin();
    await send(spokenFile());
    await keep();
    const path = `${SPEAKER}/words/80101/recording/`;
    expect((await ask('DELETE', path)).statusCode).toBe(204);
    expect((await ask('DELETE', path)).statusCode).toBe(404);
    expect(await files()).toEqual(['speaker.json']);
  });

  test.each([
    ['no sound', Buffer.from('Dear learners. '.repeat(100)), 422, /no sound file/],
    ['10 MB', Buffer.alloc(10_000_000), 413, /larger than 1\.2 MB/],
    ['silent', spokenFile({ voice: 0, room: 0 }), 422, /Nothing is heard/],
    ['an MP3 that is none', Buffer.alloc(5_000, 0xff), 422, /no sound file/],
  ])('that is %s is refused with a sentence', async (_, file, status, sentence) => {
    await begin();
    const answer = await send(file, 80_101, 'file');
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toMatch(sentence);
    expect(await files()).toEqual(['speaker.json']);
  });

  test('of 30 seconds in a small file is refused with a sentence', async () => {
    await begin();
    const long = spokenFile({ seconds: 30 });
    // Said to have an eighth of the samples a second: the same bytes last eight times as long.
    const small = Buffer.from(long.subarray(0, 44 + 2 * 8_000 * 30));
    small.writeUInt32LE(8_000, 24);
    const answer = await send(small, 80_101, 'file');
    expect(answer.json()).toMatchObject({
      message: 'This is 30 seconds long. A recording is 6 seconds at most.',
    });
  });
});

describe('a zip', () => {
  async function exported(): Promise<Buffer> {
    await begin();
    for (const id of [80_101, 80_102]) {
      await send(spokenFile(), id);
      await keep(id);
    }
    return (await ask('GET', `${SPEAKER}/export/`)).rawPayload;
  }

  test('of a speaker contains all files, and restores them on an empty server', async () => {
    const zip = await exported();
    const before = await readZip(zip);
    expect(before.map(({ name }) => name)).toEqual(['speaker.json', 'imoto.mp3', 'inja.mp3']);
    await ask('DELETE', `${SPEAKER}/`);
    const answer = await importZip(zip);
    expect(answer.json<StudioImport>()).toEqual({ imported: 2, refused: [], refused_count: 0 });
    const after = await readFile(join(mediaDir, 'recordings/zu/nomsa-k/inja.mp3'));
    expect(new Uint8Array(after)).toEqual(new Uint8Array(before[2]?.bytes ?? []));
  });

  test('with a licence list gives each speaker a folder, and each refused file a sentence', async () => {
    const list = 'file,speaker,licence\ninja.wav,Ann,CC0-1.0\nhond.wav,Ann,CC0-1.0\n';
    const zip = await writeZip([
      { name: 'licences.csv', bytes: Buffer.from(list) },
      { name: 'sounds/inja.wav', bytes: spokenFile() },
      { name: 'imoto.wav', bytes: spokenFile() },
      { name: 'hond.wav', bytes: spokenFile() },
      { name: 'inja.ogg', bytes: Buffer.from('OggS') },
    ]);
    const answer = (await importZip(zip)).json<StudioImport>();
    expect(answer.imported).toBe(1);
    expect(Object.fromEntries(answer.refused.map(({ file, reason }) => [file, reason]))).toEqual({
      'imoto.wav':
        'There is no licence for this file. Name it in licences.csv (file,speaker,licence).',
      'hond.wav': 'No word of isiZulu is spelled like this file’s name.',
      'inja.ogg': 'Only WAV and MP3 files are taken.',
    });
    expect((await readdir(join(mediaDir, 'recordings/zu/ann'))).sort()).toEqual([
      'inja.mp3',
      'speaker.json',
    ]);
  });

  test('of another language is refused', async () => {
    const facts = { speaker: 'A', language: 'en', licence: 'CC0-1.0', consented_on: null };
    const zip = await writeZip([
      { name: 'speaker.json', bytes: Buffer.from(JSON.stringify(facts)) },
    ]);
    const answer = await importZip(zip);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: 'These recordings are of the language en, not of zu.',
    });
  });

  test.each([
    ['is none', Buffer.from('PK, but no zip at all. '.repeat(9)), 422, /no zip that can be read/],
    ['has 21 MB', Buffer.alloc(21_000_000), 413, /larger than 20 MB/],
  ])('that %s is refused with a sentence', async (_, zip, status, sentence) => {
    const answer = await importZip(zip);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toMatch(sentence);
  });

  test('whose names lead out of the folder is refused, and writes nothing', async () => {
    const zip = await writeZip([{ name: 'aaaaaa/inja.wav', bytes: spokenFile() }]);
    const hostile = Buffer.from(
      zip.toString('latin1').replaceAll('aaaaaa/inja.wav', '../../../ja.wav'),
      'latin1',
    );
    expect((await importZip(hostile)).statusCode).toBe(422);
    expect(await readdir(mediaDir)).not.toContain('ja.wav');
  });

  test('that blows up is not unpacked further than it says', async () => {
    const zip = await writeZip([{ name: 'inja.wav', bytes: Buffer.alloc(900) }]);
    expect((await readZip(zip))[0]?.bytes).toHaveLength(900);
    const bomb = zipThatSays(1_000, Buffer.alloc(50_000_000));
    // A failure prints what it got: the size alone, not 50 MB.
    const sizeOf = readZip(bomb).then(([file]) => file?.bytes?.length);
    await expect(sizeOf).rejects.toThrow('This is no zip that can be read.');
  });
});
