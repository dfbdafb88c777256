import { describe, expect, test } from 'vitest';
import {
  AnswerRequestSchema,
  CreateSoloGameRequestSchema,
  EndGameRequestSchema,
  FinishProgressRequestSchema,
  GameSchema,
  LevelLogSchema,
  LevelLogsQuerySchema,
  RecordedAnswerSchema,
  RequestGameIdSchema,
} from '../../../engine/contracts/index.ts';
import { aLevel } from '@waggle/engine/testing';
import { anAttempt } from '../../support/records.ts';

function isTaken(schema: { safeParse: (body: unknown) => { success: boolean } }, body: unknown) {
  return schema.safeParse(body).success;
}

describe('RequestGameIdSchema', () => {
  test.each([['k4f7q2zp'], ['22222222'], ['zzzzzzzz']])('takes %s', (id) =>
    expect(isTaken(RequestGameIdSchema, id)).toBe(true),
  );

  test.each([
    [''],
    ['k4f7q2z'],
    ['k4f7q2zpp'],
    ['K4F7Q2ZP'],
    ['k4f7q2z1'],
    ['k4f7q2z0'],
    ['k4f7 2zp'],
    ['k4f7q2zp\n'],
    [12_345_678],
    [null],
  ])('refuses %j', (id) => expect(isTaken(RequestGameIdSchema, id)).toBe(false));
});

describe('CreateSoloGameRequestSchema', () => {
  const REQUEST = { level_id: 101, game_type: 'single_player', status: 'in_progress' };

  test('takes what the specification sends, and forgets the rest', () =>
    expect(CreateSoloGameRequestSchema.parse({ ...REQUEST, score: 9 })).toStrictEqual(REQUEST));

  test.each([
    ['status', undefined, true],
    ['status', null, true],
    ['status', 'waiting', false],
    ['game_type', undefined, false],
    ['game_type', 'multiplayer', false],
    ['level_id', '101', false],
    ['level_id', 2 ** 31, false],
  ])('with a %s of %j is taken: %s', (field, value, taken) =>
    expect(isTaken(CreateSoloGameRequestSchema, { ...REQUEST, [field]: value })).toBe(taken),
  );
});

describe('EndGameRequestSchema and FinishProgressRequestSchema', () => {
  test('know one status, and claims that may be missing', () => {
    expect(isTaken(EndGameRequestSchema, { status: 'completed' })).toBe(true);
    expect(isTaken(EndGameRequestSchema, { status: 'waiting' })).toBe(false);
    expect(isTaken(FinishProgressRequestSchema, {})).toBe(true);
    expect(isTaken(FinishProgressRequestSchema, { score: null, end_time: null })).toBe(true);
    expect(isTaken(FinishProgressRequestSchema, { score: '9' })).toBe(false);
  });
});

describe('AnswerRequestSchema', () => {
  const ANSWER = { level: 101, word: 10101, user_input: 'cat' };

  test('takes an answer without an id, a game and a claim', () =>
    expect(AnswerRequestSchema.parse(ANSWER)).toStrictEqual(ANSWER));

  test('trims what was typed, and keeps blanks within it', () =>
    expect(AnswerRequestSchema.parse({ ...ANSWER, user_input: ' ice  cream ' }).user_input).toBe(
      'ice  cream',
    ));

  test('accepts any claim and ignores it', () => {
    for (const is_correct of [true, false, 'yes', 7, null, {}]) {
      expect(isTaken(AnswerRequestSchema, { ...ANSWER, is_correct })).toBe(true);
    }
  });

  test.each([
    ['id', 'x'.repeat(64), true],
    ['id', 'b1946ac9-2492-4d23-9c4e-000000000001', true],
    ['id', null, true],
    ['id', 'x'.repeat(65), false],
    ['id', 'é', false],
    ['game', null, true],
    ['game', 'k4f7q2zp', true],
    ['game', 7, false],
    ['user_input', '', true],
    ['user_input', 'x'.repeat(200), true],
    ['user_input', ` ${'x'.repeat(200)} `, true],
    ['user_input', 'x'.repeat(201), false],
    ['user_input', 'a\0b', false],
    ['user_input', 'a\nb', true],
  ])('with a %s of %j is taken: %s', (field, value, taken) =>
    expect(isTaken(AnswerRequestSchema, { ...ANSWER, [field]: value })).toBe(taken),
  );
});

describe('LevelLogsQuerySchema', () => {
  test.each([
    [{}, {}],
    [{ level: '101' }, { level: 101 }],
    [
      { level: '101', before: '9007199254740991' },
      { level: 101, before: Number.MAX_SAFE_INTEGER },
    ],
  ])('reads %j', (query, numbers) =>
    expect(LevelLogsQuerySchema.parse(query)).toStrictEqual(numbers),
  );

  test.each([{ level: '1e2' }, { level: '-1' }, { level: '2147483648' }, { before: '0' }])(
    'refuses %j',
    (query) => expect(isTaken(LevelLogsQuerySchema, query)).toBe(false),
  );
});

describe('LevelLogSchema', () => {
  test('takes what another backend may leave out', () => {
    const { n_attempts, game, ...log } = anAttempt();
    expect([n_attempts, game]).toStrictEqual([1, null]);
    expect(LevelLogSchema.parse(log)).toStrictEqual(anAttempt());
  });

  test('keeps the totals of the level if they are sent', () => {
    const { level } = anAttempt();
    const told = anAttempt({ level: { ...level, attempts: 9, right_attempts: 7 } });
    expect(LevelLogSchema.parse(told)).toStrictEqual(told);
    expect(LevelLogSchema.parse(anAttempt()).level).not.toHaveProperty('attempts');
  });
});

describe('RecordedAnswerSchema', () => {
  const COUNTS = { words_correct: 4, total_words: 5, memory: null };

  test.each([
    ['no level-up', {}],
    ['none by null', { level_up: null }],
    ['one to a next level', { level_up: { previous_level: aLevel(), next_level: aLevel() } }],
    ['one to the top', { level_up: { previous_level: aLevel(), next_level: null } }],
  ])('takes an answer with %s', (_, differs) => {
    const answer = { ...anAttempt(), ...COUNTS, ...differs };
    expect(RecordedAnswerSchema.parse(answer)).toStrictEqual(answer);
  });

  test('takes a level-up whose next level is missing for one to the top', () => {
    const answer = { ...anAttempt(), level_up: { previous_level: aLevel() } };
    expect(RecordedAnswerSchema.parse(answer)).toMatchObject({
      words_correct: null,
      level_up: { next_level: null },
    });
  });
});

describe('GameSchema', () => {
  test('takes the fields alone that the specification names', () => {
    const level = { id: 7, name: 'First words', difficulty: 1, language: 1 };
    const game = { id: 9, name: 'Untitled Game', status: 'waiting', players: [{ id: 4 }] };
    expect(GameSchema.parse({ ...game, game_type: 'multiplayer', level })).toMatchObject({
      id: 9,
      host_id: null,
      host_plays: true,
      players: [{ id: 4, name: '', avatar: null, score: 0, is_host: false, is_connected: true }],
      started_at: null,
    });
  });
});
