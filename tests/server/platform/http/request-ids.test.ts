import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../../server/platform/observe/log.ts';
import { noDatabase, startApp, type TestApp } from '../../../support/servers/start-app.ts';

let server: TestApp;
let lines: { reqId?: string; path?: string; status?: number }[] = [];

beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) });
  server = await startApp({ db: noDatabase(), log });
});
afterAll(() => server.close());

const GENERATED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function ask(id?: string) {
  lines = [];
  const answer = await server.inject({
    url: '/api/nothing/?a=b',
    headers: id === undefined ? {} : { 'x-request-id': id },
  });
  return answer.headers['x-request-id'];
}

describe('a request', () => {
  test('has a name of its own, in its answer and in the log', async () => {
    const id = await ask();
    expect(id).toMatch(GENERATED);
    expect(await ask()).not.toBe(id);
  });

  test('is logged with the name that the proxy before it gave, and without its query', async () => {
    expect(await ask('proxy-1.4711')).toBe('proxy-1.4711');
    expect(lines).toMatchObject([{ reqId: 'proxy-1.4711', path: '/api/nothing/', status: 404 }]);
  });

  test.each(['short', 'x'.repeat(65), 'a b c d e f', 'line\tbreak', '"; drop', 'naïve-name'])(
    'gets a new name instead of %j',
    async (id) => {
      expect(await ask(id)).toMatch(GENERATED);
    },
  );
});
