/** Groups inside a class: made and changed by the teacher, and seen by nobody else. */
import { type ClassGroup, type ClassWithSeats, MAX_GROUPS } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { WHO_MAY_CALL } from '../../support/hostile/who-may-call.ts';
import { aClass, addSeats, aPupil, type TestClass } from '../../support/people/classes.ts';
import { aLearner } from '../../support/people/learners.ts';
import { aSchool, GROUP_NAME, PEOPLE } from '../../support/people/school.ts';
import { type Method, requestJson } from '../../support/servers/request.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withServer } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const server = withServer(database);

let own: TestClass;
/** Of Zinhle, Amara and Kofi. */
let ids: number[];

beforeEach(async () => {
  own = await aClass(server, await aLearner(database.db));
  ids = (await addSeats(server, own, ['Zinhle', 'Amara', 'Kofi'])).map(({ id }) => Number(id));
});

const call = (method: Method, path: string, payload?: object, of = own) =>
  requestJson(server, method, `/api/classes/${of.id}/${path}`, of.teacher, payload);
const add = async (name: string, pupil_ids: readonly number[] = ids, of = own) =>
  (await call('POST', 'groups/', { name, pupil_ids }, of)).body as ClassGroup;
const groups = async (): Promise<ClassWithSeats['groups']> => (await call('GET', '')).body.groups;

test('groups are made, shown by name, changed and deleted, and the pupils stay', async () => {
  const [zinhle = 0, amara = 0, kofi = 0] = ids;
  const red = await add('  Red   group ', [zinhle, amara, zinhle]);
  expect(red).toEqual({ id: red.id, name: 'Red group', pupil_ids: [amara, zinhle] });
  const blue = await add('blue', [kofi, amara]);
  expect(await groups()).toEqual([blue, red]);
  const at = `groups/${red.id}/`;
  expect((await call('PATCH', at, { name: 'Aces' })).body).toEqual({ ...red, name: 'Aces' });
  // In another case it is still its own name.
  expect((await call('PATCH', at, { name: 'ACES', pupil_ids: [kofi] })).body).toEqual({
    id: red.id,
    name: 'ACES',
    pupil_ids: [kofi],
  });
  expect((await call('DELETE', `groups/${blue.id}/`)).status).toBe(204);
  expect(await groups()).toEqual([{ id: red.id, name: 'ACES', pupil_ids: [kofi] }]);
  expect((await call('GET', '')).body.seat_count).toBe(3);
});

describe('a group is refused', () => {
  test.each([
    ['', 'name', 'Type a name.'],
    ['x'.repeat(31), 'name', 'A name has at most 30 characters.'],
    ['\u2800', 'name', 'A name has only characters that can be seen.'],
    ['call 083 555 1234', 'name', 'A name is no address, no phone number and no link.'],
    ['BLUE', 'name', 'This class has a group of this name.'],
  ])('for its name: %j', async (name, field, sentence) => {
    await add('Blue');
    const refused = { status: 400, body: { [field]: [sentence] } };
    expect(await call('POST', 'groups/', { name, pupil_ids: ids })).toEqual(refused);
    const { id } = await add('Other');
    expect(await call('PATCH', `groups/${id}/`, { name })).toEqual(refused);
  });

  test('without pupils, and with one of another class', async () => {
    const other = await aPupil(server, await aClass(server, own.teacher));
    const { id } = await add('Blue');
    for (const [pupil_ids, sentence] of [
      [[], 'Choose at least one pupil.'],
      [[...ids, other.seat.id], 'Choose pupils of the class.'],
    ] as const) {
      const refused = { status: 400, body: { pupil_ids: [sentence] } };
      expect(await call('POST', 'groups/', { name: 'Red', pupil_ids })).toEqual(refused);
      expect(await call('PATCH', `groups/${id}/`, { pupil_ids })).toEqual(refused);
    }
    expect((await groups()).map(({ name }) => name)).toEqual(['Blue']);
  });

  test('as the thirteenth of a class, also when many are made at once', async () => {
    await Promise.all(Array.from({ length: MAX_GROUPS + 3 }, (_, n) => add(`Group ${n}`)));
    expect(await groups()).toHaveLength(MAX_GROUPS);
    expect(await call('POST', 'groups/', { name: 'More', pupil_ids: ids })).toMatchObject({
      status: 409,
      body: { message: 'A class has at most 12 groups.' },
    });
  });

  test('by the address of another class of the same teacher', async () => {
    const other = await aClass(server, own.teacher);
    const { id } = await add('Blue');
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect(await call(method, `groups/${id}/`, { name: 'Red' }, other)).toMatchObject({
        status: 404,
        body: { message: 'There is no such group.' },
      });
    }
    expect((await groups()).map(({ name }) => name)).toEqual(['Blue']);
  });
});

test('a group loses a pupil who is removed, and goes with its class', async () => {
  const { id } = await add('Blue');
  await server.inject({
    method: 'DELETE',
    url: `/api/seats/${ids[0]}/`,
    headers: own.teacher.headers,
  });
  expect((await groups())[0]?.pupil_ids).toEqual([ids[1], ids[2]]);
  await call('DELETE', '', { confirm: own.name });
  const { rows } = await sql`
    select from class_groups left join group_pupils on group_id = id where id = ${id}`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('the export of a class and of a pupil says in which groups a pupil is', async () => {
  const { id } = await add('Blue', ids.slice(0, 1));
  const inBlue = [{ pupil: ids[0], group_id: id, name: 'Blue' }];
  expect((await call('GET', 'export/')).body).toMatchObject({ group_pupils: inBlue });
  const ofPupil = await requestJson(server, 'GET', `/api/seats/${ids[0]}/export/`, own.teacher);
  expect(ofPupil.body).toMatchObject({ group_pupils: inBlue });
  const { body } = await server.inject({
    url: `/api/seats/${ids[0]}/export/?format=page`,
    headers: own.teacher.headers,
  });
  expect(body).toContain('<td>Groups of the class</td><td>Blue</td>');
});

test('no answer to anybody but the teacher holds the name of a group', async () => {
  const school = await aSchool(server);
  const read = Object.keys(WHO_MAY_CALL).filter((route) => route.startsWith('GET '));
  const seenBy = async (who: (typeof PEOPLE)[number]) => {
    const seen: string[] = [];
    for (const route of read) {
      const { body } = await server.inject({
        url: school.addressOf(route),
        headers: school.headers[who],
      });
      if (body.includes(GROUP_NAME)) seen.push(route);
    }
    return seen;
  };
  for (const who of PEOPLE.filter((one) => one !== 'teacher'))
    expect(await seenBy(who)).toEqual([]);
  // The walk would find it.
  expect(await seenBy('teacher')).toEqual(
    expect.arrayContaining(['GET /api/classes/:id', 'GET /api/assignments/set']),
  );
});
