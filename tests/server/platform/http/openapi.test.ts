import { fileURLToPath } from 'node:url';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noDatabase, startApp, type TestApp } from '../../../support/servers/start-app.ts';

interface Content {
  readonly content?: Record<string, { schema: JsonSchema }>;
}
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
}
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Record<string, Content & { description: string }>;
}

describe('GET /api/docs/', () => {
  let app: TestApp;
  let described: {
    openapi: string;
    servers: { url: string }[];
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  let text: string;
  let operations: (Operation & { call: string })[];
  beforeAll(async () => {
    app = await startApp({ db: noDatabase(), publicUrl: 'https://waggle.example' });
    text = (await app.inject('/api/docs/')).body;
    described = JSON.parse(text);
    operations = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        call: `${method.toUpperCase()} ${path}`,
      })),
    );
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
      '/api/assignments/ get',
      '/api/assignments/set/ get',
      '/api/assignments/{id}/ delete get patch',
      '/api/assignments/{id}/results/ get',
      '/api/audio/{clip} get',
      '/api/auth/login/ post',
      '/api/auth/logout/ post',
      '/api/auth/password_reset/ post',
      '/api/auth/password_reset/confirm/ post',
      '/api/auth/registration/ post',
      '/api/auth/seat-login/ post',
      '/api/auth/user/ delete get',
      '/api/auth/user/export/ get',
      '/api/bee-of-the-day/ get post',
      '/api/bee-of-the-day/class/ get',
      '/api/classes/ get post',
      '/api/classes/by-code/{code}/ get',
      '/api/classes/news/ get',
      '/api/classes/{id}/ delete get patch',
      '/api/classes/{id}/assignments/ get post',
      '/api/classes/{id}/board/ get',
      '/api/classes/{id}/export/ get',
      '/api/classes/{id}/groups/ post',
      '/api/classes/{id}/groups/{group}/ delete patch',
      '/api/classes/{id}/missed/ get',
      '/api/classes/{id}/seats/ delete post',
      '/api/classes/{id}/traps/ get',
      '/api/game-audio/{clip} get',
      '/api/game/by-code/{code}/ get',
      '/api/game/create-game/ post',
      '/api/game/past/ get',
      '/api/game/past/pupils/ get',
      '/api/game/{id}/ get patch',
      '/api/game/{id}/easy-words/ get',
      '/api/game/{id}/join-as-guest/ post',
      '/api/game/{id}/join-game/ post',
      '/api/game/{id}/match/ get',
      '/api/game/{id}/name-suggestion/ get',
      '/api/game/{id}/rematch/ post',
      '/api/game/{id}/report/ get',
      '/api/languages/ get',
      '/api/leaderboard/ get',
      '/api/level-lessons/ get',
      '/api/level-logs/ get post',
      '/api/level-logs/batch/ post',
      '/api/level-logs/{id}/clip/ get',
      '/api/level-words/ get',
      '/api/lists/ get post',
      '/api/lists/check/ post',
      '/api/lists/copy/ post',
      '/api/lists/samples/ get',
      '/api/lists/say/ post',
      '/api/lists/take/ post',
      '/api/lists/{id}/ delete get put',
      '/api/lists/{id}/export/ get',
      '/api/lists/{id}/words/{word}/recording/ delete put',
      '/api/omni-store/ post',
      '/api/payment-plans/ get',
      '/api/practice/ get',
      '/api/profile/add-language/ post',
      '/api/profile/set-last-played-language/ post',
      '/api/profile/update-profile/ put',
      '/api/profile/weekly-mail/ delete get put',
      '/api/seats/{id}/ delete patch',
      '/api/seats/{id}/export/ get',
      '/api/seats/{id}/new-card/ post',
      '/api/seats/{id}/weekly-mail/ delete get put',
      '/api/test-audio/{clip} get',
      '/api/transactions/ get',
      '/api/transactions/initialize/ post',
      '/api/transactions/verify/{reference}/ get',
      '/api/transactions/webhook/ post',
      '/api/user-progress/forecast/ get',
      '/api/user-progress/get_available_content/ get',
      '/api/user-progress/levels/ get',
      '/api/user-progress/placement/ get post',
      '/api/user-progress/positions/ post',
      '/api/user-progress/records/ get',
      '/api/user-progress/rounds/ get post',
      '/api/user-progress/traps/ get',
      '/api/user-progress/words/ get',
      '/api/user-progress/{id}/ patch',
      '/api/weekly-mail/confirm/ post',
      '/api/weekly-mail/stop/ post',
      '/api/words/{id}/sounds-wrong/ delete post',
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

  const named = (call: string) => operations.find((operation) => operation.call === call);
  const jsonOf = (body?: Content) => body?.content?.['application/json']?.schema;

  test('has nothing that redocly finds', async () => {
    const configPath = fileURLToPath(new URL('../../../../redocly.yaml', import.meta.url));
    const problems = await lintFromString({
      source: text,
      config: await loadConfig({ configPath }),
    });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  test('says of every call what it does, under a name of its own and a subject that is described', () => {
    const subjects = described.tags.map(({ name }) => name);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { call, operationId, summary, description, tags = [] } of operations) {
      expect([call, operationId]).toEqual([call, expect.stringMatching(/^[a-z][A-Za-z]+$/)]);
      expect([call, summary]).toEqual([call, expect.stringMatching(/^[A-Z].*[^.]$/)]);
      expect([call, description]).toEqual([call, expect.stringMatching(/^[A-Z].*\.$/)]);
      expect([call, tags]).toEqual([call, [expect.toBeOneOf(subjects)]]);
    }
  });

  test('says of every answer what it means', () => {
    for (const { responses } of operations) {
      for (const { description } of Object.values(responses)) {
        expect(description).not.toBe('Default Response');
      }
    }
  });

  test('names the key of the calls that need one, and their 401', () => {
    const needing = operations.filter(({ security }) => security?.length === 1);
    expect(needing.map(({ call }) => call)).toContain('GET /api/auth/user/');
    expect(needing).toHaveLength(86);
    for (const { security, responses } of needing) {
      expect(security).toEqual([{ token: [] }]);
      expect(jsonOf(responses['401'])?.required).toEqual(['detail', 'message']);
    }
    const optional = operations.filter(({ security }) => security?.length === 2);
    expect(optional.map(({ call }) => call)).toEqual([
      'POST /api/auth/logout/',
      'POST /api/game/{id}/join-as-guest/',
      'GET /api/user-progress/get_available_content/',
      'GET /api/level-words/',
      'GET /api/level-lessons/',
      'GET /api/bee-of-the-day/',
      'POST /api/bee-of-the-day/',
    ]);
    expect(named('POST /api/auth/login/')?.security).toEqual([]);
  });

  test('describes ids and pages in addresses as the numbers that they are', () => {
    const types = operations.flatMap(({ call, parameters = [] }) =>
      parameters.map(({ name, schema }) => `${call} ${name}: ${String(schema.type)}`),
    );
    expect(types.toSorted()).toEqual([
      'DELETE /api/assignments/{id}/ id: integer',
      'DELETE /api/classes/{id}/ id: integer',
      'DELETE /api/classes/{id}/groups/{group}/ group: integer',
      'DELETE /api/classes/{id}/groups/{group}/ id: integer',
      'DELETE /api/classes/{id}/seats/ id: integer',
      'DELETE /api/lists/{id}/ id: integer',
      'DELETE /api/lists/{id}/words/{word}/recording/ id: integer',
      'DELETE /api/lists/{id}/words/{word}/recording/ word: integer',
      'DELETE /api/seats/{id}/ id: integer',
      'DELETE /api/seats/{id}/weekly-mail/ id: integer',
      'DELETE /api/words/{id}/sounds-wrong/ id: integer',
      'GET /api/assignments/{id}/ id: integer',
      'GET /api/assignments/{id}/results/ format: string',
      'GET /api/assignments/{id}/results/ id: integer',
      'GET /api/assignments/{id}/results/ zone: string',
      'GET /api/audio/{clip} clip: string',
      'GET /api/audio/{clip} pace: string',
      'GET /api/audio/{clip} voice: string',
      'GET /api/bee-of-the-day/ language: integer',
      'GET /api/bee-of-the-day/ strength: string',
      'GET /api/bee-of-the-day/class/ language: integer',
      'GET /api/classes/by-code/{code}/ code: string',
      'GET /api/classes/{id}/ id: integer',
      'GET /api/classes/{id}/assignments/ id: integer',
      'GET /api/classes/{id}/board/ id: integer',
      'GET /api/classes/{id}/export/ id: integer',
      'GET /api/classes/{id}/missed/ id: integer',
      'GET /api/classes/{id}/traps/ id: integer',
      'GET /api/classes/{id}/traps/ seat: integer',
      'GET /api/game-audio/{clip} clip: string',
      'GET /api/game-audio/{clip} pace: string',
      'GET /api/game-audio/{clip} voice: string',
      'GET /api/game/by-code/{code}/ code: string',
      'GET /api/game/past/ before: string',
      'GET /api/game/past/ class: integer',
      'GET /api/game/past/pupils/ class: integer',
      'GET /api/game/{id}/ id: string',
      'GET /api/game/{id}/easy-words/ id: string',
      'GET /api/game/{id}/match/ id: string',
      'GET /api/game/{id}/name-suggestion/ id: string',
      'GET /api/game/{id}/name-suggestion/ name: string',
      'GET /api/game/{id}/report/ format: string',
      'GET /api/game/{id}/report/ id: string',
      'GET /api/game/{id}/report/ zone: string',
      'GET /api/leaderboard/ mode: string',
      'GET /api/leaderboard/ page: integer',
      'GET /api/leaderboard/ time_frame: string',
      'GET /api/level-lessons/ level: integer',
      'GET /api/level-logs/ before: integer',
      'GET /api/level-logs/ level: integer',
      'GET /api/level-logs/{id}/clip/ id: integer',
      'GET /api/level-words/ level: integer',
      'GET /api/lists/samples/ word: string',
      'GET /api/lists/{id}/ id: integer',
      'GET /api/lists/{id}/export/ format: string',
      'GET /api/lists/{id}/export/ id: integer',
      'GET /api/lists/{id}/export/ zone: string',
      'GET /api/practice/ assignment: integer',
      'GET /api/practice/ count: integer',
      'GET /api/practice/ language: integer',
      'GET /api/practice/ level: integer',
      'GET /api/practice/ trap: string',
      'GET /api/seats/{id}/export/ format: string',
      'GET /api/seats/{id}/export/ id: integer',
      'GET /api/seats/{id}/weekly-mail/ id: integer',
      'GET /api/test-audio/{clip} clip: string',
      'GET /api/test-audio/{clip} pace: string',
      'GET /api/test-audio/{clip} voice: string',
      'GET /api/transactions/verify/{reference}/ reference: string',
      'GET /api/user-progress/forecast/ level: integer',
      'GET /api/user-progress/levels/ language: integer',
      'GET /api/user-progress/placement/ language: integer',
      'GET /api/user-progress/records/ level: integer',
      'GET /api/user-progress/rounds/ language: integer',
      'GET /api/user-progress/traps/ language: integer',
      'GET /api/user-progress/words/ language: integer',
      'GET /api/user-progress/words/ page: integer',
      'GET /api/user-progress/words/ size: integer',
      'GET /api/user-progress/words/ state: string',
      'PATCH /api/assignments/{id}/ id: integer',
      'PATCH /api/classes/{id}/ id: integer',
      'PATCH /api/classes/{id}/groups/{group}/ group: integer',
      'PATCH /api/classes/{id}/groups/{group}/ id: integer',
      'PATCH /api/game/{id}/ id: string',
      'PATCH /api/seats/{id}/ id: integer',
      'PATCH /api/user-progress/{id}/ id: integer',
      'POST /api/classes/{id}/assignments/ id: integer',
      'POST /api/classes/{id}/groups/ id: integer',
      'POST /api/classes/{id}/seats/ id: integer',
      'POST /api/game/{id}/join-as-guest/ id: string',
      'POST /api/game/{id}/join-game/ id: string',
      'POST /api/game/{id}/rematch/ id: string',
      'POST /api/lists/take/ source: string',
      'POST /api/seats/{id}/new-card/ id: integer',
      'POST /api/transactions/webhook/ x-paystack-signature: string',
      'POST /api/weekly-mail/confirm/ token: string',
      'POST /api/weekly-mail/confirm/ user: integer',
      'POST /api/weekly-mail/stop/ token: string',
      'POST /api/weekly-mail/stop/ user: integer',
      'POST /api/words/{id}/sounds-wrong/ id: integer',
      'PUT /api/lists/{id}/ id: integer',
      'PUT /api/lists/{id}/words/{word}/recording/ id: integer',
      'PUT /api/lists/{id}/words/{word}/recording/ source: string',
      'PUT /api/lists/{id}/words/{word}/recording/ word: integer',
      'PUT /api/seats/{id}/weekly-mail/ id: integer',
    ]);
  });

  test('describes ids in answers as this server sends them', () => {
    const log = jsonOf(named('POST /api/level-logs/')?.responses['201'])?.properties;
    expect(log?.['id']).toEqual({ type: 'integer' });
    expect(log?.['game']?.type).toEqual(['string', 'null']);
    const game = jsonOf(named('GET /api/game/{id}/')?.responses['200'])?.properties;
    expect(game?.['id']).toEqual({ type: 'string' });
    expect(game?.['players']?.items?.properties?.['id']).toEqual({ type: 'integer' });
  });

  test('describes the profile as a form with a picture, and as JSON', () => {
    const content = named('PUT /api/profile/update-profile/')?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json']);
    for (const { schema } of Object.values(content)) {
      expect(schema.required).toEqual(['first_name', 'last_name', 'languages']);
      expect(schema.properties?.['languages']?.items?.type).toBe('integer');
    }
    const form = content['multipart/form-data']?.schema.properties;
    expect(form?.['avatar']).toEqual({ type: 'string', format: 'binary' });
  });

  test('describes what the payment provider sends, and its signature', () => {
    const webhook = named('POST /api/transactions/webhook/');
    expect(webhook?.parameters?.map(({ name, in: place }) => [name, place])).toEqual([
      ['x-paystack-signature', 'header'],
    ]);
    expect(jsonOf(webhook?.requestBody)?.required).toEqual(['event', 'data']);
  });

  test.each(['GET /api/audio/{clip}', 'GET /api/game-audio/{clip}'])(
    'describes %s as a sound, or none',
    (call) => {
      for (const status of ['200', '206']) {
        expect(Object.keys(named(call)?.responses[status]?.content ?? {})).toEqual(['audio/mpeg']);
      }
      expect(jsonOf(named(call)?.responses['404'])?.required).toEqual(['detail', 'message']);
    },
  );
});
