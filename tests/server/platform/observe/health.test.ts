import { aDatabase } from '../../../support/servers/with-database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../../../support/content-files.ts';
import {
  createFakeVoice,
  startApp,
  type TestApp,
  type TestDatabase,
  testClipKey,
} from '../../../support/servers/start-app.ts';

describe('a server whose database', () => {
  let database: TestDatabase;
  let server: TestApp;

  beforeEach(async () => {
    database = await aDatabase(SMALL_CONTENT, createFakeVoice(''));
    server = await startApp({ db: database.db });
    return () => server.close();
  });

  test('answers is alive and ready', async () => {
    const alive = await server.inject('/healthz');
    expect(alive.statusCode).toBe(200);
    expect(alive.json()).toEqual({ status: 'ok' });
    for (const url of ['/readyz', '/readyz/']) {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ status: 'ok', database: 'ok', bus: 'none' });
    }
  });

  test('was killed stays alive, says that it is not ready, and asks to try again', async () => {
    await database.kill();

    expect((await server.inject('/healthz')).statusCode).toBe(200);
    const sentence = 'Waggle cannot reach its database at the moment. Please try again soon.';
    const clip = testClipKey({ text: 'cat', voice: 'gmw/en', rate: 130 });
    for (const url of [
      '/readyz',
      '/api/languages/',
      '/api/user-progress/get_available_content/',
      '/api/level-words/?level=101',
      `/api/audio/${clip}.mp3`,
    ]) {
      const answer = await server.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toEqual({ detail: sentence, message: sentence });
    }
  });
});
