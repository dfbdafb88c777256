import { withDatabase } from '../../support/servers/with-database.ts';
import { GameProgressSchema, GameSchema, SoloGameSchema } from '@waggle/engine/contracts';
import { describe, expect, test } from 'vitest';
import { newGameCode } from '../../../server/people/codes.ts';
import { createGamesStore } from '../../../server/games/store.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { refusalOf } from '../../support/solo-play.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const CREATE = '/api/game/create-game/';
const NOBODY = { headers: {} as TestLearner['headers'] };

const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database, { first_name: 'Thandi' });

function soloGame(level_id: unknown, differs: Record<string, unknown> = {}) {
  return { status: 'in_progress', level_id, game_type: 'single_player', ...differs };
}

function gamesOf({ id }: TestLearner) {
  return database.db
    .selectFrom('solo_games')
    .select(['id', 'ended_at'])
    .where('user_id', '=', id)
    .orderBy('progress_id')
    .execute();
}

async function complete({ id }: TestLearner, ...levels: readonly number[]) {
  await database.db
    .insertInto('user_levels')
    .values(
      levels.map((level_id) => ({
        user_id: id,
        level_id,
        attempts: 5,
        right_attempts: 5,
        completed_at: play.now,
      })),
    )
    .execute();
}

describe('POST /api/game/create-game/', () => {
  test('begins a game of one player, who is its host', async () => {
    const { status, body } = await play.send(thandi, 'POST', CREATE, soloGame(101));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[2-9a-z]{8}$/),
      progress_id: expect.any(Number),
      name: 'Untitled Game',
      status: 'in_progress',
      game_type: 'single_player',
      level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
      host_id: thandi.id,
      host_plays: true,
      players: [
        {
          id: thandi.id,
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
      duration: 75,
      created_at: '2026-03-04T08:00:00.000Z',
      started_at: '2026-03-04T08:00:00.000Z',
      ends_at: '2026-03-04T08:02:51.000Z',
    });
    expect(SoloGameSchema.parse(body)).toEqual(body);
  });

  test('needs no status, and lasts 60 s on a level that names no time', async () => {
    const bare = { level_id: 301, game_type: 'single_player' };
    const { status, body } = await play.send(thandi, 'POST', CREATE, bare);
    expect([status, SoloGameSchema.parse(body).duration]).toEqual([201, 60]);
  });

  test('shows a player by nickname and never by more', async () => {
    const lebo = await aLearner(database.db, { first_name: 'Lebo', nickname: 'Bumble' });
    const { body } = await play.send(lebo, 'POST', CREATE, soloGame(101));
    expect(SoloGameSchema.parse(body).players[0]?.name).toBe('Bumble');
    expect(JSON.stringify(body)).not.toMatch(/Lebo|Mokoena|@/);
  });

  test('shows the picture that its player uploaded', async () => {
    const avatar = `a1b2-${thandi.id}.webp`;
    await database.db.updateTable('users').set({ avatar }).where('id', '=', thandi.id).execute();
    const { players } = await play.begin(thandi, 101);
    expect(players[0]?.avatar).toBe(`/media/avatars/${avatar}`);
  });

  test('takes nothing from the client that is not its to say', async () => {
    const claims = {
      id: 'zzzzzzzz',
      score: 99,
      user: 1,
      duration: 9999,
      name: 'Mine',
      players: [],
      status: null,
    };
    const { status, body } = await play.send(thandi, 'POST', CREATE, soloGame(101, claims));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Untitled Game', duration: 75, host_id: thandi.id });
    expect(body).not.toMatchObject({ id: 'zzzzzzzz' });
    expect(SoloGameSchema.parse(body).players[0]?.score).toBe(0);
  });

  test('ends the game that the same learner left running, and no other', async () => {
    const lebo = await aLearner(database.db);
    const first = await play.begin(thandi, 101);
    const other = await play.begin(lebo, 101);
    play.wait(10);
    const second = await play.begin(thandi, 301);
    expect(await gamesOf(thandi)).toEqual([
      { id: first.id, ended_at: play.now },
      { id: second.id, ended_at: null },
    ]);
    expect(await gamesOf(lebo)).toEqual([{ id: other.id, ended_at: null }]);
  });

  test('ends one whose time ran out at that time', async () => {
    const first = await play.begin(thandi, 101);
    play.wait(3600);
    await play.begin(thandi, 101);
    expect((await gamesOf(thandi))[0]).toEqual({
      id: first.id,
      ended_at: new Date(first.ends_at ?? ''),
    });
  });

  test('leaves one running of several that are begun at the same time', async () => {
    const begun = await Promise.all([101, 101, 301, 101, 301].map((id) => play.begin(thandi, id)));
    const games = await gamesOf(thandi);
    expect(games.map(({ id }) => id).sort()).toEqual(begun.map(({ id }) => id).sort());
    expect(games.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  });

  test('draws another id when one is taken', async () => {
    const taken = await play.begin(await aLearner(database.db), 101);
    const free = newGameCode();
    const drawn = [taken.id, taken.id, free];
    const games = createGamesStore(database.db, () => drawn.shift() ?? '');
    const begun = { userId: thandi.id, levelId: 101, duration: 60, now: play.now };
    await expect(games.begin(begun)).resolves.toBe(free);
    expect(drawn).toEqual([]);
  });

  test('begins nothing for an account that is gone', async () => {
    const nobody = { userId: 2 ** 31 - 1, levelId: 101, duration: 60, now: play.now };
    await expect(createGamesStore(database.db).begin(nobody)).resolves.toBeUndefined();
  });

  test('opens the next free level when the one before it is completed', async () => {
    await complete(thandi, 101);
    expect((await play.begin(thandi, 102)).level.id).toBe(102);
  });
});

