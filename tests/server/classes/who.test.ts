/** What the calls of a class and of its set work answer to every kind of person. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClass, aPupil } from '../../support/classes.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aGuest } from '../../support/guests.ts';
import { aLearner } from '../../support/learners.ts';
import { create } from '../../support/live-class.ts';
import { routesOf } from '../../support/routes.ts';
import { createFakeVoice, startApp, type TestApp } from '../../support/start-app.ts';
import { withDatabase } from '../../support/with-database.ts';

const PEOPLE = [
  'visitor',
  'guest',
  'pupil',
  'pupil of another teacher',
  'learner',
  'teacher',
  'other teacher',
] as const;

/** The statuses in the order of the people, and a body that is as it should be. */
const ANSWERS: Readonly<Record<string, readonly [statuses: string, body?: object]>> = {
  'GET /api/classes': ['401 403 403 403 200 200 200'],
  'POST /api/classes': ['401 403 403 403 201 201 201', { name: 'Grade 4' }],
  'GET /api/classes/:id': ['401 403 403 403 404 200 404'],
  'PATCH /api/classes/:id': ['401 403 403 403 404 200 404', { name: 'Grade 5C' }],
  'DELETE /api/classes/:id': ['401 403 403 403 404 204 404', { confirm: 'Grade 5B' }],
  'GET /api/classes/:id/export': ['401 403 403 403 404 200 404'],
  'POST /api/classes/:id/seats': ['401 403 403 403 404 201 404', { names: ['Zara'] }],
  'GET /api/classes/:id/traps': ['401 403 403 403 404 200 404'],
  'GET /api/classes/:id/board': ['401 403 200 404 404 200 404'],
  'GET /api/classes/by-code/:code': ['200 200 200 200 200 200 200'],
  'PATCH /api/seats/:id': ['401 403 403 403 404 200 404', { name: 'Zinhle' }],
  'DELETE /api/seats/:id': ['401 403 403 403 404 204 404'],
  'POST /api/seats/:id/new-card': ['401 403 403 403 404 200 404'],
  'GET /api/seats/:id/weekly-mail': ['401 403 403 403 404 200 404'],
  'PUT /api/seats/:id/weekly-mail': [
    '401 403 403 403 404 200 404',
    { email: 'parent@home.example' },
  ],
  'DELETE /api/seats/:id/weekly-mail': ['401 403 403 403 404 204 404'],
  'GET /api/classes/:id/assignments': ['401 403 403 403 404 200 404'],
  'POST /api/classes/:id/assignments': [
    '401 403 403 403 404 201 404',
    { level: 101, kind: 'practice' },
  ],
  'GET /api/assignments': ['401 403 200 200 200 200 200'],
  'GET /api/assignments/:id': ['401 403 200 404 404 200 404'],
  'PATCH /api/assignments/:id': ['401 403 403 403 404 200 404', { title: 'Week 12' }],
  'DELETE /api/assignments/:id': ['401 403 403 403 404 204 404'],
  'GET /api/assignments/:id/results': ['401 403 403 403 404 200 404'],
};

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
let server: TestApp;

beforeAll(async () => {
  server = await startApp({ db: database.db });
  await server.app.ready();
});
afterAll(() => server.close());

/** A class and everybody who might call it. */
async function aSchool() {
  const own = await aClass(server, await aLearner(database.db));
  const other = await aClass(server, await aLearner(database.db), 'Grade 6');
  const pupil = await aPupil(server, own, 'Thandi');
  const stranger = await aPupil(server, other, 'Kofi');
  const learner = await aLearner(database.db);
  const game = await create(server, own.teacher, { guests: 'named' });
  const guest = await aGuest(server, game.id, 'Anna');
  const headers: Record<(typeof PEOPLE)[number], Record<string, string>> = {
    visitor: {},
    guest: guest.headers,
    pupil: pupil.headers,
    'pupil of another teacher': stranger.headers,
    learner: learner.headers,
    teacher: own.teacher.headers,
    'other teacher': other.teacher.headers,
  };
  const set = await server.inject({
    method: 'POST',
    url: `/api/classes/${own.id}/assignments/`,
    headers: own.teacher.headers,
    payload: { level: 101, kind: 'test' },
  });
  const work = set.json<{ id: number }>();
  return { own, pupil, work, headers };
}

describe('the calls of a class', () => {
  test('are all in the table', async () => {
    const routes = (await routesOf(server)).filter((one) =>
      /\/api\/(classes|seats|assignments)/.test(one),
    );
    expect(Object.keys(ANSWERS).toSorted()).toEqual(routes.toSorted());
  });

  test.each(Object.entries(ANSWERS))(
    '%s answers each kind of person',
    async (route, [statuses, body]) => {
      const { own, pupil, work, headers } = await aSchool();
      const [method, path = ''] = route.split(' ');
      const of = { seats: pupil.seat.id, assignments: work.id, classes: own.id };
      const subject = path.split('/')[2] as keyof typeof of;
      const url = `${path.replace(':id', String(of[subject])).replace(':code', own.code)}/`;
      const seen: string[] = [];
      // The teacher, who may, is the last one.
      for (const who of PEOPLE.toSorted((one) => (one === 'teacher' ? 1 : -1))) {
        const answer = await server.inject({
          method: method as 'GET',
          url,
          headers: headers[who],
          ...(body ? { payload: body } : {}),
        });
        seen[PEOPLE.indexOf(who)] = String(answer.statusCode);
      }
      expect(seen.join(' ')).toBe(statuses);
    },
  );
});
