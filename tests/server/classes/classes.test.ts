/** Classes and their seats: who makes, opens and removes them. */
import { type Login, PICTURES } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { weekStart } from '../../../server/classes/rules.ts';
import {
  aClass,
  addSeats,
  aPupil,
  secretOf,
  type TestClass,
} from '../../support/people/classes.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner } from '../../support/people/learners.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { type Method, request, requestJson } from '../../support/servers/request.ts';
import { withServer } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const server = withServer(database, { rateLimits: true });

const newClass = async () => aClass(server, await aLearner(database.db));

const call = (
  method: Method,
  url: string,
  headers: Record<string, string>,
  payload?: object,
): Promise<{ status: number; body: unknown }> =>
  requestJson(server, method, url, { headers }, payload);

function signIn(payload: object) {
  return server.inject({ method: 'POST', url: '/api/auth/seat-login/', payload });
}

const wrongOf = (pictures: readonly string[]) => pictures.toReversed();

describe('seats', () => {
  test('are made with three different pictures and a card, which nobody sees again', async () => {
    const own = await newClass();
    const seats = await addSeats(server, own, ['Thandi', 'Kofi']);
    for (const { pictures, card } of seats) {
      expect(new Set(pictures).size).toBe(3);
      expect(PICTURES).toEqual(expect.arrayContaining([...pictures]));
      expect(card).toMatch(/\/card#[\w-]{22}$/);
    }
    const { body } = await call('GET', `/api/classes/${own.id}/`, own.teacher.headers);
    expect(body).toMatchObject({ seat_count: 2, seats: [{ name: 'Kofi' }, { name: 'Thandi' }] });
    expect(JSON.stringify(body)).not.toContain('pictures');
  });

  test('are all refused for one name that is there twice', async () => {
    const own = await newClass();
    const url = `/api/classes/${own.id}/seats/`;
    const answer = await call('POST', url, own.teacher.headers, { names: ['Mila', 'Jo', 'MILA'] });
    expect(answer).toEqual({
      status: 400,
      body: { names: ['MILA is there twice. Add a letter to tell them apart.'] },
    });
    const { body } = await call('GET', `/api/classes/${own.id}/`, own.teacher.headers);
    expect(body).toMatchObject({ seat_count: 0 });
  });

  test('are called as the teacher says, with a warning of what others may read', async () => {
    const own = await newClass();
    const url = `/api/classes/${own.id}/seats/`;
    const names = [
      'Ming Fok',
      'María Garcés',
      'Sky T',
      'P 15',
      'J.de Wet',
      'علی\u200cرضا',
      'Kai 👩\u200d🚀',
    ];
    const { status, body } = await call('POST', url, own.teacher.headers, { names });
    expect(status).toBe(201);
    const warnings = ['Somebody may read this name as a rude word.'];
    expect(body).toMatchObject(names.map((name) => ({ name })));
    expect((body as object[]).map((seat) => 'warnings' in seat && seat.warnings)).toEqual([
      warnings,
      ...names.slice(1).map(() => false),
    ]);
    const [first] = body as { id: number }[];
    const seat = `/api/seats/${first?.id}/`;
    const { headers } = own.teacher;
    expect((await call('PATCH', seat, headers, { name: 'Kike López' })).body).toMatchObject({
      name: 'Kike López',
      warnings,
    });
    expect((await call('PATCH', seat, headers, { name: 'Ming' })).body).not.toHaveProperty(
      'warnings',
    );
  });

  test('lose what word processors and messengers put into names', async () => {
    const own = await newClass();
    const made = await addSeats(server, own, ['Thandi\u200b', '\u200eSipho', 'Nale\u00addi']);
    expect(made.map(({ name }) => name)).toEqual(['Thandi', 'Sipho', 'Naledi']);
  });

  test('stand in the order of the alphabet, for the teacher and for the class', async () => {
    const own = await newClass();
    const order = ['Anna', 'Émile', 'emma', 'Łukasz', 'Özil', 'Thandi', 'Zoe'];
    await addSeats(server, own, ['Zoe', 'Özil', 'Émile', 'emma', 'Thandi', 'Łukasz', 'Anna']);
    for (const url of [`/api/classes/${own.id}/`, `/api/classes/by-code/${own.code}/`]) {
      const { body } = await call('GET', url, own.teacher.headers);
      expect((body as { seats: { name: string }[] }).seats.map(({ name }) => name)).toEqual(order);
    }
    const { body } = await call('GET', `/api/classes/${own.id}/board/`, own.teacher.headers);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(order);
  });

  test('that were just made are taken back at once, except those in use', async () => {
    const own = await newClass();
    const [thandi, kofi] = await addSeats(server, own, ['Thandi', 'Kofi']);
    const { seat: used } = await aPupil(server, own, 'Mila');
    const other = await aPupil(server, await newClass(), 'Zoe');
    const ids = [thandi?.id, kofi?.id, used.id, other.seat.id];
    const url = `/api/classes/${own.id}/seats/`;
    const { status, body } = await call('DELETE', url, own.teacher.headers, { ids });
    expect(status).toBe(200);
    expect((body as { ids: number[] }).ids.toSorted((a, b) => a - b)).toEqual([
      thandi?.id,
      kofi?.id,
    ]);
    const left = await call('GET', `/api/classes/${own.id}/`, own.teacher.headers);
    expect(left.body).toMatchObject({ seat_count: 1, seats: [{ name: 'Mila' }] });
    expect((await call('GET', '/api/auth/user/', other.headers)).status).toBe(200);
    const { headers } = await aLearner(database.db);
    expect((await call('DELETE', url, headers, { ids: [used.id] })).status).toBe(404);
  });

  test('are sixty at most, however many ask at once', async () => {
    const own = await newClass();
    const names = (from: string) => Array.from({ length: 31 }, (_, n) => `${from} ${n}`);
    const url = `/api/classes/${own.id}/seats/`;
    const answers = await Promise.all(
      ['A', 'B'].map((from) => call('POST', url, own.teacher.headers, { names: names(from) })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('of another teacher are nowhere', async () => {
    const own = await newClass();
    const [seat] = await addSeats(server, own, ['Thandi']);
    const { headers } = await aLearner(database.db);
    for (const [method, url, payload] of [
      ['GET', `/api/classes/${own.id}/`, undefined],
      ['PATCH', `/api/classes/${own.id}/`, { name: 'Mine' }],
      ['DELETE', `/api/classes/${own.id}/`, { confirm: own.name }],
      ['POST', `/api/classes/${own.id}/seats/`, { names: ['Kofi'] }],
      ['GET', `/api/classes/${own.id}/board/`, undefined],
      ['PATCH', `/api/seats/${seat?.id}/`, { name: 'Kofi' }],
      ['DELETE', `/api/seats/${seat?.id}/`, undefined],
      ['POST', `/api/seats/${seat?.id}/new-card/`, undefined],
    ] as const) {
      expect([url, (await call(method, url, headers, payload)).status]).toEqual([url, 404]);
    }
  });
});

describe('what makes it easier for a pupil', () => {
  test('is set by the teacher, seen by both, and by nobody else', async () => {
    const own = await newClass();
    const pupil = await aPupil(server, own, 'Thandi');
    const other = await aPupil(server, own, 'Kofi');
    const url = `/api/seats/${pupil.seat.id}/`;
    const set = (payload: object) => call('PATCH', url, own.teacher.headers, payload);
    expect((await set({ accommodations: { time: 'slow' } })).status).toBe(400);
    const first = await set({ accommodations: { time: 'double' } });
    expect(first.body).toMatchObject({ name: 'Thandi', accommodations: { time: 'double' } });
    await set({ accommodations: { no_sound: true } });
    const accommodations = { time: 'double', large_letters: false, no_sound: true };
    const mine = await call('GET', '/api/auth/user/', pupil.headers);
    expect(mine.body).toMatchObject({ seat: { accommodations } });
    for (const path of ['/api/auth/user/', `/api/classes/${own.id}/board/`]) {
      const seen = await call('GET', path, other.headers);
      expect(JSON.stringify(seen.body)).not.toMatch(/double|no_sound/);
    }
    await set({ accommodations: { time: 'normal', no_sound: false } });
    const after = await call('GET', '/api/auth/user/', pupil.headers);
    expect(after.body).not.toHaveProperty('seat.accommodations');
  });
});

describe('a pupil', () => {
  test('finds the class by its code, however it is typed, and signs in with the pictures', async () => {
    const own = await newClass();
    const [seat] = await addSeats(server, own, ['Thandi']);
    const typed = encodeURIComponent(` ${own.code.slice(0, 3)}-${own.code.slice(3).toUpperCase()}`);
    const { body } = await call('GET', `/api/classes/by-code/${typed}/`, {});
    expect(body).toEqual({ name: own.name, seats: [{ id: seat?.id, name: 'Thandi' }] });
    const answer = await signIn({ code: own.code, seat: seat?.id, pictures: seat?.pictures });
    expect(answer.json<Login>().user).toMatchObject({
      kind: 'seat',
      email: null,
      seat: { id: seat?.id, name: 'Thandi', class: { id: own.id, name: own.name, code: own.code } },
    });
  });

  test('is refused after 12 wrong tries, alone, and may still use the card', async () => {
    const own = await newClass();
    const [seat, other] = await addSeats(server, own, ['Thandi', 'Kofi']);
    if (!seat || !other) throw new Error('no seats');
    const of = ({ id, pictures }: typeof seat) => ({ code: own.code, seat: id, pictures });
    const wrong = { ...of(seat), pictures: wrongOf(seat.pictures) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(wrong)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect((await signIn(of(seat))).statusCode).toBe(429);
    expect((await signIn(of(other))).statusCode).toBe(200);
    expect((await signIn({ card: secretOf(seat) })).statusCode).toBe(200);
  });

  test('is refused after exactly 40 wrong tries of a day, however often the right ones came between', async () => {
    const own = await newClass();
    const [seat] = await addSeats(server, own, ['Thandi']);
    if (!seat) throw new Error('no seat');
    const right = { code: own.code, seat: seat.id, pictures: seat.pictures };
    const wrong = { ...right, pictures: wrongOf(seat.pictures) };
    const ten = () => Promise.all(Array.from({ length: 10 }, () => signIn(wrong)));
    const seen: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const answers = [...(await ten()), await signIn(right)];
      seen.push(...answers.map(({ statusCode }) => statusCode));
    }
    seen.push(...(await ten()).map(({ statusCode }) => statusCode));
    expect(seen.filter((status) => status === 400)).toHaveLength(40);
    expect(seen.filter((status) => status === 200)).toHaveLength(3);
    expect((await signIn(wrong)).statusCode).toBe(429);
    expect((await signIn(right)).statusCode).toBe(429);
    expect((await signIn({ card: secretOf(seat) })).statusCode).toBe(200);
  });

  test('with a replaced card is out at once, and comes in with the new one', async () => {
    const own = await newClass();
    const { seat, headers } = await aPupil(server, own);
    const url = `/api/seats/${seat.id}/new-card/`;
    const { body } = await call('POST', url, own.teacher.headers);
    expect((await call('GET', '/api/auth/user/', headers)).status).toBe(401);
    expect((await signIn({ card: secretOf(seat) })).statusCode).toBe(400);
    expect((await signIn({ card: secretOf(body as { card: string }) })).statusCode).toBe(200);
  });

  test('opens no live game', async () => {
    const { headers } = await aPupil(server, await newClass());
    const game = { level_id: 101, game_type: 'multiplayer' };
    expect((await call('POST', '/api/game/create-game/', headers, game)).status).toBe(403);
  });
});

describe('the board of a class', () => {
  async function twoPupils(): Promise<{
    own: TestClass;
    pupils: Awaited<ReturnType<typeof aPupil>>[];
  }> {
    const own = await newClass();
    const pupils = [await aPupil(server, own, 'Kofi'), await aPupil(server, own, 'Mila')];
    await sql`
      insert into user_words (user_id, word_id, attempts, solved, last_correct, known_at)
        values (${pupils[1]?.seat.id}::int, 10101, 1, true, true, now())`.execute(database.db);
    await sql`update users set flower = '{"hue": 3}' where id = ${pupils[1]?.seat.id}::int`.execute(
      database.db,
    );
    return { own, pupils };
  }

  test('begins with those who learnt most this week', async () => {
    const { own, pupils } = await twoPupils();
    const { body } = await call('GET', `/api/classes/${own.id}/board/`, pupils[0]?.headers ?? {});
    expect(body).toEqual([
      { id: pupils[1]?.seat.id, name: 'Mila', flower: { hue: 3 }, known_week: 1, known: 1 },
      { id: pupils[0]?.seat.id, name: 'Kofi', known_week: 0, known: 0 },
    ]);
  });

  test('shows a pupil neither names nor numbers of others if the teacher hides them', async () => {
    const { own, pupils } = await twoPupils();
    const settings = { ranks_shown: false, names_shown: false };
    await call('PATCH', `/api/classes/${own.id}/`, own.teacher.headers, { settings });
    const { body } = await call('GET', `/api/classes/${own.id}/board/`, pupils[0]?.headers ?? {});
    expect(body).toEqual([
      { id: pupils[0]?.seat.id, name: 'Kofi', known_week: 0, known: 0 },
      { id: pupils[1]?.seat.id, name: 'Pupil 2' },
    ]);
  });

  test('counts weeks from Monday, in UTC', () => {
    const monday = new Date('2026-11-23T00:00:00Z');
    expect(weekStart(new Date('2026-11-29T23:59:59Z'))).toEqual(monday);
    expect(weekStart(monday)).toEqual(monday);
  });
});

describe('a deleted class', () => {
  test('takes its name as a confirmation, and leaves nothing of its pupils', async () => {
    const own = await newClass();
    const { seat, headers } = await aPupil(server, own);
    const url = `/api/classes/${own.id}/`;
    const { headers: teacher } = own.teacher;
    expect((await call('DELETE', url, teacher, { confirm: 'Grade 6' })).status).toBe(400);
    expect((await call('DELETE', url, teacher, { confirm: own.name })).status).toBe(204);
    expect((await call('GET', '/api/auth/user/', headers)).status).toBe(401);
    const { rows } = await sql`select from users where id = ${seat.id}::int`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('the export of a class', () => {
  test('holds everything about its pupils, and nothing of others or of what opens a seat', async () => {
    const own = await newClass();
    const { seat, headers } = await aPupil(server, own, 'Thandi');
    const { seat: other } = await aPupil(server, await newClass(), 'Sipho');
    await sql`
      insert into user_words (user_id, word_id, attempts, solved, last_correct)
        select unnest(${[seat.id, other.id]}::int[]), 10101, 1, true, true`.execute(database.db);
    const url = `/api/classes/${own.id}/export/`;
    const answer = await server.inject({ url, headers: own.teacher.headers });
    expect(answer.headers['content-disposition']).toContain('waggle-class.json');
    const exported = answer.json<Record<string, unknown[]>>();
    expect(exported).toMatchObject({
      class: { id: own.id, name: own.name },
      pupils: [{ id: seat.id, name: 'Thandi' }],
      user_words: [{ pupil: seat.id, word_id: 10101 }],
    });
    expect(answer.body).not.toMatch(/Sipho|hash/);
    expect((await call('GET', url, headers)).status).toBe(403);
  });

  test('of one pupil holds nobody else, as rows and as a page to read', async () => {
    const own = await newClass();
    const { headers } = own.teacher;
    const [seat, other] = await addSeats(server, own, ['Thandi <3', 'Sipho']);
    const pupil = await aPupil(server, own, 'Anna');
    for (const user_input of ['kat', 'cat']) {
      const payload = { level: 101, word: 10101, user_input };
      await request(server, 'POST', '/api/level-logs/', pupil, payload);
    }
    const get = (id: unknown, query = '') =>
      server.inject({ url: `/api/seats/${String(id)}/export/${query}`, headers });
    const rows = (await get(pupil.seat.id)).json<Record<string, unknown[]>>();
    expect(rows['pupils']).toMatchObject([{ id: pupil.seat.id, name: 'Anna' }]);
    expect(rows['attempts']).toHaveLength(2);
    const page = await get(pupil.seat.id, '?format=page');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/Anna, Grade 5B[^]*<td>cat<\/td><td>kat<\/td><td>not yet<\/td>/);
    expect(page.body + JSON.stringify(rows)).not.toMatch(/Sipho|Thandi|hash/);
    expect((await get(seat?.id, '?format=page')).body).toContain('Thandi &lt;3');
    expect((await get(other?.id, '?format=pdf')).statusCode).toBe(400);
  });
});
