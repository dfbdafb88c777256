/** Handshakes that no browser would send, over bare connections. */
import { withDatabase } from '../../../support/servers/with-database.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../../server/platform/observe/log.ts';
import { aLearner, type TestLearner } from '../../../support/people/learners.ts';
import { call, type LiveNode, startNode, until } from '../../../support/live/live-class.ts';

const database = withDatabase();
let node: LiveNode;
let learner: TestLearner;
let lines: { reqId?: string; path?: string; status?: number }[] = [];

beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  node = await startNode(database, { log });
  learner = await aLearner(database.db);
});
afterAll(() => node.close());

/** Asks for a socket at an address as it is given; hears the first line of the answer, and never hangs up. */
async function ask(address: string, headers = ''): Promise<{ heard: string; hangUp(): void }> {
  const [host, port] = node.address.split(':');
  const socket = connect({ host, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: waggle\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`,
  );
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  const [heard = ''] = chunk.toString().split('\r\n');
  return { heard, hangUp: () => void socket.destroy() };
}

describe('a handshake', () => {
  test.each(['//', 'http://[', '//[/ws/lobby/', 'http://a:99999999/ws/lobby/'])(
    'at the address %s, which is none, is refused as such, and nothing of it is logged',
    async (address) => {
      lines = [];
      const { heard, hangUp } = await ask(`${address}?token=${learner.key}`);
      hangUp();
      expect(heard).toBe('HTTP/1.1 400 Bad Request');
      expect(lines).toEqual([]);
    },
  );

  test('that is refused keeps no connection, though nobody hangs up', async () => {
    const open = () =>
      new Promise<number>((resolve) => node.app.server.getConnections((_, n) => resolve(n)));
    await until(async () => (await open()) === 0);
    const refused = await Promise.all(
      ['/ws/attic/', '/ws/lobby/', '/ws/lobby/?token=no', '//'].map((address) => ask(address)),
    );
    expect(refused.map(({ heard }) => heard.slice(9, 12))).toEqual(['404', '401', '401', '400']);
    await until(async () => (await open()) === 0);
    for (const { hangUp } of refused) hangUp();
  });

  test('has a name in the log, with its path and what came of it, and without the key', async () => {
    lines = [];
    const { hangUp } = await ask('/ws/lobby/?token=no', 'X-Request-Id: proxy-1.4711\r\n');
    hangUp();
    const caller = await call(node.address, 'lobby/', { key: learner.key });
    caller.socket.close();
    expect(lines).toMatchObject([
      { reqId: 'proxy-1.4711', path: '/ws/lobby/', status: 401, msg: 'handshake' },
      { path: '/ws/lobby/', status: 101, msg: 'handshake' },
    ]);
  });
});
