import { describe, expect, test } from 'vitest';
import { REFUSAL_CODES } from '../../../../engine/contracts/index.ts';
import { refuseStart, roomRefusal, startRefusal } from '../../../../engine/entries/rules.ts';

describe('refuseStart()', () => {
  const aWaiting = { status: 'waiting', hostId: 1, connectedPlayers: 2 } as const;

  test('lets the host start with two players', () => {
    expect(refuseStart(aWaiting, 1)).toBeNull();
  });

  test('names the first reason', () => {
    expect(refuseStart({ ...aWaiting, status: 'completed' }, 2)).toBe('not_host');
    expect(refuseStart({ ...aWaiting, status: 'in_progress', connectedPlayers: 0 }, 1)).toBe(
      'already_started',
    );
    expect(refuseStart({ ...aWaiting, status: 'completed' }, 1)).toBe('over');
    expect(refuseStart({ ...aWaiting, connectedPlayers: 1 }, 1)).toBe('too_few_players');
    expect(refuseStart({ ...aWaiting, hostId: null }, 1)).toBe('not_host');
  });
});

describe('startRefusal()', () => {
  test('has a sentence of its own for who is no host, and nothing to say of a game that runs', () => {
    expect(startRefusal('not_host')?.message).toBe('Only the host can start the game.');
    expect(startRefusal('over')).toEqual(roomRefusal('not_in_progress'));
    expect(startRefusal('too_few_players')).toEqual(roomRefusal('too_few_players'));
    expect(startRefusal('already_started')).toBeNull();
  });
});

describe('roomRefusal()', () => {
  test('says each reason in another sentence', () => {
    const messages = REFUSAL_CODES.map((code) => roomRefusal(code).message);
    expect(new Set(messages).size).toBe(REFUSAL_CODES.length);
  });
});
