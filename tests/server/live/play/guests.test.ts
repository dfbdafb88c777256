/** Guests: by the code, under a name, into one live game and nothing else. */
import type { LiveGame } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_PLAYERS } from '@waggle/engine/rules';
import { aGuest, asGuest, askAsGuest, nameOf } from '../../../support/people/guests.ts';
import { aLearner, type TestLearner } from '../../../support/people/learners.ts';
import {
  type Caller,
  call,
  create,
  holeIn,
  join,
  type LiveNode,
  look,
  spellings,
  until,
} from '../../../support/live/live-class.ts';
import { LASTING, localBuses, withLiveNodes } from '../../../support/servers/live-nodes.ts';
import { request } from '../../../support/servers/request.ts';

const { database, aNode } = withLiveNodes();
let node: LiveNode;

beforeEach(async () => {
  node = await aNode();
});

/** A game of a teacher who shows it, open to guests with names of their own. */
async function aClass(
  body: object = {},
): Promise<{ id: string; teacher: TestLearner; game: LiveGame }> {
  const teacher = await aLearner(database.db, { nickname: 'Ms Bee' });
  const game = await create(node, teacher, { host_plays: false, guests: 'named', ...body });
  return { id: game.id, teacher, game };
}

async function get(
  path: string,
  remoteAddress = '192.0.2.1',
): Promise<{ status: number; body: { suggestion: string; player_count: number } }> {
  const response = await node.inject({ url: `/api/game/${path}`, remoteAddress });
  return { status: response.statusCode, body: response.json() };
}

/** Puts a game into another state, as its host or its end would. */
async function change(id: string, columns: ReturnType<typeof sql>): Promise<void> {
  await sql`update games set ${columns} where id = ${id}`.execute(database.db);
}

async function enter(id: string, key: string, address = node.address): Promise<Caller> {
  const caller = await call(address, `game/${id}/`, { key });
  await caller.hear('game_state');
  return caller;
}

/** So many guests come at one moment. */
const AT_ONCE = 40;

describe('GET /game/by-code/{code}/', () => {
  test('shows what somebody may know who has the code, however they type it', async () => {
    const { id } = await aClass({ name: 'Friday bee' });
    await aGuest(node, id, 'Thandi');
    const found = {
      id,
      name: 'Friday bee',
      status: 'waiting',
      guests: 'named',
      host_name: 'Ms Bee',
      player_count: 1,
      locked: false,
    };
    for (const typed of [
      id,
      id.toUpperCase(),
      encodeURIComponent(`${id.slice(0, 4)} ${id.slice(4)}`),
      `${id.slice(0, 4)}-${id.slice(4)}`,
    ]) {
      expect(await get(`by-code/${typed}/`)).toEqual({ status: 200, body: found });
    }
  });

  test.each([
    ['no game', '23456789'],
    ['a code of a class', 'bcdfgh'],
    ['no code at all', 'n'],
  ])('answers 404 for %s', async (_, code) => {
    const sentence = 'There is no game with this code.';
    expect(await get(`by-code/${code}/`)).toEqual({
      status: 404,
      body: { detail: sentence, message: sentence },
    });
  });
});

describe('GET /game/{id}/name-suggestion/', () => {
  const suggestion = (id: string, name: string) =>
    get(`${id}/name-suggestion/?name=${encodeURIComponent(name)}`);

  test('gives a free name that passes, the same for the same wish', async () => {
    const { id } = await aClass();
    expect((await suggestion(id, 'Thandi')).body).toEqual({ suggestion: 'Thandi' });
    await aGuest(node, id, 'Thandi');
    expect((await suggestion(id, 'thandi')).body).toEqual({ suggestion: 'thandi 2' });
    const drawn = await suggestion(id, 'shit');
    expect(drawn).toMatchObject({ status: 200 });
    expect(drawn.body.suggestion).toMatch(/^[A-Z]\w+ [A-Z]\w+$/);
    expect(await suggestion(id, 'shit')).toEqual(drawn);
    expect((await aGuest(node, id, drawn.body.suggestion)).key).toMatch(/^[0-9a-f]{64}$/);
  });

  test('without a wish draws a name, and answers 404 where there is no game', async () => {
    const { id } = await aClass();
    const { body } = await get(`${id}/name-suggestion/`);
    expect(body.suggestion).toMatch(/\w+ \w+/);
    expect((await suggestion('23456789', 'Thandi')).status).toBe(404);
    expect((await suggestion('nothing', 'Thandi')).status).toBe(400);
  });
});

