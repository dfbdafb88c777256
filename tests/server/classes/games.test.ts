/** Live games of a class: who sees them, who joins them, and what becomes of them. */
import type { GameByCode, LiveGame } from '@waggle/engine/contracts';
import { CALL_REFUSALS, JOIN_REFUSALS } from '@waggle/engine/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aClass,
  addSeats,
  aPupil,
  type TestClass,
  type TestPupil,
} from '../../support/people/classes.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { askAsGuest } from '../../support/people/guests.ts';
import { aLearner } from '../../support/people/learners.ts';
import { call, until } from '../../support/live/live-class.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { request, VISITOR } from '../../support/servers/request.ts';
import { withNode } from '../../support/servers/with-server.ts';

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const node = withNode(database);
let own: TestClass;
let pupil: TestPupil;
let stranger: TestPupil;

beforeEach(async () => {
  own = await aClass(node, await aLearner(database.db));
  pupil = await aPupil(node, own, 'Thandi');
  stranger = await aPupil(node, await aClass(node, await aLearner(database.db), 'Grade 6'), 'Kofi');
});

async function open(settings: object = {}): Promise<LiveGame> {
  const answer = await request(node, 'POST', '/api/game/create-game/', own.teacher, {
    level_id: 101,
    game_type: 'multiplayer',
    host_plays: false,
    class: own.id,
    ...settings,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<LiveGame>();
}

const post = async (url: string, headers: Record<string, string>) => {
  const answer = await node.inject({ method: 'POST', url, headers });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};

/** The ids of the games that a socket of the lobby has shown by now. */
async function shownTo(key: string, until_: string[]): Promise<unknown[]> {
  const caller = await call(node.address, 'lobby/', { key });
  const { games } = await caller.hear('open_games');
  caller.socket.close();
  return games.map(({ id }) => id).filter((id) => until_.includes(String(id)));
}

describe('a live game of a class', () => {
  test('is for a class of its host alone', async () => {
    const { teacher } = await aClass(node, await aLearner(database.db));
    const answer = await request(node, 'POST', '/api/game/create-game/', teacher, {
      level_id: 101,
      game_type: 'multiplayer',
      class: own.id,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { class: [CALL_REFUSALS.no_class.message] },
    ]);
  });

  test('takes its pupils, and nobody else', async () => {
    const { id, class: ofClass, class_name } = await open();
    expect([ofClass, class_name]).toEqual([own.id, own.name]);
    expect(await post(`/api/game/${id}/join-game/`, pupil.headers)).toMatchObject({
      status: 200,
      body: { class: own.id },
    });
    const learner = await aLearner(database.db);
    for (const { headers } of [stranger, learner]) {
      expect(await post(`/api/game/${id}/join-game/`, headers)).toMatchObject({
        status: 403,
        body: { detail: JOIN_REFUSALS.other_class.message },
      });
    }
    expect(await askAsGuest(node, String(id), 'Anna')).toMatchObject({
      status: 403,
      body: { detail: JOIN_REFUSALS.other_class.message },
    });
  });

  test('takes guests by its code if its host lets them in', async () => {
    const { id } = await open({ guests: 'named' });
    expect((await askAsGuest(node, String(id), 'Anna')).status).toBe(201);
    const answer = await node.inject({ url: `/api/game/by-code/${id}/` });
    expect(answer.json<GameByCode>()).toMatchObject({ class_name: own.name, guests: 'named' });
  });

  test('is in the lobby of its pupils and its teacher; pupils see no other game there', async () => {
    const learner = await aLearner(database.db);
    const lobbies = await Promise.all(
      [pupil, stranger, learner].map(({ key }) => call(node.address, 'lobby/', { key })),
    );
    await Promise.all(lobbies.map((lobby) => lobby.hear('open_games')));
    const ofClass = String((await open()).id);
    const ofAll = String((await open({ class: null })).id);
    const both = [ofClass, ofAll];
    const heard = lobbies.map(
      (lobby) => () => lobby.heard('game_created').map(({ game }) => String(game.id)),
    );
    await until(() => heard[0]!().includes(ofClass) && heard[2]!().includes(ofAll));
    expect(heard.map((one) => one())).toEqual([[ofClass], [], [ofAll]]);
    for (const { socket } of lobbies) socket.close();
    expect(await shownTo(pupil.key, both)).toEqual([ofClass]);
    expect(await shownTo(stranger.key, both)).toEqual([]);
    expect(await shownTo(learner.key, both)).toEqual([ofAll]);
    expect(new Set(await shownTo(own.teacher.key, both))).toEqual(new Set(both));
  });

  test('is followed by a game of the same class', async () => {
    const { id } = await open();
    const url = `/api/game/${id}/`;
    const { headers } = own.teacher;
    await node.inject({ method: 'PATCH', url, headers, payload: { status: 'completed' } });
    const answer = await request(node, 'POST', `${url}rematch/`, { headers }, {});
    expect(answer.json<LiveGame>()).toMatchObject({ class: own.id });
  });

  test('ends before its class is deleted, and goes with it', async () => {
    const gone = await aClass(node, own.teacher, 'Grade 7');
    const { id } = await open({ class: gone.id });
    const url = `/api/classes/${gone.id}/`;
    const { headers, key } = own.teacher;
    const host = await call(node.address, `game/${id}/`, { key });
    await host.hear('game_state');
    await node.inject({ method: 'DELETE', url, headers, payload: { confirm: 'Grade 7' } });
    await host.hear('game_ended');
    expect((await node.inject({ url: `/api/game/${id}/`, headers })).statusCode).toBe(404);
  });
});

describe('a replaced card', () => {
  test('closes the sockets of its pupil', async () => {
    const { id } = await open();
    const [seat] = await addSeats(node, own, ['Sipho']);
    const login = await request(node, 'POST', '/api/auth/seat-login/', VISITOR, {
      code: own.code,
      seat: seat?.id,
      pictures: seat?.pictures,
    });
    const { key } = login.json<{ key: string }>();
    const headers = { authorization: `Token ${key}` };
    await post(`/api/game/${id}/join-game/`, headers);
    const sockets = await Promise.all([
      call(node.address, `game/${id}/`, { key }),
      call(node.address, 'lobby/', { key }),
    ]);
    await post(`/api/seats/${seat?.id}/new-card/`, own.teacher.headers);
    // Keys are looked at more often than in real servers; there it is every 2.5 s.
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });
});
