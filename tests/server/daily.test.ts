import { type BeeOfTheDay, BeeOfTheDaySchema, type DayVerdict } from '@waggle/engine/contracts';
import { wordsOfDay } from '@waggle/engine/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClass, aPupil, type TestPupil } from '../support/people/classes.ts';
import { aLearner, type TestLearner } from '../support/people/learners.ts';
import { LADDERS, SPELLINGS } from '../support/solo-play.ts';
import { loadTree } from '../support/servers/start-app.ts';
import { withDatabase } from '../support/servers/with-database.ts';
import { withVoice } from '../support/servers/with-voice.ts';
import { request } from '../support/servers/request.ts';
import { withSoloPlay } from '../support/servers/with-server.ts';

const POOL = [101, 102, 104].flatMap((level) => SPELLINGS[level] ?? []);
/** Of the first third of the levels; the others are too short for a bee of their own. */
const EASY = SPELLINGS[101] ?? [];
const database = withDatabase();
const voice = withVoice();
const play = withSoloPlay(database, { voice });

beforeAll(async () => {
  // With clips: words that nobody can hear are not sealed.
  await loadTree(database.db, LADDERS, voice);
});

const bee = async (headers: { authorization?: string } = {}, query = '') =>
  (
    await play.server.inject({ url: `/api/bee-of-the-day/?language=1${query}`, headers })
  ).json<BeeOfTheDay>();

const answer = (payload: object, headers: { authorization?: string } = {}) =>
  play.server.inject({ method: 'POST', url: '/api/bee-of-the-day/', headers, payload });

describe('the bee of the day', () => {
  test('has the same sealed words for everybody of a strength, rising along the ladder', async () => {
    const thandi = await aLearner(database.db);
    const today = await bee();
    expect(BeeOfTheDaySchema.parse(today)).toEqual(today);
    const easy = await bee({}, '&strength=easy');
    expect(await bee(thandi.headers)).toEqual(easy);
    expect(easy).toMatchObject({ strength: 'easy', day: today.day });
    expect(easy.words).not.toEqual(today.words);
    expect(today.words.map(({ id, word, accepted }) => [id, word, accepted])).toEqual(
      [1, 2, 3, 4, 5].map((id) => [id, null, []]),
    );
    expect(today.words.every(({ audio_blob_url }) => audio_blob_url !== null)).toBe(true);
  });

  test('is answered once, in order; the first verdict stays', async () => {
    const { headers } = await aLearner(database.db);
    const { day } = await bee();
    const [first = '', second = ''] = wordsOfDay(EASY, 1, day);
    const sent = { language: 1, day };
    expect((await answer({ ...sent, n: 2, user_input: second }, headers)).statusCode).toBe(409);
    const verdict = await answer({ ...sent, n: 1, user_input: 'x' }, headers);
    expect(verdict.json<DayVerdict>()).toEqual({ n: 1, is_correct: false, word: first });
    const again = await answer({ ...sent, n: 1, user_input: first }, headers);
    expect(again.json<DayVerdict>().is_correct).toBe(false);
    await answer({ ...sent, n: 2, user_input: second }, headers);
    const now = await bee(headers);
    expect(now.verdicts).toEqual([false, true]);
    expect(now.words.slice(0, 3).map(({ word }) => word)).toEqual([first, second, null]);
  });

  test('stays as hard as it was begun, wherever the learner stands meanwhile', async () => {
    const thandi = await aLearner(database.db);
    const { day, strength } = await bee(thandi.headers);
    const climbs = (learner: TestLearner) =>
      play.send(learner, 'POST', '/api/user-progress/positions/', {
        positions: [{ language: 1, placed: { difficulty: 2, at: play.now.toISOString() } }],
      });
    await answer({ language: 1, day, n: 1, user_input: 'x', strength }, thandi.headers);
    await climbs(thandi);
    expect(await bee(thandi.headers)).toMatchObject({ strength: 'easy', verdicts: [false] });
    const ama = await aLearner(database.db);
    await climbs(ama);
    expect((await bee(ama.headers)).strength).toBe('middle');
  });

  test('judges a visitor and keeps nothing of it', async () => {
    const { day } = await bee();
    const third = wordsOfDay(POOL, 1, day)[2];
    const verdict = await answer({ language: 1, day, n: 3, user_input: third });
    expect(verdict.json<DayVerdict>()).toEqual({ n: 3, is_correct: true, word: third });
  });

  test('of another day is over', async () => {
    const { statusCode } = await answer({ language: 1, day: '2020-01-01', n: 1, user_input: 'x' });
    expect(statusCode).toBe(409);
  });

  test('of a class is in the order of the alphabet', async () => {
    const own = await aClass(play.server, await aLearner(database.db));
    const order = ['Anna', 'Émile', 'emma', 'Łukasz', 'Özil', 'Zoe'];
    const { day, words } = await bee();
    let last: TestPupil | undefined;
    for (const name of order.toReversed()) {
      last = await aPupil(play.server, own, name);
      for (const { id } of words) {
        await answer({ language: 1, day, n: id, user_input: 'x' }, last.headers);
      }
    }
    const { body } = await request(play.server, 'GET', '/api/bee-of-the-day/class/?language=1', {
      headers: last?.headers ?? {},
    });
    expect((JSON.parse(body) as { name: string }[]).map(({ name }) => name)).toEqual(order);
  });

  test('of a class is empty for an account', async () => {
    const { headers } = await aLearner(database.db);
    const { body } = await request(play.server, 'GET', '/api/bee-of-the-day/class/?language=1', {
      headers,
    });
    expect(body).toBe('[]');
  });
});
