import { withDatabase } from '../../support/servers/with-database.ts';
import { describe, expect, test } from 'vitest';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import {
  type Answered,
  LADDERS,
  refusalOf,
  type SentAnswer,
  recordedOf,
  startSoloPlay,
  wordId,
} from '../../support/solo-play.ts';
import { loadTree } from '../../support/servers/start-app.ts';
import { createSilentVoice } from '../../../server/platform/voice/index.ts';
import { request } from '../../support/servers/request.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const LOGS = '/api/level-logs/';

const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database);

describe('POST /api/level-logs/, where limits are on', () => {
  test('refuses what no hand can type, says when to come back, and records nothing of it', async () => {
    const limited = await startSoloPlay(database.db, { rateLimits: true });
    const game = await limited.begin(thandi, 101);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        request(limited.server, 'POST', LOGS, thandi, {
          level: 101,
          word: wordId('cat'),
          user_input: 'cat',
          game: game.id,
        }),
      ),
    );
    await limited.close();
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(taken.length).toBeGreaterThanOrEqual(10);
    expect(refused).toHaveLength(40 - taken.length);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.json()).toEqual(
      refusalOf('Too many answers at once. Please wait a moment.'),
    );
    expect((await recordedOf(database.db, thandi)).attempts).toHaveLength(taken.length);
  });
});

describe('POST /api/level-logs/, refused', () => {
  const LOCKED = 'Complete previous levels to unlock this level.';
  const PREMIUM = 'This level requires purchase to play.';
  const NO_GAME = 'There is no such game.';
  const OTHER_LEVEL = { word: ['This word is not one of the level.'] };

  /** What comes back of a call that must leave nothing behind. */
  async function refusalTo(call: () => Promise<Answered<unknown>>) {
    const before = await recordedOf(database.db, thandi);
    const { status, body } = await call();
    expect(await recordedOf(database.db, thandi)).toEqual(before);
    return [status, body];
  }

  const refused = (answer: SentAnswer) => refusalTo(() => play.answer(thandi, answer));
  const refusedBody = (body: object) => refusalTo(() => play.send(thandi, 'POST', LOGS, body));

  test('without a key', async () => {
    const nobody = { ...thandi, headers: {} as TestLearner['headers'] };
    const { status, body } = await play.answer(nobody, { word: 'cat' });
    expect([status, body]).toEqual([
      401,
      refusalOf('Authentication credentials were not provided.'),
    ]);
  });

  test.each<[string, SentAnswer, number, object]>([
    ['on an unknown level', { word: 'cat', level: 999 }, 404, refusalOf('There is no such level.')],
    ['on a closed level', { word: 'frog' }, 403, refusalOf(LOCKED)],
    ['on a premium level', { word: 'bouquet' }, 403, refusalOf(PREMIUM)],
    ['with a word of another level', { word: 'frog', level: 101 }, 400, OTHER_LEVEL],
    ['in an unknown game', { word: 'cat', game: 'zzzzzzzz' }, 404, refusalOf(NO_GAME)],
  ])('%s', async (_, answer, status, body) =>
    expect(await refused(answer)).toEqual([status, body]),
  );

  test('with an unknown word', async () =>
    expect(await refusedBody({ level: 101, word: 10199, user_input: 'cat' })).toEqual([
      404,
      refusalOf('There is no such word.'),
    ]));

  test('with a word or on a level that was taken out of the lists', async () => {
    await loadTree(
      database.db,
      { ...LADDERS, 'fr/02-accents.json': undefined },
      createSilentVoice(),
    );
    await database.db
      .updateTable('words')
      .set({ retired: true })
      .where('id', '=', wordId('cat'))
      .execute();
    try {
      expect(await refused({ word: 'cat' })).toEqual([400, OTHER_LEVEL]);
      expect(await refused({ word: 'été' })).toEqual([404, refusalOf('There is no such level.')]);
    } finally {
      await loadTree(database.db, LADDERS, createSilentVoice());
      await database.db.updateTable('words').set({ retired: false }).execute();
    }
  });

  test("in another learner's game, which stays as it is", async () => {
    const lebo = await aLearner(database.db);
    const game = await play.begin(lebo, 101);
    expect(await refused({ word: 'cat', game: game.id })).toEqual([404, refusalOf(NO_GAME)]);
    expect((await recordedOf(database.db, lebo)).games).toMatchObject([
      { score: 0, last_answer_at: null },
    ]);
  });

  test('in a game on another level', async () => {
    const game = await play.begin(thandi, 301);
    expect(await refused({ word: 'cat', game: game.id })).toEqual([
      400,
      { level: ['This game is played on another level.'] },
    ]);
  });

  test('in a game that was ended', async () => {
    const game = await play.begin(thandi, 101);
    await play.finish(thandi, game);
    expect(await refused({ word: 'cat', game: game.id, id: 'late' })).toEqual([
      409,
      refusalOf('Game is over'),
    ]);
    // As a late answer it may come under the same id.
    expect((await play.answer(thandi, { word: 'cat', id: 'late' })).status).toBe(201);
  });

  test.each([
    ['that a newer one ended', async () => void (await play.begin(thandi, 101))],
    ['whose time has run out', async () => play.wait(172)],
  ])('in a game %s', async (_, end) => {
    const game = await play.begin(thandi, 101);
    await end();
    expect(await refused({ word: 'cat', game: game.id })).toEqual([409, refusalOf('Game is over')]);
  });

  const WELL_FORMED = { level: 101, word: 10101, user_input: 'cat' };
  const NO_ID = ['A valid id is required.'];
  const NO_GAME_ID = ['A valid game id is required.'];
  const LONG = ['Ensure this field has no more than 200 characters.'];

  test.each([
    ['no level', { level: undefined }, { level: NO_ID }],
    ['a level in letters', { level: '101' }, { level: NO_ID }],
    ['no word', { word: undefined }, { word: NO_ID }],
    ['a word in letters', { word: 'cat' }, { word: NO_ID }],
    ['half a word', { word: 1.5 }, { word: NO_ID }],
    ['nothing typed', { user_input: undefined }, { user_input: ['This field is required.'] }],
    ['null typed', { user_input: null }, { user_input: ['This field is required.'] }],
    ['a number typed', { user_input: 7 }, { user_input: ['This field is required.'] }],
    ['too much typed', { user_input: 'x'.repeat(201) }, { user_input: LONG }],
    [
      'a sign typed that nobody can store',
      { user_input: 'c\0t' },
      { user_input: ['Control characters are not allowed.'] },
    ],
    ['a number for a game', { game: 7 }, { game: NO_GAME_ID }],
    ['a game of another length', { game: 'short' }, { game: NO_GAME_ID }],
    ['a game of other signs', { game: 'zzzz\0zzz' }, { game: NO_GAME_ID }],
    ['an empty id', { id: '' }, { id: NO_ID }],
    ['a number for an id', { id: 7 }, { id: NO_ID }],
    ['too long an id', { id: 'x'.repeat(65) }, { id: NO_ID }],
    ['an id with a blank', { id: 'a b' }, { id: NO_ID }],
  ])('with %s', async (_, differs, messages) =>
    expect(await refusedBody({ ...WELL_FORMED, ...differs })).toEqual([400, messages]),
  );

  test('takes what is just allowed', async () => {
    const sent = { ...WELL_FORMED, user_input: 'x'.repeat(200), id: 'x'.repeat(64), game: null };
    expect((await play.send(thandi, 'POST', LOGS, sent)).status).toBe(201);
  });
});
