/** Who counts as connected in a waiting room, and what happens while its host is away. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Bus, createLocalBus } from '../../../../server/live/bus/bus.ts';
import type { LiveTimes } from '../../../../server/live/live.ts';
import type { RoomNews } from '../../../../server/live/game/news.ts';
import {
  aKilledNode,
  type Caller,
  call,
  create,
  holeIn,
  join,
  type LiveNode,
  look,
  QUICK,
  until,
} from '../../../support/live/live-class.ts';
import { withLiveNodes } from '../../../support/servers/live-nodes.ts';

const { database, aNode: start, learner } = withLiveNodes();

const aNode = (rooms: Bus<RoomNews> = createLocalBus(), times: Partial<LiveTimes> = {}) =>
  start({ buses: { rooms, lobby: createLocalBus() }, liveTimes: { ...QUICK, ...times } });

describe('a player', () => {
  test.each([
    ['the same node', 1],
    ['another node', 2],
  ])('is company for a start from the first snapshot on, through %s', async (_, count) => {
    const bus = createLocalBus<RoomNews>();
    // Comings are written late, so that one that is written too late is seen.
    const slow = { gatherMs: 200 };
    const near = await aNode(bus, slow);
    const far = count === 1 ? near : await aNode(bus, slow);
    const [host, guest] = [await learner(), await learner()];
    const { id } = await create(near, host);
    await join(near, id, guest);
    const first = await call(near.address, `game/${id}/`, { key: host.key });
    await first.hear('game_state');
    const second = await call(far.address, `game/${id}/`, { key: guest.key });
    const { game } = await second.hear('game_state');
    expect(game.players.map(({ is_connected }) => is_connected)).toEqual([true, true]);
    first.send({ type: 'start_game' });
    await second.hear('game_started');
    expect(first.heard('error')).toEqual([]);
  });
});

/** Looks of the scheduler, several of them. */
const LOOKS_MS = 250;

/** Lets the host of a waiting game be away for so much longer, in seconds. */
async function stayAway(id: string, seconds: number): Promise<void> {
  await sql`
    update games set host_away_since = host_away_since - make_interval(secs => ${seconds}::int)
    where id = ${id}`.execute(database.db);
}

const hostSeen = (caller: Caller) =>
  caller.heard('game_update').flatMap(({ host_is_connected }) => host_is_connected ?? []);

/** A teacher who shows a game through one node, and players in it through another one. */
async function aTaughtGame({ near, far }: { near: LiveNode; far: LiveNode }) {
  const teacher = await learner();
  const { id } = await create(far, teacher, { host_plays: false });
  const projector = await call(far.address, `game/${id}/`, { key: teacher.key });
  expect((await projector.hear('game_state')).game.host_is_connected).toBe(true);
  const players = [];
  for (const one of [await learner(), await learner()]) {
    await join(near, id, one);
    const caller = await call(near.address, `game/${id}/`, { key: one.key });
    expect((await caller.hear('game_state')).game.host_is_connected).toBe(true);
    players.push({ ...one, caller });
  }
  return { id, teacher, projector, players };
}

describe('a host who does not play', () => {
  test('stays host while away, and the players of every node see it', async () => {
    const bus = createLocalBus<RoomNews>();
    const [near, far] = [await aNode(bus), await aNode(bus)];
    const { id, teacher, projector, players } = await aTaughtGame({ near, far });
    const [first] = players;
    projector.socket.terminate();
    await until(() => hostSeen(first!.caller).includes(false));
    await stayAway(id, 9 * 60);
    await wait(LOOKS_MS);
    expect(first!.caller.heard('host_changed')).toEqual([]);
    expect((await look(near, id, first!)).host_is_connected).toBe(false);

    const back = await call(near.address, `game/${id}/`, { key: teacher.key });
    await back.hear('game_state');
    await until(() => hostSeen(first!.caller).includes(true));
    expect(hostSeen(first!.caller)).toEqual([false, true]);
    back.send({ type: 'start_game' });
    await first!.caller.hear('game_started');
    expect(holeIn(first!.caller.frames)).toBeNull();
  });

  test('is away when the node is dead through which they came', async () => {
    const node = await aNode();
    const { id, teacher, projector, players } = await aTaughtGame({ near: node, far: node });
    const die = await aKilledNode(database.db, id, teacher.id);
    projector.socket.terminate();
    await die();
    await until(() => hostSeen(players[0]!.caller).includes(false));
    expect(holeIn(players[0]!.caller.frames)).toBeNull();
  });

  test('who is away for 10 minutes closes the game, for everybody in it', async () => {
    const bus = createLocalBus<RoomNews>();
    const [near, far] = [await aNode(bus), await aNode(bus)];
    const { id, projector, players } = await aTaughtGame({ near, far });
    projector.socket.terminate();
    await until(() => hostSeen(players[0]!.caller).includes(false));
    const lobby = await call(near.address, 'lobby/', { key: players[0]!.key });
    await lobby.hear('open_games');
    await stayAway(id, 10 * 60);
    for (const { caller } of players) {
      expect((await caller.hear('game_ended')).results).toEqual([]);
      expect(holeIn(caller.frames)).toBeNull();
    }
    expect((await look(near, id, players[0]!)).status).toBe('completed');
  });
});

describe('a host who plays', () => {
  test('is replaced after 15 s by who joined first of those connected, through any node', async () => {
    const bus = createLocalBus<RoomNews>();
    const [near, far] = [await aNode(bus), await aNode(bus)];
    const [host, absent, heir, other] = [
      await learner(),
      await learner(),
      await learner(),
      await learner(),
    ];
    const { id } = await create(near, host);
    for (const one of [absent, heir, other]) await join(near, id, one);
    const callers: Caller[] = [];
    for (const one of [host, heir, other]) {
      callers.push(await call(far.address, `game/${id}/`, { key: one.key }));
      await callers.at(-1)!.hear('game_state');
    }
    const [first, second, third] = callers as [Caller, Caller, Caller];
    first.socket.terminate();
    await until(() => hostSeen(third).includes(false));
    await stayAway(id, 5);
    await wait(LOOKS_MS);
    expect(third.heard('host_changed')).toEqual([]);
    await stayAway(id, 10);
    expect((await third.hear('host_changed')).player_id).toBe(heir.id);
    second.send({ type: 'start_game' });
    await third.hear('game_started');
    expect(holeIn(third.frames)).toBeNull();
  });
});