describe('POST /api/game/create-game/, refused', () => {
  test.each([
    ['a premium level', 103, 403, 'This level requires purchase to play.'],
    ['a level that is not open', 102, 403, 'Complete previous levels to unlock this level.'],
    ['an unknown level', 999, 404, 'There is no such level.'],
  ])('%s', async (_, level, expected, sentence) => {
    const { status, body } = await play.send(thandi, 'POST', CREATE, soloGame(level));
    expect([status, body]).toEqual([expected, refusalOf(sentence)]);
    expect(await gamesOf(thandi)).toEqual([]);
  });

  test.each([
    ['no level', { game_type: 'single_player' }, { level_id: ['A valid id is required.'] }],
    ['a level in letters', soloGame('101'), { level_id: ['A valid id is required.'] }],
    ['level 0', soloGame(0), { level_id: ['A valid id is required.'] }],
    ['half a level', soloGame(1.5), { level_id: ['A valid id is required.'] }],
    ['too large a level', soloGame(2 ** 31), { level_id: ['A valid id is required.'] }],
    ['no object', [], { non_field_errors: ['The request must be a JSON object.'] }],
    ['no type', { level_id: 101 }, { game_type: ['Unknown game type.'] }],
    ['another type', soloGame(101, { game_type: 'chess' }), { game_type: ['Unknown game type.'] }],
    [
      'another status',
      soloGame(101, { status: 'waiting' }),
      { status: ['A single-player game starts at once.'] },
    ],
  ])('%s', async (_, payload, messages) => {
    const { status, body } = await play.send(thandi, 'POST', CREATE, payload);
    expect([status, body]).toEqual([400, messages]);
    expect(await gamesOf(thandi)).toEqual([]);
  });

  test('a visitor without an account', async () => {
    const { status, body } = await play.send(NOBODY, 'POST', CREATE, soloGame(101));
    expect([status, body]).toEqual([
      401,
      refusalOf('Authentication credentials were not provided.'),
    ]);
  });

  test('a learner who had a game running, which goes on', async () => {
    const game = await play.begin(thandi, 101);
    await play.send(thandi, 'POST', CREATE, soloGame(103));
    expect(await gamesOf(thandi)).toEqual([{ id: game.id, ended_at: null }]);
  });
});

