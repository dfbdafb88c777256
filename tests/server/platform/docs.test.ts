import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noDatabase, startApp, type TestApp } from '../../support/start-app.ts';

describe('GET /api/docs/', () => {
  let app: TestApp;
  let described: {
    openapi: string;
    servers: { url: string }[];
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  beforeAll(async () => {
    app = await startApp({ db: noDatabase(), publicUrl: 'https://waggle.example' });
    described = (await app.inject('/api/docs/')).json();
  });
  afterAll(() => app.close());

  test('is OpenAPI at the public address', () => {
    expect(described.openapi).toMatch(/^3\.1/);
    expect(described.servers).toEqual([{ url: 'https://waggle.example' }]);
  });

  test('names every path with the methods it takes, and no others', () => {
    const named = Object.entries(described.paths).map(
      ([path, methods]) => `${Object.keys(methods).join(' ')} ${path}`,
    );
    expect(named.toSorted()).toEqual([
      'get /api/audio/{clip}',
      'get /api/languages/',
      'get /api/level-words/',
      'get /api/user-progress/get_available_content/',
      'get /healthz',
      'get /readyz',
    ]);
  });

  test('gives the shape of a word as the contract has it', () => {
    const answer = JSON.stringify(described.paths['/api/level-words/']?.['get']?.responses['200']);
    for (const field of ['word', 'accepted', 'difficulty', 'audio_blob_url', 'hint']) {
      expect(answer).toContain(`"${field}"`);
    }
    expect(answer).not.toContain('clip_key');
  });
});
