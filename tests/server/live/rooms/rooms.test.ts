/** What a room hears when news is late, lost, out of order or too much. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { type Bus, createLocalBus } from '../../../../server/live/bus/bus.ts';
import type { LobbyNews } from '../../../../server/live/rooms/lobby.ts';
import type { RoomNews } from '../../../../server/live/game/news.ts';
import {
  aGame,
  call,
  holeIn,
  join,
  look,
  type Player,
  QUICK,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { withLiveNodes } from '../../../support/servers/live-nodes.ts';
import { seeded } from '../../../support/sample.ts';

const { database, aNode: start } = withLiveNodes();

const aNode = (rooms: Bus<RoomNews> = createLocalBus()) =>
  start({ buses: { rooms, lobby: createLocalBus() } });

/** A bus that hands on what the test lets it. */
function aBus(publish: (news: RoomNews, deliver: () => void) => void): Bus<RoomNews> {
  const bus = createLocalBus<RoomNews>();
  return {
    ...bus,
    publish: (gameId, news) => publish(news, () => bus.publish(gameId, news)),
  };
}

async function seqOf(id: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from games where id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.seq ?? 0;
}

const standing = (after: number, score: number): RoomNews => ({
  kind: 'standings',
  after,
  seq: after + 1,
  players: [[1, score, 0, 0, 1]],
  results: [],
});

describe('the news of a room', () => {
  test('is sent in the order of its numbers, in whatever order it arrives', async () => {
    const random = seeded(5);
    const node = await aNode(aBus((_, deliver) => void setTimeout(deliver, random() * 40)));
    const game = await aGame(node, { players: 4 });
    await started(game);
    for (const { caller } of game.players) {
      for (const word of [1, 2, 3]) caller.send({ type: 'skip_word', word });
    }
    for (const { caller } of game.players) {
      await caller.hear('game_ended');
      expect(holeIn(caller.frames)).toBeNull();
      expect(caller.heard('game_state')).toHaveLength(1);
    }
  });

  test('is read from the database where it is lost', async () => {
    const random = seeded(6);
    const node = await aNode(aBus((_, deliver) => random() < 0.5 && deliver()));
    const game = await aGame(node, { players: 4 });
    game.host.caller.send({ type: 'start_game' });
    for (const { caller } of game.players) {
      const isRunning = () =>
        caller.heard('game_started').length > 0 ||
        caller.heard('game_state').some((state) => state.game.status === 'in_progress');
      await until(isRunning);
      for (const word of [1, 2, 3]) caller.send({ type: 'skip_word', word });
    }
    for (const { caller } of game.players) {
      await caller.hear('game_ended');
      expect(holeIn(caller.frames)).toBeNull();
    }
  });

  test('reaches players of every node', async () => {
    const bus = createLocalBus<RoomNews>();
    const [near, far] = [await aNode(bus), await aNode(bus)];
    const game = await aGame(near);
    const guest = game.players[1] as Player;
    const tablet = await call(far.address, `game/${game.id}/`, { key: guest.key });
    await tablet.hear('game_state');
    await started(game);
    await tablet.hear('game_started');
    const right = await spellings(near, game.id);
    tablet.send({ type: 'submit_word', word: 1, user_input: right[0], id: 'm1' });
    expect((await guest.caller.hear('word_result')).result.is_correct).toBe(true);
    guest.caller.socket.terminate();
    await wait(100);
    expect((await look(near, game.id, game.host)).players[1]?.is_connected).toBe(true);
    tablet.send({ type: 'leave_game' });
    expect((await game.host.caller.hear('player_left')).player_id).toBe(guest.id);
  });

  test.each(['kicked', 'left'] as const)(
    'that somebody is gone (%s) closes what they had open, and not what they opened after it',
    async (kind) => {
      let isLate: (() => void) | null = null;
      const rooms = aBus((news, deliver) => {
        if (news.kind === kind) isLate = deliver;
        else deliver();
      });
      // Nothing is read again while the news is on its way.
      const liveTimes = { ...QUICK, healMs: 60_000, lookMs: 60_000, leaseMs: 600_000 };
      const buses = { rooms, lobby: createLocalBus<LobbyNews>() };
      const node = await start({ buses, liveTimes });
      const { id, host, players } = await aGame(node, { players: 3, host_plays: false });
      host.caller.send({ type: 'update_game', late_join: true });
      await started({ host, players });
      const [, gone] = players as [Player, Player, Player];
      const before = await call(node.address, `game/${id}/`, { key: gone.key });
      await before.hear('game_state');
      if (kind === 'left') gone.caller.send({ type: 'leave_game' });
      else host.caller.send({ type: 'kick_player', player_id: gone.id });
      await until(() => isLate !== null);
      // Commands of one socket run at the same time: before the removal this one would do nothing.
      if (kind === 'kicked') host.caller.send({ type: 'let_in', player_id: gone.id });
      await until(async () => (await join(node, id, gone)).body.players?.length === 2);
      const after = await call(node.address, `game/${id}/`, { key: gone.key });
      await after.hear('game_state');

      (isLate as (() => void) | null)?.();
      expect(await before.closed).toBe(kind === 'left' ? 1000 : 4410);
      after.send({ type: 'submit_word', word: 1, user_input: 'no', id: 'm1' });
      expect((await after.hear('word_result')).id).toBe('m1');
    },
  );

  test.each([
    [2, 10],
    [11, 4],
  ])('is sent to a room of %i at most %i times a second', async (players, most) => {
    const bus = createLocalBus<RoomNews>();
    const node = await aNode(bus);
    const game = await aGame(node, { players });
    const { caller } = game.host;
    await wait(300);
    const from = caller.frames.length;
    const first = await seqOf(game.id);
    const begin = performance.now();
    let n = 0;
    for (; performance.now() - begin < 1_000; n++) {
      bus.publish(game.id, standing(first + n, n));
      await wait(4);
    }
    await until(() => caller.frames.at(-1)?.type === 'game_update');
    await wait(300);
    const frames = caller.frames.slice(from).filter(({ type }) => type === 'game_update');
    // One at once, and one more at the end.
    expect(frames.length).toBeLessThanOrEqual(most + 2);
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.at(-1)).toMatchObject({ seq: first + n, players: [[1, n - 1, 0, 0, 1]] });
    expect(holeIn(caller.frames)).toBeNull();
  });
});

