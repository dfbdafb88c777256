import { BLOCKED_WORDS } from '@waggle/engine/rules';
import { describe, expect, test } from 'vitest';
import { SMALL_CONTENT } from '../../support/content-files.ts';
import { createFakeVoice } from '../../support/servers/start-app.ts';
import { withDatabase } from '../../support/servers/with-database.ts';
import { request } from '../../support/servers/request.ts';
import { withLearner, withServer } from '../../support/servers/with-server.ts';

const [ENGLISH, NO_LANGUAGE] = [1, 99];

const database = withDatabase(SMALL_CONTENT, createFakeVoice('/nowhere'));
const server = withServer(database);
const thandi = withLearner(database);

async function check(text: string, language = ENGLISH) {
  const answer = await request(server, 'POST', '/api/lists/check/', thandi, { language, text });
  return { status: answer.statusCode, body: answer.json() };
}

describe('POST /api/lists/check/', () => {
  test('answers each word with what its writer should look at', async () => {
    const [blocked = ''] = BLOCKED_WORDS.get('en') ?? [];
    const { status, body } = await check(`garden; where a garden is\nGarden\n${blocked}`);
    expect(status).toBe(200);
    expect(body.findings).toEqual([]);
    expect(
      body.words.map(({ word, findings }: { word: string; findings: { kind: string }[] }) => [
        word,
        findings.map(({ kind }) => kind),
      ]),
    ).toEqual([
      ['garden', ['holds']],
      ['Garden', ['twice']],
      [blocked, ['blocked']],
    ]);
  });

  test('refuses an unknown language and more words than a list may have', async () => {
    expect(await check('garden', NO_LANGUAGE)).toEqual({
      status: 400,
      body: { language: ['There is no such language.'] },
    });
    const words = Array.from({ length: 201 }, (_, place) => `w${place}`);
    expect((await check(words.slice(1).join('\n'))).status).toBe(200);
    expect(await check(words.join('\n'))).toEqual({
      status: 400,
      body: { text: ['A list has 200 words at most.'] },
    });
  });
});
