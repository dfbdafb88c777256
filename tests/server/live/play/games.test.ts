import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLiveStore } from '../../../../server/live/store/live-store.ts';
import type { TestLearner } from '../../../support/people/learners.ts';
import {
  aGame,
  complete,
  post,
  aKilledNode,
  call,
  create,
  holeIn,
  join,
  type LiveNode,
  look,
  type Player,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { withLiveNodes } from '../../../support/servers/live-nodes.ts';

const { database, aNode, learner } = withLiveNodes();
let node: LiveNode;

beforeEach(async () => {
  node = await aNode();
});

describe('POST /game/create-game/ for a live game', () => {
  const url = '/api/game/create-game/';
  const body = { level_id: 101, game_type: 'multiplayer' };

  test('opens a waiting game with the host as its first player', async () => {
    const host = await learner({ nickname: 'Bee' });
    const made = await post(node, url, host.headers, body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^[2-9a-z]{8}$/),
      name: 'Untitled Game',
      status: 'waiting',
      game_type: 'multiplayer',
      level: { id: 101, language: 1 },
      host_id: host.id,
      host_plays: true,
      players: [{ id: host.id, name: 'Bee', score: 0, is_host: true }],
      player_count: 1,
      duration: 75,
      started_at: null,
      ends_at: null,
    });
    expect(made.body.words).toBeUndefined();
    expect(JSON.stringify(made.body)).not.toContain('Mokoena');
  });

  test('gives a host who does not play no seat', async () => {
    const host = await learner();
    const { body: game } = await post(node, url, host.headers, { ...body, host_plays: false });
    expect(game).toMatchObject({ host_plays: false, players: [], host_id: host.id });
    expect((await join(node, game.id, host)).body.players).toEqual([]);
    expect((await look(node, game.id, host)).player_count).toBe(0);
  });

  test('refuses a level that the host may not play, and one that is not there', async () => {
    const { headers } = await learner();
    expect(await post(node, url, headers, { ...body, level_id: 102 })).toMatchObject({
      status: 403,
      body: { detail: 'Complete previous levels to unlock this level.' },
    });
    expect(await post(node, url, headers, { ...body, level_id: 113 })).toMatchObject({
      status: 403,
      body: { detail: 'This level requires purchase to play.' },
    });
    expect((await post(node, url, headers, { ...body, level_id: 999 })).status).toBe(404);
    expect((await post(node, url, {}, body)).status).toBe(401);
  });

  test('lets a host who does not play choose any free level, and any that they bought', async () => {
    const teacher = await learner();
    const show = (level_id: number) =>
      post(node, url, teacher.headers, { ...body, level_id, host_plays: false });
    expect(await show(102)).toMatchObject({ status: 201, body: { level: { id: 102 } } });
    expect(await show(113)).toMatchObject({
      status: 403,
      body: { detail: 'This level requires purchase to play.' },
    });
    await sql`
      with paid as (
        insert into transactions (reference, user_id, level_id, provider, amount, currency, status, created_at)
        values (${`bought-${teacher.id}`}, ${teacher.id}, 113, 'sandbox', 4900, 'ZAR', 'success', now())
        returning user_id, level_id, reference)
      insert into purchases (user_id, level_id, reference) select * from paid`.execute(database.db);
    expect(await show(113)).toMatchObject({ status: 201, body: { level: { id: 113 } } });
    expect((await show(999)).status).toBe(404);
  });

  test('takes a name of 1 to 60 visible characters that nobody blocks', async () => {
    const { headers } = await learner();
    const named = (name: unknown) => post(node, url, headers, { ...body, name });
    expect((await named('  Grade 4 bees ')).body.name).toBe('Grade 4 bees');
    expect((await named(null)).body.name).toBe('Untitled Game');
    expect((await named('x'.repeat(60))).status).toBe(201);
    for (const bad of ['x'.repeat(61), '\u200b\u200b', 'what a merde', 'ｓｈｉｔ', 7]) {
      const refused = await named(bad);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body)).toEqual(['name']);
    }
    expect((await named('Scunthorpe')).status).toBe(201);
  });

  test('opens five for one host at once, however fast they come', async () => {
    const { headers } = await learner();
    const all = await Promise.all(Array.from({ length: 8 }, () => post(node, url, headers, body)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
    const { id } = all.find(({ status }) => status === 201)!.body;
    expect((await complete(node, id, headers)).body.status).toBe('completed');
    expect((await post(node, url, headers, body)).status).toBe(201);
  });

  test('refuses a sixth waiting game with the names of the five, the oldest first', async () => {
    const { headers } = await learner();
    for (const name of ['Ants', 'Bees', 'Cows', 'Dogs', 'Eels']) {
      expect((await post(node, url, headers, { ...body, name })).status).toBe(201);
    }
    expect(await post(node, url, headers, body)).toMatchObject({
      status: 409,
      body: {
        detail:
          'You already have 5 waiting games: “Ants”, “Bees”, “Cows”, “Dogs”, “Eels”. Start or close one of them first.',
      },
    });
  });

  test('closes the oldest of five where its host says so', async () => {
    const host = await learner();
    const opened = [];
    for (let game = 0; game < 5; game += 1) opened.push(await create(node, host));
    const pupil = await learner();
    await join(node, opened[0]!.id, pupil);
    const instead = () => post(node, url, host.headers, { ...body, close_oldest: true });
    expect((await instead()).status).toBe(201);
    expect(await look(node, opened[0]!.id, pupil)).toMatchObject({
      status: 'completed',
      started_at: null,
    });
    expect((await look(node, opened[1]!.id, host)).status).toBe('waiting');
    expect((await complete(node, opened[2]!.id, host.headers)).body.status).toBe('completed');
    expect((await instead()).status).toBe(201);
    expect((await look(node, opened[1]!.id, host)).status).toBe('waiting');
  });
});

