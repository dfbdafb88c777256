import type {
  Assignment,
  AssignmentWithWords,
  ClassGroup,
  LevelLog,
  Practice,
  RecordedAnswer,
  WorkResults,
} from '@waggle/engine/contracts';
import { CALL_REFUSALS } from '@waggle/engine/rules';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { aClass, aPupil, type TestClass, type TestPupil } from '../../support/people/classes.ts';
import { aLearner } from '../../support/people/learners.ts';
import { aList } from '../../support/lists.ts';
import { readXlsx } from '../../support/read-xlsx.ts';
import { seeded } from '../../support/sample.ts';
import { levelOf, refusalOf, SPELLINGS, wordId } from '../../support/solo-play.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { withLearner, withSoloPlay } from '../../support/servers/with-server.ts';

const database = withDatabase();
const play = withSoloPlay(database);
const teacher = withLearner(database, { nickname: 'Mrs Dlamini' });
let ofTeacher: TestClass;
let pupil: TestPupil;

beforeEach(async () => {
  ofTeacher = await aClass(play.server, teacher);
  pupil = await aPupil(play.server, ofTeacher);
});

/** Sets a level, which has to work. */
async function set(differs: object = {}): Promise<Assignment> {
  const { status, body } = await play.send<Assignment>(
    teacher,
    'POST',
    `/api/classes/${ofTeacher.id}/assignments/`,
    { level: 102, kind: 'practice', ...differs },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Answers a word of set work, right unless something else was typed. */
function answer(
  who: TestPupil,
  assignment: Pick<Assignment, 'id'>,
  word: string,
  differs: Record<string, unknown> = {},
) {
  return play.send<RecordedAnswer>(who, 'POST', '/api/level-logs/', {
    level: levelOf(word),
    word: wordId(word),
    user_input: word,
    assignment: assignment.id,
    ...differs,
  });
}

const mine = async (who: TestPupil = pupil) =>
  (await play.send<Assignment[]>(who, 'GET', '/api/assignments/')).body;

describe('POST /api/classes/{id}/assignments/', () => {
  test('sets a level under its name, for everybody in the class', async () => {
    const work = await set();
    expect(work).toMatchObject({
      class: ofTeacher.id,
      level: { id: 102, name: 'Sound teams' },
      title: 'Sound teams',
      kind: 'practice',
      opens_at: play.now.toISOString(),
      due_at: null,
      done_count: 0,
      seat_count: 1,
    });
    const { pupil_ids: _, group: __, ...seen } = work;
    expect(await mine()).toEqual([
      { ...seen, teacher: 'Mrs Dlamini', mine: { state: 'new', right: 0, of: 2 } },
    ]);
  });

  test.each([
    [{ kind: 'quiz' }, 'kind'],
    [{ due_at: 'tomorrow' }, 'due_at'],
    [{ due_at: '2020-01-01T00:00:00Z' }, 'due_at'],
    [{ level: 101, word_ids: [10201] }, 'word_ids'],
    [{ word_ids: [] }, 'word_ids'],
  ])('refuses %j with a sentence under %s', async (differs, field) => {
    const { status, body } = await play.send(
      teacher,
      'POST',
      `/api/classes/${ofTeacher.id}/assignments/`,
      { level: 102, kind: 'practice', ...differs },
    );
    expect([status, body]).toEqual([400, { [field]: [expect.any(String)] }]);
  });

  test('sets no level that is neither free nor bought, and nothing for the class of another', async () => {
    const url = `/api/classes/${ofTeacher.id}/assignments/`;
    const premium = await play.send(teacher, 'POST', url, { level: 103, kind: 'test' });
    expect(premium.status).toBe(403);
    const other = await play.send(await aLearner(database.db), 'POST', url, {
      level: 101,
      kind: 'test',
    });
    expect([other.status, other.body]).toEqual([404, refusalOf(CALL_REFUSALS.no_class.message)]);
  });

  test('stops at the hundred and first', async () => {
    for (let n = 0; n < 100; n += 1) await set();
    const { status } = await play.send(
      teacher,
      'POST',
      `/api/classes/${ofTeacher.id}/assignments/`,
      {
        level: 102,
        kind: 'test',
      },
    );
    expect(status).toBe(409);
  });

  test('sets chosen words alone', async () => {
    const work = await set({ level: 101, word_ids: [wordId('mud'), wordId('leg')] });
    const { body } = await play.send<AssignmentWithWords>(
      pupil,
      'GET',
      `/api/assignments/${work.id}/`,
    );
    expect(body.words.map(({ word }) => word.word)).toEqual(['mud', 'leg']);
    expect((await answer(pupil, work, 'cat')).status).toBe(400);
  });
});

describe('set work', () => {
  test('opens its level to the pupils of the class, and to nobody else', async () => {
    const words = (who: TestPupil) => play.send(who, 'GET', '/api/level-words/?level=104');
    const other = await aPupil(play.server, await aClass(play.server, await aLearner(database.db)));
    expect((await words(pupil)).status).toBe(403);
    await set({ level: 104 });
    expect((await words(pupil)).status).toBe(200);
    expect((await words(other)).status).toBe(403);
    expect(await mine(other)).toEqual([]);
  });

  test('is neither seen nor answered before it opens', async () => {
    const opens_at = new Date(play.now.getTime() + 60_000).toISOString();
    const work = await set({ level: 101, opens_at });
    expect(await mine()).toEqual([]);
    expect((await answer(pupil, work, 'cat')).status).toBe(404);
    play.wait(61);
    expect((await mine()).map(({ id }) => id)).toEqual([work.id]);
  });

  test('stands with what is due first at the top', async () => {
    const at = (days: number) => new Date(play.now.getTime() + days * 86_400_000).toISOString();
    await set({ title: 'whenever' });
    await set({ title: 'later', due_at: at(3) });
    await set({ title: 'soon', due_at: at(1) });
    expect((await mine()).map(({ title }) => title)).toEqual(['soon', 'later', 'whenever']);
  });

  test('is changed and deleted by its teacher alone; what was answered stays', async () => {
    const work = await set();
    await answer(pupil, work, 'frog');
    const url = `/api/assignments/${work.id}/`;
    const due_at = new Date(play.now.getTime() + 86_400_000).toISOString();
    expect((await play.send(pupil, 'PATCH', url, { title: 'x' })).status).toBe(403);
    expect((await play.send(await aLearner(database.db), 'DELETE', url)).status).toBe(404);
    const changed = await play.send<Assignment>(teacher, 'PATCH', url, {
      title: 'Week 12',
      due_at,
    });
    expect(changed.body).toMatchObject({ title: 'Week 12', due_at });
    const early = await play.send(teacher, 'PATCH', url, { due_at: '2020-01-01T00:00:00Z' });
    expect(early.status).toBe(400);
    expect((await play.send(teacher, 'DELETE', url)).status).toBe(204);
    expect(await mine()).toEqual([]);
    const logs = await play.send<LevelLog[]>(pupil, 'GET', '/api/level-logs/');
    expect(logs.body).toHaveLength(1);
  });
});

describe('practice', () => {
  test('is done when each word was right at the first try, or from memory', async () => {
    const work = await set({ level: 101 });
    await answer(pupil, work, 'cat', { user_input: 'kat' });
    for (const word of ['dog', 'colour', 'mud', 'leg']) await answer(pupil, work, word);
    expect((await mine())[0]?.mine).toEqual({ state: 'begun', right: 4, of: 5 });
    await answer(pupil, work, 'cat', { hinted: true });
    expect((await mine())[0]?.mine?.state).toBe('begun');
    for (const word of ['dog', 'mud', 'leg', 'cat']) await answer(pupil, work, word);
    expect((await mine())[0]?.mine).toEqual({ state: 'done', right: 5, of: 5 });
    const [of] = (
      await play.send<Assignment[]>(teacher, 'GET', `/api/classes/${ofTeacher.id}/assignments/`)
    ).body;
    expect(of).toMatchObject({ done_count: 1, seat_count: 1 });
  });
});

describe('practice of set work', () => {
  const practised = (who: TestPupil, work: Pick<Assignment, 'id'>, query = '') =>
    play.send<Practice>(who, 'GET', `/api/practice/?assignment=${work.id}${query}`);
  const spellings = ({ words }: Practice) => words.map(({ word }) => word.word);

  test('asks its chosen words, those that are left first, until they are done', async () => {
    const work = await set({ level: 101, word_ids: ['cat', 'mud', 'leg'].map(wordId) });
    const first = await practised(pupil, work);
    expect([first.status, spellings(first.body)]).toEqual([200, ['cat', 'mud', 'leg']]);
    await answer(pupil, work, 'cat', { kind: 'practice', user_input: 'kat' });
    await answer(pupil, work, 'mud', { kind: 'practice' });
    // What is done stands before the few that are left, so that they are recalled from memory.
    expect(spellings((await practised(pupil, work)).body)).toEqual(['mud', 'leg', 'cat']);
    await answer(pupil, work, 'leg', { kind: 'practice' });
    await answer(pupil, work, 'cat', { kind: 'practice' });
    expect((await mine())[0]?.mine).toEqual({ state: 'done', right: 3, of: 3 });
    const results = await play.send<WorkResults>(
      teacher,
      'GET',
      `/api/assignments/${work.id}/results/`,
    );
    expect(results.body.pupils[0]?.cells).toEqual(['later', 'first', 'first']);
    expect(spellings((await practised(pupil, work)).body)).toEqual(['mud', 'leg', 'cat']);
  });

  test('keeps its words out of the words of today until it is done', async () => {
    const today = async () =>
      spellings((await play.send<Practice>(pupil, 'GET', '/api/practice/?language=1')).body);
    expect(await today()).toEqual(SPELLINGS[101]);
    const work = await set({ level: 101, word_ids: [wordId('cat')] });
    expect(await today()).toEqual(SPELLINGS[101]?.filter((word) => word !== 'cat'));
    await answer(pupil, work, 'cat', { user_input: 'kat' });
    await answer(pupil, work, 'cat');
    expect(await today()).toEqual(SPELLINGS[101]);
  });

  test('asks the words of a test that were missed, when it is written', async () => {
    const work = await set({ kind: 'test' });
    expect((await practised(pupil, work)).status).toBe(409);
    await answer(pupil, work, 'frog');
    await answer(pupil, work, 'ship', { user_input: 'shipp' });
    expect(spellings((await practised(pupil, work)).body)).toEqual(['ship']);
  });

  test('asks the words of a list, and of nobody else’s', async () => {
    const list = await aList(play.server, teacher, ['garden', 'necessary']);
    const stranger = await aLearner(database.db);
    await aList(play.server, stranger, ['parliament']);
    const work = await set({ level: list.id });
    expect(spellings((await practised(pupil, work)).body)).toEqual(['garden', 'necessary']);
    const own = await play.send<Practice>(pupil, 'GET', `/api/practice/?level=${list.id}`);
    expect(spellings(own.body)).toEqual(['garden', 'necessary']);
    // The words of a language are read again after a minute.
    play.wait(61);
    const today = await play.send<Practice>(stranger, 'GET', '/api/practice/?language=1');
    expect(spellings(today.body)).toEqual(SPELLINGS[101]);
    expect((await play.send(teacher, 'GET', `/api/practice/?assignment=${work.id}`)).status).toBe(
      404,
    );
  });
});

describe('a test', () => {
  test('says nothing of right and wrong until all is written', async () => {
    const work = await set({ kind: 'test' });
    const first = await answer(pupil, work, 'frog', { id: 'a' });
    expect(first.body).toMatchObject({
      is_correct: null,
      words_correct: null,
      word: { word: null },
    });
    expect((await mine())[0]?.mine).toEqual({ state: 'begun', right: 0, of: 2 });
    const seen = await play.send<AssignmentWithWords>(pupil, 'GET', `/api/assignments/${work.id}/`);
    expect(seen.body.words.map(({ is_done, is_right }) => [is_done, is_right])).toEqual([
      [true, null],
      [false, null],
    ]);
    expect((await play.send<LevelLog[]>(pupil, 'GET', '/api/level-logs/')).body).toEqual([]);

    const last = await answer(pupil, work, 'ship', { user_input: 'shipp' });
    expect(last.body).toMatchObject({ is_correct: false, word: { word: 'ship' } });
    expect((await mine())[0]?.mine).toEqual({ state: 'done', right: 1, of: 2 });
    const again = await answer(pupil, work, 'frog', { id: 'a' });
    expect([again.status, again.body.is_correct]).toEqual([200, true]);
    expect((await play.send<LevelLog[]>(pupil, 'GET', '/api/level-logs/')).body).toHaveLength(2);
  });

  test('takes each word once, and no help', async () => {
    const work = await set({ kind: 'test' });
    const helped = await answer(pupil, work, 'frog', { hinted: true });
    expect([helped.status, Object.keys(helped.body)]).toEqual([400, ['hinted']]);
    expect((await answer(pupil, work, 'frog', { id: 'b' })).status).toBe(201);
    expect((await answer(pupil, work, 'frog', { id: 'b' })).status).toBe(200);
    const twice = await answer(pupil, work, 'frog', { id: 'c' });
    expect([twice.status, twice.body]).toEqual([
      409,
      refusalOf(CALL_REFUSALS.already_written.message),
    ]);
  });
});

describe('GET /api/assignments/{id}/results/', () => {
  test('shows the same as CSV and as a naive model', async () => {
    const words = SPELLINGS[101] ?? [];
    const work = await set({ level: 101 });
    const pupils = [pupil];
    for (const name of ['=Amara', 'Diego', 'Kofi', 'Lerato', 'Mila']) {
      pupils.push(await aPupil(play.server, ofTeacher, name));
    }
    const random = seeded(23);
    const model = new Map<string, { first: boolean; right: boolean }>();
    for (let n = 0; n < 60; n += 1) {
      const who = pupils[Math.floor(random() * (pupils.length - 1))] as TestPupil;
      const word = words[Math.floor(random() * words.length)] as string;
      const isRight = random() < 0.5;
      await answer(who, work, word, isRight ? {} : { user_input: `${word}x` });
      play.wait(1);
      const cell = `${who.seat.name} ${word}`;
      const before = model.get(cell);
      model.set(cell, {
        first: before?.first ?? isRight,
        right: (before?.right ?? false) || isRight,
      });
    }
    const expected = pupils
      .map(({ seat: { name } }) => [
        name,
        ...words.map((word) => {
          const cell = model.get(`${name} ${word}`);
          if (!cell) return 'not_tried';
          if (cell.first) return 'first';
          return cell.right ? 'later' : 'not_yet';
        }),
      ])
      .toSorted((one, other) => ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1));
    const url = `/api/assignments/${work.id}/results/`;
    const { status, body } = await play.send<WorkResults>(teacher, 'GET', url);
    expect([status, body]).toMatchObject([200, {}]);
    const byName = (rows: string[][]) =>
      rows.toSorted((one, other) => ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1));
    expect(byName(body.pupils.map(({ name, cells }) => [name, ...cells]))).toEqual(expected);
    const csv = await play.server.inject({ url: `${url}?format=csv`, headers: teacher.headers });
    const [about, day, , head, ...rows] = parse(csv.body, { bom: true });
    expect([about?.[0], day?.[0]]).toEqual([
      `${work.title}, ${ofTeacher.name}`,
      work.opens_at.slice(0, 10),
    ]);
    expect(head).toEqual(['Name', 'Sum', 'Percent', ...words]);
    const marks = { first: '1', later: '1', not_yet: '0', not_tried: '' };
    const people = rows.slice(0, pupils.length);
    expect(
      byName(people.map(([name = '', , , ...cells]) => [name.replace(/^'=/, '='), ...cells])),
    ).toEqual(
      expected.map(([name = '', ...cells]) => [
        name,
        ...cells.map((cell) => marks[cell as keyof typeof marks]),
      ]),
    );
    for (const [, sum, percent, ...cells] of people) {
      const right = cells.filter((cell) => cell === '1').length;
      const isTried = cells.some((cell) => cell !== '');
      const share = String(Math.round((right / words.length) * 100));
      expect([sum, percent]).toEqual(isTried ? [String(right), share] : ['', '']);
    }
    expect(csv.body).toContain("'=Amara");
    const xlsx = await play.server.inject({ url: `${url}?format=xlsx`, headers: teacher.headers });
    const sheet = await readXlsx(xlsx.rawPayload);
    expect(sheet[3]?.map((cell) => cell?.value)).toEqual(head);
    expect(sheet).toHaveLength(rows.length + 4);
  });

  test('have the pupils in the order of the alphabet, as CSV too', async () => {
    const own = await aClass(play.server, teacher);
    for (const name of ['Zoe', 'Özil', 'Émile', 'emma', 'Łukasz', 'Anna']) {
      await aPupil(play.server, own, name);
    }
    const payload = { level: 102, kind: 'practice' };
    const made = await play.send<Assignment>(
      teacher,
      'POST',
      `/api/classes/${own.id}/assignments/`,
      payload,
    );
    const url = `/api/assignments/${made.body.id}/results/`;
    const order = ['Anna', 'Émile', 'emma', 'Łukasz', 'Özil', 'Zoe'];
    const { body } = await play.send<WorkResults>(teacher, 'GET', url);
    expect(body.pupils.map(({ name }) => name)).toEqual(order);
    const csv = await play.server.inject({ url: `${url}?format=csv`, headers: teacher.headers });
    const rows = parse(csv.body, { bom: true }).slice(4, -4);
    expect(rows.map(([name]) => name)).toEqual(order);
  });

  test('are for the teacher of the class alone', async () => {
    const work = await set();
    const url = `/api/assignments/${work.id}/results/`;
    await answer(pupil, work, 'frog', { user_input: 'frogg' });
    await answer(pupil, work, 'frog', { id: 'again', user_input: 'frog' });
    const { body } = await play.send<WorkResults>(teacher, 'GET', url);
    expect(body.pupils.flatMap(({ wrote }) => wrote.filter((form) => form !== null))).toEqual([
      'frogg',
    ]);
    const classmate = await aPupil(play.server, ofTeacher, 'Kofi');
    for (const other of [pupil, classmate]) {
      expect((await play.send(other, 'GET', url)).status).toBe(403);
    }
    const otherTeacher = await aLearner(database.db);
    await aClass(play.server, otherTeacher);
    expect((await play.send(otherTeacher, 'GET', url)).status).toBe(404);
    const csv = await play.server.inject({ url: `${url}?format=csv`, headers: teacher.headers });
    expect(csv.body).not.toContain('frogg');
  });
});

describe('work for some pupils of a class', () => {
  test('is theirs alone, and its counts and results are of them', async () => {
    const kofi = await aPupil(play.server, ofTeacher, 'Kofi');
    const work = await set({ pupil_ids: [kofi.seat.id] });
    expect(work).toMatchObject({ seat_count: 1, done_count: 0 });
    const of = async (who: TestPupil) =>
      (await play.send<Assignment[]>(who, 'GET', '/api/assignments/')).body.map(({ id }) => id);
    expect([await of(kofi), await of(pupil)]).toEqual([[work.id], []]);
    expect((await play.send(pupil, 'GET', `/api/assignments/${work.id}/`)).status).toBe(404);
    // Its level is open to whom it is set for.
    expect((await answer(pupil, work, 'frog')).status).toBe(403);
    expect((await answer(kofi, work, 'frog')).status).toBe(201);
    const url = `/api/assignments/${work.id}/results/`;
    const { body } = await play.send<WorkResults>(teacher, 'GET', url);
    expect(body.pupils.map(({ name }) => name)).toEqual(['Kofi']);
  });

  test('stays with the pupils of a group as it was, whatever happens to the group', async () => {
    const kofi = await aPupil(play.server, ofTeacher, 'Kofi');
    const groups = `/api/classes/${ofTeacher.id}/groups/`;
    const { body: blue } = await play.send<ClassGroup>(teacher, 'POST', groups, {
      name: 'Blue',
      pupil_ids: [kofi.seat.id],
    });
    const work = await set({ group: blue.id });
    const expected = { group: 'Blue', pupil_ids: [kofi.seat.id], seat_count: 1 };
    expect(work).toMatchObject(expected);
    await play.send(teacher, 'PATCH', `${groups}${blue.id}/`, {
      name: 'Red',
      pupil_ids: [pupil.seat.id],
    });
    const shown = async () =>
      (await play.send(teacher, 'GET', `/api/assignments/${work.id}/`)).body;
    expect(await shown()).toMatchObject(expected);
    expect([(await mine(kofi)).length, (await mine(pupil)).length]).toEqual([1, 0]);
    await play.send(teacher, 'DELETE', `${groups}${blue.id}/`);
    expect(await shown()).toMatchObject(expected);
    expect(await mine(kofi)).toHaveLength(1);
  });

  test('cannot be for a group of another class, an empty one, or for a group and others', async () => {
    const other = await aClass(play.server, teacher);
    const zuri = await aPupil(play.server, other, 'Zuri');
    const kofi = await aPupil(play.server, ofTeacher, 'Kofi');
    const groupOf = async ({ id }: TestClass, who: TestPupil) =>
      (
        await play.send<ClassGroup>(teacher, 'POST', `/api/classes/${id}/groups/`, {
          name: 'Blue',
          pupil_ids: [who.seat.id],
        })
      ).body.id;
    const foreign = await groupOf(other, zuri);
    const empty = await groupOf(ofTeacher, kofi);
    await play.send(teacher, 'DELETE', `/api/seats/${kofi.seat.id}/`);
    const refused = async (differs: object) => {
      const payload = { level: 102, kind: 'practice', ...differs };
      const url = `/api/classes/${ofTeacher.id}/assignments/`;
      const { status, body } = await play.send<object>(teacher, 'POST', url, payload);
      return [status, body];
    };
    expect(await refused({ group: foreign })).toMatchObject([
      404,
      { message: 'There is no such group.' },
    ]);
    expect(await refused({ group: empty })).toEqual([
      400,
      { group: ['There is nobody in this group.'] },
    ]);
    expect(await refused({ group: empty, pupil_ids: [pupil.seat.id] })).toEqual([
      400,
      { pupil_ids: ['Choose a group or pupils, not both.'] },
    ]);
  });

  test('cannot be for somebody of another class, or for nobody', async () => {
    const other = await aClass(play.server, teacher);
    const stranger = await aPupil(play.server, other, 'Zuri');
    for (const pupil_ids of [[pupil.seat.id, stranger.seat.id], []]) {
      const payload = { level: 102, kind: 'practice', pupil_ids };
      const url = `/api/classes/${ofTeacher.id}/assignments/`;
      const { status, body } = await play.send<object>(teacher, 'POST', url, payload);
      expect([status, Object.keys(body)]).toEqual([400, ['pupil_ids']]);
    }
  });
});
