import { describe, expect, test } from 'vitest';
import { type HostCommand, WORD_SECONDS } from '../../../../engine/contracts/index.ts';
import {
  type HostedRoom,
  JOIN_REFUSALS,
  type Joiner,
  refuseHostCommand,
  refuseJoin,
  type RoomToJoin,
  settingsOf,
} from '../../../../engine/entries/rules.ts';
import { aGame } from '@waggle/engine/testing';

const NOW = 50_000;

const WAITING: HostedRoom = {
  status: 'waiting',
  hostId: 1,
  clock: null,
  playerIds: [1, 2, 3],
  removedIds: [7],
};
const RUNNING: HostedRoom = {
  ...WAITING,
  status: 'in_progress',
  clock: { endsAt: 60_000, pausedAt: null },
};
const PAUSED: HostedRoom = { ...RUNNING, clock: { endsAt: 60_000, pausedAt: 20_000 } };
const OVER: HostedRoom = { ...WAITING, status: 'completed' };

const LOCK: HostCommand = { type: 'lock_game', locked: true };
const KICK: HostCommand = { type: 'kick_player', player_id: 2 };
const LET_IN: HostCommand = { type: 'let_in', player_id: 7 };
const RENAME: HostCommand = { type: 'rename_player', player_id: 2, name: 'Sipho' };
const PAUSE: HostCommand = { type: 'pause_game' };
const RESUME: HostCommand = { type: 'resume_game' };
const EXTEND: HostCommand = { type: 'extend_game', seconds: 60 };
const UPDATE: HostCommand = { type: 'update_game', ranks: 'none' };
const END: HostCommand = { type: 'end_game' };
const ALL = [LOCK, KICK, LET_IN, RENAME, PAUSE, RESUME, EXTEND, UPDATE, END];

const refusal = (room: HostedRoom, command: HostCommand, callerId = 1, now = NOW) =>
  refuseHostCommand(room, { callerId, now }, command);

describe('refuseHostCommand()', () => {
  test.each(ALL)('lets nobody but the host do $type', (command) => {
    for (const room of [WAITING, RUNNING, PAUSED, OVER]) {
      expect(refusal(room, command, 2)).toBe('not_host');
      expect(refusal({ ...room, hostId: null }, command)).toBe('not_host');
    }
  });

  test.each(ALL)('refuses $type when the game is over', (command) => {
    expect(refusal(OVER, command)).toBe('not_in_progress');
  });

  test.each([LOCK, KICK, LET_IN, RENAME, UPDATE, END])('allows $type at any time', (command) => {
    for (const room of [WAITING, RUNNING, PAUSED]) expect(refusal(room, command)).toBeNull();
  });

  test('pauses what runs, and resumes what stands', () => {
    expect([WAITING, RUNNING, PAUSED].map((room) => refusal(room, PAUSE))).toEqual([
      'not_in_progress',
      null,
      'paused',
    ]);
    expect([WAITING, RUNNING, PAUSED].map((room) => refusal(room, RESUME))).toEqual([
      'not_in_progress',
      'not_paused',
      null,
    ]);
  });

  test('adds time to a game that runs or stands, and to none whose time is over', () => {
    expect([WAITING, RUNNING, PAUSED].map((room) => refusal(room, EXTEND))).toEqual([
      'not_in_progress',
      null,
      null,
    ]);
    expect(refusal(RUNNING, EXTEND, 1, 60_000)).toBe('too_late');
    expect(refusal(RUNNING, PAUSE, 1, 60_000)).toBe('too_late');
    expect(refusal(PAUSED, RESUME, 1, 90_000)).toBeNull();
  });

  test('stops a bee that runs or stands, and no other game', () => {
    const stop = (room: HostedRoom) => refusal(room, { type: 'stop_here' });
    const bees = [WAITING, RUNNING, PAUSED, OVER].map((room) => stop({ ...room, mode: 'bee' }));
    expect(bees).toEqual(['not_in_progress', null, null, 'not_in_progress']);
    expect([stop(RUNNING), stop({ ...RUNNING, mode: 'together' })]).toEqual([
      'bad_message',
      'bad_message',
    ]);
  });

  test('knows who is there, who was taken out, and that the host stays', () => {
    for (const player_id of [1, 7, 99]) {
      expect(refusal(RUNNING, { type: 'kick_player', player_id })).toBe('unknown_player');
    }
    expect(refusal(RUNNING, { type: 'let_in', player_id: 2 })).toBe('unknown_player');
    expect(refusal(RUNNING, { ...RENAME, player_id: 7 })).toBe('unknown_player');
  });

  test('judges a new name as a guest’s', () => {
    for (const name of ['', 'sh1t', 'x'.repeat(21)]) {
      expect(refusal(RUNNING, { type: 'rename_player', player_id: 2, name })).toBe('bad_name');
    }
    expect(refusal(RUNNING, { type: 'rename_player', player_id: 1, name: ' Ms. B ' })).toBeNull();
  });
});

