import { describe, expect, test } from 'vitest';
import { createGamesApi } from '../../../engine/http/games.ts';
import { createHttp } from '../../../engine/http/http.ts';
import { aGame, aPlayer } from '@waggle/engine/testing';
import { fakeServer, json } from './fake-server.ts';

function aGamesApi(answer: unknown, status = 200) {
  const { fetch, sent } = fakeServer(json(answer, status));
  const http = createHttp({
    baseUrl: 'https://waggle.example',
    fetch,
    token: () => 'k1',
    onUnauthorized: () => undefined,
  });
  return { games: createGamesApi(http), sent };
}

const game = aGame({ players: [aPlayer({ avatar: '/media/1.webp' })] });

describe('createLive()', () => {
  test('sends what the specification names, and whether the host plays', async () => {
    const { games, sent } = aGamesApi(game, 201);
    const created = await games.createLive({ level: 103, name: 'Friday bee', hostPlays: false });
    expect(created.players[0]?.avatar).toBe('https://waggle.example/media/1.webp');
    expect(sent[0]).toMatchObject({
      url: 'https://waggle.example/api/game/create-game/',
      method: 'POST',
    });
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      level_id: 103,
      name: 'Friday bee',
      game_type: 'multiplayer',
      host_plays: false,
    });
  });
});

describe('join()', () => {
  test('asks for a seat without a body', async () => {
    const { games, sent } = aGamesApi(game);
    await expect(games.join('abcd2345')).resolves.toMatchObject({ id: 'abcd2345' });
    expect(sent[0]).toMatchObject({
      url: 'https://waggle.example/api/game/abcd2345/join-game/',
      method: 'POST',
      body: undefined,
    });
  });

  test('passes the server’s sentence on', async () => {
    const { games } = aGamesApi({ detail: 'Game is full', message: 'Game is full' }, 409);
    await expect(games.join('abcd2345')).rejects.toMatchObject({
      status: 409,
      message: 'Game is full',
    });
  });
});

describe('get()', () => {
  test('brings a game', async () => {
    const { games, sent } = aGamesApi(game);
    await expect(games.get('abcd2345')).resolves.toMatchObject({ status: 'waiting' });
    expect(sent[0]).toMatchObject({
      url: 'https://waggle.example/api/game/abcd2345/',
      method: 'GET',
    });
  });
});