describe('GET /api/game/{id}/', () => {
  test('returns the state of the game to its player', async () => {
    const game = await play.begin(thandi, 101);
    await play.answer(thandi, { word: 'cat', game: game.id });
    await play.answer(thandi, { word: 'dog', typed: 'dok', game: game.id });
    const { status, body } = await play.send(thandi, 'GET', `/api/game/${game.id}/`);
    expect(status).toBe(200);
    const standing = { score: 1, words_correct: 1, words_attempted: 2 };
    expect(body).toEqual({
      ...GameSchema.parse(game),
      players: [{ ...game.players[0], ...standing }],
    });
    expect(GameSchema.parse(body)).toEqual(body);
  });

  test('calls a game completed as soon as its time has run out', async () => {
    const game = await play.begin(thandi, 101);
    play.wait(171);
    const { body: still } = await play.send(thandi, 'GET', `/api/game/${game.id}/`);
    expect(still).toMatchObject({ status: 'in_progress' });
    play.wait(0.001);
    const { body: over } = await play.send(thandi, 'GET', `/api/game/${game.id}/`);
    expect(over).toMatchObject({ status: 'completed' });
  });
});

describe('PATCH /api/game/{id}/', () => {
  test('completes a game once, and changes nothing after that', async () => {
    const game = await play.begin(thandi, 101);
    await play.answer(thandi, { word: 'cat', game: game.id });
    play.wait(20);
    const address = `/api/game/${game.id}/`;
    const first = await play.send(thandi, 'PATCH', address, { status: 'completed' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ id: game.id, status: 'completed' });
    expect(GameSchema.parse(first.body)).toEqual(first.body);
    const ended = await gamesOf(thandi);
    expect(ended).toEqual([{ id: game.id, ended_at: play.now }]);
    play.wait(20);
    expect(await play.send(thandi, 'PATCH', address, { status: 'completed' })).toEqual(first);
    expect(await gamesOf(thandi)).toEqual(ended);
  });

  test.each([{ status: 'in_progress' }, { status: 'waiting' }, {}])(
    'knows no other change than that, such as %j',
    async (payload) => {
      const game = await play.begin(thandi, 101);
      const { status, body } = await play.send(thandi, 'PATCH', `/api/game/${game.id}/`, payload);
      expect([status, body]).toEqual([400, { status: ['A game can only be completed.'] }]);
      expect(await gamesOf(thandi)).toEqual([{ id: game.id, ended_at: null }]);
    },
  );
});

describe('PATCH /api/user-progress/{id}/', () => {
  test('ends the game, and keeps to the score that the server counted', async () => {
    const game = await play.begin(thandi, 101);
    await play.answer(thandi, { word: 'cat', game: game.id });
    play.wait(20);
    const first = await play.finish(thandi, game);
    expect(first).toEqual({
      status: 200,
      body: {
        id: game.progress_id,
        level: { id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 },
        score: 1,
        completed: true,
        end_time: play.now.toISOString(),
      },
    });
    expect(GameProgressSchema.parse(first.body)).toEqual(first.body);
    play.wait(20);
    expect(await play.finish(thandi, game)).toEqual(first);
  });

  test('returns when a game was completed before', async () => {
    const game = await play.begin(thandi, 101);
    play.wait(5);
    const end = play.now.toISOString();
    await play.send(thandi, 'PATCH', `/api/game/${game.id}/`, { status: 'completed' });
    play.wait(5);
    expect((await play.finish(thandi, game)).body).toMatchObject({ end_time: end });
  });

  test('returns when the time of a game ran out that nobody ended', async () => {
    const game = await play.begin(thandi, 101);
    play.wait(3600);
    expect((await play.finish(thandi, game)).body).toMatchObject({ end_time: game.ends_at });
  });

  test.each([{}, { completed: null }])('ends the game with %j', async (payload) => {
    const game = await play.begin(thandi, 101);
    const address = `/api/user-progress/${game.progress_id}/`;
    const { body } = await play.send(thandi, 'PATCH', address, payload);
    expect(body).toMatchObject({ completed: true, end_time: play.now.toISOString() });
  });

  test('leaves the game as it is if it is not completed', async () => {
    const game = await play.begin(thandi, 101);
    const address = `/api/user-progress/${game.progress_id}/`;
    const tell = () => play.send(thandi, 'PATCH', address, { completed: false, score: 12 });
    expect((await tell()).body).toMatchObject({ completed: false, end_time: null, score: 0 });
    expect(await gamesOf(thandi)).toEqual([{ id: game.id, ended_at: null }]);
    const finished = await play.finish(thandi, game);
    expect(await tell()).toEqual(finished);
  });

  test.each([
    ['end_time', 7, 'A valid time is required.'],
    ['score', '12', 'A valid number is required.'],
    ['completed', 'yes', 'Must be true or false.'],
  ])('refuses a %s of another type', async (field, value, message) => {
    const game = await play.begin(thandi, 101);
    const address = `/api/user-progress/${game.progress_id}/`;
    const { status, body } = await play.send(thandi, 'PATCH', address, { [field]: value });
    expect([status, body]).toEqual([400, { [field]: [message] }]);
    expect(await gamesOf(thandi)).toEqual([{ id: game.id, ended_at: null }]);
  });
});

