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
      ([path, methods]) => `${path} ${Object.keys(methods).toSorted().join(' ')}`,
    );
    expect(named.toSorted()).toEqual([
      '/api/audio/{clip} get',
      '/api/auth/login/ post',
      '/api/auth/logout/ post',
      '/api/auth/password_reset/ post',
      '/api/auth/password_reset/confirm/ post',
      '/api/auth/registration/ post',
      '/api/auth/user/ delete get',
      '/api/auth/user/export/ get',
      '/api/game-audio/{clip} get',
      '/api/game/create-game/ post',
      '/api/game/{id}/ get patch',
      '/api/game/{id}/join-game/ post',
      '/api/languages/ get',
      '/api/leaderboard/ get',
      '/api/level-logs/ get post',
      '/api/level-words/ get',
      '/api/omni-store/ post',
      '/api/payment-plans/ get',
      '/api/profile/add-language/ post',
      '/api/profile/set-last-played-language/ post',
      '/api/profile/update-profile/ put',
      '/api/transactions/ get',
      '/api/transactions/initialize/ post',
      '/api/transactions/verify/{reference}/ get',
      '/api/transactions/webhook/ post',
      '/api/user-progress/get_available_content/ get',
      '/api/user-progress/{id}/ patch',
      '/healthz get',
      '/readyz get',
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
