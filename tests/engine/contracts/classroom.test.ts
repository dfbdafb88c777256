import { describe, expect, test } from 'vitest';
import {
  CLOSE,
  CreateLiveGameRequestSchema,
  GameByCodeSchema,
  HostCommandSchema,
  JoinAsGuestRequestSchema,
  LiveGameSchema,
  RematchRequestSchema,
  ResultSchema,
  RoomEventSchema,
  UserSchema,
} from '../../../engine/contracts/index.ts';
import { aUser } from '@waggle/engine/testing';
import { aGame, aPlayer } from '@waggle/engine/testing';

describe('HostCommandSchema', () => {
  test.each([
    { type: 'lock_game', locked: true },
    { type: 'kick_player', player_id: 7 },
    { type: 'let_in', player_id: 7 },
    { type: 'rename_player', player_id: 7, name: 'Sipho' },
    { type: 'pause_game' },
    { type: 'resume_game' },
    { type: 'extend_game', seconds: 10 },
    { type: 'extend_game', seconds: 600 },
    { type: 'update_game', ranks: 'none' },
    { type: 'update_game', late_join: false, guests: 'generated' },
    { type: 'stop_here' },
    { type: 'end_game' },
  ])('takes %j', (command) => expect(HostCommandSchema.parse(command)).toEqual(command));

  test.each([
    { type: 'lock_game' },
    { type: 'lock_game', locked: 'yes' },
    { type: 'kick_player', player_id: '7' },
    { type: 'kick_player', player_id: 0 },
    { type: 'rename_player', player_id: 7, name: 'x'.repeat(201) },
    { type: 'extend_game', seconds: 9 },
    { type: 'extend_game', seconds: 601 },
    { type: 'extend_game', seconds: 60.5 },
    { type: 'update_game' },
    { type: 'update_game', ranks: 'some' },
    { type: 'start_game' },
  ])('refuses %j', (command) => expect(HostCommandSchema.safeParse(command).success).toBe(false));
});

describe('CreateLiveGameRequestSchema', () => {
  const body = { level_id: 101, game_type: 'multiplayer' };
  const messages = (differs: object) =>
    CreateLiveGameRequestSchema.safeParse({ ...body, ...differs }).error?.issues.map(
      ({ path, message }) => [path.join('.'), message],
    );

  test('fills in what an old page does not send', () => {
    expect(CreateLiveGameRequestSchema.parse(body)).toEqual({
      ...body,
      guests: 'off',
      ranks: 'all',
      late_join: false,
      mode: 'race',
      goal: 'race',
      word_seconds: 30,
      speed_points: false,
      auto: true,
    });
  });

  test.each([
    [{ guests: 'all' }, ['guests', 'Unknown choice of guests.']],
    [{ ranks: 1 }, ['ranks', 'Unknown choice of places.']],
    [{ sound: 'loud' }, ['sound', 'Unknown choice of sound.']],
    [{ late_join: 'yes' }, ['late_join', 'Must be true or false.']],
    [{ word_count: 0 }, ['word_count', 'At least one word is required.']],
    [{ word_count: 2.5 }, ['word_count', 'A whole number of words is required.']],
    [{ class: 'all' }, ['class', 'A valid id is required.']],
  ])('says in one sentence what is wrong with %j', (differs, message) =>
    expect(messages(differs)).toEqual([message]),
  );

  test('takes no class and no number of words as null', () => {
    expect(messages({ class: null, word_count: null })).toBeUndefined();
  });
});

describe('what a page reads', () => {
  test('of a server without settings is a game all the same', () => {
    expect(LiveGameSchema.parse(aGame())).toEqual(aGame());
    expect(GameByCodeSchema.parse({ id: 'bcdf2345', name: 'Bees', status: 'waiting' })).toEqual({
      id: 'bcdf2345',
      name: 'Bees',
      status: 'waiting',
      guests: 'off',
      host_name: '',
      player_count: 0,
      locked: false,
    });
  });

  test('of a hidden place is the rank 0', () => {
    const result = { playerId: 7, playerName: 'Sipho', score: 20, rank: null };
    expect(ResultSchema.parse(result).rank).toBe(0);
  });

  test.each([
    { type: 'player_kicked', seq: 5, after: 4, player_id: 7 },
    { type: 'player_changed', seq: 5, after: 4, player: aPlayer({ id: 7 }) },
    { type: 'game_changed', seq: 5, after: 4, changes: { paused: { left: 41.25 } } },
    { type: 'game_changed', seq: 5, after: 4, changes: { paused: null, locked: true } },
    { type: 'rematch', seq: 5, after: 4, game: { id: 'xyzw6789' } },
  ])('of the room is %j', (frame) => expect(RoomEventSchema.parse(frame)).toEqual(frame));

  test('of a guest is a user without an address', () => {
    const { email: _, ...guest } = aUser();
    expect(UserSchema.parse({ ...guest, kind: 'guest' })).toMatchObject({
      kind: 'guest',
      email: null,
    });
    expect(UserSchema.parse(aUser()).kind).toBeUndefined();
  });

  test('of a removal is a code of its own', () => expect(CLOSE.removed).toBe(4410));
});

describe('JoinAsGuestRequestSchema', () => {
  test('leaves the name to the rules of names, and may do without one', () => {
    expect(JoinAsGuestRequestSchema.parse({ name: ' Thandi ' })).toEqual({ name: ' Thandi ' });
    expect(JoinAsGuestRequestSchema.parse({})).toEqual({ name: null });
  });

  test.each([
    [7, 'Type a name.'],
    ['x'.repeat(201), 'A name has at most 20 characters.'],
  ])('refuses the name %j', (name, message) =>
    expect(JoinAsGuestRequestSchema.safeParse({ name }).error?.issues[0]).toMatchObject({
      path: ['name'],
      message,
    }),
  );
});

describe('RematchRequestSchema', () => {
  test('means the same words of the same level by default', () => {
    expect(RematchRequestSchema.parse({})).toEqual({ words: 'same' });
    expect(RematchRequestSchema.parse({ words: 'missed', level: null })).toEqual({
      words: 'missed',
      level: null,
    });
    expect(RematchRequestSchema.parse({ level: 102 })).toEqual({ words: 'same', level: 102 });
  });

  test('has no missed words of another level', () => {
    expect(
      RematchRequestSchema.safeParse({ words: 'missed', level: 102 }).error?.issues[0],
    ).toMatchObject({
      path: ['level'],
      message: 'Missed words are words of the level that was played.',
    });
  });
});
