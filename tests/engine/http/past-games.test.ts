import { describe, expect, test } from 'vitest';
import {
  createGuestKeys,
  createGuestsApi,
  createPastGamesApi,
} from '../../../engine/entries/live.ts';
import { aGame, aPlayer, memoryStorage } from '@waggle/engine/testing';
import { fakeServer, json, ours } from './fake-server.ts';

function aPastGamesApi(...answers: readonly Response[]) {
  const { fetch, sent } = fakeServer(...answers);
  const past = createPastGamesApi({
    baseUrl: 'https://waggle.example',
    fetch,
    token: () => 'k1',
    onUnauthorized: () => undefined,
  });
  return { past, sent };
}

const REPORT = {
  words: [
    {
      word: {
        id: 1,
        word: 'honey',
        difficulty: 2,
        audio_blob_url: '/api/audio/1.mp3',
        slow_audio_blob_url: null,
        sentence_blob_url: null,
        hint: 'Bees make it.',
      },
      tried: 5,
      first: 3,
      later: 1,
      letters: [0, 2, 0, 0, 0],
      slips: { vowel: 2 },
    },
  ],
  players: [{ id: 4, name: 'Thandi', right: 1, first: 1, attempts: 1, cells: ['first'] }],
};

describe('report()', () => {
  test('brings what a class did, with addresses that can be played', async () => {
    const { past, sent } = aPastGamesApi(json(REPORT));
    const { words, players } = await past.report('abcd2345');
    expect(words[0]?.word.audio_blob_url).toBe('https://waggle.example/api/audio/1.mp3');
    expect(words[0]).toMatchObject({ tried: 5, letters: [0, 2, 0, 0, 0] });
    expect(players).toEqual(REPORT.players);
    expect(sent[0]).toMatchObject({
      url: 'https://waggle.example/api/game/abcd2345/report/',
      method: 'GET',
    });
    expect(sent[0]?.headers.get('authorization')).toBe('Token k1');
  });

  test('passes on that it is for its host', async () => {
    const { past } = aPastGamesApi(json({ message: 'There is no such game.' }, 404));
    await expect(past.report('abcd2345')).rejects.toMatchObject({
      status: 404,
      message: 'There is no such game.',
    });
  });
});

describe('reportFile()', () => {
  const CSV = '\ufeffword,tried\r\nhoney,5\r\n';

  test('brings the file as spreadsheets know it, with its byte order mark', async () => {
    const file = ours(
      new Response(CSV, { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    );
    const { past, sent } = aPastGamesApi(file);
    const made = await past.reportFile('abcd2345', { format: 'csv', zone: 'Africa/Harare' });
    expect([...new Uint8Array(await made.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(`\ufeff${await made.text()}`).toBe(CSV);
    expect(sent[0]?.url).toBe(
      'https://waggle.example/api/game/abcd2345/report/?format=csv&zone=Africa%2FHarare',
    );
  });
});

describe('match()', () => {
  test.each(['application/x-ndjson; charset=utf-8', 'text/plain'])(
    'brings the lines of a match file: %s',
    async (type) => {
      const file = ours(
        new Response('{"a":1}\n{"b":"é"}\n', { headers: { 'content-type': type } }),
      );
      const { past, sent } = aPastGamesApi(file);
      await expect(past.match('abcd2345')).resolves.toBe('{"a":1}\n{"b":"é"}\n');
      expect(sent[0]?.url).toBe('https://waggle.example/api/game/abcd2345/match/');
    },
  );
});

describe('rematch()', () => {
  test('sends the wish, and brings the next game', async () => {
    const next = aGame({ id: 'xyzw6789', players: [aPlayer({ avatar: '/media/1.webp' })] });
    const { past, sent } = aPastGamesApi(json(next, 201));
    const game = await past.rematch('abcd2345', { words: 'missed' });
    expect(game).toMatchObject({
      id: 'xyzw6789',
      players: [{ avatar: 'https://waggle.example/media/1.webp' }],
    });
    expect(sent[0]).toMatchObject({
      url: 'https://waggle.example/api/game/abcd2345/rematch/',
      method: 'POST',
      body: JSON.stringify({ words: 'missed' }),
    });
  });
});

describe('follow() of a guest', () => {
  function aGuest(...answers: readonly Response[]) {
    const { fetch, sent } = fakeServer(...answers);
    const keys = createGuestKeys(memoryStorage());
    keys.keep({ game: 'abcd2345', key: 'guest key', user: 9 });
    const guests = createGuestsApi({ baseUrl: 'https://waggle.example', fetch }, keys);
    return { guests, keys, sent };
  }

  test('joins the next game with the key of the last one, which is of the next from then on', async () => {
    const { guests, keys, sent } = aGuest(json(aGame({ id: 'xyzw6789' })));
    await expect(guests.follow('abcd2345', 'xyzw6789')).resolves.toMatchObject({ id: 'xyzw6789' });
    expect(sent[0]).toMatchObject({
      url: 'https://waggle.example/api/game/xyzw6789/join-game/',
      method: 'POST',
    });
    expect(sent[0]?.headers.get('authorization')).toBe('Token guest key');
    expect(keys.seatIn('xyzw6789')).toEqual({ game: 'xyzw6789', key: 'guest key', user: 9 });
    expect(keys.seatIn('abcd2345')).toBeNull();
  });

  test('keeps the seat in the last game where there is none in the next', async () => {
    const { guests, keys } = aGuest(json({ message: 'Game already started' }, 409));
    await expect(guests.follow('abcd2345', 'xyzw6789')).rejects.toMatchObject({
      message: 'Game already started',
    });
    expect(keys.seatIn('abcd2345')?.key).toBe('guest key');
    expect(keys.seatIn('xyzw6789')).toBeNull();
  });
});
