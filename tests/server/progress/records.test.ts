import {
  type LevelKnown,
  LevelsKnownSchema,
  type Records,
  RecordsSchema,
  type RoundBests,
} from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLearner } from '../../support/people/learners.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const DAY_S = 86_400;
const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database);

/** A timed game: after the countdown an answer every two seconds. */
async function playGame(...typed: readonly (readonly [string, string?])[]): Promise<void> {
  const game = await play.begin(thandi, 101);
  play.wait(5);
  for (const [word, answer = word] of typed) {
    play.wait(2);
    await play.answer(thandi, { word, typed: answer, game: game.id });
  }
  await play.finish(thandi, game);
}

/** YYYY-MM-DD. */
function mondayOf(date: Date): string {
  const back = ((date.getUTCDay() + 6) % 7) * DAY_S * 1000;
  return new Date(date.getTime() - back).toISOString().slice(0, 10);
}

async function records(): Promise<Records> {
  const { status, body } = await play.send<Records>(
    thandi,
    'GET',
    '/api/user-progress/records/?level=101',
  );
  expect(status).toBe(200);
  expect(RecordsSchema.parse(body)).toEqual(body);
  return body;
}

describe('GET /api/user-progress/levels/', () => {
  test('counts what is known of each level, and takes nothing away from what slips', async () => {
    const levels = async () => {
      const { body } = await play.send<LevelKnown[]>(
        thandi,
        'GET',
        '/api/user-progress/levels/?language=1',
      );
      expect(LevelsKnownSchema.parse(body)).toEqual(body);
      return body;
    };
    await play.answer(thandi, { word: 'cat' });
    await play.answer(thandi, { word: 'dog' });
    play.wait(DAY_S);
    await play.answer(thandi, { word: 'cat' });
    expect(await levels()).toEqual([
      { level: 101, known: 1, learning: 1, slipping: 0, of: 5 },
      { level: 102, known: 0, learning: 0, slipping: 0, of: 2 },
      { level: 103, known: 0, learning: 0, slipping: 0, of: 1 },
      { level: 104, known: 0, learning: 0, slipping: 0, of: 1 },
    ]);
    play.wait(5 * DAY_S);
    expect((await levels())[0]).toEqual({ level: 101, known: 0, learning: 1, slipping: 1, of: 5 });
    expect((await play.send(thandi, 'GET', '/api/user-progress/levels/?language=99')).status).toBe(
      404,
    );
  });
});

describe('GET /api/user-progress/records/', () => {
  test('has nothing before the first game, and nothing of one that runs', async () => {
    const none = { best: null, longest_run: 0, last: null, weeks: [], words_a_minute: null };
    expect(await records()).toEqual(none);
    const game = await play.begin(thandi, 101);
    await play.answer(thandi, { word: 'cat', game: game.id });
    expect(await records()).toEqual(none);
  });

  test('has the best game, the longest run and the newest game with its seconds', async () => {
    const first = mondayOf(play.now);
    await playGame(['cat'], ['dog'], ['mud', 'mudd'], ['mud'], ['leg'], ['colour']);
    play.wait(7 * DAY_S);
    await playGame(['cat'], ['dog', 'dogg'], ['dog']);
    expect(await records()).toEqual({
      best: { score: 5, seconds: 12 },
      longest_run: 3,
      last: { score: 2, right_at: [2, 6] },
      weeks: [
        { week: first, tried: 6, right: 5 },
        { week: mondayOf(play.now), tried: 3, right: 2 },
      ],
      words_a_minute: null,
    });
  });

  test('counts words a minute from grade 8 on', async () => {
    await sql`update users set grade = 8 where id = ${thandi.id}`.execute(database.db);
    await playGame(['cat'], ['dog'], ['mud'], ['leg'], ['colour']);
    expect((await records()).words_a_minute).toEqual({ best: 30, last: 30 });
  });

  test('is refused for a level that may not be played', async () => {
    expect((await play.send(thandi, 'GET', '/api/user-progress/records/?level=102')).status).toBe(
      403,
    );
  });
});

describe('/api/user-progress/rounds/', () => {
  const path = '/api/user-progress/rounds/';
  const none = { sprint: 0, survival: 0, missing: 0, unscramble: 0 };

  test('keeps the best round of each kind and language, for its player alone', async () => {
    const keep = (kind: string, score: number, language = 1) =>
      play.send<RoundBests>(thandi, 'POST', path, { kind, score, language });
    expect((await play.send(thandi, 'GET', `${path}?language=1`)).body).toEqual(none);
    await keep('sprint', 12);
    expect((await keep('sprint', 7)).body).toEqual({ ...none, sprint: 12 });
    expect((await keep('survival', 3)).body).toEqual({ ...none, sprint: 12, survival: 3 });
    expect((await play.send(thandi, 'GET', `${path}?language=2`)).body).toEqual(none);
    expect((await keep('sprint', 3, 99)).status).toBe(404);
    expect((await keep('sprint', 201)).status).toBe(400);
    const { status, body } = await keep('missing', 11);
    expect(status).toBe(400);
    expect(body).toMatchObject({ score: ['A round of this kind has 1 to 10 words right.'] });
    expect((await keep('marathon', 1)).status).toBe(400);
    const other = await aLearner(database.db);
    expect((await play.send(other, 'GET', `${path}?language=1`)).body).toEqual(none);
  });
});
