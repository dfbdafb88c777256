import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterEach } from 'vitest';
import { createLocalBus } from '../../../server/live/bus/bus.ts';
import type { LobbyNews } from '../../../server/live/rooms/lobby.ts';
import type { RoomNews } from '../../../server/live/game/news.ts';
import { SMALL_CONTENT } from '../content-files.ts';
import { aLearner } from '../people/learners.ts';
import { type LiveNode, QUICK, startNode } from '../live/live-class.ts';
import { createFakeVoice } from './start-app.ts';
import { withDatabase } from './with-database.ts';

/** Buses of several nodes in one process. */
export const localBuses = () => ({
  rooms: createLocalBus<RoomNews>(),
  lobby: createLocalBus<LobbyNews>(),
});

/** Times for servers that share a game: a lease that a stalled machine does not end. */
export const LASTING = { ...QUICK, leaseMs: 60_000 };

/** A database with these word lists for the tests of a file, and nodes that close after each test. */
export function withLiveNodes(content: Parameters<typeof withDatabase>[0] = SMALL_CONTENT) {
  const database = withDatabase(content, createFakeVoice(tmpdir()));
  const nodes: LiveNode[] = [];
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.close()));
    await sql`delete from games`.execute(database.db);
  });
  return {
    database,
    async aNode(dependencies?: Parameters<typeof startNode>[1]): Promise<LiveNode> {
      const node = await startNode(database, dependencies);
      nodes.push(node);
      return node;
    },
    /** Moves the time of all nodes: one whose clock stays behind takes the others for dead. */
    ahead(ms: number): void {
      for (const node of nodes) node.ahead(ms);
    },
    learner: (differs?: Parameters<typeof aLearner>[1]) => aLearner(database.db, differs),
  };
}
