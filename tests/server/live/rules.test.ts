import { describe, expect, test } from 'vitest';
import {
  type Finisher,
  finalTable,
  type HostedGame,
  needOfWaitingGame,
  refuseSeat,
  refuseStart,
} from '../../../server/live/rules.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function aFinisher(userId: number, differs: Partial<Finisher> = {}): Finisher {
  return {
    userId,
    name: `Player ${userId}`,
    score: 30,
    wordsCorrect: 2,
    wordsAttempted: 3,
    attempts: 4,
    lastRightAt: NOW,
    ...differs,
  };
}

const ranks = (finishers: readonly Finisher[]) =>
  finalTable(finishers).map(({ playerId, rank }) => [playerId, rank]);

describe('finalTable()', () => {
  test('ranks by score, then by fewer attempts, then by the earlier last right answer', () => {
    const table = ranks([
      aFinisher(1, { lastRightAt: after(9) }),
      aFinisher(2, { attempts: 5 }),
      aFinisher(3, { score: 40, attempts: 90 }),
      aFinisher(4, { lastRightAt: after(8) }),
    ]);
    expect(table).toEqual([
      [3, 1],
      [4, 2],
      [1, 3],
      [2, 4],
    ]);
  });

  test('lets a full tie share a rank and leaves a gap', () => {
    expect(ranks([aFinisher(3), aFinisher(1, { score: 9 }), aFinisher(2)])).toEqual([
      [2, 1],
      [3, 1],
      [1, 3],
    ]);
  });

  test('puts who was never right behind who was, and lets them tie', () => {
    const never = { score: 0, attempts: 0, lastRightAt: null };
    expect(
      ranks([
        aFinisher(1, never),
        aFinisher(2, never),
        aFinisher(3, { ...never, lastRightAt: NOW }),
      ]),
    ).toEqual([
      [3, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  test('shows what the contract names', () => {
    expect(finalTable([aFinisher(7)])).toEqual([
      {
        playerId: 7,
        playerName: 'Player 7',
        score: 30,
        wordsCorrect: 2,
        wordsAttempted: 3,
        rank: 1,
      },
    ]);
  });
});

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

describe('refuseSeat()', () => {
  test('has 200 seats in a waiting game and none later', () => {
    expect(refuseSeat({ status: 'waiting', seats: 199 })).toBeNull();
    expect(refuseSeat({ status: 'waiting', seats: 200 })).toBe('full');
    expect(refuseSeat({ status: 'in_progress', seats: 2 })).toBe('in_progress');
    expect(refuseSeat({ status: 'completed', seats: 2 })).toBe('completed');
  });
});

describe('needOfWaitingGame()', () => {
  const ago = (ms: number) => new Date(NOW.getTime() - ms);
  const TEN_MINUTES = 10 * 60_000;
  const aHosted = (differs: Partial<HostedGame> = {}): HostedGame => ({
    hostId: 1,
    hostPlays: true,
    hostAwaySince: ago(15_000),
    hasHeir: true,
    ...differs,
  });

  test.each<[string, Partial<HostedGame>, 'new_host' | 'close' | null]>([
    ['a playing host is here', { hostAwaySince: null }, null],
    ['a playing host is away for a moment', { hostAwaySince: ago(14_999) }, null],
    ['a playing host is away for 15 s', {}, 'new_host'],
    ['a playing host is away and nobody else is there', { hasHeir: false }, null],
    [
      'a playing host is away for 10 minutes and nobody else is there',
      { hasHeir: false, hostAwaySince: ago(TEN_MINUTES) },
      null,
    ],
    [
      'a playing host is away for 10 minutes and somebody else is there',
      { hostAwaySince: ago(TEN_MINUTES) },
      'new_host',
    ],
    [
      'a host who does not play is away for less than 10 minutes',
      { hostPlays: false, hostAwaySince: ago(TEN_MINUTES - 1) },
      null,
    ],
    [
      'a host who does not play is away for 10 minutes',
      { hostPlays: false, hostAwaySince: ago(TEN_MINUTES) },
      'close',
    ],
    [
      'the account of a host who did not play is gone',
      { hostId: null, hostPlays: false },
      'new_host',
    ],
  ])('where %s', (_, differs, need) => {
    expect(needOfWaitingGame(aHosted(differs), NOW)).toBe(need);
  });
});
