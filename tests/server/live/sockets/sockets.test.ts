import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestLearner } from '../../../support/people/learners.ts';
import {
  aGame,
  call,
  create,
  holeIn,
  join,
  type LiveNode,
  look,
  type Player,
  QUICK,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { localBuses, withLiveNodes } from '../../../support/servers/live-nodes.ts';

const { database, aNode, learner } = withLiveNodes();
let node: LiveNode;

beforeEach(async () => {
  node = await aNode();
});

describe('the handshake', () => {
  let known: TestLearner;
  beforeEach(async () => {
    known = await learner();
  });

  test('refuses a missing and a wrong key', async () => {
    await expect(call(node.address, 'lobby/')).rejects.toThrow('401');
    await expect(call(node.address, 'lobby/', { key: 'nobody' })).rejects.toThrow('401');
  });

  test('refuses a foreign origin and takes the own one and none', async () => {
    const foreign = { key: known.key, origin: 'https://evil.example' };
    await expect(call(node.address, 'lobby/', foreign)).rejects.toThrow('403');
    const own = { key: known.key, origin: 'http://127.0.0.1:8080' };
    expect(await (await call(node.address, 'lobby', own)).hear('open_games')).toBeDefined();
    expect(
      await (await call(node.address, 'lobby/', { key: known.key })).hear('open_games'),
    ).toBeDefined();
  });

  test('writes the key to no log', async () => {
    await node.close();
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    node = await aNode({ log });
    await call(node.address, 'lobby/', { key: known.key });
    await expect(call(node.address, 'attic/', { key: known.key })).rejects.toThrow('404');
    await fetch(`http://${node.address}/ws/lobby/?token=${known.key}`);
    await node.app.close();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(known.key);
  });

  test.each(['//', 'http://[', '//[/ws/lobby/'])(
    'knows no address %s, and informs nobody of it',
    async (address) => {
      const [host, port] = node.address.split(':');
      const socket = connect({ host, port: Number(port), allowHalfOpen: true });
      socket.write(
        `GET ${address}?token=${known.key} HTTP/1.1\r\nHost: waggle\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 Bad Request/);
      // The server hangs up on a refused client that keeps its side open.
      await once(socket, 'end');
      socket.destroy();
    },
  );

  test('knows no other path', async () => {
    await expect(call(node.address, 'attic/', { key: known.key })).rejects.toThrow('404');
  });

  test('closes the room of no game and of a game of others', async () => {
    const nowhere = await call(node.address, 'game/abcd2345/', { key: known.key });
    expect(await nowhere.closed).toBe(4404);
    const odd = await call(node.address, 'game/12/', { key: known.key });
    expect(await odd.closed).toBe(4404);
    const { id } = await create(node, await learner());
    const stranger = await call(node.address, `game/${id}`, { key: known.key });
    expect(await stranger.closed).toBe(4403);
    expect(stranger.frames).toEqual([]);
  });
});

describe('a room', () => {
  test('begins with the snapshot, then sends who joins, connects and leaves', async () => {
    const host = await learner();
    const { id } = await create(node, host);
    const first = await call(node.address, `game/${id}/`, { key: host.key });
    const state = await first.hear('game_state');
    expect(state.game).toMatchObject({ status: 'waiting', host_id: host.id, player_count: 1 });
    expect(state.you).toEqual({ player_id: host.id, is_host: true, score: 0, words: {} });
    const friend = await learner();
    await join(node, id, friend);
    const { player } = await first.hear('player_joined');
    expect(player).toMatchObject({ id: friend.id, name: 'Thandi', is_connected: false });
    const second = await call(node.address, `game/${id}/`, { key: friend.key });
    await until(() =>
      first
        .heard('game_update')
        .some(({ players }) => players.some((row) => row[0] === friend.id && row[4] === 1)),
    );
    second.send({ type: 'leave_game' });
    expect(await second.closed).toBe(1000);
    expect((await first.hear('player_left')).player_id).toBe(friend.id);
    expect(holeIn(first.frames)).toBeNull();
  });

  test('starts for its host alone, and with company', async () => {
    const { host, players, id } = await aGame(node, { players: 2 });
    const guest = players[1]!.caller;
    guest.send({ type: 'start_game' });
    expect((await guest.hear('error')).code).toBe('not_host');
    guest.socket.close();
    await until(async () => !(await look(node, id, host)).players[1]!.is_connected);
    host.caller.send({ type: 'start_game' });
    expect(await host.caller.hear('error')).toMatchObject({
      code: 'too_few_players',
      message: 'At least two players are required to start the game.',
    });
  });

  test('answers what is not understood with an error and goes on', async () => {
    const { host } = await aGame(node);
    host.caller.send('{');
    host.caller.send({ type: 'dance', id: 'm1' });
    host.caller.socket.send(Buffer.from([1, 2]));
    await until(() => host.caller.heard('error').length === 3);
    expect(host.caller.heard('error').map(({ code }) => code)).toEqual(
      Array(3).fill('bad_message'),
    );
    expect(host.caller.heard('error')[1]).toMatchObject({ id: 'm1' });
    host.caller.send({ type: 'sync', t: 7 });
    expect((await host.caller.hear('synced')).t).toBe(7);
  });

  test('judges, counts and announces an answer', async () => {
    const game = await aGame(node);
    const { words } = await started(game);
    expect(words).toHaveLength(3);
    const [host, guest] = game.players;
    const right = await spellings(node, game.id);
    host!.caller.send({ type: 'submit_word', word: 1, user_input: 'x', id: 'm1' });
    const wrong = await host!.caller.hear('word_result');
    expect(wrong).toEqual({
      type: 'word_result',
      id: 'm1',
      word: 1,
      result: { is_correct: false, score: 0, points: 0, attempts: 1 },
    });
    const from = host!.caller.frames.length;
    host!.caller.send({ type: 'submit_word', word: 1, user_input: right[0], id: 'm2' });
    const half = (words![0]!.difficulty * 10) / 2;
    expect(await host!.caller.hear('word_result', from)).toMatchObject({
      result: { is_correct: true, score: half, points: half, attempts: 2 },
      text: right[0],
    });
    await until(() =>
      guest!.caller
        .heard('game_update')
        .some(({ players }) => players.some((row) => row[0] === host!.id && row[1] === half)),
    );
    expect(guest!.caller.heard('word_result')).toEqual([]);
    expect(holeIn(guest!.caller.frames)).toBeNull();
  });

  test('answers a repeat with the same, and what is closed or unknown with an error', async () => {
    const game = await aGame(node);
    await started(game);
    const { caller } = game.host;
    const message = { type: 'skip_word', word: 2, id: 'm1' };
    caller.send(message);
    const first = await caller.hear('word_result');
    expect(first.result).toEqual({ is_correct: false, score: 0, points: 0, attempts: 0 });
    const from = caller.frames.length;
    caller.send({ type: 'get_state' });
    expect((await caller.hear('game_state', from)).you?.words[2]).toMatchObject({
      attempts: 0,
      closed: 'skipped',
    });
    caller.send(message);
    expect(await caller.hear('word_result', from)).toEqual(first);
    caller.send({ type: 'submit_word', word: 2, user_input: 'x', id: 'm2' });
    expect(await caller.hear('error')).toMatchObject({ id: 'm2', code: 'word_closed' });
    const next = caller.frames.length;
    caller.send({ type: 'reveal_word', word: 9, id: 'm3' });
    expect(await caller.hear('error', next)).toMatchObject({ id: 'm3', code: 'unknown_word' });
  });

  test('takes no answer before the start and none after the time', async () => {
    const game = await aGame(node);
    const { caller } = game.host;
    caller.send({ type: 'submit_word', word: 1, user_input: 'x', id: 'm1' });
    expect(await caller.hear('error')).toMatchObject({ code: 'not_in_progress' });
    await started(game);
    node.ahead(75_000 + 301);
    const from = caller.frames.length;
    caller.send({ type: 'submit_word', word: 1, user_input: 'x', id: 'm2' });
    expect(await caller.hear('error', from)).toMatchObject({ id: 'm2', code: 'too_late' });
  });

  test('informs every socket of a player, and a returning one in the first frame', async () => {
    const game = await aGame(node);
    await started(game);
    const [, guest] = game.players;
    const right = await spellings(node, game.id);
    const tablet = await call(node.address, `game/${game.id}/`, { key: guest!.key });
    await tablet.hear('game_state');
    guest!.caller.send({ type: 'submit_word', word: 1, user_input: right[0], id: 'm1' });
    const { result } = await tablet.hear('word_result');
    guest!.caller.socket.terminate();
    tablet.socket.terminate();
    await until(async () => !(await look(node, game.id, game.host)).players[1]!.is_connected);
    const back = await call(node.address, `game/${game.id}/`, { key: guest!.key });
    await back.hear('game_state');
    expect(back.frames[0]).toMatchObject({
      type: 'game_state',
      game: { status: 'in_progress', ends_at: expect.any(String) },
      you: {
        score: result.score,
        words: { 1: { attempts: 1, closed: 'solved', text: right[0] } },
      },
    });
  });

  test('forgets a player who left a running game, but not the points', async () => {
    const game = await aGame(node, { players: 3 });
    await started(game);
    const [, guest] = game.players;
    const right = await spellings(node, game.id);
    guest!.caller.send({ type: 'submit_word', word: 1, user_input: right[0], id: 'm1' });
    await guest!.caller.hear('word_result');
    guest!.caller.send({ type: 'leave_game' });
    expect(await guest!.caller.closed).toBe(1000);
    await game.host.caller.hear('player_left');
    const again = await call(node.address, `game/${game.id}/`, { key: guest!.key });
    expect(await again.closed).toBe(4403);
    expect(await join(node, game.id, guest!)).toMatchObject({
      status: 409,
      body: { detail: 'Game already started' },
    });
    const seats = (await look(node, game.id, game.host)).players;
    expect(seats.find(({ id }) => id === guest!.id)?.score).toBeGreaterThan(0);
  });

  test('has nobody left in it whose socket was gone before the snapshot', async () => {
    const host = await learner();
    const { id } = await create(node, host);
    const caller = await call(node.address, `game/${id}/`, { key: host.key });
    caller.socket.terminate();
    const seen = async () => {
      const { rows } = await sql<{ is_here: boolean }>`
        select (details ->> 'is_connected')::boolean as is_here from room_events
        where game_id = ${id} and type = 'presence' order by seq`.execute(database.db);
      return rows.map((row) => row.is_here);
    };
    await until(async () => (await seen()).length === 2);
    expect(await seen()).toEqual([true, false]);
  });
});

describe('the limits of a socket', () => {
  test('are a burst of 40 messages', async () => {
    const { host } = await aGame(node);
    // All at once: who waits meanwhile may send more.
    for (let n = 0; n < 42; n++) host.caller.send({ type: 'sync', t: n });
    expect(await host.caller.closed).toBe(1008);
    expect(host.caller.heard('synced')).toHaveLength(40);
  });

  test('are 4 KiB a message', async () => {
    const { host } = await aGame(node);
    host.caller.send('x'.repeat(4097));
    expect(await host.caller.closed).toBe(1009);
  });

  test('are 20 sockets of an account, of which the oldest goes', async () => {
    const one = await learner();
    const callers = [];
    for (let n = 0; n < 21; n++) callers.push(await call(node.address, 'lobby/', one));
    expect(await callers[0]!.closed).toBe(1008);
    expect(callers.slice(1).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  });

  test('are 256 KiB of backlog, whatever the others read', async () => {
    await node.close();
    const buses = localBuses();
    node = await aNode({ buses });
    const { id, players } = await aGame(node);
    const [quick, slow] = players as [Player, Player];
    slow.caller.socket.pause();
    // Far more than what the system keeps for a connection.
    const frame = JSON.stringify({ type: 'word_result', text: 'x'.repeat(1_000_000) });
    for (let n = 0; n < 20; n++) {
      buses.rooms.publish(id, {
        kind: 'standings',
        after: -1,
        seq: 0,
        players: [],
        results: [{ userId: slow.id, frame }],
      });
      await wait(1);
    }
    await until(async () => !(await look(node, id, quick)).players[1]!.is_connected);
    quick.caller.send({ type: 'sync', t: 1 });
    await quick.caller.hear('synced');
    slow.caller.socket.resume();
    expect([1006, 1013]).toContain(await slow.caller.closed);
  });
});

describe('a socket that lives', () => {
  test('hears a heartbeat with the number of the room, and the lobby one without', async () => {
    await node.close();
    node = await aNode({ liveTimes: { ...QUICK, heartbeatMs: 150 } });
    const { host } = await aGame(node);
    const { frames } = host.caller;
    const heartbeat = await host.caller.hear('heartbeat', frames.length);
    const told = frames
      .slice(0, frames.indexOf(heartbeat))
      .map((frame) => ('seq' in frame ? (frame.seq ?? 0) : 0));
    expect(heartbeat).toMatchObject({ seq: Math.max(...told) });
    const lobby = await call(node.address, 'lobby/', { key: host.key });
    expect((await lobby.hear('heartbeat')).server_time).toMatch(/\.\d{3}Z$/);
  });

  test('is closed when it does not even answer a ping', async () => {
    await node.close();
    node = await aNode({
      liveTimes: { ...QUICK, heartbeatMs: 150, silentMs: 1_500 },
    });
    const one = await learner();
    const lively = await call(node.address, 'lobby/', { key: one.key });
    const silent = await call(node.address, 'lobby/', { key: one.key });
    silent.socket.pause();
    await wait(3_000);
    silent.socket.resume();
    expect(await silent.closed).toBe(4408);
    expect(lively.socket.readyState).toBe(lively.socket.OPEN);
  });

  test('is closed when its key is revoked', async () => {
    const { host, players } = await aGame(node);
    await node.db.deleteFrom('keys').where('user_id', '=', host.id).execute();
    expect(await host.caller.closed).toBe(4401);
    await wait(100);
    const { socket } = players[1]!.caller;
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test('is closed with a code when the server restarts', async () => {
    const { host } = await aGame(node);
    await Promise.all([node.app.close(), expect(host.caller.closed).resolves.toBe(1012)]);
    const { rows } = await sql<{ presences: number; nodes: number }>`
      select (select count(*) from presences)::int as presences, (select count(*) from nodes)::int as nodes`.execute(
      database.db,
    );
    expect(rows).toEqual([{ presences: 0, nodes: 0 }]);
  });
});
