/** A class that is deleted with its list: what was written into each of its fields is found nowhere. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assignment, ClassGroup, Game } from '@waggle/engine/contracts';
import { expect, test } from 'vitest';
import { dump } from '../../../server/platform/database/dump.ts';
import { aCanary, linesWith } from '../../support/hostile/canaries.ts';
import { aClass, aPupil, type TestPupil } from '../../support/people/classes.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aGuest } from '../../support/people/guests.ts';
import { aList, aListWord } from '../../support/lists.ts';
import { call, complete, look, post, until } from '../../support/live/live-class.ts';
import { spokenFile } from '../../support/sounds.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { tracesOf } from '../../support/hostile/traces.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { request } from '../../support/servers/request.ts';
import {
  withFolder,
  withLearner,
  withNode,
  withRecorder,
} from '../../support/servers/with-server.ts';

const folder = withFolder();
const recorder = withRecorder();
const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const teacher = withLearner(database);
const node = withNode(database, {
  recorder,
  mediaDir: folder,
  voice: createFakeVoice(join(folder, 'voice')),
});
const canaries: string[] = [];

/** A text for one field, of letters alone: a name takes no long number. */
function written(): string {
  const canary = aCanary().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  canaries.push(canary);
  return canary;
}

/** A call that has to work. */
async function made<Body>(
  url: string,
  payload: object,
  { headers }: Pick<TestPupil, 'headers'> = teacher,
): Promise<Body> {
  const { status, body } = await post(node, url, headers, payload);
  if (status >= 300) throw new Error(`${url}: ${JSON.stringify(body)}`);
  return body as Body;
}

async function gone(url: string, payload?: object): Promise<void> {
  const answer = await request(node, 'DELETE', url, teacher, payload);
  expect(answer.statusCode).toBe(204);
}

/** A live game of the class with its list: two pupils and a guest, who types something wrong. */
async function playLive(classId: unknown, levelId: number, pupils: readonly TestPupil[]) {
  const { id } = await made<Game>('/api/game/create-game/', {
    game_type: 'multiplayer',
    level_id: levelId,
    class: classId,
    host_plays: false,
    guests: 'named',
    name: written(),
  });
  const game = `/api/game/${String(id)}/`;
  for (const pupil of pupils) await made(`${game}join-game/`, {}, pupil);
  const guest = await aGuest(node, String(id), 'Sipho');
  const host = await call(node.address, `game/${id}/`, { key: teacher.key });
  const callers = [];
  for (const { key } of [...pupils, guest]) {
    callers.push(await call(node.address, `game/${id}/`, { key }));
  }
  await Promise.all([host, ...callers].map((caller) => caller.hear('game_state')));
  await until(async () => {
    const { players } = await look(node, String(id), teacher);
    return players.length === callers.length && players.every(({ is_connected }) => is_connected);
  });
  host.send({ type: 'start_game' });
  for (const caller of callers) {
    const { game: started } = await caller.hear('game_started');
    const [word] = started.words ?? [];
    caller.send({ type: 'submit_word', id: 'a', word: word?.id, user_input: written() });
    await caller.hear('word_result');
  }
  expect((await complete(node, String(id), teacher.headers)).status).toBe(200);
  for (const caller of [host, ...callers]) caller.socket.close();
}

/** All lines of a dump. */
async function dumped(name: string): Promise<string> {
  const file = join(folder, name);
  await dump(database.db, file, {
    progress: () => undefined,
    signal: new AbortController().signal,
  });
  const text = await readFile(file, 'utf8');
  await rm(file);
  return text;
}

test('a deleted class leaves no row, file or clip, and nothing in a dump', async () => {
  // A second try has texts of its own.
  canaries.length = 0;
  const ofTeacher = await aClass(node, teacher, written());
  const pupils = [
    await aPupil(node, ofTeacher, written()),
    await aPupil(node, ofTeacher, written()),
  ];
  const word = written();
  const list = await aList(
    node,
    teacher,
    [aListWord(word, { hint: written(), sentence: `A ___ with ${written()}.` }), 'garden'],
    { name: written() },
  );
  const [first] = list.words;
  await request(
    node,
    'PUT',
    `/api/lists/${list.id}/words/${first?.id}/recording/`,
    { headers: { ...teacher.headers, 'content-type': 'audio/wav' } },
    spokenFile(),
  );
  for (const { audio_blob_url } of list.words) await node.inject(audio_blob_url ?? '');
  const group = await made<ClassGroup>(`/api/classes/${ofTeacher.id}/groups/`, {
    name: written(),
    pupil_ids: pupils.map(({ seat }) => seat.id),
  });
  for (const kind of ['practice', 'test'] as const) {
    const { id } = await made<Assignment>(`/api/classes/${ofTeacher.id}/assignments/`, {
      level: list.id,
      kind,
      title: written(),
      group: group.id,
    });
    for (const pupil of pupils) {
      const answer = { level: list.id, word: first?.id, user_input: written(), assignment: id };
      await made('/api/level-logs/', answer, pupil);
    }
  }
  await playLive(ofTeacher.id, list.id, pupils);
  await playLive(ofTeacher.id, 101, pupils);
  const files = [`list-${list.id}`, `lists/${list.id}`];

  const before = await tracesOf(database.db, folder, [...canaries, ...files]);
  // Each was stored in some place, and so was the recording.
  for (const canary of canaries) {
    expect(await tracesOf(database.db, folder, [canary])).not.toEqual([]);
  }
  expect(before.some((place) => place.endsWith('.mp3'))).toBe(true);
  expect(linesWith(canaries, await dumped('before')).length).toBeGreaterThan(10);

  await gone(`/api/classes/${ofTeacher.id}/`, { confirm: ofTeacher.name });
  await gone(`/api/lists/${list.id}/`);
  expect(await tracesOf(database.db, folder, [...canaries, ...files])).toEqual([]);
  expect(linesWith(canaries, await dumped('after'))).toEqual([]);
});
