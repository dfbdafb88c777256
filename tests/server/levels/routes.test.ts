import { withDatabase } from '../../support/servers/with-database.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AvailableContentSchema,
  LanguagesSchema,
  type LevelWords,
  LevelWordsSchema,
} from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ClipFailed,
  createSilentVoice,
  RATE,
  type Voice,
  VoiceUnavailable,
} from '../../../server/platform/voice/index.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import {
  createFakeVoice,
  loadTree,
  startApp,
  type TestApp,
  testClipKey,
} from '../../support/servers/start-app.ts';
import { seeded } from '../../support/sample.ts';
import { withFolder, withServer } from '../../support/servers/with-server.ts';

const clips = withFolder();
const database = withDatabase();
/** Makes the random numbers of the app under test; tests set it. */
let random: () => number;
const levels = withServer(database, { random: () => random() });

beforeAll(async () => {
  await loadTree(database.db, SMALL_CONTENT, createFakeVoice(clips));
});

beforeEach(() => {
  random = seeded(1);
});

/** A voice that has words to speak, and cannot. */
function aFailingVoice(fault: Error): Voice {
  return {
    ...createSilentVoice(),
    exists: true,
    available: true,
    clip: () => Promise.reject(fault),
    say: () => Promise.reject(fault),
    close: () => Promise.resolve(),
  };
}