describe('POST /game/{id}/join-as-guest/', () => {
  test('gives a seat, and a key by which they are known', async () => {
    const { id, teacher } = await aClass();
    const watching = await enter(id, teacher.key);
    const { status, body } = await askAsGuest(node, id, '  Thandi   M ');
    expect(status).toBe(201);
    const user = {
      id: expect.any(Number),
      kind: 'guest',
      email: null,
      first_name: 'Thandi M',
      last_name: '',
    };
    expect(body.user).toMatchObject(user);
    expect(body.game).toMatchObject({
      id,
      guests: 'named',
      player_count: 1,
      players: [{ name: 'Thandi M', avatar: null, is_host: false }],
    });
    const guest = asGuest(body);
    const { player } = await watching.hear('player_joined');
    expect(player).toMatchObject({ id: guest.id, name: 'Thandi M' });
    const again = await node.inject({ url: '/api/auth/user/', headers: guest.headers });
    expect(again.json()).toEqual(body.user);
    expect((await look(node, id, guest as never)).players).toHaveLength(1);
  });

  test.each([
    ['', 'Type a name.'],
    [null, 'Type a name.'],
    ['Thandi the queen of bees', 'A name has at most 20 characters.'],
    ['Tha\u2800ndi', 'A name has only characters that can be seen.'],
    ['thandi@school.za', 'A name is no address, no phone number and no link.'],
    ['sh1t', 'Please choose another name.'],
  ])('refuses the name %j with one message', async (name, message) => {
    const { id } = await aClass();
    expect(await askAsGuest(node, id, name)).toEqual({ status: 400, body: { name: [message] } });
    expect((await get(`by-code/${id}/`)).body.player_count).toBe(0);
  });

  test('puts a number behind a name that the room has, also of those who come at once', async () => {
    const { id } = await aClass();
    await aGuest(node, id, 'Thandi');
    const others = await Promise.all(
      ['THANDI', 'thandi', 'Twenty letters long!', 'twenty letters long!'].map((name) =>
        aGuest(node, id, name),
      ),
    );
    expect(new Set(others.map(nameOf))).toEqual(
      new Set(['THANDI 2', 'thandi 3', 'Twenty letters long!', 'twenty letters 2']),
    );
  });

  test.each([
    [101, /^[A-Z][a-z]+ [A-Z][a-z]+$/],
    [301, /\p{L}+/u],
  ])('draws names in the language of level %i, whatever was typed', async (level_id, form) => {
    const { id } = await aClass({ level_id, guests: 'generated' });
    const guests = await Promise.all([1, 2, 3].map(() => aGuest(node, id, 'shit')));
    const names = guests.map(nameOf);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(form);
    expect((await askAsGuest(node, id, null)).status).toBe(201);
  });

  test('draws other names for words of another language', async () => {
    const drawn = async (level_id: number) => {
      const { id } = await aClass({ level_id, guests: 'generated' });
      const guests = await Promise.all([1, 2, 3, 4].map(() => aGuest(node, id, '')));
      return guests.map((guest) => nameOf(guest)?.split(' ')[1]);
    };
    const english = new Set(await drawn(101));
    expect((await drawn(301)).some((word) => english.has(word))).toBe(false);
  });

  test('is refused for what the host decided and for where the game stands', async () => {
    const { id } = await aClass();
    const refusal = async () => {
      const { status, body } = await askAsGuest(node, id, 'Thandi');
      return [status, body['detail']];
    };
    await change(id, sql`guests = 'off'`);
    expect(await refusal()).toEqual([403, 'This game is for signed-in players.']);
    await change(id, sql`guests = 'named', locked = true`);
    expect(await refusal()).toEqual([409, 'This game is locked.']);
    await change(id, sql`status = 'in_progress'`);
    expect(await refusal()).toEqual([409, 'Game already started']);
    await change(id, sql`status = 'completed'`);
    expect(await refusal()).toEqual([409, 'Game is over']);
    expect(await askAsGuest(node, '23456789', 'Thandi')).toMatchObject({
      status: 404,
      body: { detail: 'There is no game with this code.' },
    });
  });

  test('is refused in a game that nobody opened to guests', async () => {
    const { id } = await aClass({ guests: undefined });
    expect(await askAsGuest(node, id, 'Thandi')).toMatchObject({ status: 403 });
  });

  test('fills the seats of a game and no more', async () => {
    const { id } = await aClass();
    const names = Array.from({ length: MAX_PLAYERS + 2 }, (_, n) => `Bee ${n}`);
    const asked: Awaited<ReturnType<typeof askAsGuest>>[] = [];
    // All at once wait longer for the database than it may take, if the machine has other work.
    while (names.length > 0) {
      const some = names.splice(0, AT_ONCE).map((name) => askAsGuest(node, id, name));
      asked.push(...(await Promise.all(some)));
    }
    const refused = asked.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body['detail']])).toEqual([
      [409, 'Game is full'],
      [409, 'Game is full'],
    ]);
    expect((await get(`by-code/${id}/`)).body.player_count).toBe(200);
  });

  test('is refused to somebody who is signed in', async () => {
    const { id } = await aClass();
    const { headers } = await aLearner(database.db);
    expect(await askAsGuest(node, id, 'Thandi', { headers })).toMatchObject({
      status: 409,
      body: { detail: 'You are signed in already.' },
    });
  });

  test('with the key of a guest of this game is the same player, locked or not', async () => {
    const { id } = await aClass();
    const guest = await aGuest(node, id, 'Thandi');
    await change(id, sql`locked = true`);
    const again = await askAsGuest(node, id, 'Somebody else', { headers: guest.headers });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ key: guest.key, user: { id: guest.id } });
    expect(again.body.game.players).toMatchObject([{ id: guest.id, name: 'Thandi' }]);
  });

  test('with the key of a guest of another game makes a new guest', async () => {
    const [first, second] = [await aClass(), await aClass()];
    const guest = await aGuest(node, first.id, 'Thandi');
    const there = await askAsGuest(node, second.id, 'Buzz', { headers: guest.headers });
    expect(there.status).toBe(201);
    expect(asGuest(there.body).id).not.toBe(guest.id);
    expect((await look(node, first.id, guest as never)).players).toHaveLength(1);
  });

  test('lets nobody back in whom the host took out', async () => {
    const { id } = await aClass();
    const guest = await aGuest(node, id, 'Thandi');
    await sql`update game_players set removed_at = now() where user_id = ${guest.id}`.execute(
      database.db,
    );
    expect(await join(node, id, guest as never)).toMatchObject({
      status: 403,
      body: { detail: 'You were removed from this game.', code: 'removed' },
    });
    expect((await get(`by-code/${id}/`)).body.player_count).toBe(0);
  });
});

