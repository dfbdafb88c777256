/** Nodes whose own clocks are wrong, on one database whose clock counts. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createLocalBus } from '../../../../server/live/bus/bus.ts';
import type { RoomNews } from '../../../../server/live/game/news.ts';
import { timeOf } from '../../../../server/platform/database/clock.ts';
import {
  aGame,
  call,
  type LiveNode,
  look,
  spellings,
  started,
  until,
} from '../../../support/live/live-class.ts';
import { withLiveNodes } from '../../../support/servers/live-nodes.ts';
import { request } from '../../../support/servers/request.ts';

/** Looks of the scheduler, several of them, and a lease that was renewed. */
const LOOKS_MS = 700;
/** A clock that is off by 40 s is further from the truth than this, and a slow machine is not. */
const NEAR_MS = 20_000;

const { database, aNode: start } = withLiveNodes();
let bus = createLocalBus<RoomNews>();

afterEach(() => {
  bus = createLocalBus();
});

/** A node whose clock is off by so many seconds. */
const aNode = (offBy: number) =>
  start({
    now: () => new Date(Date.now() + offBy * 1000),
    buses: { rooms: bus, lobby: createLocalBus() },
  });

async function endIn(id: string, seconds: number): Promise<void> {
  await sql`
    update games set ends_at = clock_timestamp() + make_interval(secs => ${seconds}::int)
    where id = ${id}`.execute(database.db);
}

const distance = (time: string | null, other: Date) =>
  Math.abs(Date.parse(time ?? '') - other.getTime());

describe.each([
  ['ahead', 40],
  ['behind', -40],
])('a node that is 40 s %s', (_, offBy) => {
  test('says the time of the database, and begins and ends its games by it', async () => {
    const node = await aNode(offBy);
    const game = await aGame(node);
    const { caller } = game.host;
    const running = await started(game);
    const at = await timeOf(database.db);
    expect(distance(running.started_at, at)).toBeLessThan(NEAR_MS);
    expect(distance(running.ends_at, new Date(at.getTime() + 75_000))).toBeLessThan(NEAR_MS);
    caller.send({ type: 'sync', t: 1 });
    const told = [
      caller.heard('game_state')[0]?.server_time,
      caller.heard('game_started')[0]?.server_time,
      (await caller.hear('synced')).server_time,
    ];
    for (const time of told) expect(distance(time ?? null, at)).toBeLessThan(NEAR_MS);
  });

  test('ends no game of another node before its time, and takes its answers', async () => {
    const [right, wrong] = [await aNode(0), await aNode(offBy)];
    const game = await aGame(right);
    const guest = game.players[1]!;
    await started(game);
    await endIn(game.id, 20);
    const tablet = await call(wrong.address, `game/${game.id}/`, { key: guest.key });
    await tablet.hear('game_state');
    await wait(LOOKS_MS);
    expect((await look(right, game.id, guest)).status).toBe('in_progress');
    const [first] = await spellings(right, game.id);
    tablet.send({ type: 'submit_word', word: 1, user_input: first, id: 'm1' });
    expect((await tablet.hear('word_result')).result.is_correct).toBe(true);
    expect(game.host.caller.heard('game_ended')).toEqual([]);
  });

  test('ends a game whose time is over', async () => {
    const node = await aNode(offBy);
    const game = await aGame(node);
    await started(game);
    await endIn(game.id, -1);
    expect((await game.host.caller.hear('game_ended')).results).toHaveLength(2);
  });

  test('takes no other node for dead', async () => {
    const [right, wrong] = [await aNode(0), await aNode(offBy)];
    const game = await aGame(right);
    // A lease as long as a real one.
    await sql`
      insert into nodes values ('paused', clock_timestamp() + interval '25 seconds')`.execute(
      database.db,
    );
    await wait(LOOKS_MS);
    const { rows } = await sql<{ id: string }>`
      select id from nodes where id = 'paused'`.execute(database.db);
    await sql`delete from nodes where id = 'paused'`.execute(database.db);
    expect(rows).toHaveLength(1);
    await until(async () => {
      const { players } = await look(wrong, game.id, game.host);
      return players.every(({ is_connected }) => is_connected);
    });
  });

  test('goes by the same time in solo games, whichever node begins them', async () => {
    const [right, wrong] = [await aNode(0), await aNode(offBy)];
    const { host } = await aGame(right);
    const begin = async (node: LiveNode): Promise<{ id: string; ends_at: string }> => {
      const response = await request(node, 'POST', '/api/game/create-game/', host, {
        level_id: 101,
        game_type: 'single_player',
      });
      return response.json();
    };
    const elsewhere = await begin(wrong);
    const { id, ends_at } = await begin(right);
    expect(distance(ends_at, new Date(elsewhere.ends_at))).toBeLessThan(NEAR_MS);
    const setEnd = (seconds: number) =>
      sql`update solo_games set ends_at = clock_timestamp() + make_interval(secs => ${seconds}::int)
        where id = ${id}`.execute(database.db);
    const seenAs = async () =>
      (await wrong.inject({ url: `/api/game/${id}/`, headers: host.headers })).json().status;
    await setEnd(20);
    expect(await seenAs()).toBe('in_progress');
    await setEnd(-10);
    expect(await seenAs()).toBe('completed');
  });
});