describe('POST /game/{id}/join-game/', () => {
  test('takes a seat once, also on a level that is locked for the joiner', async () => {
    const host = await learner();
    const { id } = await create(node, host);
    const guest = await learner();
    const first = await join(node, id, guest);
    expect(first.body.players.map((player) => player.id)).toEqual([host.id, guest.id]);
    expect(await join(node, id, guest)).toEqual(first);
    expect((await join(node, 'zzzzzzzz', guest)).status).toBe(404);
  });

  test('seats a class that joins at once, each with a number of its own', async () => {
    const host = await learner();
    const { id } = await create(node, host);
    const caller = await call(node.address, `game/${id}/`, host);
    await caller.hear('game_state');
    const others: TestLearner[] = [];
    for (let n = 0; n < 12; n++) others.push(await learner());
    // Each asks twice, as an impatient hand does.
    const answers = await Promise.all([...others, ...others].map((one) => join(node, id, one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    await until(() => caller.heard('player_joined').length === 12);
    const told = caller.heard('player_joined').map(({ player }) => player.id);
    expect(new Set(told)).toEqual(new Set(others.map((one) => one.id)));
    expect(holeIn(caller.frames)).toBeNull();
    expect((await look(node, id, host)).player_count).toBe(13);
  });

  test('announces people who join together in the order in which it reads them later', async () => {
    const host = await learner();
    const { id } = await create(node, host);
    const caller = await call(node.address, `game/${id}/`, host);
    await caller.hear('game_state');
    const others: TestLearner[] = [];
    for (let n = 0; n < 12; n++) others.push(await learner());
    await Promise.all(others.toReversed().map((one) => join(node, id, one)));
    await until(() => caller.heard('player_joined').length === 12);
    const told = caller.heard('player_joined').map(({ player }) => player.id);
    const { players } = await look(node, id, host);
    expect(told).toEqual(players.slice(1).map((player) => player.id));
  });

  test('seats a class in which somebody has just deleted the account', async () => {
    const host = await learner();
    const { id } = await create(node, host);
    const [gone, here] = [await learner(), await learner()];
    const store = createLiveStore(database.db, () => id);
    await sql`delete from users where id = ${gone.id}`.execute(database.db);
    const seats = await store.join(id, [gone.id, here.id], () => new Date());
    expect([...(seats?.keys() ?? [])]).toEqual([here.id]);
    expect((await look(node, id, host)).player_count).toBe(2);
  });

  test('seats 200 and no more', async () => {
    const host = await learner();
    const { id } = await create(node, host);
    await sql`
      with made as (insert into users (email, first_name, last_name, password_hash)
        select 'seat-' || ${id} || n, 'Sipho', 'Dube', '' from generate_series(1, 198) n returning id)
      insert into game_players (game_id, user_id, joined_at) select ${id}, id, now() from made`.execute(
      database.db,
    );
    const last = await Promise.all([learner(), learner(), learner()]);
    const answers = await Promise.all(last.map((one) => join(node, id, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('Game is full');
  });

  test('says when it is too late', async () => {
    const game = await aGame(node);
    const late = await learner();
    await started(game);
    expect((await join(node, game.id, late)).body.detail).toBe('Game already started');
    expect((await join(node, game.id, game.players[1]!)).status).toBe(200);
    await complete(node, game.id, game.host.headers);
    expect(await join(node, game.id, late)).toMatchObject({
      status: 409,
      body: { detail: 'Game is over', code: 'completed' },
    });
  });
});

describe('GET and PATCH /game/{id}/', () => {
  test('are for players and the host', async () => {
    const game = await aGame(node);
    const stranger = await learner();
    const guest = game.players[1]!;
    expect(
      (await node.inject({ url: `/api/game/${game.id}/`, headers: stranger.headers })).statusCode,
    ).toBe(404);
    expect((await complete(node, game.id, stranger.headers)).status).toBe(404);
    expect((await complete(node, game.id, guest.headers)).status).toBe(403);
    expect((await look(node, game.id, guest)).id).toBe(game.id);
  });

  test('end a running game once, and inform everybody', async () => {
    const game = await aGame(node);
    await started(game);
    const both = await Promise.all([
      complete(node, game.id, game.host.headers),
      complete(node, game.id, game.host.headers),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const { caller } of game.players) {
      const { results, words } = await caller.hear('game_ended');
      expect(results).toHaveLength(2);
      expect(words?.every(({ word }) => word !== null)).toBe(true);
      // Of level 101: the words' own ids.
      expect(words?.map(({ word_id }) => Math.floor(Number(word_id) / 100))).toEqual(
        words?.map(() => 101),
      );
    }
    await complete(node, game.id, game.host.headers);
    expect(game.host.caller.heard('game_ended')).toHaveLength(1);
    const later = await call(node.address, `game/${game.id}/`, { key: game.players[1]!.key });
    const ended = await later.hear('game_ended');
    expect(later.frames.map(({ type }) => type)).toEqual(['game_state', 'game_ended']);
    expect(ended.after).toBe(ended.seq);
    expect(ended.results).toEqual(game.host.caller.heard('game_ended')[0]?.results);
  });

  test('refuse an id that is none', async () => {
    const { headers } = await learner();
    expect((await node.inject({ url: '/api/game/12/', headers })).statusCode).toBe(400);
  });
});

describe('a start', () => {
  test('happens once, and nobody joins after it', async () => {
    const game = await aGame(node);
    const late = await Promise.all(Array.from({ length: 4 }, () => learner()));
    game.host.caller.send({ type: 'start_game' });
    game.host.caller.send({ type: 'start_game' });
    const joined = await Promise.all(late.map((one) => join(node, game.id, one)));
    const { game: running } = await game.players[1]!.caller.hear('game_started');
    const seated = joined.filter(({ status }) => status === 200).length;
    expect((await look(node, game.id, game.host)).player_count).toBe(2 + seated);
    expect(running.player_count).toBeLessThanOrEqual(2 + seated);
    await until(async () => game.host.caller.heard('game_started').length === 1);
    expect(game.host.caller.heard('error')).toEqual([]);
    expect(Date.parse(running.ends_at!) - Date.parse(running.started_at!)).toBe(75_000);
  });
});

describe('the lobby', () => {
  test('lists the waiting games and the own running ones, and follows them', async () => {
    const visitor = await learner();
    const own = await aGame(node);
    await started(own);
    const { id } = await create(node, await learner());
    const stranger = await call(node.address, 'lobby/', { key: visitor.key });
    expect((await stranger.hear('open_games')).games.map((game) => game.id)).toEqual([id]);
    const player = await call(node.address, 'lobby/', { key: own.host.key });
    const { games } = await player.hear('open_games');
    expect(games.map((game) => game.id)).toEqual([id, own.id]);
    expect(games[0]).not.toHaveProperty('words');
    expect(games[0]?.players.map((one) => Object.keys(one))).toEqual([['id']]);

    const made = await create(node, visitor, { name: 'Bees' });
    expect((await player.hear('game_created')).game).toMatchObject({ id: made.id, name: 'Bees' });
    await join(node, made.id, own.host);
    await until(() =>
      stranger
        .heard('game_changed')
        .some((news) => 'game' in news && news.game.id === made.id && news.game.player_count === 2),
    );
    await complete(node, made.id, visitor.headers);
    await until(() => player.heard('game_closed').some((news) => news.id === made.id));
  });
});

describe('the scheduler', () => {
  test('ends a game at its time, once, on any node', async () => {
    const second = await aNode();
    const game = await aGame(node);
    await started(game);
    second.ahead(75_000 + 400);
    node.ahead(75_000 + 400);
    const { seq } = await game.host.caller.hear('game_ended');
    await until(async () => (await seqOf(game.id)) === seq);
    await second.close();
    expect(await seqOf(game.id)).toBe(seq);
    const { rows } = await sql`select from attempts where game_id = ${game.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('goes on with a game after its server is gone, and ends what is overdue', async () => {
    const game = await aGame(node);
    await started(game);
    const right = await spellings(node, game.id);
    game.host.caller.send({ type: 'submit_word', word: 1, user_input: right[0], id: 'm1' });
    const { result } = await game.host.caller.hear('word_result');
    await node.close();
    node = await aNode();
    const back = await call(node.address, `game/${game.id}/`, { key: game.host.key });
    expect((await back.hear('game_state')).you?.score).toBe(result.score);
    back.send({ type: 'submit_word', word: 1, user_input: right[0], id: 'm1' });
    expect((await back.hear('word_result')).result).toEqual(result);
    await node.close();
    await sql`
      update games set ends_at = ends_at - interval '76 seconds' where id = ${game.id}`.execute(
      database.db,
    );
    node = await aNode();
    await until(async () => (await look(node, game.id, game.host)).status === 'completed');
  });

  test('ends a game early when everybody has finished', async () => {
    const game = await aGame(node);
    await started(game);
    for (const { caller } of game.players) {
      for (const word of [1, 2, 3]) caller.send({ type: 'skip_word', word, id: `m${word}` });
    }
    const { results } = await game.host.caller.hear('game_ended');
    expect(results.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  test('waits 30 s for a player who is away before it ends early', async () => {
    const game = await aGame(node);
    await started(game);
    game.players[1]!.caller.socket.terminate();
    await until(async () => !(await look(node, game.id, game.host)).players[1]!.is_connected);
    for (const word of [1, 2, 3]) game.host.caller.send({ type: 'reveal_word', word });
    await until(() => game.host.caller.heard('word_result').length === 3);
    // What has passed by itself on a slow machine must not make it 30 s.
    node.ahead(15_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(game.host.caller.heard('game_ended')).toEqual([]);
    node.ahead(15_500);
    await game.host.caller.hear('game_ended');
  });

  test('gives a waiting game to who came first when the host is away for 15 s', async () => {
    const game = await aGame(node, { players: 3 });
    const [host, heir, other] = game.players as [Player, Player, Player];
    host.caller.socket.terminate();
    await until(async () => !(await look(node, game.id, heir)).players[0]!.is_connected);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(other.caller.heard('host_changed')).toEqual([]);
    node.ahead(15_100);
    expect((await other.caller.hear('host_changed')).player_id).toBe(heir.id);
    heir.caller.send({ type: 'start_game' });
    await other.caller.hear('game_started');
  });

  test('gives the game of a teacher without a seat to a player, and closes empty rooms', async () => {
    const teacher = await learner();
    const { id } = await create(node, teacher, { host_plays: false });
    const projector = await call(node.address, `game/${id}/`, { key: teacher.key });
    expect((await projector.hear('game_state')).you).toBeNull();
    const guest = await learner();
    await join(node, id, guest);
    const player = await call(node.address, `game/${id}/`, { key: guest.key });
    await projector.hear('game_update');
    projector.send({ type: 'leave_game' });
    expect((await player.hear('host_changed')).player_id).toBe(guest.id);
    player.send({ type: 'leave_game' });
    expect(await player.closed).toBe(1000);
    expect((await look(node, id, guest)).status ?? 'gone').not.toBe('waiting');
    const empty = await create(node, teacher);
    node.ahead(15 * 60_000 + 1_000);
    await until(async () => (await look(node, empty.id, teacher)).status === 'completed');
  });

  test('takes back who is connected through a node that is dead', async () => {
    const game = await aGame(node);
    const die = await aKilledNode(database.db, game.id, game.host.id);
    game.host.caller.socket.terminate();
    const presences = () =>
      sql`select from presences where user_id = ${game.host.id}`.execute(database.db);
    await until(async () => (await presences()).rows.length === 1);
    expect((await look(node, game.id, game.host)).players[0]!.is_connected).toBe(true);
    await die();
    await until(async () => !(await look(node, game.id, game.host)).players[0]!.is_connected);
    const nodesLeft = () => sql`select from nodes where id = 'dead'`.execute(database.db);
    await until(async () => (await nodesLeft()).rows.length === 0);
  });
});

async function seqOf(id: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`select seq from games where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.seq;
}
