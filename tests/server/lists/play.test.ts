/** Lists in play: alone, live, and what is left when they are gone. */
import type { LevelSamples, LevelWords } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aCanary } from '../../support/hostile/canaries.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner, type TestLearner } from '../../support/people/learners.ts';
import { create } from '../../support/live/live-class.ts';
import { aList, aListWord } from '../../support/lists.ts';
import { createFakeVoice, loadTree } from '../../support/servers/start-app.ts';
import { tracesOf } from '../../support/hostile/traces.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { type Method, request, requestJson } from '../../support/servers/request.ts';
import { withFolder, withLearner, withServer } from '../../support/servers/with-server.ts';

const folder = withFolder();
const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const teacher = withLearner(database);
const other = withLearner(database);
const server = withServer(database, {
  mediaDir: folder,
  voice: createFakeVoice(join(folder, 'voice')),
});

const call = (method: Method, url: string, by: TestLearner, payload?: object) =>
  requestJson(server, method, `/api/${url}`, by, payload);

const wordsOf = (list: { id: number }, by: TestLearner) =>
  call('GET', `level-words/?level=${list.id}`, by);

/** Plays a list alone, all words right; returns the answers of the server. */
async function playAlone(list: { id: number }, by: TestLearner) {
  const game = await call('POST', 'game/create-game/', by, {
    game_type: 'single_player',
    level_id: list.id,
  });
  const { body } = await wordsOf(list, by);
  const answers = [];
  for (const { word } of body as LevelWords) {
    const answer = await call('POST', 'level-logs/', by, {
      level: list.id,
      word: word.id,
      user_input: word.word,
      game: game.body.id,
    });
    answers.push(answer.body);
  }
  return answers;
}

describe('a list', () => {
  test('is played by its owner as a level is, and stands on no ladder', async () => {
    const list = await aList(server, teacher, [
      aListWord('garden', { hint: 'where flowers grow', sentence: 'The ___ is green.' }),
      aListWord('colour'),
    ]);
    const { body } = await wordsOf(list, teacher);
    expect((body as LevelWords).map(({ word }) => word.hint).toSorted()).toEqual([
      '',
      'Where flowers grow. “The ____ is green.”',
    ]);
    const answers = await playAlone(list, teacher);
    expect(answers.at(-1)).toMatchObject({ words_correct: 2, total_words: 2, is_correct: true });
    expect(answers.filter((answer) => 'level_up' in answer)).toEqual([]);
    const { body: user } = await call('GET', 'auth/user/', teacher);
    expect(user.user_progress.completed_levels).toEqual([]);
    const { body: content } = await call('GET', 'user-progress/get_available_content/', teacher);
    expect(JSON.stringify(content)).not.toContain('Week 12');
    const { body: board } = await call('GET', 'leaderboard/?game_mode=single_player', teacher);
    expect(board.results.current_user_entry).toBeNull();
    const { rows } =
      await sql`select from users where id = ${teacher.id} and max_level > 0`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('is found by its words, as levels are, by its owner alone', async () => {
    const list = await aList(server, teacher, [
      aListWord('Dominoes'),
      aListWord('colour'),
      aListWord('garden'),
      aListWord('hedge'),
    ]);
    const samples = async (query: string, by: TestLearner) =>
      (await call('GET', `lists/samples/${query}`, by)).body as LevelSamples[];
    const own = { level: list.id, words: ['Dominoes', 'colour', 'garden'] };
    expect(await samples('', teacher)).toContainEqual(own);
    expect(await samples('', teacher)).toContainEqual({ level: 101, words: ['dog'] });
    expect(await samples('', other)).not.toContainEqual(own);
    expect(await samples('?word=DO', teacher)).toEqual([
      { level: 101, words: ['dog'] },
      { level: list.id, words: ['Dominoes'] },
    ]);
    // The bouquet is of a level that is to be bought.
    expect(await samples('?word=bo', teacher)).toEqual([]);
    expect(await call('GET', 'lists/samples/?word=d', teacher)).toMatchObject({
      status: 400,
      body: { word: ['Give at least two letters.'] },
    });
  });

  test('is not there for somebody for whom it was not set', async () => {
    const list = await aList(server, teacher);
    const [word] = list.words;
    expect((await wordsOf(list, other)).status).toBe(404);
    for (const game_type of ['single_player', 'multiplayer']) {
      const game = await call('POST', 'game/create-game/', other, {
        game_type,
        level_id: list.id,
        host_plays: false,
      });
      expect(game.status).toBe(404);
    }
    const late = { level: list.id, word: word?.id, user_input: 'garden' };
    expect((await call('POST', 'level-logs/', other, late)).status).toBe(404);
  });

  test('stays when the content is loaded again', async () => {
    const list = await aList(server, teacher);
    // Loaded twice, because what is loaded already is left alone.
    for (const available of [false, true]) {
      await loadTree(database.db, SMALL_CONTENT, { ...createFakeVoice(''), available });
    }
    expect((await wordsOf(list, teacher)).body).toHaveLength(2);
  });

  test('is said on demand, and its words are read and not obeyed', async () => {
    const list = await aList(server, teacher, [aListWord('lead', { say: '[[l,i:d]]' })]);
    const [word] = list.words;
    const answer = await server.inject(word?.audio_blob_url ?? '');
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ text: '[[l,i:d]]', voice: 'gmw/en' });
    expect(JSON.parse(answer.body)).not.toHaveProperty('say');
    const slow = await server.inject(`${word?.slow_audio_blob_url}?pace=slower`);
    expect(slow.statusCode).toBe(200);
  });

  test('is not deleted while it is played live', async () => {
    const list = await aList(server, teacher);
    const { id } = await create(server, teacher, { level_id: list.id });
    expect((await call('DELETE', `lists/${list.id}/`, teacher)).status).toBe(409);
    await request(server, 'PATCH', `/api/game/${id}/`, teacher, { status: 'completed' });
    expect((await call('DELETE', `lists/${list.id}/`, teacher)).status).toBe(204);
  });
});

describe('a list that is gone', () => {
  const placesOf = (texts: readonly string[]) => tracesOf(database.db, folder, texts);

  async function aPlayedList() {
    const owner = await aLearner(database.db);
    const canary = aCanary();
    const list = await aList(server, owner, [
      aListWord(canary, { hint: `${canary} is it`, sentence: `Say ${canary}.` }),
      'garden',
    ]);
    await playAlone(list, owner);
    const [word] = list.words;
    await server.inject(word?.audio_blob_url ?? '');
    await call('POST', `words/${word?.id}/sounds-wrong/`, owner);
    await mkdir(join(folder, 'lists', String(list.id)), { recursive: true });
    await writeFile(join(folder, 'lists', String(list.id), 'a.mp3'), 'sound');
    const { id } = await create(server, owner, { level_id: list.id });
    await request(server, 'PATCH', `/api/game/${id}/`, owner, { status: 'completed' });
    return {
      owner,
      list,
      texts: [canary, `"level_id":${list.id},`, `list-${list.id}`, `lists/${list.id}`],
    };
  }

  test('leaves no row, file or clip', async () => {
    const { owner, list, texts } = await aPlayedList();
    expect((await placesOf(texts)).length).toBeGreaterThan(8);
    expect((await call('DELETE', `lists/${list.id}/`, owner)).status).toBe(204);
    expect(await placesOf(texts)).toEqual([]);
  });

  test('goes with the account of its owner', async () => {
    const { owner, texts } = await aPlayedList();
    expect(await server.parts.retention.removeAccount(owner.id, 'nobody knows it')).toBe(true);
    expect(await placesOf(texts)).toEqual([]);
  });
});