async function wordsOf(level: number | string): Promise<LevelWords[number]['word'][]> {
  const answer = await levels.inject(`/api/level-words/?level=${level}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<LevelWords>().map(({ word }) => word);
}

describe('GET /api/languages/', () => {
  test('lists the languages that have a level', async () => {
    const answer = await levels.inject('/api/languages/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual([
      { id: 1, name: 'English', code: 'en-GB' },
      { id: 3, name: 'French', code: 'fr-FR' },
    ]);
    expect(LanguagesSchema.parse(answer.json())).toEqual(answer.json());
  });

  test('answers the same without the slash at the end', async () => {
    const [withSlash, without] = await Promise.all([
      levels.inject('/api/languages/'),
      levels.inject('/api/languages'),
    ]);
    expect(without.statusCode).toBe(200);
    expect(without.json()).toEqual(withSlash.json());
  });

  test('answers HEAD with the headers alone', async () => {
    const answer = await levels.inject({ method: 'HEAD', url: '/api/languages/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });
});

describe('GET /api/user-progress/get_available_content/', () => {
  async function ladder(language: string) {
    const answer = await levels.inject('/api/user-progress/get_available_content/');
    expect(answer.statusCode).toBe(200);
    return AvailableContentSchema.parse(answer.json())[language];
  }

  test('contains a ladder for each language that has levels, in ladder order', async () => {
    const answer = await levels.inject('/api/user-progress/get_available_content');
    expect(Object.keys(answer.json())).toEqual(['English', 'French']);
    expect((await ladder('English'))?.map(({ id }) => id)).toEqual([101, 102, 103, 113, 116]);
    expect((await ladder('French'))?.map(({ id }) => id)).toEqual([301]);
  });

  test('sends of a level what the contract names and nothing else', async () => {
    const answer = await levels.inject('/api/user-progress/get_available_content/');
    expect(answer.json<{ English: unknown[] }>().English[0]).toEqual({
      id: 101,
      name: 'First words',
      grade: 1,
      emoji: '🐝',
      difficulty: 1,
      time_limit: 75,
      language: 1,
      word_count: 3,
      owner: null,
      is_free: true,
      is_available: true,
      is_playable: true,
      is_purchased: false,
      is_waitlisted: false,
    });
  });

  test('lets a guest play the first two free levels and no third', async () => {
    const flags = (await ladder('English'))?.map(({ id, is_free, is_available, is_playable }) => [
      id,
      is_free,
      is_available,
      is_playable,
    ]);
    expect(flags?.slice(0, 3)).toEqual([
      [101, true, true, true],
      [102, true, true, true],
      [103, true, false, false],
    ]);
  });

  test('offers a guest a premium level while it is on sale, and does not let him play it', async () => {
    const onSale = (await ladder('English'))?.find(({ id }) => id === 113);
    expect(onSale).toMatchObject({ is_free: false, is_available: true, is_playable: false });
    const notOnSale = (await ladder('English'))?.find(({ id }) => id === 116);
    expect(notOnSale).toMatchObject({ is_free: false, is_available: false, is_playable: false });
  });
});

describe('GET /api/level-lessons/', () => {
  const lessonOf = (level: number | string) => levels.inject(`/api/level-lessons/?level=${level}`);

  test('shows a visitor what a level teaches, and which words show it', async () => {
    const answer = await lessonOf(101);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
      title: 'Plain letters',
      text: 'Write a letter for each sound that you hear.',
      shows: [10101, 10103],
      word_count: 3,
      tries: [{ id: 10103, word: 'dog', audio_blob_url: expect.stringMatching(/^\/api\/audio\//) }],
      whys: expect.arrayContaining([
        { word: 10101, why: expect.stringMatching(/^Learnt by rule .*\.$/) },
      ]),
    });
  });

  test('does so for a level that may not be played yet', async () =>
    expect((await lessonOf(116)).json()).toEqual({
      level: expect.objectContaining({ id: 116 }),
      title: 'Bee: Championship',
      text: expect.any(String),
      shows: [],
      word_count: 0,
      tries: [],
    }));

  test('knows no other level', async () => {
    expect((await lessonOf(999)).statusCode).toBe(404);
    expect((await lessonOf('x')).statusCode).toBe(400);
  });
});

describe('GET /api/level-words/', () => {
  test('gives a guest the words of a playable level, each with its spelling', async () => {
    const spellings = (await wordsOf(101)).map(({ word }) => word);
    expect(new Set(spellings)).toEqual(new Set(['cat', 'colour', 'dog']));
    expect(await wordsOf(102)).toHaveLength(1);
    expect((await levels.inject('/api/level-words?level=301')).statusCode).toBe(200);
  });

  test('sends of a word what the contract names and nothing else', async () => {
    const answer = await levels.inject('/api/level-words/?level=101');
    expect(LevelWordsSchema.parse(answer.json())).toEqual(answer.json());
    const colour = answer.json<LevelWords>().find(({ word }) => word.id === 10102);
    const keyOf = (differs: object) =>
      testClipKey({ text: 'colour', say: "[[k'Vl@]]", voice: 'gmw/en', rate: 130, ...differs });
    const sentence = { text: 'What colour is your bag?', say: "What [[k'Vl@]] is your bag?" };
    expect(colour).toEqual({
      word: {
        id: 10102,
        word: 'colour',
        accepted: ['color'],
        difficulty: 2,
        audio_blob_url: `/api/audio/${keyOf({ again: 111 })}.mp3`,
        slow_audio_blob_url: `/api/audio/${keyOf({ rate: RATE.slow })}.mp3`,
        sentence_blob_url: `/api/audio/${keyOf(sentence)}.mp3`,
        hint: 'What makes the sky look blue. “What ____ is your bag?” [Latin]',
        explanation: 'The ending -our came through French.',
      },
    });
  });

  test('draws the order from the random numbers it is given', async () => {
    random = () => 0.999;
    expect((await wordsOf(101)).map(({ id }) => id)).toEqual([10101, 10102, 10103]);
    random = () => 0;
    expect((await wordsOf(101)).map(({ id }) => id)).toEqual([10102, 10103, 10101]);
  });

  test('refuses a premium level that is not bought, on sale or not', async () => {
    for (const level of [113, 116]) {
      const answer = await levels.inject(`/api/level-words/?level=${level}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        detail: 'This level requires purchase to play.',
        message: 'This level requires purchase to play.',
      });
    }
  });

  test('refuses a free level that is not open yet', async () => {
    const answer = await levels.inject('/api/level-words/?level=103');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      detail: 'Complete previous levels to unlock this level.',
      message: 'Complete previous levels to unlock this level.',
    });
  });

  test.each(['999', '2147483647'])('knows no level %s', async (level) => {
    const answer = await levels.inject(`/api/level-words/?level=${level}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      detail: 'There is no such level.',
      message: 'There is no such level.',
    });
  });

  test.each([
    '?level=abc',
    '?level=0',
    '?level=-1',
    '?level=1.5',
    '?level=-1.5',
    '?level=99999999999',
    '?level=2147483648',
    '?level=NaN',
    '?level=Infinity',
    '?level=0x65',
    '?level=1e2',
    '?level=',
    '?level=101&level=102',
    '?levels=101',
    '',
  ])('refuses "%s" with one message for the field', async (query) => {
    const answer = await levels.inject(`/api/level-words/${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ level: ['A valid level id is required.'] });
  });

  test('takes no notice of fields that it does not know', async () => {
    const answer = await levels.inject('/api/level-words/?level=113&is_playable=true&user=1');
    expect(answer.statusCode).toBe(403);
  });
});

describe('GET /api/level-words/ of a server without a voice', () => {
  let voiceless: TestApp;

  beforeAll(async () => {
    await loadTree(database.db, SMALL_CONTENT, createSilentVoice());
    voiceless = await startApp({ db: database.db });
  });
  afterAll(async () => {
    await voiceless.close();
    await loadTree(database.db, SMALL_CONTENT, createFakeVoice(clips));
  });

  test('gives words without addresses of clips', async () => {
    const answer = await voiceless.inject('/api/level-words/?level=101');
    for (const { word } of answer.json<LevelWords>()) {
      expect(word).toMatchObject({
        audio_blob_url: null,
        slow_audio_blob_url: null,
        sentence_blob_url: null,
      });
    }
  });
});