describe('refuseJoin()', () => {
  const room = (differs: Partial<RoomToJoin> = {}): RoomToJoin => ({
    ...settingsOf(aGame({ guests: 'named' })),
    status: 'waiting',
    seats: 3,
    isOfClass: false,
    ...differs,
  });
  const joiner = (differs: Partial<Joiner> = {}): Joiner => ({
    kind: null,
    hasSeat: false,
    isRemoved: false,
    isOfClass: false,
    ...differs,
  });

  test.each([
    ['a guest into a waiting room', room(), joiner(), null],
    ['a guest into a room of drawn names', room({ guests: 'generated' }), joiner(), null],
    ['a guest where there are none', room({ guests: 'off' }), joiner(), 'guests_off'],
    ['an account where no guests are', room({ guests: 'off' }), joiner({ kind: 'account' }), null],
    ['a pupil where no guests are', room({ guests: 'off' }), joiner({ kind: 'seat' }), null],
    [
      'a pupil of the class',
      room({ isOfClass: true, guests: 'off' }),
      joiner({ kind: 'seat', isOfClass: true }),
      null,
    ],
    [
      'a pupil of another class',
      room({ isOfClass: true }),
      joiner({ kind: 'seat' }),
      'other_class',
    ],
    [
      'an account into a game of a class',
      room({ isOfClass: true }),
      joiner({ kind: 'account' }),
      'other_class',
    ],
    ['a guest into a game of a class and guests', room({ isOfClass: true }), joiner(), null],
    [
      'a guest into a game of a class alone',
      room({ isOfClass: true, guests: 'off' }),
      joiner(),
      'other_class',
    ],
    ['somebody late', room({ status: 'in_progress' }), joiner(), 'in_progress'],
    ['somebody late who may', room({ status: 'in_progress', lateJoin: true }), joiner(), null],
    [
      'somebody late into a locked room',
      room({ status: 'in_progress', lateJoin: true, locked: true }),
      joiner(),
      'locked',
    ],
    ['somebody new into a locked room', room({ locked: true }), joiner(), 'locked'],
    ['the two hundred and first', room({ seats: 200 }), joiner(), 'full'],
    ['anybody after the end', room({ status: 'completed', lateJoin: true }), joiner(), 'completed'],
    ['who was taken out', room(), joiner({ isRemoved: true }), 'removed'],
    [
      'who has a seat, whatever changed since',
      room({ guests: 'off', locked: true, status: 'in_progress', seats: 200 }),
      joiner({ kind: 'guest', hasSeat: true }),
      null,
    ],
  ] as const)('answers %s', (_, toJoin, who, answer) => {
    expect(refuseJoin(toJoin, who)).toBe(answer);
  });

  test('has the sentences of the contract', () => {
    expect(JOIN_REFUSALS.locked).toEqual({ status: 409, message: 'This game is locked.' });
    expect(JOIN_REFUSALS.removed).toEqual({
      status: 403,
      message: 'You were removed from this game.',
    });
  });
});

describe('settingsOf()', () => {
  test('fills in what a server without settings does not send', () => {
    expect(settingsOf(aGame())).toEqual({
      auto: true,
      goal: 'race',
      mode: 'race',
      speedPoints: false,
      wordSeconds: WORD_SECONDS.usual,
      guests: 'off',
      ranks: 'all',
      lateJoin: false,
      sound: 'devices',
      locked: false,
    });
  });
});
