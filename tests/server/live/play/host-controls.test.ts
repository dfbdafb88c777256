/** What the host of a room does about it, over real sockets and on both databases. */
import { type HostCommand, type RoomEvent, RoomEventSchema } from '@waggle/engine/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLearner } from '../../../support/people/learners.ts';
import {
  aGame,
  call,
  holeIn,
  join,
  type LiveNode,
  look,
  type Player,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { LASTING, localBuses, withLiveNodes } from '../../../support/servers/live-nodes.ts';

const { database, aNode } = withLiveNodes();
let node: LiveNode;
let other: LiveNode;

beforeEach(async () => {
  const shared = { buses: localBuses(), liveTimes: LASTING };
  node = await aNode(shared);
  other = await aNode(shared);
});

type Frame = RoomEvent['type'];

/** Sends a command, and waits for the frame that everybody gets of it. */
async function tells<T extends Frame>(host: Player, command: HostCommand, frame: T) {
  const from = host.caller.frames.length;
  host.caller.send(command);
  return host.caller.hear(frame, from);
}

/** The code that a message is refused with. */
async function refusalOf({ caller }: Player, message: object): Promise<string> {
  const from = caller.frames.length;
  caller.send(message);
  return (await caller.hear('error', from)).code;
}

/** A running game of a teacher who does not play, with so many players. */
async function aRunningGame(players = 2) {
  const game = await aGame(node, { players: players + 1, host_plays: false });
  await started(game);
  const [, ...pupils] = game.players as [Player, ...Player[]];
  return {
    ...game,
    pupils: pupils as [Player, Player, ...Player[]],
    words: await spellings(node, game.id),
  };
}

const submits = (user_input: string, word = 1) => ({ type: 'submit_word', word, user_input });

async function clockOf(id: string): Promise<{ ends_at: Date; paused_at: Date | null }> {
  const { rows } = await sql<{ ends_at: Date; paused_at: Date | null }>`
    select ends_at, paused_at from games where id = ${id}`.execute(database.db);
  return rows[0] as { ends_at: Date; paused_at: Date | null };
}

describe('a command of the host', () => {
  test.each<HostCommand>([
    { type: 'lock_game', locked: true },
    { type: 'kick_player', player_id: 1 },
    { type: 'pause_game' },
    { type: 'update_game', ranks: 'none' },
    { type: 'end_game' },
  ])('is refused to a player: $type', async (command) => {
    const { players } = await aGame(node);
    expect(await refusalOf(players[1] as Player, command)).toBe('not_host');
  });

  test('that names nobody, or comes at the wrong time, is refused and changes nothing', async () => {
    const { id, host } = await aGame(node);
    const before = await look(node, id, host);
    expect(await refusalOf(host, { type: 'kick_player', player_id: 999_999 })).toBe(
      'unknown_player',
    );
    expect(await refusalOf(host, { type: 'kick_player', player_id: host.id })).toBe(
      'unknown_player',
    );
    expect(await refusalOf(host, { type: 'let_in', player_id: host.id })).toBe('unknown_player');
    expect(await refusalOf(host, { type: 'pause_game' })).toBe('not_in_progress');
    expect(await refusalOf(host, { type: 'extend_game', seconds: 9 })).toBe('bad_message');
    expect(await refusalOf(host, { type: 'rename_player', player_id: host.id, name: 'shit' })).toBe(
      'bad_name',
    );
    expect(await look(node, id, host)).toEqual(before);
  });

  test('locks the room to newcomers, not to who was in', async () => {
    const { id, host, players } = await aGame(node);
    const changed = await tells(host, { type: 'lock_game', locked: true }, 'game_changed');
    expect(changed).toMatchObject({ changes: { locked: true } });
    const late = await aLearner(database.db);
    expect(await join(node, id, late)).toMatchObject({
      status: 409,
      body: { detail: 'This game is locked.', code: 'locked' },
    });
    expect((await join(node, id, players[1] as Player)).status).toBe(200);
    await tells(host, { type: 'lock_game', locked: false }, 'game_changed');
    expect((await join(node, id, late)).status).toBe(200);
    expect(holeIn(host.caller.frames)).toBeNull();
  });

  test('gives a player another name, with a number where the room has it', async () => {
    const { host, players } = await aGame(node, { players: 3 });
    const [, one, two] = players as [Player, Player, Player];
    const rename = (player: Player) =>
      tells(
        host,
        { type: 'rename_player', player_id: player.id, name: ' Lindiwe ' },
        'player_changed',
      );
    expect(await rename(one)).toMatchObject({ player: { id: one.id, name: 'Lindiwe' } });
    expect(await rename(two)).toMatchObject({ player: { id: two.id, name: 'Lindiwe 2' } });
    expect(await two.caller.hear('player_changed')).toMatchObject({ player: { name: 'Lindiwe' } });
  });

  test('ends the game at once', async () => {
    const { host, pupils } = await aRunningGame();
    await tells(host, { type: 'end_game' }, 'game_ended');
    expect((await pupils[0].caller.hear('game_ended')).results).toHaveLength(2);
    expect(await refusalOf(host, { type: 'lock_game', locked: true })).toBe('not_in_progress');
  });
});

describe('a player who is taken out', () => {
  test('is gone from the room on every node, and comes again only when let in, with nothing', async () => {
    const { id, host, pupils, words } = await aRunningGame();
    const [removed, stays] = pupils;
    removed.caller.send(submits(words[0] as string));
    await removed.caller.hear('word_result');
    const second = await call(other.address, `game/${id}/`, { key: removed.key });
    await second.hear('game_state');

    const kicked = Date.now();
    await tells(host, { type: 'kick_player', player_id: removed.id }, 'player_kicked');
    expect(await Promise.all([removed.caller.closed, second.closed])).toEqual([4410, 4410]);
    expect(Date.now() - kicked).toBeLessThan(1_000);
    await stays.caller.hear('player_kicked');
    expect((await look(node, id, host)).players.map((one) => one.id)).toEqual([stays.id]);
    const desk = await call(other.address, `game/${id}/`, { key: host.key });
    const out = { id: removed.id, name: expect.any(String) };
    expect((await desk.hear('game_state')).removed).toEqual([out]);
    stays.caller.send({ type: 'get_state' });
    await until(() => stays.caller.heard('game_state').length === 2);
    expect(stays.caller.heard('game_state').map((state) => state.removed ?? null)).toEqual([
      null,
      null,
    ]);

    expect(await join(node, id, removed)).toMatchObject({
      status: 403,
      body: { detail: 'You were removed from this game.', code: 'removed' },
    });
    const refused = await call(other.address, `game/${id}/`, { key: removed.key });
    expect(await refused.closed).toBe(4403);

    // Also if nobody may come late, and the room is locked.
    await tells(host, { type: 'lock_game', locked: true }, 'game_changed');
    host.caller.send({ type: 'let_in', player_id: removed.id });
    await until(async () => (await join(node, id, removed)).status === 200);
    expect(await host.caller.hear('player_joined')).toMatchObject({
      player: { id: removed.id, score: 0 },
    });
    desk.send({ type: 'get_state' });
    await until(() => desk.heard('game_state').length === 2);
    expect(desk.heard('game_state').at(-1)?.removed).toEqual([]);
    const back = await call(other.address, `game/${id}/`, { key: removed.key });
    expect((await back.hear('game_state')).you).toMatchObject({ score: 0, words: {} });
    back.send(submits(words[0] as string));
    expect((await back.hear('word_result')).result).toMatchObject({
      is_correct: true,
      attempts: 1,
    });
    await tells(host, { type: 'end_game' }, 'game_ended');
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from attempts where user_id = ${removed.id}`.execute(database.db);
    expect(rows[0]?.n).toBe(1);
    expect(holeIn(host.caller.frames)).toBeNull();
  });

  test('before the start loses the seat, and may come again when let in', async () => {
    const { id, host, players } = await aGame(node);
    const removed = players[1] as Player;
    await tells(host, { type: 'kick_player', player_id: removed.id }, 'player_kicked');
    expect(await removed.caller.closed).toBe(4410);
    expect((await look(node, id, host)).player_count).toBe(1);
    expect((await join(node, id, removed)).status).toBe(403);
    host.caller.send({ type: 'let_in', player_id: removed.id });
    await until(async () => (await join(node, id, removed)).status === 200);
    expect((await look(node, id, host)).player_count).toBe(2);
  });
});

describe('a pause', () => {
  test('stops answers, skips and the clock, and moves the end by exactly its length', async () => {
    const { id, host, pupils, words } = await aRunningGame();
    const [one] = pupils;
    const before = await clockOf(id);
    const paused = await tells(host, { type: 'pause_game' }, 'game_changed');
    const stood = await clockOf(id);
    expect(stood.ends_at).toEqual(before.ends_at);
    const leftMs = before.ends_at.getTime() - (stood.paused_at?.getTime() ?? 0);
    const left = leftMs / 1000;
    expect(paused).toMatchObject({ changes: { paused: { left } } });
    expect(await refusalOf(one, submits(words[0] as string))).toBe('paused');
    expect(await refusalOf(one, { type: 'skip_word', word: 1 })).toBe('paused');
    expect(await refusalOf(one, { type: 'reveal_word', word: 1 })).toBe('paused');
    expect(await refusalOf(host, { type: 'pause_game' })).toBe('paused');
    // Far beyond the end: a clock that stands ends nothing, and holds on a node that comes back.
    for (const each of [node, other]) each.ahead(600_000);
    const again = await call(other.address, `game/${id}/`, { key: one.key });
    expect((await again.hear('game_state')).game).toMatchObject({
      status: 'in_progress',
      paused: { left },
    });
    const extended = await tells(host, { type: 'extend_game', seconds: 60 }, 'game_changed');
    expect(extended).toMatchObject({ changes: { paused: { left: (leftMs + 60_000) / 1000 } } });

    const resumed = await tells(host, { type: 'resume_game' }, 'game_changed');
    const { rows } = await sql<{ at: Date }>`
      select at from room_events where game_id = ${id} and type = 'game_changed'
      order by seq`.execute(database.db);
    const pause = (rows.at(-1)?.at.getTime() ?? 0) - (rows[0]?.at.getTime() ?? 0);
    expect(pause).toBeGreaterThanOrEqual(600_000);
    const ends_at = new Date(before.ends_at.getTime() + pause + 60_000);
    expect(await clockOf(id)).toEqual({ ends_at, paused_at: null });
    expect(resumed).toMatchObject({ changes: { paused: null, ends_at: ends_at.toISOString() } });
    expect(await refusalOf(host, { type: 'resume_game' })).toBe('not_paused');
    one.caller.send(submits(words[0] as string));
    expect((await one.caller.hear('word_result')).result.is_correct).toBe(true);
  });

  test('judges an answer wholly: it counts before, or is answered "paused"', async () => {
    const { id, host, pupils } = await aRunningGame(2);
    const [one] = pupils;
    for (let round = 0; round < 8; round++) {
      const heard = one.caller.frames.length;
      one.caller.send({ ...submits('no'), id: `round-${round}` });
      host.caller.send({ type: 'pause_game' });
      await until(() =>
        one.caller.frames
          .slice(heard)
          .some(({ type }) => type === 'word_result' || type === 'error'),
      );
      const from = host.caller.frames.length;
      host.caller.send({ type: 'resume_game' });
      await host.caller.hear('game_changed', from);
    }
    const counted = one.caller.heard('word_result').length;
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from answers where game_id = ${id}`.execute(database.db);
    expect(rows[0]?.n).toBe(counted);
    expect(counted + one.caller.heard('error').length).toBe(8);
  });

  test('whose room is empty for a quarter of an hour ends the game', async () => {
    const { id, host, players } = await aRunningGame();
    await tells(host, { type: 'pause_game' }, 'game_changed');
    for (const { caller } of players) caller.socket.close();
    await until(async () => {
      const { rows } = await sql<{ empty: boolean }>`
        select empty_since is not null as empty from games where id = ${id}`.execute(database.db);
      return rows[0]?.empty === true;
    });
    for (const each of [node, other]) each.ahead(16 * 60_000);
    await until(async () => (await look(node, id, host)).status === 'completed');
    expect((await look(node, id, host)).paused).toBeTruthy();
  });
});

describe('hidden ranks', () => {
  /** Whatever of another player's score, rank or counts stands in these frames or answers. */
  function leaksIn(told: unknown, others: readonly number[]): unknown[] {
    const isOther = (id: unknown) => others.includes(id as number);
    if (Array.isArray(told)) {
      const isRow = told.length === 5 && told.every((cell) => typeof cell === 'number');
      if (!isRow) return told.flatMap((one) => leaksIn(one, others));
      return isOther(told[0]) && told.slice(1, 4).some((figure) => figure !== 0) ? [told] : [];
    }
    if (told === null || typeof told !== 'object') return [];
    const { id, playerId, is_host, score, words_correct, words_attempted, rank } = told as Record<
      string,
      unknown
    >;
    const figures = [score, words_correct, words_attempted];
    const isLeak =
      isOther(playerId) ||
      (typeof rank === 'number' && rank > 0) ||
      (is_host !== undefined && isOther(id) && figures.some((figure) => figure !== 0));
    return isLeak ? [told] : Object.values(told).flatMap((one) => leaksIn(one, others));
  }
  const leaksTo = ({ caller }: Pick<Player, 'caller'>, others: readonly number[]) =>
    leaksIn(caller.frames, others);

  test('"none" sends a player nothing of the others, in frames and over HTTP; the host sees all', async () => {
    const { id, host, players } = await aGame(node, { players: 4, host_plays: false });
    await tells(host, { type: 'update_game', ranks: 'none' }, 'game_changed');
    await started({ host, players });
    const words = await spellings(node, id);
    const [, one, two] = players as [Player, Player, Player];
    for (const [place, { caller }] of [one, two].entries()) {
      caller.send(submits(words[0] as string));
      caller.send(submits(place === 0 ? 'no' : (words[1] as string), 2));
      await until(() => caller.heard('word_result').length === 2);
    }
    await until(() =>
      host.caller.heard('game_update').some((frame) => frame.players.some((row) => row[1] > 10)),
    );
    const again = await call(other.address, `game/${id}/`, { key: one.key });
    await again.hear('game_state');
    expect((await look(node, id, one)).players.map(({ score }) => score > 0)).toEqual([
      true,
      false,
      false,
    ]);
    expect((await look(node, id, host)).players.map(({ score }) => score > 0)).toEqual([
      true,
      true,
      false,
    ]);
    await tells(host, { type: 'end_game' }, 'game_ended');
    const ended = await one.caller.hear('game_ended');
    expect(ended.results).toMatchObject([{ playerId: one.id, rank: null }]);
    expect((await host.caller.hear('game_ended')).results).toHaveLength(3);
    const afterwards = await call(other.address, `game/${id}/`, { key: one.key });
    await afterwards.hear('game_ended');
    const others = players.map((player) => player.id).filter((player) => player !== one.id);
    for (const caller of [one.caller, again, afterwards]) {
      expect(leaksTo({ caller }, others)).toEqual([]);
    }
    expect(holeIn(one.caller.frames)).toBeNull();
  });

  test('"none" holds in every kind of frame, and in every answer to a player', async () => {
    const { id, host, players } = await aGame(node, { players: 4, host_plays: false });
    const [, one, two, three] = players as [Player, Player, Player, Player];
    await tells(host, { type: 'update_game', ranks: 'none', late_join: true }, 'game_changed');
    await started({ host, players });
    const words = await spellings(node, id);
    for (const { caller } of [one, two, three]) {
      caller.send(submits(words[0] as string));
      await caller.hear('word_result');
    }
    two.caller.send(submits('no', 2));
    await tells(
      host,
      { type: 'rename_player', player_id: two.id, name: 'Sipho' },
      'player_changed',
    );
    two.caller.send({ type: 'leave_game' });
    await one.caller.hear('player_left');
    expect((await join(node, id, two)).status).toBe(200);
    await one.caller.hear('player_joined');
    await tells(host, { type: 'kick_player', player_id: three.id }, 'player_kicked');
    one.caller.send({ type: 'sync', t: 1 });
    await one.caller.hear('synced');
    expect(await refusalOf(one, { type: 'pause_game' })).toBe('not_host');
    const from = one.caller.frames.length;
    one.caller.send({ type: 'get_state' });
    await one.caller.hear('game_state', from);
    const running = await look(node, id, one);
    await tells(host, { type: 'end_game' }, 'game_ended');
    const ask = async (method: 'GET' | 'POST', path: string, { headers }: Player) => {
      const url = `/api/game/${id}/${path}`;
      const response = await node.inject({
        method,
        url,
        headers,
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      return { status: response.statusCode, body: response.json<{ id: string }>() };
    };
    const refused = await Promise.all([
      ask('GET', 'report/', one),
      ask('GET', 'match/', one),
      ask('POST', 'rematch/', one),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const next = await ask('POST', 'rematch/', host);
    await one.caller.hear('rematch');
    const joined = await join(node, next.body.id, one);

    const others = [host.id, two.id, three.id];
    const told = [one.caller.frames, running, await look(node, id, one), joined.body, refused];
    expect(leaksIn(told, others)).toEqual([]);
    expect(leaksIn(host.caller.frames, [two.id])).not.toEqual([]);
    // Those that are left out say nothing of any player.
    const kinds = RoomEventSchema.def.options.map(({ shape }) => shape.type.def.values[0] ?? '');
    const heard = new Set<string>(one.caller.frames.map(({ type }) => type)).add('heartbeat');
    expect(kinds.filter((kind) => !heard.has(kind))).toEqual([
      'host_changed',
      // Of other modes: counts without names, and the stage, which everybody sees.
      'round_started',
      'round_progress',
      'round_closed',
      'hive',
      'turn_started',
      'asked',
      'letters_given',
      'turn_closed',
      // It names who waved and no figure.
      'waved',
    ]);
  });

  test('"podium" sends the first three and one\'s own place at the end', async () => {
    const { id, host, players } = await aGame(node, { players: 6, host_plays: false });
    await tells(host, { type: 'update_game', ranks: 'podium' }, 'game_changed');
    await started({ host, players });
    const words = await spellings(node, id);
    const pupils = players.slice(1);
    for (const [place, { caller }] of pupils.entries()) {
      for (let n = 0; n <= place && n < words.length; n++)
        caller.send(submits(words[n] as string, n + 1));
    }
    await until(() =>
      pupils.every(
        ({ caller }, place) =>
          caller.heard('word_result').length >= Math.min(place + 1, words.length),
      ),
    );
    const last = pupils[0] as Player;
    const others = players.map((player) => player.id).filter((player) => player !== last.id);
    expect(leaksTo(last, others)).toEqual([]);
    await tells(host, { type: 'end_game' }, 'game_ended');
    const { results } = await last.caller.hear('game_ended');
    expect(results.at(-1)?.playerId).toBe(last.id);
    expect(results.slice(0, -1).every(({ rank }) => rank <= 3)).toBe(true);
  });
});

describe('a late joiner', () => {
  test('gets the same clock, and progress for what they spelled', async () => {
    const { id, host } = await aRunningGame();
    await tells(host, { type: 'update_game', late_join: true }, 'game_changed');
    const late = await aLearner(database.db);
    const { body } = await join(node, id, late);
    expect(body.ends_at).toBe((await look(node, id, host)).ends_at);
    const caller = await call(node.address, `game/${id}/`, { key: late.key });
    await caller.hear('game_state');
    const words = await spellings(node, id);
    caller.send(submits(words[0] as string));
    await caller.hear('word_result');
    await tells(host, { type: 'end_game' }, 'game_ended');
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from user_words where user_id = ${late.id}`.execute(database.db);
    expect(rows[0]?.n).toBe(1);
  });
});
