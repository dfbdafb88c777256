import { tmpdir } from 'node:os';
import type { RoomEvent } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { RATE } from '../../../server/platform/voice/index.ts';
import { createLiveStore } from '../../../server/live/store/store.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import type { TestLearner } from '../../support/learners.ts';
import {
  aGame,
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
} from '../../support/live-class.ts';
import { withLiveNodes } from '../../support/live-nodes.ts';
import { createFakeVoice, loadTree } from '../../support/start-app.ts';

const { database, aNode, learner } = withLiveNodes();
let node: LiveNode;

beforeEach(async () => {
  node = await aNode();
});

async function post(url: string, headers: object, payload: object) {
  const response = await node.inject({ method: 'POST', url, headers: { ...headers }, payload });
  return { status: response.statusCode, body: response.json() };
}

async function complete(id: string, headers: object) {
  const response = await node.inject({
    method: 'PATCH',
    url: `/api/game/${id}/`,
    headers: { ...headers },
    payload: { status: 'completed' },
  });
  return { status: response.statusCode, body: response.json() };
}

describe('POST /game/create-game/ for a live game', () => {
  const url = '/api/game/create-game/';
  const body = { level_id: 101, game_type: 'multiplayer' };

  test('opens a waiting game with the host as its first player', async () => {
    const host = await learner({ nickname: 'Bee' });
    const made = await post(url, host.headers, body);
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
    const { body: game } = await post(url, host.headers, { ...body, host_plays: false });
    expect(game).toMatchObject({ host_plays: false, players: [], host_id: host.id });
    expect((await join(node, game.id, host)).body.players).toEqual([]);
    expect((await look(node, game.id, host)).player_count).toBe(0);
  });

  test('refuses a level that the host may not play, and one that is not there', async () => {
    const { headers } = await learner();
    expect(await post(url, headers, { ...body, level_id: 102 })).toMatchObject({
      status: 403,
      body: { detail: 'Complete previous levels to unlock this level.' },
    });
    expect(await post(url, headers, { ...body, level_id: 113 })).toMatchObject({
      status: 403,
      body: { detail: 'This level requires purchase to play.' },
    });
    expect((await post(url, headers, { ...body, level_id: 999 })).status).toBe(404);
    expect((await post(url, {}, body)).status).toBe(401);
  });

  test('lets a host who does not play choose any free level, and any that they bought', async () => {
    const teacher = await learner();
    const show = (level_id: number) =>
      post(url, teacher.headers, { ...body, level_id, host_plays: false });
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
    const named = (name: unknown) => post(url, headers, { ...body, name });
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
    const all = await Promise.all(Array.from({ length: 8 }, () => post(url, headers, body)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
    const { id } = all.find(({ status }) => status === 201)!.body;
    expect((await complete(id, headers)).body.status).toBe('completed');
    expect((await post(url, headers, body)).status).toBe(201);
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
    const seats = await store.join(id, [gone.id, here.id], new Date());
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
    await complete(game.id, game.host.headers);
    expect(await join(node, game.id, late)).toMatchObject({
      status: 409,
      body: { detail: 'Game is over' },
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
    expect((await complete(game.id, stranger.headers)).status).toBe(404);
    expect((await complete(game.id, guest.headers)).status).toBe(403);
    expect((await look(node, game.id, guest)).id).toBe(game.id);
  });

  test('end a running game once, and inform everybody', async () => {
    const game = await aGame(node);
    await started(game);
    const both = await Promise.all([
      complete(game.id, game.host.headers),
      complete(game.id, game.host.headers),
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
    await complete(game.id, game.host.headers);
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
    await complete(made.id, visitor.headers);
    await until(() => player.heard('game_closed').some((news) => news.id === made.id));
  });
});

describe('the keeper', () => {
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

describe('sealed words', () => {
  test('contain no spelling, no address of elsewhere and no accepted spelling', async () => {
    const game = await aGame(node);
    const { words } = await started(game);
    const right = await spellings(node, game.id);
    const list = await node.inject({ url: '/api/level-words/?level=101' });
    const elsewhere = JSON.stringify(list.json()).match(/[0-9a-f]{32}/g) ?? [];
    await look(node, game.id, game.host);
    game.host.caller.send({ type: 'submit_word', word: 1, user_input: 'wrong', id: 'm1' });
    await game.host.caller.hear('word_result');
    game.host.caller.send({ type: 'get_state' });
    await game.host.caller.hear('game_state', 1);
    const captured = game.players.flatMap(({ caller }) => caller.texts).join('\n');
    for (const address of elsewhere) expect(captured).not.toContain(address);
    for (const { word, word_id, accepted, id, audio_blob_url, hint } of words!) {
      expect([word, word_id, accepted]).toEqual([null, undefined, []]);
      expect(hint.toLowerCase()).not.toContain(right[Number(id) - 1]);
      expect(audio_blob_url).toMatch(/^\/api\/game-audio\/[0-9a-f]{32}\.mp3$/);
    }
    for (const spelling of ['colour', 'color']) expect(captured).not.toContain(spelling);
  });

  test('have addresses for this game alone, which reveal nothing of the file', async () => {
    const [one, other] = [await aGame(node), await aGame(node)];
    const first = (await started(one)).words!;
    const second = (await started(other)).words!;
    const all = [...first, ...second].flatMap((word) => [
      word.audio_blob_url,
      word.slow_audio_blob_url,
      word.sentence_blob_url,
    ]);
    expect(new Set(all).size).toBe(18);
    const right = await spellings(node, one.id);
    const clip = await node.inject({ url: first[0]!.audio_blob_url! });
    expect(clip.statusCode).toBe(200);
    expect(clip.json()).toMatchObject({ text: right[0], rate: RATE.normal });
    const slow = await node.inject({ url: first[0]!.slow_audio_blob_url! });
    expect(slow.json()).toMatchObject({ text: right[0], rate: RATE.slow });
    const sentence = await node.inject({ url: first[0]!.sentence_blob_url! });
    expect(sentence.json().text).toMatch(new RegExp(`^\\w.* ${right[0]} .*`));
    const slower = await node.inject({ url: `${first[0]!.audio_blob_url!}?pace=slower` });
    expect(slower.json()).toMatchObject({ text: right[0], rate: 111 });
    const fast = await node.inject({ url: `${first[0]!.audio_blob_url!}?pace=fast` });
    expect([fast.statusCode, fast.json()]).toEqual([400, { pace: ['Unknown pace.'] }]);
    expect(clip.headers).toMatchObject({ 'cache-control': 'private, max-age=3600' });
    expect(clip.headers).not.toHaveProperty('etag');
    expect(clip.headers).not.toHaveProperty('last-modified');
    expect((await node.inject({ url: `/api/game-audio/${'0'.repeat(32)}.mp3` })).statusCode).toBe(
      404,
    );
  });

  test('are named by their id alone: their text reveals nothing', async () => {
    const game = await aGame(node);
    await started(game);
    const right = await spellings(node, game.id);
    const { caller } = game.host;
    caller.send({ type: 'submit_word', word: right[0]!, user_input: right[0], id: 'm1' });
    expect(await caller.hear('error')).toMatchObject({ code: 'unknown_word', id: 'm1' });
  });

  test('travel unsealed where no voice says them, and may be named by their text', async () => {
    await sql`update words set clip_key = null where level_id = 101`.execute(database.db);
    const game = await aGame(node);
    const { words } = await started(game);
    await loadTree(database.db, SMALL_CONTENT, createFakeVoice(tmpdir()));
    await sql`update words set clip_key = md5(word) where level_id = 101`.execute(database.db);
    expect(new Set(words!.map(({ word }) => word))).toEqual(new Set(['cat', 'colour', 'dog']));
    game.host.caller.send({ type: 'submit_word', word: 'COLOUR', user_input: 'color' });
    expect(await game.host.caller.hear('word_result')).toMatchObject({
      result: { is_correct: true },
      text: 'colour',
    });
  });
});

describe('what a player can ask elsewhere while the words are sealed', () => {
  const get = async (player: TestLearner, url: string) => {
    const response = await node.inject({ url, headers: player.headers });
    return { status: response.statusCode, body: response.json() };
  };
  const late = (player: TestLearner, word: number) =>
    post('/api/level-logs/', player.headers, { level: 101, word, user_input: 'dgo', game: null });

  test('names no word of the level, until the game is over', async () => {
    const game = await aGame(node);
    const [host, guest] = game.players as [Player, Player];
    await late(guest, 10103);
    await post('/api/level-logs/', guest.headers, {
      level: 101,
      word: 10101,
      user_input: 'cat',
      game: null,
    });
    await started(game);
    guest.caller.send({ type: 'submit_word', word: 1, user_input: 'no', id: 'm1' });
    await guest.caller.hear('word_result');
    const words = await get(guest, '/api/level-words/?level=101');
    expect(words.status).toBe(409);
    // What was tried before stays in the list; what the words are does not.
    for (const url of ['/api/level-logs/?level=101', '/api/level-logs/']) {
      const logs = await get(guest, url);
      expect(logs).toMatchObject({
        status: 200,
        body: [
          { game: null, is_correct: true, user_input: '', word: { id: 10101, word: null } },
          { game: null, is_correct: false, user_input: 'dgo', word: { id: 10103, word: null } },
        ],
      });
      const captured = JSON.stringify(logs.body);
      for (const secret of ['cat', 'dog', '/api/audio/']) expect(captured).not.toContain(secret);
      expect(logs.body.map(({ word }: { word: { hint: string } }) => word.hint)).toEqual(['', '']);
    }
    const answer = await late(guest, 10103);
    expect(answer).toMatchObject({
      status: 201,
      body: { is_correct: false, word: { word: null, hint: '', audio_blob_url: null } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('dog');
    // Other levels, and who does not play, are not concerned.
    expect((await get(guest, '/api/level-words/?level=301')).status).toBe(200);
    expect((await get(await learner(), '/api/level-words/?level=101')).status).toBe(200);
    await complete(game.id, host.headers);
    expect((await get(guest, '/api/level-words/?level=101')).status).toBe(200);
    const after = (await get(guest, '/api/level-logs/?level=101')).body;
    expect(after.map((log: { game: string | null }) => log.game)).toEqual([
      game.id,
      null,
      null,
      null,
    ]);
    expect(after[3]).toMatchObject({ user_input: 'dgo', word: { word: 'dog' } });
  });

  test('is open again to who left for good', async () => {
    const game = await aGame(node, { players: 3 });
    await started(game);
    const guest = game.players[1] as Player;
    guest.caller.send({ type: 'leave_game' });
    await guest.caller.closed;
    expect((await get(guest, '/api/level-words/?level=101')).status).toBe(200);
  });
});

describe('the end of a game', () => {
  test('shows its attempts in the history and its points on the leaderboard, once', async () => {
    const game = await aGame(node);
    const [host, guest] = game.players as [Player, Player];
    await started(game);
    const right = await spellings(node, game.id);
    for (const [place, user_input] of right.entries()) {
      host.caller.send({ type: 'submit_word', word: place + 1, user_input, id: `m${place}` });
    }
    await until(() => host.caller.heard('word_result').length === 3);
    const url = '/api/level-logs/?level=101';
    await Promise.all([complete(game.id, host.headers), complete(game.id, host.headers)]);
    const logs = (await node.inject({ url, headers: host.headers })).json();
    expect(
      logs.map((log: { game: string; is_correct: boolean }) => [log.game, log.is_correct]),
    ).toEqual(right.map(() => [game.id, true]));
    expect((await node.inject({ url, headers: guest.headers })).json()).toEqual([]);
    const board = await node.inject({
      url: '/api/leaderboard/?time_frame=daily&mode=multiplayer',
      headers: host.headers,
    });
    expect(board.json().results.current_user_entry).toMatchObject({
      total_score: 40,
      games_played: 1,
      max_level: 1,
    });
  });

  test('makes answers part of history and progress, where the level may be played', async () => {
    const game = await aGame(node);
    const [host, guest] = game.players as [Player, Player];
    await sql`insert into user_words (user_id, word_id, attempts, solved, last_correct)
      values (${host.id}, 10101, 3, false, false)`.execute(database.db);
    await started(game);
    const right = await spellings(node, game.id);
    const cat = right.indexOf('cat') + 1;
    const tell = (player: Player, word: number, user_input: string, id: string) =>
      player.caller.send({ type: 'submit_word', word, user_input, id });
    tell(host, cat, 'kat', 'm1');
    await host.caller.hear('word_result');
    for (const word of [1, 2, 3]) tell(host, word, right[word - 1]!, `r${word}`);
    tell(guest, 1, right[0]!, 'g1');
    guest.caller.send({ type: 'skip_word', word: 2, id: 'g2' });
    guest.caller.send({ type: 'reveal_word', word: 3, id: 'g3' });
    await host.caller.hear('game_ended');
    const { rows: attempts } = await sql`
      select word_id, user_input, is_correct, n_attempts from attempts
      where game_id = ${game.id} and user_id = ${host.id} order by word_id, n_attempts`.execute(
      database.db,
    );
    expect(attempts).toEqual([
      { word_id: 10101, user_input: 'kat', is_correct: false, n_attempts: 4 },
      { word_id: 10101, user_input: 'cat', is_correct: true, n_attempts: 5 },
      { word_id: 10102, user_input: 'colour', is_correct: true, n_attempts: 1 },
      { word_id: 10103, user_input: 'dog', is_correct: true, n_attempts: 1 },
    ]);
    const { rows: levels } = await sql`
      select user_id, attempts, right_attempts, completed_at is not null as completed from user_levels
      where user_id = any(${[host.id, guest.id]}) order by user_id`.execute(database.db);
    expect(levels).toEqual([
      { user_id: host.id, attempts: 4, right_attempts: 3, completed: true },
      { user_id: guest.id, attempts: 1, right_attempts: 1, completed: false },
    ]);
    const { rows: words } = await sql`
      select attempts, solved, last_correct from user_words where user_id = ${host.id} order by word_id`.execute(
      database.db,
    );
    expect(words).toEqual([
      { attempts: 5, solved: true, last_correct: true },
      { attempts: 1, solved: true, last_correct: true },
      { attempts: 1, solved: true, last_correct: true },
    ]);
    const { rows: users } = await sql`select max_level from users where id = ${host.id}`.execute(
      database.db,
    );
    expect(users).toEqual([{ max_level: 1 }]);
  });

  test('counts for no progress on a level that the player may not play', async () => {
    const host = await learner();
    await sql`insert into user_levels values (${host.id}, 101, 1, 1, now())`.execute(database.db);
    const { id } = await create(node, host, { level_id: 102 });
    const guest = await learner();
    await join(node, id, guest);
    const callers = await Promise.all(
      [host, guest].map(({ key }) => call(node.address, `game/${id}/`, { key })),
    );
    await until(async () => (await look(node, id, host)).players.every((one) => one.is_connected));
    callers[0]!.send({ type: 'start_game' });
    await callers[1]!.hear('game_started');
    for (const caller of callers) {
      caller.send({ type: 'submit_word', word: 1, user_input: 'frog', id: 'm1' });
    }
    await callers[0]!.hear('game_ended');
    const { rows } = await sql`
      select user_id, solved, completed_at is not null as completed from user_words
        join user_levels using (user_id) where level_id = 102 and word_id = 10201 order by user_id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { user_id: host.id, solved: true, completed: true },
      { user_id: guest.id, solved: false, completed: false },
    ]);
  });
});

describe('a class of thirty', () => {
  test('plays to the end and sees one final table, equal to a naive model', async () => {
    const game = await aGame(node, { players: 30 });
    const { words } = await started(game);
    const right = await spellings(node, game.id);
    const model = new Map(game.players.map(({ id }) => [id, { score: 0, correct: 0, tries: 0 }]));
    await Promise.all(
      game.players.map(async (player, place) => {
        const own = model.get(player.id)!;
        for (const word of [1, 2, 3]) {
          const stars = words![word - 1]!.difficulty;
          const misses = (place + word) % 3 === 0 ? 1 : 0;
          const gives = (place * word) % 5 === 4;
          const from = player.caller.frames.length;
          if (misses > 0) {
            player.caller.send({ type: 'submit_word', word, user_input: 'no', id: `w${word}` });
            await player.caller.hear('word_result', from);
          }
          const next = player.caller.frames.length;
          player.caller.send(
            gives
              ? { type: 'skip_word', word, id: `s${word}` }
              : { type: 'submit_word', word, user_input: right[word - 1]!, id: `r${word}` },
          );
          const { result } = await player.caller.hear('word_result', next);
          own.tries += misses + (gives ? 0 : 1);
          own.correct += gives ? 0 : 1;
          own.score += gives ? 0 : misses > 0 ? stars * 5 : stars * 10;
          expect(result.score).toBe(own.score);
        }
      }),
    );
    const endings = await Promise.all(game.players.map(({ caller }) => caller.hear('game_ended')));
    const tables = endings.map(({ results }) => JSON.stringify(results));
    expect(new Set(tables).size).toBe(1);
    const { results } = endings[0] as Extract<RoomEvent, { type: 'game_ended' }>;
    expect(
      results
        .map(({ playerId, score, wordsCorrect }) => [playerId, score, wordsCorrect])
        .sort(byId),
    ).toEqual([...model].map(([id, { score, correct }]) => [id, score, correct]).sort(byId));
    const order = results.map(({ playerId, score }) => [
      score,
      -model.get(Number(playerId))!.tries,
    ]);
    const fewest = [...order].sort((one, other) => other[0]! - one[0]! || other[1]! - one[1]!);
    expect(order).toEqual(fewest);
    for (const { caller } of game.players) expect(holeIn(caller.frames)).toBeNull();
  });
});

function byId(one: unknown[], other: unknown[]): number {
  return Number(one[0]) - Number(other[0]);
}

async function seqOf(id: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`select seq from games where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.seq;
}
