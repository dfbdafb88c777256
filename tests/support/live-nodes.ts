import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterEach } from 'vitest';
import { createLocalBus } from '../../server/live/bus.ts';
import type { LobbyNews } from '../../server/live/lobby.ts';
import type { RoomNews } from '../../server/live/news.ts';
import { SMALL_CONTENT } from './content-files.ts';
import { aLearner } from './learners.ts';
import { type LiveNode, startNode } from './live-class.ts';
import { createFakeVoice } from './start-app.ts';
import { withDatabase } from './with-database.ts';

/** Buses of several nodes in one process. */
export const localBuses = () => ({
  rooms: createLocalBus<RoomNews>(),
  lobby: createLocalBus<LobbyNews>(),
});

/** A database with the small word lists for the tests of a file, and nodes that close after each test. */
export function withLiveNodes() {
  const database = withDatabase(SMALL_CONTENT, createFakeVoice(tmpdir()));
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
    learner: (differs?: Parameters<typeof aLearner>[1]) => aLearner(database.db, differs),
  };
}