describe('a game', () => {
  const calls = [
    ['GET', undefined],
    ['PATCH', { status: 'completed' }],
  ] as const;

  test.each(calls)('is not there for anyone else (%s)', async (method, payload) => {
    const game = await play.begin(thandi, 101);
    const lebo = await aLearner(database.db);
    const { status, body } = await play.send(lebo, method, `/api/game/${game.id}/`, payload);
    expect([status, body]).toEqual([404, refusalOf('There is no such game.')]);
    expect(await gamesOf(thandi)).toEqual([{ id: game.id, ended_at: null }]);
  });

  test("is not finished by anyone else, nor by the id of another's progress", async () => {
    const game = await play.begin(thandi, 101);
    const lebo = await aLearner(database.db);
    const { status, body } = await play.finish(lebo, game);
    expect([status, body]).toEqual([404, refusalOf('There is no such game.')]);
    expect(await gamesOf(thandi)).toEqual([{ id: game.id, ended_at: null }]);
  });

  test.each(calls)('has an id that is known, or none (%s)', async (method, payload) => {
    const unknown = await play.send(thandi, method, '/api/game/zzzzzzzz/', payload);
    expect(unknown).toEqual({ status: 404, body: refusalOf('There is no such game.') });
    for (const id of ['zzzzzzz', 'zzzzzzzzz', 'ZZZZZZZZ', 'zzzzzzz1', '%00zzzzzzz', 'zzzz%20zzz']) {
      const malformed = await play.send(thandi, method, `/api/game/${id}/`, payload);
      expect(malformed).toEqual({ status: 400, body: { id: ['A valid game id is required.'] } });
    }
  });

  test('has a progress with an id that is known, or none', async () => {
    const address = (id: string) => `/api/user-progress/${id}/`;
    const unknown = await play.send(thandi, 'PATCH', address('2147483647'), {});
    expect(unknown).toEqual({ status: 404, body: refusalOf('There is no such game.') });
    for (const id of ['0', '-1', '1.5', 'abc', '2147483648', '0x1']) {
      const malformed = await play.send(thandi, 'PATCH', address(id), {});
      expect(malformed).toEqual({ status: 400, body: { id: ['A valid id is required.'] } });
    }
  });

  test('is nothing to a visitor', async () => {
    const game = await play.begin(thandi, 101);
    const answers = [
      await play.send(NOBODY, 'GET', `/api/game/${game.id}/`),
      await play.send(NOBODY, 'PATCH', `/api/game/${game.id}/`, { status: 'completed' }),
      await play.send(NOBODY, 'PATCH', `/api/user-progress/${game.progress_id}/`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('goes with its player', async () => {
    const game = await play.begin(thandi, 101);
    await play.answer(thandi, { word: 'cat', game: game.id, id: 'a' });
    await database.db.deleteFrom('users').where('id', '=', thandi.id).execute();
    expect(await gamesOf(thandi)).toEqual([]);
  });
});