describe('limits of codes', () => {
  const SCHOOL = '192.0.2.1';

  beforeEach(async () => {
    await node.close();
    node = await aNode({ rateLimits: true });
  });

  test('are met by none of thirty guests behind one address', async () => {
    const { id, teacher } = await aClass();
    const watching = await enter(id, teacher.key);
    const guests = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        expect((await get(`by-code/${id}/`, SCHOOL)).status).toBe(200);
        expect((await get(`${id}/name-suggestion/?name=Bee%20${n}`, SCHOOL)).status).toBe(200);
        const { status, body } = await askAsGuest(node, id, 'Bee', { remoteAddress: SCHOOL });
        expect(status).toBe(201);
        const guest = asGuest(body);
        return { ...guest, caller: await enter(id, guest.key) };
      }),
    );
    expect(new Set(guests.map(nameOf)).size).toBe(30);
    await until(() => watching.heard('player_joined').length === 30);
    expect(holeIn(watching.frames)).toBeNull();
    for (const { caller } of guests) caller.socket.close();
  });

  test('stop somebody who tries codes, from the 61st on', async () => {
    const { id } = await aClass();
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) {
      const path = n % 2 ? `by-code/2345678${(n % 8) + 2}/` : '23456789/name-suggestion/';
      statuses.push((await get(path, SCHOOL)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
    const stopped = await node.inject({
      url: '/api/game/by-code/23456789/',
      remoteAddress: SCHOOL,
    });
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3_590);
    const guess = { remoteAddress: SCHOOL };
    expect((await askAsGuest(node, '23456789', 'Thandi', guess)).status).toBe(429);
    // Others behind this address who have their code meet nothing, and other addresses do not either.
    expect((await get(`by-code/${id}/`, SCHOOL)).status).toBe(200);
    expect((await askAsGuest(node, id, 'Thandi', guess)).status).toBe(201);
    expect((await get('by-code/23456789/', '192.0.2.2')).status).toBe(404);
  });

  test('stop a program that goes on guessing, even where it guesses right', async () => {
    const { id } = await aClass();
    for (let n = 0; n < 601; n++) await get('by-code/23456789/', SCHOOL);
    expect((await get(`by-code/${id}/`, SCHOOL)).status).toBe(429);
    expect((await get(`by-code/${id}/`, '192.0.2.2')).status).toBe(200);
  });
});

