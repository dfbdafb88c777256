/** Who counts as connected in a waiting room, and what happens while its host is away. */
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bus, createLocalBus } from '../../../server/live/bus.ts';
import type { LiveTimes } from '../../../server/live/live.ts';
import type { RoomNews } from '../../../server/live/news.ts';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { aLearner } from '../../support/learners.ts';
import { call, create, join, type LiveNode, QUICK, startNode } from '../../support/live-class.ts';
import {
  createFakeVoice,
  loadTree,
  startDatabase,
  type TestDatabase,
} from '../../support/start-app.ts';

let database: TestDatabase;
const nodes: LiveNode[] = [];

beforeAll(async () => {
  database = await startDatabase();
  await loadTree(database.db, SMALL_CONTENT, createFakeVoice(tmpdir()));
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});
afterAll(() => database.close());

const learner = () => aLearner(database.db);

async function aNode(
  rooms: Bus<RoomNews> = createLocalBus(),
  times: Partial<LiveTimes> = {},
): Promise<LiveNode> {
  const node = await startNode(database, {
    buses: { rooms, lobby: createLocalBus() },
    liveTimes: { ...QUICK, ...times },
  });
  nodes.push(node);
  return node;
}

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