describe('GET /api/audio/{clip}', () => {
  const COLOUR = {
    text: 'colour',
    voice: 'gmw/en',
    rate: RATE.normal,
    say: "[[k'Vl@]]",
    again: 111,
  };
  const address = `/api/audio/${testClipKey(COLOUR)}.mp3`;
  const bytes = JSON.stringify(COLOUR);
  let speaking: TestApp;

  beforeAll(async () => {
    speaking = await startApp({ db: database.db, voice: createFakeVoice(clips) });
  });
  afterAll(() => speaking.close());

  test('sends what the voice says for the word of this address, to be kept for ever', async () => {
    const answer = await speaking.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body)).toEqual(COLOUR);
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('sends its sentence and its slow repeat at addresses of their own', async () => {
    const SENTENCE = {
      text: 'What colour is your bag?',
      say: "What [[k'Vl@]] is your bag?",
      voice: 'gmw/en',
      rate: RATE.normal,
    };
    const sentence = await speaking.inject(`/api/audio/${testClipKey(SENTENCE)}.mp3`);
    expect(sentence.json()).toEqual(SENTENCE);
    const { again: _, ...SLOW } = { ...COLOUR, rate: RATE.slow };
    const slow = await speaking.inject(`/api/audio/${testClipKey(SLOW)}.mp3`);
    expect(slow.json()).toEqual(SLOW);
  });

  test('sends it slower on request, and the same voice when there is only one', async () => {
    const answer = await speaking.inject(`${address}?voice=other&pace=slower`);
    expect(answer.json()).toEqual({ ...COLOUR, rate: 111, again: 94 });
    expect((await speaking.inject(`${address}?voice=other`)).json()).toEqual(COLOUR);
    expect((await speaking.inject(`${address}?voice=standard&pace=standard`)).json()).toEqual(
      COLOUR,
    );
  });

  test.each([
    ['voice=robot', { voice: ['Unknown voice.'] }],
    ['pace=fast', { pace: ['Unknown pace.'] }],
    ['pace=slower&pace=slower', { pace: ['Unknown pace.'] }],
  ])('refuses "?%s" with a sentence', async (query, refusal) => {
    const answer = await speaking.inject(`${address}?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
  });

  test('sends what a person has said instead, as it was recorded', async () => {
    await sql`update words set recording = 'en/naledi/colour.wav' where id = 10102`.execute(
      database.db,
    );
    const recordings = join(clips, 'recordings', 'en', 'naledi');
    await mkdir(recordings, { recursive: true });
    await writeFile(join(recordings, 'colour.wav'), 'RIFF');
    const withPeople = await startApp({
      db: database.db,
      voice: createSilentVoice(),
      mediaDir: clips,
    });
    const answer = await withPeople.inject(address);
    await withPeople.close();
    await sql`update words set recording = null where id = 10102`.execute(database.db);
    expect(answer.body).toBe('RIFF');
    expect(answer.headers['content-type']).toBe('audio/wav');
  });

  test('sends the same to a browser that takes compressed answers', async () => {
    const answer = await speaking.inject({
      url: address,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(JSON.parse(answer.body)).toEqual(COLOUR);
  });

  test('answers "not modified" to a client that has it', async () => {
    const { etag } = (await speaking.inject(address)).headers;
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const answer = await speaking.inject({
      url: address,
      headers: { 'if-none-match': String(etag) },
    });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    const other = await speaking.inject({ url: address, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test('sends a requested part, as Safari needs', async () => {
    const first = await speaking.inject({ url: address, headers: { range: 'bytes=0-1' } });
    expect(first.statusCode).toBe(206);
    expect(first.body).toBe(bytes.slice(0, 2));
    expect(first.headers['content-range']).toBe(`bytes 0-1/${bytes.length}`);
    expect(first.headers['accept-ranges']).toBe('bytes');
    const rest = await speaking.inject({ url: address, headers: { range: 'bytes=5-' } });
    expect(rest.body).toBe(bytes.slice(5));
  });

  test('answers HEAD with the headers alone', async () => {
    const answer = await speaking.inject({ method: 'HEAD', url: address });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    expect(answer.body).toBe('');
  });

  test.each([
    ['an unknown key', `${'0'.repeat(32)}.mp3`],
    ['a key that is too short', `${'0'.repeat(31)}.mp3`],
    ['a key in capitals', `${'A'.repeat(32)}.mp3`],
    ['another ending', `${testClipKey(COLOUR)}.wav`],
    ['no ending', testClipKey(COLOUR)],
    ['a path', '..%2F..%2Fetc%2Fpasswd'],
    ['a null byte', '%00.mp3'],
    ['a long name', `${'a'.repeat(190)}.mp3`],
  ])('knows no clip by %s', async (_, clip) => {
    const answer = await speaking.inject(`/api/audio/${clip}`);
    expect(answer.statusCode).toBe(404);
    const { detail, message } = answer.json<{ detail: string; message: string }>();
    expect(detail).toMatch(/\.$/);
    expect(message).toBe(detail);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [
      'is away',
      new VoiceUnavailable('Nobody speaks.'),
      503,
      'No voice is available at the moment.',
    ],
    [
      'fails over the word',
      new ClipFailed('The worker died at /srv/waggle/worker.js.'),
      503,
      'No voice is available at the moment.',
    ],
  ])('says so while the voice %s', async (_, fault, status, sentence) => {
    const failing = await startApp({ db: database.db, voice: aFailingVoice(fault) });
    const answer = await failing.inject(address);
    await failing.close();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ detail: sentence, message: sentence });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
