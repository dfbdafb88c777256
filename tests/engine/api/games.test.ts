import { describe, expect, test } from 'vitest';
import { createGamesApi } from '../../../engine/api/games.ts';
import { type AnswerToSend, ApiError } from '../../../engine/index.ts';
import { aLevel } from '../../support/builders.ts';
import { anAttempt } from '../../support/records.ts';
import { apiOf } from './api-of.ts';

const LEVEL = { id: 7, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 };

const GAME = {
  id: 'k4f7q2zp',
  name: 'Untitled Game',
  status: 'in_progress',
  game_type: 'single_player',
  level: LEVEL,
  host_id: 4,
  host_plays: true,
  players: [
    {
      id: 4,
      name: 'Thandi',
      avatar: null,
      score: 0,
      words_correct: 0,
      words_attempted: 0,
      is_host: true,
      is_connected: true,
    },
  ],
  player_count: 1,
  duration: 60,
  created_at: '2026-03-04T08:00:00.000Z',
  started_at: '2026-03-04T08:00:00.000Z',
  ends_at: '2026-03-04T08:01:21.000Z',
};

const ANSWER: AnswerToSend = {
  id: 'b1946ac9-2492-4d23-9c4e-000000000001',
  level: 7,
  word: 3,
  user_input: 'honey',
  is_correct: true,
  game: 'k4f7q2zp',
};

const RECORDED = { ...anAttempt(), words_correct: 3, total_words: 20 };

/** The clips of a word as they come from the server, and as they can be played from anywhere. */
const CLIPS = { audio_blob_url: '/api/audio/a1.mp3', slow_audio_blob_url: null };
const HEARD = {
  audio_blob_url: 'https://waggle.example/api/audio/a1.mp3',
  slow_audio_blob_url: null,
};

describe('createSolo()', () => {
  test('begins a game as the specification has it', async () => {
    const { api, only } = apiOf(createGamesApi, { ...GAME, progress_id: 12 }, 201);
    await expect(api.createSolo(7)).resolves.toStrictEqual({ ...GAME, progress_id: 12 });
    expect(only()).toStrictEqual({
      method: 'POST',
      path: '/game/create-game/',
      body: { status: 'in_progress', level_id: 7, game_type: 'single_player' },
    });
  });

  test('needs of a game no more than what the specification names', async () => {
    const bare = { id: 9, name: 'Untitled Game', status: 'in_progress', players: [] };
    const { api } = apiOf(createGamesApi, { ...bare, game_type: 'single_player', level: LEVEL });
    await expect(api.createSolo(7)).resolves.toMatchObject({
      id: 9,
      progress_id: null,
      duration: null,
      ends_at: null,
    });
  });

  test('fails with the sentence of a refusal', async () => {
    const sentence = 'Complete previous levels to unlock this level.';
    const { api } = apiOf(createGamesApi, { detail: sentence, message: sentence }, 403);
    await expect(api.createSolo(7)).rejects.toStrictEqual(new ApiError(sentence, 403));
  });
});

describe('complete()', () => {
  test('ends a game', async () => {
    const over = { ...GAME, status: 'completed' };
    const { api, only } = apiOf(createGamesApi, over);
    await expect(api.complete('k4f7q2zp')).resolves.toStrictEqual(over);
    expect(only()).toStrictEqual({
      method: 'PATCH',
      path: '/game/k4f7q2zp/',
      body: { status: 'completed' },
    });
  });

  test('makes of any id a part of an address', async () => {
    const { api, only } = apiOf(createGamesApi, GAME);
    await api.complete('a/b?c');
    expect(only().path).toBe('/game/a%2Fb%3Fc/');
  });
});

describe('finishProgress()', () => {
  test('tells how a game ended, and hears the score that counts', async () => {
    const end_time = '2026-03-04T08:00:40.000Z';
    const progress = { id: 12, level: LEVEL, score: 5, completed: true, end_time };
    const { api, only } = apiOf(createGamesApi, progress);
    await expect(api.finishProgress(12, { end_time, score: 9 })).resolves.toStrictEqual(progress);
    expect(only()).toStrictEqual({
      method: 'PATCH',
      path: '/user-progress/12/',
      body: { end_time, score: 9, completed: true },
    });
  });
});

describe('sendAnswer()', () => {
  test('sends an answer with its own id', async () => {
    const { api, only } = apiOf(createGamesApi, RECORDED, 201);
    await expect(api.sendAnswer(ANSWER)).resolves.toMatchObject({
      is_correct: true,
      n_attempts: 1,
      words_correct: 3,
      total_words: 20,
    });
    expect(only()).toStrictEqual({ method: 'POST', path: '/level-logs/', body: { ...ANSWER } });
  });

  test('says of a late answer that it belongs to no game', async () => {
    const { api, only } = apiOf(createGamesApi, RECORDED);
    await api.sendAnswer({ ...ANSWER, game: null });
    expect(only().body).toHaveProperty('game', null);
  });

  test.each([
    ['to the next level', aLevel({ id: 8, difficulty: 2 })],
    ['to the top', null],
  ])('brings a level-up %s', async (_, next_level) => {
    const level_up = { previous_level: aLevel(), next_level };
    const { api } = apiOf(createGamesApi, { ...RECORDED, level_up });
    await expect(api.sendAnswer(ANSWER)).resolves.toMatchObject({ level_up });
  });

  test('makes whole addresses of the clips of its word', async () => {
    const { api } = apiOf(createGamesApi, { ...RECORDED, word: { ...RECORDED.word, ...CLIPS } });
    await expect(api.sendAnswer(ANSWER)).resolves.toMatchObject({ word: HEARD });
  });

  test('says how long to wait when answers come too fast', async () => {
    const sentence = 'Too many answers at once. Please wait a moment.';
    const refusal = Response.json(
      { detail: sentence, message: sentence },
      { status: 429, headers: { 'retry-after': '1' } },
    );
    const { api, sent } = apiOf(createGamesApi, refusal);
    await expect(api.sendAnswer(ANSWER)).rejects.toMatchObject({
      status: 429,
      message: sentence,
      retryAfter: 1,
    });
    expect(sent).toHaveLength(1);
  });
});

describe('logs()', () => {
  test('gets the newest attempts, with what was done on their levels in all', async () => {
    const totals = { attempts: 9, right_attempts: 7 };
    const logs = [anAttempt({ id: 2, level: { ...LEVEL, ...totals } }), anAttempt({ id: 1 })];
    const { api, only } = apiOf(createGamesApi, logs);
    const answer = await api.logs();
    expect(answer.map(({ id, level }) => [id, level.attempts, level.right_attempts])).toStrictEqual(
      [
        [2, 9, 7],
        [1, undefined, undefined],
      ],
    );
    expect(only()).toStrictEqual({ method: 'GET', path: '/level-logs/' });
  });

  test('makes whole addresses of clips', async () => {
    const { api } = apiOf(createGamesApi, [anAttempt({ word: CLIPS })]);
    await expect(api.logs()).resolves.toMatchObject([{ word: HEARD }]);
  });
});

describe('logsOfLevel()', () => {
  test('gets the newest of one level, or those before one of them', async () => {
    const newest = apiOf(createGamesApi, [anAttempt()]);
    await expect(newest.api.logsOfLevel(7)).resolves.toHaveLength(1);
    expect(newest.only().path).toBe('/level-logs/?level=7');
    const older = apiOf(createGamesApi, []);
    await expect(older.api.logsOfLevel(7, 900)).resolves.toStrictEqual([]);
    expect(older.only().path).toBe('/level-logs/?level=7&before=900');
  });
});
