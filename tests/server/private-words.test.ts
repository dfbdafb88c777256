/** Words that are not for everybody: of a list of somebody else, and of a test that is not written. */
import type { Assignment, AssignmentWithWords } from '@waggle/engine/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../support/content-files.ts';
import { routesOf } from '../support/hostile/routes.ts';
import { WHO_MAY_CALL } from '../support/hostile/who-may-call.ts';
import { aList } from '../support/lists.ts';
import { aClass, aPupil, type TestPupil } from '../support/people/classes.ts';
import { aLearner, type TestLearner } from '../support/people/learners.ts';
import { aSchool, type School } from '../support/people/school.ts';
import { createFakeVoice } from '../support/servers/start-app.ts';
import { withDatabase } from '../support/servers/with-database.ts';
import { withServer } from '../support/servers/with-server.ts';

const voice = createFakeVoice('/nowhere');
const database = withDatabase(SMALL_CONTENT, voice);
const server = withServer(database, { voice });
let school: School;
let routes: string[];

beforeAll(async () => {
  await server.app.ready();
  routes = await routesOf(server);
  school = await aSchool(server);
});

interface Named {
  readonly level: number;
  readonly word: number;
}

/** Fields of requests that name a level or a word. */
const LEVELS = ['level', 'level_id', 'item_id'];
const WORDS = ['word', 'words', 'word_ids'];

/** What a request of a route sends, about this level and this word. */
function about(route: string, { level, word }: Named): Record<string, unknown> {
  const row = WHO_MAY_CALL[route]?.[1] ?? {};
  const sent = typeof row === 'function' ? row(school) : row;
  const replaced = JSON.parse(
    JSON.stringify(sent, (name, value: unknown) => {
      if (typeof value !== 'number') return value;
      if (LEVELS.includes(name)) return level;
      return WORDS.includes(name) ? word : value;
    }),
  ) as Record<string, unknown>;
  return { ...replaced, ...OPTIONAL[route]?.({ level, word }) };
}

/** Levels and words that a route takes and the table of routes leaves out. */
const OPTIONAL: Readonly<Record<string, (named: Named) => Record<string, unknown>>> = {
  'GET /api/practice': ({ level }) => ({ level }),
  'GET /api/level-logs': ({ level }) => ({ level }),
  'POST /api/game/create-game': ({ word }) => ({ word_ids: [word] }),
  'POST /api/classes/:id/assignments': ({ word }) => ({ word_ids: [word] }),
};