describe('a game with chosen settings', () => {
  test('shows them to its members', async () => {
    const { id, teacher, game } = await aClass({
      ranks: 'podium',
      late_join: true,
      sound: 'room',
      word_count: 1,
    });
    const settings = {
      guests: 'named',
      ranks: 'podium',
      late_join: true,
      sound: 'room',
      word_count: 1,
      locked: false,
      paused: null,
      rematch: null,
      // A third of 75 seconds, and not less than the shortest game.
      duration: 30,
    };
    expect(game).toMatchObject(settings);
    expect(await look(node, id, teacher)).toMatchObject(settings);
    const caller = await call(node.address, `game/${id}/`, { key: teacher.key });
    expect((await caller.hear('game_state')).game).toMatchObject(settings);
  });

  test('asks chosen words alone, in proportion of the time', async () => {
    const { id } = await aClass({ word_ids: [10102, 10101] });
    const { rows } = await sql<{ chosen: number[]; word_count: number }>`
      select chosen_word_ids as chosen, word_count from games where id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ chosen: [10102, 10101], word_count: 2 }]);
  });

  test('asks chosen words of several levels, and seals all of these', async () => {
    const { id, teacher } = await aClass({ word_ids: [10101, 10201] });
    const easy = async () => {
      const answer = await request(node, 'GET', `/api/game/${id}/easy-words/`, teacher);
      return answer.json<{ id: number }[]>().map((word) => word.id);
    };
    expect(await easy()).toEqual([10301]);
    const guests = [await aGuest(node, id, 'Thandi'), await aGuest(node, id, 'Buzz')];
    const callers = await Promise.all(guests.map(({ key }) => enter(id, key)));
    const host = await enter(id, teacher.key);
    host.send({ type: 'start_game' });
    await (callers[0] as Caller).hear('game_started');
    expect((await spellings(node, id)).toSorted()).toEqual(['cat', 'frog']);
    expect(await easy()).toEqual([10301]);
  });

  test('has those of every game before where the host chose none', async () => {
    const game = await create(node, await aLearner(database.db));
    expect(game).toMatchObject({
      guests: 'off',
      ranks: 'all',
      late_join: false,
      sound: 'devices',
      word_count: null,
      locked: false,
      duration: 75,
    });
  });

  test.each([
    [{ word_count: 4 }, { word_count: ['This level has 3 words.'] }],
    [{ word_ids: [10101, 99999] }, { word_ids: ['Choose words of levels that you may play.'] }],
    [{ word_ids: [10101, 30101] }, { word_ids: ['Choose words of levels that you may play.'] }],
    [{ word_ids: [10101, 11301] }, { word_ids: ['Choose words of levels that you may play.'] }],
    [{ word_ids: [] }, { word_ids: ['Choose at least one word.'] }],
    [{ word_count: 0 }, { word_count: ['At least one word is required.'] }],
    [{ guests: 'all' }, { guests: ['Unknown choice of guests.'] }],
    [{ class: 7 }, { class: ['There is no such class.'] }],
  ])('is refused with %j', async (body, errors) => {
    const { headers } = await aLearner(database.db);
    const response = await request(
      node,
      'POST',
      '/api/game/create-game/',
      { headers },
      { level_id: 101, game_type: 'multiplayer', ...body },
    );
    expect([response.statusCode, response.json()]).toEqual([400, errors]);
  });

  test('plays as many words as were chosen', async () => {
    const { id, teacher } = await aClass({ word_count: 2 });
    const guests = [await aGuest(node, id, 'Thandi'), await aGuest(node, id, 'Buzz')];
    const callers = await Promise.all(guests.map(({ key }) => enter(id, key)));
    const host = await enter(id, teacher.key);
    host.send({ type: 'start_game' });
    const { game } = await (callers[0] as Caller).hear('game_started');
    expect(game.words).toHaveLength(2);
    expect(game.duration).toBe(50);
    expect(await spellings(node, id)).toHaveLength(2);
  });
});

describe('late comers', () => {
  async function aRunningClass(body: object = {}) {
    const { id, teacher } = await aClass(body);
    const guests = [await aGuest(node, id, 'Thandi'), await aGuest(node, id, 'Buzz')];
    const callers = await Promise.all(guests.map(({ key }) => enter(id, key)));
    const host = await enter(id, teacher.key);
    host.send({ type: 'start_game' });
    const { game } = await host.hear('game_started');
    return { id, host, guests, callers, game };
  }

  test('get the same clock and the same words', async () => {
    const { id, host, game } = await aRunningClass({ late_join: true });
    const late = await aGuest(node, id, 'Late Bee');
    expect(late.game).toMatchObject({
      status: 'in_progress',
      started_at: game.started_at,
      ends_at: game.ends_at,
      words: game.words,
    });
    const learner = await aLearner(database.db);
    expect((await join(node, id, learner)).status).toBe(200);
    await until(() => host.heard('player_joined').length === 2);
    const caller = await enter(id, late.key);
    const [first = ''] = await spellings(node, id);
    caller.send({ type: 'submit_word', word: 1, user_input: first, id: 'one' });
    expect((await caller.hear('word_result')).result).toMatchObject({ is_correct: true });
    expect(holeIn(host.frames)).toBeNull();
  });

  test('are refused where the host does not let them, and where the room is locked', async () => {
    const { id } = await aRunningClass();
    expect(await askAsGuest(node, id, 'Late Bee')).toMatchObject({ status: 409 });
    await change(id, sql`late_join = true, locked = true`);
    expect(await askAsGuest(node, id, 'Late Bee')).toMatchObject({
      status: 409,
      body: { detail: 'This game is locked.', code: 'locked' },
    });
  });

  test('who had left for good come back to their seat and their points', async () => {
    const { id, callers, guests } = await aRunningClass({ late_join: true });
    const [caller, guest] = [callers[0] as Caller, guests[0] as (typeof guests)[0]];
    const [first = ''] = await spellings(node, id);
    caller.send({ type: 'submit_word', word: 1, user_input: first, id: 'one' });
    const { result } = await caller.hear('word_result');
    caller.send({ type: 'leave_game' });
    await caller.closed;
    const { status, body } = await join(node, id, guest as never);
    expect(status).toBe(200);
    expect(body.players.find((player) => player.id === guest.id)?.score).toBe(result.score);
    const back = await enter(id, guest.key);
    expect(back.heard('game_state')[0]?.you).toMatchObject({ score: result.score });
  });
});

describe('a guest in a room', () => {
  test('plays, reloads, is scored and stands in the final table', async () => {
    const { id, teacher } = await aClass();
    const host = await enter(id, teacher.key);
    const learner = await aLearner(database.db, { nickname: 'Ada' });
    await join(node, id, learner);
    const guest = await aGuest(node, id, 'Thandi');
    const ada = await enter(id, learner.key);
    const before = await enter(id, guest.key);
    host.send({ type: 'start_game' });
    await before.hear('game_started');
    const words = await spellings(node, id);
    before.send({ type: 'submit_word', word: 1, user_input: words[0], id: 'one' });
    const { result } = await before.hear('word_result');
    before.socket.terminate();

    // The same key from the same storage: the same player, where they were.
    const after = await enter(id, guest.key);
    const state = after.heard('game_state')[0];
    expect(state?.you).toMatchObject({
      player_id: guest.id,
      score: result.score,
      words: { 1: { closed: 'solved' } },
    });
    expect(state?.game.players).toHaveLength(2);
    after.send({ type: 'submit_word', word: 2, user_input: 'wrong', id: 'two' });
    await until(() => after.heard('word_result').length === 1);
    ada.send({ type: 'submit_word', word: 1, user_input: words[0], id: 'hers' });
    await ada.hear('word_result');
    const ended = await request(node, 'PATCH', `/api/game/${id}/`, teacher, {
      status: 'completed',
    });
    expect(ended.statusCode).toBe(200);
    const { results } = await after.hear('game_ended');
    expect(results.find(({ playerId }) => playerId === guest.id)).toMatchObject({
      playerName: 'Thandi',
      score: result.score,
      wordsCorrect: 1,
      wordsAttempted: 2,
    });
    expect(holeIn(host.frames)).toBeNull();

    // The game keeps the answers; the guest has no progress and no place among the learners.
    const rows = async (table: string, userId: number) => {
      const { rows: found } = await sql`
        select from ${sql.table(table)} where user_id = ${userId}`.execute(database.db);
      return found.length;
    };
    expect(await rows('answers', guest.id)).toBe(2);
    for (const [table, ofLearner] of [
      ['attempts', 1],
      ['user_words', 1],
      ['user_levels', 1],
      ['live_scores', 4],
    ] as const) {
      const counts = [await rows(table, guest.id), await rows(table, learner.id)];
      expect([table, ...counts]).toEqual([table, 0, ofLearner]);
    }
  });

  test('sees the words of the level nowhere while it is played', async () => {
    const { id, teacher } = await aClass();
    const guests = [await aGuest(node, id, 'Thandi'), await aGuest(node, id, 'Buzz')];
    await Promise.all(guests.map(({ key }) => enter(id, key)));
    const words = async () =>
      (await request(node, 'GET', '/api/level-words/?level=101', guests[0] as (typeof guests)[0]))
        .statusCode;
    expect(await words()).toBe(200);
    const host = await enter(id, teacher.key);
    host.send({ type: 'start_game' });
    await host.hear('game_started');
    expect(await words()).toBe(409);
  });

  test('has no lobby and no other room', async () => {
    const [own, other] = [await aClass(), await aClass()];
    const { key } = await aGuest(node, own.id, 'Thandi');
    await expect(call(node.address, 'lobby/', { key })).rejects.toThrow('403');
    const caller = await call(node.address, `game/${other.id}/`, { key });
    expect(await caller.closed).toBe(4403);
    // On a slow machine the connection gets a heartbeat before it is turned away.
    expect(caller.frames.filter(({ type }) => type !== 'heartbeat')).toEqual([]);
  });

  test('never becomes the host: without anybody who may, the game closes', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(node, host, { guests: 'named' });
    const guest = await aGuest(node, id, 'Thandi');
    const caller = await enter(id, guest.key);
    const hosting = await enter(id, host.key);
    hosting.send({ type: 'leave_game' });
    await hosting.closed;
    await caller.hear('game_ended');
    expect(caller.heard('host_changed')).toEqual([]);
    expect(holeIn(caller.frames)).toBeNull();
  });

  test('gives way to a learner when a host goes', async () => {
    const host = await aLearner(database.db);
    const { id } = await create(node, host, { guests: 'named' });
    const guest = await aGuest(node, id, 'Thandi');
    const caller = await enter(id, guest.key);
    const learner = await aLearner(database.db);
    await join(node, id, learner);
    const hosting = await enter(id, host.key);
    hosting.send({ type: 'leave_game' });
    expect((await caller.hear('host_changed')).player_id).toBe(learner.id);
  });

  test('is seen on every node, and plays through any', async () => {
    const shared = { buses: localBuses(), liveTimes: LASTING };
    const [one, other] = [await aNode(shared), await aNode(shared)];
    const { id, teacher } = await aClass();
    const host = await enter(id, teacher.key, one.address);
    const guests = [await aGuest(other, id, 'Thandi'), await aGuest(one, id, 'thandi')];
    expect(guests.map(nameOf)).toEqual(['Thandi', 'thandi 2']);
    await until(() => host.heard('player_joined').length === 2);
    const callers = [
      await enter(id, (guests[0] as (typeof guests)[0]).key, one.address),
      await enter(id, (guests[1] as (typeof guests)[0]).key, other.address),
    ] as const;
    host.send({ type: 'start_game' });
    await Promise.all(callers.map((caller) => caller.hear('game_started')));
    expect(holeIn(host.frames)).toBeNull();
  });
});
