import { withDatabase } from '../../support/servers/with-database.ts';
import type { AvailableContent, Id, LevelWords, User } from '@waggle/engine/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProgressStore, type ProgressStore } from '../../../server/progress/store.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { refusalOf } from '../../support/solo-play.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const ENGLISH = 1;
const FRENCH = 3;

const database = withDatabase();
const play = withSoloPlay(database);
const thandi = withLearner(database);
let progress: ProgressStore;

beforeAll(async () => {
  progress = createProgressStore(database.db);
});

async function spell(learner: TestLearner, ...words: readonly string[]) {
  for (const word of words) await play.answer(learner, { word });
}

const FIRST = ['cat', 'dog', 'colour', 'mud'];

describe('triedBy()', () => {
  async function triedBy({ id }: TestLearner) {
    const tried = (await progress.triedBy([id])).get(id);
    return [new Set(tried?.completed.keys()), tried?.tried ?? new Set()];
  }

  test('has nothing of a beginner', async () =>
    expect(await triedBy(thandi)).toEqual([new Set(), new Set()]));

  test('contains the completed levels, and apart from them all that were tried', async () => {
    await spell(thandi, ...FIRST, 'frog', 'école', 'chat');
    expect(await triedBy(thandi)).toEqual([new Set([101, 301]), new Set([101, 102, 301])]);
  });

  test('contains nothing that others did', async () => {
    await spell(await aLearner(database.db), ...FIRST);
    expect(await triedBy(thandi)).toEqual([new Set(), new Set()]);
  });
});

describe('the progress of a learner', () => {
  async function progressIn(language: number) {
    const address = '/api/profile/set-last-played-language/';
    const { body } = await play.send<User>(thandi, 'POST', address, { language_id: language });
    return body.user_progress;
  }

  test('contains references to levels, and nothing more', async () => {
    await spell(thandi, ...FIRST);
    const second = { id: 102, name: 'Sound teams', emoji: '🌱', difficulty: 2, language: 1 };
    expect(await progressIn(ENGLISH)).toEqual({
      id: thandi.id,
      current_level: second,
      completed_levels: [{ id: 101, name: 'First words', emoji: '🐝', difficulty: 1, language: 1 }],
      positions: [{ language: 1, level: second, reached: second }],
    });
  });

  test('stands on the first level of the language played last', async () => {
    expect((await progressIn(ENGLISH)).current_level?.id).toBe(101);
    expect((await progressIn(FRENCH)).current_level?.id).toBe(301);
  });

  test('lists the completed levels of all languages in ladder order', async () => {
    await spell(thandi, 'école', 'chat', ...FIRST, 'été', 'frog', 'ship');
    for (const language of [ENGLISH, FRENCH]) {
      const { completed_levels } = await progressIn(language);
      expect(completed_levels.map(({ id }) => id)).toEqual([101, 102, 301, 302]);
    }
  });

  test('keeps a completed level that was taken off its ladder, and does not stand on it', async () => {
    await spell(thandi, 'école', 'chat', 'été');
    const level = database.db.updateTable('levels').where('id', '=', 302);
    await level.set({ retired: true }).execute();
    try {
      const { current_level, completed_levels } = await progressIn(FRENCH);
      expect(current_level?.id).toBe(301);
      expect(completed_levels.map(({ id }) => id)).toEqual([301, 302]);
    } finally {
      await level.set({ retired: false }).execute();
    }
  });
});

describe('GET /api/user-progress/get_available_content/ for a learner', () => {
  async function playable(learner: Pick<TestLearner, 'headers'>): Promise<Id[]> {
    const address = '/api/user-progress/get_available_content/';
    const { status, body } = await play.send<AvailableContent>(learner, 'GET', address);
    expect(status).toBe(200);
    return Object.values(body)
      .flat()
      .filter(({ is_playable }) => is_playable)
      .map(({ id }) => id);
  }

  test('opens the first free level of each language, one less than a guest has', async () => {
    expect(await playable(thandi)).toEqual([101, 301]);
    expect(await playable({ headers: {} as TestLearner['headers'] })).toEqual([101, 102, 301, 302]);
  });

  test('opens what was earned', async () => {
    await spell(thandi, ...FIRST);
    expect(await playable(thandi)).toEqual([101, 102, 301]);
    await spell(thandi, 'frog', 'ship');
    expect(await playable(thandi)).toEqual([101, 102, 104, 301]);
  });

  test('refuses a key that is not valid', async () => {
    const stranger = { headers: { authorization: 'Token 0000' } };
    for (const address of [
      '/api/user-progress/get_available_content/',
      '/api/level-words/?level=101',
    ]) {
      const { status, body } = await play.send(stranger, 'GET', address);
      expect([status, body]).toEqual([401, refusalOf('Invalid token.')]);
    }
  });
});

describe('GET /api/level-words/ for a learner', () => {
  function wordsOf(level: number) {
    return play.send<LevelWords>(thandi, 'GET', `/api/level-words/?level=${level}`);
  }

  test('begins with words never solved, then those wrong at last, then the rest', async () => {
    await spell(thandi, 'cat', 'dog', 'leg');
    await play.answer(thandi, { word: 'dog', typed: 'dok' });
    await play.answer(thandi, { word: 'mud', typed: 'mad' });
    for (let game = 0; game < 5; game++) {
      const { body } = await wordsOf(101);
      const order = body.map(({ word }) => word.word);
      expect(new Set(order.slice(0, 2))).toEqual(new Set(['colour', 'mud']));
      expect(order[2]).toBe('dog');
      expect(new Set(order.slice(3))).toEqual(new Set(['cat', 'leg']));
    }
  });

  test('refuses what is not earned, also what a guest may play', async () => {
    const { status, body } = await wordsOf(102);
    expect([status, body]).toEqual([
      403,
      refusalOf('Complete previous levels to unlock this level.'),
    ]);
  });

  test('opens with the level', async () => {
    await spell(thandi, ...FIRST);
    expect((await wordsOf(102)).status).toBe(200);
  });
});
