/** Who may call what: every route of the server, for every kind of person. */
import { withDatabase } from '../support/with-database.ts';
import { CALL_REFUSALS, SIGNED_IN_ALREADY } from '@waggle/engine/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../support/content-files.ts';
import { aGuest } from '../support/guests.ts';
import { aClass, aPupil } from '../support/classes.ts';
import { aLearner } from '../support/learners.ts';
import { create } from '../support/live-class.ts';
import { routesOf } from '../support/routes.ts';
import { createFakeVoice, startApp, type TestApp } from '../support/start-app.ts';

interface Who {
  readonly visitor: boolean;
  readonly guest: boolean;
  /** Of a class of another teacher than the learner. */
  readonly pupil: boolean;
  readonly learner: boolean;
}

const EVERYBODY: Who = { visitor: true, guest: true, pupil: true, learner: true };
const NO_VISITOR: Who = { visitor: false, guest: true, pupil: true, learner: true };
const LEARNERS: Who = { visitor: false, guest: false, pupil: true, learner: true };
/** Takes an account. */
const ACCOUNTS: Who = { visitor: false, guest: false, pupil: false, learner: true };
/** Somebody who has an account takes part as themselves. */
const GUEST_OR_NOBODY: Who = { visitor: true, guest: true, pupil: false, learner: false };
/** What no key of a person opens: the operator's pages, and what the payment provider has to sign. */
const NOBODY: Who = { visitor: false, guest: false, pupil: false, learner: false };

