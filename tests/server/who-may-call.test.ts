/** Who may call what: every route of the server, for every kind of person. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../support/content-files.ts';
import { routesOf } from '../support/hostile/routes.ts';
import { aSchool, PEOPLE, type Person, type School } from '../support/people/school.ts';
import { createFakeVoice } from '../support/servers/start-app.ts';
import { WHO_MAY_CALL } from '../support/hostile/who-may-call.ts';
import { whoMayWhat } from '../support/hostile/who-may-what.ts';
import { withDatabase } from '../support/servers/with-database.ts';
import { withServer } from '../support/servers/with-server.ts';

const voice = createFakeVoice(tmpdir());
const database = withDatabase(SMALL_CONTENT, voice);
const server = withServer(database, { voice });
let routes: string[];

beforeAll(async () => {
  await server.app.ready();
  routes = await routesOf(server);
});

/** Routes that end a key, or what the call names. */
const ENDS_SOMETHING = /^DELETE|logout$|new-card$|^PATCH \/api\/game\//;

function send(route: string, school: School, headers: Record<string, string>) {
  const method = route.split(' ')[0] as 'GET';
  const row = WHO_MAY_CALL[route]?.[1] ?? {};
  const sent = typeof row === 'function' ? row(school) : row;
  return server.inject({
    method,
    url: school.addressOf(route),
    headers,
    ...(method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }),
  });
}

/** In the order of PEOPLE. */
async function statusesOf(route: string, school: School): Promise<number[]> {
  const seen = new Map<Person, number>();
  // The teacher, who may, comes last: a class is deleted once.
  for (const who of [...PEOPLE.filter((one) => one !== 'teacher'), 'teacher'] as const) {
    seen.set(who, (await send(route, school, school.headers[who])).statusCode);
  }
  return PEOPLE.map((who) => seen.get(who) ?? 0);
}

describe('every route of the server', () => {
  test('stands in the table, and the table has no other', () => {
    expect(Object.keys(WHO_MAY_CALL).toSorted()).toEqual(routes.toSorted());
  });

  test('stands on docs/who-may-what.md, as `npm run who-may-what` writes it', async () => {
    const path = fileURLToPath(new URL('../../docs/who-may-what.md', import.meta.url));
    expect(readFileSync(path, 'utf8')).toBe(await whoMayWhat());
  });

  test('answers each kind of person as the table says', async () => {
    let school = await aSchool(server);
    const seen: Record<string, string> = {};
    for (const route of routes) {
      const statuses = await statusesOf(route, school);
      seen[route] = statuses.join(' ');
      const isAnswered = statuses.some((status) => status < 300);
      if (isAnswered && ENDS_SOMETHING.test(route)) school = await aSchool(server);
    }
    const expected = Object.entries(WHO_MAY_CALL).map(([route, [statuses]]) => [route, statuses]);
    expect(seen).toEqual(Object.fromEntries(expected));
  });

  test('about a game is closed to the guest of another game, but for coming in as somebody new', async () => {
    const [own, other] = await Promise.all([aSchool(server), aSchool(server)]);
    const open: string[] = [];
    for (const route of routes.filter((one) => one.includes('/api/game/:id'))) {
      const { statusCode } = await send(route, other, own.headers.guest);
      if (statusCode !== 403) open.push(route);
    }
    expect(open.toSorted()).toEqual([
      'GET /api/game/:id/name-suggestion',
      'POST /api/game/:id/join-as-guest',
    ]);
  });

  test.each([
    ['pupil', 'seat', ['/api/classes/', '/api/auth/user/export/', '/api/transactions/']],
    ['guest', 'guest', ['/api/leaderboard/', '/api/auth/user/export/', '/api/level-logs/']],
  ] as const)('refuses a %s with one sentence and 403', async (who, kind, urls) => {
    const headers = (await aSchool(server)).headers[who];
    const { message } = CALL_REFUSALS[kind];
    for (const url of urls) {
      const answer = await server.inject({ url, headers });
      expect([answer.statusCode, answer.json()]).toEqual([403, { detail: message, message }]);
    }
  });
});
