/** Words of lists in their owner's voice, and words that are heard before they are in a list. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aContentTree, ENGLISH, ZULU } from '../../support/content-files.ts';
import { aList, aListWord } from '../../support/lists.ts';
import { spokenFile } from '../../support/sounds.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { request } from '../../support/servers/request.ts';
import {
  withFolder,
  withLearner,
  withRecorder,
  withServer,
} from '../../support/servers/with-server.ts';

const CONTENT = aContentTree({ 'languages.json': [ENGLISH, ZULU] });
const folder = withFolder();
const recorder = withRecorder();
const database = withDatabase(CONTENT, createFakeVoice('/nowhere'));
const teacher = withLearner(database);
const server = withServer(database, {
  recorder,
  mediaDir: folder,
  voice: createFakeVoice(join(folder, 'voice')),
});

const files = async () =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mp3'));

const recordingOf = (list: { id: number; words: readonly { id: number | string }[] }) =>
  `/api/lists/${list.id}/words/${list.words[0]?.id}/recording/`;

const send = (
  url: string,
  file = spokenFile(),
  type = 'audio/wav',
  method: 'PUT' | 'POST' = 'PUT',
) => request(server, method, url, { headers: { ...teacher.headers, 'content-type': type } }, file);

const shown = async (list: { id: number }) =>
  (await server.inject({ url: `/api/lists/${list.id}/`, headers: teacher.headers })).json();

describe('PUT /api/lists/{id}/words/{word}/recording/', () => {
  test('is heard instead of the voice, and a language without a voice needs it no more', async () => {
    const list = await aList(server, teacher, ['inja'], { language: ZULU.id });
    expect(list).toMatchObject({ to_record: 1, words: [{ audio_blob_url: null }] });
    expect((await send(recordingOf(list))).statusCode).toBe(204);
    const now = await shown(list);
    expect(now).toMatchObject({ to_record: 0, recorded: 1, words: [{ is_recorded: true }] });
    const clip = await server.inject(now.words[0].audio_blob_url);
    expect(clip.headers['content-type']).toBe('audio/mpeg');
    expect(clip.rawPayload.length).toBeGreaterThan(1000);
  });

  test('replaces the one before it, and goes with its word', async () => {
    const list = await aList(server, teacher);
    await send(recordingOf(list));
    const first = (await files()).find((file) => file.includes(String(list.id)));
    await send(recordingOf(list));
    const second = (await files()).filter((file) => file.includes(String(list.id)));
    expect(second).toHaveLength(1);
    expect(second).not.toContain(first);
    await request(server, 'PUT', `/api/lists/${list.id}/`, teacher, {
      name: 'Week 12',
      language: 1,
      words: [aListWord('bee')],
    });
    expect((await files()).filter((file) => file.includes(String(list.id)))).toEqual([]);
  });

  test('stays when another word of its list changes', async () => {
    const list = await aList(server, teacher);
    await send(recordingOf(list));
    const before = (await shown(list)).words[0];
    const answer = await request(server, 'PUT', `/api/lists/${list.id}/`, teacher, {
      name: 'Week 12',
      language: 1,
      words: [aListWord('garden'), aListWord('hive')],
    });
    expect(answer.json().words[0]).toEqual(before);
  });

  test.each<[string, () => Promise<{ statusCode: number }>, number]>([
    [
      'silence',
      async () => send(recordingOf(await aList(server, teacher)), spokenFile({ voice: 0 })),
      422,
    ],
    [
      'seven seconds',
      async () => send(recordingOf(await aList(server, teacher)), spokenFile({ seconds: 7 })),
      422,
    ],
    [
      'what is no sound',
      async () => send(recordingOf(await aList(server, teacher)), Buffer.from('no')),
      422,
    ],
    [
      'JSON',
      async () =>
        send(recordingOf(await aList(server, teacher)), Buffer.from('{}'), 'application/json'),
      415,
    ],
    [
      'a large file',
      async () => send(recordingOf(await aList(server, teacher)), Buffer.alloc(1_200_001)),
      413,
    ],
    [
      'a word of another list',
      async () => {
        const [one, two] = [await aList(server, teacher), await aList(server, teacher)];
        return send(`/api/lists/${one.id}/words/${two.words[0]?.id}/recording/`);
      },
      404,
    ],
  ])('refuses %s', async (_, refused, status) => {
    expect((await refused()).statusCode).toBe(status);
  });
});

describe('DELETE /api/lists/{id}/words/{word}/recording/', () => {
  test('lets the voice say the word again', async () => {
    const list = await aList(server, teacher);
    await send(recordingOf(list));
    const remove = () =>
      server.inject({ method: 'DELETE', url: recordingOf(list), headers: teacher.headers });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    const { words } = await shown(list);
    expect(JSON.parse((await server.inject(words[0].audio_blob_url)).body)).toMatchObject({
      text: 'garden',
    });
  });
});

describe('a sound before it is stored', () => {
  const say = (payload: object) =>
    server.inject({ method: 'POST', url: '/api/lists/say/', headers: teacher.headers, payload });

  test('is a word said by the voice, and leaves no clip', async () => {
    const before = await files();
    const answer = await say({ language: 1, text: 'nite' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(JSON.parse(answer.body)).toMatchObject({ text: 'nite', voice: 'gmw/en' });
    expect(await files()).toEqual(before);
  });

  test('is not to be had where no voice says the language', async () => {
    expect((await say({ language: ZULU.id, text: 'inja' })).statusCode).toBe(400);
  });

  test('is a recording as others would hear it, or what is wrong with it', async () => {
    const take = (file: Buffer) => send('/api/lists/take/', file, 'audio/wav', 'POST');
    const heard = await take(spokenFile());
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    const quiet = await take(spokenFile({ voice: 0 }));
    expect(quiet.json().detail).toMatch(/^Nothing is heard/);
  });
});