/** A new route fails the tests until it stands here. */
const WHO_MAY_CALL: Readonly<Record<string, Who>> = {
  'POST /api/auth/login': EVERYBODY,
  'POST /api/auth/logout': EVERYBODY,
  'POST /api/auth/registration': EVERYBODY,
  'GET /api/auth/user': NO_VISITOR,
  'DELETE /api/auth/user': ACCOUNTS,
  'GET /api/auth/user/export': ACCOUNTS,
  'POST /api/auth/password_reset': EVERYBODY,
  'POST /api/auth/password_reset/confirm': EVERYBODY,
  'PUT /api/profile/update-profile': LEARNERS,
  'POST /api/profile/add-language': LEARNERS,
  'GET /api/profile/weekly-mail': ACCOUNTS,
  'PUT /api/profile/weekly-mail': ACCOUNTS,
  'DELETE /api/profile/weekly-mail': ACCOUNTS,
  'GET /api/seats/:id/weekly-mail': ACCOUNTS,
  'PUT /api/seats/:id/weekly-mail': ACCOUNTS,
  'DELETE /api/seats/:id/weekly-mail': ACCOUNTS,
  'POST /api/weekly-mail/confirm': EVERYBODY,
  'POST /api/weekly-mail/stop': EVERYBODY,
  'POST /api/profile/set-last-played-language': LEARNERS,
  'GET /api/languages': EVERYBODY,
  'GET /api/user-progress/get_available_content': EVERYBODY,
  'GET /api/level-words': EVERYBODY,
  'GET /api/level-lessons': EVERYBODY,
  'GET /api/audio/:clip': EVERYBODY,
  'GET /api/game-audio/:clip': EVERYBODY,
  'POST /api/words/:id/sounds-wrong': LEARNERS,
  'DELETE /api/words/:id/sounds-wrong': LEARNERS,
  'POST /api/lists/check': ACCOUNTS,
  'POST /api/lists/say': ACCOUNTS,
  'POST /api/lists/take': ACCOUNTS,
  'POST /api/lists/copy': ACCOUNTS,
  'GET /api/lists': ACCOUNTS,
  'POST /api/lists': ACCOUNTS,
  'GET /api/lists/:id': ACCOUNTS,
  'PUT /api/lists/:id': ACCOUNTS,
  'DELETE /api/lists/:id': ACCOUNTS,
  'GET /api/lists/:id/export': ACCOUNTS,
  'PUT /api/lists/:id/words/:word/recording': ACCOUNTS,
  'DELETE /api/lists/:id/words/:word/recording': ACCOUNTS,
  'POST /api/game/create-game': LEARNERS,
  'GET /api/game/:id': NO_VISITOR,
  'PATCH /api/game/:id': LEARNERS,
  'POST /api/game/:id/join-game': NO_VISITOR,
  'GET /api/game/:id/easy-words': NO_VISITOR,
  'GET /api/game/:id/report': ACCOUNTS,
  'GET /api/game/:id/match': ACCOUNTS,
  'POST /api/game/:id/rematch': ACCOUNTS,
  'PATCH /api/user-progress/:id': LEARNERS,
  'GET /api/bee-of-the-day': EVERYBODY,
  'POST /api/bee-of-the-day': EVERYBODY,
  'GET /api/bee-of-the-day/class': LEARNERS,
  'POST /api/level-logs': LEARNERS,
  'POST /api/level-logs/batch': LEARNERS,
  'GET /api/level-logs': LEARNERS,
  'GET /api/level-logs/:id/clip': LEARNERS,
  'GET /api/practice': LEARNERS,
  'GET /api/user-progress/words': LEARNERS,
  'GET /api/user-progress/levels': LEARNERS,
  'GET /api/user-progress/records': LEARNERS,
  'GET /api/user-progress/rounds': LEARNERS,
  'POST /api/user-progress/rounds': LEARNERS,
  'GET /api/user-progress/traps': LEARNERS,
  'GET /api/user-progress/forecast': LEARNERS,
  'GET /api/user-progress/placement': LEARNERS,
  'POST /api/user-progress/placement': LEARNERS,
  'GET /api/leaderboard': LEARNERS,
  'GET /api/payment-plans': EVERYBODY,
  'POST /api/transactions/initialize': ACCOUNTS,
  'GET /api/transactions/verify/:reference': ACCOUNTS,
  'GET /api/api/transactions/verify/:reference': ACCOUNTS,
  'GET /api/transactions': ACCOUNTS,
  'POST /api/transactions/webhook': NOBODY,
  'POST /api/omni-store': ACCOUNTS,
  'GET /sandbox/checkout.css': EVERYBODY,
  'GET /sandbox/checkout/:reference': EVERYBODY,
  'POST /sandbox/checkout/:reference': EVERYBODY,
  'POST /api/admin/session': EVERYBODY,
  'DELETE /api/admin/session': NOBODY,
  'GET /api/admin/people': NOBODY,
  'POST /api/admin/people/:id/password-link': NOBODY,
  'DELETE /api/admin/people/:id/nickname': NOBODY,
  'DELETE /api/admin/people/:id/picture': NOBODY,
  'POST /api/admin/games/:id/end': NOBODY,
  'POST /api/studio/session': EVERYBODY,
  'DELETE /api/studio/session': NOBODY,
  'GET /api/studio': NOBODY,
  'PUT /api/studio/speakers/:language': NOBODY,
  'DELETE /api/studio/speakers/:language/:speaker': NOBODY,
  'GET /api/studio/speakers/:language/:speaker/words': NOBODY,
  'PUT /api/studio/speakers/:language/:speaker/words/:word/take': NOBODY,
  'POST /api/studio/speakers/:language/:speaker/words/:word/recording': NOBODY,
  'GET /api/studio/speakers/:language/:speaker/words/:word/recording': NOBODY,
  'DELETE /api/studio/speakers/:language/:speaker/words/:word/recording': NOBODY,
  'GET /api/studio/speakers/:language/:speaker/export': NOBODY,
  'POST /api/studio/import/:language': NOBODY,
  'GET /healthz': EVERYBODY,
  'GET /readyz': EVERYBODY,
  'GET /metrics': EVERYBODY,
  'GET /api/docs': EVERYBODY,
  'GET /media/avatars/:name': EVERYBODY,
  'GET /api/game/by-code/:code': EVERYBODY,
  'GET /api/game/:id/name-suggestion': EVERYBODY,
  'POST /api/game/:id/join-as-guest': GUEST_OR_NOBODY,
  'POST /api/auth/seat-login': EVERYBODY,
  'GET /api/classes': ACCOUNTS,
  'POST /api/classes': ACCOUNTS,
  'GET /api/classes/:id': ACCOUNTS,
  'PATCH /api/classes/:id': ACCOUNTS,
  'DELETE /api/classes/:id': ACCOUNTS,
  'GET /api/classes/:id/export': ACCOUNTS,
  'POST /api/classes/:id/seats': ACCOUNTS,
  'GET /api/classes/:id/traps': ACCOUNTS,
  'GET /api/classes/:id/board': LEARNERS,
  'GET /api/classes/by-code/:code': EVERYBODY,
  'GET /api/classes/:id/assignments': ACCOUNTS,
  'POST /api/classes/:id/assignments': ACCOUNTS,
  'GET /api/assignments': LEARNERS,
  'GET /api/assignments/:id': LEARNERS,
  'PATCH /api/assignments/:id': ACCOUNTS,
  'DELETE /api/assignments/:id': ACCOUNTS,
  'GET /api/assignments/:id/results': ACCOUNTS,
  'PATCH /api/seats/:id': ACCOUNTS,
  'DELETE /api/seats/:id': ACCOUNTS,
  'POST /api/seats/:id/new-card': ACCOUNTS,
};

