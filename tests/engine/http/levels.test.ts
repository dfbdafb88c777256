import { describe, expect, test } from 'vitest';
import { createHttp } from '../../../engine/http/http.ts';
import { createLevelsApi } from '../../../engine/http/levels.ts';
import { ApiError } from '../../../engine/entries/index.ts';
import { aLevel, aWord } from '@waggle/engine/testing';
import { fakeServer, json } from './fake-server.ts';

function aLevelsApi(answer: unknown, status = 200) {
  const { fetch, sent } = fakeServer(json(answer, status));
  const http = createHttp({
    baseUrl: 'https://waggle.example',
    fetch,
    token: () => null,
    onUnauthorized: () => undefined,
  });
  return { levels: createLevelsApi(http), sent };
}

describe('languages()', () => {
  test('gets the languages', async () => {
    const languages = [{ id: 1, name: 'English', code: 'en-GB' }];
    const { levels, sent } = aLevelsApi(languages);
    await expect(levels.languages()).resolves.toStrictEqual(languages);
    expect(sent[0]?.url).toBe('https://waggle.example/api/languages/');
  });
});

describe('availableContent()', () => {
  test('gets the ladders in their order, by language', async () => {
    const content = {
      French: [aLevel({ id: 9, language: 2 })],
      English: [aLevel({ id: 8 }), aLevel({ id: 3 })],
    };
    const { levels, sent } = aLevelsApi(content);
    const answer = await levels.availableContent();
    expect(answer).toStrictEqual(content);
    expect(Object.keys(answer)).toStrictEqual(['French', 'English']);
    expect(sent[0]?.url).toBe('https://waggle.example/api/user-progress/get_available_content/');
  });
});

describe('words()', () => {
  test('gets the words of a level, in the order of play', async () => {
    const words = [aWord({ id: 5, word: 'wax' }), aWord({ id: 2, word: 'bee' })];
    const { levels, sent } = aLevelsApi(words.map((word) => ({ word })));
    const answer = await levels.words(7);
    expect(answer.map(({ id, word }) => [id, word])).toStrictEqual([
      [5, 'wax'],
      [2, 'bee'],
    ]);
    expect(sent[0]?.url).toBe('https://waggle.example/api/level-words/?level=7');
  });

  test('leaves out a word without its spelling', async () => {
    const { levels } = aLevelsApi([
      { word: { ...aWord({ id: 1 }), word: null } },
      { word: aWord({ id: 2 }) },
    ]);
    expect((await levels.words(7)).map(({ id }) => id)).toStrictEqual([2]);
  });

  test('makes whole addresses of its clips', async () => {
    const { levels } = aLevelsApi([
      {
        word: aWord({
          audio_blob_url: '/api/audio/a1.mp3',
          slow_audio_blob_url: 'https://cdn.example/a2.mp3',
          sentence_blob_url: '/api/audio/a3.mp3',
        }),
      },
    ]);
    expect(await levels.words(7)).toMatchObject([
      {
        audio_blob_url: 'https://waggle.example/api/audio/a1.mp3',
        slow_audio_blob_url: 'https://cdn.example/a2.mp3',
        sentence_blob_url: 'https://waggle.example/api/audio/a3.mp3',
      },
    ]);
  });

  test('keeps a missing clip missing', async () => {
    const { levels } = aLevelsApi([
      { word: aWord({ audio_blob_url: null, slow_audio_blob_url: null, sentence_blob_url: null }) },
    ]);
    expect(await levels.words(7)).toMatchObject([
      { audio_blob_url: null, slow_audio_blob_url: null, sentence_blob_url: null },
    ]);
  });

  test('fails with the sentence of a refusal', async () => {
    const { levels } = aLevelsApi({ detail: 'Not yet.', message: 'Not yet.' }, 403);
    await expect(levels.words(7)).rejects.toStrictEqual(
      new ApiError('Not yet.', 403, { call: 'GET /level-words/' }),
    );
  });
});
