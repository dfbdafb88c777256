import { withDatabase } from '../../support/servers/with-database.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_WORDS } from '../../../server/reports/rules.ts';
import { createReportsStore } from '../../../server/reports/store.ts';
import { aContentTree, aLevel, aWord, ENGLISH } from '../../support/content-files.ts';
import { aLearner } from '../../support/people/learners.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { type Method, requestJson } from '../../support/servers/request.ts';
import { withLearner, withServer } from '../../support/servers/with-server.ts';

const DAY_MS = 24 * 3600 * 1000;
/** As many words as the operator is shown, and one more. */
const WORDS = Array.from({ length: MOST_WORDS + 1 }, (_, place) => 10_101 + place);
const [CAT, DOG] = [WORDS[0] as number, WORDS[1] as number];
const TREE = aContentTree({
  'languages.json': [ENGLISH],
  'en/01-first-words.json': aLevel({
    id: 101,
    difficulty: 1,
    words: WORDS.map((id, place) => aWord({ id, word: `w${letters(place)}` })),
  }),
});

function letters(place: number): string {
  return String.fromCodePoint(97 + Math.floor(place / 26), 97 + (place % 26));
}

const database = withDatabase(TREE, createFakeVoice('/nowhere'));
let time = Date.parse('2026-03-04T08:00:00.000Z');
const server = withServer(database, { now: () => new Date(time), rateLimits: true });
const thandi = withLearner(database);

beforeEach(async () => {
  await database.db.deleteFrom('sounds_wrong').execute();
});

const ask = (
  method: Method,
  word: number | string,
  headers: Record<string, string> = thandi.headers,
) => requestJson(server, method, `/api/words/${word}/sounds-wrong/`, { headers });

const listed = () => createReportsStore(database.db).mostReported();

describe('POST /api/words/{id}/sounds-wrong/', () => {
  test('stores once that a word sounds wrong to a learner, with the day of the first report', async () => {
    expect(await ask('POST', CAT)).toEqual({
      status: 201,
      body: { word: CAT, sounds_wrong: true },
    });
    const told = new Date(time);
    time += DAY_MS;
    expect(await ask('POST', CAT)).toEqual({
      status: 200,
      body: { word: CAT, sounds_wrong: true },
    });
    expect(await listed()).toEqual([
      { language: 'English', level: 1, word: 'waa', learners: 1, since: told },
    ]);
  });

  test('keeps it once, when it is asked several times at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', CAT)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await listed()).map(({ learners }) => learners)).toEqual([1]);
  });

  test('knows no other words', async () => {
    const sentence = 'There is no such word.';
    expect(await ask('POST', 99_999)).toEqual({
      status: 404,
      body: { detail: sentence, message: sentence },
    });
    expect(await ask('POST', 'cat')).toEqual({
      status: 400,
      body: { id: ['A valid id is required.'] },
    });
  });

  test('is for learners with an account', async () => {
    expect((await ask('POST', CAT, {})).status).toBe(401);
    expect((await ask('DELETE', CAT, {})).status).toBe(401);
    expect(await listed()).toEqual([]);
  });

  test('takes a whole round at once from a learner and no more, whatever others send', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const statuses: number[] = [];
    for (const word of WORDS.slice(0, 61)) statuses.push((await ask('POST', word)).status);
    vi.useRealTimers();
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    const lebo = await aLearner(database.db);
    expect((await ask('POST', CAT, lebo.headers)).status).toBe(201);
  });
});

describe('DELETE /api/words/{id}/sounds-wrong/', () => {
  test('removes this learner’s report of the word, and nothing else', async () => {
    const lebo = await aLearner(database.db);
    await ask('POST', CAT);
    await ask('POST', DOG);
    await ask('POST', CAT, lebo.headers);
    expect(await ask('DELETE', CAT)).toEqual({ status: 204, body: null });
    expect((await listed()).map(({ word, learners }) => [word, learners])).toEqual([
      ['waa', 1],
      ['wab', 1],
    ]);
    expect((await ask('DELETE', CAT)).status).toBe(204);
  });
});

describe('the list of the operator', () => {
  test('begins with the words of most learners, and is bounded', async () => {
    const lebo = await aLearner(database.db);
    await database.db
      .insertInto('sounds_wrong')
      .values([
        ...WORDS.map((word_id) => ({ user_id: thandi.id, word_id, reported_at: new Date(time) })),
        { user_id: lebo.id, word_id: DOG, reported_at: new Date(time + DAY_MS) },
      ])
      .execute();
    const words = await listed();
    expect(words).toHaveLength(MOST_WORDS);
    expect(words[0]).toEqual({
      language: 'English',
      level: 1,
      word: 'wab',
      learners: 2,
      since: new Date(time),
    });
    expect(words[1]?.word).toBe('waa');
  });

  test('leaves out what is no longer taught', async () => {
    await ask('POST', CAT);
    await ask('POST', DOG);
    const retire = (retired: boolean) =>
      database.db.updateTable('words').set({ retired }).where('id', '=', CAT).execute();
    await retire(true);
    expect((await listed()).map(({ word }) => word)).toEqual(['wab']);
    await retire(false);
  });
});