describe.runIf(inject('postgresUrl'))('answers, when their connection is lost', () => {
  test('are not acknowledged, and counted once when they come again', async () => {
    const node = await aNode();
    const game = await aGame(node);
    await started(game);
    const right = await spellings(node, game.id);
    const other = await database.connect();
    await other.query('begin');
    await other.query('select from games where id = $1 for update', [game.id]);
    const message = { type: 'submit_word', word: 1, user_input: right[0], id: 'm1' };
    const { socket } = game.host.caller;
    game.host.caller.send(message);
    // Clients that wait for the game are disconnected while the outcome is unknown, or gave up before.
    await until(async () => {
      const { rows } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'waggle answers' and wait_event_type = 'Lock'`,
      );
      return rows.length > 0 || socket.readyState === socket.CLOSED;
    });
    expect(await game.host.caller.closed).toBe(1013);
    expect(game.host.caller.heard('word_result')).toEqual([]);
    await other.query('commit');
    await other.end();
    const back = await call(node.address, `game/${game.id}/`, { key: game.host.key });
    expect((await back.hear('game_state')).you?.words).toEqual({});
    back.send(message);
    expect((await back.hear('word_result')).result).toMatchObject({ attempts: 1 });
    const { rows } = await sql`select from answers where game_id = ${game.id}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
});

describe.runIf(inject('postgresUrl'))('nodes that could not renew their leases', () => {
  test('take nobody for dead before everybody had a turn', async () => {
    const bus = createLocalBus<RoomNews>();
    const [near, far] = [await aNode(bus), await aNode(bus)];
    const game = await aGame(near);
    const guest = game.players[1] as Player;
    const tablet = await call(far.address, `game/${game.id}/`, { key: guest.key });
    await tablet.hear('game_state');
    guest.caller.socket.close();
    await guest.caller.closed;
    const other = await database.connect();
    await other.query('begin');
    await other.query('lock table nodes in access exclusive mode');
    // Longer than a lease of these tests.
    await wait(1_000);
    await other.query('commit');
    await other.end();
    await wait(500);
    const seenAs = game.host.caller
      .heard('game_update')
      .flatMap(({ players }) => players.filter(([id]) => id === guest.id).map((row) => row[4]));
    expect(seenAs).not.toContain(0);
    expect((await look(near, game.id, game.host)).players[1]?.is_connected).toBe(true);
  });

  test('do not take themselves for dead when their clock leaps meanwhile', async () => {
    const node = await aNode();
    const game = await aGame(node);
    const guest = game.players[1] as Player;
    const other = await database.connect();
    await other.query('begin');
    await other.query('lock table nodes in access exclusive mode');
    await until(async () => {
      const { rows } = await other.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    node.ahead(15_000);
    await other.query('commit');
    await other.end();
    await wait(500);
    const seenAs = guest.caller.heard('game_update').flatMap(({ players }) => players);
    expect(seenAs.filter((row) => row[4] === 0)).toEqual([]);
  });
});