/** What a call has to say to be judged by who calls: a pupil may send this of a profile, and nothing else. */
const PAYLOADS: Readonly<Record<string, object>> = {
  'PUT /api/profile/update-profile': { flower: 'none of them' },
};

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
let server: TestApp;
let routes: string[];

beforeAll(async () => {
  server = await startApp({ db: database.db });
  await server.app.ready();
  routes = await routesOf(server);
});
afterAll(() => server.close());

/** Whether a route takes a call of somebody with this key, whatever it says of the call itself. */
async function isLetIn(
  route: string,
  gameId: string,
  headers: Record<string, string>,
): Promise<boolean> {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(/^\/api\/game\/:id/, `/api/game/${gameId}`).replaceAll(/:\w+/g, '1');
  const answer = await server.inject({
    method: method as 'GET',
    url,
    headers,
    ...(method === 'GET' ? {} : { payload: PAYLOADS[route] ?? {} }),
  });
  expect([route, answer.statusCode < 500 || answer.statusCode === 503]).toEqual([route, true]);
  const { detail } = (answer.headers['content-type'] ?? '').toString().includes('json')
    ? answer.json<{ detail?: string }>()
    : { detail: undefined };
  const refusals: string[] = [
    CALL_REFUSALS.guest.message,
    CALL_REFUSALS.seat.message,
    SIGNED_IN_ALREADY.message,
  ];
  return answer.statusCode !== 401 && !refusals.includes(detail ?? '');
}

describe('every route of the server', () => {
  test('stands in the table, and the table has no other', () => {
    expect(Object.keys(WHO_MAY_CALL).toSorted()).toEqual(routes.toSorted());
  });

  test('is open to those for whom the table has it, and to no others', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(server, host, { guests: 'named', host_plays: false });
    const newPeople = async () => ({
      guest: await aGuest(server, id, 'Thandi'),
      pupil: await aPupil(server, await aClass(server, await aLearner(database.db))),
      learner: await aLearner(database.db),
    });
    let people = await newPeople();
    const seen: Record<string, Who> = {};
    for (const route of routes) {
      const { guest, pupil, learner } = people;
      seen[route] = {
        visitor: await isLetIn(route, id, {}),
        guest: await isLetIn(route, id, guest.headers),
        pupil: await isLetIn(route, id, pupil.headers),
        learner: await isLetIn(route, id, learner.headers),
      };
      // Others for the next call: signing out ends a key.
      if (!route.startsWith('GET ')) people = await newPeople();
    }
    expect(seen).toEqual(WHO_MAY_CALL);
  });

  test('about a game is closed to the guest of another game, but for coming in as somebody new', async () => {
    const host = await aLearner(database.db);
    const [own, other] = [
      await create(server, host, { guests: 'named' }),
      await create(server, host, { guests: 'named' }),
    ];
    const open: string[] = [];
    for (const route of routes.filter((one) => one.includes('/api/game/:id'))) {
      const guest = await aGuest(server, own.id, 'Thandi');
      if (await isLetIn(route, other.id, guest.headers)) open.push(route);
    }
    expect(open.toSorted()).toEqual([
      'GET /api/game/:id/name-suggestion',
      'POST /api/game/:id/join-as-guest',
    ]);
  });

  test('refuses a pupil with one sentence and 403', async () => {
    const { headers } = await aPupil(server, await aClass(server, await aLearner(database.db)));
    for (const url of ['/api/classes/', '/api/auth/user/export/', '/api/transactions/']) {
      const answer = await server.inject({ url, headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: CALL_REFUSALS.seat.message, message: CALL_REFUSALS.seat.message },
      ]);
    }
  });

  test('refuses a guest with one sentence and 403', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(server, host, { guests: 'named' });
    const { headers } = await aGuest(server, id, 'Thandi');
    for (const url of ['/api/leaderboard/', '/api/auth/user/export/', '/api/level-logs/']) {
      const answer = await server.inject({ url, headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: CALL_REFUSALS.guest.message, message: CALL_REFUSALS.guest.message },
      ]);
    }
  });
});