async function send(route: string, named: Named, headers: Record<string, string>) {
  const method = route.split(' ')[0] as 'GET';
  const sent = about(route, named);
  const url = route.includes('/words/:id')
    ? school.addressOf(route).replace(/\/words\/\d+/, `/words/${named.word}`)
    : school.addressOf(route);
  const answer = await server.inject({
    method,
    url,
    headers,
    ...(method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** Routes whose requests name a level or a word. */
async function routesAboutWords(): Promise<string[]> {
  const { paths } = (await server.inject('/api/docs/')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const names = new RegExp(
    `"name":"(${LEVELS.join('|')})"|"(${[...LEVELS, ...WORDS].join('|')})":`,
  );
  return routes.filter((route) => {
    const [method = '', path = ''] = route.split(' ');
    const described = paths[`${path.replaceAll(/:(\w+)/g, '{$1}')}/`]?.[method.toLowerCase()];
    const { parameters, requestBody } = (described ?? {}) as Record<string, unknown>;
    return path.includes('/words/') || names.test(JSON.stringify([parameters, requestBody]));
  });
}

/** Nothing has this id. */
const NOBODYS: Named = { level: 1_999_999, word: 1_999_999 };

describe('a list of somebody else', () => {
  test('is answered by every route as a list that is not there', async () => {
    const owner = await aLearner(server.db);
    const list = await aList(server, owner, ['zugzwang'], { name: 'Very private' });
    const foreign = { level: list.id, word: Number(list.words[0]?.id) };
    const asked = (await routesAboutWords()).filter((route) => !/admin|studio/.test(route));
    expect(asked).toEqual(
      expect.arrayContaining(['GET /api/level-lessons', 'POST /api/level-logs']),
    );
    const told: string[] = [];
    for (const who of ['visitor', 'pupil', 'learner', 'teacher'] as const) {
      for (const route of asked) {
        const without = await send(route, NOBODYS, school.headers[who]);
        const answer = await send(route, foreign, school.headers[who]);
        const isOther =
          answer.status < 300
            ? without.status >= 300 || /zugzwang|Very private/.test(answer.body)
            : JSON.stringify(answer) !== JSON.stringify(without);
        if (isOther) told.push(`${who}: ${route} ${answer.status}, ${without.status}`);
      }
    }
    expect(told).toEqual([]);
  });
});

describe('the words of a test that is not written', () => {
  const SPELLINGS = ['zugzwang', 'xylophone', 'quagmire'];
  let teacher: TestLearner;
  let pupil: TestPupil;
  let named: Named;
  let list: Awaited<ReturnType<typeof aList>>;
  let work: Assignment;

  async function post<Body>(
    who: { headers: Record<string, string> },
    url: string,
    payload: object,
  ) {
    const answer = await server.inject({ method: 'POST', url, headers: who.headers, payload });
    if (answer.statusCode >= 300) throw new Error(answer.body);
    return answer.json<Body>();
  }
  const write = (place: number, user_input: string, differs: object = { assignment: work.id }) =>
    post<{ id: number }>(pupil, '/api/level-logs/', {
      level: list.id,
      word: list.words[place]?.id,
      user_input,
      ...differs,
    });

  beforeEach(async () => {
    teacher = await aLearner(server.db);
    const own = await aClass(server, teacher);
    pupil = await aPupil(server, own);
    list = await aList(server, teacher, SPELLINGS);
    named = { level: list.id, word: Number(list.words[0]?.id) };
    const set = `/api/classes/${own.id}/assignments/`;
    // Practised before the test opened.
    await post(teacher, set, { level: list.id, kind: 'practice' });
    for (const [place, word] of SPELLINGS.entries()) {
      await write(place, 'zz', {});
      await write(place, word, {});
    }
    work = await post<Assignment>(teacher, set, { level: list.id, kind: 'test' });
    await write(0, 'zugzwank');
  });

  const held = (text: string) => SPELLINGS.filter((word) => text.includes(word));

  test('are in no answer to a pupil who has to write them', async () => {
    const told: string[] = [];
    for (const route of routes.filter((one) => !/^DELETE|logout/.test(one))) {
      const { body } = await send(route, named, pupil.headers);
      if (held(body).length > 0) told.push(route);
    }
    for (const url of [
      `/api/assignments/${work.id}/`,
      `/api/practice/?assignment=${work.id}`,
      `/api/practice/?assignment=${Number(work.id) - 1}`,
      `/api/assignments/${Number(work.id) - 1}/`,
      `/api/practice/?level=${list.id}`,
      '/api/user-progress/words/?language=1',
      '/api/practice/?language=1&trap=double',
    ]) {
      const { body } = await server.inject({ url, headers: pupil.headers });
      if (held(body).length > 0) told.push(url);
    }
    expect(told).toEqual([]);
  });

  test('are heard by addresses of that test, which stand in no other answer', async () => {
    const read = async () =>
      (
        await server.inject({ url: `/api/assignments/${work.id}/`, headers: pupil.headers })
      ).json<AssignmentWithWords>();
    const sealed = await read();
    const addresses = sealed.words.map(({ word }) => String(word.audio_blob_url));
    expect(new Set(addresses).size).toBe(SPELLINGS.length);
    expect(addresses.every((url) => url.startsWith('/api/test-audio/'))).toBe(true);
    expect((await read()).words).toEqual(sealed.words);
    await write(1, 'xylophone');
    await write(2, 'quagmire');
    const open = await read();
    expect(open.words.map(({ word }) => word.word)).toEqual(SPELLINGS);
    expect(open.words.map(({ word }) => word.audio_blob_url)).not.toContain(addresses[0]);
    expect(
      (await server.inject({ url: addresses[0]?.replace(/.....mp3$/, '0.mp3') ?? '' })).statusCode,
    ).toBe(404);
  });

  test('are open to the teacher, and to the pupil once all is written', async () => {
    const seen = async (who: { headers: Record<string, string> }, url: string) =>
      held((await server.inject({ url, headers: who.headers })).body).length;
    const url = `/api/assignments/${work.id}/`;
    expect(await seen(teacher, url)).toBe(3);
    await write(1, 'xylophone');
    await write(2, 'quagmire');
    expect(await seen(pupil, url)).toBe(3);
    expect(await seen(pupil, `/api/level-words/?level=${list.id}`)).toBe(3);
    expect(await seen(pupil, '/api/user-progress/words/?language=1')).toBe(3);
  });

  test('sound neither right nor wrong', async () => {
    const [wrong, right] = [await write(1, 'xylofone'), await write(2, 'quagmire', {})];
    const hear = async (id: number) =>
      (await server.inject({ url: `/api/level-logs/${id}/clip/`, headers: pupil.headers }))
        .statusCode;
    expect(await hear(wrong.id)).toBe(409);
    expect(await hear(right.id)).toBe(404);
  });
});
